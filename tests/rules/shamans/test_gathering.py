"""Gathering the trick: the highest card, the pile of the lead suit, its Ritual, and the new Guide."""

from __future__ import annotations

import random

import pytest

from fabletop.games.shamans import choices
from fabletop.games.shamans import news as happened
from fabletop.games.shamans.state import Cause, Tile
from tests.rules.shamans.sitting import Sitting, all_but_last, seeded_game, sit


@pytest.mark.rule("SHA-081", "SHA-084")
@pytest.mark.parametrize("highest", [0, 1, 2, 3])
def test_the_highest_card_gathers_all_front_cards_and_leads_next(highest: int) -> None:
    numbers = [1, 2, 3, 4]
    numbers[highest] = 6
    s = sit(4, hands=[f"B{number} G{number} Y{number}" for number in numbers], piles={"B": "5"})
    s.play_all(*((seat, f"B{number}") for seat, number in enumerate(numbers)))
    s.take(s.asked.seat, "shard")
    (gathered,) = s.events(happened.TrickGathered)
    assert (gathered.seat, gathered.suit) == (highest, "B")
    assert sorted(gathered.cards) == sorted(f"B{number}" for number in numbers)
    assert sorted(s.table.piles["B"]) == sorted(["B5", *(f"B{number}" for number in numbers)])
    assert [player.front for player in s.table.players] == ["", "", "", ""]
    assert s.table.guide == highest
    assert s.is_asked("lead", highest)


@pytest.mark.rule("SHA-081")
def test_only_cards_in_front_are_gathered() -> None:
    s = sit(4, hands=["B2 G1 Y1", "G6 Y2 P2", "B5 G3 Y3", "Y4 G4 P4"])
    s.play_all((0, "B2"), (1, "G6"), (2, "B5"), (3, "Y4")).take(0, "shard")
    (gathered,) = s.events(happened.TrickGathered)
    assert gathered.seat == 2
    assert sorted(gathered.cards) == ["B2", "B5"]
    assert (sorted(s.table.piles["B"]), s.table.piles["G"], s.table.piles["Y"]) == (["B2", "B5"], ["G6"], ["Y4"])


@pytest.mark.rule("SHA-081")
def test_with_five_players_an_eight_beats_a_seven() -> None:
    s = sit(5, hands=["B7 G1 Y1", "B8 G2 Y2", "B3 G3 Y3", "B4 G4 Y4", "B5 G5 Y5"])
    s.play_all((0, "B7"), (1, "B8"), (2, "B3"), (3, "B4"), (4, "B5")).take(2, "shard")
    assert s.is_asked("lead", 1)


@pytest.mark.rule("SHA-082", "SHA-083")
def test_the_gatherer_performs_the_ritual_of_the_completed_lead_suit() -> None:
    """Edge case 7: seat 2 played the last of the six yellows, but seat 1 has the highest."""
    s = sit(4, hands=["Y3 B1 G1", "Y6 B2 G2", "Y1 B3 G3", "P2 B4 G4"], piles={"Y": "2 4 5"})
    s.play_all((0, "Y3"), (1, "Y6"), (2, "Y1"), (3, "P2"))
    assert s.events(happened.RitualBegan) == []
    s.take(2, "shard")
    assert s.events(happened.RitualBegan) == [happened.RitualBegan(1, "Y", "permutation")]
    assert s.is_asked("permutation", 1)
    s.answer(1, choices.ExchangeRoles(3))
    assert [player.role for player in s.table.players] == [0, 3, 2, 1]
    assert s.is_asked("lead", 1)


@pytest.mark.rule("SHA-082")
def test_gathering_without_completing_the_pile_starts_no_ritual() -> None:
    s = sit(4, hands=["Y3 B1 G1", "Y6 B2 G2", "Y1 B3 G3", "P2 B4 G4"], piles={"Y": "2 4"})
    s.play_all((0, "Y3"), (1, "Y6"), (2, "Y1"), (3, "P2")).take(2, "shard")
    assert s.events(happened.RitualBegan) == []
    assert s.is_asked("lead", 1)


@pytest.mark.rule("SHA-083")
def test_the_last_player_to_play_does_not_perform_the_ritual_of_the_gathering() -> None:
    s = sit(4, hands=["P6 B1 G1", "P2 B2 G2", "P3 B3 G3", "P1 B4 G4"], piles={"P": "4 5"})
    s.play_all((0, "P6"), (1, "P2"), (2, "P3"), (3, "P1")).take(3, "shard")
    assert [player.points for player in s.table.players] == [1, 0, 0, 0]


@pytest.mark.rule("SHA-084")
def test_the_gatherer_stays_guide_for_the_trick_that_follows() -> None:
    s = sit(4, hands=["B1 G1 Y1", "B2 G2 Y2", "B6 G3 Y3", "B4 G4 Y4"])
    s.play_all((0, "B1"), (1, "B2"), (2, "B6"), (3, "B4")).take(0, "shard").play(2, "G3")
    assert s.table.lead == "G"
    assert s.table.trick == 2
    order = []
    while not s.is_asked("take_artifact"):
        order.append(s.asked.seat)
        s.answer(s.asked.seat, s.options[0])
    assert order == [3, 0, 1]


