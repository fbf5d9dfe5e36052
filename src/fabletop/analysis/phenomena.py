"""Who is likely to win a game of Phenomena."""

from __future__ import annotations

from fabletop.analysis.judging import Judge, Signs
from fabletop.bots.phenomena.outlook import Outlook
from fabletop.games.phenomena.effects import Phase
from fabletop.games.phenomena.play import final_points
from fabletop.games.phenomena.setup import sherpa_start
from fabletop.games.phenomena.state import Table
from fabletop.games.phenomena.view import view


def signs(table: Table) -> list[Signs] | None:
    """Points, and what may still become points; both count for more the further the Sherpa has come."""
    if table.phase == Phase.SETUP:
        return None
    far = 1 - table.sherpa / sherpa_start(table.options, table.seat_count, table.content)
    found: list[Signs] = []
    for hero in table.heroes:
        points = float(final_points(table, hero))
        hope = 0.0 if table.phase == Phase.OVER else Outlook(view(table, hero.seat)).prospects
        found.append({"points": points, "points_late": points * far, "hope": hope, "hope_late": hope * far})
    return found


JUDGE = Judge(signs, {"points": 0.074, "points_late": 0.444, "hope": 0.119, "hope_late": 0.47})
