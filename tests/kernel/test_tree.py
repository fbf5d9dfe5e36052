"""What follows from a position."""

from __future__ import annotations

import random

import msgspec
import pytest

import fabletop
from fabletop.kernel import CHANCE, Decision, Throw, children
from tests.kernel.test_game import guess_all, play_on
from tests.kernel.toy import toy_game


def test_each_option_of_a_seat_leads_to_a_position_of_its_own() -> None:
    game = toy_game(2)
    guess_all(game)
    before = msgspec.msgpack.encode(game.state)
    assert isinstance(game.pending, Decision)
    found = list(children(game))
    assert [each.answer for each in found] == list(game.pending.options)
    assert {each.likelihood for each in found} == {1.0}
    assert msgspec.msgpack.encode(game.state) == before


def test_each_result_of_chance_comes_with_its_likelihood() -> None:
    game = toy_game(2, seed=None)
    guess_all(game)
    assert isinstance(game.pending, Throw)
    found = list(children(game))
    assert len(found) == game.pending.ways == 36
    assert sum(each.likelihood for each in found) == pytest.approx(1)
    assert {each.seat for each in found} == {CHANCE}
    assert {each.game.state.dice for each in found} == {each.answer for each in found}


def test_nothing_follows_the_end() -> None:
    game = toy_game(2)
    play_on(game, random.Random(1))
    assert list(children(game)) == []


@pytest.mark.parametrize("game_id", ["shamans", "phenomena", "andor", "talisman", "prophecy"])
def test_a_tree_of_three_answers_is_what_playing_them_gives(game_id: str) -> None:
    game = fabletop.new(game_id, 3, seed=5)
    line, node = [], game.fork()
    for _ in range(3):
        child = next(children(node))
        line.append((child.seat, child.answer))
        node = child.game
    twin = game.fork()
    for seat, answer in line:
        twin.answer(seat, answer)
    assert twin.state == node.state
