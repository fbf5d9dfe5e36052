"""Imagined days: how far they go, and what their end is worth."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random
from typing import Any

from fabletop.bots.andor.heuristic import choose
from fabletop.bots.andor.prospects import chance
from fabletop.games.andor import choices
from fabletop.games.andor.state import Table
from fabletop.games.andor.view import View, view
from fabletop.kernel import Decision, Seat

SEARCHED = ("turn", "fight_on")
LEAD = 0.05
"""How much better than the others we take the heuristic's choice to be."""
WAITING = (choices.Pass, choices.EndDay)


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


def horizon(seen: View) -> Callable[[Table], bool]:
    """Past the next sunrise: only then does it show who got into the camp, and what the letters bring."""
    return lambda table: table.day > seen.day


def worth(table: Table, seat: Seat) -> float:
    """The chance to win from there."""
    return chance(view(table, seat))
