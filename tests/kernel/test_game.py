"""The driver: asking, answering, the log, checkpoints, forks and undo."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from fabletop.kernel import (
    CHANCE,
    Decision,
    Entry,
    Game,
    IllegalAnswer,
    Joint,
    NotAsked,
    StaleAnswer,
    Undo,
    UndoRefused,
)
from tests.kernel.toy import TOY, toy_game

HIGH, LOW = TOY.Guess(True), TOY.Guess(False)


def guess_all(game: Game[Any], guess: Any = HIGH) -> None:
    for decision in game.asked:
        game.answer(decision.seat, guess)


def play_on(game: Game[Any], rng: random.Random, answers: int = 10_000) -> None:
    for _ in range(answers):
        if game.is_over:
            return
        decision = game.asked[0]
        game.answer(decision.seat, rng.choice(decision.options))


def test_a_joint_decision_asks_all_seats_at_once_and_goes_on_when_all_have_answered() -> None:
    game = toy_game(3)
    assert isinstance(game.pending, Joint)
    assert [decision.seat for decision in game.asked] == [0, 1, 2]
    game.answer(2, LOW)
    game.answer(0, HIGH)
    assert [decision.seat for decision in game.asked] == [1]
    assert game.state.dice == ()
    game.answer(1, HIGH)
    assert isinstance(game.pending, Decision)
    assert game.pending.prompt == "throw_again"


def test_a_joint_decision_reserves_a_number_for_each_seat_in_seat_order() -> None:
    game = toy_game(3)
    game.answer(2, LOW)
    assert game.log[:3] == [None, None, Entry(2, LOW)]
    assert game.number_of(0) == 0
    assert game.number_of(1) == 1
    game.answer(1, HIGH)
    game.answer(0, HIGH)
    assert [entry.seat for entry in game.log[:3] if isinstance(entry, Entry)] == [0, 1, 2]


def test_an_answer_in_a_joint_decision_is_final() -> None:
    game = toy_game(3)
    game.answer(0, HIGH)
    with pytest.raises(NotAsked):
        game.answer(0, LOW)
    with pytest.raises(UndoRefused):
        game.undo(0)


def test_bad_answers_get_typed_errors_and_change_nothing() -> None:
    game = toy_game(2)
    guess_all(game)
    before = (msgspec.msgpack.encode(game.state), list(game.log), game.pending)
    for error, seat, option in (
        (IllegalAnswer, 0, HIGH),
        (NotAsked, 1, TOY.Accept()),
        (NotAsked, CHANCE, (1, 2)),
        (NotAsked, 7, TOY.Accept()),
        (IllegalAnswer, 0, "nonsense"),
    ):
        with pytest.raises(error):
            game.answer(seat, option)
    with pytest.raises(StaleAnswer):
        game.answer(0, TOY.Accept(), number=1)
    assert (msgspec.msgpack.encode(game.state), list(game.log), game.pending) == before
    game.answer(0, TOY.Accept(), number=game.number)


def test_chance_is_a_seat_whose_answers_are_logged_and_checked() -> None:
    game = toy_game(2, seed=None)
    guess_all(game)
    for wrong in ((7, 1), (1,), "six", 3):
        with pytest.raises(IllegalAnswer):
            game.answer(CHANCE, wrong)
    game.answer(CHANCE, [6, 5])
    assert game.log[-1] == Entry(CHANCE, (6, 5))
    assert game.state.dice == (6, 5)


def test_a_fork_is_faithful_and_independent() -> None:
    game = toy_game(3)
    play_on(game, random.Random(4), 13)
    twin = game.fork(game.chance)
    assert msgspec.msgpack.encode(twin.state) == msgspec.msgpack.encode(game.state)
    before = msgspec.msgpack.encode(game.state)
    play_on(twin, random.Random(5))
    assert twin.is_over
    assert msgspec.msgpack.encode(game.state) == before
    with pytest.raises(UndoRefused):
        twin.undo(0)
    assert twin.log == []


def test_a_fork_in_the_middle_of_a_joint_decision_knows_who_has_answered() -> None:
    game = toy_game(3)
    game.answer(1, LOW)
    twin = game.fork(game.chance)
    assert [decision.seat for decision in twin.asked] == [0, 2]
    for each in (twin, game):
        each.answer(0, HIGH)
        each.answer(2, HIGH)
    assert twin.state == game.state


def test_in_an_imagined_game_the_secret_guesses_of_others_are_redrawn() -> None:
    game = toy_game(3)
    guess_all(game)
    rng = random.Random(1)
    imagined = [game.imagine(0, lambda things: rng.sample(list(things), len(things))).state for _ in range(50)]
    assert {table.guesses[0] for table in imagined} == {True}
    assert {table.guesses[1] for table in imagined} == {True, False}
    assert all(table.dice == game.state.dice for table in imagined)


def test_undo_restores_state_and_decision_and_stays_in_the_log() -> None:
    game = toy_game(2)
    guess_all(game)
    number, state = game.number, msgspec.msgpack.encode(game.state)
    game.answer(0, TOY.ThrowAgain())
    game.undo(number, agreed=(1,))
    assert game.log[-1] == Undo(number, (1,))
    assert msgspec.msgpack.encode(game.state) == state
    assert isinstance(game.pending, Decision)
    assert game.pending.prompt == "throw_again"


def test_undo_never_buys_a_second_throw() -> None:
    game = toy_game(2)
    guess_all(game)
    number = game.number
    game.answer(0, TOY.ThrowAgain())
    first = [entry for entry in game.log if isinstance(entry, Entry) and entry.seat == CHANCE]
    game.undo(number)
    game.answer(0, TOY.ThrowAgain())
    again = [entry for entry in game.log if isinstance(entry, Entry) and entry.seat == CHANCE]
    assert again == [*first, first[-1]]


def test_undo_needs_consent_once_something_was_thrown() -> None:
    game = toy_game(2)
    guess_all(game)
    number = game.number
    game.answer(0, TOY.ThrowAgain())
    assert game.undo_needs(0, number)
    with pytest.raises(UndoRefused):
        game.undo(10_000)


def test_a_stored_game_goes_on_from_its_last_checkpoint() -> None:
    game = toy_game(4, seed=9)
    rng = random.Random(1)
    play_on(game, rng, 37)
    again = Game.resume(game.rules, None, game.chance, game.checkpoints, game.log)
    assert again.state == game.state
    state = rng.getstate()
    play_on(game, rng)
    rng.setstate(state)
    play_on(again, rng)
    assert again.log == game.log


def test_checkpoints_that_nobody_asked_for_are_made_from_the_log() -> None:
    kept, late = toy_game(3, seed=5), toy_game(3, seed=5)
    kept.keep_checkpoints()
    for game in (kept, late):
        rng = random.Random(4)
        play_on(game, rng, 20)
        while not isinstance(game.pending, Decision):
            play_on(game, rng, 1)
        number = game.number
        play_on(game, rng, 1)
        game.undo(number, agreed=(0, 1, 2))
        play_on(game, rng, 20)
    assert late.rests == len(kept.checkpoints) > 2
    assert late.checkpoints == kept.checkpoints
    play_on(late, random.Random(7))
    play_on(kept, random.Random(7))
    assert late.checkpoints == kept.checkpoints


def test_any_earlier_position_can_be_looked_at() -> None:
    game = toy_game(2, seed=3)
    states = {}
    rng = random.Random(2)
    while not game.is_over:
        if isinstance(game.pending, Decision):
            states[game.number] = msgspec.msgpack.encode(game.state)
        play_on(game, rng, 1)
    for number, state in states.items():
        assert msgspec.msgpack.encode(game.at(number).state) == state
