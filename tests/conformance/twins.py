"""Two games that one seat cannot tell apart, played on side by side until something hidden is openly used."""

from __future__ import annotations

import random
from collections.abc import Iterator
from enum import Enum
from itertools import zip_longest
from typing import Any, NamedTuple

import msgspec

from fabletop.bots.mind import shuffler
from fabletop.kernel import CHANCE, Decision, Game, IllegalAnswer, Joint, Kind, News, OpensWindow, Seat, SeededChance

SOME = 12
"""Answers in a row that are settled at most: a window has an end."""


class Question(NamedTuple):
    """What a seat is asked, as it sees it."""

    prompt: str
    options: tuple[Any, ...]
    clause: str
    about: Any
    kind: Kind
    by: Seat | None
    answers: Any
    secret: bool


class Notice(NamedTuple):
    """What a seat notices of a table while nothing happens."""

    waiting: tuple[Seat, ...]
    """Who is openly asked."""
    offers_open: bool
    is_over: bool
    question: Question | None
    offers: tuple[Any, ...]
    view: Any


OWN = ("question", "offers", "view")
"""What is for the seat alone."""


class End(Enum):
    """Why two games were played on no longer."""

    STEPS = "so many steps were played"
    OVER = "the game is over"
    SHOWN = "something hidden was shown"
    USED = "nothing is left that can be done in both"


class Differs(AssertionError):
    """The two games look different to the seat, though nothing hidden was openly used."""


def notice(game: Game[Any], seat: Seat) -> Notice:
    """What this seat notices now."""
    asked = game.decision(seat)
    is_open = isinstance(game.pending, Decision) and game.pending.offers is not None
    return Notice(
        tuple(sorted(each.seat for each in game.asked if not each.secret)),
        is_open,
        game.is_over,
        None if asked is None else _question(asked),
        game.offers(seat),
        game.view(seat),
    )


def _question(asked: Decision[Any]) -> Question:
    return Question(
        asked.prompt, asked.options, asked.clause, asked.about, asked.kind, asked.by, asked.answers, asked.secret
    )


