"""How likely the heroes of Andor are to win."""

from __future__ import annotations

from fabletop.analysis.judging import Judge, Signs
from fabletop.bots.andor import prospects
from fabletop.games.andor.state import Table
from fabletop.games.andor.view import view

LEGENDS = ("legend_11", "legend_12", "legend_13", "legend_14", "legend_15", "legend_16", "legend_17")
"""Those of the base pack: how hard they are is known. Others are taken to be as hard as these are on average."""


def signs(table: Table) -> list[Signs] | None:
    """What speaks for all of them, by the look of the table; some of it counts for more, the less time is left."""
    if table.phase == "setup":
        return None
    seen = prospects.signs(view(table, None))
    late, options = 1 - seen["time"], table.options
    found: dict[str, float] = {
        **seen,
        "late": late,
        "done_late": seen["done"] * late,
        "strength_late": seen["strength"] * late,
        "willpower_late": seen["willpower"] * late,
        "danger_late": seen["danger"] * late,
        "heroes": float(table.seat_count - 3),
        "gentle": float(options.difficulty == "gentle"),
        "grim": float(options.difficulty == "grim"),
    }
    if options.legend in LEGENDS:
        found[options.legend] = 1.0
        found[f"{options.legend}_done"] = seen["done"] * late
    return [found]


JUDGE = Judge(
    signs,
    prospects.WEIGHTS
    | dict.fromkeys(("late", "done_late", "strength_late", "willpower_late", "danger_late"), 0.0)
    | dict.fromkeys(("heroes", "gentle", "grim"), 0.0)
    | dict.fromkeys(LEGENDS, 0.0)
    | {f"{each}_done": 0.0 for each in LEGENDS},
)
