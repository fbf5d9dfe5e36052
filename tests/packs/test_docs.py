"""docs/packs.md, followed to the letter; its limits and its vocabulary are those of the code."""

from __future__ import annotations

import random
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from fabletop.cli.main import _parser, main
from fabletop.kernel import Game, packs
from fabletop.kernel.records import Player, read, verify, write
from tests.packs.making import errors_in, rules_of, started

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "packs.md").read_text()
EXAMPLES = sorted((ROOT / "docs" / "examples" / "packs").iterdir())


def written_by_hand(folder: Path) -> Path:
    """The files of the page, as a reader would make them."""
    (mkdir,) = re.findall(r"^mkdir (\w+)$", PAGE, re.MULTILINE)
    (folder / mkdir).mkdir()
    for name, text in re.findall(r"File `([\w/.]+)`:\n\n```toml\n(.*?)```", PAGE, re.DOTALL):
        (folder / name).write_text(text)
    pack: Path = folder / mkdir
    return pack


def commands() -> list[list[str]]:
    """What the page tells the reader to type."""
    return [
        shlex.split(line)[1:]
        for block in re.findall(r"```console\n(.*?)```", PAGE, re.DOTALL)
        for line in block.splitlines()
        if line.startswith("fabletop")
    ]


def test_the_page_leads_from_nothing_to_a_checked_pack(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = written_by_hand(tmp_path)
    assert sorted(each.name for each in folder.iterdir()) == ["events.toml", "pack.toml", "treasures.toml"]
    monkeypatch.chdir(tmp_path)
    typed = commands()
    assert [each[:2] for each in typed] == [
        ["packs", "check"],
        ["packs", "show"],
        ["play", "phenomena"],
        ["simulate", "phenomena"],
    ]
    for each in typed:
        _parser().parse_args(each)
    for each in typed[:2]:
        assert main(each) == 0
    assert "Snowfall 1.0: all is well" in capsys.readouterr().out
    shown = (tmp_path / "snowfall.html").read_text()
    assert shown.count("Fur boots") == 2  # among what the pack brings, and among all treasures
    assert "CC BY 3.0" in shown


def test_the_new_cards_of_the_page_are_met_in_a_game(tmp_path: Path) -> None:
    rules = rules_of(written_by_hand(tmp_path))
    wanted, met, seed = {"fur_boots", "the_snowed_in_inn"}, set[str](), 0
    game = started(rules)
    while not wanted <= met and seed < 40:
        game, seed = started(rules, seed=seed), seed + 1
        met |= play_at_random(game, seed, wanted)
    assert met == wanted
    record = read(write(game, [Player(f"Seat {seat}", "person") for seat in range(3)], package="test"))
    assert verify(record, rules).kind == "legal"


def play_at_random(game: Game[Any], seed: int, wanted: set[str]) -> set[str]:
    """Play to the end; returns which of these cards were told of."""
    choose = random.Random(seed).choice
    told = "".join(str(each.event) for each in game.news)
    while not game.is_over:
        decision = game.asked[0]
        told += "".join(str(each.event) for each in game.answer(decision.seat, choose(decision.options)))
    return {each for each in wanted if each in told}


@pytest.mark.parametrize("folder", EXAMPLES, ids=lambda each: each.name)
def test_the_examples_have_nothing_wrong(folder: Path) -> None:
    game = packs.game_of(folder)
    assert errors_in(folder, game=game) == []


def test_the_limits_on_the_page_are_those_of_the_code() -> None:
    rows = dict(re.findall(r"^\| ([^|]+?) \| ([^|]+?) \|$", PAGE, re.MULTILINE))
    assert rows["packs at a table, and packs that build on one another"] == str(packs.MAX_PACKS)
    assert rows["files in a pack"] == str(packs.MAX_FILES)
    assert rows["one file"] == f"{packs.MAX_FILE_BYTES >> 10} KiB"
    assert rows["all files"] == f"{packs.MAX_BYTES >> 10} KiB"
    assert rows["a line"] == f"{packs.MAX_LINE:,} characters"
    assert rows["cards"] == f"{packs.MAX_CARDS:,}"
    assert rows["nesting"] == f"{packs.MAX_DEPTH} levels"


def test_the_vocabulary_on_the_page_is_that_of_the_code() -> None:
    check = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "pack_docs.py"), "--check"], capture_output=True, text=True, check=False
    )
    assert check.returncode == 0, check.stdout + check.stderr
