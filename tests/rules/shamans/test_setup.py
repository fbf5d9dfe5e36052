"""Setup: decks for the number of players, first player, points and seats."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from fabletop.games.shamans import choices
from fabletop.games.shamans.state import Options, Side
from fabletop.kernel import BadSetup, Decision
from tests.rules.shamans.sitting import CONTENT, RULES, Sitting, cards, new_game, seeded_game, sit

SUITS = {3: "BGYPW", 4: "BGYPWN", 5: "BGYPWNR"}
NUMBERS = {3: 6, 4: 6, 5: 8}
ROLES = {3: (2, 1), 4: (3, 1), 5: (3, 2)}


def decks(s: Sitting) -> tuple[Counter[str], Counter[str]]:
    """All World cards and all Role cards at this table, wherever they are."""
    stock = RULES.stock(s.table)
    return Counter(stock["cards"]), Counter(stock["roles"])


def expected_decks(players: int) -> tuple[Counter[str], Counter[str]]:
    """What the rulebook takes for so many players."""
    shamans, shadows = ROLES[players]
    worlds = Counter(f"{suit}{number}" for suit in SUITS[players] for number in range(1, NUMBERS[players] + 1))
    return worlds, Counter({Side.SHAMAN: shamans, Side.SHADOW: shadows})


@pytest.mark.rule("SHA-015")
@pytest.mark.parametrize("players", [0, 1, 2, 6, 7])
def test_fewer_than_three_or_more_than_five_players_are_refused(players: int) -> None:
    with pytest.raises(BadSetup):
        RULES.start(Options(), players, CONTENT)


@pytest.mark.rule("SHA-015")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_three_four_or_five_can_play(players: int) -> None:
    assert new_game(players).is_asked("lead")
    assert len(new_game(players).table.players) == players


@pytest.mark.rule("SHA-016")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_same_two_decks_are_used_in_every_round(players: int) -> None:
    dice = random.Random(players)
    s = seeded_game(players, players, target_vp=12)

    def pick(decision: Decision[object]) -> object:
        return dice.choice(decision.options)

    for number in (1, 2, 3):
        assert s.table.round == number
        assert decks(s) == expected_decks(players)
        s.play_on(pick, until=lambda number=number: s.table.round > number)  # type: ignore[misc]


@pytest.mark.rule("SHA-017")
def test_three_players_use_30_cards_without_red_and_brown() -> None:
    worlds, _ = decks(new_game(3))
    assert worlds.total() == 30
    assert {card[0] for card in worlds} == set("BGYPW")
    assert {card[1] for card in worlds} == set("123456")


@pytest.mark.rule("SHA-019")
def test_four_players_use_36_cards_without_red() -> None:
    worlds, _ = decks(new_game(4))
    assert worlds.total() == 36
    assert {card[0] for card in worlds} == set("BGYPWN")
    assert {card[1] for card in worlds} == set("123456")


@pytest.mark.rule("SHA-021")
def test_five_players_use_all_56_cards() -> None:
    worlds, _ = decks(new_game(5))
    assert worlds.total() == 56
    assert {card[0] for card in worlds} == set("BGYPWNR")
    assert {card[1] for card in worlds} == set("12345678")


@pytest.mark.rule("SHA-018")
def test_three_players_have_two_shamans_and_one_shadow() -> None:
    assert decks(new_game(3))[1] == {Side.SHAMAN: 2, Side.SHADOW: 1}


@pytest.mark.rule("SHA-020")
def test_four_players_have_three_shamans_and_one_shadow() -> None:
    assert decks(new_game(4))[1] == {Side.SHAMAN: 3, Side.SHADOW: 1}


@pytest.mark.rule("SHA-022")
def test_five_players_have_three_shamans_and_two_shadows() -> None:
    assert decks(new_game(5))[1] == {Side.SHAMAN: 3, Side.SHADOW: 2}


@pytest.mark.rule("SHA-023")
@pytest.mark.parametrize(("players", "absent"), [(3, "NR"), (4, "R")])
def test_cards_left_out_are_nowhere_and_have_no_pile_and_no_ritual(players: int, absent: str) -> None:
    """Edge case 13: three players have neither red nor brown."""
    for seed in range(10):
        s = seeded_game(seed, players)
        seen = s.view(None)
        assert not set(absent) & {card[0] for card in RULES.stock(s.table)["cards"]}
        assert not set(absent) & set(seen.piles)
        assert not set(absent) & set(seen.rituals)
        assert not set(absent) & set(seen.suits)


@pytest.mark.rule("SHA-023")
@pytest.mark.parametrize(("players", "named"), [(3, "BGYPW"), (4, "BGYPWN"), (5, "BGYPWNR")])
def test_only_suits_in_play_can_be_named_in_statements(players: int, named: str) -> None:
    """Edge case 13."""
    s = new_game(players, talk_silent=False)
    assert s.is_asked("talk")
    statements = [option for option in s.options if isinstance(option, choices.Say)]
    assert {statement.suit for statement in statements if statement.suit} == set(named)


@pytest.mark.rule("SHA-023")
def test_cards_left_out_do_not_count_for_a_pile() -> None:
    """With four players a pile is complete without its 7 and 8."""
    s = sit(4, hands=["B1 B2", "P6 B3", "B4 B5", "G1 G2"], piles={"P": "1 2 3 4 5"})
    s.play(0, "B1").play(1, "P6")
    assert s.table.players[1].points == 1


@pytest.mark.rule("SHA-024")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_first_player_is_drawn_at_random(players: int) -> None:
    games = [seeded_game(seed, players) for seed in range(600)]
    drawn = Counter(s.table.first for s in games)
    assert set(drawn) == set(range(players))
    for count in drawn.values():
        assert abs(count - 600 / players) < 75
    assert all(s.is_asked("lead", s.table.first) for s in games)


@pytest.mark.rule("SHA-025")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_everybody_starts_with_no_points(players: int) -> None:
    for viewer in (None, *range(players)):
        assert [seat.points for seat in new_game(players).view(viewer).seats] == [0] * players


@pytest.mark.rule("SHA-026")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_play_goes_round_clockwise_from_every_seat(players: int) -> None:
    for guide in range(players):
        hands = {seat: f"B{seat + 1} G{seat + 1}" for seat in range(players)}
        s = sit(players, hands=hands, guide=guide)
        order = []
        for _ in range(players):
            order.append(s.asked.seat)
            s.play(s.asked.seat, cards(hands[s.asked.seat])[0])
        assert order == [(guide + step) % players for step in range(players)]


@pytest.mark.rule("SHA-026")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_left_neighbour_is_the_next_seat_clockwise(players: int) -> None:
    """The marker goes left: from the last seat to seat 0."""
    for first in range(players):
        hands = [f"B{seat + 1}" for seat in range(players)]
        s = sit(players, hands=hands, first=first, guide=first, display=(), tile_pile=())
        assert s.table.round == 2
        assert s.table.first == (first + 1) % players
