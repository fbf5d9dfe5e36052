"""A game that somebody has added: that of docs/adding-a-game.md, in a folder or as an installed package."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from fabletop.games import OWN
from tests.kernel.toy import PACKAGE, folder_with_toy

Whose = dict[str, str]
"""The environment of somebody who has brought a game."""


def whoever_has(folder: Path) -> Whose:
    """Somebody with this folder of games."""
    return {"FABLETOP_GAMES": str(folder)}


def run(whose: Whose, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """A command of theirs."""
    command = [sys.executable, "-m", *arguments]
    environment = os.environ | {"COLUMNS": "100"} | whose
    return subprocess.run(command, env=environment, input=typed, capture_output=True, text=True, check=False)


def fabletop(whose: Whose, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return run(whose, "fabletop.cli.main", *arguments, typed=typed)


@pytest.fixture(scope="module", params=["in a folder", "as a package"])
def whose(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Whose:
    place = tmp_path_factory.mktemp("others")
    if request.param == "in a folder":
        return whoever_has(folder_with_toy(place / "games"))
    source = shutil.copytree(PACKAGE, place / "source", ignore=shutil.ignore_patterns("__pycache__"))
    install = ("pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--target", str(place / "site"))
    installed = run({}, *install, str(source))
    assert installed.returncode == 0, installed.stderr
    return {"PYTHONPATH": os.pathsep.join([str(place / "site"), os.environ.get("PYTHONPATH", "")])}


def test_the_page_shows_the_code_of_the_package() -> None:
    page = (PACKAGE.parents[2] / "adding-a-game.md").read_text()
    assert f"```python\n{(PACKAGE / 'lantern' / '__init__.py').read_text()}```" in page


def test_it_is_listed_behind_our_own(whose: Whose) -> None:
    *_, before, last = fabletop(whose, "games").stdout.splitlines()
    assert before.startswith(f"{OWN[-1]} ")
    assert last == "lantern      Lantern, 2 to 4 seats. Guess how the dice will fall. The Lantern lets you throw again."


def test_bots_play_it_in_the_laboratory(whose: Whose) -> None:
    """With what the game brings for them: its heuristic wins more than a fair half."""
    told = fabletop(whose, "simulate", "lantern", "--games", "200", "--seats", "2", "--bots", "heuristic,random")
    assert told.returncode == 0, told.stderr
    assert told.stdout.startswith("Lantern: heuristic, random; seed 0; usual options\n2 players, 200 games")
    share = re.search(r"heuristic\D+([\d.]+) ?%", told.stdout.partition("\n")[2])
    assert share, told.stdout
    assert float(share[1]) > 60
    searched = fabletop(whose, "simulate", "lantern", "--games", "2", "--seats", "2", "--bots", "random,search:10")
    assert searched.returncode == 0, searched.stderr


def test_it_keeps_what_every_game_must_keep(whose: Whose) -> None:
    suite = Path(__file__).parents[1] / "conformance" / "test_conformance.py"
    checks = (str(suite), "-k", "lantern and checkpoint or lantern and hidden")
    told = run(whose, "pytest", "-q", "-p", "no:cacheprovider", *checks)
    assert told.returncode == 0, told.stdout
    assert "15 passed" in told.stdout


def test_it_is_played_to_its_end_in_the_terminal(whose: Whose) -> None:
    """Seats, facts and news are drawn from view and texts alone."""
    told = fabletop(whose, "play", "lantern", "--seats", "me,random", "--seed", "3", "--pace", "0", typed="1\n" * 60)
    assert told.returncode == 0, told.stderr
    assert "Fox has the Lantern\nNobody has thrown yet\nHigh or low?\n  1  High\n  2  Low" in told.stdout
    assert "The dice show 2 and 4\n" in told.stdout
    assert "Owl scores a point." in told.stdout
    assert "  5 points" in told.stdout


def test_it_is_experimented_with(whose: Whose, tmp_path: Path) -> None:
    file, page = tmp_path / "lantern.toml", tmp_path / "page.html"
    file.write_text(
        'deals = 4\n[[tables]]\ngames = ["lantern"]\nbots = [["random"], ["heuristic", "random"]]\nseats = [2]'
    )
    told = fabletop(whose, "lab", "run", str(file), "--into", str(tmp_path / "x"), "--report", str(page))
    assert (told.returncode, told.stderr) == (0, "")
    assert "8 games in 2 arms, 8 played now" in told.stdout
    assert "Lantern: 2 players; heuristic, random" in page.read_text("utf-8")


@pytest.mark.parametrize(
    ("name", "code", "words"),
    [
        ("chess", "", "the module 'chess' is no game: it must export RULES, with the id 'chess'"),
        (
            "whist",
            "from lantern import RULES",
            "the module 'whist' is no game: it must export RULES, with the id 'whist'",
        ),
        (
            "faro",
            "import cardboard",
            "the module 'faro' of the game 'faro' cannot be read: ModuleNotFoundError: No module named 'cardboard'",
        ),
    ],
    ids=["no rules", "another id", "broken code"],
)
def test_a_module_that_is_no_game_is_told(tmp_path: Path, name: str, code: str, words: str) -> None:
    (folder_with_toy(tmp_path / "games") / f"{name}.py").write_text(code)
    told = fabletop(whoever_has(tmp_path / "games"), "games")
    assert (told.returncode, told.stderr) == (2, f"fabletop: {words}\n")
    assert "Lantern" in told.stdout, "the others are there"


def test_a_folder_that_is_none_is_told(tmp_path: Path) -> None:
    told = fabletop(whoever_has(tmp_path / "nowhere"), "games")
    assert (told.returncode, told.stderr) == (2, f"fabletop: FABLETOP_GAMES names no folder: {tmp_path / 'nowhere'}\n")


def test_a_game_cannot_take_the_place_of_another_module(tmp_path: Path) -> None:
    """Its folder is searched last: what is called like a module that exists is that module."""
    folder = folder_with_toy(tmp_path / "games")
    (folder / "random.py").write_text("raise SystemExit(7)")
    told = fabletop(whoever_has(folder), "simulate", "lantern", "--games", "1", "--bots", "random")
    assert told.returncode == 0, told.stderr


def test_a_game_cannot_take_the_id_of_another(tmp_path: Path) -> None:
    (folder_with_toy(tmp_path / "games") / "shamans.py").write_text("")
    told = fabletop(whoever_has(tmp_path / "games"), "games")
    words = "two games are called 'shamans'; one of them is in the module 'shamans'"
    assert (told.returncode, told.stderr) == (2, f"fabletop: {words}\n")
