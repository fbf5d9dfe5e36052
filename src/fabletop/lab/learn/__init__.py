"""Environments for learning agents, in the conventions of the field. Needs the extra `learn`: docs/learning.md."""

from typing import Any

from fabletop.games import brought
from fabletop.lab.learn.aec import Encoder, GameEnv

__all__ = ["Encoder", "GameEnv", "env"]


def env(game: str, seats: int = 4, **options: Any) -> Any:
    """An AEC environment of PettingZoo for a game, as its module here makes one; `NotBrought` if it has none."""
    return brought(game, "fabletop.lab.learn.{}", "env")(seats, **options)
