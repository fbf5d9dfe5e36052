"""The toy game of docs/adding-a-game.md, taken from there, so that the page cannot lie."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from fabletop.kernel import Game, Rules, SeededChance, seed_from

PAGE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"


def load_toy() -> ModuleType:
    """The code of the page as a module."""
    found = re.search(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL)
    assert found
    module = ModuleType("lantern")
    sys.modules["lantern"] = module
    exec(compile(found[1], str(PAGE), "exec"), module.__dict__)  # the code is our own page
    return module


TOY = load_toy()
RULES: Rules[Any] = TOY.RULES


def toy_game(seats: int = 3, seed: int | None = 1) -> Game[Any]:
    """A game of Lantern; without a seed chance waits to be answered."""
    chance = SeededChance(seed_from(seed)) if seed is not None else None
    return Game(RULES, RULES.start(TOY.Options(), seats, None), None, chance)
