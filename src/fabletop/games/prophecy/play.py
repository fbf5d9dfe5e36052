"""The top script: setup, rounds clockwise, and the end."""

from __future__ import annotations

from fabletop.games.prophecy.setup import set_up
from fabletop.games.prophecy.state import Table


async def play(table: Table) -> None:
    """Play rounds until somebody has won."""
    if table.phase == "setup":
        await set_up(table)
