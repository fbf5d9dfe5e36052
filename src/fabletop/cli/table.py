"""A table at the terminal: people who share one screen, and bots, in any mix."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from rich import box
from rich.align import Align
from rich.console import RenderableType
from rich.panel import Panel
from rich.text import Text

import fabletop
from fabletop.bots import Advice, advise, ask, bot, mind, observers, tell
from fabletop.cli.drawing import Look, drawing, sentence
from fabletop.cli.frames import DIM
from fabletop.cli.heard import Heard, Told
from fabletop.cli.keeping import Keeper
from fabletop.cli.person import Left, Person
from fabletop.cli.screen import InputEnded, Screen, attempt, uninterrupted
from fabletop.kernel import (
    Decision,
    Entry,
    Game,
    Kind,
    News,
    OpensWindow,
    Passing,
    Refusal,
    Seat,
    UndoRefused,
    Way,
    guarded,
    live_line,
)
from fabletop.kernel.records import Player, positions

HINTS = "heuristic"
"""The bot that gives advice to people."""


def _leave_out(kind: str, asked: Decision[Any] | None, error: Exception) -> None:
    """Ignore failed advice at the terminal: it is left out without a message."""


class Table:
    """Runs a game from answer to answer, and decides who may look at the screen."""

    tells_odds = True

    def __init__(
        self,
        game: Game[Any],
        players: Sequence[Player],
        screen: Screen,
        *,
        seed: str = "",
        ask_talk: bool = False,
        ask_all: bool = False,
        explain: bool = True,
        pace: float = 0.0,
        told: Sequence[Told] = (),
        keeper: Keeper | None = None,
    ) -> None:
        game.rules = guarded(game.rules, _leave_out)
        self.game = game
        self._keeper = keeper
        self.players = tuple(players)
        self.screen = screen
        self.drawing = drawing(game.rules)
        self.texts = game.rules.texts()
        self.people = [seat for seat, player in enumerate(players) if player.kind == "person"]
        self.heard = Heard(told, self.drawing, self.texts, lambda: self.look, explains=explain)
        self.ask_talk = ask_talk
        self._ask_all = ask_all
        self._unasked: set[int] = set()
        self.skips_windows = False
        self.notes: dict[Seat, list[str]] = {seat: [] for seat in self.people}
        self._written: dict[Seat, str] = {}
        self._bots = {
            seat: bot(game.rules.game, player.level, f"{seed}/{seat}", game.rules.bundle)
            for seat, player in enumerate(players)
            if player.kind == "bot"
        }
        self._curious = observers(self._bots)
        self._pace = pace
        self._at_screen: Seat | None = self.people[0] if len(self.people) == 1 else None
        self._window: News | None = None
        """A window that was announced and in which nobody at this screen has been asked yet."""
        self._wants_window: Seat | None = None

    @property
    def look(self) -> Look:
        """The display settings of this table."""
        names = tuple(player.name for player in self.players)
        return Look(names, self.screen.width, self.screen.is_coloured, self.game.rules)

    @property
    def is_shared(self) -> bool:
        """Whether several people share one screen."""
        return len(self.people) > 1

    # -- playing ------------------------------------------------------------------------------------------------------

    def play(self) -> bool:
        """Play until the game is over; False if a person left before."""
        try:
            if not self.heard.told:
                self._hear(-1, self.game.news)
            while not self.game.is_over:
                self._play_on()
        except (Left, InputEnded, KeyboardInterrupt):
            self._offer_to_keep(self.texts.say("screen.save_or_not"))
            return False
        self._finish()
        return True

    def _play_on(self) -> None:
        asked = self.game.asked
        decision = next((each for each in asked if each.seat in self._bots), asked[0])
        passing = decision.passing
        is_window = decision.kind is Kind.WINDOW
        if self._window and not (is_window and decision.seat in self._bots):
            self._ask_the_room()
        if decision.seat in self._bots:
            self._answer_by_bot(decision)
        elif passing is not None and self._may_go_without(decision):
            self.answer(decision.seat, passing)
        elif (unasked := self._goes_without_saying(decision)) is not None:
            self._unasked.add(self.game.number_of(decision.seat))
            self.answer(decision.seat, unasked)
        else:
            self.skips_windows = self.skips_windows and is_window
            self._ask(decision)

    def _may_go_without(self, decision: Decision[Any]) -> bool:
        """Whether this person need not be asked, because they do not want to talk or to use a window."""
        if decision.kind is Kind.TALK:
            return not self.ask_talk
        return decision.kind is Kind.WINDOW and self._lets_window_pass(decision.seat)

    def _goes_without_saying(self, decision: Decision[Any]) -> msgspec.Struct | None:
        """Return the answer given for a person without asking: there is no other, or all other actions can be done
        later as well.
        """
        foregone: msgspec.Struct | None = decision.foregone
        if foregone is not None:
            self._keep_pause()
            return foregone
        return None if self._ask_all else self.game.rules.needless(self.game.view(decision.seat), decision)

    def _keep_pause(self) -> None:
        """Pause at a shared screen: an immediate answer would reveal that there was no choice."""
        if self.is_shared and self.screen.interactive:
            time.sleep(self._pace)

    def _ask(self, decision: Decision[Any]) -> None:
        if self._keeper is not None:
            self._keeper.keep(self.game, self.players)
        self._hand_over(decision.seat)
        option = Person(self, decision).choose()
        if option is not None:
            self.answer(decision.seat, option)

    def _answer_by_bot(self, decision: Decision[Any]) -> None:
        seat = decision.seat
        # No name is shown: the seat that thinks about a window would reveal what it owns.
        with self.screen.busy(self.texts.say("screen.others_think")):
            option = ask(self._bots[seat], self.game, decision)
        self.answer(seat, option)

    def answer(self, seat: Seat, option: msgspec.Struct) -> None:
        """Answer for a seat and record the news."""
        number = self.game.number_of(seat)
        with uninterrupted():
            news = self.game.answer(seat, option)
        self._hear(number, news)

    def _hear(self, number: int, news: Sequence[News]) -> None:
        tell(self._curious, news)
        for each in news:
            explanation = attempt(partial(self.heard.explanation, each, self.people), "")
            told = Told(number, each, explanation=explanation)
            self.heard.told.append(told)
            if self.is_shared and isinstance(each.event, OpensWindow):
                self._window = each
            attempt(partial(self._show_at_once, told), None)

    def _show_at_once(self, told: Told) -> None:
        """Show an event at once if only one person plays. Interludes are shown to everyone."""
        assert told.news is not None
        interlude = self._interlude(told.news)
        if interlude is not None:
            self._clear_for_all()
            self.screen.show(interlude)
            self.screen.wait(self.texts.say("screen.go_on"))
        elif self.screen.interactive and not self.is_shared and self.people and told.reaches(self.people[0]):
            lines = self.heard.lines([told])
            self.screen.show(*lines)
            time.sleep(self._pace if lines else 0)

    def _interlude(self, news: News) -> RenderableType | None:
        return self.drawing.interlude(news.event, self.game.view(None), self.look) if news.reaches(None) else None

    def _finish(self) -> None:
        self._clear_for_all()
        view = self.game.view(None)
        attempt(lambda: self.screen.show(self.drawing.table(view, self.look)), None)
        attempt(lambda: self.screen.show(*self.heard.recent(None, limit=8, is_over=True)), None)
        with self.screen.busy(self.texts.say("screen.looking_back")):
            told = attempt(self._chronicle, None)
        ending = None if told is None else attempt(lambda: self.drawing.ending(view, told, self.look), None)
        self.screen.show(*([] if ending is None else [ending]))
        if self.screen.interactive:
            self._offer_to_keep(self.texts.say("screen.keep_record"))

    def _chronicle(self) -> msgspec.Struct | None:
        """Return the summary of the finished game, if its rules provide one, with the chances to win if a bot can
        compute them.
        """
        rules = self.game.rules
        if rules.chronicle is None:
            return None
        told = [
            (each.views[None], [news.event for news in each.news if news.reaches(None)])
            for each in positions(self.game, (None,))
        ]
        return rules.chronicle(told, mind(rules.game).chance)

    def _offer_to_keep(self, question: str) -> None:
        """Offer to save the game until it is saved or the person declines."""
        with suppress(InputEnded):
            while (path := self.screen.ask(question)) and not self.keep(path):
                pass
            if self._keeper is not None:
                self._keeper.drop()

    # -- one screen, several people -----------------------------------------------------------------------------------

    def _hand_over(self, seat: Seat) -> None:
        if self._at_screen == seat:
            return
        name = self.players[seat].name
        self.screen.hide()
        said = Text(self.texts.say("screen.screen_is_for", name=name), "bold")
        self.screen.show(Panel(Align.center(said), box=box.ROUNDED, padding=(2, 4)))
        self.screen.wait(self.texts.say("screen.only_one_looks", name=name))
        self._at_screen = seat

    def _clear_for_all(self) -> None:
        """Hide the screen of the last person before something is shown to everyone."""
        if self.is_shared:
            self.screen.hide()
            self._at_screen = None
        else:
            self.screen.clear()

    def _lets_window_pass(self, seat: Seat) -> bool:
        """Whether the seat passes the window unasked. At a shared screen a question would reveal what it owns; people
        have to come forward.
        """
        return self.skips_windows or (self.is_shared and self._wants_window != seat)

    def _ask_the_room(self) -> None:
        """Ask everyone the same question, whatever they own. It depends only on public information."""
        assert self._window is not None
        opened, self._window, self._wants_window = self._window.event, None, None
        assert isinstance(opened, OpensWindow)
        could = [seat for seat in self.people if seat in opened.seats]
        if not could:
            return
        self._clear_for_all()
        self.screen.show(*self.heard.recent(None, limit=6))
        names = ", ".join(f"{seat + 1} {self.players[seat].name}" for seat in could)
        told = sentence(self.texts.of("news", opened), self.drawing, self.look)
        said = self.screen.ask(self.texts.say("screen.who_wants_it", opened=str(told), names=names))
        wanting = next(
            (seat for seat in could if said.lower() in (str(seat + 1), self.players[seat].name.lower())), None
        )
        if wanting is None:
            return
        self._wants_window = wanting
        if not self._is_asked_here(wanting):
            self._hand_over(wanting)
            self.screen.show(Text(self.texts.say("screen.nothing_to_use")))
            self.screen.wait(self.texts.say("screen.go_on"))

    def _is_asked_here(self, seat: Seat) -> bool:
        """Whether the open window reaches this seat if all before it pass."""
        twin = self.game.fork(self.game.chance)
        while (asked := twin.asked) and asked[0].kind is Kind.WINDOW:
            if asked[0].seat == seat:
                return True
            if any(isinstance(each.event, OpensWindow) for each in twin.answer(asked[0].seat, asked[0].passing)):
                break
        return False

    # -- what people see ----------------------------------------------------------------------------------------------

    def draw(self, decision: Decision[Any], ways: Callable[[], Sequence[Way]] = tuple) -> None:
        """Show everything that the person needs to decide, and how far the options lead if the drawing uses that."""
        seat = decision.seat
        view = self.game.view(seat)
        asked = msgspec.structs.replace(self.look, options=decision.options, ways=ways)
        self.screen.clear()
        attempt(lambda: self.screen.show(self.drawing.table(view, asked)), None)
        attempt(lambda: self._show_news(seat), None)
        attempt(lambda: self.screen.show(*self._stack(view)), None)
        self.put_question(decision)

    def put_question(self, decision: Decision[Any]) -> None:
        """Show the question, and what stands below it."""
        view = self.game.view(decision.seat)
        question = sentence(self.texts.words(f"prompt.{decision.prompt}", decision.about), self.drawing, self.look)
        question.stylize("bold #ffb454")
        self.screen.show(question)
        detail = sentence(self.game.rules.detail(view, decision), self.drawing, self.look)
        if detail:
            self.screen.show(Text(detail.plain, DIM))

    def _show_news(self, seat: Seat) -> None:
        limit = self._news_that_fit()
        # The first news follow from the person's own choice.
        self.screen.show(*self.heard.recent(seat, since=self._first_unseen(seat), limit=limit, first=limit // 2))

    def _stack(self, view: msgspec.Struct) -> list[Text]:
        """Return the announcements that may be answered, and the answers so far: one line each, the last one on top."""
        told = [sentence(self.texts.of("news", each), self.drawing, self.look) for each in self.game.rules.stack(view)]
        return [Text.assemble(("  " * at + "↳ " if at else "", DIM), each) for at, each in enumerate(told)]

    def _first_unseen(self, seat: Seat) -> int:
        """Return the index of the first news since this seat's last choice."""
        last = self._last_choice(seat, offers=False)
        return 0 if last is None else self.heard.first_since(last)

    def _news_that_fit(self) -> int:
        """Return how many lines of news fit beside a table and a hand; without a terminal, all of them."""
        return max(4, min(14, self.screen.console.height - 36)) if self.screen.interactive else 200

    # -- actions besides answers --------------------------------------------------------------------------------------

    def say(self, seat: Seat, option: msgspec.Struct) -> None:
        """Make a statement out of turn."""
        self.answer(seat, option)

    def why_not_write(self, seat: Seat, text: str) -> Refusal | None:
        """Return why a seat may not say this in free text now."""
        return self.game.rules.chat(self.game.view(seat), text, self._written.get(seat, ""))

    def write(self, seat: Seat, text: str) -> None:
        """Post free text: all at this screen can read it, and no record contains it."""
        self._written[seat] = text
        self.heard.told.append(Told(self.game.number, None, f"{self.players[seat].name}: “{text}”"))

    def hint(self, seat: Seat) -> Advice:
        """Return what a bot would choose and why, from this seat's view alone."""
        return advise(self.game.rules.game, HINTS, seat, self.game.number, self.game)

    def keep(self, path: str) -> bool:
        """Write the full record to a file. An existing file is overwritten only with consent. Returns whether it was
        written.
        """
        if not path:
            return False
        there = Path(path).exists()
        if there and not self._agrees(self.texts.say("screen.write_over", path=path)):
            return False
        try:
            fabletop.save(self.game, path, self.players)
        except OSError as error:
            self.screen.show(Text(self.texts.say("screen.not_saved", error=error)))
            return False
        key = "screen.saved" if self.game.is_over else "screen.saved_unfinished"
        self.screen.show(Text(self.texts.say(key, path=path), DIM))
        return True

    def take_back(self, seat: Seat) -> str:
        """Undo the seat's last choice if all agree. Returns why it cannot be tried, or ""."""
        to = self._last_choice(seat, offers=True)
        if to is None:
            return self.texts.say("screen.nothing_to_undo")
        try:
            needs_consent = self.game.undo_needs(seat, to)
        except UndoRefused as refused:
            return self.texts.say("screen.no_undo_now", why=refused)
        if needs_consent and not self._all_agree(seat):
            self.heard.told.append(Told(self.game.number, None, self.texts.say("screen.not_all_agree")))
            return ""
        others = tuple(other for other in range(len(self.players)) if other != seat)
        self.game.undo(to, others if needs_consent else ())
        # Notes and statements are not undone.
        self.heard.told = [told for told in self.heard.told if told.number < to or told.news is None]
        self._window = None
        name = self.players[seat].name
        key = "screen.undone_by_consent" if needs_consent else "screen.undone"
        self.heard.told.append(Told(to, None, self.texts.say(key, name=name)))
        return ""

    def _last_choice(self, seat: Seat, *, offers: bool) -> int | None:
        """Return the number of the seat's last choice. Automatic answers, silence in talk slots and passed windows do
        not count; offers count on request.
        """
        for number in reversed(live_line(self.game.log)):
            entry = self.game.log[number]
            if not isinstance(entry, Entry) or entry.seat != seat or isinstance(entry.answer, Passing):
                continue
            if number in self._unasked:
                continue
            if offers or not entry.offer:
                return number
        return None

    def _all_agree(self, seat: Seat) -> bool:
        """Whether all agree. Bots always do; people are asked."""
        others = [person for person in self.people if person != seat]
        if not others:
            return True
        self._clear_for_all()
        name = self.players[seat].name
        return all(
            self._agrees(self.texts.say("screen.do_you_agree", name=name, other=self.players[other].name))
            for other in others
        )

    def _agrees(self, question: str) -> bool:
        yes = self.texts.get("screen.yes")
        return self.screen.ask(question).lower().startswith(yes)
