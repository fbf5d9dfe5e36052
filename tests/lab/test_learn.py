"""Learning environments of every game: the tests of PettingZoo, Gymnasium and OpenSpiel, rewards, news, and who sits
where."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys
import warnings
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import gymnasium
import msgspec
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from fabletop.games import OWN
from fabletop.kernel import BadSetup, IllegalAnswer
from fabletop.lab.learn import By, env, parallel_env, seat_env

DOCS = Path(__file__).parents[2] / "docs"
SHORT: dict[str, dict[str, Any]] = {
    "shamans": {"single_round": True, "talk_silent": True},
    "phenomena": {},
    "andor": {},
    "talisman": {"most_rounds": 10},
    "prophecy": {"most_rounds": 10},
}
every_game = pytest.mark.parametrize("game", OWN)


@pytest.fixture(autouse=True)
def _hush() -> Any:
    """PettingZoo and Gymnasium warn of what is their own convention: observations with masks are dictionaries, numbers
    have no bounds."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", category=UserWarning)
        yield


# -- the tests of others ----------------------------------------------------------------------------------------------


@every_game
def test_it_passes_the_tests_of_pettingzoo(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env(game, **SHORT[game]), num_cycles=100)
    seed_test(lambda: env(game, **SHORT[game]), num_cycles=15)
    render_test(lambda render_mode: env(game, render_mode=render_mode, **SHORT[game]))
    assert "Passed API test" in capsys.readouterr().out


@every_game
def test_all_at_once_it_passes_them_too(game: str) -> None:
    def together(max_cycles: int | None = None) -> Any:
        return parallel_env(game, illegal="replace", max_cycles=max_cycles, **SHORT[game])

    parallel_api_test(together(), num_cycles=40)
    one_by_one = SimpleNamespace(parallel_env=together, env=lambda max_cycles: parallel_to_aec(together(max_cycles)))
    max_cycles_test(one_by_one)


@every_game
@pytest.mark.parametrize("by", By)
def test_it_passes_the_test_of_gymnasium(game: str, by: str) -> None:
    check_env(seat_env(game, bots=("random", "heuristic"), by=by, illegal="replace", **SHORT[game]))


@every_game
def test_gymnasium_makes_it_by_its_name_and_many_at_once(game: str) -> None:
    settings = {"bots": ("random",), "illegal": "replace", **SHORT[game]}
    assert gymnasium.make(f"fabletop/{game}", seats=3, **settings).reset(seed=1)[1]["actions"]
    many = gymnasium.make_vec(f"fabletop/{game}", num_envs=2, vectorization_mode="async", **settings)
    seen, infos = many.reset(seed=1)
    for _ in range(20):
        seen, _, _, _, infos = many.step(seen["action_mask"].argmax(axis=1))
    assert "replaced" not in infos
    assert seen["observation"].dtype == np.float32
    many.close()


@every_game
def test_it_passes_the_tests_of_openspiel(game: str) -> None:
    import pyspiel
    from open_spiel.python.tests.games_sim_test import GamesSimTest

    from fabletop.lab.learn import spiel

    assert {f"fabletop_{each}" for each in OWN} <= {each.short_name for each in spiel.TYPES}
    options = ";".join(f"{name}:{str(value).lower()}" for name, value in SHORT[game].items())
    loaded = pyspiel.load_game(f"fabletop_{game}(players=3,options={options},decisions=12)")
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)
    GamesSimTest("test_breakthrough").sim_game(loaded)


@pytest.mark.soak
@every_game
def test_long_games_pass_the_tests_of_openspiel(game: str) -> None:
    import pyspiel

    from fabletop.games import rules
    from fabletop.lab.learn import spiel

    assert spiel.TYPES
    for players in range(rules(game).seats[0], rules(game).seats[1] + 1):
        loaded = pyspiel.load_game(f"fabletop_{game}(players={players},decisions=150)")
        pyspiel.random_sim_test(loaded, num_sims=2, serialize=False, verbose=False)


# -- rewards and news -------------------------------------------------------------------------------------------------


def play(table: Any, rng: random.Random) -> dict[str, float]:
    """Play an episode at random and add up the rewards."""
    total = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        _, reward, over, cut, info = table.last(observe=False)
        total[agent] += reward
        assert over or reward == 0
        table.step(None if over or cut else rng.choice(info["actions"]))
    return total


@every_game
def test_all_rewards_come_at_the_end_and_are_what_the_rules_give(game: str) -> None:
    table = env(game, **SHORT[game])
    table.reset(seed=3)
    total = play(table, random.Random(3))
    assert tuple(total.values()) == table.game.rules.result(table.game.state)
    if game == "andor":
        assert len(set(total.values())) == 1, "they win or lose together"