class Twins:
    """A game and what a seat may take it for."""

    def __init__(self, game: Game[Any], seat: Seat, rng: random.Random) -> None:
        self.seat = seat
        self.one = game.fork()
        self.other = game.imagine(seat, shuffler(rng.randrange(2**32)))
        self._luck = SeededChance(rng.randbytes(32))
        self._rng = rng
        self._done: list[str] = []
        self._note_unseen()

    def play(self, steps: int) -> End:
        """Play on; fails where the seat can tell the two apart."""
        shown = self._settle([], [])
        for _ in range(steps):
            if self.one.is_over and self.other.is_over:
                return End.OVER
            if (shown := shown or self._compare()) is not None:
                return shown
            shown = self._answer_both()
        return shown or End.STEPS

    def _answer_both(self) -> End | None:
        """One answer that can be given in both games."""
        decision = self._rng.choice(self.one.asked)
        same = self.other.decision(decision.seat)
        if same is None:
            return End.USED
        self._note_unseen()
        common = [option for option in decision.options if option in same.options and not self._is_hidden(option)]
        if not common:
            return End.USED
        option = self._rng.choice(common)
        self._done.append(f"seat {decision.seat} at {decision.prompt}: {option}")
        return self._settle(
            self.one.answer(decision.seat, option),
            self.other.answer(decision.seat, option),
        )

    def _is_hidden(self, thing: Any) -> bool:
        """Whether an option or an event names something that the seat did not see before the last answer."""
        return not self._unseen.isdisjoint(_words_in(msgspec.to_builtins(thing)))

    def _note_unseen(self) -> None:
        """Cards and the like that lie on the table and that the seat does not see: the same in both."""
        seen = set(_words_in(msgspec.to_builtins(self.one.view(self.seat), str_keys=True)))
        self._unseen = set(_words_in(msgspec.to_builtins(self.one.state, str_keys=True))) - seen

    def _settle(self, told: list[News], told_other: list[News]) -> End | None:
        """Let chance answer both alike and others pass at windows in secret; the news must look alike."""
        results: list[Any] = []
        for _ in range(1000):
            if not self._goes_on(self.one, told, results):
                break
        for _ in range(1000):
            try:
                if not self._goes_on(self.other, told_other, results, again=True):
                    break
            except IllegalAnswer:
                return End.SHOWN
        return self._compare_news(told, told_other)

    def _goes_on(self, game: Game[Any], told: list[News], results: list[Any], *, again: bool = False) -> bool:
        pending = game.pending
        if pending is None or isinstance(pending, Joint):
            return False
        if isinstance(pending, Decision):
            if not pending.secret or pending.seat == self.seat or pending.passing is None:
                return False
            told += game.answer(pending.seat, pending.passing)
            return True
        if again and not results:
            raise IllegalAnswer("chance was asked once more")
        if again:
            result = results.pop(0)
        else:
            result = self._luck.answer(pending, self._rng.randrange(2**20))
            results.append(result)
        told += game.answer(CHANCE, result)
        return True

    def _compare_news(self, told: list[News], told_other: list[News]) -> End | None:
        ours = [each.event for each in told if each.reaches(self.seat)]
        theirs = [each.event for each in told_other if each.reaches(self.seat)]
        for one, other in zip_longest(ours, theirs):
            if one == other:
                continue
            if type(one) is type(other) and not isinstance(one, OpensWindow):
                return End.SHOWN
            if one is not None and other is not None and self._is_hidden(one) and self._is_hidden(other):
                return End.SHOWN
            raise Differs(self._words(f"told {one} there and {other} here"))
        return None

    def _compare(self) -> End | None:
        """What the seat notices must be the same, but for what it may have been shown by now."""
        one, other = notice(self.one, self.seat), notice(self.other, self.seat)
        if one == other:
            return None
        is_shown = one.view != other.view and _is_alike(one.view, other.view)
        for name, ours, theirs in zip(Notice._fields, one, other, strict=True):
            if ours != theirs and not (is_shown and name in OWN):
                raise Differs(self._words(f"{name}: {_difference(ours, theirs)}"))
        return End.SHOWN

    def _words(self, what: str) -> str:
        asked = [
            [(each.seat, each.prompt, len(each.options)) for each in game.asked] for game in (self.one, self.other)
        ]
        return f"seat {self.seat} can tell two tables apart: {what}; asked {asked}; after {self._done[-3:]}"


def _is_alike(one: Any, other: Any) -> bool:
    """Whether two things differ in nothing but which things are named: as many, as much, in the same places."""
    if type(one) is not type(other) or isinstance(one, str):
        return isinstance(one, str) and isinstance(other, str)
    if isinstance(one, msgspec.Struct):
        return all(_is_alike(getattr(one, name), getattr(other, name)) for name in one.__struct_fields__)
    if isinstance(one, tuple):
        return len(one) == len(other) and all(map(_is_alike, one, other))
    if isinstance(one, dict):
        return len(one) == len(other) and all(map(_is_alike, one.values(), other.values()))
    return bool(one == other)


def _words_in(thing: Any) -> Iterator[str]:
    """Every name in something plain."""
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, dict):
        for each in (*thing.keys(), *thing.values()):
            yield from _words_in(each)
    elif isinstance(thing, list | tuple):
        for each in thing:
            yield from _words_in(each)


def _difference(one: Any, other: Any) -> str:
    """What is not alike in two things, in short."""
    if isinstance(one, msgspec.Struct) and type(one) is type(other):
        names = [name for name in one.__struct_fields__ if getattr(one, name) != getattr(other, name)]
        return ", ".join(f"{name} {_difference(getattr(one, name), getattr(other, name))}" for name in names)
    if isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        pairs = [(at, *pair) for at, pair in enumerate(zip(one, other, strict=True)) if pair[0] != pair[1]]
        return ", ".join(f"[{at}] {_difference(ours, theirs)}" for at, ours, theirs in pairs)
    return f"{one!r:.200} there, {other!r:.200} here"
