"""The Eclipse: everybody passes two cards to the left, in secret and at once."""

from __future__ import annotations

import pytest

from fabletop.games.shamans import choices
from fabletop.games.shamans import news as happened
from fabletop.games.shamans.state import Tile
from fabletop.kernel import IllegalAnswer, Joint, NotAsked
from tests.rules.shamans.sitting import Sitting, at_ritual, cards, sit, told

HANDS = ["B1 G1 Y1 N1", "B2 G2 Y2 N2", "B3 G3 Y3 N3", "B4 G4 Y4 N4"]


def at_the_eclipse(players: int = 4, **setup: object) -> Sitting:
    """All have played blue and hold green, yellow and purple; seat 0 has just drawn the Eclipse from the pile."""
    hands = [f"B{seat + 1} G{seat + 1} Y{seat + 1} P{seat + 1}" for seat in range(players)]
    setup = {"tile_pile": ["eclipse", "portal"], "draws": ["eclipse"], **setup}
    s = sit(players, hands=hands, **setup)  # type: ignore[arg-type]
    while not s.is_asked("take_artifact"):
        seat = s.asked.seat
        s.play(seat, f"B{seat + 1}")
    return s.take(s.asked.seat, "pile")


def hands_of(s: Sitting) -> list[list[str]]:
    """All hands, sorted."""
    return [sorted(player.hand) for player in s.table.players]


def give_two(s: Sitting, first: dict[int, str], second: dict[int, str]) -> Sitting:
    """Everybody passes a first and a second card."""
    return s.give(first).give(second)


@pytest.mark.rule("SHA-127", "SHA-131")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_everybody_passes_two_cards_to_the_left_neighbour(players: int) -> None:
    s = at_the_eclipse(players)
    assert s.events(happened.EclipseCame) == [happened.EclipseCame(0, 2)]
    give_two(s, {seat: f"G{seat + 1}" for seat in range(players)}, {seat: f"P{seat + 1}" for seat in range(players)})
    assert s.is_asked("take_artifact", 0)
    for seat in range(players):
        right = (seat - 1) % players
        assert sorted(s.table.players[seat].hand) == sorted([f"Y{seat + 1}", f"G{right + 1}", f"P{right + 1}"])


@pytest.mark.rule("SHA-127")
def test_any_two_cards_of_the_hand_may_be_passed() -> None:
    s = at_the_eclipse()
    for decision in s.game.asked:
        assert decision.prompt == "give_card"
        number = decision.seat + 1
        assert set(decision.options) == {choices.GiveCard(f"{suit}{number}") for suit in "GYP"}
    with pytest.raises(IllegalAnswer):
        s.answer(0, choices.GiveCard("G2"))


@pytest.mark.rule("SHA-127")
def test_passing_cannot_be_declined_and_is_no_play() -> None:
    s = at_the_eclipse(pawn=12)
    with pytest.raises(IllegalAnswer):
        s.answer(0, choices.PassWindow())
    give_two(s, {0: "G1", 1: "G2", 2: "G3", 3: "G4"}, {0: "P1", 1: "Y2", 2: "P3", 3: "Y4"})
    assert s.table.pawn == 12
    assert s.table.piles["G"] == s.table.piles["P"] == []


@pytest.mark.rule("SHA-128")
def test_everybody_passes_only_as_many_cards_as_the_smallest_hand() -> None:
    """Edge case 26: after trick 8 of 9 all hold one card, so one is passed."""
    s = sit(
        4,
        hands=["B1 G1", "B2 G2", "B3 G3", "B4 G4"],
        tile_pile=["eclipse", "portal"],
        draws=["eclipse"],
        trick=8,
    )
    s.play_all((0, "B1"), (1, "B2"), (2, "B3"), (3, "B4")).take(0, "pile")
    assert s.events(happened.EclipseCame)[0].count == 1
    assert hands_of(s) == [["G4"], ["G1"], ["G2"], ["G3"]]
    assert s.is_asked("take_artifact", 0)


