"""Imagined turns: how far they go, and how likely whoever imagines them wins from there."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random
from typing import Any

from fabletop.bots.prophecy.combat import Combat
from fabletop.bots.prophecy.heuristic import FIRST, worths_of
from fabletop.games.prophecy.hero import Hero
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.view import View, view
from fabletop.kernel import Decision, Seat

SEARCHED = ("move", "swim", "act", "enter_realm", "final_attack")
"""Decisions that are worth imagining: where to go, which fight, Guardians or not."""
CLOSE = 1.5
"""Options that the heuristic holds for worse than the best by more than this are not tried out."""
MOST = 5
"""So many options are tried out at most."""
TRUSTED = 0.02
"""What a point of the heuristic is worth as a chance to win, as far as it is trusted."""
CAUTION = 1.0
ANEW = 2.2
"""How a character stands that comes in place of a dead one."""


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
    mind = Combat(view(table, seat), seat)
    own = math.exp(standing(mind, mind.me))
    rivals = [math.exp(standing(mind, each)) for each in mind.table.heroes if each.seat != seat and not each.is_out]
    if table.options.cooperative:
        return 1 - math.exp(-0.05 * (own + sum(rivals)))
    return own / (own + sum(rivals))


def standing(mind: Combat, hero: Hero) -> float:
    """How well a character stands; each point makes it 2.7 times as likely to win. Fitted on games of heuristic players
    (conditional logit over the seats, every third round)."""
    if not hero.is_alive:
        return ANEW
    held = len(hero.artifacts)
    found = 0.38 * mind.might(hero) + 0.25 * held + 0.25 * held * (held > 1) + 0.05 * len(hero.pearls)
    found += 0.17 * len(hero.maps) + 0.1 * len(hero.abilities) + 0.13 * len(hero.items) + 0.6 * hero.fame
    found -= 0.08 * (hero.red - hero.health) + 0.08 * (hero.blue - hero.magic)
    return found + 0.012 * min(hero.gold, 12) + 0.055 * min(hero.experience, 12)
