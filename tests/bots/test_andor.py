"""Heroes led by bots: they finish every Legend, choose what is legal, never go round in circles, and win with sense."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.bots import Sampler, ask, bot, play_out
from fabletop.bots.andor.battles import NO_PROSPECT, prospect
from fabletop.games import rules
from fabletop.games.andor.rules.chances import Opponent, distribution
from fabletop.games.andor.state import Table
from fabletop.kernel import Game, SeededChance, seed_from
from fabletop.kernel.dice import mean
from fabletop.lab.simulate import simulate

RULES = rules("andor")
CONTENT = RULES.content()
LEGENDS = [legend.id for legend in CONTENT.legends]
MANY = 120
"""Decisions of a whole group in one day: no sensible day has so many."""


def new_game(legend: str, heroes: int, seed: int = 1, **options: Any) -> Game[Table]:
    start = RULES.start(RULES.options(legend=legend, **options), heroes, CONTENT)
    return Game(RULES, start, CONTENT, SeededChance(seed_from(seed)))


def group(heroes: int, spec: str = "heuristic", seed: int = 1) -> list[Any]:
    return [bot("andor", spec, f"{seed}/{seat}") for seat in range(heroes)]


@pytest.mark.parametrize("heroes", [2, 3, 4])
@pytest.mark.parametrize("legend", LEGENDS)
def test_every_choice_is_legal_and_no_day_goes_on_for_ever(legend: str, heroes: int) -> None:
    game, bots = new_game(legend, heroes), group(heroes)
    day = decisions = 0
    while not game.is_over:
        decision = game.asked[0]
        chosen = ask(bots[decision.seat], game, decision)
        assert chosen in decision.options or chosen in Sampler(game, decision.seat).offers()
        game.answer(decision.seat, chosen)
        decisions = decisions + 1 if game.state.day == day else 0
        day = game.state.day
        assert decisions < MANY


@pytest.mark.parametrize(
    "options", [{"difficulty": "grim"}, {"easy_1": True, "easy_2": True}, {"difficulty": "gentle"}]
)
@pytest.mark.parametrize("legend", LEGENDS[1:])
def test_every_difficulty_comes_to_an_end(legend: str, options: dict[str, Any]) -> None:
    game = new_game(legend, 3, seed=5, **options)
    assert 0 < play_out(game, group(3)) < 20 * MANY
    assert RULES.result(game.state) is not None


def test_equal_seeds_play_equally() -> None:
    views = []
    for _ in range(2):
        game = new_game("legend_15", 3, seed=7)
        play_out(game, group(3, seed=7))
        views.append(game.view(0))
    assert views[0] == views[1]


@pytest.mark.parametrize("legend", ["legend_11", "legend_13"])
def test_a_heuristic_group_wins_more_often_than_a_random_one(legend: str) -> None:
    by_bot = {
        spec: simulate("andor", 12, [spec], {"legend": legend}, seats=(3,)).tables[0].facts.wins.value
        for spec in ("heuristic", "random")
    }
    assert by_bot["heuristic"] >= by_bot["random"] + 0.2


def test_search_finishes_a_legend() -> None:
    game = new_game("legend_11", 2)
    play_out(game, group(2, "search:4"))
    assert RULES.result(game.state) is not None


# -- what they expect of battles --------------------------------------------------------------------------------------


def test_what_rolls_count_for() -> None:
    assert mean(distribution(1)) == pytest.approx(3.5)
    assert mean(distribution(1, turns=True)) == pytest.approx(5.0), "a low die is turned over"
    assert mean(distribution(3, one_by_one=True)) > mean(distribution(2, one_by_one=True)) > 3.5
    assert mean(distribution(2, helm=True)) > mean(distribution(2))


def test_a_stronger_team_may_expect_more_and_a_weary_one_less() -> None:
    seen = new_game_view()
    foe = Opponent(6, 8, ((0, 2),))
    alone, pair = prospect(seen, seen.heroes[:1], foe, 5), prospect(seen, seen.heroes[:2], foe, 5)
    assert pair.win > alone.win
    assert prospect(seen, seen.heroes[:2], foe, 0) == NO_PROSPECT
    assert prospect(seen, seen.heroes[:2], foe, 1).win <= pair.win
    assert 0 <= alone.win + alone.beaten <= 1.001


def new_game_view() -> Any:
    """Two heroes on their first turn."""
    game = new_game("legend_12", 2)
    bots = group(2)
    while game.asked[0].prompt != "turn":
        decision = game.asked[0]
        game.answer(decision.seat, ask(bots[decision.seat], game, decision))
    return game.view(0)
