"""The games in OpenSpiel: chance with its likelihoods, copies that go on by themselves, and what a seat may know."""

from __future__ import annotations

import random
from typing import Any

import pyspiel
import pytest

from fabletop.games import OWN
from fabletop.kernel import BadSetup, Shuffle, Throw
from fabletop.lab.learn import spiel

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
