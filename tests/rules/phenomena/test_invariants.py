"""What holds in every game of Phenomena, over random games of all player counts and variants."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from fabletop.games.phenomena.state import Options
from fabletop.lab.phenomena import GameNotes
from tests.rules.phenomena.whole_games import cards_without_use, play_watched

VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {"easier_game": 1},
    {"trade": True},
    {"main_prophecy_plus_one": True},
    {"expanded_magic_help": True},
    {"easier_game": 5, "random_characters": True},
    {"start_player": 1},
    {"trade": True, "expanded_magic_help": True, "main_prophecy_plus_one": True, "easier_game": 3},
)
LENGTHS = (-20, -20, -20, -20, -10, -20, -20, 0, -20, -20, -20)
"""Mostly short games; eleven, so that every length meets every variant and every number of seats."""
LONG = (10, 20, 30)
SEATS = (2, 3, 4, 2, 3, 5, 2, 3, 4, 5)
"""Two and three seats more often than four and five, whose games are two to three times as long."""


def tables(games: int, part: int) -> Iterator[tuple[int, Options]]:
    """How to set up so many games.

    Random players hardly ever fulfil a prophecy once only hard ones are left: a long game with five seats takes them
    up to 600,000 answers, a usual one with two seats 2,000. So each part has one long game for each number of seats.
    """
    for index in range(games):
        if index < 4:
            yield 2 + index, Options(game_length=LONG[part % len(LONG)])
        else:
            options = VARIANTS[index % len(VARIANTS)] | {"game_length": LENGTHS[index % len(LENGTHS)]}
            yield SEATS[index // len(VARIANTS) % len(SEATS)], Options(**options)


def play_random(seats: int, options: Options, seed: str) -> GameNotes:
    """One game in which any option is as good as another."""
    rng = random.Random(seed)
    return play_watched(seats, options, seed, lambda game, decision: rng.choice(decision.options))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: "+".join(variant) or "usual")
def test_random_games_end_and_lose_nothing(seats: int, variant: dict[str, Any]) -> None:
    notes = play_random(seats, Options(**variant, game_length=-20), f"random/{seats}")
    assert sum(hero.wins for hero in notes.heroes) == pytest.approx(1)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(20))
def test_twenty_thousand_random_games_end_lose_nothing_and_use_every_card(part: int) -> None:
    played = [
        play_random(seats, options, f"soak/{part}/{index}") for index, (seats, options) in enumerate(tables(1000, part))
    ]
    assert len(played) == 1000
    assert cards_without_use(played) == []
