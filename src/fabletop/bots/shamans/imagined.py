"""Imagined rounds: how to cut them short, how likely they are, and what their end is worth."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from fabletop.bots.shamans.belief import claims, role_worlds
from fabletop.bots.shamans.prospects import of_game, of_round, points_a_win
from fabletop.games.shamans.choices import Say
from fabletop.games.shamans.state import Side, Table
from fabletop.games.shamans.talk import is_true
from fabletop.games.shamans.view import View
from fabletop.kernel import Seat

UNTOLD = 0.15
"""How much less likely a Shaman's hand is for each suit in it that the Shaman did not follow before."""
UNTRUE = 0.2
"""How much less likely it is for each untrue statement about it that stands."""
ANY_WORD = 0.6
"""How likely a Shadow's hand is for each statement about it, compared with a Shaman's of which it is true: whatever a
Shadow says, it tells nothing of its cards. So a statement is no evidence of Roles where it is as likely true as not."""
CAUTION = 1.0
"""Most options are worth nearly the same, and luck in imagined rounds outweighs such differences."""
LOOKAHEAD = 3
"""How many tricks are imagined, the running one included, before a round is judged."""


def shorten(table: Table) -> None:
    """Play without talk."""
    table.options = msgspec.structs.replace(table.options, talk_silent=True)


def horizon(seen: View) -> Callable[[Table], bool]:
    """Tells when an imagined round has gone far enough to be judged, or is over."""
    end = seen.trick + LOOKAHEAD
    return lambda table: table.trick >= end or table.round > seen.round


def worth(table: Table, seat: Seat) -> float:
    """The points of the round that are to be expected, as one who knows everything would judge; in a game of many
    rounds, what the chance to win it is worth in points."""
    if table.options.single_round:
        return of_round(table, table.players[seat])
    return points_a_win(table) * of_game(table)[seat]


def plausibility(seen: View) -> Callable[[Table], float]:
    """Tells how well an imagined table fits the Roles we believe in, the suits that were not followed and what players
    say of their cards."""
    worlds = {world.shadows: world.chance for world in role_worlds(seen, claims(seen))}
    likeliest = max(worlds.values())
    standing = [said for said in seen.statements if said.stands and said.seat != seen.you]
    spoken = [(said.seat, Say(said.what, said.suit, said.value)) for said in standing]

    def fits(table: Table) -> float:
        shadows = tuple(card for card, role in enumerate(table.roles) if role.face is Side.SHADOW)
        chance = worlds.get(shadows, 0.0) / likeliest
        for seat, said in spoken:
            player = table.players[seat]
            if player.role in shadows:
                chance *= ANY_WORD
            elif not is_true(said, player.hand, table.numbers):
                chance *= UNTRUE
        if seen.given_to >= 0:
            return chance
        for player in table.players:
            if player.seat != seen.you and player.off_suit and player.role not in shadows:
                chance *= UNTOLD ** len({card[0] for card in player.hand}.intersection(player.off_suit))
        return chance

    return fits
