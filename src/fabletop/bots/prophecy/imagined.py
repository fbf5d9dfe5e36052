"""Imagined turns: how far they go, and how likely whoever imagines them wins from there."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random
from typing import Any

from fabletop.bots.prophecy.combat import Combat
from fabletop.bots.prophecy.heuristic import FIRST, worths_of
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.view import View, view
from fabletop.kernel import Decision, Seat

SEARCHED = ("move",)
"""Decisions that are worth imagining: in others the heuristic's choice was as good as any, judged by many worlds."""
CLOSE = 3.0
"""Options that the heuristic holds for worse than the best by more than this are not tried out."""
MOST = 5
"""So many options are tried out at most."""
TRUSTED = 0.01
"""What a point of the heuristic is worth as a chance to win, as far as it is trusted."""
CAUTION = 1.0
BUDGET = 24
"""So many imagined rounds find most of what many more would."""
ANEW = 1.7
"""How a character stands that comes in place of a dead one."""
ENOUGH_TO_HOLD = 12
"""More Gold or Experience than this is of no further use."""


def appraise(seen: View, decision: Decision[Any], random: Random) -> list[float] | None:
    """What the heuristic thinks of the best few options; None where imagined turns tell nothing more."""
    if decision.prompt not in SEARCHED or seen.active != decision.seat:
        return None
    worths = worths_of(Combat(seen, decision.seat), decision)
    best = max(worths)
    if best > FIRST / 2:
        return None
    least = sorted(worths, reverse=True)[:MOST][-1]
    found = [TRUSTED * (worth - best) if worth >= max(least, best - CLOSE) else -math.inf for worth in worths]
    return found if sum(worth > -math.inf for worth in found) > 1 else None


def horizon(seen: View) -> Callable[[Table], bool]:
    """To the end of one's own round."""
    you, rounds = seen.you, seen.rounds

    def is_far(table: Table) -> bool:
        return table.active != you or table.rounds != rounds

    return is_far


def worth(table: Table, seat: Seat) -> float:
    """How likely the character wins: as all those do on average who stood so, against such rivals."""
    if table.phase == "over":
        return float(seat in table.winners) / max(len(table.winners), 1)
    if table.heroes[seat].is_out:
        return 0.0
    seen = view(table, seat)
    mind = Combat(seen, seat)
    rivals = [each.seat for each in mind.table.heroes if each.seat != seat and not each.is_out]
    return won(table, math.exp(standing(mind, ahead(mind))), sum(at_a_glance(seen, each) for each in rivals))


def won(table: Table, own: float, rivals: float) -> float:
    """How likely a character wins, by how strongly she stands and the others do; all together, in a game of friends."""
    return 1 - math.exp(-0.05 * (own + rivals)) if table.options.cooperative else own / (own + rivals)


def at_a_glance(seen: View, seat: Seat) -> float:
    """How strongly a character stands, without a look around."""
    mind = Combat(seen, seat)
    return math.exp(standing(mind, usually_ahead(mind)))


def standing(mind: Combat, reach: float) -> float:
    """How well a character stands; each point makes it 2.7 times as likely to win. Fitted on 521 games of heuristic
    players, at the ends of rounds (conditional logit over the seats; later positions of a game stand for its end)."""
    me = mind.me
    if not me.is_alive:
        return ANEW
    held = len(me.artifacts)
    found = 0.23 * mind.might(me) + 0.865 * mind.unknown[0] + 0.054 * reach
    found += 0.28 * held + 0.39 * (held > 1) + 0.05 * len(me.pearls) + 0.6 * me.fame
    found += 0.06 * len(me.maps) + 0.09 * len(me.abilities) + 0.16 * len(me.items) - 0.045 * (me.blue - me.magic)
    return found + 0.024 * min(me.gold, ENOUGH_TO_HOLD) + 0.047 * min(me.experience, ENOUGH_TO_HOLD)


def ahead(mind: Combat) -> float:
    """What the heuristic thinks of the best that she can do next, from where she stands."""
    if mind.realm is not None:
        return mind.goal(mind.realm, mind.me.space, mind.me.bubbles)
    return max((mind.going(space) for space in mind.near if space in mind.heres), default=0.0)


def usually_ahead(mind: Combat) -> float:
    """The same as it is on average for whoever has so much: to look around from every seat takes too long."""
    me = mind.me
    return 0.77 * mind.might(me) + 2.3 * len(me.artifacts) + 0.32 * me.gold + 0.08 * me.experience - 2.75
