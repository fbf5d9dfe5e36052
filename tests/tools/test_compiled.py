"""The rules compiled to C are the same rules."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from tools.compiled import ROOT, can_be_compiled, main

COMPILER = shutil.which((sysconfig.get_config_var("CC") or "cc").split()[0])
HEADERS = Path(sysconfig.get_path("include"), "Python.h")
can_compile = pytest.mark.skipif(
    COMPILER is None or not HEADERS.is_file(), reason="there is no C compiler, or no headers of Python"
)


def on_compiled(into: Path, *arguments: str) -> str:
    """What a Python says for which the copy goes before the tree."""
    run = subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT, env=os.environ | {"PYTHONPATH": str(into)}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout


@can_compile
def test_compiled_rules_pass_the_tests_of_the_rules(tmp_path: Path) -> None:
    assert main(["--into", str(tmp_path), "--optimise", "0", "shamans"]) == 0
    where = on_compiled(tmp_path, "-c", "from fabletop.games.shamans import tricks; print(tricks.__file__)")
    assert where.startswith(str(tmp_path))
    assert not where.strip().endswith(".py")
    given = ("-q", "-n", "0", "-p", "no:cacheprovider", "-k", "shamans", "tests/playthroughs", "tests/rules/shamans")
    said = on_compiled(tmp_path, "-m", "pytest", *given)
    assert "passed" in said
    assert "failed" not in said


def test_an_unknown_game_is_refused_before_anything_is_copied(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["--into", str(tmp_path), "chess"])
    assert "there is no game 'chess'" in capfd.readouterr().err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("source", "can"),
    [
        ("async def turn(table: object) -> None:\n    await table\n", True),
        ("class Card(Struct):\n    name: str\n", True),
        ("class Card(Struct, frozen=True):\n    name: str\n", False),
        ("is_held = card in (*hero.items, *hero.artifacts)\n", False),
        ("held = (*hero.items, *hero.artifacts)\n", True),
    ],
)
def test_structs_with_words_stay_as_they_are_written(source: str, *, can: bool) -> None:
    assert can_be_compiled(source) is can
