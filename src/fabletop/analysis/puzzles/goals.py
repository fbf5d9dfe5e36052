"""Goals of puzzles, which imagined games reach or miss."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from fabletop.analysis.judging import shares
from fabletop.games import brought, rules
from fabletop.kernel import Seat

Outcome = Callable[[Any, Sequence[Any]], float | None]
"""Returns, from a state and the events before it, 1 if the goal is reached, 0 if it is missed, None while it is
open."""


class Goal(msgspec.Struct, frozen=True):
    """A goal for one seat. Each game's module in `fabletop.analysis` may export goals as `GOALS`."""

    key: str
    """The text "puzzle.<key>" describes it."""
    set: Callable[[Any], Outcome | None]
    """Returns, from the seat's view, the function that decides whether it is reached; None if it cannot be set
    there."""


def never(event: Any) -> bool:
    """Return False for any event."""
    return False


def told(
    lasts: Callable[[Any], bool],
    reached: Callable[[Any], bool] = never,
    missed: Callable[[Any], bool] = never,
    otherwise: float = 0.0,
) -> Outcome:
    """Return a goal that is decided by events as long as `lasts` holds.

    If none of them happens, its value is `otherwise`.
    """

    def outcome(state: Any, events: Sequence[Any]) -> float | None:
        for each in events:
            if reached(each):
                return 1.0
            if missed(each):
                return 0.0
        return None if lasts(state) else otherwise

    return outcome


def in_my_turn(
    view: Any,
    turn: Callable[[Any], Any],
    reached: Callable[[Any], bool] = never,
    missed: Callable[[Any], bool] = never,
    otherwise: float = 0.0,
) -> Outcome | None:
    """Return a goal that lasts until the seat's own turn is over; None if it is not its turn.

    `turn` identifies the turn, from a view or from a state.
    """
    now = turn(view)
    if now is None or view.active != view.you:
        return None
    return told(lambda state: bool(turn(state) == now), reached, missed, otherwise)


def victory(game: str, is_near: Callable[[Any], bool] = lambda view: True) -> Goal:
    """Return the goal to win the game, which can be set once the end is near. A shared win counts in fractions."""
    result = rules(game).result

    def set_for(view: Any) -> Outcome | None:
        if view.you is None or not is_near(view):
            return None
        seat: Seat = view.you

        def outcome(state: Any, events: Sequence[Any]) -> float | None:
            found = result(state)
            return None if found is None else shares(found)[seat]

        return outcome

    return Goal("win", set_for)


def goals(game: str) -> tuple[Goal, ...]:
    """Return the goals of a game. The default is to win it."""
    found: tuple[Goal, ...] = brought(game, "fabletop.analysis.{}", "GOALS", (victory(game),))
    return found
