"""The golden playthroughs still come out as they were written."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tools.playthroughs import files, main

GOLDEN = [pytest.param(path, made, id=f"{path.parent.name}-{path.stem}") for path, made in files()]


@pytest.mark.parametrize(("path", "made"), GOLDEN)
def test_a_golden_game_comes_out_as_it_was_written(path: Path, made: Callable[[], str]) -> None:
    assert path.read_text() == made(), "the rules changed: raise RULES.version and run tools/playthroughs.py --write"


def test_a_changed_game_is_written_only_with_a_new_rules_version(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tools.playthroughs.FOLDER", tmp_path)
    assert main(["--write"]) == 0
    some = next((tmp_path / "shamans").glob("*.txt"))
    some.write_text(some.read_text().replace("leads", "led"))
    assert main(["--write"]) == 1
    assert "raise the rules version" in capsys.readouterr().err
