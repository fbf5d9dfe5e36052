"""What a table is worth to a seat if all that is hidden were known: in points of the round, in chances of the game.

All weights were fitted to 1,800 games between heuristic players (docs/balance/shamans.md).
"""

from __future__ import annotations

from collections import Counter
from math import exp
from typing import NamedTuple

from fabletop.games.shamans.play import shards_of
from fabletop.games.shamans.state import Player, Side, Suit, Table, Tile

LEAD = 0.45
"""How much a point more than others have counts for winning the game, in log odds."""
LAST_ROUNDS = 0.1
"""How much more it counts for each point by which somebody is nearer to the end than this many points:"""
NEAR = 3
EVEN = {3: 0.22, 4: -0.27, 5: -0.03}
"""The log odds of the Shamans, by the number of players, before anything else is counted."""


class Rest(NamedTuple):
    """What the rest of a round brings to a player of one side, in points."""

    lost: float
    """For the side, as a part of what it scores: if it is sure to lose, and how much more if it is sure to win."""
    won: float
    exchange: float
    """How much of it may pass to the other side while a Role can be exchanged."""
    one_shard: float
    one_more: float
    """For each Shard that can still be taken, at the beginning of a round, if one is owned; or none."""
    first: float
    ritual: float
    """For the Ritual that scores: to all alike, and by the share of its cards in hand."""
    ritual_cards: float
    portal: float
    extremes: float
    """For low and high cards, by their share of the hand."""
    guide: float


REST = {
    Side.SHAMAN: Rest(-0.35, 1.23, 0.45, 0.22, 0.49, 0.18, 0.32, 0.49, 0.15, 0.21, 0.24),
    Side.SHADOW: Rest(-0.13, 0.96, 0.41, 0.18, 0.34, 0.08, 0.80, 0.39, 0.24, 0.30, 0.30),
}


