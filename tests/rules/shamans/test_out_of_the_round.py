"""An eliminated player: skipped, frozen, without points, and back in the next round."""

import pytest

from fabletop.games.shamans import news as happened
from fabletop.games.shamans.choices import (
    PlayCard,
    Say,
    UseDagger,
    UsePortal,
)
from fabletop.games.shamans.state import Cause, Side, Tile
from fabletop.kernel import NotAsked
from tests.rules.shamans.sitting import Sitting, all_but_last, at_ritual, eliminated, sit

rule = pytest.mark.rule


@rule("SHA-172")
def test_an_eliminated_player_who_has_not_played_is_skipped() -> None:
    """Edge case 63: the trick has one card less."""
    s = eliminated(2, hands={2: "B4 G1"}, roles="aaas", pawn=18)
    assert s.is_asked("follow", 3)
    s.play(3, "B5").take(0, "shard")
    assert s.events(happened.TrickGathered)[-1].cards == ("B1", "B5")
    assert s.table.guide == 3
    with pytest.raises(NotAsked):
        s.answer(2, PlayCard("B4"))


@rule("SHA-172")
def test_the_highest_card_of_an_eliminated_player_is_gathered_by_the_next_highest() -> None:
    """Edge case 60."""
    s = trick_of_three_blues(out=3)
    s.take(1, "shard")
    assert s.events(happened.TrickGathered)[-1] == happened.TrickGathered(2, "B", ("B2", "B4", "B6"))
    assert s.table.guide == 2


@rule("SHA-172")
def test_the_lowest_card_of_an_eliminated_player_takes_no_tile() -> None:
    """Edge case 61."""
    s = trick_of_three_blues(out=1)
    assert s.is_asked("take_artifact", 2)
    s.take(2, "shard")
    assert s.table.players[1].face_up == []
    assert s.events(happened.TrickGathered)[-1].seat == 3


def trick_of_three_blues(out: int) -> Sitting:
    """Seats 1, 2, 3 have played blue 2, 4, 6; then seat 0 has eliminated one of them off suit."""
    s = sit(
        4,
        hands={0: "W6 G1", 1: "B2 G2", 2: "B4 G3", 3: "B6 G4"},
        roles="saaa",
        piles={"W": all_but_last()},
        face_up={0: ["dagger"]},
        guide=1,
        pawn=18,
    )
    s.play_all((1, "B2"), (2, "B4"), (3, "B6"), (0, "W6"))
    return s.answer(0, UseDagger(out))


@rule("SHA-172")
def test_a_guide_alone_in_the_trick_who_is_eliminated_leaves_the_lead_to_the_next_alive() -> None:
    """Only the eliminated Guide followed suit: nobody takes a tile, the next alive player gathers and leads."""
    s = sit(
        4,
        hands={0: "B1 G1", 1: "W6 G2", 2: "P1 G3", 3: "P2 G4"},
        roles="asaa",
        piles={"W": all_but_last()},
        face_up={1: ["dagger"]},
        pawn=18,
    )
    s.play_all((0, "B1"), (1, "W6")).answer(1, UseDagger(0)).play_all((2, "P1"), (3, "P2"))
    assert s.events(happened.TileTaken) == s.events(happened.TileDrawn) == []
    assert s.events(happened.TrickGathered) == [happened.TrickGathered(1, "B", ("B1",))]
    assert s.table.guide == 1


@rule("SHA-172")
def test_an_eliminated_player_can_be_chosen_for_nothing() -> None:
    s = at_ritual(
        "W",
        5,
        roles="asaas",
        face_up={1: ["dagger", "dagger"]},
        hands={3: "Y8 B5", 4: "B6 G1"},
        piles={"Y": all_but_last(5)},
        pawn=8,
    )
    s.answer(1, UseDagger(2))
    assert s.options == (UseDagger(3), UseDagger(4), UseDagger(0))
    s.answer(1, UseDagger(0)).play(3, "Y8")
    assert s.is_asked("permutation", 3)
    assert [option.seat for option in s.options] == [4, 1]


@rule("SHA-172")
def test_an_eliminated_player_is_asked_for_no_portal_and_keeps_a_face_up_role() -> None:
    """The same holds for every later window."""
    s = eliminated(2, face_up={2: ["portal"]}, face_down={2: ["portal"]}, pawn=18)
    assert s.is_asked("follow", 3)
    with pytest.raises(NotAsked):
        s.answer(2, UsePortal(-1))
    s.play(3, "B5").take(0, "shard")
    assert s.table.trick == 2
    assert s.table.guide == 3
    assert s.view(None).seats[2].role_is_up


