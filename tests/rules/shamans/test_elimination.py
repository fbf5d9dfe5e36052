"""Elimination: the Role is shown, the hand is set aside or placed, and the round may end."""

import pytest

from fabletop.games.shamans import news as happened
from fabletop.games.shamans.choices import (
    ExchangeRoles,
    PerformNext,
    PullBack,
    StopUsingDaggers,
    TakeArtifact,
    UseDagger,
)
from fabletop.games.shamans.state import Cause, Side, Tile
from tests.rules.shamans.sitting import all_but_last, at_ritual, eliminated, sit

rule = pytest.mark.rule


# --- a Shaman is eliminated --------------------------------------------------------------------------


@rule("SHA-157")
@pytest.mark.parametrize(("roles", "side"), [("asaa", Side.SHAMAN), ("asaas", Side.SHAMAN), ("aaass", Side.SHADOW)])
def test_an_eliminated_player_shows_their_role_to_all(roles: str, side: Side) -> None:
    players = len(roles)
    s = eliminated(players - 1 if side is Side.SHADOW else 2, players, roles=roles, pawn=8)
    target = next(player.seat for player in s.table.players if not player.alive)
    for seat in (None, *range(players)):
        view = s.view(seat)
        assert (view.seats[target].role, view.seats[target].role_is_up) == (side, True)
        assert happened.RoleRevealed(target, side, "elimination") in s.events(seat=seat)
    assert sum(seat.role_is_up for seat in s.view(None).seats) == 1


@rule("SHA-158")
def test_the_role_held_at_that_moment_counts_not_the_one_dealt() -> None:
    """Seat 3 was dealt the Shadow, but holds a Shaman when the Dagger hits."""
    s = at_ritual(
        "Y", roles="aaas", hands={2: "W6 B4", 3: "B5 G1"}, piles={"W": all_but_last()}, face_up={2: ["dagger"]}, pawn=18
    )
    s.answer(1, ExchangeRoles(3)).play(2, "W6").answer(2, UseDagger(3))
    assert s.events(happened.PlayerEliminated) == [happened.PlayerEliminated(2, 3, Side.SHAMAN)]
    assert s.table.players[3].set_aside == ["B5", "G1"]
    assert s.table.results == []


@rule("SHA-158")
def test_a_shaman_who_became_the_shadow_ends_the_round_as_one() -> None:
    s = at_ritual("Y", roles="aaas", hands={2: "W6 B4"}, piles={"W": all_but_last()}, face_up={2: ["dagger"]})
    s.answer(1, ExchangeRoles(3)).play(2, "W6").answer(2, UseDagger(1))
    assert s.table.results[-1].cause is Cause.NO_SHADOW_LEFT


@rule("SHA-159")
@pytest.mark.parametrize(("hand", "steps"), [("G1", 1), ("G1 G2", 2), ("G1 G2 B4 B5 P1", 5)])
def test_each_card_in_hand_of_an_eliminated_shaman_is_a_step(hand: str, steps: int) -> None:
    s = eliminated(2, hands={2: hand}, pawn=19)
    assert s.table.pawn == 19 + steps


@rule("SHA-160")
def test_the_hand_of_an_eliminated_shaman_is_set_aside_face_down() -> None:
    s = eliminated(2, hands={2: "G1 G2 P3"})
    assert (s.table.players[2].hand, s.table.players[2].set_aside) == ([], ["G1", "G2", "P3"])
    assert s.view(0).seats[2].set_aside == 3
    assert s.view(0).seats[2].set_aside_cards == ()
    assert s.table.piles["G"] == s.table.piles["P"] == []
    assert s.events(happened.HandSetAside, seat=0) == [happened.HandSetAside(2, 3)]


