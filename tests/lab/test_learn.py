"""Learning environments: PettingZoo's own tests, numbered actions, observations that leak nothing."""

from __future__ import annotations

import random
import re
import subprocess
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import fabletop
from fabletop.bots.mind import shuffler
from fabletop.games.shamans import choices
from fabletop.games.shamans.state import Options
from fabletop.games.shamans.view import View
from fabletop.kernel import BadSetup, Decision, Game, IllegalAnswer, Joint, Seat
from fabletop.lab.learn import env as env_of
from fabletop.lab.learn.shamans.actions import ACTIONS, action
from fabletop.lab.learn.shamans.observation import PARTS, PROMPTS, TALK, most, observe, parts

PAGE = Path(__file__).parents[2] / "docs" / "learning.md"

TABLES: tuple[dict[str, Any], ...] = (
    {"seats": 3, "talk_silent": True},
    {"seats": 4},
    {"seats": 5, "talk_strict": True, "shadows_know": True},
    {"seats": 5, "talk_honest": True, "eclipse_whole_hand": True, "open_set_aside": True},
    {"seats": 4, "talk_silent": True, "single_round": False, "target_vp": 4},
)


def positions(seats: int, seed: int, rounds: int, **options: Any) -> Iterator[tuple[Game[Any], Decision[Any]]]:
    """Every decision of some rounds; suits are mostly followed, so that piles become complete and rounds last."""
    rng = random.Random(seed)
    for each in range(rounds):
        game = fabletop.new("shamans", seats, {"single_round": True, **options}, seed=f"{seed}.{each}")
        while not game.is_over:
            decision = game.asked[0]
            yield game, decision
            matching = [each for each in decision.options if getattr(each, "card", " ")[0] == game.state.lead]
            following = decision.prompt == "follow" and matching and rng.random() < 0.9
            game.answer(decision.seat, rng.choice(matching if following else decision.options))


