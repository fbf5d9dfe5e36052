"""Three of the four Rituals: Stabilization, Permutation and Illumination."""

import pytest

from fabletop.games.shamans import news as happened
from fabletop.games.shamans.choices import (
    DrawFromPile,
    ExchangeRoles,
    PullBack,
    TakeArtifact,
    TakeFromDisplay,
    UseDagger,
)
from fabletop.games.shamans.state import Side, Tile
from fabletop.kernel import IllegalAnswer
from tests.rules.shamans.sitting import all_but_last, at_ritual, sit, told

rule = pytest.mark.rule


# --- Stabilization -----------------------------------------------------------------------------------


@rule("SHA-138")
@pytest.mark.parametrize("suit", ["B", "G"])
def test_a_stabilization_offers_the_move_back_or_a_tile_and_nothing_else(suit: str) -> None:
    s = at_ritual(suit)
    assert s.is_asked("stabilization", 1)
    assert s.options == (PullBack(), TakeArtifact())


@rule("SHA-138")
def test_the_move_back_is_two_spaces_and_brings_no_tile() -> None:
    """Edge case 2: the pawn has just come to 29."""
    s = at_ritual("B", pawn=29)
    s.answer(1, PullBack())
    assert s.table.pawn == 27
    assert s.is_asked("follow", 2)
    assert s.table.players[1].face_up == s.table.players[1].face_down == []


@rule("SHA-138")
def test_who_takes_a_tile_leaves_the_pawn_where_it_is() -> None:
    s = at_ritual("G", pawn=20, display=["portal", "shard"])
    s.answer(1, TakeArtifact()).take(1, "portal")
    assert s.table.pawn == 20
    assert s.table.players[1].face_up == [Tile.PORTAL]
    assert s.events(happened.PawnMoved)[-1].cause == "off_suit"


@rule("SHA-139")
def test_the_tile_of_a_stabilization_comes_from_the_display_or_the_pile() -> None:
    s = at_ritual("G", display=["portal", "dagger"])
    s.answer(1, TakeArtifact())
    assert s.options == (TakeFromDisplay(0, Tile.PORTAL), TakeFromDisplay(1, Tile.DAGGER), DrawFromPile())


@rule("SHA-139")
def test_a_stabilization_refills_the_display() -> None:
    s = at_ritual("G", display=["portal", "dagger"], draws=["mask"])
    s.answer(1, TakeArtifact()).take(1, "dagger")
    assert s.table.display == [Tile.PORTAL, Tile.MASK]
    assert s.table.players[1].face_up == [Tile.DAGGER]


@rule("SHA-139")
def test_a_tile_drawn_in_a_stabilization_may_stay_face_down() -> None:
    s = at_ritual("G", draws=["dagger"])
    s.answer(1, TakeArtifact()).take(1, "pile").keep(1)
    assert s.table.players[1].face_down == [Tile.DAGGER]
    assert s.view(2).seats[1].face_down == 1


@rule("SHA-139")
@pytest.mark.parametrize("source", ["mask", "pile"])
def test_a_mask_taken_in_a_stabilization_shows_the_role_at_once(source: str) -> None:
    s = at_ritual("G", roles="asaa", display=["mask", "shard"], draws=["mask"])
    s.answer(1, TakeArtifact()).take(1, source)
    assert s.is_asked("follow", 2)
    assert s.view(None).seats[1].role is Side.SHADOW
    assert s.table.players[1].face_up == [Tile.MASK]


@rule("SHA-139")
def test_an_eclipse_drawn_in_a_stabilization_is_resolved_and_the_performer_takes_again() -> None:
    s = at_ritual(
        "G",
        hands={0: "P1", 1: "P2", 2: "B4 P3", 3: "B5 P4"},
        display=["portal", "shard"],
        tile_pile=["eclipse", "dagger"],
        draws=["eclipse", "dagger"],
    )
    s.answer(1, TakeArtifact()).take(1, "pile").give({2: "P3", 3: "P4"})
    assert [sorted(player.hand) for player in s.table.players] == [["P4"], ["P1"], ["B4", "P2"], ["B5", "P3"]]
    assert s.is_asked("take_artifact", 1)
    s.take(1, "portal")
    assert s.table.display == [Tile.DAGGER, Tile.SHARD]
    assert s.is_asked("portal", 1)


