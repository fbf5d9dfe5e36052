"""Whole games by chance, in every variant: nothing breaks, no card is lost, and nobody sees what is hidden."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from fabletop.games.prophecy.options import Options
from fabletop.kernel import Game, SeededChance, seed_from
from tests.rules.prophecy.sitting import CONTENT, RULES

VARIANTS: list[tuple[int, dict[str, Any]]] = [
    (2, {"treasure_island": False, "new_cards": False}),
    (4, {}),
    (3, {"water_realm": True, "new_artifacts": True}),
    (3, {"both_worlds": True, "races": True, "mad_riddler": True}),
    (4, {"lord_of_the_sea": True, "death": "eliminate"}),
    (3, {"treasure_hunters": True, "aggressive": True}),
    (2, {"treasure_hunters": True, "peaceloving": True}),
    (5, {"ten_artifacts": True, "apocalypse": True, "random_treasures": True, "deal": "draft"}),
    (2, {"cooperative": True}),
    (1, {"solo": True}),
]


@pytest.mark.rule("PRO-003", "PRO-282", "PRO-281")
@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_games_of_chance_run_through_and_lose_no_card(seats: int, options: dict[str, Any]) -> None:
    chance = Random(str(options))
    start = RULES.start(Options(most_rounds=8, **options), seats, CONTENT)
    game = Game(RULES, start, CONTENT, SeededChance(seed_from(str(options))))
    stock = None
    while not game.is_over:
        decision = game.asked[0]
        game.answer(decision.seat, chance.choice(decision.options))
        found = RULES.stock(game.state)
        assert stock in (None, found, {})
        stock = found
        if chance.random() < 0.1:
            twin = game.imagine(0, lambda things: chance.sample(list(things), len(things)))
            assert twin.view(0) == game.view(0)
