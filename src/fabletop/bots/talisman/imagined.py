"""Imagined turns: how far they go, and how likely whoever imagines them wins from there."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random
from typing import Any

from fabletop.bots.talisman.heuristic import worths_of
from fabletop.bots.talisman.places import Places
from fabletop.games.talisman.state import NOBODY, Table
from fabletop.games.talisman.terms import Combat, Region, Token
from fabletop.games.talisman.view import HeroView, View, view
from fabletop.kernel import Decision, Seat

SEARCHED = ("start", "where_to", "encounter", "sentinel", "choose_treasure")
"""Decisions that are worth imagining: when to go in, direction, whom to meet, and Treasures."""
CLOSE = 3.0
"""Options that the heuristic holds for worse than the best by more than this are not tried out."""
MOST = 5
"""So many options are tried out at most."""
TRUSTED = 0.012
"""What a point of the heuristic is worth as a chance to win, as far as it is trusted."""
CAUTION = 1.0
LIVES = (0.0, 0.0, 0.35, 0.57, 0.7, 0.8, 0.88)
GROWN_UP = 20
"""Until this round strength in Combat counts for more: it is what growth is made of."""
ANEW = 1.7
"""How a Character stands that comes in place of a dead one."""


def appraise(seen: View, decision: Decision[Any], random: Random) -> list[float] | None:
    """What the heuristic thinks of the best few options; None where imagined turns tell nothing more."""
    if decision.prompt not in SEARCHED or seen.active != decision.seat:
        return None
    worths = worths_of(Places(seen), decision)
    best = max(worths)
    least = sorted(worths, reverse=True)[:MOST][-1]
    found = [TRUSTED * (worth - best) if worth >= max(least, best - CLOSE) else -math.inf for worth in worths]
    return found if sum(worth > -math.inf for worth in found) > 1 else None


def horizon(seen: View) -> Callable[[Table], bool]:
    """To the end of one's own turn."""
    you, turn = seen.you, seen.round

    def is_far(table: Table) -> bool:
        return table.active != you or table.round != turn

    return is_far


def worth(table: Table, seat: Seat) -> float:
    """How likely the Character wins: as all those do on average who stood so, against such rivals."""
    if table.winner != NOBODY:
        return float(table.winner == seat)
    if table.heroes[seat].is_out:
        return 0.0
    places = Places(view(table, seat))
    rivals = [math.exp(standing(places, each)) for each in places.view.heroes if each.seat != seat and not each.is_out]
    own = standing(places, places.me)
    if places.me.is_alive:
        own += _position(places)
    mine = math.exp(own)
    return mine / (mine + sum(rivals))


def standing(places: Places, hero: HeroView) -> float:
    """How well a Character stands; each point makes it 2.7 times as likely to win."""
    if not hero.is_alive:
        return ANEW
    powers = [max(places.power(kind, hero, space="none"), places.guard(kind, hero) - 1) for kind in Combat]
    young = max(GROWN_UP - places.view.round, 0) / GROWN_UP
    found = (0.15 + 0.15 * young) * max(powers) + 0.055 * min(powers) + 0.1 * max(hero.strength, hero.craft)
    found += LIVES[min(hero.tokens[Token.LIFE], 6)] + 0.02 * min(hero.tokens[Token.FATE], 4)
    found += 0.02 * min(hero.tokens[Token.GOLD], 6) + 0.3 * hero.tokens[Token.WISH]
    found += 0.17 * hero.treasures + 0.05 * max(hero.trophy_points.values()) + 0.1 * hero.has_talisman
    found += 0.08 * len(hero.followers) + 0.06 * len(hero.objects) + 0.07 * hero.spell_count + 0.12 * hero.potion_count
    return found - 0.8 * (hero.toad > 0) - 0.15 * hero.missed


def _position(places: Places) -> float:
    """The chance in the Valley of Fire, how near it is, and what the next move may bring."""
    inner = places.place.region is Region.INNER
    goes = places.chance * places.me.has_talisman
    if inner:
        return 2.2 * goes + 0.03 * places.inner(places.place)
    return (0.7 + 0.1 * (places.place.region is Region.MIDDLE)) * goes + 0.07 * places.walk
