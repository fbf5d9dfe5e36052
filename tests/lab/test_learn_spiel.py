"""The games in OpenSpiel: chance with its likelihoods, copies that go on by themselves, and what a seat may know."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import UNLIMITED_NUM_WORLD_SAMPLES, ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from fabletop.games import OWN
from fabletop.kernel import BadSetup, Shuffle, Throw
from fabletop.lab.learn import spiel

LANTERN = Path(__file__).parents[2] / "docs" / "examples" / "games" / "lantern"
every_game = pytest.mark.parametrize("game", OWN)


def started(text: str) -> Any:
    return pyspiel.load_game(text).new_initial_state()


def step(state: Any, rng: random.Random) -> None:
    """Chance by its likelihoods, seats at random."""
    if state.is_chance_node():
        actions, likelihoods = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(actions, likelihoods)[0])
    else:
        state.apply_action(rng.choice(state.legal_actions()))


@every_game
def test_chance_is_explicit_and_its_likelihoods_are_whole(game: str) -> None:
    state, rng, nodes = started(f"fabletop_{game}(players=3)"), random.Random(1), 0
    while not state.is_terminal() and len(state.history()) < 150:
        if state.is_chance_node():
            nodes += 1
            outcomes = state.chance_outcomes()
            assert sum(likelihood for _, likelihood in outcomes) == pytest.approx(1)
            assert 1 < len(outcomes) <= spiel.MOST_OUTCOMES
            assert len({state.action_to_string(action) for action, _ in outcomes}) == len(outcomes)
        step(state, rng)
    assert nodes


def test_a_shuffle_is_picked_place_by_place_and_a_throw_die_by_die() -> None:
    state, rng = started("fabletop_talisman(players=2)"), random.Random(2)
    seen: set[str] = set()
    while len(seen) < 2:
        chance = state.episode.game.pending
        if isinstance(chance, Throw) and chance.dice > 1:
            before = state.episode.game.number
            for _ in range(chance.dice):
                assert state.episode.game.number == before
                assert [likelihood for _, likelihood in state.chance_outcomes()] == pytest.approx([1 / 6] * 6)
                step(state, rng)
            seen.add("throw")
        elif isinstance(chance, Shuffle) and len(set(chance.things)) == len(chance.things) > 2:
            likelihoods = [likelihood for _, likelihood in state.chance_outcomes()]
            assert likelihoods == pytest.approx([1 / len(chance.things)] * len(chance.things))
            step(state, rng)
            if state.episode.game.pending is chance:
                assert len(state.chance_outcomes()) == len(chance.things) - 1
            seen.add("shuffle")
        else:
            step(state, rng)


@every_game
def test_a_copy_goes_on_by_itself_and_does_not_know_its_dice(game: str) -> None:
    state, rng = started(f"fabletop_{game}(players=3)"), random.Random(3)
    for _ in range(60):
        step(state, rng)
    copy, before = state.clone(), str(state)
    for _ in range(20):
        step(copy, rng)
    assert str(state) == before
    again = pyspiel.load_game(str(state.get_game())).new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == before
    for player in range(3):
        assert again.information_state_string(player) == state.information_state_string(player)
        assert again.information_state_tensor(player) == state.information_state_tensor(player)


def test_an_information_state_remembers_what_the_seat_was_told_and_did_and_nothing_else() -> None:
    state, rng = started("fabletop_shamans(players=3,options=talk_silent)"), random.Random(4)
    while state.episode.steps < 6:
        step(state, rng)
    for player in range(3):
        lines = state.information_state_string(player).splitlines()
        told = [each for each in state.episode.told if each.reaches(player)]
        own = [chosen for seat, chosen in state.done if seat == player]
        view = state.observation_string(player).splitlines()
        assert lines == view + [spiel._json(each.event) for each in told] + own
        others = [each for each in state.episode.told if not each.reaches(player)]
        assert others
        assert not {spiel._json(each.event) for each in others} & set(lines) - {
            spiel._json(each.event) for each in told
        }


@every_game
def test_another_world_is_one_in_which_the_seat_sees_the_same_and_nothing_of_the_others(game: str) -> None:
    options = {"shamans": "talk_silent", "talisman": "most_rounds:10", "prophecy": "most_rounds:10"}.get(game, "")
    state, rng, redrawn = started(f"fabletop_{game}(players=3,options={options})"), random.Random(6), 0
    while redrawn < 90:
        if state.is_terminal():
            state = state.get_game().new_initial_state()
        if state.is_chance_node() or rng.random() < 0.7:
            step(state, rng)
            continue
        for player in range(3):
            other = state.resample_from_infostate(player, rng.random)
            redrawn += 1
            assert other.current_player() == state.current_player()
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert str(other) == str(state)
            assert other.history() == []
            assert all(each.reaches(player) for each in other.episode.told)
            assert {seat for seat, _ in other.done} <= {player}
            again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(other.get_game(), other))[1]
            for twin in (other.clone(), again):
                assert twin.information_state_string((player + 1) % 3) == other.information_state_string(
                    (player + 1) % 3
                )
        step(state, rng)


def test_worlds_differ_in_what_others_hold() -> None:
    state, rng = started("fabletop_shamans(players=3,options=talk_silent)"), random.Random(7)
    while state.episode.steps < 4 or state.is_chance_node():
        step(state, rng)
    hands = {state.resample_from_infostate(0, rng.random).observation_string(1).splitlines()[0] for _ in range(10)}
    assert len(hands) == 10
    equal = {state.resample_from_infostate(0, lambda: 0.5).observation_string(1) for _ in range(3)}
    assert len(equal) == 1, "the number that is drawn says which world it is"


def test_where_chance_is_asked_no_other_world_is_drawn() -> None:
    with pytest.raises(BadSetup, match="where a seat is asked"):
        started("fabletop_shamans(players=3)").resample_from_infostate(0, random.random)


@every_game
def test_the_tree_search_of_openspiel_over_information_sets_plays_it(game: str) -> None:
    state, rng = started(f"fabletop_{game}(players=3,decisions=25)"), random.Random(8)
    judge = RandomRolloutEvaluator(1, np.random.RandomState(8))
    bots = [
        ISMCTSBot(state.get_game(), judge, 2.0, 6, worlds, np.random.RandomState(8))
        for worlds in (UNLIMITED_NUM_WORLD_SAMPLES, 3)
    ]
    while state.episode.steps < 6:
        if state.is_chance_node():
            step(state, rng)
        else:
            state.apply_action(int(bots[state.episode.steps % 2].step(state)))


SOLVING = """
import pyspiel
from open_spiel.python.algorithms.cfr import CFRSolver
from open_spiel.python.algorithms.exploitability import nash_conv

