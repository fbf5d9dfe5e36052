"""Imagined rounds: how to cut them short, how likely they are, and what their end is worth."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from fabletop.bots.shamans.belief import claims, role_worlds
from fabletop.games.shamans.state import Side, Table
from fabletop.games.shamans.view import View
from fabletop.kernel import Seat

UNTOLD = 0.15
"""How much less likely a Shaman's hand is for each suit in it that the Shaman did not follow before."""
ENVY = 0.2
"""How much the points of the others count against mine, on average."""


def shorten(table: Table) -> None:
    """Play to the end of this round, without talk."""
    table.options = msgspec.structs.replace(table.options, single_round=True, talk_silent=True)


def worth(table: Table, seat: Seat) -> float:
    """The points of the round, and a little for being ahead of the others."""
    points = table.results[-1].points
    return points[seat] - ENVY * (sum(points) - points[seat]) / (len(points) - 1)


def plausibility(view: View) -> Callable[[Table], float]:
    """Tells how well an imagined table fits the Roles we believe in and the suits that were not followed."""
    worlds = {world.shadows: world.chance for world in role_worlds(view, claims(view))}
    likeliest = max(worlds.values())

    def fits(table: Table) -> float:
        shadows = tuple(card for card, role in enumerate(table.roles) if role.face is Side.SHADOW)
        chance = worlds.get(shadows, 0.0) / likeliest
        if view.given_to >= 0:
            return chance
        for player in table.players:
            if player.seat != view.you and player.off_suit and player.role not in shadows:
                chance *= UNTOLD ** len({card[0] for card in player.hand}.intersection(player.off_suit))
        return chance

    return fits
