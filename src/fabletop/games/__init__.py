"""The games, each in a package of its own. No game knows another."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from typing import Any

from fabletop.kernel import BadSetup, Rules

GAMES = ("shamans",)
"""The ids of the games that can be played."""


@lru_cache
def rules(game: str) -> Rules[Any]:
    """The rules of a game by its id."""
    if game not in GAMES:
        raise BadSetup(f"there is no game {game!r}; there is {', '.join(GAMES)}")
    found: Rules[Any] = import_module(f"fabletop.games.{game}").RULES
    return found
