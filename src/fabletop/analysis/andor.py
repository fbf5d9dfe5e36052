"""How likely the heroes of Andor are to win."""

from __future__ import annotations

from fabletop.analysis.judging import Judge, Signs
from fabletop.bots.andor import prospects
from fabletop.games.andor.state import Table
from fabletop.games.andor.view import view


def signs(table: Table) -> list[Signs] | None:
    """What speaks for all of them, by the look of the table."""
    if table.phase == "setup":
        return None
    return [prospects.signs(view(table, None))]


JUDGE = Judge(signs, prospects.WEIGHTS)
