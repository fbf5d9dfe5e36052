"""Imagined turns: how far they go, and what their end is worth."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random
from typing import Any

from fabletop.bots.phenomena.heuristic import choose
from fabletop.bots.phenomena.outlook import Outlook
from fabletop.games.phenomena import choices
from fabletop.games.phenomena.effects import Phase
from fabletop.games.phenomena.play import final_points
from fabletop.games.phenomena.state import Table
from fabletop.games.phenomena.view import View, view
from fabletop.kernel import Decision, Seat

SEARCHED = (
    "event_or_prophecy",
    "consider_event",
    "pick_event",
    "keep_treasure",
    "after_flight",
    "challenge_to_duel",
    "join",
    "meet_ability",
    "meet_together",
    "duel",
)
"""Decisions that are worth imagining: what to face, and what to spend on dice that lie there. What a way over the map
is good for shows too late."""
LEAD = 0.3
"""How much better than the others we take the heuristic's choice to be."""
CAUTION = 2.0
"""Dice decide so much of a turn that without this, luck in imagined turns overrules the heuristic all the time."""
LEFT_ASIDE = (choices.BuyMagic, choices.AskForHelp, choices.AskForPaidHelp, choices.GiveStone, choices.Teleport)
"""Where the heuristic does not think of these, they are not tried out: at almost any time they can be done later."""
RIVALRY = 1.0
"""What a point of the other players costs me, shared among them."""


def appraise(seen: View, decision: Decision[Any], random: Random) -> list[float] | None:
    """The heuristic's choice, a little before the others; None where imagined turns would tell nothing more."""
    if decision.prompt not in SEARCHED:
        return None
    chosen = choose(seen, decision, random)
    if isinstance(chosen, choices.ThrowExperience):
        return None
    return [
        LEAD if option == chosen else -math.inf if isinstance(option, LEFT_ASIDE) else 0.0
        for option in decision.options
    ]


def horizon(seen: View) -> Callable[[Table], bool]:
    """To the end of the running turn."""
    return lambda table: table.active != seen.active


def worth(table: Table, seat: Seat) -> float:
    """Points, what my hero may still make of stones, health, experience, cards and place, and the rivals' points."""
    if table.phase == Phase.SETUP:
        return 0.0
    points = [final_points(table, hero) for hero in table.heroes]
    rivals = sum(points) - points[seat]
    value = points[seat] - RIVALRY * rivals / (len(points) - 1)
    if table.phase == Phase.OVER:
        return value
    return value + Outlook(view(table, seat)).prospects