@pytest.mark.rule("SHA-128")
def test_a_single_card_in_one_hand_makes_everybody_pass_one() -> None:
    s = at_ritual(
        "G",
        hands={0: "B2", 1: "B3", 2: "B4 Y4", 3: "B5 Y5"},
        tile_pile=["eclipse", "portal"],
        draws=["eclipse"],
    )
    s.answer(1, choices.TakeArtifact()).take(1, "pile")
    assert s.events(happened.EclipseCame)[0].count == 1
    assert [decision.seat for decision in s.game.asked] == [2, 3]
    s.give({2: "Y4", 3: "B5"})
    assert hands_of(s) == [["B5"], ["B2"], ["B3", "B4"], ["Y4", "Y5"]]


@pytest.mark.rule("SHA-128", "SHA-075")
def test_with_an_empty_hand_nothing_is_passed_and_the_drawer_takes_again() -> None:
    """Edge case 25: the middle of the last trick, hands 0, 0, 1, 1."""
    s = sit(
        4,
        hands=["B1", "G6", "B4", "B5"],
        piles={"G": "1 2 3 4 5"},
        tile_pile=["eclipse", "portal"],
        draws=["eclipse"],
    )
    s.answer(1, choices.TakeArtifact()).take(1, "pile")
    assert s.events(happened.EclipseCame)[0].count == 0
    assert s.events(happened.CardsPassed) == []
    assert hands_of(s) == [[], [], ["B4"], ["B5"]]
    assert s.table.discard == [Tile.ECLIPSE]
    assert s.is_asked("take_artifact", 1)


@pytest.mark.rule("SHA-128")
def test_in_the_artifact_step_of_the_last_trick_nothing_is_passed() -> None:
    s = sit(4, hands=["B1", "B2", "B3", "B4"], tile_pile=["eclipse", "portal"], draws=["eclipse", "portal"])
    s.take(0, "shard")
    assert s.events(happened.EclipseCame)[0].count == 0
    assert s.table.round == 2


@pytest.mark.rule("SHA-128")
def test_an_eliminated_player_without_cards_does_not_count_as_smallest_hand() -> None:
    s = sit(4, hands=[HANDS[0], HANDS[1], "", HANDS[3]], out=[2], tile_pile=["eclipse", "portal"], draws=["eclipse"])
    s.play_all((0, "B1"), (1, "B2"), (3, "B4")).take(0, "pile")
    assert s.events(happened.EclipseCame)[0].count == 2


@pytest.mark.rule("SHA-129")
def test_all_choose_at_the_same_time_in_any_order() -> None:
    s = at_the_eclipse()
    assert isinstance(s.game.pending, Joint)
    assert [decision.seat for decision in s.game.asked] == [0, 1, 2, 3]
    s.give({3: "G4", 1: "G2", 0: "G1", 2: "G3"}).give({2: "P3", 0: "P1", 3: "P4", 1: "P2"})
    assert hands_of(s)[0] == sorted(["Y1", "G4", "P4"])
    assert hands_of(s)[1] == sorted(["Y2", "G1", "P1"])


@pytest.mark.rule("SHA-129")
def test_a_card_received_in_the_eclipse_cannot_be_passed_on() -> None:
    """Edge case 28: when the second card is chosen, nobody has or sees a received card."""
    s = at_the_eclipse()
    s.give({0: "G1", 1: "G2", 2: "G3", 3: "G4"})
    for decision in s.game.asked:
        number = decision.seat + 1
        assert set(decision.options) == {choices.GiveCard(f"Y{number}"), choices.GiveCard(f"P{number}")}
        seen = s.view(decision.seat)
        assert seen.received == ()
        assert f"G{(number - 2) % 4 + 1}" not in seen.hand
    with pytest.raises(IllegalAnswer):
        s.answer(1, choices.GiveCard("G1"))


