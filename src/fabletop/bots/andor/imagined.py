"""Imagined days: how far they go, and what their end is worth."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from fabletop.bots.andor.heuristic import choose
from fabletop.games.andor.state import Table
from fabletop.games.andor.view import View
from fabletop.kernel import Decision, Seat

SEARCHED = ("turn",)
LEAD = 0.1


def appraise(seen: View, decision: Decision[Any], random: Random) -> list[float] | None:
    """The heuristic's choice, a little before the others; None where imagined days would tell nothing more."""
    if decision.prompt not in SEARCHED:
        return None
    chosen = choose(seen, decision, random)
    return [LEAD if option == chosen else 0.0 for option in decision.options]


def shorten(table: Table) -> None:
    """A day is short as it is."""


def horizon(seen: View) -> Callable[[Table], bool]:
    """To the next sunrise but one."""
    return lambda table: table.day > seen.day + 1


def plausibility(seen: View) -> Callable[[Table], float]:
    """Nothing is hidden from one hero alone."""
    return lambda table: 1.0


def worth(table: Table, seat: Seat) -> float:
    """How good the table is for the group."""
    return float(table.won)
