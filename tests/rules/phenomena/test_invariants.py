"""What holds in every game of Phenomena, over random games of all player counts and variants."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from fabletop.games.phenomena.state import Options, Table
from fabletop.kernel import Decision, Game
from fabletop.lab.phenomena.notes import GameNotes
from tests.rules.phenomena.whole_games import Chooser, cards_not, play_unwatched, play_watched

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
LENGTHS = (-20, -20, -20, -20, -10, -20, -20, -20, -20, -20, 0)
"""Mostly short games; eleven, so that every length meets every variant and every number of seats."""
LONG = (10, 20, 30)
SEATS = (2, 3, 2, 2, 4, 2, 2, 5, 2, 2)
"""Two seats more often than more, whose games are two to three times as long."""


def tables(games: int, part: int) -> Iterator[tuple[int, Options]]:
    """How to set up so many games.

    Random players hardly ever fulfil a prophecy once only hard ones are left: a long game with five seats takes them
    up to 600,000 answers, a short one with two seats 1,000. So each of twelve parts begins with another long game.
    """
    if part < 12:
        yield 2 + part % 4, Options(game_length=LONG[part % len(LONG)])
    for index in range(part < 12, games):
        options = VARIANTS[index % len(VARIANTS)] | {"game_length": LENGTHS[index % len(LENGTHS)]}
        yield SEATS[index // len(VARIANTS) % len(SEATS)], Options(**options)


def at_random(seed: str) -> Chooser:
    """Any option is as good as another."""
    rng = random.Random(seed)
    return lambda game, decision: rng.choice(decision.options)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: "+".join(variant) or "usual")
def test_random_games_end_and_lose_nothing(seats: int, variant: dict[str, Any]) -> None:
    seed = f"random/{seats}"
    notes = play_watched(seats, Options(**variant, game_length=-20), seed, at_random(seed))
    assert sum(hero.wins for hero in notes.heroes) == pytest.approx(1)


def freely(seed: str) -> Chooser:
    """At random, and sometimes something that is free at any time."""
    rng = random.Random(seed)

    def choose(game: Game[Table], decision: Decision[Any]) -> Any:
        offers = game.offers(decision.seat) if rng.random() < 0.1 else ()
        return rng.choice(offers or decision.options)

    return choose


@pytest.mark.rule("PHE-064", "PHE-076")
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: "+".join(variant) or "usual")
def test_what_is_done_at_any_time_loses_nothing_and_stalls_nothing(variant: dict[str, Any]) -> None:
    seed = "freely"
    notes = play_watched(3, Options(**variant, game_length=-20), seed, freely(seed))
    assert sum(hero.wins for hero in notes.heroes) == pytest.approx(1)


def play_part(part: int) -> tuple[int, list[GameNotes]]:
    """One part in twenty of the soak: how many games, and what was noted. One in eight is watched from turn to turn."""
    noted, games = list[GameNotes](), 0
    for index, (seats, options) in enumerate(tables(1000, part)):
        seed = f"soak/{part}/{index}"
        if (index + index // 8) % 8:
            play_unwatched(seats, options, seed, at_random(seed))
        else:
            noted.append(play_watched(seats, options, seed, at_random(seed)))
        games += 1
    return games, noted


@pytest.mark.soak
@pytest.mark.parametrize("part", range(20))
def test_twenty_thousand_random_games_end_lose_nothing_and_leave_no_card_aside(part: int) -> None:
    games, noted = play_part(part)
    assert games == 1000
    # Random players fulfil hard prophecies too seldom for so few games.
    assert [card for card in cards_not("taken", noted) if not card.startswith("prophecy")] == []
