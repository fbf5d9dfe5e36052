"""Environments for learning agents, for every game and every pack: PettingZoo, Gymnasium, OpenSpiel. See
docs/learning.md.

Needs the extra `learn`.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import gymnasium

from fabletop.games import GAMES
from fabletop.lab.learn.aec import GameEnv
from fabletop.lab.learn.encoder import Encoder
from fabletop.lab.learn.episode import By, Setting, setting
from fabletop.lab.learn.parallel import ParallelGameEnv
from fabletop.lab.learn.single import SeatEnv

__all__ = [
    "By",
    "Encoder",
    "GameEnv",
    "ParallelGameEnv",
    "SeatEnv",
    "Setting",
    "env",
    "parallel_env",
    "seat_env",
    "setting",
]


def env(
    game: str,
    seats: int | None = None,
    *,
    by: str = By.NUMBER,
    packs: Sequence[str | Path] = (),
    illegal: str = "refuse",
    max_cycles: int | None = None,
    render_mode: str | None = None,
    **options: Any,
) -> GameEnv:
    """Return a PettingZoo AEC environment for a game with these table options."""
    return GameEnv(setting(game, seats, options, packs, by), illegal, max_cycles, render_mode)


def parallel_env(
    game: str,
    seats: int | None = None,
    *,
    by: str = By.NUMBER,
    packs: Sequence[str | Path] = (),
    illegal: str = "refuse",
    max_cycles: int | None = None,
    render_mode: str | None = None,
    **options: Any,
) -> ParallelGameEnv:
    """Return a PettingZoo parallel environment for a game with these table options."""
    return ParallelGameEnv(setting(game, seats, options, packs, by), illegal, max_cycles, render_mode)


def seat_env(
    game: str,
    seats: int | None = None,
    *,
    bots: Sequence[str] = ("heuristic",),
    seat: int | None = None,
    by: str = By.NUMBER,
    packs: Sequence[str | Path] = (),
    illegal: str = "refuse",
    max_cycles: int | None = None,
    render_mode: str | None = None,
    **options: Any,
) -> SeatEnv:
    """Return a Gymnasium environment: one seat against bots, which are named as everywhere (docs/bots.md)."""
    return SeatEnv(setting(game, seats, options, packs, by), bots, seat, illegal, max_cycles, render_mode)


for _game in GAMES:
    gymnasium.register(f"fabletop/{_game}", entry_point=f"{__name__}:seat_env", kwargs={"game": _game})
