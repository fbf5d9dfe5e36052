"""Light players for imagined rounds: fast, and nearly as sensible as it gets without thinking."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from fabletop.bots.shamans.belief import claims, role_worlds
from fabletop.games.shamans.choices import (
    DrawFromPile,
    ExchangeRoles,
    GiveCard,
    KeepFaceDown,
    PassWindow,
    PullBack,
    SayNothing,
    StopUsingDaggers,
    TakeFromDisplay,
    UseDagger,
    UsePortal,
)
from fabletop.games.shamans.state import Player, Side, Table, Tile
from fabletop.games.shamans.view import View
from fabletop.kernel import Decision, Seat

SABOTAGE = 0.6
"""How often a Shadow plays off suit though it could follow; near the Moon it always does."""
INSIGHT = 0.6
"""How often a player knows whom a Dagger should hit: light players keep no beliefs."""
UNTOLD = 0.15
"""How much less likely a Shaman's hand is that holds a suit which was not followed before."""


def shorten(table: Table) -> None:
    """Play to the end of this round, without talk."""
    table.options = msgspec.structs.replace(table.options, single_round=True, talk_silent=True)


def worth(table: Table, seat: Seat) -> float:
    """The points of the round, and a little for being ahead of the others."""
    points = table.results[-1].points
    return points[seat] - 0.2 * (sum(points) - points[seat]) / (len(points) - 1)


def plausibility(view: View) -> Callable[[Table], float]:
    """Tells how well an imagined table fits the Roles we believe in and the suits that were not followed."""
    worlds = {frozenset(world.shadows): world.chance for world in role_worlds(view, claims(view))}
    likeliest = max(worlds.values())

    def fits(table: Table) -> float:
        shadows = frozenset(card for card, role in enumerate(table.roles) if role.face is Side.SHADOW)
        chance = worlds.get(shadows, 0.0) / likeliest
        if view.given_to >= 0:
            return chance
        for player in table.players:
            if player.seat != view.you and player.role not in shadows:
                chance *= UNTOLD ** len({card[0] for card in player.hand} & set(player.off_suit))
        return chance

    return fits


def answer(table: Table, decision: Decision[Any], random: Random) -> Any:
    """An option for whoever is asked in an imagined round."""
    return _ANSWERS[decision.prompt](table, table.players[decision.seat], decision.options, random)


def _play(table: Table, player: Player, options: Any, random: Random) -> Any:
    if not table.lead:
        return random.choice(options)
    lead = table.lead
    following = [option for option in options if option.card[0] == lead]
    if not following:
        return random.choice(options)
    can_stray = table.side(player) is Side.SHADOW and len(following) < len(options)
    if can_stray and (table.pawn + 2 >= table.moon or random.random() < SABOTAGE):
        return random.choice([option for option in options if option.card[0] != lead])
    return following[0] if random.random() < 0.5 else following[-1]


def _take(table: Table, player: Player, options: Any, random: Random) -> Any:
    shards = Tile.SHARD in player.face_up or Tile.SHARD in player.face_down
    for option in options:
        if isinstance(option, TakeFromDisplay):
            if option.tile is Tile.SHARD and shards:
                return option
            if option.tile is Tile.PORTAL:
                return option
    if isinstance(options[-1], DrawFromPile) and random.random() < 0.5:
        return options[-1]
    unmasked = [option for option in options if getattr(option, "tile", None) is not Tile.MASK]
    return random.choice(unmasked or options)


def _keep(table: Table, player: Player, options: Any, random: Random) -> Any:
    return KeepFaceDown()


def _stabilize(table: Table, player: Player, options: Any, random: Random) -> Any:
    return options[table.side(player) is Side.SHADOW or random.random() < 0.3] if len(options) > 1 else PullBack()


def _exchange(table: Table, player: Player, options: Any, random: Random) -> ExchangeRoles:
    wanted = Side.SHADOW if 2 * table.pawn > table.moon + table.start else Side.SHAMAN
    good = [option for option in options if table.side(table.players[option.seat]) is wanted]
    chosen: ExchangeRoles = random.choice(good if good and random.random() < INSIGHT else options)
    return chosen


def _must_use_dagger(table: Table, player: Player, options: Any, random: Random) -> UseDagger:
    enemies = [option for option in options if table.side(table.players[option.seat]) is not table.side(player)]
    chosen: UseDagger = random.choice(enemies if enemies and random.random() < INSIGHT else options)
    return chosen


def _may_use_dagger(table: Table, player: Player, options: Any, random: Random) -> UseDagger | StopUsingDaggers:
    enemies = [
        option
        for option in options
        if isinstance(option, UseDagger) and table.side(table.players[option.seat]) is not table.side(player)
    ]
    return random.choice(enemies) if enemies and random.random() < INSIGHT else StopUsingDaggers()


def _portal(table: Table, player: Player, options: Any, random: Random) -> UsePortal | PassWindow:
    if table.pawn + 1 < table.moon:
        return PassWindow()
    if table.side(player) is Side.SHADOW:
        return UsePortal(1)
    guarded = not table.to_play or not table.lead
    return PassWindow() if guarded else UsePortal(-1)


def _give(table: Table, player: Player, options: Any, random: Random) -> GiveCard:
    chosen: GiveCard = random.choice(options)
    return chosen


def _any(table: Table, player: Player, options: Any, random: Random) -> Any:
    return random.choice(options)


def _silent(table: Table, player: Player, options: Any, random: Random) -> SayNothing:
    return SayNothing()


_ANSWERS: dict[str, Callable[[Table, Player, Any, Random], Any]] = {
    "lead": _play,
    "follow": _play,
    "take_artifact": _take,
    "keep_tile": _keep,
    "stabilization": _stabilize,
    "permutation": _exchange,
    "must_use_dagger": _must_use_dagger,
    "may_use_dagger": _may_use_dagger,
    "ritual_order": _any,
    "portal": _portal,
    "give_card": _give,
    "talk": _silent,
}
