"""The server is killed at random moments under load; nothing that it acknowledged is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.killer import run


@pytest.mark.parametrize("kills", [3, pytest.param(200, marks=pytest.mark.soak)])
def test_no_acknowledged_answer_is_lost(tmp_path: Path, kills: int) -> None:
    _, acknowledged, lost, stuck = run(tmp_path, kills)
    assert acknowledged > 0
    assert (lost, stuck) == (0, 0)
