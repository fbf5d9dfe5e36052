"""Components: cards, Roles, tiles, the track, and what is tied to what."""

from __future__ import annotations

from collections import Counter

import pytest

from fabletop.games.shamans import choices
from fabletop.games.shamans import news as happened
from fabletop.games.shamans.state import Cause, Side, Tile
from tests.rules.shamans.sitting import RULES, at_ritual, new_game, seeded_game, sit, told

SUITS = "BGYPWNR"


def cards_of(players: int, seed: int) -> list[str]:
    """All World cards of a game that was just set up."""
    return list(RULES.stock(seeded_game(seed, players).table)["cards"])


@pytest.mark.rule("SHA-001", "SHA-003")
def test_the_full_set_has_each_of_seven_suits_with_each_number_from_1_to_8_once() -> None:
    assert Counter(cards_of(5, 1)) == Counter(f"{suit}{number}" for suit in SUITS for number in range(1, 9))


@pytest.mark.rule("SHA-003")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_no_card_exists_twice(players: int) -> None:
    for seed in range(20):
        cards = cards_of(players, seed)
        assert len(cards) == len(set(cards))


@pytest.mark.rule("SHA-002")
def test_the_suits_are_blue_green_yellow_purple_white_brown_and_red() -> None:
    s = new_game(5)
    assert sorted(s.view(0).suits) == sorted(SUITS)
    names = {suit: RULES.texts().get(f"suit.{suit}") for suit in SUITS}
    assert names == {
        "B": "Blue",
        "G": "Green",
        "Y": "Yellow",
        "P": "Purple",
        "W": "White",
        "N": "Brown",
        "R": "Red",
    }


@pytest.mark.rule("SHA-004")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_role_cards_are_shamans_and_shadows_at_most_three_and_two(players: int) -> None:
    for seed in range(20):
        dealt = Counter(card.face for card in seeded_game(seed, players).table.roles)
        assert set(dealt) == {Side.SHAMAN, Side.SHADOW}
        assert dealt[Side.SHAMAN] <= 3
        assert dealt[Side.SHADOW] <= 2


@pytest.mark.rule("SHA-005", "SHA-006", "SHA-007")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_there_are_twelve_artifacts_of_four_kinds_and_one_eclipse(players: int) -> None:
    table = new_game(players).table
    tiles = Counter([*table.display, *table.tile_pile])
    assert tiles == {Tile.PORTAL: 3, Tile.MASK: 2, Tile.DAGGER: 3, Tile.SHARD: 4, Tile.ECLIPSE: 1}
    assert tiles.total() - tiles[Tile.ECLIPSE] == 12


@pytest.mark.rule("SHA-005")
def test_the_eclipse_is_no_artifact_so_who_draws_it_still_gets_one() -> None:
    s = sit(4, hands=["B1 G1", "B2 G2", "B3 G3", "B4 G4"], tile_pile=["eclipse", "portal"], draws=["eclipse"])
    s.play_all((0, "B1"), (1, "B2"), (2, "B3"), (3, "B4")).take(0, "pile")
    assert s.is_asked("take_artifact", 0)
    s.take(0, "shard")
    owned = [tile for player in s.table.players for tile in (*player.face_up, *player.face_down)]
    assert owned == [Tile.SHARD]


@pytest.mark.rule("SHA-008")
def test_a_face_down_piece_shows_nothing_about_itself() -> None:
    """Two tables that differ only in the faces of what is face down look the same to everybody else."""

    def table(tile: str, pile: list[str], roles: str, hand: str) -> list[bytes]:
        hands = {0: "B1 B2", 1: "G1 G2", 2: "Y1 Y2", 3: hand}
        s = sit(4, hands=hands, face_down={3: [tile]}, tile_pile=pile, roles=roles)
        return [told(s, viewer) for viewer in (None, 0)]

    one = table("dagger", ["portal", "shard", "mask"], "aaas", "P1 P2")
    assert table("shard", ["portal", "dagger", "mask"], "aaas", "P1 P2") == one
    assert table("dagger", ["mask", "eclipse", "shard"], "aaas", "P1 P2") == one
    assert table("dagger", ["portal", "shard", "mask"], "asaa", "P1 P2") == one
    assert table("dagger", ["portal", "shard", "mask"], "aaas", "W5 N6") == one


@pytest.mark.rule("SHA-008")
def test_a_drawn_tile_looks_the_same_to_others_whatever_it_is() -> None:
    looks = set()
    for tile in ("portal", "dagger", "shard"):
        s = sit(4, hands=["B1 G1", "B2 G2", "B3 G3", "B4 G4"], draws=[tile])
        s.play_all((0, "B1"), (1, "B2"), (2, "B3"), (3, "B4")).take(0, "pile").keep(0)
        s.pass_windows()
        looks.add((told(s, None), told(s, 1), told(s, 2)))
    assert len(looks) == 1


