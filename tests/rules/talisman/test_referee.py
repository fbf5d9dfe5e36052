"""Games of Talisman before a referee who knows the rulebook, the printed cards and the news, and nothing else."""

from __future__ import annotations

import random

import pytest

from fabletop.bots.talisman import MIND
from fabletop.games.talisman.state import Table
from fabletop.games.talisman.view import View
from fabletop.kernel import Game
from tests.rules.talisman.referee.judge import Referee
from tests.rules.talisman.test_whole_games import many

SAMPLE = (4, 7, 10)
MANY = range(500)
SHORT = 500
LONG = 4_000
"""Answers; random players may go on for long."""


def referee(game: Game[Table], seed: int, most: int) -> int:
    """Play a game to its end, or for long, with the referee looking on before every answer."""
    rng = random.Random(seed)
    bots = seed % 2 == 1
    judge = Referee(game.state.seat_count, game.state.options, [each.id for each in game.rules.packs])
    judge.hear(game.news)
    for answers in range(most):
        if game.is_over:
            return answers
        view = game.view(None)
        assert isinstance(view, View)
        judge.look(view)
        if bots:
            decision = game.asked[0]
            option = MIND.heuristic(game.view(decision.seat), decision, rng)
        else:
            decision = rng.choice(game.asked)
            option = rng.choice(decision.options)
        game.answer(decision.seat, option)
        judge.hear(game.news)
    return most


@pytest.mark.parametrize("seed", SAMPLE)
def test_the_table_is_as_the_referee_has_it(seed: int) -> None:
    assert referee(many(seed), seed, SHORT)


@pytest.mark.soak
@pytest.mark.parametrize("seed", MANY)
def test_many_tables_are_as_the_referee_has_them(seed: int) -> None:
    assert referee(many(seed), seed, LONG)