@pytest.mark.rule("SHA-129")
def test_a_choice_once_made_stands_and_is_seen_by_nobody_else() -> None:
    s = at_the_eclipse()
    before = {viewer: told(s, viewer) for viewer in (None, 1, 2, 3)}
    s.answer(0, choices.GiveCard("G1"))
    assert {viewer: told(s, viewer) for viewer in (None, 1, 2, 3)} == before
    with pytest.raises(NotAsked):
        s.answer(0, choices.GiveCard("Y1"))


@pytest.mark.rule("SHA-129")
def test_passed_cards_are_known_to_giver_and_receiver_only() -> None:
    s = at_the_eclipse()
    give_two(s, {0: "G1", 1: "G2", 2: "G3", 3: "G4"}, {0: "P1", 1: "P2", 2: "P3", 3: "P4"})
    passed = {event.seat: event for event in s.events(happened.CardsPassed, 0)}
    assert {seat: (event.to, event.count) for seat, event in passed.items()} == {
        0: (1, 2),
        1: (2, 2),
        2: (3, 2),
        3: (0, 2),
    }
    assert sorted(passed[0].cards) == ["G1", "P1"]
    assert sorted(passed[3].cards) == ["G4", "P4"]
    assert passed[1].cards == passed[2].cards == ()
    assert all(event.cards == () for event in s.events(happened.CardsPassed, None))


@pytest.mark.rule("SHA-130")
def test_cards_go_past_eliminated_players() -> None:
    """Edge case 27: seat 2 is out, so seat 1 passes to seat 3."""
    s = sit(4, hands=HANDS, out=[2], tile_pile=["eclipse", "portal"], draws=["eclipse"])
    s.play_all((0, "B1"), (1, "B2"), (3, "B4")).take(0, "pile")
    assert [decision.seat for decision in s.game.asked] == [0, 1, 3]
    s.give({0: "G1", 1: "G2", 3: "G4"}).give({0: "N1", 1: "N2", 3: "N4"})
    assert hands_of(s)[0] == sorted(["Y1", "G4", "N4"])
    assert hands_of(s)[1] == sorted(["Y2", "G1", "N1"])
    assert hands_of(s)[3] == sorted(["Y4", "G2", "N2"])
    assert hands_of(s)[2] == sorted(cards(HANDS[2]))


@pytest.mark.rule("SHA-130")
def test_cards_go_past_several_eliminated_players() -> None:
    hands = [f"B{seat + 1} G{seat + 1} Y{seat + 1} N{seat + 1}" for seat in range(5)]
    s = sit(5, hands=hands, out=[0, 3, 4], roles="asasa", guide=1, tile_pile=["eclipse", "shard"], draws=["eclipse"])
    s.play_all((1, "B2"), (2, "B3")).take(1, "pile")
    s.give({1: "G2", 2: "G3"}).give({1: "Y2", 2: "Y3"})
    assert hands_of(s)[1] == sorted(["N2", "G3", "Y3"])
    assert hands_of(s)[2] == sorted(["N3", "G2", "Y2"])


@pytest.mark.rule("SHA-131", "SHA-134", "SHA-127")
def test_in_the_middle_of_a_trick_hands_of_5_5_6_6_stay_as_large() -> None:
    """Edge case 24."""
    s = at_ritual(
        "G",
        hands={
            0: "B2 Y1 P1 N1 W1",
            1: "B3 Y2 P2 N2 W2",
            2: "B4 Y3 P3 N3 W3 B6",
            3: "B5 Y4 P4 N4 W4 W5",
        },
        tile_pile=["eclipse", "portal"],
        draws=["eclipse"],
    )
    assert [len(player.hand) for player in s.table.players] == [5, 5, 6, 6]
    s.answer(1, choices.TakeArtifact()).take(1, "pile")
    give_two(s, {0: "Y1", 1: "Y2", 2: "Y3", 3: "Y4"}, {0: "P1", 1: "P2", 2: "P3", 3: "P4"})
    assert [len(player.hand) for player in s.table.players] == [5, 5, 6, 6]
    assert hands_of(s)[2] == sorted(["B4", "N3", "W3", "B6", "Y2", "P2"])
    s.take(1, "shard")
    assert s.is_asked("follow", 2)
    # What was received may be played at once.
    assert choices.PlayCard("Y2") in s.options


