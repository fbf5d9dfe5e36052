"""For those who search: the positions that follow from a position."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic

import msgspec

from fabletop.kernel.decisions import CHANCE, Decision, Joint, Seat
from fabletop.kernel.driver import S
from fabletop.kernel.game import Game


class Child(msgspec.Struct, Generic[S], frozen=True):
    """A position that follows from another by one answer."""

    seat: Seat
    """Who answered; -1 for chance."""
    answer: Any
    likelihood: float
    """Of chance: how likely it answers so; 1 for an option of a seat."""
    game: Game[S]


def children(game: Game[S]) -> Iterator[Child[S]]:
    """All that can follow by the next answer, each a fork of its own that waits for chance to be answered, too.

    Several seats that choose at once are taken in their order. They come one by one, because a shuffle may have more
    results than anybody could try: `game.pending.ways` tells how many.
    """
    pending = game.pending
    if pending is None:
        return
    if isinstance(pending, Decision | Joint):
        asked = game.asked[0]
        for option in asked.options:
            yield Child(asked.seat, option, 1.0, _after(game, asked.seat, option))
    else:
        for result, likelihood in pending.outcomes():
            yield Child(CHANCE, result, likelihood, _after(game, CHANCE, result))


def _after(game: Game[S], seat: Seat, answer: Any) -> Game[S]:
    twin = game.fork()
    twin.answer(seat, answer)
    return twin