import fabletop.lab.learn.spiel

game = pyspiel.load_game("fabletop_lantern(players=2,options=target:1,decisions=3)")
solver = CFRSolver(game)
first = nash_conv(game, solver.average_policy())
for _ in range(3):
    solver.evaluate_and_update_policy()
assert nash_conv(game, solver.average_policy()) < first / 2, "it has learnt"
"""


def test_a_game_of_another_package_can_be_solved() -> None:
    environment = os.environ | {"FABLETOP_GAMES": str(LANTERN)}
    done = subprocess.run([sys.executable, "-c", SOLVING], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_tables_that_cannot_be_are_refused() -> None:
    with pytest.raises(BadSetup, match="no option"):
        pyspiel.load_game("fabletop_shamans(options=talk_loudly)")
    assert spiel.options_of("talk_silent;target_vp:5;legend:legend_2;easy:false") == {
        "talk_silent": True,
        "target_vp": 5,
        "legend": "legend_2",
        "easy": False,
    }


def test_a_game_that_is_broken_off_is_over_and_nobody_has_won() -> None:
    state, rng = started("fabletop_andor(players=2,decisions=5)"), random.Random(5)
    while not state.is_terminal():
        step(state, rng)
    assert state.episode.steps == 5
    assert state.returns() == [0.0, 0.0]