@pytest.mark.rule("SHA-085")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_no_new_trick_is_led_with_empty_hands(players: int) -> None:
    s = sit(players, hands=[f"B{seat + 1}" for seat in range(players)], display=(), tile_pile=(), single_round=True)
    assert s.game.is_over
    assert len(s.events(happened.TrickStarted)) == 1
    assert len(s.events(happened.CardLed)) == 1
    assert len(s.events(happened.TrickGathered)) == 1


@pytest.mark.rule("SHA-085")
def test_as_long_as_there_are_cards_another_trick_is_led() -> None:
    s = sit(4, hands=["B1 G1", "B2 G2", "B3 G3", "B4 G4"], display=(), tile_pile=(), single_round=True)
    s.play_all((0, "B1"), (1, "B2"), (2, "B3"), (3, "B4"))
    assert s.game.is_over
    assert [event.seat for event in s.events(happened.CardLed)] == [0, 3]


@pytest.mark.rule("SHA-086")
def test_the_ritual_of_the_gathering_is_done_before_the_new_guide_leads() -> None:
    s = sit(4, hands=["G1 Y1 N1", "G2 Y2 N2", "G6 Y3 N3", "G4 Y4 N4"], piles={"G": "3 5"}, draws=["portal", "shard"])
    s.play_all((0, "G1"), (1, "G2"), (2, "G6"), (3, "G4")).take(0, "shard")
    assert s.is_asked("stabilization", 2)
    s.answer(2, choices.TakeArtifact()).take(2, "pile").keep(2)
    assert s.table.players[2].face_down == [Tile.SHARD]
    assert s.is_asked("lead", 2)


@pytest.mark.rule("SHA-086")
def test_a_ritual_also_happens_after_the_last_trick() -> None:
    s = sit(
        4,
        hands=["P1", "P2", "P3", "P4"],
        piles={"P": "5 6"},
        roles="saaa",
        display=(),
        tile_pile=(),
        single_round=True,
    )
    assert [player.points for player in s.table.players] == [0, 2, 2, 3]
    order = [type(event) for event in s.events() if isinstance(event, happened.RitualBegan | happened.RoundEnded)]
    assert order == [happened.RitualBegan, happened.RoundEnded]


@pytest.mark.rule("SHA-086")
def test_a_neutralization_after_the_last_trick_can_still_eliminate() -> None:
    """Edge case 57: a Shaman with an empty hand moves no pawn and loses the points of the round."""
    s = sit(
        4,
        hands=["W1", "W2", "W3", "W4"],
        piles={"W": "5 6"},
        roles="saaa",
        pawn=29,
        face_up={3: ["dagger"], 1: ["shard", "shard"]},
        display=(),
        tile_pile=(),
        single_round=True,
    )
    assert s.is_asked("must_use_dagger", 3)
    s.answer(3, choices.UseDagger(1))
    assert s.table.results[0].cause is Cause.EMPTY_HANDS
    assert s.events(happened.PawnMoved) == []
    assert [player.points for player in s.table.players] == [0, 0, 2, 2]


def with_a_dead_front_card(dead: str, **setup: object) -> Sitting:
    """Seat 1 has followed with `dead` and was eliminated by seat 2; seat 3 is still to play on the lead of B3."""
    s = sit(
        4,
        hands=["B3 G1 Y1", f"{dead} G2 Y2", "W6 G3 Y3", "B2 G4 Y4"],
        piles={"W": "1 2 3 4 5", **setup.pop("piles", {})},  # type: ignore[dict-item]
        face_up={2: ["dagger"]},
        roles="aaas",
        pawn=5,
        **setup,  # type: ignore[arg-type]
    )
    return s.play(0, "B3").play(1, dead).play(2, "W6").answer(2, choices.UseDagger(1))


@pytest.mark.rule("SHA-087")
def test_the_highest_card_of_an_eliminated_player_is_gathered_by_the_next_highest() -> None:
    """Edge case 60."""
    s = with_a_dead_front_card("B6")
    assert s.table.players[1].front == "B6"
    s.play(3, "B2")
    assert s.is_asked("take_artifact", 3)
    s.take(3, "shard")
    (gathered,) = s.events(happened.TrickGathered)
    assert gathered.seat == 0
    assert sorted(gathered.cards) == ["B2", "B3", "B6"]
    assert sorted(s.table.piles["B"]) == ["B2", "B3", "B6"]
    assert s.is_asked("lead", 0)


@pytest.mark.rule("SHA-087")
def test_the_lowest_card_of_an_eliminated_player_takes_nothing() -> None:
    """Edge case 61."""
    s = with_a_dead_front_card("B1")
    s.play(3, "B2")
    assert s.is_asked("take_artifact", 3)
    s.take(3, "shard")
    assert s.table.players[1].face_up == []
    assert sorted(s.table.piles["B"]) == ["B1", "B2", "B3"]
    assert s.is_asked("lead", 0)