@rule("SHA-161")
def test_a_pile_that_lacks_a_set_aside_card_gives_no_ritual() -> None:
    """Edge case 58: green ends at five of six, and the round ends by empty hands all the same."""
    s = eliminated(
        2,
        hands={0: "G4", 1: "G5", 2: "G6 Y1", 3: "B5 Y2"},
        piles={"G": "1 2 3"},
        display=["shard", "portal"],
        pawn=18,
        single_round=True,
    )
    s.play(3, "B5").take(0, "shard")  # 3 leads yellow; 4 and 5 of green go off suit to their pile
    s.take(3, "portal").quiet()
    assert s.table.piles["G"] == ["G1", "G2", "G3", "G4", "G5"]
    assert [ritual.suit for ritual in s.events(happened.RitualBegan)] == ["W"]
    assert s.table.results[-1].cause is Cause.EMPTY_HANDS


@rule("SHA-162")
def test_a_card_already_played_is_no_card_in_hand() -> None:
    """Seat 0 has led B1 and holds two more."""
    s = eliminated(0, hands={0: "G1 G2"}, pawn=19)
    assert s.table.pawn == 21
    assert s.table.players[0].set_aside == ["G1", "G2"]
    assert s.table.players[0].front == "B1"


@rule("SHA-162")
def test_an_off_suit_card_played_before_is_no_card_in_hand() -> None:
    s = at_ritual(
        "P", hands={1: "G1", 2: "W6 B4", 3: "B5 Y1"}, piles={"W": all_but_last()}, face_up={2: ["dagger"]}, pawn=19
    )
    s.play(2, "W6").answer(2, UseDagger(1))
    assert s.table.pawn == 21
    assert s.table.players[1].set_aside == ["G1"]
    assert "P6" in s.table.piles["P"]


@rule("SHA-163", "SHA-159")
def test_the_advance_is_one_move_without_a_window() -> None:
    """A Portal could save the pawn step by step; it cannot come between."""
    s = at_ritual(
        "W", hands={2: "G1 G2 G3 B4"}, pawn=26, face_up={1: ["dagger"], 3: ["portal", "portal"]}, single_round=True
    )
    s.quiet().answer(1, UseDagger(2))
    assert s.events(happened.PawnMoved)[-1] == happened.PawnMoved(26, 30, "elimination")
    assert s.table.results[-1].cause is Cause.MOON


@rule("SHA-163")
def test_nothing_comes_between_the_target_and_the_end_of_the_elimination() -> None:
    s = at_ritual("W", hands={2: "G1 G2"}, pawn=20, face_up={1: ["dagger"], 3: ["portal"]})
    s.quiet().answer(1, UseDagger(2))
    after = [type(event) for event in s.events(seat=3)]
    start = after.index(happened.PlayerEliminated)
    assert after[start:] == [
        happened.PlayerEliminated,
        happened.RoleRevealed,
        happened.PawnMoved,
        happened.HandSetAside,
        happened.WindowOpened,
    ]


@rule("SHA-163")
def test_steps_beyond_the_moon_are_ignored() -> None:
    s = eliminated(2, hands={2: "G1 G2 G3 B4"}, pawn=29, single_round=True)
    assert s.table.pawn == 30
    assert s.table.results[-1].side is Side.SHADOW


@rule("SHA-163", "SHA-174")
def test_an_eliminated_shaman_with_an_empty_hand_moves_no_pawn() -> None:
    """Edge case 57: after the last trick; the 2 VP of the side and of the Shards are lost."""
    s = sit(
        4,
        hands={0: "W5", 1: "W6", 2: "B1", 3: "B2"},
        piles={"W": "1 2 3 4"},
        pawn=26,
        face_up={1: ["dagger"], 2: ["shard", "shard"]},
        single_round=True,
    )
    s.take(0, "shard")
    assert s.table.pawn == 28
    s.answer(1, UseDagger(2))
    assert s.table.pawn == 28
    assert s.table.results[-1].cause is Cause.EMPTY_HANDS
    assert s.table.results[-1].points == (2, 2, 0, 0)
    assert s.table.players[2].set_aside == []


@rule("SHA-164")
def test_the_last_shaman_eliminated_gives_the_round_to_the_shadows() -> None:
    s = at_ritual("W", 3, roles="asa", out=[2], hands={2: ""}, face_up={1: ["dagger"]}, pawn=10, single_round=True)
    assert s.table.results[-1].cause is Cause.NO_SHAMAN_LEFT
    assert s.table.results[-1].side is Side.SHADOW
    assert s.table.results[-1].points == (0, 3, 0)


