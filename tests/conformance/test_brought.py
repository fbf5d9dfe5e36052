"""What games bring beyond their rules is found by one lookup, which says in words what a game has not."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from fabletop.bots import Mind, mind
from fabletop.cli.drawing import drawing
from fabletop.games import GAMES, brought, rules
from fabletop.kernel import BadSetup, NotBrought
from fabletop.lab.playing import study
from fabletop.lab.study import Study


@pytest.mark.parametrize("game", GAMES)
def test_every_game_brings_bots_a_study_and_a_drawing(game: str) -> None:
    assert isinstance(mind(game), Mind)
    assert isinstance(study(game), Study)
    assert drawing(rules(game)).aside


@pytest.mark.parametrize("module", ["fabletop.bots.{}", "fabletop.bots.{}.nothing", "fabletop.nothing.{}"])
def test_what_a_game_does_not_bring_is_a_sentence(module: str) -> None:
    with pytest.raises(NotBrought, match=r"^Shamans brings no oracle$"):
        brought("shamans", module, "ORACLE")


def test_an_unknown_game_is_an_unknown_game() -> None:
    with pytest.raises(BadSetup, match="there is no game 'chess'") as refused:
        brought("chess", "fabletop.bots.{}", "MIND")
    assert not isinstance(refused.value, NotBrought)


def test_a_module_that_cannot_be_imported_is_our_own_mistake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "lent_shamans.py").write_text("import no_such_module_at_all\n")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    with pytest.raises(ModuleNotFoundError, match="no_such_module_at_all"):
        brought("shamans", "lent_{}", "ORACLE")
