"""Games of Prophecy before a referee who knows the rulebook, the printed cards and the news, and nothing else."""

from __future__ import annotations

import random

import pytest

from fabletop.bots.prophecy import MIND
from fabletop.games.prophecy.view import View
from tests.rules.prophecy.referee.judge import Referee
from tests.rules.prophecy.test_whole_games import FURTHER, VARIANTS, begin

WAYS = len(VARIANTS) + len(FURTHER)
SAMPLE = range(2 * WAYS)
MANY = range(500)
SHORT, LONG = 300, 4_000
"""Answers; random players may go on for long."""
ROUNDS = 60


def referee(seed: int, most: int) -> int:
    """Play a game, at random or by bots, with the referee looking on before every answer."""
    game, rng = begin(seed, ROUNDS), random.Random(seed)
    bots = seed // WAYS % 2 == 1
    judge = Referee(game.state.seat_count, game.state.options)
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
    assert referee(seed, SHORT)


@pytest.mark.soak
@pytest.mark.parametrize("seed", MANY)
def test_many_tables_are_as_the_referee_has_them(seed: int) -> None:
    assert referee(seed, LONG)