@rule("SHA-164")
def test_two_shadows_share_the_win_when_the_last_shaman_falls() -> None:
    s = at_ritual(
        "W", 5, roles="asasa", out=[2, 4], hands={2: "", 4: ""}, face_up={1: ["dagger"]}, pawn=4, single_round=True
    )
    s.answer(1, UseDagger(0))
    assert s.table.results[-1].cause is Cause.NO_SHAMAN_LEFT
    assert s.table.results[-1].points == (0, 3, 0, 3, 0)


@rule("SHA-176")
@pytest.mark.parametrize(("pawn", "end"), [(22, 29), (23, 30)])
def test_seven_cards_carry_the_pawn_from_22_to_29_and_from_23_to_the_moon(pawn: int, end: int) -> None:
    """Edge case 56."""
    s = eliminated(2, hands={2: "G1 G2 G3 G4 G5 G6 B4"}, pawn=pawn, single_round=True)
    assert s.table.pawn == end
    assert s.game.is_over == (end == 30)
    assert s.table.results == [] or s.table.results[-1].side is Side.SHADOW


# --- a Shadow is eliminated --------------------------------------------------------------------------


@rule("SHA-165", "SHA-171")
@pytest.mark.parametrize("players", [3, 4])
def test_the_only_shadow_eliminated_ends_the_round_at_once(players: int) -> None:
    """Edge case 64: no tile, no gathering, the hand is not placed."""
    s = eliminated(players - 1, players, single_round=True)
    hand = s.table.players[players - 1].hand
    assert s.game.is_over
    assert s.table.results[-1].cause is Cause.NO_SHADOW_LEFT
    assert s.table.results[-1].points == ((2, 2, 0) if players == 3 else (2, 2, 2, 0))
    assert s.events(happened.HandPlaced) == s.events(happened.TrickGathered) == s.events(happened.TileTaken) == []
    assert len(hand) == 2
    assert s.table.pawn == s.table.start


@rule("SHA-165")
def test_the_second_shadow_eliminated_ends_the_round_in_the_middle_of_a_neutralization() -> None:
    s = at_ritual("W", 5, roles="aaass", face_up={1: ["dagger", "dagger", "dagger"]}, single_round=True)
    s.answer(1, UseDagger(3))
    assert not s.game.is_over
    s.answer(1, UseDagger(4))
    assert s.table.results[-1].cause is Cause.NO_SHADOW_LEFT
    assert s.table.results[-1].points == (2, 2, 2, 0, 0)
    assert s.table.players[1].face_up == [Tile.DAGGER]


@rule("SHA-165")
def test_a_shadow_who_swapped_away_in_between_is_not_counted_as_left() -> None:
    """Both Shadow cards are looked for at the living: one is at an eliminated seat, one at the target."""
    s = eliminated(3, 5, roles="aaass", out=[4], hands={4: ""}, single_round=True)
    assert s.table.results[-1].cause is Cause.NO_SHADOW_LEFT


@rule("SHA-166", "SHA-167")
def test_the_hand_of_a_shadow_goes_to_the_piles_while_another_shadow_is_left() -> None:
    """Edge case 65."""
    s = eliminated(3, 5, hands={3: "G1 P2 P3 N8"}, piles={"P": "1"}, pawn=10)
    piles = s.table.piles
    assert (piles["G"], piles["P"], piles["N"]) == (["G1"], ["P1", "P2", "P3"], ["N8"])
    assert (s.table.players[3].hand, s.table.players[3].set_aside) == ([], [])
    assert s.table.pawn == 10
    assert s.view(None).piles["P"] == ("P1", "P2", "P3")


@rule("SHA-166")
def test_a_shadow_may_eliminate_the_other_shadow_and_the_round_goes_on() -> None:
    """Edge case 69."""
    s = eliminated(2, 5, roles="assaa", hands={2: "G1 P2"}, pawn=10)
    assert s.table.results == []
    assert s.table.piles["G"] == ["G1"]
    assert s.is_asked("follow", 3)


