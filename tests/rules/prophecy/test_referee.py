"""Games of Prophecy before a referee who knows the rulebook, the printed cards and the news, and nothing else."""

from __future__ import annotations

import pytest

from tests.rules.prophecy.referee.judge import Referee
from tests.rules.prophecy.test_whole_games import FURTHER, VARIANTS, begin
from tests.rules.whole_games import judged

WAYS = len(VARIANTS) + len(FURTHER)
SAMPLE = range(2 * WAYS)
MANY = range(500)
SHORT, LONG = 300, 4_000
"""Answers; random players may go on for long."""
ROUNDS = 60


def referee(seed: int, most: int) -> int:
    """Play a game, at random or by bots."""
    game = begin(seed, ROUNDS)
    judge = Referee(game.state.seat_count, game.state.options)
    return judged(game, judge, seed, most, bots=seed // WAYS % 2 == 1)


@pytest.mark.parametrize("seed", SAMPLE)
def test_the_table_is_as_the_referee_has_it(seed: int) -> None:
    assert referee(seed, SHORT)


@pytest.mark.soak
@pytest.mark.parametrize("seed", MANY)
def test_many_tables_are_as_the_referee_has_them(seed: int) -> None:
    assert referee(seed, LONG)
