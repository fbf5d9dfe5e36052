"""Imagined turns: how far they go, and how likely whoever imagines them wins from there."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random
from typing import Any

from fabletop.bots.talisman.heuristic import worths_of
from fabletop.bots.talisman.places import Places
from fabletop.bots.talisman.taste import KEEN
from fabletop.games.talisman.state import NOBODY, Table
from fabletop.games.talisman.terms import Combat, Region, Token
from fabletop.games.talisman.view import HeroView, View, view
from fabletop.kernel import Decision, Seat

SEARCHED = ("encounter", "sentinel", "choose_treasure", "reward")
"""Decisions that are worth imagining: whom to meet, Treasures, and what is taken from whoever is beaten."""
CLOSE = 3.0
"""Options that the heuristic holds for worse than the best by more than this are not tried out."""
MOST = 5
"""So many options are tried out at most."""
TRUSTED = 0.012
"""What a point of the heuristic is worth as a chance to win, as far as it is trusted."""
CAUTION = 1.0
LIVES = (0.0, -0.84, -0.44, -0.17, 0.0, 0.09, 0.18)
STRONG, TOO_MUCH = 9, 0.24
"""From which strength in Combat on further points count for less, and by how much."""
GROWN_UP = 20
"""Until this round strength in Combat counts for more: it is what growth is made of."""
ANEW = 2.0
"""How a Character stands that comes in place of a dead one."""
WITHIN, IN_THE_VALLEY, ASTRAY = 0.75, 1.2, -0.3
"""What it is worth to be in the Inner Region and in the Valley of Fire, and to be there without a Talisman."""
USUAL_CHANCE = 0.6
"""With which chance in the Valley of Fire Characters are there on average."""
SURER = 3.0
"""What a greater chance adds to that for each point."""
HOPE = 0.3
"""The same for whoever is still outside."""


def appraise(seen: View, decision: Decision[Any], random: Random) -> list[float] | None:
    """What the heuristic thinks of the best few options; None where imagined turns tell nothing more."""
    if decision.prompt not in SEARCHED or (seen.active != decision.seat and decision.prompt != "reward"):
        return None
    worths = worths_of(Places(seen, taste=KEEN), decision)
    best = max(worths)
    least = sorted(worths, reverse=True)[:MOST][-1]
    found = [TRUSTED * (worth - best) if worth >= max(least, best - CLOSE) else -math.inf for worth in worths]
    return found if sum(worth > -math.inf for worth in found) > 1 else None


def horizon(seen: View) -> Callable[[Table], bool]:
    """To the end of one's own turn; no farther than the answer in that of another."""
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
    if places.me.is_alive and places.me.has_talisman:
        inside = places.place.region is Region.INNER
        own += (SURER if inside else HOPE) * (places.chance - USUAL_CHANCE)
    mine = math.exp(own)
    return mine / (mine + sum(rivals))


def standing(places: Places, hero: HeroView) -> float:
    """How well a Character stands; each point makes it 2.7 times as likely to win."""
    if not hero.is_alive:
        return ANEW
    powers = [max(places.power(kind, hero, space="none"), places.guard(kind, hero) - 1) for kind in Combat]
    young = max(GROWN_UP - places.view.round, 0) / GROWN_UP
    found = (0.26 + 0.16 * young) * max(powers) + 0.15 * min(powers) + 0.1 * max(hero.strength, hero.craft)
    found -= TOO_MUCH * max(max(powers) - STRONG, 0)
    found += LIVES[min(hero.tokens[Token.LIFE], 6)] + 0.07 * min(hero.tokens[Token.FATE], 4)
    found += 0.055 * min(hero.tokens[Token.GOLD], 5) + 0.2 * hero.tokens[Token.WISH] + 0.1 * hero.tokens[Token.MOVE]
    found += 0.11 * hero.treasures + 0.0575 * max(hero.trophy_points.values()) + 0.27 * hero.has_talisman
    found += 0.06 * len(hero.objects) + 0.02 * (len(hero.followers) + hero.spell_count + hero.potion_count)
    return found + 1.2 * (hero.toad > 0) - 0.15 * hero.missed + _whereabouts(places, hero)


def _whereabouts(places: Places, hero: HeroView) -> float:
    """How far in a Character has come."""
    region = places.content.space[hero.space].region
    if region is not Region.INNER:
        return 0.14 * (region is Region.MIDDLE and hero.has_talisman)
    if not hero.has_talisman:
        return ASTRAY
    return IN_THE_VALLEY if hero.space == places.content.valley else WITHIN
