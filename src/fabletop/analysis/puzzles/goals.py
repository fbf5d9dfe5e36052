"""What a puzzle may ask for: a goal that imagined games reach or miss."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from fabletop.analysis.judging import shares
from fabletop.games import brought, rules
from fabletop.kernel import Seat

Outcome = Callable[[Any, Sequence[Any]], float | None]
"""From a state and the events that led to it: 1 if the goal is reached, 0 if it is missed, None while that is open."""


class Goal(msgspec.Struct, frozen=True):
    """A goal for one seat. Every module of a game in `fabletop.analysis` may export some as `GOALS`."""

    key: str
    """Its words are the text "puzzle.<key>"."""
    set: Callable[[Any], Outcome | None]
    """From the seat's view: how to tell whether it is reached; None where it cannot be set."""


def never(event: Any) -> bool:
    """No event does it."""
    return False


def told(
    lasts: Callable[[Any], bool],
    reached: Callable[[Any], bool] = never,
    missed: Callable[[Any], bool] = never,
    otherwise: float = 0.0,
) -> Outcome:
    """A goal that events tell of, as long as something lasts; what it comes to if none of them has happened by then."""

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
    """A goal until one's own turn is over, which a game tells from a view as from a state: None while there is none."""
    now = turn(view)
    if now is None or view.active != view.you:
        return None
    return told(lambda state: bool(turn(state) == now), reached, missed, otherwise)


def victory(game: str, is_near: Callable[[Any], bool] = lambda view: True) -> Goal:
    """To win the game, once its end is near; a shared win counts in parts."""
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
    """What may be asked for in a game: what it brings, else to win it."""
    found: tuple[Goal, ...] = brought(game, "fabletop.analysis.{}", "GOALS", (victory(game),))
    return found