def test_a_game_of_one_seat_can_be_learnt() -> None:
    table = env("prophecy", 1, most_rounds=10)
    table.reset(seed=1)
    assert list(play(table, random.Random(1))) == ["seat_0"]
    alone = seat_env("prophecy", 1, most_rounds=10)
    _, info = alone.reset(seed=1)
    over = False
    while not over:
        _, _, over, _, info = alone.step(info["actions"][-1] if "actions" in info else 0)


def test_a_game_that_is_cut_short_rewards_nobody() -> None:
    table = env("talisman", 2, max_cycles=7)
    table.reset(seed=1)
    assert set(play(table, random.Random(1)).values()) == {0.0}
    table.reset(seed=1)
    for _ in range(7):
        table.step(table.infos[table.agent_selection]["actions"][0])
    assert all(table.truncations.values())
    assert not any(table.terminations.values())


@every_game
def test_an_agent_hears_all_news_of_its_seat_once(game: str) -> None:
    table = env(game, **SHORT[game])
    table.reset(seed=5)
    rng, heard = random.Random(5), {agent: list[Any]() for agent in table.possible_agents}
    told = [list(table.game.news)]
    for agent in table.agent_iter():
        _, _, over, _, info = table.last(observe=False)
        heard[agent] += info["news"]
        if over:
            table.step(None)
            continue
        table.step(rng.choice(info["actions"]))
        told.append(list(table.game.news))
    for seat, agent in enumerate(table.possible_agents):
        assert heard[agent] == [each.event for news in told for each in news if each.reaches(seat)]


# -- seeds, actions that are not legal, tables that cannot be ----------------------------------------------------------


@every_game
@pytest.mark.parametrize("copied", [copy.deepcopy, lambda table: pickle.loads(pickle.dumps(table))])
def test_a_copied_episode_goes_on_with_the_same_luck(game: str, copied: Callable[[Any], Any]) -> None:
    table = env(game, **SHORT[game])
    table.reset(seed=4)
    rng = random.Random(4)
    for _ in range(5):
        table.step(rng.choice(table.infos[table.agent_selection]["actions"]))
    twin, state = copied(table), rng.getstate()
    for agent in table.possible_agents:
        assert all(np.array_equal(twin.observe(agent)[part], told) for part, told in table.observe(agent).items())
    total = play(table, rng)
    rng.setstate(state)
    assert play(twin, rng) == total
    assert msgspec.msgpack.encode(twin.game.state) == msgspec.msgpack.encode(table.game.state)


def test_all_who_choose_at_once_are_refused_if_one_may_not_do_so() -> None:
    table = parallel_env("phenomena", 3)
    table.reset(seed=1)
    game = table._episode.game

    def actions() -> dict[str, int]:
        return {agent: next(iter(table._episode.legal(seat)), 0) for seat, agent in enumerate(table.agents)}

    while len(game.asked) == 1:
        table.step(actions())
    asked, before = game.asked, msgspec.msgpack.encode(game.state)
    with pytest.raises(IllegalAnswer):
        table.step(actions() | {f"seat_{asked[-1].seat}": 10**6})
    assert (game.asked, msgspec.msgpack.encode(game.state)) == (asked, before)
    table.step(actions())
    assert game.asked != asked


@every_game
def test_equal_seeds_deal_equally_and_so_do_the_games_after_them(game: str) -> None:
    def deals() -> list[bytes]:
        table, found = env(game, max_cycles=120, **SHORT[game]), []
        for seed in (7, None, None):
            table.reset(seed=seed)
            first = table.last()[0]["observation"].tobytes()
            play(table, random.Random(1))
            found.append(first + msgspec.msgpack.encode(table.game.state))
        return found

    assert deals() == deals()
    assert len(set(deals())) == 3


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    table = env("shamans", 4, talk_silent=True)
    table.reset(seed=2)
    agent, seen = table.agent_selection, table.last()[0]
    illegal = int((seen["action_mask"] == 0).nonzero()[0][-1])
    with pytest.raises(IllegalAnswer, match="is not legal in 'lead'"):
        table.step(illegal)
    assert table.agent_selection == agent
    assert np.array_equal(table.last()[0]["observation"], seen["observation"])


def test_an_illegal_action_can_be_replaced_and_that_is_told() -> None:
    table = seat_env("shamans", 4, illegal="replace", talk_silent=True)
    _, info = table.reset(seed=2)
    assert "replaced" in table.step(0)[4]
    _, info = table.reset(seed=2)
    assert "replaced" not in table.step(info["actions"][0])[4]


