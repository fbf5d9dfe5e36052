"""How likely the group wins, by the look of the table."""

from __future__ import annotations

import math

from fabletop.bots.andor.land import INTRUDER
from fabletop.bots.andor.plan import plan_of
from fabletop.games.andor.pieces import LETTERS
from fabletop.games.andor.state import MOST_WILLPOWER
from fabletop.games.andor.view import View

WEIGHTS = {
    "even": -1.99,
    "done": 1.49,
    "time": 1.22,
    "shields": 0.43,
    "strength": 0.38,
    "willpower": 1.81,
    "danger": -0.31,
}
"""Fitted to the mornings of games among heuristic bots; docs/balance/andor.md tells how."""


def chance(seen: View) -> float:
    """The chance to win from here."""
    if seen.phase == "over":
        return float(seen.won)
    return 1 / (1 + math.exp(-sum(WEIGHTS[name] * value for name, value in signs(seen).items())))


def signs(seen: View) -> dict[str, float]:
    """What speaks for the heroes and against them, each between about 0 and 1."""
    legend = seen.content.legend[seen.legend]
    goals = [goal.id for goal in legend.goals if goal.kind == "do"]
    done = sum(goal.state == "done" for goal in seen.goals if goal.id in goals)
    plan, heroes = plan_of(seen), len(seen.heroes)
    return {
        "even": 1.0,
        "done": done / max(len(goals), 1),
        "time": plan.land.letters_left / len(LETTERS),
        "shields": (seen.shields - len(seen.on_shields)) / 3,
        "strength": sum(hero.strength for hero in seen.heroes) / heroes / 10,
        "willpower": sum(hero.willpower for hero in seen.heroes) / heroes / MOST_WILLPOWER,
        "danger": min(sum(plan.land.intruders.values()) / INTRUDER, 2.0),
    }