@rule("SHA-172")
def test_a_window_after_an_elimination_begins_with_the_performer_and_leaves_out_the_victim() -> None:
    s = at_ritual(
        "W", hands={2: "B4 G1"}, face_up={1: ["dagger"], 0: ["portal"], 2: ["portal"], 3: ["portal"]}, pawn=18
    )
    s.quiet().answer(1, UseDagger(2))
    assert s.is_asked("portal", 3)
    s.portal(3, -1)
    assert s.is_asked("portal", 0)


@rule("SHA-172")
def test_an_eliminated_player_gives_nothing_in_the_eclipse() -> None:
    s = eliminated(
        2,
        hands={0: "G1 G2 G3", 2: "B4 G4", 1: "P1 P2 P3", 3: "B5 Y1 Y2 Y3"},
        tile_pile=["eclipse", "shard"],
        draws=["eclipse", "shard"],
        pawn=18,
    )
    s.play(3, "B5").take(0, "pile").give({0: "G1", 1: "P1", 3: "Y1"}).give({0: "G2", 1: "P2", 3: "Y2"})
    assert s.table.players[2].hand == []
    assert sorted(s.table.players[3].hand) == ["P1", "P2", "Y3"]


@rule("SHA-172")
def test_an_eliminated_player_makes_no_statement() -> None:
    s = eliminated(2, pawn=18, talk_honest=False)
    assert s.is_asked("follow", 3)
    assert s.game.offers(0) != ()
    assert s.game.offers(2) == ()
    with pytest.raises(NotAsked):
        s.answer(2, Say("role", value="shaman"))


@rule("SHA-173")
def test_the_tiles_of_an_eliminated_player_stay_as_they_are() -> None:
    s = eliminated(2, face_up={2: ["dagger", "shard", "portal"]}, face_down={2: ["portal", "shard"]}, pawn=18)
    victim = s.table.players[2]
    assert victim.face_up == [Tile.DAGGER, Tile.SHARD, Tile.PORTAL]
    assert victim.face_down == [Tile.PORTAL, Tile.SHARD]
    for seat in (None, 0, 1, 3):
        view = s.view(seat)
        assert view.seats[2].face_up == (Tile.DAGGER, Tile.SHARD, Tile.PORTAL)
        assert view.seats[2].face_down == 2
    assert s.table.players[1].face_up == []
    assert s.table.discard == [Tile.DAGGER]


@rule("SHA-174")
def test_an_eliminated_shaman_scores_nothing_when_the_shamans_win() -> None:
    s = eliminated(
        2, hands={0: "", 1: "", 2: "B4", 3: "B5"}, face_up={2: ["shard", "shard"]}, pawn=18, single_round=True
    )
    s.take(0, "shard")
    assert s.table.results[-1].side is Side.SHAMAN
    assert s.table.results[-1].points == (2, 2, 0, 0)


@rule("SHA-174")
def test_an_eliminated_shadow_scores_nothing_when_the_shadows_win() -> None:
    s = eliminated(
        3,
        5,
        roles="aaass",
        hands={3: "G1", 2: "B4 G2", 4: "B6 G3"},
        face_down={3: ["shard", "shard"]},
        pawn=29,
        single_round=True,
    )
    s.quiet().play(2, "G2")
    assert s.table.results[-1].side is Side.SHADOW
    assert s.table.results[-1].points == (0, 0, 0, 0, 3)
    assert s.events(happened.ShardsShown) == []


@rule("SHA-175")
def test_an_eliminated_player_takes_part_again_in_the_next_round() -> None:
    """Edge case 77: the first player was eliminated; the marker still goes to the left neighbour."""
    s = eliminated(
        0, hands={0: "G1 G2 G3"}, pawn=27, face_up={0: ["portal"]}, first=0, roles="aasa", display=["shard", "shard"]
    )
    assert s.table.results[-1].cause is Cause.MOON
    assert s.table.round == 2
    assert all(player.alive for player in s.table.players)
    assert [len(player.hand) for player in s.table.players] == [9, 9, 9, 9]
    assert s.table.players[0].face_up == []
    assert not any(card.is_up for card in s.table.roles)
    assert (s.table.first, s.table.guide) == (1, 1)
    for seat in (1, 2, 3):
        s.play(seat, s.options[0].card)
    assert s.is_asked("follow", 0)
    assert s.events(happened.RoleDealt, seat=0)
