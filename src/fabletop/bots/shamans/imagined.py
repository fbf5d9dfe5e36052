"""Imagined rounds: how to cut them short, how likely they are, and what their end is worth."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from fabletop.bots.shamans.belief import claims, role_worlds
from fabletop.bots.shamans.outlook import Outlook
from fabletop.games.shamans.state import Side, Table, Tile
from fabletop.games.shamans.view import View, view
from fabletop.kernel import Seat

UNTOLD = 0.15
"""How much less likely a Shaman's hand is for each suit in it that the Shaman did not follow before."""
LOOKAHEAD = 3
"""How many tricks are imagined, the running one included, before a round is judged."""


def shorten(table: Table) -> None:
    """Play this round only, without talk."""
    table.options = msgspec.structs.replace(table.options, single_round=True, talk_silent=True)


def horizon(seen: View) -> Callable[[Table], bool]:
    """Tells when an imagined round has gone far enough to be judged."""
    end = seen.trick + LOOKAHEAD
    return lambda table: table.trick >= end


def worth(table: Table, seat: Seat) -> float:
    """The points of the round, or those to be expected of it, as one who knows all Roles would judge."""
    me = table.players[seat]
    if table.is_over or not me.alive:
        return float(me.earned)
    outlook = Outlook(view(table, seat))
    outlook.shadow = tuple(float(table.side(player) is Side.SHADOW) for player in table.players)
    tiles = (*me.face_up, *me.face_down)
    shards = tiles.count(Tile.SHARD)
    hopes = (
        tiles.count(Tile.PORTAL) * outlook.tiles[Tile.PORTAL] + tiles.count(Tile.DAGGER) * outlook.tiles[Tile.DAGGER]
    )
    hopes += 2.0 if shards > 1 else 0.45 * shards
    return me.earned + outlook.points(outlook.side, outlook.now) + hopes


def plausibility(seen: View) -> Callable[[Table], float]:
    """Tells how well an imagined table fits the Roles we believe in and the suits that were not followed."""
    worlds = {world.shadows: world.chance for world in role_worlds(seen, claims(seen))}
    likeliest = max(worlds.values())

    def fits(table: Table) -> float:
        shadows = tuple(card for card, role in enumerate(table.roles) if role.face is Side.SHADOW)
        chance = worlds.get(shadows, 0.0) / likeliest
        if seen.given_to >= 0:
            return chance
        for player in table.players:
            if player.seat != seen.you and player.off_suit and player.role not in shadows:
                chance *= UNTOLD ** len({card[0] for card in player.hand}.intersection(player.off_suit))
        return chance

    return fits
