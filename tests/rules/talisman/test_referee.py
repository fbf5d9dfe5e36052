"""Games of Talisman before a referee who knows the rulebook, the printed cards and the news, and nothing else."""

from __future__ import annotations

import pytest

from fabletop.games.talisman.state import Table
from fabletop.kernel import Game
from tests.rules.talisman.referee.judge import Referee
from tests.rules.talisman.test_whole_games import many
from tests.rules.whole_games import judged

SAMPLE = (4, 7, 10)
MANY = range(500)
SHORT = 500
LONG = 4_000
"""Answers; random players may go on for long."""


def referee(game: Game[Table], seed: int, most: int) -> int:
    """Play a game, at random or by bots."""
    judge = Referee(game.state.seat_count, game.state.options, [each.id for each in game.rules.packs])
    return judged(game, judge, seed, most, bots=seed % 2 == 1)


@pytest.mark.parametrize("seed", SAMPLE)
def test_the_table_is_as_the_referee_has_it(seed: int) -> None:
    assert referee(many(seed), seed, SHORT)


@pytest.mark.soak
@pytest.mark.parametrize("seed", MANY)
def test_many_tables_are_as_the_referee_has_them(seed: int) -> None:
    assert referee(many(seed), seed, LONG)