def view_of(game: Game[Any], seat: Seat) -> View:
    """The view of a seat."""
    view = game.view(seat)
    assert isinstance(view, View)
    return view


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_environment_passes_the_tests_of_pettingzoo(table: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        # An observation with a mask is a dictionary by PettingZoo's own convention, and yet it warns of one.
        warnings.filterwarnings("ignore", message="Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        api_test(env_of("shamans", **table), num_cycles=300)
    seed_test(lambda: env_of("shamans", **table), num_cycles=60)


def test_there_are_294_actions_in_the_order_of_the_table() -> None:
    assert len(ACTIONS) == len(set(ACTIONS)) == 294
    at = {
        0: (choices.PlayCard, "B1"),
        55: (choices.PlayCard, "R8"),
        58: (choices.DrawFromPile,),
        60: (choices.TurnFaceUp,),
        62: (choices.TakeArtifact,),
        63: (choices.ExchangeRoles, 1),
        70: (choices.UseDagger, 4),
        71: (choices.StopUsingDaggers,),
        72: (choices.PerformNext, "B"),
        79: (choices.UsePortal, 1),
        81: (choices.PassWindow,),
        82: (choices.GiveCard, "B1"),
        138: (choices.Say, "count", "B", "none", -1),
        180: (choices.Say, "only", "B", "low", -1),
        229: (choices.Say, "longest", "B", "", -1),
        241: (choices.Say, "suspect", "", "", 1),
        292: (choices.Say, "lacked", "R", "", -1),
        293: (choices.SayNothing,),
    }
    assert {number: ACTIONS[number] for number in at} == at


@pytest.mark.parametrize("options", [{"talk_silent": True}, {}, {"talk_strict": True}, {"eclipse_whole_hand": True}])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_option_of_every_decision_has_a_number_of_its_own(seats: int, options: dict[str, bool]) -> None:
    seen = 0
    for _, decision in positions(seats, seed=seats, rounds=25, **options):
        numbers = {action(option, decision.seat, seats): option for option in decision.options}
        assert tuple(numbers.values()) == decision.options
        assert set(numbers) <= set(range(len(ACTIONS)))
        assert {ACTIONS[number][0] for number in numbers} == {type(option) for option in decision.options}
        seen += 1
    assert seen > 600


def test_an_observation_has_694_numbers_and_1259_with_talk() -> None:
    assert sum(part.size for part in PARTS) == len(most(Options(talk_silent=True))) == 694
    assert sum(part.size for part in (*PARTS, *TALK)) == len(most(Options())) == 1259


def test_an_observation_says_what_the_seat_sees() -> None:
    told: set[str] = set()
    for rounds, silent in ((4, False), (40, True)):
        for game, decision in positions(5, seed=rounds, rounds=rounds, talk_silent=silent):
            view = view_of(game, decision.seat)
            numbers = observe(view, decision)
            assert (numbers <= most(view.options)).all()
            assert (numbers >= 0).all()
            start = 0
            for part in parts(view.options):
                here = numbers[start : start + part.size]
                if here.any():
                    told.add(part.name)
                start += part.size
                match part.name:
                    case "hand":
                        assert here.sum() == len(view.hand)
                    case "decision":
                        assert PROMPTS[int(here.argmax())] == decision.prompt
                    case "steps to the Moon":
                        assert here.argmax() == view.moon - view.pawn
                    case "Roles known":
                        assert here.sum() == len(view.seats)
                    case "points":
                        assert here[0] == view.seats[decision.seat].points
    assert told == {part.name for part in (*PARTS, *TALK)}


@pytest.mark.parametrize(
    ("seats", "options"), [(3, {}), (4, {"talk_silent": True}), (5, {}), (5, {"shadows_know": True})]
)
def test_an_observation_depends_on_the_view_alone(seats: int, options: dict[str, bool]) -> None:
    for number, (game, decision) in enumerate(positions(seats, seed=9, rounds=2, **options)):
        for seat in range(seats):
            mine = decision if decision.seat == seat else None
            imagined = game.imagine(seat, shuffler(number))
            other = imagined.decision(seat) if mine else None
            assert np.array_equal(observe(view_of(game, seat), mine), observe(view_of(imagined, seat), other))


def test_a_secret_decision_of_another_seat_leaves_no_trace() -> None:
    windows = 0
    for game, decision in positions(4, seed=3, rounds=30, talk_silent=True):
        if decision.prompt == "portal":
            windows += 1
            watcher = (decision.seat + 1) % 4
            before = observe(view_of(game, watcher), None)
            after = game.fork()
            if not after.answer(decision.seat, choices.PassWindow()):
                assert np.array_equal(before, observe(view_of(after, watcher), None))
    assert windows > 10


def test_choices_of_an_eclipse_stay_hidden_until_all_have_chosen() -> None:
    eclipses = 0
    for game, decision in positions(4, seed=5, rounds=60, talk_silent=True):
        if type(game.pending) is Joint and len(game.asked) == 4:
            eclipses += 1
            second = game.asked[1]
            seen = []
            for option in decision.options[:3]:
                fork = game.fork()
                fork.answer(decision.seat, option)
                assert fork.asked[0].seat == second.seat
                seen.append(observe(view_of(fork, second.seat), fork.asked[0]))
            assert all(np.array_equal(seen[0], each) for each in seen[1:])
    assert eclipses > 5


def play_round(env: Any, rng: random.Random) -> dict[str, float]:
    """Play an episode at random and add up the rewards."""
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        total[agent] += reward
        env.step(None if over else int(rng.choice(seen["action_mask"].nonzero()[0])))
    return total


def test_rewards_are_the_points_of_the_round() -> None:
    env = env_of("shamans", seats=4, talk_silent=True)
    scored = 0.0
    for seed in range(20):
        env.reset(seed=seed)
        total = play_round(env, random.Random(seed))
        state = env.unwrapped._game.state
        assert list(total.values()) == [player.points for player in state.players]
        scored += sum(total.values())
    assert scored > 20


def test_in_a_whole_game_the_winner_is_rewarded_at_the_end() -> None:
    env = env_of("shamans", seats=3, single_round=False, talk_silent=True)
    env.reset(seed=1)
    total = play_round(env, random.Random(1))
    assert sorted(total.values()) == [0, 0, 1]


def test_equal_seeds_deal_equally_and_so_do_the_rounds_after_them() -> None:
    def deals() -> list[bytes]:
        env = env_of("shamans", seats=5)
        found = []
        for seed in (7, None, None):
            env.reset(seed=seed)
            found.append(msgspec.msgpack.encode(env.unwrapped._game.state))
        return found

    assert deals() == deals()
    assert len(set(deals())) == 3


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = env_of("shamans", seats=4, talk_silent=True)
    env.reset(seed=2)
    agent, seen = env.agent_selection, env.last()[0]
    illegal = int((seen["action_mask"] == 0).nonzero()[0][0])
    with pytest.raises(IllegalAnswer, match="is not legal in 'lead'"):
        env.step(illegal)
    assert env.agent_selection == agent
    assert np.array_equal(env.last()[0]["observation"], seen["observation"])


@pytest.mark.parametrize(
    "wrong", [{"seats": 2}, {"seats": 4, "talk_loudly": True}, {"talk_silent": True, "talk_open": True}]
)
def test_impossible_tables_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadSetup):
        env_of("shamans", **wrong)


def test_the_example_of_the_page_runs_and_is_short() -> None:
    example = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert example is not None
    assert len([line for line in example[1].splitlines() if line]) <= 20
    done = subprocess.run([sys.executable, "-c", example[1]], capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert re.fullmatch(r"(seat_[0-3]: \d\.\d\d points a round\n){4}", done.stdout)
