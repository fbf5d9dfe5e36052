"""A game that whoever runs Fabletop has added: the code of docs/adding-a-game.md, as a module in a folder."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from fabletop.games import OWN
from tests.kernel.toy import folder_with_toy


def run(folder: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """A command of whoever has this folder."""
    environment = os.environ | {"FABLETOP_GAMES": str(folder), "COLUMNS": "100"}
    command = [sys.executable, "-m", "fabletop.cli.main", *arguments]
    return subprocess.run(command, env=environment, input=typed, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return folder_with_toy(tmp_path_factory.mktemp("others") / "games")


def test_it_is_listed_behind_our_own(folder: Path) -> None:
    *_, before, last = run(folder, "games").stdout.splitlines()
    assert before.startswith(f"{OWN[-1]} ")
    assert last == "lantern      Lantern, 2 to 4 seats. Guess how the dice will fall. The Lantern lets you throw again."


def test_bots_play_it_in_the_laboratory(folder: Path) -> None:
    told = run(folder, "simulate", "lantern", "--games", "3", "--seats", "2", "--bots", "random,search:10")
    assert told.returncode == 0, told.stderr
    assert told.stdout.startswith("Lantern: random, search:10; seed 0; usual options\n2 players, 3 games")


def test_it_is_played_to_its_end_in_the_terminal(folder: Path) -> None:
    """Seats, facts and news are drawn from view and texts alone."""
    told = run(folder, "play", "lantern", "--seats", "me,random", "--seed", "3", "--pace", "0", typed="1\n" * 60)
    assert told.returncode == 0, told.stderr
    assert "Fox has the Lantern\nNobody has thrown yet\nHigh or low?\n  1  High\n  2  Low" in told.stdout
    assert "The dice show 2 and 4\n" in told.stdout
    assert "Owl scores a point." in told.stdout
    assert "  5 points" in told.stdout


@pytest.mark.parametrize(
    ("name", "code", "words"),
    [
        ("chess", "", "the module 'chess' is no game: it must export RULES, with the id 'chess'"),
        (
            "whist",
            "from lantern import RULES",
            "the module 'whist' is no game: it must export RULES, with the id 'whist'",
        ),
    ],
    ids=["no rules", "another id"],
)
def test_a_module_that_is_no_game_is_told(tmp_path: Path, name: str, code: str, words: str) -> None:
    (folder_with_toy(tmp_path / "games") / f"{name}.py").write_text(code)
    told = run(tmp_path / "games", "games")
    assert (told.returncode, told.stderr) == (2, f"fabletop: {words}\n")


def test_a_folder_that_is_none_is_told(tmp_path: Path) -> None:
    told = run(tmp_path / "nowhere", "games")
    assert (told.returncode, told.stderr) == (2, f"fabletop: FABLETOP_GAMES names no folder: {tmp_path / 'nowhere'}\n")


def test_a_game_cannot_take_the_place_of_another_module(tmp_path: Path) -> None:
    """Its folder is searched last: what is called like a module that exists is that module."""
    folder = folder_with_toy(tmp_path / "games")
    (folder / "random.py").write_text("raise SystemExit(7)")
    told = run(folder, "simulate", "lantern", "--games", "1", "--bots", "random")
    assert told.returncode == 0, told.stderr
