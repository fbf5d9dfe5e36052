"""Five thousand games of heuristic players of Phenomena: the bars of docs/balance/phenomena.md.

The usual games are those of `fabletop simulate phenomena --games 750 --bots heuristic --seats 2,3,4,5 --seed balance`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from statistics import mean
from typing import Any

import pytest

from fabletop.bots import ask, bot
from fabletop.games.phenomena.state import Options
from fabletop.lab.phenomena import facts
from fabletop.lab.phenomena.notes import GameNotes
from tests.rules.phenomena.whole_games import cards_not, play_watched

SEATS = (2, 3, 4, 5)
MIXED = (2, 3, 2, 4, 2, 3, 2, 5)
"""Where variants are tried: few seats more often, for their games are shorter."""
GAMES = 750
"""For each number of seats."""
TURNS = {2: (11, 20), 3: (9, 16), 4: (8, 13), 5: (8, 12)}
"""Where the turns of a player lie in nine of ten cases, as designed."""
POINTS = {2: 28, 3: 24, 4: 22, 5: 21}
"""The points of a player on average, as designed."""
VARIANTS: tuple[dict[str, Any], ...] = (
    {"easier_game": 3},
    {"game_length": -20, "trade": True},
    {"main_prophecy_plus_one": True, "game_length": 10},
    {"expanded_magic_help": True},
    {"trade": True, "random_characters": True},
    {"game_length": -10, "expanded_magic_help": True, "trade": True},
    {"game_length": 20, "start_player": 1},
    {"game_length": 30, "main_prophecy_plus_one": True, "easier_game": 5},
)


def play_heuristic(seats: int, options: Options, seed: str) -> GameNotes:
    """One game of heuristic players, watched."""
    bots = [bot("phenomena", "heuristic", f"{seed}/{seat}") for seat in range(seats)]
    return play_watched(seats, options, seed, lambda game, decision: ask(bots[decision.seat], game, decision))


def usual_games(seats: int, games: range) -> list[GameNotes]:
    """Games with the usual options."""
    return [play_heuristic(seats, Options(), f"balance/{seats}/{index}") for index in games]


@lru_cache
def all_usual_games(seats: int) -> list[GameNotes]:
    """All of them; two tests look at the same games."""
    return usual_games(seats, range(GAMES))


def games_with_variants(part: int) -> list[GameNotes]:
    """Five hundred games over all variants and numbers of seats."""
    return [
        play_heuristic(
            MIXED[index // len(VARIANTS) % len(MIXED)],
            Options(**VARIANTS[index % len(VARIANTS)]),
            f"variants/{part}/{index}",
        )
        for index in range(500)
    ]


def times_fair(games: Sequence[GameNotes], character: str) -> float:
    """The wins of a character as a multiple of its fair share, over games of any number of seats."""
    return mean(hero.wins * len(game.heroes) for game in games for hero in game.heroes if hero.character == character)


def first_seat(games: Sequence[GameNotes]) -> float:
    """How much more than its fair share of the games the first player in turn order wins."""
    return mean(game.heroes[game.start_player].wins - 1 / len(game.heroes) for game in games)


def test_the_first_player_and_a_character_by_hand() -> None:
    games = usual_games(2, range(4))
    heroes = [hero for game in games for hero in game.heroes]
    shares = {character: times_fair(games, character) for character in {hero.character for hero in heroes}}
    counts = {character: sum(hero.character == character for hero in heroes) for character in shares}
    assert sum(shares[character] * counts[character] for character in shares) == pytest.approx(8)
    assert first_seat(games) == sum(game.heroes[game.start_player].wins for game in games) / 4 - 0.5


@pytest.mark.soak
@pytest.mark.parametrize("seats", SEATS)
def test_usual_games_are_as_long_and_as_rich_as_designed_and_use_every_card(seats: int) -> None:
    found = facts(all_usual_games(seats))
    shortest, longest = TURNS[seats]
    assert shortest < found.turns.low < found.turns.high < longest
    assert found.points.value == pytest.approx(POINTS[seats], rel=0.1)
    assert found.never_used == ()


@pytest.mark.soak
def test_three_thousand_usual_games_favour_nobody() -> None:
    games = [game for seats in SEATS for game in all_usual_games(seats)]
    assert cards_not("used", games) == ["magic:the_veil_of_mist"], "two stones for another event: nobody buys that"
    for character in {hero.character for game in games for hero in game.heroes}:
        assert 0.85 <= times_fair(games, character) <= 1.15
    assert abs(first_seat(games)) <= 0.03


@pytest.mark.soak
@pytest.mark.parametrize("part", range(4))
def test_two_thousand_games_with_variants_end_and_lose_nothing(part: int) -> None:
    assert len(games_with_variants(part)) == 500
