"""Who is likely to win a game of Talisman."""

from __future__ import annotations

import math

from fabletop.analysis.judging import LEAST, Judge, Signs
from fabletop.bots.talisman.imagined import worth
from fabletop.games.talisman.state import Table

LATE = 40
"""Rounds: so long are many games."""


def signs(table: Table) -> list[Signs] | None:
    """How the Characters stand, as their own bots would say; it counts for more, the later it is."""
    if table.phase == "setup":
        return None
    late = min(table.round / LATE, 1.0)
    stand = [math.log(max(worth(table, seat), LEAST)) for seat in range(table.seat_count)]
    return [{"standing": each, "late": each * late} for each in stand]


JUDGE = Judge(signs, {"standing": 1.0, "late": -0.17})