@pytest.mark.rule("SHA-009")
def test_space_30_is_the_end_of_the_track_and_space_29_is_not() -> None:
    s = sit(4, hands=["B1 B2", "G1 G2", "G3 G4", "G5 G6"], pawn=27)
    s.play_all((0, "B1"), (1, "G1"), (2, "G3"))
    assert s.table.pawn == 29
    assert s.is_asked("follow", 3)
    assert s.view(0).moon == 30
    s.play(3, "G5")
    assert s.table.results[0].cause is Cause.MOON
    assert s.events(happened.PawnMoved)[-1] == happened.PawnMoved(29, 30, "off_suit")


@pytest.mark.rule("SHA-009")
def test_space_0_is_the_other_end_of_the_track() -> None:
    s = at_ritual("B", pawn=2)
    s.answer(1, choices.PullBack())
    assert s.table.pawn == 0
    s = at_ritual("B", pawn=1)
    s.answer(1, choices.PullBack())
    assert s.table.pawn == 0


@pytest.mark.rule("SHA-010")
@pytest.mark.parametrize(("players", "suits"), [(3, "BGYPW"), (4, "BGYPWN"), (5, "BGYPWNR")])
def test_each_suit_in_play_has_one_face_up_pile(players: int, suits: str) -> None:
    s = sit(players, hands={0: "B1 B2"} | {seat: f"G{seat} Y{seat}" for seat in range(1, players)})
    assert sorted(s.table.piles) == sorted(suits)
    s.play(0, "B1").play(1, "G1").play(2, "Y2")
    for viewer in (None, *range(players)):
        piles = s.view(viewer).piles
        assert sorted(piles) == sorted(suits)
        assert piles["G"] == ("G1",)
        assert piles["Y"] == ("Y2",)


RITUALS = {
    "B": "stabilization",
    "G": "stabilization",
    "Y": "permutation",
    "N": "permutation",
    "P": "illumination",
    "W": "neutralization",
    "R": "neutralization",
}


@pytest.mark.rule("SHA-011", "SHA-012")
@pytest.mark.parametrize("suit", SUITS)
def test_each_suit_has_its_one_ritual(suit: str) -> None:
    s = at_ritual(suit, players=5, face_up={1: ["dagger"]})
    (began,) = s.events(happened.RitualBegan)
    assert began == happened.RitualBegan(1, suit, RITUALS[suit])
    asked_for = {
        "stabilization": ("stabilization", 1, 0),
        "permutation": ("permutation", 1, 0),
        "illumination": ("follow", 2, 1),
        "neutralization": ("must_use_dagger", 1, 0),
    }
    assert (s.asked.prompt, s.asked.seat, s.table.players[1].points) == asked_for[RITUALS[suit]]


@pytest.mark.rule("SHA-011")
@pytest.mark.parametrize(("players", "suits"), [(3, "BGYPW"), (4, "BGYPWN"), (5, "BGYPWNR")])
def test_the_table_shows_one_ritual_for_each_suit_in_play(players: int, suits: str) -> None:
    shown = new_game(players).view(None).rituals
    assert shown == {suit: RITUALS[suit] for suit in suits}


@pytest.mark.rule("SHA-013")
def test_points_are_open_to_all_and_have_no_upper_limit() -> None:
    s = at_ritual("P", points=[98, 98, 3, 0])
    assert s.table.players[1].points == 99
    for viewer in (None, 0, 1, 2, 3):
        assert [seat.points for seat in s.view(viewer).seats] == [98, 99, 3, 0]
    s = at_ritual("P", points=[10_000, 9_999, 0, 0])
    assert s.table.players[1].points == 10_000


@pytest.mark.rule("SHA-014")
def test_the_marker_stays_while_the_guide_changes_and_moves_only_between_rounds() -> None:
    s = sit(4, hands=["B1 G1", "B2 G2", "B6 G6", "B4 G4"], first=0, guide=0, trick=8)
    s.play_all((0, "B1"), (1, "B2"), (2, "B6"), (3, "B4")).take(0, "shard")
    assert (s.table.first, s.table.guide) == (0, 2)
    assert s.is_asked("take_artifact", 0)
    s.take(0, "shard")
    assert s.table.round == 2
    assert (s.table.first, s.table.guide) == (1, 1)


@pytest.mark.rule("SHA-014")
def test_the_guide_may_be_another_than_the_first_player() -> None:
    s = sit(4, hands=["B1 G1", "B2 G2", "B3 G3", "B4 G4"], first=3, guide=1)
    assert s.is_asked("lead", 1)
    assert (s.view(0).first, s.view(0).guide) == (3, 1)
