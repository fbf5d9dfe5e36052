"""The game of docs/adding-a-game.md, which is shipped as a package of its own."""

from __future__ import annotations

import shutil
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from fabletop.kernel import Game, Rules, SeededChance, seed_from

PACKAGE = Path(__file__).parents[2] / "docs" / "examples" / "games" / "lantern"


def folder_with_toy(folder: Path) -> Path:
    """A folder for FABLETOP_GAMES, as whoever writes the game would have it."""
    folder.mkdir()
    shutil.copytree(PACKAGE / "lantern", folder / "lantern", ignore=shutil.ignore_patterns("__pycache__"))
    return folder


sys.path.append(str(PACKAGE))
TOY = import_module("lantern")
RULES: Rules[Any] = TOY.RULES


def toy_game(seats: int = 3, seed: int | None = 1) -> Game[Any]:
    """A game of Lantern; without a seed chance waits to be answered."""
    chance = SeededChance(seed_from(seed)) if seed is not None else None
    return Game(RULES, RULES.start(TOY.Options(), seats, None), None, chance)
