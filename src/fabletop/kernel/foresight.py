"""Compute what an option certainly leads to.

The rules are played in several imagined positions. The events that all of them have in common are certain.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Any, TypeVar

import msgspec

from fabletop.kernel.decisions import Kind, Seat
from fabletop.kernel.errors import RunawayScript
from fabletop.kernel.game import Game
from fabletop.kernel.rules import Shuffler, Way

T = TypeVar("T")
Foreseen = tuple[msgspec.Struct, ...]
"""Events, in the order in which they will happen."""

WORLDS = 6
"""The number of imagined layouts of hidden elements. Up to this many elements, each lies in each place at least once;
more are spread evenly."""


class Foresight:
    """Computes what one seat can know of the consequences of its options, for one open decision."""

    def __init__(self, game: Game[Any], seat: Seat) -> None:
        self._game = game
        self._seat = seat
        self._decision = game.decision(seat)
        is_talk = self._decision is None or self._decision.kind is Kind.TALK
        # Talk has no effects beyond what is said.
        self._orders = [] if is_talk else self._different_worlds()

    def _different_worlds(self) -> list[Shuffler]:
        game, seat = self._game, self._seat
        return game.rules.attempt("foresee", lambda: _different_worlds(game, seat), [], self._decision)

    @property
    def holds(self) -> bool:
        """Whether the seat's decision is still the same."""
        return self._game.decision(self._seat) is self._decision

    def of(self, option: msgspec.Struct) -> Foreseen:
        """Return the events that certainly follow, up to the first that depends on chance, another seat, hidden
        information or an unread card."""
        return self._game.rules.attempt("foresee", lambda: self._of(option), (), self._decision)

    def _of(self, option: msgspec.Struct) -> Foreseen:
        told: Foreseen | None = None
        for order in self._orders:
            here = _news(self._game, self._seat, option, order)
            told = here if told is None else _common(told, here)
            if not told:
                break
        return told or ()


def foresee(game: Game[Any], seat: Seat) -> tuple[Foreseen, ...]:
    """Return, for each option of this seat, what it certainly leads to."""
    decision, foresight = game.decision(seat), Foresight(game, seat)
    return tuple(foresight.of(option) for option in decision.options) if decision is not None else ()


def ways(game: Game[Any], seat: Seat) -> tuple[Way, ...]:
    """Return how far this seat's options lead one after the other if nothing intervenes."""
    decision = game.decision(seat)
    if decision is None:
        return ()

    def led() -> Sequence[Way]:
        return game.rules.ways(game.imagine(seat, _laid_out(0)).state, seat, decision)

    return tuple(game.rules.attempt("ways", led, (), decision))


def _common(one: Foreseen, other: Foreseen) -> Foreseen:
    return tuple(mine for mine, _ in takewhile(lambda both: both[0] == both[1], zip(one, other, strict=False)))


def _news(game: Game[Any], seat: Seat, option: msgspec.Struct, order: Shuffler) -> Foreseen:
    twin = game.imagine(seat, order)
    try:
        twin.answer(seat, option)
    except RunawayScript:
        return ()
    return tuple(each.event for each in twin.state.news_before_reading if each.reaches(seat))


def _different_worlds(game: Game[Any], seat: Seat) -> list[Shuffler]:
    found: dict[bytes, Shuffler] = {}
    for world in range(WORLDS):
        order = _laid_out(world)
        found.setdefault(msgspec.msgpack.encode(game.imagine(seat, order).state), order)
    return list(found.values())


def _laid_out(world: int) -> Shuffler:
    """Return a shuffler whose result does not depend on the order before."""

    def order(things: Sequence[T]) -> list[T]:
        in_order, count = sorted(things, key=repr), len(things)
        start = world * count // WORLDS if count > WORLDS else world % max(count, 1)
        return in_order[start:] + in_order[:start]

    return order
