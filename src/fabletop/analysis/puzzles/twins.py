"""A position as its seat sees it: the current turn from its beginning, with everything redrawn that the seat cannot
see.

A twin starts on the last checkpoint, with hidden elements redrawn there, and gets the same answers as the game. It is
accepted if the seat sees the same in the end and is asked the same. Chance results that the seat cannot see are drawn
anew.
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
"""The number of worlds in which a possibility is tested, and in which a twin is searched."""
MOST_TRIES = 400
"""The most attempts to release fixed elements."""
MOST_SINCE = 60
"""The most answers since the checkpoint."""


class Twin(msgspec.Struct, frozen=True):
    """A position: the state at rest and the answers since, without secret passes of other seats."""

    seat: Seat
    """The seat that sees it."""
    state: bytes
    answers: tuple[Entry, ...]

    def game(self, rules: Rules[Any], heard: list[News] | None = None) -> Game[Any]:
        """Return the game of this position; `heard` collects the news on the way.

        Raises any error if it is not a legal position.
        """
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
    """Return the pass of another seat that is asked in secret and did nothing visible."""
    asked = game.asked[0] if len(game.asked) == 1 else None
    if asked is None or not asked.secret or asked.seat == seat or asked.passing is None:
        return None
    if following is not None and following.seat == asked.seat and following.answer in asked.options:
        return None
    return asked.seat, asked.passing


def twin(game: Game[Any], seat: Seat, *, tidy: bool = True) -> Twin | None:
    """Return a twin of a game whose question is open to this seat; None if none is found.

    A tidy twin is the same for all games that look alike to the seat. For imagining, any twin will do and is found
    faster.
    """
    answers = _seen(game, seat)
    if answers is None:
        return None
    for in_order in (list, reverse):  # games deal shuffled cards from either end
        redraw = _Redraw(game, seat, in_order, answers)
        kept = redraw.kept()
        if kept is not None:
            placed = redraw.tidied(kept) if tidy else kept
            found = next((redraw.twin(placed, world) for world in range(TRIES) if redraw.is_alike(placed, world)), None)
            return None if found is None else _with_other_luck(found, game)
    return None


def reverse(things: Iterable[T]) -> list[T]:
    """Return the elements in reverse order."""
    return list(things)[::-1]


def _seen(game: Game[Any], seat: Seat) -> tuple[Entry, ...] | None:
    """Return the answers since the checkpoint, without secret passes of other seats.

    Returns None if seats chose anything together, or if there are too many answers.
    """
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
"""The place of a hidden element: the index of the shuffle, and the index in its order."""
Placed = Mapping[Spot, Any]
"""Elements with a fixed place. All others are shuffled."""


class _Redraw:
    """Redraws what a seat cannot see at the last checkpoint. What it has seen since is put where it must be."""

    def __init__(
        self, game: Game[Any], seat: Seat, in_order: Callable[[Sequence[Any]], list[Any]], answers: tuple[Entry, ...]
    ) -> None:
        self._game, self._seat, self._in_order, self._answers = game, seat, in_order, answers

    def kept(self) -> Placed | None:
        """Return the few elements that must stay in place.

        All others are released, half by half and at last one by one, as long as the seat cannot see a difference.
        Returns None if it sees one even with all elements in place.
        """
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
        """Return the same elements, each at the first equivalent place, because its exact place within a hand or a deck
        is unknown. Elements that end up there by themselves are released."""
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
        """Return the position with the fixed elements in one imagined world."""
        shuffle, calls = shuffler(world), count()

        def redraw(things: Sequence[T]) -> list[T]:
            call, free, fixed = next(calls), list(things), dict[int, Any]()
            for (where, at), thing in placed.items():
                if where == call and thing in free:  # what is shuffled may depend on earlier shuffles
                    free.remove(thing)
                    fixed[at] = thing
            drawn = iter(shuffle(free))
            return [fixed[at] if at in fixed else next(drawn) for at in range(len(things))]

        return Twin(self._seat, self._drawn(redraw), self._answers)

    def is_alike(self, placed: Placed, world: int) -> bool:
        """Return whether the seat sees no difference."""
        return _looks_alike(self.twin(placed, world), self._game)

    def _can_be(self, placed: Placed) -> bool:
        """Return whether the seat sees no difference in at least one of a few worlds.

        An impossible placement fails in all, but some worlds fail by chance.
        """
        return any(self.is_alike(placed, world) for world in range(FEW))

    def _truth(self) -> dict[Spot, Any]:
        """Return everything that is redrawn, in its true place."""
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
    """Return the placement with the elements of two places exchanged. A place without a fixed element gives none."""
    turned = {one: other, other: one}
    return {turned.get(spot, spot): thing for spot, thing in placed.items()}


def _looks_alike(found: Twin, game: Game[Any]) -> bool:
    """Return whether the seat sees no difference between the twin and the game."""
    seat = found.seat
    try:
        other = found.game(game.rules)
    except Exception:  # rules trust their state, so an impossible one can cause any error
        return False
    asked, meant = game.decision(seat), other.decision(seat)
    if asked is None or meant is None or len(other.asked) != 1:
        return False
    return (
        meant.alone == asked.alone and other.view(seat) == game.view(seat) and other.offers(seat) == game.offers(seat)
    )


def _with_other_luck(found: Twin, game: Game[Any]) -> Twin:
    """Return the same twin with unseen chance results drawn anew."""
    luck = SeededChance(seed_from(0))
    for at, entry in enumerate(found.answers):
        if entry.seat == CHANCE:
            pending = Twin(found.seat, found.state, found.answers[:at]).game(game.rules).pending
            drawn = Entry(CHANCE, luck.answer(pending, at))  # type: ignore[arg-type]  # chance was asked there
            other = Twin(found.seat, found.state, (*found.answers[:at], drawn, *found.answers[at + 1 :]))
            if _looks_alike(other, game):
                found = other
    return found
