"""What search knows of Shamans: windows, what is said, and what rounds and games are worth."""

from __future__ import annotations

from math import inf
from random import Random

import msgspec
import pytest

from fabletop.bots import Sampler, mind, think
from fabletop.bots.mind import shuffler
from fabletop.bots.shamans.imagined import plausibility
from fabletop.bots.shamans.prospects import Prospects, of_game, of_round, standing
from fabletop.games.shamans import choices
from fabletop.games.shamans.state import PORTAL, SHARD, Side, Statement, Table
from tests.rules.shamans.sitting import Sitting, sit

MIND = mind("shamans")
HANDS = {0: "B1 G2 Y5 W3", 1: "B6 G1 P2 W4", 2: "B2 Y1 P4 N3", 3: "B3 N1 N2 W6"}


def changed(table: Table, **fields: object) -> Table:
    """A copy of a table with other fields."""
    copy = msgspec.convert(msgspec.to_builtins(table), Table)
    copy.__dict__.update(table.__dict__)
    for name, value in fields.items():
        setattr(copy, name, value)
    return copy


# -- windows ----------------------------------------------------------------------------------------------------------


def window(pawn: int, roles: str = "aaas") -> Sitting:
    """Seat 1 is asked for its Portal, before seat 2 that hides one, and seat 3 that hides a Shard."""
    tiles = {1: ["portal"], 2: ["portal"], 3: ["shard"]}
    s = sit(4, hands=HANDS, roles=roles, pawn=pawn, face_down=tiles, tile_pile=("dagger", "shard", "portal"))
    s.pass_windows().play(0, "B1")
    assert s.is_asked("portal", 1)
    return s


def test_windows_are_searched_near_the_moon_only() -> None:
    s = window(pawn=20)
    assert MIND.appraise(s.view(1), s.asked, Random(1)) is None
    for roles, ahead in (("aaas", -1), ("asaa", 1)):
        s = window(pawn=27, roles=roles)
        worth = MIND.appraise(s.view(1), s.asked, Random(1))
        assert worth is not None
        tried = [option for option, each in zip(s.options, worth, strict=True) if each > -inf]
        assert tried == [choices.UsePortal(ahead), choices.PassWindow()]


def test_search_uses_a_portal_while_it_can_save_the_round() -> None:
    hands = {0: "B1", 1: "B2", 2: "B3", 3: "W1"}
    s = sit(4, hands=hands, roles="aaas", pawn=29, face_down={1: ["portal"]}, display=(), tile_pile=())
    while s.table.to_play != [2, 3]:
        s.answer(1, choices.PassWindow())
    assert {think("shamans", "search:20", 1, seed, s.game) for seed in range(5)} == {choices.UsePortal(-1)}


def test_in_an_imagined_window_only_owners_of_that_world_are_asked() -> None:
    """Those who came after the searching player were asked for the tiles that they held at the real table: that told
    what was hidden, and failed where they used it."""
    s, asked = window(pawn=27), set[int]()
    for world in range(40):
        game = Sampler(s.game, 1).fork(world)
        game.answer(1, choices.PassWindow())
        (decision,) = game.asked
        if decision.prompt == "portal":
            asked.add(decision.seat)
            assert PORTAL in game.state.players[decision.seat].face_down
    assert asked == {2, 3}


# -- what is said -----------------------------------------------------------------------------------------------------


def test_imagined_hands_fit_what_is_said_of_them() -> None:
    s = sit(4, roles="asaa", hands=HANDS, talk_silent=False)
    s.table.statements = [Statement(2, 1, "count", "B", "none", stands=True)]
    fits = plausibility(s.view(0))
    table = s.game.state

    def with_shadow(seat: int, hand: str) -> float:
        world = changed(table)
        for card, role in enumerate(world.roles):
            role.face = Side.SHADOW if card == seat else Side.SHAMAN
        world.players[2].hand = hand.split()
        return fits(world)

    assert with_shadow(1, "G5 Y1 P4 N3") > 3 * with_shadow(1, "B2 Y1 P4 N3")
    assert with_shadow(2, "G5 Y1 P4 N3") == with_shadow(2, "B2 Y1 P4 N3")
    s.table.statements = [Statement(2, 1, "count", "B", "none", stands=False)]
    fits = plausibility(s.view(0))
    assert with_shadow(1, "G5 Y1 P4 N3") == with_shadow(1, "B2 Y1 P4 N3")


def test_worlds_that_contradict_a_trusted_player_come_up_less_often() -> None:
    s = sit(4, roles="aaas", hands=HANDS, talk_silent=False)
    s.table.players[2].followed = 4
    probe = Sampler(s.game, 0).fork(0)

    def with_blue() -> float:
        """How likely seat 2 has blue cards, by the worlds that search would take."""
        fits, weight, blue = plausibility(s.view(0)), 0.0, 0.0
        for world in range(400):
            probe.rules.reshuffle(probe.state, 0, shuffler(world))
            chance = fits(probe.state)
            weight += chance
            blue += chance * any(card[0] == "B" for card in probe.state.players[2].hand)
        return blue / weight

    silent = with_blue()
    s.table.statements = [Statement(2, 1, "count", "B", "none", stands=True)]
    assert with_blue() < silent - 0.1


# -- what rounds and games are worth ----------------------------------------------------------------------------------


def test_who_sees_everything_knows_better_who_wins_the_round() -> None:
    table = sit(4, hands=HANDS, roles="aaas", pawn=24).table
    now = Prospects(table).shamans_win
    assert Prospects(changed(table, pawn=26)).shamans_win < now < Prospects(changed(table, pawn=22)).shamans_win
    armed = changed(table, pawn=28)
    before = Prospects(armed).shamans_win
    armed.players[3].face_down = [PORTAL, PORTAL]
    assert Prospects(armed).shamans_win < before / 3
    lacking = changed(table)
    lacking.players[1].hand = ["P1", "P2", "P3", "P5"]
    assert Prospects(lacking).shamans_win < now


def test_sides_and_shards_are_worth_points() -> None:
    table = sit(4, hands=HANDS, roles="aaas", pawn=20, single_round=True).table
    far, near = changed(table), changed(table, pawn=29)
    for seat, gains in ((0, -1), (3, 1)):
        assert gains * (of_round(near, near.players[seat]) - of_round(far, far.players[seat])) > 0.5
    rich = changed(table)
    rich.players[0].face_down = [SHARD, SHARD]
    assert of_round(rich, rich.players[0]) > of_round(table, table.players[0]) + 1
    assert MIND.worth(rich, 0) == of_round(rich, rich.players[0])


def test_the_chance_to_win_the_game_counts_what_rivals_have() -> None:
    table = sit(4, hands=HANDS, roles="aaas", pawn=20).table
    table.trick = 2
    even = of_game(table)
    assert sum(even) == pytest.approx(1)
    for player in table.players[1:]:
        player.points = 4
    behind = of_game(table)
    assert behind[0] < even[0] / 2
    assert MIND.worth(table, 1) > MIND.worth(table, 0)
    table.winners, table.is_over = [2], True
    assert of_game(table) == [0, 0, 1, 0]


def test_a_lead_counts_for_more_near_the_end() -> None:
    table = sit(4, hands=HANDS).table
    early, late = standing(table, [3, 1, 1, 1]), standing(table, [8, 6, 6, 6])
    assert 0.25 < early[0] < late[0] < 1


def test_between_rounds_points_alone_count() -> None:
    table = sit(4, hands=HANDS, pawn=20).table
    table.players[0].points = 3
    assert of_game(table) == standing(table, [3, 0, 0, 0])
