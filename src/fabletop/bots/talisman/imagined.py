"""Imagined turns: how far they go, and what their end is worth."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random
from typing import Any

from fabletop.bots.talisman.heuristic import worths_of
from fabletop.bots.talisman.places import ON_THE_WAY, Places
from fabletop.games.talisman.state import NOBODY, Table
from fabletop.games.talisman.terms import Region, Token
from fabletop.games.talisman.view import View, view
from fabletop.kernel import Decision, Seat

SEARCHED = ("start", "where_to", "encounter", "sentinel", "change_dice", "wish", "choose_treasure", "town", "citadel")
"""Decisions that are worth imagining: when to go in, direction, whom to meet, Fate, Wishes and Treasures."""
CLOSE = 3.0
"""Options that the heuristic holds for worse than the best by more than this are not tried out."""
MOST = 5
"""So many options are tried out at most."""
LEAD = 0.2
"""How much better than the others we take the heuristic's choice to be."""
TURNS_AHEAD = 1
"""How many own turns after this one are imagined."""
WON, LOST, DEAD = 60.0, -25.0, -12.0
CAUTION = 1.0
WEIGHED = 14.0
"""What the whole chance to win is worth."""


def appraise(seen: View, decision: Decision[Any], random: Random) -> list[float] | None:
    """The heuristic's choice a little before those that are nearly as good; None where imagined turns tell nothing."""
    if decision.prompt not in SEARCHED or seen.active != decision.seat:
        return None
    worths = worths_of(Places(seen), decision)
    best = max(worths)
    close = sorted((worth for worth in worths if worth >= best - CLOSE), reverse=True)[:MOST]
    if len(close) < 2:
        return None
    found = [0.0 if worth >= close[-1] else -math.inf for worth in worths]
    found[worths.index(best)] = LEAD
    return found


def horizon(seen: View) -> Callable[[Table], bool]:
    """To the end of a later turn of one's own."""
    assert seen.you is not None
    you, last = seen.you, seen.heroes[seen.you].turns + TURNS_AHEAD

    def is_far(table: Table) -> bool:
        hero = table.heroes[you]
        return hero.turns > last or not hero.is_alive

    return is_far


def shorten(table: Table) -> None:
    """Rivals wait, but for those who are about to win: what they do in a turn tells little."""
    for hero in table.heroes:
        if hero.seat != table.active and hero.is_alive and table.place(hero).region is not Region.INNER:
            hero.missed += 1 + TURNS_AHEAD


def worth(table: Table, seat: Seat) -> float:
    """What a position is worth: all that the Character has, and how near it is to winning."""
    if table.winner != NOBODY:
        return WON if table.winner == seat else LOST
    if not table.heroes[seat].is_alive:
        return DEAD if not table.heroes[seat].is_out else LOST
    return standing(Places(view(table, seat)))


def standing(places: Places) -> float:
    """Tokens, cards, Trophies, the Talisman, the chance in the Valley, and how far it is on the way there."""
    me = places.me
    grown = sum(me.gained[token] * places.token(token, 1) for token in (Token.STRENGTH, Token.CRAFT))
    lives = min(me.tokens[Token.LIFE], 8)
    tokens = sum(places.token(token, -me.tokens[token]) for token in (Token.FATE, Token.GOLD, Token.MOVE, Token.WISH))
    held = sum(places.card(card) for card, _ in places.faces)
    trophies = sum(places.trophy(card) for card in me.trophies)
    worth = grown + LIVES[lives] - tokens + held + trophies - 9.0 * (me.toad > 0) - 1.5 * me.missed
    return worth + WEIGHED * places.chance * me.has_talisman + _on_the_way(places)


LIVES = (0.0, 0.0, 1.9, 3.2, 4.1, 4.75, 5.25, 5.75, 6.25)
"""What so many Lives are worth."""


def _on_the_way(places: Places) -> float:
    """How far the Character has come, and what its next move may bring."""
    place = places.place
    if place.region is Region.INNER:
        return places.inner(place)
    way = ON_THE_WAY["portal"] if place.portal and places.me.came_by_sentinel else ON_THE_WAY["middle"]
    ready = way if places.is_ready and place.region is Region.MIDDLE else 0.0
    return ready + 0.5 * places.walk