@pytest.mark.rule("SHA-087")
def test_the_card_of_an_eliminated_player_counts_for_completing_the_pile() -> None:
    s = with_a_dead_front_card("B6", piles={"B": "1 4 5"})
    s.play(3, "B2").take(3, "shard")
    assert s.is_asked("stabilization", 0)


@pytest.mark.rule("SHA-087")
def test_the_lead_suit_stays_when_the_guide_is_eliminated() -> None:
    s = sit(
        4,
        hands=["B3 G1 Y1", "W6 G2 Y2", "B5 G3 Y3", "B2 G4 Y4"],
        piles={"W": "1 2 3 4 5"},
        face_up={1: ["dagger"]},
        roles="aaas",
        pawn=5,
    )
    s.play(0, "B3").play(1, "W6").answer(1, choices.UseDagger(0)).play(2, "B5").play(3, "B2")
    assert s.is_asked("take_artifact", 3)
    s.take(3, "shard")
    assert sorted(s.table.piles["B"]) == ["B2", "B3", "B5"]
    assert s.is_asked("lead", 2)


@pytest.mark.rule("SHA-088")
def test_if_only_dead_cards_lie_in_front_the_next_alive_player_from_the_guide_gathers() -> None:
    """Seat 1 was out before; seat 3 eliminates the Guide; so seat 2 gathers, performs and leads."""
    s = sit(
        4,
        hands=["B3 G1 Y1", "", "G3 Y3 P3", "W6 Y4 P4"],
        piles={"W": "1 2 3 4 5", "B": "1 2 4 5 6"},
        face_up={3: ["dagger"]},
        roles="aasa",
        out=[1],
        pawn=5,
    )
    s.play(0, "B3").play(2, "G3").play(3, "W6").answer(3, choices.UseDagger(0))
    assert s.events(happened.TrickGathered) == [happened.TrickGathered(2, "B", ("B3",))]
    assert s.is_asked("stabilization", 2)
    assert s.table.display == [Tile.SHARD, Tile.SHARD]
    assert all(player.face_down == [] for player in s.table.players)
    assert [player.face_up for player in s.table.players] == [[], [], [], []]
    s.answer(2, choices.PullBack())
    assert s.table.guide == 2
    assert s.is_asked("lead", 2)


@pytest.mark.rule("SHA-088")
def test_with_guide_and_follower_eliminated_nobody_takes_and_their_cards_are_gathered() -> None:
    """Edge case with five: seat 2 eliminates seats 0 and 1, the others play off suit."""
    s = sit(
        5,
        hands=["B3 G1 Y1", "B4 G2 Y2", "W8 G3 Y3", "G4 Y4 N4", "Y5 G5 N5"],
        piles={"W": all_but_last(5)},
        face_up={2: ["dagger", "dagger"]},
        roles="aaass",
        pawn=5,
    )
    s.play_all((0, "B3"), (1, "B4"), (2, "W8"))
    s.answer(2, choices.UseDagger(0)).answer(2, choices.UseDagger(1))
    s.play(3, "G4").play(4, "Y5")
    assert s.is_asked("lead", 2)
    assert sorted(s.table.piles["B"]) == ["B3", "B4"]
    assert all(player.face_up == [] and player.face_down == [] for player in s.table.players)


@pytest.mark.rule("SHA-088")
def test_an_alive_player_who_follows_a_dead_guide_takes_and_gathers_alone() -> None:
    s = sit(
        4,
        hands=["B3 G1 Y1", "W6 G2 Y2", "G3 Y3 P3", "B2 G4 Y4"],
        piles={"W": "1 2 3 4 5"},
        face_up={1: ["dagger"]},
        roles="aaas",
        pawn=5,
    )
    s.play(0, "B3").play(1, "W6").answer(1, choices.UseDagger(0)).play(2, "G3").play(3, "B2")
    assert s.is_asked("take_artifact", 3)
    s.take(3, "shard")
    assert s.is_asked("lead", 3)


@pytest.mark.rule("SHA-089", "SHA-047")
@pytest.mark.parametrize(("players", "dealt"), [(3, 9), (4, 9), (5, 11)])
def test_all_alive_players_hold_the_same_number_of_cards_before_each_trick(players: int, dealt: int) -> None:
    eliminations = eclipses = 0
    for seed in range(60):
        dice = random.Random(seed)
        s = seeded_game(seed, players, single_round=True)
        while not s.game.is_over:
            s.table.pawn = 0
            decision = s.game.asked[0]
            if decision.prompt == "lead":
                sizes = {len(player.hand) for player in s.table.players if player.alive}
                assert sizes == {dealt - s.table.trick + 1}
            s.answer(decision.seat, dice.choice(decision.options))
        eliminations += len(s.events(happened.PlayerEliminated))
        eclipses += len(s.events(happened.EclipseCame))
    assert eliminations > 5
    assert eclipses > 20
