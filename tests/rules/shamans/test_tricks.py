"""Playing a trick: lead, follow, off suit, piles and the Rituals they start."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.shamans import choices
from fabletop.games.shamans import news as happened
from fabletop.games.shamans.state import Cause, Side, Tile
from fabletop.kernel import IllegalAnswer, Joint, NotAsked
from tests.rules.shamans.sitting import Sitting, all_but_last, at_ritual, sit

FOUR = ["B1 G1", "B2 G2", "B3 G3", "B4 G4"]


def kinds(s: Sitting, *wanted: type[Any]) -> list[str]:
    """The names of the events of these kinds, in the order in which they happened."""
    return [type(event).__name__ for event in s.events() if isinstance(event, wanted)]


@pytest.mark.rule("SHA-045")
def test_the_guide_leads_any_card_of_their_hand() -> None:
    s = sit(4, hands=["B1 G1 N6", *FOUR[1:]])
    assert s.is_asked("lead", 0)
    assert list(s.options) == [choices.PlayCard("B1"), choices.PlayCard("G1"), choices.PlayCard("N6")]
    s.play(0, "N6")
    assert s.table.players[0].hand == ["B1", "G1"]
    for viewer in (None, 0, 1, 2, 3):
        assert s.view(viewer).seats[0].front == "N6"
    assert s.events(happened.CardLed) == [happened.CardLed(0, "N6")]


@pytest.mark.rule("SHA-045")
def test_nobody_but_the_guide_may_lead() -> None:
    s = sit(4, hands=FOUR, guide=2)
    with pytest.raises(NotAsked):
        s.play(0, "B1")
    with pytest.raises(IllegalAnswer):
        s.play(2, "B1")
    assert s.play(2, "B3").table.lead == "B"


@pytest.mark.rule("SHA-045", "SHA-049")
def test_the_led_card_neither_moves_the_pawn_nor_joins_a_pile() -> None:
    s = sit(4, hands=FOUR, pawn=20)
    s.play(0, "G1")
    assert s.table.pawn == 20
    assert s.table.piles["G"] == []


@pytest.mark.rule("SHA-046")
def test_the_suit_of_the_guides_card_is_the_lead_suit_until_the_trick_ends() -> None:
    s = sit(4, hands=["B1 P1", "G2 P2", "Y3 P3", "B4 P4"])
    s.play(0, "B1")
    assert s.view(3).lead == "B"
    s.play(1, "G2")
    assert s.view(3).lead == "B"
    s.play(2, "Y3")
    assert s.view(3).lead == "B"
    s.play(3, "B4")
    assert s.table.players[3].front == "B4"
    s.take(0, "shard")
    assert s.events(happened.OffSuitPlayed) == [happened.OffSuitPlayed(1, "G2"), happened.OffSuitPlayed(2, "Y3")]
    # The next trick has a lead suit of its own.
    assert s.table.trick == 2
    assert s.events(happened.CardLed)[-1] == happened.CardLed(3, "P4")
    assert len(s.events(happened.OffSuitPlayed)) == 2


@pytest.mark.rule("SHA-046", "SHA-052")
@pytest.mark.parametrize(
    ("players", "number"), [(4, number) for number in range(1, 7)] + [(5, number) for number in range(1, 9)]
)
def test_a_card_of_any_number_keeps_the_lead_suit_and_moves_nothing_if_it_matches(players: int, number: int) -> None:
    hands = {seat: f"N{seat + 1} Y{seat + 1}" for seat in range(players)}
    hands[0] = f"B{7 - number if players == 4 else 9 - number} Y1"
    hands[1] = f"B{number} Y2"
    hands[2] = f"G{number} Y3"
    s = sit(players, hands=hands, pawn=12)
    s.play(0, hands[0][:2]).play(1, f"B{number}")
    assert s.table.lead == "B"
    assert s.table.pawn == 12
    assert not any(s.table.piles.values())
    assert s.table.players[1].front == f"B{number}"
    s.play(2, f"G{number}")
    assert s.table.lead == "B"
    assert s.table.pawn == 13


@pytest.mark.rule("SHA-047", "SHA-048")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_other_player_plays_one_card_clockwise(players: int) -> None:
    hands = {seat: f"B{seat + 1} G{seat + 1} Y{seat + 1}" for seat in range(players)}
    s = sit(players, hands=hands, guide=1)
    order = []
    while not s.is_asked("take_artifact"):
        order.append(s.asked.seat)
        s.play(s.asked.seat, f"B{s.asked.seat + 1}")
    assert order == [(1 + step) % players for step in range(players)]
    assert [len(player.hand) for player in s.table.players] == [2] * players
    assert s.asked.seat == 0


@pytest.mark.rule("SHA-047")
def test_cards_come_from_ones_own_hand_only() -> None:
    s = sit(4, hands=FOUR)
    s.play(0, "B1")
    with pytest.raises(IllegalAnswer):
        s.play(1, "B3")
    with pytest.raises(IllegalAnswer):
        s.play(1, "N1")
    with pytest.raises(NotAsked):
        s.play(2, "B3")
    s.play(1, "B2")
    with pytest.raises(NotAsked):
        s.play(1, "G2")


@pytest.mark.rule("SHA-048")
def test_each_player_sees_the_cards_played_before() -> None:
    s = sit(4, hands=["B1 P1", "B2 G2", "G3 P3", "B4 P4"])
    s.play(0, "B1")
    assert [seat.front for seat in s.view(1).seats] == ["B1", "", "", ""]
    s.play(1, "B2")
    assert [seat.front for seat in s.view(2).seats] == ["B1", "B2", "", ""]
    s.play(2, "G3")
    assert s.is_asked("follow", 3)
    assert [seat.front for seat in s.view(3).seats] == ["B1", "B2", "", ""]
    assert s.view(3).piles["G"] == ("G3",)


@pytest.mark.rule("SHA-049")
def test_a_player_who_holds_the_lead_suit_may_play_any_card() -> None:
    """Edge case 4: nothing is asked, checked or shown."""
    s = sit(4, hands=["B1 P1", "B2 B3 G2 Y2", "B4 P3", "B5 P4"], pawn=10)
    s.play(0, "B1")
    assert list(s.options) == [choices.PlayCard(card) for card in ("B2", "B3", "G2", "Y2")]
    s.play(1, "G2")
    assert s.table.pawn == 11
    assert s.is_asked("follow", 2)
    assert s.table.players[1].hand == ["B2", "B3", "Y2"]
    for viewer in (None, 0, 2, 3):
        assert s.view(viewer).seats[1].hand_size == 3


@pytest.mark.rule("SHA-050")
def test_eliminated_players_are_skipped() -> None:
    s = sit(4, hands=["B1 G1", "B2 G2", "B3 G3", "B4 G4"], out=[1, 2], roles="aaas")
    s.play(0, "B1")
    assert s.is_asked("follow", 3)
    s.play(3, "B4")
    assert s.is_asked("take_artifact", 0)
    assert s.table.players[1].hand == ["B2", "G2"]


@pytest.mark.rule("SHA-050")
def test_a_player_eliminated_in_the_trick_before_playing_is_skipped() -> None:
    """Edge case 63: the trick has fewer cards."""
    s = at_ritual("W", face_up={1: ["dagger"]}, hands={0: "B2", 1: "B3", 2: "B4 G4", 3: "B5 G5"})
    s.answer(1, choices.UseDagger(2))
    assert s.is_asked("follow", 3)
    s.play(3, "G5")
    assert s.is_asked("take_artifact", 0)


@pytest.mark.rule("SHA-050")
def test_a_player_without_a_card_is_skipped() -> None:
    s = sit(4, hands=["B1 G1", "", "B3 G3", "B4 G4"])
    s.play(0, "B1")
    assert s.is_asked("follow", 2)
    s.play(2, "B3").play(3, "B4")
    assert s.is_asked("take_artifact", 0)


@pytest.mark.rule("SHA-051", "SHA-052")
def test_a_matching_card_lies_in_front_and_moves_nothing_until_it_is_gathered() -> None:
    s = sit(4, hands=FOUR, pawn=12, piles={"B": "5"})
    s.play_all((0, "B1"), (1, "B2"))
    for viewer in (None, 0, 1, 2, 3):
        assert [seat.front for seat in s.view(viewer).seats] == ["B1", "B2", "", ""]
        assert s.view(viewer).piles["B"] == ("B5",)
    s.play_all((2, "B3"), (3, "B4"))
    assert s.table.pawn == 12
    assert s.table.piles["B"] == ["B5"]
    assert s.is_asked("take_artifact", 0)
    s.take(0, "shard")
    assert sorted(s.table.piles["B"]) == ["B1", "B2", "B3", "B4", "B5"]
    assert s.table.pawn == 12
    assert s.events(happened.SuitFollowed)[:3] == [
        happened.SuitFollowed(1, "B2"),
        happened.SuitFollowed(2, "B3"),
        happened.SuitFollowed(3, "B4"),
    ]


@pytest.mark.rule("SHA-052")
def test_a_matching_card_completes_nothing_before_the_gathering() -> None:
    """Edge case 8: the sixth blue lies in front; neither it nor an elimination starts the Ritual."""
    s = sit(
        4,
        hands=["B6 G1 Y1", "W6 G2 Y2", "Y3 G3 P3", "B1 G4 Y4"],
        piles={"B": "2 3 4 5", "W": "1 2 3 4 5"},
        face_up={1: ["dagger"]},
        roles="saaa",
        pawn=10,
    )
    s.play(0, "B6").play(1, "W6").answer(1, choices.UseDagger(2)).play(3, "B1")
    assert [event.suit for event in s.events(happened.RitualBegan)] == ["W"]
    s.take(3, "shard")
    assert [event.suit for event in s.events(happened.RitualBegan)] == ["W", "B"]
    assert s.is_asked("stabilization", 0)


@pytest.mark.rule("SHA-053")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_each_off_suit_card_advances_the_pawn_one_space(players: int) -> None:
    hands = {seat: f"{'BGYPW'[seat]}{seat + 1} N1" for seat in range(players)}
    s = sit(players, hands=hands if players > 3 else {0: "B1 B2", 1: "G1 G2", 2: "Y1 Y2"}, pawn=4)
    s.play_on(lambda decision: decision.options[0], until=lambda: s.is_asked("take_artifact"))
    assert s.table.pawn == 4 + players - 1
    moves = [(event.start, event.end, event.cause) for event in s.events(happened.PawnMoved)]
    assert moves == [(4 + step, 5 + step, "off_suit") for step in range(players - 1)]


@pytest.mark.rule("SHA-053")
def test_a_high_off_suit_card_is_still_one_step() -> None:
    s = sit(5, hands={0: "B1 G1", 1: "R8 G2", 2: "B2 G3", 3: "B3 G4", 4: "B4 G5"}, pawn=4)
    s.play_all((0, "B1"), (1, "R8"))
    assert s.table.pawn == 5


@pytest.mark.rule("SHA-054")
def test_a_step_to_the_end_of_the_track_wins_the_round_for_the_shadows_at_once() -> None:
    s = sit(4, hands=["B1 G1", "G2 Y2", "B3 G3", "B4 G4"], pawn=29, single_round=True)
    s.play(0, "B1").play(1, "G2")
    assert s.game.is_over
    (ended,) = s.events(happened.RoundEnded)
    assert (ended.side, ended.cause) == (Side.SHADOW, Cause.MOON)
    assert s.events(happened.SuitFollowed) == []


@pytest.mark.rule("SHA-054")
def test_a_step_to_the_last_space_before_the_end_wins_nothing() -> None:
    s = sit(4, hands=["B1 G1", "G2 Y2", "B3 G3", "B4 G4"], pawn=28)
    s.play(0, "B1").play(1, "G2")
    assert s.table.pawn == 29
    assert s.is_asked("follow", 2)


@pytest.mark.rule("SHA-054", "SHA-052")
def test_following_suit_is_safe_on_the_last_space() -> None:
    s = sit(4, hands=FOUR, pawn=29)
    s.play_all((0, "B1"), (1, "B2"), (2, "B3"), (3, "B4"))
    assert s.table.results == []


@pytest.mark.rule("SHA-055")
def test_an_off_suit_card_goes_to_the_pile_of_its_own_suit() -> None:
    s = sit(4, hands=["B1 G1", "G2 Y2", "Y3 G3", "N4 G4"], piles={"Y": "1"})
    s.play_all((0, "B1"), (1, "G2"), (2, "Y3"), (3, "N4"))
    assert s.table.piles["G"] == ["G2"]
    assert sorted(s.table.piles["Y"]) == ["Y1", "Y3"]
    assert s.table.piles["N"] == ["N4"]
    assert s.table.piles["B"] == []
    assert [player.front for player in s.table.players] == ["B1", "", "", ""]


@pytest.mark.rule("SHA-056")
def test_who_completes_a_pile_off_suit_performs_its_ritual_at_once() -> None:
    """Edge case 2: pawn 28, the last blue off suit: 29, then back 2 to 27."""
    s = sit(4, hands=["G1 P1", "B6 P2", "G3 P3", "G4 P4"], piles={"B": "1 2 3 4 5"}, pawn=28)
    s.play(0, "G1").play(1, "B6")
    assert s.table.pawn == 29
    assert s.is_asked("stabilization", 1)
    assert s.table.piles["B"][-1] == "B6"
    s.answer(1, choices.PullBack())
    assert s.table.pawn == 27
    assert s.is_asked("follow", 2)


@pytest.mark.rule("SHA-056")
def test_of_two_off_suit_cards_of_a_suit_the_second_completes_the_pile() -> None:
    """Edge case 9: pile at four of six; the second player performs."""
    s = sit(4, hands=["B1 G1", "P6 G2", "B3 G3", "P5 G4"], piles={"P": "1 2 3 4"})
    s.play(0, "B1").play(1, "P6")
    assert s.events(happened.RitualBegan) == []
    s.play(2, "B3").play(3, "P5")
    assert s.events(happened.RitualBegan) == [happened.RitualBegan(3, "P", "illumination")]
    assert [player.points for player in s.table.players] == [0, 0, 0, 1]


@pytest.mark.rule("SHA-056")
def test_two_piles_may_be_completed_in_one_trick_by_two_players() -> None:
    s = sit(4, hands=["N1 G1", "P6 G2", "B6 G3", "N4 G4"], piles={"P": "1 2 3 4 5", "B": "1 2 3 4 5"}, pawn=10)
    s.play(0, "N1").play(1, "P6").play(2, "B6").answer(2, choices.PullBack())
    assert [(event.seat, event.suit) for event in s.events(happened.RitualBegan)] == [(1, "P"), (2, "B")]
    assert s.table.pawn == 10
    assert s.is_asked("follow", 3)


@pytest.mark.rule("SHA-057", "SHA-053", "SHA-055")
def test_an_off_suit_card_moves_the_pawn_then_joins_its_pile_then_starts_the_ritual() -> None:
    s = sit(4, hands=["B1 G1", "P6 G2", "B3 G3", "B4 G4"], piles={"P": "1 2 3 4 5"})
    s.play(0, "B1").play(1, "P6")
    wanted = (
        happened.OffSuitPlayed,
        happened.PawnMoved,
        happened.CardsPlaced,
        happened.RitualBegan,
        happened.PointsScored,
    )
    assert kinds(s, *wanted) == ["OffSuitPlayed", "PawnMoved", "CardsPlaced", "RitualBegan", "PointsScored"]


@pytest.mark.rule("SHA-057")
@pytest.mark.parametrize("suit", "GYPWN")
def test_a_card_that_ends_the_round_is_not_placed_and_starts_no_ritual(suit: str) -> None:
    s = sit(
        4,
        hands=["B1 B2", f"{suit}6 B3", "B4 B5", "B6 N1"],
        piles={suit: "1 2 3 4 5"},
        face_up={1: ["dagger"]},
        roles="asaa",
        pawn=29,
        single_round=True,
    )
    s.play(0, "B1").play(1, f"{suit}6")
    assert s.game.is_over
    assert s.events(happened.CardsPlaced) == []
    assert s.events(happened.RitualBegan) == []
    assert [player.points for player in s.table.players] == [0, 3, 0, 0]


@pytest.mark.rule("SHA-058")
def test_a_high_off_suit_card_does_not_gather() -> None:
    """Edge case 5."""
    s = sit(4, hands=["B1 G1", "G6 Y2", "B2 G3", "B3 G4"])
    s.play_all((0, "B1"), (1, "G6"), (2, "B2"), (3, "B3")).take(0, "shard")
    assert s.events(happened.TrickGathered)[0].seat == 3
    assert s.table.guide == 3
    assert s.table.piles["G"] == ["G6"]


@pytest.mark.rule("SHA-058")
def test_a_low_off_suit_card_takes_no_artifact() -> None:
    s = sit(4, hands=["B4 G4", "G1 Y2", "B2 G3", "B3 G5"])
    s.play_all((0, "B4"), (1, "G1"), (2, "B2"), (3, "B3"))
    assert s.is_asked("take_artifact", 2)


@pytest.mark.rule("SHA-059", "SHA-060")
@pytest.mark.parametrize(("players", "size"), [(3, 6), (4, 6), (5, 8)])
def test_a_pile_is_complete_with_all_its_cards_and_not_with_one_less(players: int, size: int) -> None:
    hands = {seat: f"B{seat + 1} G{seat + 1}" for seat in range(players)}
    hands[1] = f"P{size} B2"
    short = " ".join(str(number) for number in range(1, size - 1))
    s = sit(players, hands=hands, piles={"P": short})
    s.play(0, "B1").play(1, f"P{size}")
    assert len(s.table.piles["P"]) == size - 1
    assert s.table.players[1].points == 0
    s = sit(players, hands=hands, piles={"P": all_but_last(players)})
    s.play(0, "B1").play(1, f"P{size}")
    assert len(s.table.piles["P"]) == size
    assert s.table.players[1].points == 1


@pytest.mark.rule("SHA-059")
@pytest.mark.parametrize(("players", "size"), [(3, 6), (4, 6), (5, 8)])
def test_the_same_number_completes_a_pile_by_gathering(players: int, size: int) -> None:
    hands = {seat: f"P{seat + 1} G{seat + 1}" for seat in range(players)}
    rest = range(players + 1, size + 1)
    piles = {"P": " ".join(map(str, rest))}
    s = sit(players, hands=hands, piles=piles)
    s.play_on(lambda decision: decision.options[0], until=lambda: s.table.trick == 2)
    assert s.table.players[players - 1].points == 1
    s = sit(players, hands=hands, piles={"P": " ".join(map(str, rest[1:]))})
    s.play_on(lambda decision: decision.options[0], until=lambda: s.table.trick == 2)
    assert [player.points for player in s.table.players] == [0] * players


@pytest.mark.rule("SHA-060")
def test_cards_in_hands_and_in_front_of_players_do_not_complete_a_pile() -> None:
    """Five purples lie on the pile; the sixth is in a hand, then in front, and counts only when gathered."""
    s = sit(4, hands=["P6 G1", "B2 G2", "B3 G3", "B4 G4"], piles={"P": "1 2 3 4 5"})
    assert s.events(happened.RitualBegan) == []
    s.play_all((0, "P6"), (1, "B2"), (2, "B3"), (3, "B4"))
    assert s.events(happened.RitualBegan) == []
    s.take(0, "shard")
    assert s.events(happened.RitualBegan) == [happened.RitualBegan(0, "P", "illumination")]


@pytest.mark.rule("SHA-060")
def test_a_placed_hand_and_a_card_in_front_complete_the_pile_only_when_gathered() -> None:
    """Edge case 70: six blues lie on the pile, the Guide's is in front, an eliminated Shadow's is placed."""
    s = sit(
        5,
        hands=["B1 G1 Y1", "W8 G2 Y2", "G3 Y3 N3", "B8 P4", "G5 Y5 N5"],
        piles={"W": all_but_last(5), "B": "2 3 4 5 6 7"},
        face_up={1: ["dagger"]},
        roles="aaass",
        pawn=5,
    )
    s.play(0, "B1").play(1, "W8").answer(1, choices.UseDagger(3))
    assert len(s.table.piles["B"]) == 7
    assert [event.suit for event in s.events(happened.RitualBegan)] == ["W"]
    assert s.is_asked("follow", 2)
    s.play(2, "G3").play(4, "G5").take(0, "shard")
    assert s.events(happened.RitualBegan)[-1] == happened.RitualBegan(0, "B", "stabilization")


@pytest.mark.rule("SHA-060")
def test_set_aside_cards_do_not_complete_a_pile() -> None:
    """Edge case 58: the last green is set aside, so green stays at five of six; the round ends by empty hands."""
    s = sit(
        4,
        hands=["B1 Y1", "W6 Y2", "G6 Y3", "G5 Y4"],
        piles={"W": "1 2 3 4 5", "G": "1 2 3 4"},
        face_up={1: ["dagger"]},
        roles="saaa",
        pawn=5,
        display=(),
        tile_pile=(),
    )
    s.play(0, "B1").play(1, "W6").answer(1, choices.UseDagger(2)).play(3, "G5")
    ritual_suits = [event.suit for event in s.events(happened.RitualBegan)]
    assert ritual_suits == ["W"]
    placed = [event for event in s.events(happened.CardsPlaced) if event.suit == "G"]
    assert placed[-1].count == 5
    assert s.table.results[0].cause is Cause.EMPTY_HANDS


@pytest.mark.rule("SHA-061")
def test_after_a_ritual_in_the_trick_the_next_player_plays_on_the_same_lead_suit() -> None:
    """Edge case 10: one point at once, then the trick goes on."""
    s = sit(4, hands=["B1 G1", "P6 G2", "B3 G3", "Y4 G4"], piles={"P": "1 2 3 4 5"}, pawn=10)
    s.play(0, "B1").play(1, "P6")
    assert s.table.players[1].points == 1
    assert s.is_asked("follow", 2)
    assert s.table.lead == "B"
    s.play(2, "B3").play(3, "Y4")
    assert s.table.players[2].front == "B3"
    assert s.events(happened.OffSuitPlayed)[-1] == happened.OffSuitPlayed(3, "Y4")


@pytest.mark.rule("SHA-061", "SHA-046")
def test_everything_a_ritual_causes_is_done_before_the_next_player_plays() -> None:
    """A Stabilization takes a tile, the tile is the Eclipse, cards are passed, another tile is taken."""
    s = sit(
        4,
        hands=["B1 N1 Y1", "G6 N2 Y2", "B3 N3 Y3", "B4 N4 Y4"],
        piles={"G": "1 2 3 4 5"},
        display=["mask", "shard"],
        tile_pile=["eclipse", "portal"],
        draws=["eclipse", "portal"],
    )
    s.play(0, "B1").play(1, "G6").answer(1, choices.TakeArtifact())
    s.take(1, "pile")
    assert [decision.prompt for decision in s.game.asked] == ["give_card", "give_card"]
    s.give({2: "N3", 3: "N4"})
    while isinstance(s.game.pending, Joint):
        s.answer(s.game.asked[0].seat, s.game.asked[0].options[0])
    assert s.is_asked("take_artifact", 1)
    s.take(1, "mask")
    assert s.table.roles[1].is_up
    assert s.is_asked("follow", 2)
    assert s.table.lead == "B"
    assert s.table.players[0].front == "B1"
    assert s.table.display == [Tile.PORTAL, Tile.SHARD]
