"""A position as its seat could tell it: the running turn from its beginning, with all redrawn that the seat cannot see.

A twin begins on the last checkpoint, with hidden things redrawn there, and is answered as the game was. It is taken if
the seat sees the same in the end, and is asked the same. Whatever chance did that the seat cannot see is drawn anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import count
from typing import Any, TypeVar

import msgspec

from fabletop.bots.mind import shuffler
from fabletop.kernel import (
    CHANCE,
    Checkpoint,
    Entry,
    Game,
    News,
    Rules,
    Seat,
    SeededChance,
    Shuffler,
    seed_from,
)

T = TypeVar("T")

FEW, TRIES = 6, 200
"""Worlds in which it is tried whether something could be so, and in which a twin is looked for."""
MOST_TRIES = 400
"""Attempts to let go of what was kept."""
MOST_SINCE = 60
"""Answers since the checkpoint."""


class Twin(msgspec.Struct, frozen=True):
    """A position: the state at rest, and the answers since, but for what others passed up in secret."""

    seat: Seat
    """As whom it is seen."""
    state: bytes
    answers: tuple[Entry, ...]

    def game(self, rules: Rules[Any], heard: list[News] | None = None) -> Game[Any]:
        """It, ready to be looked at, and what was heard on the way; an error of whatever kind if it is no position of
        this game."""
        game: Game[Any] = Game.resume(rules, rules.content(), None, [Checkpoint(0, 0, self.state)], [])
        told = [] if heard is None else heard
        for entry in (*self.answers, None):
            for _ in range(MOST_SINCE):
                passed = _secretly_passed(game, self.seat, entry)
                if passed is None:
                    break
                told += game.answer(*passed)
            if entry is not None:
                told += game.answer(entry.seat, entry.answer)
        return game


def _secretly_passed(game: Game[Any], seat: Seat, following: Entry | None) -> tuple[Seat, Any] | None:
    """The pass of somebody else who is asked in secret, and did nothing that could be seen."""
    asked = game.asked[0] if len(game.asked) == 1 else None
    if asked is None or not asked.secret or asked.seat == seat or asked.passing is None:
        return None
    if following is not None and following.seat == asked.seat and following.answer in asked.options:
        return None
    return asked.seat, asked.passing


def twin(game: Game[Any], seat: Seat, *, tidy: bool = True) -> Twin | None:
    """A twin of a game whose question is open to this seat; None if none is found. A tidy one is the same for all games
    that look alike to the seat; to imagine from, any other is as good and sooner found."""
    answers = _seen(game, seat)
    if answers is None:
        return None
    for in_order in (list, reverse):  # games deal what was shuffled from either end
        redraw = _Redraw(game, seat, in_order, answers)
        kept = redraw.kept()
        if kept is not None:
            placed = redraw.tidied(kept) if tidy else kept
            found = next((redraw.twin(placed, world) for world in range(TRIES) if redraw.is_alike(placed, world)), None)
            return None if found is None else _with_other_luck(found, game)
    return None


def reverse(things: Iterable[T]) -> list[T]:
    """Things from the last to the first."""
    return list(things)[::-1]


def _seen(game: Game[Any], seat: Seat) -> tuple[Entry, ...] | None:
    """The answers since the checkpoint, but for secret passes of others; None if they chose anything together, or too
    much has happened."""
    since = game.log[game.checkpoints[-1].number :]
    if len(since) > MOST_SINCE:
        return None
    found: list[Entry] = []
    start = Checkpoint(0, 0, game.checkpoints[-1].state)
    there: Game[Any] = Game.resume(game.rules, game.content, None, [start], [])
    for entry in since:
        if type(entry) is not Entry:
            return None
        asked = there.decision(entry.seat) if entry.seat not in (seat, CHANCE) else None
        if not (asked is not None and asked.secret and entry.answer == asked.passing):
            found.append(entry)
        there.answer(entry.seat, entry.answer)
    return tuple(found)


Spot = tuple[int, int]
"""Where a hidden thing comes to lie: in which shuffling it is, and where in its order."""
Placed = Mapping[Spot, Any]
"""Things that are put somewhere; all others are shuffled."""


class _Redraw:
    """Redraws what a seat cannot see at the last checkpoint; what it has seen since is put where it must be."""

    def __init__(
        self, game: Game[Any], seat: Seat, in_order: Callable[[Sequence[Any]], list[Any]], answers: tuple[Entry, ...]
    ) -> None:
        self._game, self._seat, self._in_order, self._answers = game, seat, in_order, answers

    def kept(self) -> Placed | None:
        """The few things that must stay where they are: all others are let go, half by half and at last one by one, as
        long as the seat cannot tell. None if it could tell even where all are kept."""
        if self._can_be({}):
            return {}
        kept = self._truth()
        if not self.is_alike(kept, 0):
            return None
        parts, tries = [list(kept)], 0
        while parts and tries < MOST_TRIES:
            part, tries = parts.pop(), tries + 1
            fewer = {spot: thing for spot, thing in kept.items() if spot not in part}
            if self._can_be(fewer):
                kept = fewer
            elif len(part) > 1:
                parts += [part[len(part) // 2 :], part[: len(part) // 2]]
        return None if parts else kept

    def tidied(self, placed: Placed) -> Placed:
        """The same things, each at the first spot that does as well: where exactly it lay within a hand or a deck,
        nobody knows. Whatever lies right by itself then is let go."""
        done: dict[Spot, Any] = {}
        left = dict(placed)
        for spot, thing in sorted(placed.items(), key=lambda each: (each[0][0], str(each[1]))):
            here = next(each for each, other in left.items() if other == thing and each[0] == spot[0])
            for at in range(here[1] + 1):
                first = (spot[0], at)
                tried = _exchanged(left, here, first)
                if first not in done and (first == here or self._can_be({**tried, **done})):
                    left = {each: other for each, other in tried.items() if each != first}
                    done[first] = thing
                    break
        for spot in list(done):
            fewer = {each: thing for each, thing in done.items() if each != spot}
            if self._can_be(fewer):
                done = fewer
        return done

    def twin(self, placed: Placed, world: int) -> Twin:
        """The position with this world around what was placed."""
        shuffle, calls = shuffler(world), count()

        def redraw(things: Sequence[T]) -> list[T]:
            call, free, fixed = next(calls), list(things), dict[int, Any]()
            for (where, at), thing in placed.items():
                if where == call and thing in free:  # what is shuffled may depend on what was shuffled before
                    free.remove(thing)
                    fixed[at] = thing
            drawn = iter(shuffle(free))
            return [fixed[at] if at in fixed else next(drawn) for at in range(len(things))]

        return Twin(self._seat, self._drawn(redraw), self._answers)

    def is_alike(self, placed: Placed, world: int) -> bool:
        """Whether the seat could not tell."""
        return _looks_alike(self.twin(placed, world), self._game)

    def _can_be(self, placed: Placed) -> bool:
        """Whether it could not in one of a few worlds: what others cannot have, they lack in some of them alone."""
        return any(self.is_alike(placed, world) for world in range(FEW))

    def _truth(self) -> dict[Spot, Any]:
        """All that is redrawn, as it lies."""
        found: dict[Spot, Any] = {}
        calls = count()

        def note(things: Sequence[T]) -> list[T]:
            call, order = next(calls), self._in_order(things)
            found.update({(call, at): thing for at, thing in enumerate(order)})
            return order

        self._drawn(note)
        return found

    def _drawn(self, shuffle: Shuffler) -> bytes:
        state = msgspec.msgpack.decode(self._game.checkpoints[-1].state, type=self._game.rules.state)
        state.attach(self._game.content, [])
        self._game.rules.reshuffle(state, self._seat, shuffle)
        return msgspec.msgpack.encode(state)


def _exchanged(placed: Placed, one: Spot, other: Spot) -> dict[Spot, Any]:
    """The things of two spots change places; where nothing was put, nothing comes from there."""
    turned = {one: other, other: one}
    return {turned.get(spot, spot): thing for spot, thing in placed.items()}


def _looks_alike(found: Twin, game: Game[Any]) -> bool:
    """Whether the seat could not tell the twin from the game."""
    seat = found.seat
    try:
        other = found.game(game.rules)
    except Exception:  # rules trust their state: what could never have come about, they may meet with any error
        return False
    asked, meant = game.decision(seat), other.decision(seat)
    if asked is None or meant is None or len(other.asked) != 1:
        return False
    return (
        meant.alone == asked.alone and other.view(seat) == game.view(seat) and other.offers(seat) == game.offers(seat)
    )


def _with_other_luck(found: Twin, game: Game[Any]) -> Twin:
    """The same, where what chance did unseen was drawn anew."""
    luck = SeededChance(seed_from(0))
    for at, entry in enumerate(found.answers):
        if entry.seat == CHANCE:
            pending = Twin(found.seat, found.state, found.answers[:at]).game(game.rules).pending
            drawn = Entry(CHANCE, luck.answer(pending, at))  # type: ignore[arg-type]  # chance was asked there
            other = Twin(found.seat, found.state, (*found.answers[:at], drawn, *found.answers[at + 1 :]))
            if _looks_alike(other, game):
                found = other
    return found
