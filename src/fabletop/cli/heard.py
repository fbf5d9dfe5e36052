"""The news and notes at a table of the terminal, and how much of them each reader sees."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from fabletop.cli.drawing import Drawing, Look, news_line
from fabletop.cli.frames import DIM, panel
from fabletop.kernel import News, Seat, Texts


class Told(msgspec.Struct, frozen=True):
    """An event or a note at this table."""

    number: int
    """The number of the answer that caused it."""
    news: News | None
    note: str = ""
    explanation: str = ""

    def reaches(self, seat: Seat | None) -> bool:
        """Whether this seat (None: everyone at the screen) may read it."""
        return self.news is None or self.news.reaches(seat)


class Heard:
    """All news and notes, in order."""

    def __init__(
        self, told: Sequence[Told], drawing: Drawing, texts: Texts, look: Callable[[], Look], *, explains: bool
    ) -> None:
        self.told: list[Told] = list(told)
        self._drawing, self._texts, self._look, self._explains = drawing, texts, look, explains
        # Players who resume a saved game have seen these events before.
        events = [each.news.event for each in self.told if each.news is not None]
        self._explained = {found[0] for event in events if (found := drawing.explain(event)) is not None}

    def first_since(self, number: int) -> int:
        """Return the index of the first entry caused by this answer or a later one."""
        return next((at for at, told in enumerate(self.told) if told.number >= number), len(self.told))

    def explanation(self, news: News, people: Sequence[Seat]) -> str:
        """Return a sentence for those of these people who see such an event for the first time."""
        found = self._drawing.explain(news.event) if any(news.reaches(seat) for seat in people) else None
        if not self._explains or found is None or found[0] in self._explained:
            return ""
        self._explained.add(found[0])
        return found[1]

    def recent(
        self, seat: Seat | None, *, since: int = 0, limit: int, first: int = 0, is_over: bool = False
    ) -> list[RenderableType]:
        """Return the last entries, and some of the first. At the end of the game the number of omitted lines is not
        shown, as nobody can ask for them.
        """
        lines = self.lines(told for told in self.told[since:] if told.reaches(seat))
        if not lines:
            return []
        left_out = len(lines) - limit
        if left_out <= 0 or is_over:
            return [panel(self._texts.say("screen.happened"), Group(*lines[-limit:]), self._look().width)]
        shown = [*lines[:first], *[Text("⋮", DIM)] * bool(first), *lines[first + left_out :]]
        return [panel(self._texts.say("screen.happened_more", count=left_out), Group(*shown), self._look().width)]

    def lines(self, all_told: Iterable[Told]) -> list[RenderableType]:
        """Return a line for each entry. An entry that belongs to the one before shares its line."""
        lines: list[RenderableType] = []
        before: Text | None = None
        for told in all_told:
            if told.news is None:
                lines.append(Text(told.note, "italic"))
            elif not self._drawing.is_noise(told.news.event):
                words = news_line(told.news.event, self._texts, self._drawing, self._look())
                if before is not None and self._drawing.is_aside(told.news.event):
                    before.append(" ").append_text(words)
                else:
                    lines.append(before := words)
            if told.explanation:
                lines.append(Padding(Text(told.explanation, f"italic {DIM}"), (0, 0, 0, 4)))
        return lines

    def history(self, seat: Seat, *, whole: bool) -> list[RenderableType]:
        """Return everything that this seat was shown; unless `whole`, only from its last turn on."""
        told = [each for each in self.told if each.reaches(seat)]
        turns = [(at, self._drawing.turn_of(each.news.event)) for at, each in enumerate(told) if each.news is not None]
        begun = [(at, whose) for at, whose in turns if whose is not None]
        # In the middle of a turn, a player wants to see the turn before.
        own = [at for at, whose in (begun[:-1] if begun[-1:] and begun[-1][1] == seat else begun) if whose == seat]
        if whole or not own:
            return self.lines(told)
        return [Text(self._texts.say("screen.log_more"), DIM), *self.lines(told[own[-1] :])]
