"""Games of Prophecy before a referee who knows the rulebook, the printed cards and the news, and nothing else."""

from __future__ import annotations

import random
from typing import Any

import pytest

from fabletop.bots.prophecy import MIND
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.view import View
from fabletop.kernel import Game, SeededChance, seed_from
from tests.rules.prophecy.referee.judge import Referee
from tests.rules.prophecy.sitting import CONTENT, RULES
from tests.rules.prophecy.test_whole_games import VARIANTS

SAMPLE = range(2 * len(VARIANTS))
MANY = range(500)
SHORT, LONG = 300, 4_000
"""Answers; random players may go on for long."""
ROUNDS = 60


def begin(seed: int) -> Game[Table]:
    """A game of each variant in turn."""
    seats, options = VARIANTS[seed % len(VARIANTS)]
    chosen: Any = RULES.options(most_rounds=ROUNDS, **options)
    return Game(RULES, RULES.start(chosen, seats, CONTENT), CONTENT, SeededChance(seed_from(seed)))


def referee(seed: int, most: int) -> int:
    """Play a game, at random or by bots, with the referee looking on before every answer."""
    game, rng = begin(seed), random.Random(seed)
    bots = seed // len(VARIANTS) % 2 == 1
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
