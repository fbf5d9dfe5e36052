"""What a seat's own record tells of others: the same bytes, whatever they kept to themselves."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from fabletop.games.shamans.choices import KeepFaceDown, PassWindow, PlayCard, StopUsingDaggers
from fabletop.games.shamans.state import Options, Table, Tile
from fabletop.kernel import CHANCE, Decision, Draw, Game, Seat, SeededChance, seed_from
from fabletop.kernel.records import Player, write
from tests.rules.shamans.sitting import CONTENT, RULES

rule = pytest.mark.rule
PLAYERS = [Player(f"Seat {seat + 1}", "bot") for seat in range(5)]
DECLINED = {"portal": PassWindow(), "may_use_dagger": StopUsingDaggers()}


class Round:
    """A round in which nobody uses what lies face down; `tiles` come from the pile in this order, if they are given."""

    def __init__(self, players: int, seed: int, tiles: list[Tile] | None = None) -> None:
        self.kept: dict[int, Seat] = {}
        """Who kept the tile with this number of the drawn ones face down."""
        self.drawn: list[Tile] = []
        self.asked_in_secret = 0
        options = Options(single_round=True, talk_silent=True, no_eclipse=True)
        self.game: Game[Table] = Game(RULES, RULES.start(options, players, CONTENT), CONTENT)
        chance, rng = SeededChance(seed_from(seed)), random.Random(seed)
        while not self.game.is_over:
            pending = self.game.pending
            if isinstance(pending, Decision):
                self._answer(pending, rng)
            elif isinstance(pending, Draw) and self.drawn_from(pending):
                tile = tiles[len(self.drawn)] if tiles else chance.answer(pending, self.game.chance_count)
                self.drawn.append(tile)
                self.game.answer(CHANCE, tile)
            else:
                self.game.answer(CHANCE, chance.answer(pending, self.game.chance_count))  # type: ignore[arg-type]  # no joint

    def drawn_from(self, draw: Draw[Any]) -> bool:
        """Whether it is a tile that is drawn."""
        return isinstance(draw.things[0], Tile)

    def _answer(self, decision: Decision[Any], rng: random.Random) -> None:
        self.asked_in_secret += decision.prompt == "portal"
        option = DECLINED.get(decision.prompt) or self._pick(decision, rng)
        if isinstance(option, KeepFaceDown):
            self.kept[len(self.drawn) - 1] = decision.seat
        self.game.answer(decision.seat, option)

    def _pick(self, decision: Decision[Any], rng: random.Random) -> Any:
        lead = self.game.state.lead
        loved: list[Any] = [each for each in decision.options if isinstance(each, KeepFaceDown)]
        loved += [each for each in decision.options if isinstance(each, PlayCard) and each.card[0] == lead]
        return rng.choice(loved or decision.options)

    def shards(self, seat: Seat) -> int:
        """How many Moon Shards this seat has at the end."""
        player = self.game.state.players[seat]
        return [*player.face_up, *player.face_down].count(Tile.SHARD)

    def record(self, seat: Seat | None) -> str:
        """What this seat, or everybody, has seen of it."""
        level = "public" if seat is None else "seat"
        return write(self.game, PLAYERS[: self.game.state.seat_count], package="1.0", level=level, seat=seat)  # type: ignore[arg-type]  # a level


def twins(players: int, seed: int) -> Iterator[tuple[Seat, Round, Round]]:
    """Rounds that differ in one tile that its owner keeps face down to the end, and in who is asked for Portals."""
    one = Round(players, seed)
    unseen = [tile for tile in dict.fromkeys(one.game.state.tile_pile) if tile is not Tile.MASK]
    for number, owner in one.kept.items():
        for tile in unseen:
            other = Round(players, seed, [*one.drawn[:number], tile, *one.drawn[number + 1 :]])
            shown = max(one.shards(owner), other.shards(owner)) > 1
            if one.asked_in_secret != other.asked_in_secret and not shown:
                yield owner, one, other


@rule("SHA-115", "SHA-209")
def test_a_record_does_not_tell_whether_anybody_was_asked_for_a_portal() -> None:
    compared = 0
    for seed in range(150):
        players = 3 + seed % 3
        for owner, one, other in twins(players, seed):
            compared += 1
            for seat in (None, *range(players)):
                if seat != owner:
                    assert one.record(seat) == other.record(seat), (seed, seat)
    assert compared > 15