@rule("SHA-139")
def test_an_eclipse_that_refills_after_a_stabilization_is_resolved_before_play_goes_on() -> None:
    s = at_ritual(
        "G",
        hands={0: "P1 W1", 1: "P2 W2", 2: "B4 P3 W3", 3: "B5 P4 W4"},
        tile_pile=["eclipse", "dagger"],
        draws=["eclipse", "dagger"],
    )
    s.answer(1, TakeArtifact()).take(1, "shard")
    s.give({2: "P3", 3: "P4"}).give({2: "W3", 3: "W4"})
    assert s.table.players[1].hand == ["P1", "W1"]
    assert s.table.display == [Tile.DAGGER, Tile.SHARD]
    assert s.is_asked("follow", 2)


@rule("SHA-140")
@pytest.mark.parametrize(("before", "after"), [(3, 1), (2, 0), (1, 0)])
def test_the_move_back_stops_at_space_0(before: int, after: int) -> None:
    """Edge case 42."""
    s = at_ritual("B", players=5, pawn=before)
    s.answer(1, PullBack())
    assert s.table.pawn == after


@rule("SHA-140")
def test_the_move_back_may_be_chosen_on_space_0() -> None:
    s = sit(3, hands={0: "G4", 1: "G5", 2: "G6"}, piles={"G": "1 2 3"}, pawn=0, single_round=True)
    s.take(0, "shard")
    assert s.is_asked("stabilization", 2)
    assert PullBack() in s.options
    s.answer(2, PullBack())
    assert s.table.pawn == 0


@rule("SHA-141")
def test_without_a_tile_only_the_move_back_is_left() -> None:
    """Edge case 31: a single option is not asked for."""
    s = at_ritual("B", pawn=25, display=[], tile_pile=[])
    assert s.is_asked("follow", 2)
    assert s.table.pawn == 23
    assert s.events(happened.PerformerChoseBack) == [happened.PerformerChoseBack(1)]


@rule("SHA-141")
def test_one_last_tile_in_the_display_may_be_taken() -> None:
    s = at_ritual("B", display=["mask"], tile_pile=[])
    assert s.options == (PullBack(), TakeArtifact())
    s.answer(1, TakeArtifact())
    assert s.table.players[1].face_up == [Tile.MASK]
    assert s.table.display == []


# --- Permutation -------------------------------------------------------------------------------------


@rule("SHA-142")
@pytest.mark.parametrize("suit", ["Y", "N"])
def test_a_permutation_swaps_the_performers_role_card_with_the_partners(suit: str) -> None:
    s = at_ritual(suit, roles="aasa")
    s.answer(1, ExchangeRoles(2))
    assert [player.role for player in s.table.players] == [0, 2, 1, 3]
    assert s.table.side(s.table.players[1]) is Side.SHADOW
    assert s.table.side(s.table.players[2]) is Side.SHAMAN


@rule("SHA-142", "SHA-143")
def test_the_performer_must_choose_a_partner_and_never_themselves() -> None:
    s = at_ritual("Y")
    assert s.options == (ExchangeRoles(2), ExchangeRoles(3), ExchangeRoles(0))


@rule("SHA-143")
def test_an_eliminated_player_is_no_partner() -> None:
    """Edge case 48."""
    s = at_ritual("Y", out=[2], hands={2: ""})
    assert s.options == (ExchangeRoles(3), ExchangeRoles(0))
    with pytest.raises(IllegalAnswer):
        s.answer(1, ExchangeRoles(2))


@rule("SHA-143")
def test_the_performer_chooses_without_having_seen_the_partners_card() -> None:
    s = at_ritual("Y", roles="saaa")
    assert [seat.role for seat in s.view(1).seats] == [None, Side.SHAMAN, None, None]
    assert s.events(happened.RoleSeen, seat=1) == []


@rule("SHA-143")
def test_the_partner_is_not_asked() -> None:
    s = at_ritual("Y", roles="saaa")
    s.answer(1, ExchangeRoles(0))
    assert s.is_asked("follow", 2)


@rule("SHA-144")
def test_both_partners_see_the_card_they_got() -> None:
    s = at_ritual("Y", roles="saaa")
    s.answer(1, ExchangeRoles(0))
    assert s.view(1).seats[1].role is Side.SHADOW
    assert s.view(0).seats[0].role is Side.SHAMAN
    assert happened.RoleSeen(1, Side.SHADOW) in s.events(happened.RoleSeen, seat=1)
    assert happened.RoleSeen(0, Side.SHAMAN) in s.events(happened.RoleSeen, seat=0)


