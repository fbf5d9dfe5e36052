"""Numbers for learning agents: the same everywhere, from the view alone, and every option with one of its own."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import fabletop
from fabletop.bots.mind import shuffler
from fabletop.games import OWN, rules
from fabletop.kernel import SEED_BYTES, Decision, Game, Joint, SeededChance, seed_from
from fabletop.lab.learn import By, Encoder, env, setting
from fabletop.lab.learn.actions import WAIT
from fabletop.lab.learn.episode import Episode
from tests.kernel.toy import folder_with_toy

ROOT = Path(__file__).parents[2]
every_game = pytest.mark.parametrize("game_id", OWN)


def positions(
    game_id: str, seats: int, seed: int, count: int, **options: Any
) -> Iterator[tuple[Game[Any], Decision[Any]]]:
    """So many decisions, played at random."""
    rng, dealt, found = random.Random(seed), 0, 0
    while found < count:
        game = fabletop.new(game_id, seats, options, seed=f"{seed}.{dealt}")
        dealt += 1
        while not game.is_over and found < count:
            found += 1
            decision = game.asked[0]
            yield game, decision
            game.answer(decision.seat, rng.choice(decision.options))


@every_game
def test_every_number_has_a_name(game_id: str) -> None:
    encoder = Encoder(rules(game_id), 3)
    assert len(encoder.names()) == encoder.size
    assert len(encoder.option_names()) == encoder.option_size


def test_numbers_say_what_the_seat_sees() -> None:
    encoder = Encoder(rules("shamans"), 4)
    names = encoder.names()
    for game, decision in positions("shamans", 4, 1, 60, talk_silent=True):
        view: Any = game.view(decision.seat)
        told = dict(zip(names, encoder.observe(view, decision.seat, decision), strict=True))
        assert told["hand (how many)"] == len(view.hand)
        assert told["seats[seat +0].hand_size (size)"] == pytest.approx(np.log1p(view.seats[view.you].hand_size))
        assert told[f"guide=seat +{(view.guide - view.you) % 4}"] == 1
        assert told["asked.kind=ask"] == (decision.kind == "ask")
        unasked = encoder.observe(view, decision.seat, None)
        assert not unasked[-len([each for each in names if each.startswith("asked")]) :].any()


@every_game
def test_what_an_encoder_has_seen_before_changes_nothing(game_id: str) -> None:
    """It keeps a page for each seat and writes only what has changed: the result is that of a fresh one."""
    kept = Encoder(rules(game_id), 3)
    for number, (game, decision) in enumerate(positions(game_id, 3, 2, 120)):
        seats = range(3) if number % 4 == 0 else [decision.seat]
        fresh = Encoder(rules(game_id), 3) if number % 12 == 0 else None
        for seat in seats:
            mine = decision if decision.seat == seat else None
            numbers = kept.observe(game.view(seat), seat, mine)
            if fresh is not None:
                assert numbers.tobytes() == fresh.observe(game.view(seat), seat, mine).tobytes()
                assert kept.weigh(decision.options, seat).tobytes() == fresh.weigh(decision.options, seat).tobytes()


@every_game
@pytest.mark.parametrize("seats", [3, 4])
def test_an_observation_depends_on_the_view_alone(game_id: str, seats: int) -> None:
    """Whatever a seat cannot see may be anything: what it is given stays the same, byte by byte."""
    encoder, changed = Encoder(rules(game_id), seats), 0
    for number, (game, decision) in enumerate(positions(game_id, seats, seats, 100)):
        for seat in range(seats) if number % 5 == 0 else ():
            imagined = game.imagine(seat, shuffler(number))
            changed += imagined.state != game.state
            mine = decision if decision.seat == seat else None
            other = imagined.decision(seat) if mine else None
            truth = encoder.observe(game.view(seat), seat, mine)
            assert truth.tobytes() == encoder.observe(imagined.view(seat), seat, other).tobytes()
            if mine is not None and other is not None:
                assert list(encoder.numbered(mine.options, seat)) == list(encoder.numbered(other.options, seat))
    assert changed or rules(game_id).sees_alike


def test_choices_at_once_stay_hidden_until_all_have_chosen() -> None:
    at_once = 0
    for game, decision in positions("shamans", 4, 5, 900, single_round=True, talk_silent=True):
        if type(game.pending) is Joint and len(game.asked) == 4:
            at_once += 1
            encoder, second, seen = Encoder(rules("shamans"), 4), game.asked[1], []
            for option in decision.options[:3]:
                fork = game.fork()
                fork.answer(decision.seat, option)
                seen.append(encoder.observe(fork.view(second.seat), second.seat, fork.asked[0]).tobytes())
            assert len(set(seen)) == 1
    assert at_once > 3


@every_game
def test_every_option_of_every_question_has_a_number_of_its_own(game_id: str) -> None:
    encoder = Encoder(rules(game_id), 4)
    for _, decision in positions(game_id, 4, 3, 300):
        numbered = encoder.numbered(decision.options, decision.seat)
        assert tuple(numbered.values()) == decision.options
        assert WAIT not in numbered
        for number, option in numbered.items():
            stretch = encoder.actions.stretches[type(option)]
            assert stretch.start <= number < stretch.start + stretch.size <= encoder.actions.count


@every_game
def test_an_action_means_the_same_at_every_seat_and_every_table(game_id: str) -> None:
    """Seats are counted from whoever acts."""
    small, large = Encoder(rules(game_id), 3), Encoder(rules(game_id), 4)
    assert small.actions.version == large.actions.version
    for _, decision in positions(game_id, 3, 4, 60):
        named = [each for each in decision.options if not any(name in SEATED for name in each.__struct_fields__)]
        assert list(small.numbered(named, 0)) == list(large.numbered(named, 2))


SEATED = ("seat", "giver", "target", "passenger")


PROGRAM = """
import random, sys
from hashlib import blake2b
from fabletop.kernel import SeededChance, seed_from
from fabletop.lab.learn import setting
from fabletop.lab.learn.episode import Episode
for game in sys.argv[1:]:
    told, found, rng = blake2b(), setting(game, 3), random.Random(1)
    episode = Episode(found, SeededChance(seed_from(8)))
    for _ in range(40):
        if episode.asked is None:
            break
        seat = episode.asked.seat
        told.update(repr(sorted(episode.legal(seat))).encode() + episode.numbers(seat).tobytes())
        told.update(found.encoder.weigh(list(episode.legal(seat).values()), seat).tobytes())
        episode.act(seat, rng.choice(list(episode.legal(seat))))
    print(game, found.encoder.actions.version, told.hexdigest())
