"""Replay a recorded game at the terminal: forwards, backwards, or all at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from rich.rule import Rule
from rich.text import Text

from fabletop.cli.drawing import Look, drawing, news_line, sentence
from fabletop.cli.screen import InputEnded, Screen
from fabletop.kernel import News, Rules, Seat, Undo, whole_number
from fabletop.kernel.records import Record, Step, replay


class ReplayScreen(msgspec.Struct, frozen=True):
    """One step in the view of the chosen seat."""

    number: int
    view: Any
    lines: tuple[Text, ...]
    hidden: tuple[Text, ...]
    """What was hidden from any seat, if all hidden things are shown."""


class Viewer:
    """Shows the screens of a record, without those in which the seat saw nothing new."""

    def __init__(
        self, record: Record, rules: Rules[Any], screen: Screen, seat: Seat | None, *, all_open: bool = False
    ) -> None:
        self._record = record
        self._screen = screen
        self._seat = seat
        self._all_open = all_open
        self._rules = rules
        self._drawing = drawing(rules)
        names = tuple(each.name for each in record.header.seats)
        self._look = Look(names, screen.width, screen.is_coloured, rules)

    def show_all(self) -> None:
        """Show all news line by line, each followed by what is newly hidden, and the table at the end."""
        last: ReplayScreen | None = None
        for step in replay(self._record, self._rules):
            screen = self._screen_of(step)
            known = () if last is None else last.hidden
            self._screen.show(*screen.lines, *[line for line in screen.hidden if line not in known])
            last = screen
        if last is not None:
            self._screen.show(self._drawing.table(last.view, self._look))

    def step_through(self) -> None:
        """Step through the record: Enter goes on, b goes back, a number jumps, q ends."""
        screens = [screen for step in replay(self._record, self._rules) if (screen := self._screen_of(step)).lines]
        at = 0
        while screens:
            self._screen.clear()
            self._screen.show(self._drawing.table(screens[at].view, self._look))
            hand = self._drawing.hand(screens[at].view, self._look)
            self._screen.show(*([hand] if hand is not None else []))
            self._screen.show(
                Rule(self._rules.texts().say("screen.replay.step", number=at + 1, count=len(screens))),
                *screens[at].lines,
                *screens[at].hidden,
            )
            try:
                typed = self._screen.ask(self._rules.texts().say("screen.replay.keys")).lower()
            except InputEnded:
                return
            if typed == "q" or (not typed and at == len(screens) - 1):
                return
            at = self._moved(typed, at, len(screens))

    def _moved(self, typed: str, at: int, count: int) -> int:
        number = whole_number(typed)
        if number is not None:
            return min(max(number, 1), count) - 1
        return max(at - 1, 0) if typed == "b" else min(at + 1, count - 1)

    def _screen_of(self, step: Step) -> ReplayScreen:
        lines = [self._line(each) for each in step.news if each.reaches(self._seat) or self._record.is_redacted]
        if isinstance(step.entry, Undo):
            lines.append(Text(self._rules.texts().say("screen.replay.taken_back", number=step.entry.to), "italic"))
        spoken = tuple(line for line in lines if line is not None)
        return ReplayScreen(step.number, step.view(self._seat), spoken, tuple(self._hidden(step)))

    def _hidden(self, step: Step) -> Iterator[Text]:
        texts = self._rules.texts()
        for each in step.hidden() if self._all_open else ():
            line = Text(f"{texts.say('table.open.title')}: ", "dim")
            yield line.append_text(sentence(texts.of("open", each), self._drawing, self._look))

    def _line(self, news: News) -> Text | None:
        if self._drawing.is_noise(news.event):
            return None
        return news_line(news.event, self._rules.texts(), self._drawing, self._look)
