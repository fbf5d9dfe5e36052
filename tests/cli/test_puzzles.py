"""Puzzles at the terminal: found, checked, solved."""

from __future__ import annotations

import io
from pathlib import Path

import msgspec
import pytest

from fabletop.analysis.puzzles import finding, shipped, write
from fabletop.analysis.puzzles.files import read_file
from fabletop.cli.main import main
from fabletop.games import OWN

Output = pytest.CaptureFixture[str]


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


@pytest.mark.parametrize("game", OWN)
def test_a_puzzle_is_solved_with_figures_and_reasons(
    game: str, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = shipped(game).puzzles[0]
    right = [str(step.best[0] + 1) for step in first.steps]
    wrong = str(next(at for at in range(9) if at not in first.steps[0].best) + 1)
    typed(monkeypatch, wrong, "s", "a", *right, "q")
    assert main(["puzzles", "play", game]) == 0
    shown = capsys.readouterr().out
    assert "There is something better." in shown
    assert "That is it." in shown
    assert f"Puzzle 1 of {len(shipped(game).puzzles)}" in shown
    assert shown.count("How often each choice leads to the goal") == 2
    assert f"1 of {len(shipped(game).puzzles)} solved." in shown


def test_nothing_is_played_on_and_whoever_leaves_is_told_what_was_solved(
    capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(monkeypatch, "undo", "quit")
    assert main(["puzzles", "play", "andor", "--number", "2"]) == 0
    shown = capsys.readouterr().out
    assert "Puzzle 2 of" in shown
    assert "0 of" in shown


def test_puzzles_are_looked_for_and_written(tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finding, "WORLDS", 24)
    monkeypatch.setattr(finding, "MOST_OPTIONS", 3)
    into = tmp_path / "found.jsonl"
    flags = ["--games", "1", "--seats", "3", "--option", "single_round,talk_silent"]
    assert main(["puzzles", "find", "shamans", *flags, "--into", str(into)]) == 0
    assert capsys.readouterr().out == f"{len(read_file(into).puzzles)} puzzles: {into}\n"
    assert main(["puzzles", "find", "shamans", *flags]) == 0
    assert capsys.readouterr().out == into.read_text()


def test_those_of_a_file_are_checked_and_solved(
    tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "some.jsonl"
    puzzle = shipped("shamans").puzzles[0]
    file.write_text(write("shamans", [msgspec.structs.replace(puzzle, difficulty=puzzle.difficulty % 3 + 1)]))
    into = tmp_path / "anew.jsonl"
    assert main(["puzzles", "check", str(file), "--worlds", "40", "--into", str(into)]) == 0
    assert capsys.readouterr().out == f"{puzzle.id}: holds\n"
    [anew] = read_file(into).puzzles
    assert (anew.id, anew.difficulty, anew.worlds) == (puzzle.id, puzzle.difficulty, 40)
    assert anew.steps[0].best == puzzle.steps[0].best
    typed(monkeypatch, str(puzzle.steps[0].best[0] + 1), "q")
    assert main(["puzzles", "play", str(file)]) == 0
    assert "1 of 1 solved." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (("find", "chess"), 2, "there is no game 'chess'"),
        (("find", "talisman", "--goal", "fly"), 2, "knows no goal 'fly'; there is fight, kill, unharmed, win"),
        (("find", "andor", "--option", "legend=none"), 2, "legend"),
        (("play", "no-such-file"), 1, "no-such-file"),
        (("check", "pyproject.toml"), 1, "line 1"),
    ],
)
def test_what_cannot_be_done_is_said(
    arguments: tuple[str, ...], code: int, words: str, capsys: Output, tmp_path: Path
) -> None:
    Path("pyproject.toml").write_text("[build]\n")
    assert main(["puzzles", *arguments]) == code
    assert words in capsys.readouterr().err
