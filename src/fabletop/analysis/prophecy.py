"""Who is likely to win a game of Prophecy."""

from __future__ import annotations

import math

from fabletop.analysis.judging import LEAST, Judge, Signs
from fabletop.bots.prophecy.imagined import worth
from fabletop.games.prophecy.state import Table

LATE = 30
"""Rounds: so long are many games."""


def signs(table: Table) -> list[Signs] | None:
    """How the characters stand, as their own bots would say; it counts for more, the later it is."""
    if table.phase == "setup":
        return None
    late = min(table.rounds / LATE, 1.0)
    if table.options.cooperative or table.seat_count == 1:
        chance = min(max(worth(table, 0), LEAST), 1 - LEAST)
        return [{"together": 1.0, "together_late": late, "together_standing": math.log(chance / (1 - chance))}]
    stand = [math.log(max(worth(table, seat), LEAST)) for seat in range(table.seat_count)]
    return [{"standing": each, "late": each * late} for each in stand]


JUDGE = Judge(signs, {"standing": 1.0, "late": 0.0, "together": 0.0, "together_late": 0.0, "together_standing": 1.0})
