"""What one seat may see, built up from nothing."""

from __future__ import annotations

import msgspec

from fabletop.games.prophecy.state import Table
from fabletop.kernel import Seat


class View(msgspec.Struct, frozen=True):
    """The table as a seat sees it."""

    you: Seat | None
    phase: str
    active: Seat


def view(table: Table, seat: Seat | None) -> View:
    """The table as a seat sees it."""
    return View(seat, table.phase, table.active)