@rule("SHA-144")
def test_a_shadow_who_swapped_into_shaman_scores_as_one() -> None:
    """Edge case 49: the partner gets the 3 VP of the Shadows."""
    s = at_ritual("Y", roles="asaa", pawn=29, single_round=True, hands={2: "G1"})
    s.answer(1, ExchangeRoles(3))
    assert s.table.pawn == 30
    assert s.table.results[-1].roles == (Side.SHAMAN, Side.SHAMAN, Side.SHAMAN, Side.SHADOW)
    assert s.table.results[-1].points == (0, 0, 0, 3)


@rule("SHA-145")
def test_exchanged_role_cards_keep_their_orientation() -> None:
    s = at_ritual("Y", roles="saaa", shown=[0])
    s.answer(1, ExchangeRoles(0))
    for seat in (None, 2, 3):
        view = s.view(seat)
        assert (view.seats[1].role, view.seats[1].role_is_up) == (Side.SHADOW, True)
        assert (view.seats[0].role, view.seats[0].role_is_up) == (None, False)


@rule("SHA-145")
def test_the_performers_own_face_up_card_lies_face_up_at_the_partner() -> None:
    s = at_ritual("Y", roles="saaa", shown=[1])
    s.answer(1, ExchangeRoles(0))
    view = s.view(3)
    assert (view.seats[0].role, view.seats[0].role_is_up) == (Side.SHAMAN, True)
    assert (view.seats[1].role, view.seats[1].role_is_up) == (None, False)


@rule("SHA-145")
def test_a_mask_from_before_does_not_turn_a_received_card() -> None:
    s = at_ritual("Y", roles="asaa", display=["shard", "shard"], face_up={1: ["mask"]}, shown=[1])
    s.answer(1, ExchangeRoles(2))
    view = s.view(3)
    assert not view.seats[1].role_is_up
    assert view.seats[2].role is Side.SHADOW


@rule("SHA-146")
@pytest.mark.parametrize(
    ("players", "same", "other", "onlookers"),
    [
        (4, "aaas", "aasa", (None, 0)),
        (4, "aaas", "asaa", (None, 0)),
        (4, "saaa", "aasa", (None, 3)),
        (5, "aaass", "aasas", (None, 0, 4)),
        (5, "assaa", "aasas", (None, 0, 3)),
        (5, "assaa", "asaas", (None, 0, 3)),
    ],
)
def test_a_swap_of_equal_roles_looks_like_any_other(
    players: int, same: str, other: str, onlookers: tuple[int | None, ...]
) -> None:
    """Edge case 46: to onlookers no byte is different."""
    worlds = [at_ritual("Y", players, roles=roles) for roles in (same, other)]
    for s in worlds:
        assert ExchangeRoles(2) in s.options
        s.answer(1, ExchangeRoles(2))
    for seat in onlookers:
        assert told(worlds[0], seat) == told(worlds[1], seat)


# --- Illumination ------------------------------------------------------------------------------------


@rule("SHA-147")
def test_an_illumination_scores_one_point_for_the_performer() -> None:
    s = at_ritual("P", points=[3, 4, 5, 6])
    assert s.is_asked("follow", 2)
    assert [player.points for player in s.table.players] == [3, 5, 5, 6]
    assert s.events(happened.PointsScored) == [happened.PointsScored(1, 1, "illumination")]


@rule("SHA-148")
def test_the_point_of_an_illumination_is_seen_before_the_next_card() -> None:
    s = at_ritual("P")
    assert s.is_asked("follow", 2)
    assert s.view(None).seats[1].points == 1


@rule("SHA-148")
def test_the_point_of_an_illumination_stays_with_an_eliminated_player() -> None:
    """Edge case 71."""
    s = at_ritual(
        "P",
        hands={0: "", 1: "", 2: "W6", 3: "B5"},
        piles={"W": all_but_last()},
        face_up={2: ["dagger"], 1: ["shard", "shard"]},
        single_round=True,
    )
    s.answer(2, UseDagger(1)).take(0, "shard")
    assert s.table.results[-1].side is Side.SHAMAN
    assert s.table.players[1].points == 1


@rule("SHA-148")
def test_the_point_of_an_illumination_stays_on_the_losing_side() -> None:
    s = at_ritual("P", roles="aaas", pawn=29, hands={2: "G1"}, single_round=True)
    assert s.table.results[-1].side is Side.SHADOW
    assert [player.points for player in s.table.players] == [0, 1, 0, 3]