@rule("SHA-167")
def test_the_placed_hand_of_a_shadow_moves_no_pawn() -> None:
    s = eliminated(3, 5, hands={3: "G1 P2 P3 N8"}, pawn=29)
    assert s.table.pawn == 29
    assert [move.cause for move in s.events(happened.PawnMoved)] == ["off_suit"]


@rule("SHA-168", "SHA-169", "SHA-177")
@pytest.mark.parametrize("order", ["YP", "PY"])
def test_the_eliminating_player_orders_and_performs_the_rituals_of_a_placed_hand(order: str) -> None:
    """Edge case 66."""
    s = eliminated(3, 5, roles="aaass", hands={3: "P3 Y8"}, piles={"P": "1 2 4 5 6 7 8", "Y": all_but_last(5)})
    assert s.is_asked("ritual_order", 1)
    choice = {option.suit: option for option in s.options}
    assert choice == {"Y": PerformNext("Y", "permutation"), "P": PerformNext("P", "illumination")}
    s.answer(1, choice[order[0]])
    assert s.table.players[1].points == (1 if order == "PY" else 0)
    assert s.is_asked("permutation", 1)
    assert [option.seat for option in s.options] == [2, 4, 0]
    s.answer(1, ExchangeRoles(4))
    assert s.table.players[1].points == 1
    assert [(ritual.seat, ritual.suit) for ritual in s.events(happened.RitualBegan)] == [
        (1, "W"),
        (1, order[0]),
        (1, order[1]),
    ]
    assert s.table.side(s.table.players[1]) is Side.SHADOW


@rule("SHA-168")
def test_of_three_rituals_the_order_is_asked_until_one_is_left() -> None:
    s = eliminated(
        3,
        5,
        hands={3: "P8 Y8 G8"},
        piles={"P": all_but_last(5), "Y": all_but_last(5), "G": all_but_last(5)},
        pawn=10,
    )
    assert [option.suit for option in s.options] == ["G", "Y", "P"]
    s.answer(1, PerformNext("P", "illumination"))
    assert [option.suit for option in s.options] == ["G", "Y"]
    s.answer(1, PerformNext("Y", "permutation")).answer(1, ExchangeRoles(0))
    assert s.is_asked("stabilization", 1)


@rule("SHA-170")
def test_all_cards_of_a_placed_hand_lie_before_the_first_ritual_begins() -> None:
    s = eliminated(3, 5, hands={3: "P8 Y8 N1"}, piles={"P": all_but_last(5), "Y": all_but_last(5)})
    assert s.is_asked("ritual_order", 1)
    piles = s.table.piles
    assert (len(piles["P"]), len(piles["Y"]), piles["N"]) == (8, 8, ["N1"])


@rule("SHA-170")
def test_rituals_of_a_placed_hand_are_done_before_the_next_dagger() -> None:
    """Also the choice of a tile in a Stabilization, and a Permutation that changes the performer's side."""
    s = at_ritual(
        "W",
        5,
        roles="aaass",
        face_up={1: ["dagger", "dagger"]},
        hands={3: "G8 Y8"},
        piles={"G": all_but_last(5), "Y": all_but_last(5)},
        pawn=10,
    )
    s.answer(1, UseDagger(3)).answer(1, PerformNext("Y", "permutation")).answer(1, ExchangeRoles(2))
    assert s.is_asked("stabilization", 1)
    s.answer(1, PullBack())
    assert s.table.pawn == 8
    assert s.is_asked("must_use_dagger", 1)


@rule("SHA-170", "SHA-111")
def test_the_window_after_an_elimination_comes_when_its_rituals_are_done() -> None:
    s = at_ritual(
        "W",
        5,
        face_up={1: ["dagger"], 2: ["portal"]},
        hands={3: "P8"},
        piles={"P": all_but_last(5)},
    )
    s.quiet().answer(1, UseDagger(3)).quiet()
    kinds = [type(event) for event in s.events(seat=0)]
    assert kinds[kinds.index(happened.HandPlaced) :] == [
        happened.HandPlaced,
        happened.CardsPlaced,
        happened.RitualBegan,
        happened.WindowOpened,
        happened.PointsScored,
        happened.WindowOpened,
        happened.WindowOpened,  # before the next card
    ]


