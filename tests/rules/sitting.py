"""A game under test, whatever the game: its chance follows a script, and everything else is answered by the test."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Generic, Self, TypeAlias, TypeVar

import msgspec

from fabletop.kernel import CHANCE, Decision, Draw, Game, IllegalAnswer, Joint, News, Refusal, Seat, Shuffle, Throw
from fabletop.kernel.rules import State

T = TypeVar("T", bound=State)
Thing = TypeVar("Thing")
BySeat: TypeAlias = Mapping[Seat, Thing] | Thing | None
"""What somebody has: by seat, or seat 0 alone."""


def with_numbers(content: Thing, file: Path) -> Thing:
    """Content with the numbers of a file: what is balanced anew breaks no rule, so no test of one."""
    tables = msgspec.to_builtins(content)
    for table, numbers in tomllib.loads(file.read_text("utf-8")).items():
        for each in tables[table]:
            each.update(numbers.get(each["id"], {}))
    return msgspec.convert(tables, type(content))


def of_seat(given: BySeat[Thing], seat: Seat, usual: Thing) -> Thing:
    """What this seat was given, if anything."""
    if given is None:
        return usual
    return given.get(seat, usual) if isinstance(given, Mapping) else given if seat == 0 else usual


def why_not(game: Game[Any], seat: Seat | None, option: msgspec.Struct) -> Refusal | None:
    """The rule that keeps a seat (None: a spectator) from an option, by what it sees and is asked."""
    asked = None if seat is None else game.decision(seat)
    return game.rules.why_not(game.view(seat), asked, option)


class Seated(Generic[T]):
    """Dice and draws that are not scripted come out as the first possible result, shuffles as they lie."""

    def __init__(self, game: Game[T], draws: Sequence[Any] = (), deals: Sequence[Sequence[Any]] = ()) -> None:
        self.game = game
        self.draws = list(draws)
        """The next things drawn, each from wherever it lies."""
        self.deals = [tuple(deal) for deal in deals]
        self.thrown: list[int] = []
        self.news: list[News] = list(game.news)
        self._let_chance_answer()

    @property
    def table(self) -> T:
        """The whole state."""
        return self.game.state

    @property
    def asked(self) -> Decision[Any]:
        """The one open decision."""
        (decision,) = self.game.asked
        return decision

    @property
    def options(self) -> tuple[Any, ...]:
        """The options of the one open decision."""
        return self.asked.options

    def offered(self, kind: type[Any]) -> list[Any]:
        """The options of one kind that are open now."""
        return [option for option in self.options if isinstance(option, kind)]

    def free(self, seat: Seat, kind: type[Any] | None = None) -> list[Any]:
        """The free actions of a seat, of one kind."""
        return [each for each in self.game.offers(seat) if kind is None or isinstance(each, kind)]

    def events(self, kind: type[Any] | None = None, seat: Seat | str | None = "all") -> list[Any]:
        """What happened so far, of one kind, as one seat (None: a spectator; "all": nobody's filter) was told."""
        return [
            news.event
            for news in self.news
            if (kind is None or isinstance(news.event, kind)) and (seat == "all" or news.reaches(seat))  # type: ignore[arg-type]
        ]

    def is_asked(self, prompt: str, seat: Seat | None = None) -> bool:
        """Whether exactly this is open (for this seat)."""
        pending = self.game.pending
        return isinstance(pending, Decision) and pending.prompt == prompt and seat in (None, pending.seat)

    def answer(self, seat: Seat, *options: msgspec.Struct) -> Self:
        """Answer open decisions or offers, one after the other; chance follows its script."""
        for option in options:
            self.news += self.game.answer(seat, option)
            self._let_chance_answer()
        return self

    def refuses(self, seat: Seat, option: msgspec.Struct) -> bool:
        """Whether an answer is turned down because it is no option, and changes nothing."""
        before = msgspec.json.encode(self.table)
        try:
            self.game.answer(seat, option)
        except IllegalAnswer:
            return msgspec.json.encode(self.table) == before
        return False

    def dice(self, *values: int) -> Self:
        """The next dice thrown, in order."""
        self.thrown += values
        return self

    def _let_chance_answer(self) -> None:
        while (pending := self.game.pending) is not None and not isinstance(pending, Decision | Joint):
            result: Any
            if isinstance(pending, Throw):
                result = tuple(self.thrown.pop(0) if self.thrown else pending.faces[0] for _ in range(pending.dice))
            elif isinstance(pending, Shuffle):
                result = self.deals.pop(0) if self.deals else pending.result(0)
            else:
                assert isinstance(pending, Draw)
                wanted = [each for each in self.draws if each in pending.things]
                result = wanted[0] if wanted else pending.things[0]
                if wanted:
                    self.draws.remove(wanted[0])
            self.news += self.game.answer(CHANCE, result)
