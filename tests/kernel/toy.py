"""The toy game of docs/adding-a-game.md, taken from there, so that the page cannot lie."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from fabletop.kernel import Game, Rules, SeededChance, seed_from

PAGE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"


def toy_code() -> str:
    """The code of the page."""
    found = re.search(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL)
    assert found
    return found[1]


def folder_with_toy(folder: Path) -> Path:
    """A folder for FABLETOP_GAMES, as whoever follows the page would have it."""
    folder.mkdir()
    (folder / "lantern.py").write_text(toy_code())
    return folder


def load_toy() -> ModuleType:
    """The code of the page as a module."""
    module = ModuleType("lantern")
    sys.modules["lantern"] = module
    exec(compile(toy_code(), str(PAGE), "exec"), module.__dict__)  # the code is our own page
    return module


TOY = load_toy()
RULES: Rules[Any] = TOY.RULES


def toy_game(seats: int = 3, seed: int | None = 1) -> Game[Any]:
    """A game of Lantern; without a seed chance waits to be answered."""
    chance = SeededChance(seed_from(seed)) if seed is not None else None
    return Game(RULES, RULES.start(TOY.Options(), seats, None), None, chance)
