"""For search algorithms: the positions that can follow a position."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic

import msgspec

from fabletop.kernel.decisions import CHANCE, Decision, Joint, Seat
from fabletop.kernel.driver import S
from fabletop.kernel.game import Game


class Child(msgspec.Struct, Generic[S], frozen=True):
    """A position that follows another by one answer."""

    seat: Seat
    """The seat that answered; -1 for chance."""
    answer: Any
    likelihood: float
    """The probability of a chance result; 1 for an option of a seat."""
    game: Game[S]


def children(game: Game[S]) -> Iterator[Child[S]]:
    """Yield every position that can follow by the next answer. Each is a fork in which chance waits to be answered as
    well.

    Seats that choose at once are taken in order. The positions are generated lazily, because a shuffle may have too
    many results to enumerate: `game.pending.ways` is their number.
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