@rule("SHA-170", "SHA-153")
def test_a_dagger_taken_from_the_display_in_between_must_be_used_too() -> None:
    s = at_ritual(
        "W",
        5,
        face_up={1: ["dagger"]},
        hands={3: "G8"},
        piles={"G": all_but_last(5)},
        display=["dagger", "shard"],
        pawn=10,
    )
    s.answer(1, UseDagger(3)).answer(1, TakeArtifact()).take(1, "dagger")
    assert s.is_asked("must_use_dagger", 1)
    assert s.options == (UseDagger(2), UseDagger(4), UseDagger(0))


@rule("SHA-170", "SHA-153")
def test_a_dagger_drawn_in_between_and_kept_face_down_may_be_used_or_not() -> None:
    s = at_ritual(
        "W", 5, face_up={1: ["dagger"]}, hands={3: "G8"}, piles={"G": all_but_last(5)}, draws=["dagger"], pawn=10
    )
    s.answer(1, UseDagger(3)).answer(1, TakeArtifact()).take(1, "pile").keep(1).quiet()
    assert s.is_asked("may_use_dagger", 1)
    assert s.options == (StopUsingDaggers(), UseDagger(2), UseDagger(4), UseDagger(0))


@rule("SHA-169", "SHA-170")
def test_a_neutralization_inside_a_neutralization_uses_the_remaining_daggers() -> None:
    """The placed hand completes red: its Neutralization comes first, then the white one finds no Dagger left."""
    s = at_ritual(
        "W",
        5,
        roles="aaass",
        face_up={1: ["dagger", "dagger"]},
        hands={3: "R8", 0: "G1"},
        piles={"R": all_but_last(5)},
        pawn=10,
    )
    s.answer(1, UseDagger(3))
    assert [ritual.suit for ritual in s.events(happened.RitualBegan)] == ["W", "R"]
    assert s.is_asked("must_use_dagger", 1)
    s.answer(1, UseDagger(0))
    assert s.table.pawn == 11
    assert s.is_asked("follow", 2)


@rule("SHA-169", "SHA-170")
def test_the_outer_neutralization_goes_on_after_the_inner_one_was_stopped() -> None:
    """Whoever stops in the inner Ritual is asked again in the outer one."""
    s = at_ritual(
        "W",
        5,
        roles="aaass",
        face_up={1: ["dagger"]},
        face_down={1: ["dagger"]},
        hands={3: "R8"},
        piles={"R": all_but_last(5)},
        pawn=10,
    )
    s.answer(1, UseDagger(3))
    assert s.is_asked("may_use_dagger", 1)
    s.answer(1, StopUsingDaggers())
    assert s.is_asked("may_use_dagger", 1)
    s.answer(1, UseDagger(2))
    assert not s.table.players[2].alive


@rule("SHA-166", "SHA-169")
def test_a_pile_whose_rest_lies_in_front_of_players_is_completed_by_the_gatherer() -> None:
    """Edge case 70."""
    s = eliminated(3, 5, hands={2: "B8 G1", 3: "B6 B7", 4: "B5 G2"}, piles={"B": "2 3 4"}, pawn=10)
    assert s.table.piles["B"] == ["B2", "B3", "B4", "B6", "B7"]
    s.play(2, "B8").play(4, "B5")
    s.take(0, "shard")
    assert s.is_asked("stabilization", 2)


@rule("SHA-171")
@pytest.mark.parametrize("players", [3, 4])
def test_with_three_or_four_players_no_hand_is_ever_placed(players: int) -> None:
    s = eliminated(players - 1, players, hands={players - 1: "P6 B6"}, piles={"P": all_but_last()}, single_round=True)
    assert s.events(happened.HandPlaced) == []
    assert len(s.table.piles["P"]) == 5
    assert [player.points for player in s.table.players][:2] == [2, 2]