"""


def test_numbers_are_the_same_in_every_process() -> None:
    def told(seed: str) -> str:
        command = [sys.executable, "-c", PROGRAM, *OWN]
        environment = os.environ | {"PYTHONHASHSEED": seed}
        done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    assert told("0") == told("4711")


def test_by_place_each_option_has_a_row_and_offers_are_marked() -> None:
    found = setting("phenomena", 3, by=By.PLACE)
    episode, offered = Episode(found, SeededChance(seed_from(3))), 0
    rng = random.Random(3)
    for _ in range(150):
        assert episode.asked is not None
        asked = episode.asked
        legal, rows = episode.legal(asked.seat), episode.rows(asked.seat)
        assert tuple(legal.values())[: len(asked.options)] == asked.options
        assert episode.mask(asked.seat).nonzero()[0].tolist() == list(legal) == list(range(1, len(legal) + 1))
        assert rows[1 : len(legal) + 1].any(axis=1).all()
        assert not rows[len(legal) + 1 :].any()
        offered += int(rows[:, 0].sum())
        assert rows[:, 0].sum() == len(legal) - len(asked.options)
        episode.act(asked.seat, rng.choice(list(legal)))
    assert offered


def test_where_there_are_more_options_than_places_the_last_cannot_be_chosen() -> None:
    found = setting("shamans", 4, {"talk_silent": True}, by=By.PLACE, most=3)
    episode = Episode(found, SeededChance(bytes(SEED_BYTES)))
    assert episode.asked is not None
    assert len(episode.asked.options) > 3
    assert list(episode.legal(episode.asked.seat)) == [1, 2, 3]


def test_giving_up_is_not_offered() -> None:
    episode, given = Episode(setting("prophecy", 3), SeededChance(bytes(SEED_BYTES))), 0
    for _ in range(60):
        assert episode.asked is not None
        seat = episode.asked.seat
        given += any(type(each).__name__ == "Concede" for each in episode.game.offers(seat))
        assert not any(type(each).__name__ == "Concede" for each in episode.legal(seat).values())
        episode.act(seat, next(iter(episode.legal(seat))))
    assert given


@pytest.mark.parametrize(("game_id", "pack"), [("shamans", "long_night"), ("phenomena", "far_shore")])
def test_a_game_with_packs_has_an_environment(game_id: str, pack: str) -> None:
    folder = ROOT / "docs" / "examples" / "packs" / pack
    table = env(game_id, 3, packs=[folder])
    table.reset(seed=1)
    for _ in range(30):
        seen, _, _, _, info = table.last()
        assert table.observation_space(table.agent_selection).contains(seen)
        table.step(info["actions"][0])
    assert table.game.rules.packs


def test_a_game_from_outside_has_an_environment(tmp_path: Path) -> None:
    program = (
        "import warnings; warnings.simplefilter('ignore')\n"
        "from pettingzoo.test import api_test\n"
        "import pyspiel\n"
        "from fabletop.lab.learn import env, spiel\n"
        "api_test(env('lantern', 3), num_cycles=50)\n"
        "pyspiel.random_sim_test(pyspiel.load_game('fabletop_lantern'), num_sims=1, serialize=True, verbose=False)\n"
    )
    environment = os.environ | {"FABLETOP_GAMES": str(folder_with_toy(tmp_path / "games"))}
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "Passed API test" in done.stdout
