"""What is kept can be loaded: looking changes nothing, and a saved game is a legal game that can be played on."""

from __future__ import annotations

import random
from typing import Any

import pytest

from fabletop.games import GAMES
from fabletop.kernel import CHANCE, Entry, Game, UndoRefused, records
from tests.conformance.looking import ASKED_ELSEWHERE, ASKED_HERE, callables_of_rules, look
from tests.conformance.positions import Setup, answers, bots_play, choose, encoded, every_setup, setups

with_bots = pytest.mark.parametrize("game", GAMES)

LONG_LOOKS = 0.03
"""How often also that is asked which forks and thinks."""
MANY = 400
"""Positions of a game that are looked at: some take thousands of answers."""


def _players(game: Game[Any]) -> list[records.Player]:
    return [records.Player(f"Seat {seat + 1}", "person") for seat in range(game.state.seat_count)]


def _record(game: Game[Any]) -> str:
    return records.write(game, _players(game), package="test")


def _unseen(setup: Setup, seed: int, played: Game[Any]) -> Game[Any]:
    """The same answers at a table at which nobody looks."""
    game = setup.start(seed)
    for entry in played.log:
        if isinstance(entry, Entry) and entry.seat != CHANCE:
            game.answer(entry.seat, entry.answer)
    return game


def _same(seen: Game[Any], unseen: Game[Any]) -> None:
    assert encoded(seen) == encoded(unseen)
    assert seen.checkpoints == unseen.checkpoints
    assert _record(seen) == _record(unseen)
    assert records.verify(records.read(_record(seen)), seen.rules).kind == "legal"


def test_the_suite_asks_all_that_rules_can_answer() -> None:
    assert callables_of_rules() == ASKED_HERE | set(ASKED_ELSEWHERE)


@every_setup
def test_looking_changes_no_byte_of_a_random_game(setup: Setup) -> None:
    game, rng = setup.start(seed=20), random.Random(20)
    for _ in answers(game, random.Random(20), 200):
        if setup.looks(rng):
            look(game, long=rng.random() < LONG_LOOKS)
    _same(game, _unseen(setup, 20, game))


@with_bots
def test_looking_changes_no_byte_of_a_whole_heuristic_game(game: str) -> None:
    rng = random.Random(21)
    for seed, setup in enumerate(setups(game)[:1]):
        table = setup.start(seed)
        for n, _ in enumerate(bots_play(table)):
            if n < MANY or table.is_over:
                look(table, long=rng.random() < LONG_LOOKS)
        assert table.is_over
        _same(table, _unseen(setup, seed, table))


@every_setup
def test_a_game_that_is_saved_and_loaded_goes_on_as_if_it_had_not_been(setup: Setup) -> None:
    """With undos, and with branches that are saved and loaded, too."""
    rng = random.Random(22)
    game, twin = setup.start(seed=22), setup.start(seed=22)
    for step in range(140):
        if game.is_over:
            break
        decision = rng.choice(game.asked)
        number, option = game.number_of(decision.seat), choose(decision, rng)
        for each in (game, twin):
            each.answer(decision.seat, option)
            each.view(decision.seat)
        if rng.random() < 0.1 and not game.is_over:
            _undo(game, twin, number)
        if step % (40 if setup.thorough else 70) == 20:
            game = _saved_and_loaded(game)
            look(game, long=False)
            _branch(game, rng)
    _same(_saved_and_loaded(game), twin)


def _undo(game: Game[Any], twin: Game[Any], number: int) -> None:
    try:
        game.undo(number)
    except UndoRefused:
        return
    twin.undo(number)


def _saved_and_loaded(game: Game[Any]) -> Game[Any]:
    record = records.read(_record(game))
    verdict = records.verify(record, game.rules)
    assert verdict.kind == "legal", verdict
    again = records.load(record, game.rules)
    assert encoded(again) == encoded(game)
    assert again.checkpoints == game.checkpoints
    return again


def _branch(game: Game[Any], rng: random.Random) -> None:
    branch = game.at(rng.randrange(game.number + 1))
    for _ in answers(branch, rng, 20):
        branch.view(None)
    # Of a stretch that was taken back later there are no checkpoints any more: so no comparison of those.
    record = records.read(_record(branch))
    assert encoded(records.load(record, branch.rules)) == encoded(branch)


@pytest.mark.soak
@with_bots
def test_many_whole_games_with_everybody_looking(game: str) -> None:
    rng = random.Random(23)
    for seed in range(100):
        setup = rng.choice(setups(game))
        table = setup.start(seed)
        for _ in bots_play(table) if seed % 2 else answers(table, rng):
            look(table, long=rng.random() < LONG_LOOKS / 10)
        _same(table, _unseen(setup, seed, table))
