"""A branch with other luck is a game of its own, and its record says what it is."""

from __future__ import annotations

import pickle
import random
from typing import Any

import pytest

import fabletop
from fabletop.games import rules
from fabletop.kernel import BadSetup, BrokenRecord, Game, UndoRefused, seed_from
from fabletop.kernel.records import Player, read, verify, write
from tests.conformance.positions import encoded, play_out

NAMES = [Player("Ann", "person"), Player("Ben", "person")]
GAMES = ["phenomena", "andor", "talisman", "prophecy"]


def whole_game(game: str) -> Game[Any]:
    return play_out(fabletop.new(game, 2, seed=3), random.Random(3))


def record_of(game: Game[Any]) -> str:
    return write(game, NAMES, package="test")


@pytest.mark.parametrize("game", GAMES)
def test_a_branch_keeps_what_was_and_has_other_luck_from_there_on(game: str) -> None:
    played = whole_game(game)
    middle = len(played.log) // 2
    branch = played.branch(middle, seed_from("other"))
    assert encoded(branch) == encoded(played.at(middle))
    count = branch.chance_count
    play_out(branch, random.Random(4))
    assert branch.log[:middle] == played.log[:middle]
    assert branch.chance_count > count
    told = verify(read(record_of(branch)), rules(game))
    assert (told.kind, told.words) == (
        "legal",
        f"legal game; a branch, with other luck from result {count + 1} of chance on",
    )


def test_it_is_saved_loaded_played_on_and_branched_again() -> None:
    branch = whole_game("phenomena").branch(40, seed_from(1)).branch(20, seed_from(2))
    assert branch.chance is not None
    assert len(branch.chance.turns) == 2
    twins = [fabletop.load(record_of(branch)), pickle.loads(pickle.dumps(branch))]
    first, *others = [record_of(play_out(each, random.Random(5))) for each in (branch, *twins)]
    assert others == [first, first]
    assert verify(read(first), rules("phenomena")).kind == "legal"


def test_a_branch_cannot_pass_for_the_game() -> None:
    """Neither without its turn, nor with another one."""
    branch = play_out(whole_game("phenomena").branch(30, seed_from(9)), random.Random(9))
    text = record_of(branch)
    turn = text[text.index(',"turns":') : text.rindex("}")]
    for forged in ("", turn.replace(seed_from(9).hex(), seed_from(8).hex())):
        told = verify(read(text.replace(turn, forged)), rules("phenomena"))
        assert told.kind == "illegal"
        assert "of chance is not the one that the seed gives" in told.words


@pytest.mark.parametrize("turns", ['[{"count":3,"seed":"xy"}]', '[{"count":3,"seed":"00"}]', '[{"count":3}]'])
def test_turns_that_are_none_are_refused(turns: str) -> None:
    text = record_of(whole_game("phenomena"))
    forged = text[: text.rindex("}")] + f',"turns":{turns}}}\n'
    try:
        told = verify(read(forged), rules("phenomena"))
    except BrokenRecord:
        return
    assert told.kind == "illegal"


def test_more_turns_than_any_game_has_are_refused() -> None:
    text = record_of(whole_game("phenomena"))
    turns = ",".join([f'{{"count":3,"seed":"{"00" * 32}"}}'] * 101)
    with pytest.raises(BrokenRecord):
        read(text[: text.rindex("}")] + f',"turns":[{turns}]}}\n')


def test_luck_comes_from_a_seed() -> None:
    for wrong in (b"short", "text"):
        with pytest.raises(BadSetup, match="32 bytes"):
            whole_game("andor").branch(0, wrong)  # type: ignore[arg-type]


def test_a_fork_has_no_log_to_branch_store_or_look_back_in() -> None:
    fork = whole_game("andor").fork()
    for refused in (
        lambda: fork.branch(0, seed_from("other")),
        lambda: fork.at(0),
        lambda: fork.checkpoints,
        lambda: record_of(fork),
    ):
        with pytest.raises(UndoRefused, match="a fork shows no log"):
            refused()


def test_without_a_seed_there_is_no_luck_to_change() -> None:
    game = fabletop.new("phenomena", 2, seed=3)
    game.chance = None
    with pytest.raises(BadSetup, match="no luck to change"):
        game.branch(0, seed_from(1))