@pytest.mark.parametrize("wrong", [None, "lead", np.array([3]), -1, 10**9], ids=repr)
def test_whatever_is_no_action_is_refused_or_replaced(wrong: Any) -> None:
    one_by_one: Any = env("shamans", 4, talk_silent=True)
    together = parallel_env("shamans", 4, talk_silent=True)
    for table, given in ((one_by_one, wrong), (together, {}), (together, {f"seat_{seat}": wrong for seat in range(4)})):
        table.reset(seed=2)
        with pytest.raises(IllegalAnswer, match="is not legal in 'lead'"):
            table.step(given)
    lenient = seat_env("shamans", 4, illegal="replace", talk_silent=True)
    lenient.reset(seed=2)
    assert "replaced" in lenient.step(wrong)[4]


@pytest.mark.parametrize("made", [env, parallel_env, seat_env])
def test_before_anything_is_dealt_that_is_said(made: Callable[[str], Any]) -> None:
    table = made("shamans")
    for use in (lambda: table.step(1), table.render):
        with pytest.raises(BadSetup, match="nothing is dealt yet"):
            use()


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": 2},
        {"talk_loudly": True},
        {"talk_silent": True, "talk_open": True},
        {"by": "magic"},
        {"illegal": "ignore"},
        {"render_mode": "smoke"},
    ],
    ids=str,
)
def test_impossible_tables_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadSetup):
        env("shamans", **wrong)


LONG_RUN = """
import random, resource
from fabletop.lab.learn import env

table, rng = env("shamans", max_cycles=400), random.Random(1)
for episode in range(24):
    table.reset(seed=episode)
    for agent in table.agent_iter():
        _, _, over, cut, info = table.last()
        table.step(None if over or cut else rng.choice(info["actions"]))
    if episode in (1, 23):
        print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the system counts in other units")
def test_what_an_encoder_remembers_stays_small_in_a_long_run() -> None:
    """After so few games with talk it had once grown by 140 MiB, and went on growing in other games."""
    done = subprocess.run([sys.executable, "-c", LONG_RUN], capture_output=True, text=True, check=True)
    first, last = map(int, done.stdout.split())
    assert last - first < 50 * 1024


# -- opponents --------------------------------------------------------------------------------------------------------


def test_opponents_are_named_as_everywhere_and_those_of_others_can_be_seated() -> None:
    table = seat_env("shamans", 3, bots=("tests.bots.outside_bots:Ours", "heuristic"), talk_silent=True)
    ours = seat_env("shamans", 3, bots=("heuristic",), talk_silent=True)
    seen = []
    for each in (table, ours):
        observation, info = each.reset(seed=4)
        for _ in range(5):
            observation, _, _, _, info = each.step(info["actions"][0])
        seen.append(observation["observation"].tobytes())
    assert seen[0] == seen[1], "that bot plays as ours does"
    with pytest.raises(BadSetup, match="there is no bot 'nobody'"):
        seat_env("shamans", bots=("nobody",)).reset()


def test_without_a_seat_of_its_own_the_agent_moves_on() -> None:
    table = seat_env("shamans", 3, bots=("random",), **SHORT["shamans"])
    places = []
    for episode in range(4):
        table.reset(seed=1 if episode == 0 else None)
        places.append(table.seat)
    assert places == [0, 1, 2, 0]


# -- the agent that learnt ---------------------------------------------------------------------------------------------

EXAMPLE = DOCS / "examples" / "learning"


def test_the_agent_of_the_example_can_be_seated_at_any_table() -> None:
    command = [sys.executable, "-m", "fabletop.cli.main", "simulate", "shamans", "--seats", "3,4,5", "--games", "2"]
    done = subprocess.run(
        [*command, "--bots", "apprentice:Apprentice,heuristic"],
        cwd=EXAMPLE,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Shamans: apprentice:Apprentice, heuristic")


def test_it_can_be_trained_anew_and_goes_on_where_it_stopped(tmp_path: Path) -> None:
    command = [sys.executable, "train.py", "--minutes", "0.03", "--every", "0.01", "--judge", "4"]
    for _ in range(2):
        done = subprocess.run(
            [*command, "--out", str(tmp_path)], cwd=EXAMPLE, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
    rounds = [int(line.split(",")[0]) for line in (tmp_path / "curve.csv").read_text().splitlines()]
    assert rounds == sorted(rounds)
    assert len(rounds) >= 2
    assert (tmp_path / "apprentice.npz").exists()
