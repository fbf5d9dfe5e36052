"""Puzzles: found where one choice is clearly better, from what the seat sees alone; broken files are refused."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
import pytest

import fabletop
from fabletop.analysis.puzzles import BrokenPuzzle, Goal, goals, read, shipped, write
from fabletop.analysis.puzzles.files import Puzzles, header_of
from fabletop.analysis.puzzles.finding import WORLDS, Search, find, puzzle_at
from fabletop.analysis.puzzles.goals import Outcome, told
from fabletop.analysis.puzzles.judged import example, judged_anew, why
from fabletop.analysis.puzzles.trying import CLEAR, EVEN, Trial
from fabletop.analysis.puzzles.twins import twin
from fabletop.bots import ask, bot
from fabletop.bots.mind import shuffler
from fabletop.games import OWN, rules
from fabletop.games.prophecy.news import Moved
from fabletop.kernel import Game, Seat, plain

SOME = 40
"""Imagined games for each option of the puzzles that every run of the tests looks at."""
SEATS = {"shamans": 4, "phenomena": 3, "andor": 2, "talisman": 3, "prophecy": 3}


def positions(game: str, most: int, seed: int = 3) -> list[Game[Any]]:
    """Some positions of a game between bots, with their open questions."""
    played = fabletop.new(game, SEATS[game], seed=seed)
    bots = [bot(game, "heuristic", f"{seed}/{seat}") for seat in range(SEATS[game])]
    found: list[Game[Any]] = []
    for number in range(60 * most):
        if played.is_over or len(found) == most:
            break
        decision = played.asked[0]
        if number % 23 == 22 and len(played.asked) == 1 and len(decision.options) > 1:
            found.append(played.at(len(played.log)))
        played.answer(decision.seat, ask(bots[decision.seat], played, decision))
    return found


# -- what is shipped ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", OWN)
def test_every_shipped_puzzle_is_a_position_with_a_clear_solution(game: str) -> None:
    puzzles, texts = shipped(game), rules(game).texts()
    assert len(puzzles.puzzles) >= 6
    assert read(write(game, puzzles.puzzles).encode()).puzzles == puzzles.puzzles
    for puzzle in puzzles.puzzles:
        assert f"puzzle.{puzzle.goal}" in texts
        for question in puzzles.questions(puzzle):
            figures, best = question.step.figures, question.step.best
            top = max(each.chance for each in figures)
            for at, each in enumerate(figures):
                assert each.low <= each.chance <= each.high
                gap = top - each.chance
                assert gap <= EVEN if at in best else gap >= CLEAR and each.behind > 0, puzzle.id


@pytest.mark.parametrize("game", OWN)
def test_the_first_shipped_puzzle_still_has_its_solution(game: str) -> None:
    puzzles = shipped(game)
    cheapest = min(puzzles.puzzles, key=lambda each: sum(len(step.options) for step in each.steps))
    assert judged_anew(puzzles, cheapest, SOME) is not None


@pytest.mark.soak
@pytest.mark.parametrize("game", OWN)
def test_all_shipped_puzzles_still_have_their_solutions(game: str) -> None:
    puzzles = shipped(game)
    assert [each.id for each in puzzles.puzzles if judged_anew(puzzles, each, WORLDS) is None] == []


@pytest.mark.parametrize("game", OWN)
def test_an_answer_is_told_from_what_the_seat_sees_and_the_game_stays_as_it_was(game: str) -> None:
    puzzles = shipped(game)
    puzzle = puzzles.puzzles[0]
    question = puzzles.questions(puzzle)[0]
    before = msgspec.msgpack.encode(question.game.state)
    found = example(puzzles, puzzle, question, question.step.best[0])
    assert found == example(puzzles, puzzle, puzzles.questions(puzzle)[0], question.step.best[0])
    assert found.events
    assert isinstance(plain(why(puzzles, question, question.step.natural)), str)
    assert msgspec.msgpack.encode(question.game.state) == before


# -- finding -----------------------------------------------------------------------------------------------------------


def constructed(wanted: str, tempting: str) -> Goal:
    """A goal that whoever goes to one space reaches, always, and whoever goes to another one now and then."""

    def set_for(view: Any) -> Outcome:
        lucky = Random(0)

        def outcome(state: Any, events: Sequence[Any]) -> float:
            spaces = [event.space for event in events if isinstance(event, Moved) and event.seat == view.you]
            if wanted in spaces:
                return 1.0
            return float(tempting in spaces and lucky.random() < 0.3)

        return outcome

    return Goal("win", set_for)


def test_a_constructed_win_is_found_and_a_goal_that_all_reach_is_no_puzzle() -> None:
    game = fabletop.new("prophecy", 3, seed=11)
    bots = [bot("prophecy", "heuristic", seat) for seat in range(3)]
    while game.asked[0].prompt != "move" or len(game.asked[0].options) < 4:
        game.answer(game.asked[0].seat, ask(bots[game.asked[0].seat], game, game.asked[0]))
    decision = game.asked[0]
    natural = ask(bots[decision.seat], game, decision)
    wanted, tempting = [each for each in decision.options if each != natural and hasattr(each, "space")][:2]
    found = puzzle_at(game, decision, constructed(wanted.space, tempting.space), "by hand")
    assert found is not None
    [step] = found.steps
    assert step.best == (decision.options.index(wanted),)
    assert step.figures[step.best[0]].chance == 1.0
    assert 0.2 < step.figures[decision.options.index(tempting)].chance < 0.4
    assert decision.options[step.natural] == natural
    assert puzzle_at(game, decision, Goal("win", lambda view: told(lambda state: False, otherwise=1.0))) is None


def test_equal_seeds_find_equal_puzzles_whatever_the_hash_seed() -> None:
    code = (
        "import sys, msgspec; from fabletop.analysis.puzzles.finding import Search, find, LOOKS;"
        "from fabletop.analysis.puzzles import finding; finding.WORLDS = 24; finding.MOST_OPTIONS = 5;"
        "from itertools import islice;"
        "sys.stdout.buffer.write(msgspec.json.encode("
        "list(islice(find(Search('talisman', 'h', 4, goals=('unharmed',)), 0), 1))))"
    )
    found = {
        subprocess.run(
            [sys.executable, "-c", code], env=os.environ | {"PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2")
    }
    assert len(found) == 1
    assert len(found.pop()) > 500


# -- nothing hidden ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", OWN)
def test_two_truths_that_look_alike_make_the_same_puzzle(game: str) -> None:
    """The position of a puzzle and its figures are the same, whatever lies where the seat cannot look."""
    told_apart = 0
    for played in positions(game, 6):
        seat = played.asked[0].seat
        first = twin(played, seat)
        if first is None:
            continue
        other = _redrawn(played, seat)
        if other is None:
            continue
        told_apart += msgspec.msgpack.encode(other.state) != msgspec.msgpack.encode(played.state)
        assert other.view(seat) == played.view(seat)
        assert twin(other, seat) == first
        goal = goals(game)[0]
        if goal.set(played.view(seat)) is not None:
            trials = [Trial(each, seat, goal) for each in (played, other)]
            for trial in trials:
                trial.go_on(1)
            assert trials[0].reached == trials[1].reached
    assert told_apart or game == "andor"


def _redrawn(game: Game[Any], seat: Seat) -> Game[Any] | None:
    """The same answers after a checkpoint in which the hidden things lie otherwise, if they are possible there."""
    start = game.checkpoints[-1]
    for world in range(1, 40):
        state = msgspec.msgpack.decode(start.state, type=game.rules.state)
        state.attach(game.content, [])
        game.rules.reshuffle(state, seat, shuffler(world))
        checkpoint = msgspec.structs.replace(start, state=msgspec.msgpack.encode(state))
        other: Game[Any] = Game.resume(game.rules, game.content, None, [checkpoint], [None] * start.number)
        try:
            for entry in game.log[start.number :]:
                other.answer(entry.seat, entry.answer)  # type: ignore[union-attr]  # nobody chose anything together
        except fabletop.kernel.FabletopError:
            continue
        if other.view(seat) == game.view(seat) and other.decision(seat) is not None:
            return other
    return None


# -- files -------------------------------------------------------------------------------------------------------------


def lines() -> list[bytes]:
    return write("talisman", shipped("talisman").puzzles[:2]).encode().splitlines(keepends=True)


def changed(line: bytes, **fields: Any) -> bytes:
    return msgspec.json.encode(msgspec.json.decode(line) | fields) + b"\n"


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (lambda: b"", "line 1: it cannot be read"),
        (lambda: b"\xff\xfe\n", "line 1: it cannot be read"),
        (lambda: b"[" * 100_000, "line 1: it cannot be read"),
        (lambda: changed(lines()[0], format="fabletop-puzzles/9"), "its format is 'fabletop-puzzles/9'"),
        (lambda: lines()[0] + changed(lines()[1], secret=1), "line 2: it cannot be read"),
        (lambda: lines()[0] + changed(lines()[1], difficulty=9), "line 2: it cannot be read"),
        (lambda: lines()[0] + changed(lines()[1], steps=[]), "line 2: it cannot be read"),
        (lambda: lines()[0] + lines()[1] * 2, "line 3: two puzzles are called"),
        (lambda: lines()[0] + b" " * 300_000 + b"\n", "line 2: a line has at most"),
        (lambda: lines()[0] + b"x" * (9 * 2**20), "a file of puzzles has at most"),
    ],
)  # fmt: skip
def test_what_is_no_file_of_puzzles_is_refused(data: Any, words: str) -> None:
    with pytest.raises(BrokenPuzzle, match=words.replace("[", r"\[")):
        read(data())


def test_more_answers_than_options_are_refused() -> None:
    puzzle = msgspec.json.decode(lines()[1])
    puzzle["steps"][0]["best"] = [150]
    with pytest.raises(BrokenPuzzle, match="do not go together"):
        read(lines()[0] + msgspec.json.encode(puzzle) + b"\n")


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"state": "AAAA"}, "is no position of Talisman"),
        ({"state": "no base64!"}, "is no position of Talisman"),
        ({"seat": 19}, "is no position|is not asked"),
        ({"answers": [{"seat": 0, "answer": {"type": "nothing"}}]}, "is no position of Talisman"),
        ({"goal": "to_fly"}, "knows no goal 'to_fly'"),
    ],
)
def test_what_is_no_position_of_the_game_is_refused(fields: dict[str, Any], words: str) -> None:
    found = read(lines()[0] + changed(lines()[1], **fields))
    with pytest.raises(BrokenPuzzle, match=words):
        found.questions(found.puzzles[0])


def test_a_state_that_grows_without_end_is_not_unpacked() -> None:
    import zlib
    from base64 import b64encode

    bomb = b64encode(zlib.compress(bytes(2**26), 9)).decode()
    found = read(lines()[0] + changed(lines()[1], state=bomb))
    with pytest.raises(BrokenPuzzle, match="too large"):
        found.questions(found.puzzles[0])


def test_other_options_than_those_that_were_judged_are_refused() -> None:
    puzzle = msgspec.json.decode(lines()[1])
    puzzle["steps"][0]["options"].reverse()
    found = read(lines()[0] + msgspec.json.encode(puzzle) + b"\n")
    with pytest.raises(BrokenPuzzle, match="other options"):
        found.questions(found.puzzles[0])


def test_a_file_says_when_it_is_older_than_the_rules() -> None:
    found = Puzzles(header_of("talisman"), ())
    assert not found.is_dated
    assert Puzzles(msgspec.structs.replace(found.header, rules=-1), ()).is_dated


def test_the_command_of_a_puzzle_names_its_game() -> None:
    command = Search("andor", "s", 2, {"legend": "legend_12"}, ("battle",)).command(4)
    assert (
        command == "fabletop puzzles find andor --games 1 --seed s/4 --seats 2 --option legend=legend_12 --goal battle"
    )
    with pytest.raises(fabletop.kernel.BadSetup):
        next(find(Search("andor", options={"legend": "none"})))