class Prospects:
    """A table, judged by one who sees everything. All hands of the players still in the round count."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.alive = [player for player in table.players if player.alive]
        self.longest = max([1, *[len(player.hand) for player in self.alive]])
        self.suits = {player.seat: Counter([card[0] for card in player.hand]) for player in self.alive}
        self.left = sum(self.suits.values(), Counter[Suit]())
        self.open = {
            ritual
            for suit, ritual in table.content.rituals_in_play[table.suits].items()
            if len(table.piles[suit]) < table.numbers
        }
        self.shamans_win = self._shamans_win()

    def _shamans_win(self) -> float:
        """How likely the Shamans win the round: by the way to the Moon, the Shadows' cards and tiles, and how often
        the Shamans will have no card to follow with."""
        table = self.table
        shadows = [player for player in self.alive if table.side(player) is Side.SHADOW]
        shamans = [player for player in self.alive if table.side(player) is Side.SHAMAN]
        steps, portals = table.moon - table.pawn, count(shadows, Tile.PORTAL)
        odds = EVEN[len(table.players)] + 0.45 * steps + 0.78 * steps / self.longest
        odds -= 0.42 * sum(len(player.hand) for player in shadows)
        odds -= 0.64 * portals - 0.48 * count(shamans, Tile.PORTAL)
        odds -= 3.1 * (steps <= portals) + 0.47 * (len(shadows) == 2)
        if "neutralization" in self.open:
            odds -= 0.46 * count(shadows, Tile.DAGGER)
        for player in shamans:
            odds -= 0.26 * self._short(player) + 0.96 * self._void(player)
        return 1 / (1 + exp(-odds))

    def _short(self, player: Player) -> float:
        """How many cards a player lacks, suit by suit, if others lead what they have."""
        mine = self.suits[player.seat]
        others = sum(self.left.values()) - len(player.hand)
        if not others:
            return 0.0
        leads = len(player.hand) * (len(self.alive) - 1) / len(self.alive) / others
        return sum(max(leads * (count - mine[suit]) - mine[suit], 0.0) for suit, count in self.left.items())

    def _void(self, player: Player) -> float:
        """Which part of all cards is of suits that a player lacks."""
        mine, cards = self.suits[player.seat], max(sum(self.left.values()), 1)
        return sum(count for suit, count in self.left.items() if not mine[suit]) / cards

    def rest(self, player: Player, shamans_win: float) -> float:
        """The points that the rest of the round brings to a player, if the Shamans win it with this chance."""
        if not player.alive:
            return 0.0
        table, side, score = self.table, self.table.side(player), self.table.content.score
        weigh = REST[side]
        win = shamans_win if side is Side.SHAMAN else 1 - shamans_win
        part = weigh.lost + weigh.won * win
        if "permutation" in self.open:
            part += weigh.exchange * (0.5 - win)
        points = part * (score.shaman if side is Side.SHAMAN else score.shadow)
        points += self._shards(player, weigh) * score.shards / 2
        if "illumination" in self.open:
            points += weigh.ritual / len(self.alive) + weigh.ritual_cards * self._scoring_cards(player)
        extremes = sum(card[1] in "12" or int(card[1]) >= table.numbers - 1 for card in player.hand)
        points += weigh.portal * count([player], Tile.PORTAL) + weigh.extremes * extremes / self.longest
        return points + weigh.guide * (table.guide == player.seat)

    def _shards(self, player: Player, weigh: Rest) -> float:
        table, owned = self.table, shards_of(player)
        if owned > 1:
            return 2.0
        to_take = (table.tile_pile.count(Tile.SHARD) + table.display.count(Tile.SHARD)) * self.longest / table.tricks
        return weigh.one_shard + weigh.one_more * to_take if owned else weigh.first * to_take

    def _scoring_cards(self, player: Player) -> float:
        rituals = self.table.content.rituals_in_play[self.table.suits]
        suits = [suit for suit, ritual in rituals.items() if ritual == "illumination"]
        cards = sum(self.left[suit] for suit in suits)
        return sum(self.suits[player.seat][suit] for suit in suits) / max(cards, 1)


def count(players: list[Player], tile: Tile) -> int:
    """How many tiles of a kind they own, open or hidden."""
    return sum(player.face_up.count(tile) + player.face_down.count(tile) for player in players)


def of_round(table: Table, player: Player) -> float:
    """The points of the round that a player has and may expect."""
    if not table.trick or not player.alive:
        return float(player.earned)
    prospects = Prospects(table)
    return player.earned + prospects.rest(player, prospects.shamans_win)


def of_game(table: Table) -> list[float]:
    """For each seat the chance to win the game."""
    if table.is_over:
        return [float(player.seat in table.winners) for player in table.players]
    if table.trick <= 1 and not table.lead:
        # Between rounds: what was just dealt would be luck to whoever looks back on the round before.
        return standing(table, [float(player.points) for player in table.players])
    prospects = Prospects(table)
    by_side = [
        standing(table, [player.points + prospects.rest(player, shamans_win) for player in table.players])
        for shamans_win in (1.0, 0.0)
    ]
    won = prospects.shamans_win
    return [won * if_shamans + (1 - won) * if_shadows for if_shamans, if_shadows in zip(*by_side, strict=True)]


def standing(table: Table, points: list[float]) -> list[float]:
    """Chances to win the game with these points after a round: a lead counts for more if somebody is near the end."""
    nearer = max(points) - (table.options.target_vp - NEAR)
    slope = LEAD + LAST_ROUNDS * min(max(nearer, 0.0), NEAR + 1)
    stand = [exp(slope * (each - max(points))) for each in points]
    return [each / sum(stand) for each in stand]


def points_a_win(table: Table) -> float:
    """How many points the chance of a whole win is worth, where all are even in the middle of a game."""
    seats = len(table.players)
    return seats * seats / (seats - 1) / (LEAD + 2 * LAST_ROUNDS)
