"""Imagined days: how far they go, and what their end is worth."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random
from typing import Any

from fabletop.bots.andor.heuristic import choose
from fabletop.games.andor import choices
from fabletop.games.andor.legend import LETTERS
from fabletop.games.andor.state import Table
from fabletop.games.andor.view import View
from fabletop.kernel import Decision, Seat

SEARCHED = ("turn", "fight_on")
LEAD = 0.05
"""How much better than the others we take the heuristic's choice to be."""
WAITING = (choices.Pass, choices.EndDay)
GOALS, LETTERS_LEFT, STRENGTH, SHIELDS = 0.5, 0.15, 0.1, 0.1
"""What each is worth at most in a Legend that goes on; a Legend won is worth 1, one lost nothing."""
MOST_STRENGTH = 14


def appraise(seen: View, decision: Decision[Any], random: Random) -> list[float] | None:
    """Whether to fight, and whom: imagined days tell more than odds. For ways over the map the plan is good enough."""
    if decision.prompt not in SEARCHED:
        return None
    chosen = choose(seen, decision, random)
    tried = choices.Fight if not isinstance(chosen, choices.Fight) else (choices.Fight, *WAITING)
    if decision.prompt == "fight_on":
        return [LEAD if option == chosen else 0.0 for option in decision.options]
    return [
        LEAD if option == chosen else 0.0 if isinstance(option, tried) else -math.inf for option in decision.options
    ]


def shorten(table: Table) -> None:
    """A day is short as it is."""


def horizon(seen: View) -> Callable[[Table], bool]:
    """Past the next sunrise: only then does it show who got into the camp, and what the letters bring."""
    return lambda table: table.day > seen.day


def plausibility(seen: View) -> Callable[[Table], float]:
    """Nothing is hidden from one hero alone."""
    return lambda table: 1.0


def worth(table: Table, seat: Seat) -> float:
    """How near the group is to winning: goals, time, strength and free golden shields."""
    if table.phase == "over":
        return float(table.won)
    goals = [goal.id for goal in table.legend.goals if goal.kind == "do"]
    done = sum(table.goals.get(goal) == "done" for goal in goals) / max(len(goals), 1)
    letters = 1.0 - table.narrator / (len(LETTERS) - 1)
    strength = sum(hero.strength for hero in table.heroes) / (MOST_STRENGTH * len(table.heroes))
    shields = (table.shields - len(table.on_shields)) / max(table.shields, 1)
    return GOALS * done + LETTERS_LEFT * letters + STRENGTH * strength + SHIELDS * shields