@pytest.mark.rule("SHA-132")
def test_cards_in_front_on_piles_and_set_aside_stay_where_they_are() -> None:
    """Edge case 29."""
    s = at_ritual(
        "W",
        hands={0: "G1 Y1 N1", 1: "G6 Y2 N2", 2: "B4 Y3 N3 P3", 3: "B5 Y4 N4 P4"},
        piles={"G": "2 3 4 5", "P": "1 2"},
        roles="saaa",
        face_up={1: ["dagger"]},
        pawn=5,
        tile_pile=["eclipse", "portal"],
        draws=["eclipse"],
    )
    s.answer(1, choices.UseDagger(2)).play(3, "B5")
    assert s.is_asked("take_artifact", 0)
    piles = {suit: list(pile) for suit, pile in s.table.piles.items()}
    s.take(0, "pile")
    offered = {option.card for decision in s.game.asked for option in decision.options}
    assert offered == set(cards("G1 Y1 N1 G6 Y2 N2 Y4 N4 P4"))
    s.give({0: "G1", 1: "G6", 3: "P4"}).give({0: "Y1", 1: "Y2", 3: "Y4"})
    assert [player.front for player in s.table.players] == ["B1", "", "", "B5"]
    assert {suit: list(pile) for suit, pile in s.table.piles.items()} == piles
    assert sorted(s.table.players[2].set_aside) == sorted(["B4", "Y3", "N3", "P3"])
    assert s.table.players[2].hand == []


@pytest.mark.rule("SHA-133")
@pytest.mark.parametrize("source", ["pile", "shard"])
def test_after_the_eclipse_it_is_out_of_play_and_belongs_to_nobody(source: str) -> None:
    s = sit(4, hands=HANDS, tile_pile=["eclipse", "portal", "mask"], draws=["eclipse"])
    s.play_all((0, "B1"), (1, "B2"), (2, "B3"), (3, "B4")).take(0, source)
    give_two(s, {0: "G1", 1: "G2", 2: "G3", 3: "G4"}, {0: "N1", 1: "N2", 2: "N3", 3: "N4"})
    assert s.table.discard == [Tile.ECLIPSE]
    assert Tile.ECLIPSE not in [*s.table.display, *s.table.tile_pile]
    assert all(Tile.ECLIPSE not in [*player.face_up, *player.face_down] for player in s.table.players)
    for viewer in (None, 0, 1, 2, 3):
        assert s.view(viewer).discard == (Tile.ECLIPSE,)
    s.play_on(lambda decision: decision.options[-1], until=lambda: s.table.round == 2)
    assert len(s.events(happened.EclipseCame)) == 1


@pytest.mark.rule("SHA-127", "SHA-129")
def test_who_holds_exactly_as_many_cards_as_are_passed_gives_them_all() -> None:
    """Nothing is left to choose, and no received card is among them."""
    s = sit(
        4,
        hands=["B1 G1 Y1", "B2 G2 Y2", "B3 G3 Y3", "B4 G4 Y4"],
        tile_pile=["eclipse", "portal"],
        draws=["eclipse"],
    )
    s.play_all((0, "B1"), (1, "B2"), (2, "B3"), (3, "B4")).take(0, "pile")
    while isinstance(s.game.pending, Joint):
        s.answer(s.game.asked[0].seat, s.game.asked[0].options[0])
    assert hands_of(s) == [["G4", "Y4"], ["G1", "Y1"], ["G2", "Y2"], ["G3", "Y3"]]
