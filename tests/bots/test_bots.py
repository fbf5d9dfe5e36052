"""Bots of every level finish every kind of game, repeat themselves for a seed, and see only what their seat sees."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from typing import Any

import msgspec
import pytest

from fabletop.bots import LEVELS, Sampler, Wish, ask, bot, play_out, think
from fabletop.games import rules
from fabletop.games.shamans.news import EclipseCame
from fabletop.games.shamans.state import Table
from fabletop.kernel import BadSetup, Game, News, NotAsked, Seat, SeededChance, UndoRefused, seed_from
from tests.conformance.positions import ALL_SETUPS, Setup

RULES = rules("shamans")
CONTENT = RULES.content()
SHAMANS = [setup for setup in ALL_SETUPS if setup.game == "shamans"]


def new_game(seats: int = 4, seed: int = 1, **options: Any) -> Game[Table]:
    return Game(RULES, RULES.start(RULES.options(**options), seats, CONTENT), CONTENT, SeededChance(seed_from(seed)))


def bots(seats: int, *specs: str, seed: int = 1) -> list[Any]:
    return [bot("shamans", specs[seat % len(specs)], f"{seed}/{seat}") for seat in range(seats)]


def name_of(setup: Setup) -> str:
    on = [name for name in setup.options.__struct_fields__ if getattr(setup.options, name) is True]
    return "-".join([str(setup.seats), *on])


@pytest.mark.parametrize("setup", SHAMANS, ids=name_of)
def test_players_of_every_level_finish_every_kind_of_game(setup: Setup) -> None:
    options = msgspec.structs.replace(setup.options, target_vp=4)
    for spec in ("random", "novice", "heuristic"):
        game = Setup("shamans", setup.seats, options).start(seed=2)
        assert play_out(game, bots(setup.seats, spec)) > 0
        assert game.rules.result(game.state) is not None


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_search_finishes_games_with_every_number_of_players(seats: int) -> None:
    game = new_game(seats, single_round=True)
    play_out(game, bots(seats, "search:12", "heuristic"))
    assert game.is_over


def test_eclipses_are_answered_by_everybody_at_once() -> None:
    eclipses: list[EclipseCame] = []

    def watch(news: list[News]) -> None:
        eclipses.extend(each.event for each in news if isinstance(each.event, EclipseCame))

    for seed in range(6):
        play_out(new_game(seed=seed, talk_silent=True), bots(4, "heuristic"), watch)
    assert any(eclipse.count == 2 for eclipse in eclipses)


@pytest.mark.parametrize("spec", ["random", "novice", "heuristic", "search:12"])
def test_equal_seeds_play_equal_games(spec: str) -> None:
    def log(seed: int) -> Any:
        game = new_game(3, single_round=True, talk_silent=True)
        play_out(game, bots(3, spec, seed=seed))
        return game.log

    assert log(1) == log(1)
    assert log(1) != log(2)


def test_a_random_player_is_mostly_silent() -> None:
    game = new_game(seed=3)
    slots = 0
    while not game.is_over:
        for decision in game.asked:
            slots += decision.prompt == "talk"
            game.answer(decision.seat, think("shamans", "random", decision.seat, game.number, game))
        if game.state.round > 1:
            break
    said = len(game.state.statements) or sum(1 for entry in game.log if "Say(" in repr(entry))
    assert 0 < said < 0.15 * slots


# -- what a bot may know ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("looks", [True, False])
def test_whoever_looks_gets_the_view_of_its_seat_and_whoever_never_looks_gets_none(looks: bool) -> None:
    seen: list[Any] = []

    class Watcher:
        def __init__(self) -> None:
            self.looks = looks

        def choose(self, view: Any, decision: Any, sampler: Sampler) -> Any:
            seen.append(view)
            return decision.options[0]

    game = new_game()
    decision = game.asked[0]
    ask(Watcher(), game, decision, [Wish("anything", None)])
    assert seen == [game.view(decision.seat) if looks else None]


@pytest.mark.parametrize("spec", [*LEVELS])
def test_every_level_that_thinks_looks(spec: str) -> None:
    assert bot("shamans", spec, 1).looks == (spec != "random")


def two_worlds(seed: int) -> tuple[Seat, Game[Table], Game[Table]]:
    """Two games in which the seat to lead sees the same, and all that it cannot see may differ."""
    game = new_game(seats=3 + seed % 3, seed=seed, talk_silent=True)
    players = bots(game.state.seat_count, "random", seed=seed)
    while game.state.trick < 3 and not game.is_over:
        for decision in game.asked:
            game.answer(decision.seat, players[decision.seat].choose(None, decision, Sampler(game, decision.seat)))
    checkpoint = game.checkpoints[-1]

    def world(number: int) -> Game[Table]:
        state = msgspec.msgpack.decode(checkpoint.state, type=Table)
        state.attach(CONTENT, [])
        rng = random.Random(number)
        RULES.reshuffle(state, state.guide, lambda things: rng.sample(list(things), len(things)))
        return Game(RULES, state, CONTENT, SeededChance(seed_from("chance")))

    return game.state.guide, world(1), world(2)


@pytest.mark.parametrize("spec", ["random", "novice", "heuristic", "search:12"])
@pytest.mark.parametrize("seed", range(6))
def test_worlds_that_look_the_same_are_played_the_same(spec: str, seed: int) -> None:
    seat, one, other = two_worlds(seed)
    if one.decision(seat) is None:
        pytest.skip("somebody else is asked first")
    assert one.view(seat) == other.view(seat)
    assert msgspec.msgpack.encode(one.state) != msgspec.msgpack.encode(other.state)
    for attempt in range(3):
        assert think("shamans", spec, seat, attempt, one) == think("shamans", spec, seat, attempt, other)


def test_a_sampler_gives_possible_worlds_and_nothing_else() -> None:
    game = new_game()
    before = msgspec.msgpack.encode(game.state)
    (decision,) = game.asked
    sampler = Sampler(game, decision.seat)
    assert [name for name in dir(sampler) if not name.startswith("_")] == ["earlier", "fork", "offers"]
    hands = set()
    for number in range(5):
        fork = sampler.fork(number)
        assert fork.view(decision.seat) == game.view(decision.seat)
        assert fork.asked[0].options == decision.options
        hands.add(tuple(fork.state.players[(decision.seat + 1) % 4].hand))
        assert fork.log == []
        fork.answer(decision.seat, decision.options[0])
        with pytest.raises(UndoRefused):
            fork.undo(0)
    assert len(hands) == 5
    assert msgspec.msgpack.encode(game.state) == before


# -- asking for a bot -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("spec", ["", "expert", "search:", "search:0", "search:-5", "search:9s", "heuristic:3"])
def test_an_unknown_bot_is_refused(spec: str) -> None:
    with pytest.raises(BadSetup):
        bot("shamans", spec, 0)


def test_levels_name_bots() -> None:
    for level in LEVELS:
        bot("shamans", level, 0)
    with pytest.raises(BadSetup):
        bot("chess", "random", 0)


def test_a_budget_in_time_is_kept() -> None:
    game = new_game(single_round=True, talk_silent=True)
    (decision,) = game.asked
    begin = time.process_time()
    option = think("shamans", "search:40ms", decision.seat, 0, game)
    assert option in decision.options
    assert time.process_time() - begin < 1


def test_a_seat_that_is_not_asked_does_not_think() -> None:
    game = new_game()
    (decision,) = game.asked
    with pytest.raises(NotAsked):
        think("shamans", "random", (decision.seat + 1) % 4, 0, game)


WORKER = """
import sys
import msgspec
from fabletop.bots import think
from fabletop.games import rules
from fabletop.kernel import Checkpoint, Game
checkpoint = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=Checkpoint)
shamans = rules("shamans")
game = Game.resume(shamans, shamans.content(), None, [checkpoint], [None] * checkpoint.number)
(decision,) = game.asked
print(msgspec.json.encode(think("shamans", sys.argv[1], decision.seat, 7, game)).decode())
"""


@pytest.mark.parametrize("spec", ["heuristic", "search:10"])
def test_a_bot_thinks_the_same_in_another_process(spec: str) -> None:
    game = new_game(talk_silent=True)
    (decision,) = game.asked
    here = think("shamans", spec, decision.seat, 7, game)
    there = subprocess.run(
        [sys.executable, "-c", WORKER, spec],
        input=msgspec.msgpack.encode(game.checkpoints[-1]),
        capture_output=True,
        check=True,
    )
    assert there.stdout.strip() == msgspec.json.encode(here)
