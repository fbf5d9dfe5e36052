"""Positions for the tests of the client: recorded from games, always the same ones."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from tools import samples
from tools.moments import Played, Sight

ROOT = Path(samples.__file__).parent.parent
RECORD = """
import sys, msgspec
from tools import samples
sys.stdout.buffer.write(msgspec.json.encode(samples.samples_of(sys.argv[1])))
"""


def recorded(game: str, hash_seed: int) -> bytes:
    """All positions of a game, by a process of its own with another order of hashes."""
    environment = os.environ | {"PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"}
    run = subprocess.run(
        [sys.executable, "-c", RECORD, game], capture_output=True, check=True, env=environment, cwd=ROOT
    )
    return run.stdout


@pytest.mark.parametrize(
    "game",
    ["shamans", pytest.param("phenomena", marks=pytest.mark.soak), pytest.param("andor", marks=pytest.mark.soak)],
)
def test_positions_are_the_same_byte_for_byte_each_time(game: str) -> None:
    once = recorded(game, 1)
    assert once == recorded(game, 2)
    names = [each["name"] for each in msgspec.json.decode(once)]
    assert len(names) == len(set(names)) > 10


def test_a_position_that_never_comes_is_named() -> None:
    def never(_: Sight) -> bool:
        return False

    with pytest.raises(SystemExit, match=r"shamans: .* a fourth moon"):
        samples.found_at("shamans", (Played(3, {"single_round": True}),), {"a fourth moon": never}, most=2)
