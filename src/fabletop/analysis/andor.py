"""How likely the heroes of Andor are to win."""

from __future__ import annotations

from fabletop.analysis.judging import Judge, Signs
from fabletop.analysis.puzzles.goals import Goal, Outcome, told, victory
from fabletop.bots.andor import prospects
from fabletop.games.andor.news import BattleWon, DayBegan, FigureOnShield, LegendLost, LegendWon
from fabletop.games.andor.state import Table
from fabletop.games.andor.view import View, view

LEGENDS = {
    "legend_11": 0.94,
    "legend_12": 0.23,
    "legend_13": -0.54,
    "legend_14": -0.13,
    "legend_15": -0.32,
    "legend_16": 0.31,
    "legend_17": -0.88,
}
"""Those of the base pack: how hard they are is known. Others are taken to be as hard as these are on average."""
LOOKS = {
    "even": -0.38,
    "done": 0.61,
    "time": 0.09,
    "shields": 1.09,
    "strength": 0.4,
    "willpower": -0.25,
    "danger": -0.32,
}
DIFFICULTIES = {"gentle": 1.24, "grim": -2.05}


def signs(table: Table) -> list[Signs] | None:
    """What speaks for all of them: the look of the table, and how hard the Legend is as it is played."""
    if table.phase == "setup":
        return None
    known = {table.options.legend, table.options.difficulty} & (LEGENDS.keys() | DIFFICULTIES.keys())
    return [prospects.signs(view(table, None)) | dict.fromkeys(sorted(known), 1.0)]


def day(table: Table) -> int:
    """The turn of all together: what a day was worth shows when the sun has risen."""
    return table.day


JUDGE = Judge(signs, LOOKS | LEGENDS | DIFFICULTIES, day)


def win_battle(seen: View) -> Outcome | None:
    """To win the battle that is being fought."""
    if seen.you is None or seen.battle is None:
        return None
    return told(lambda table: table.battle is not None, lambda event: isinstance(event, BattleWon))


def beat(seen: View) -> Outcome | None:
    """To win a battle before the day is over."""
    if seen.you is None or seen.phase != "day" or seen.battle is not None:
        return None
    day = seen.day
    return told(lambda table: table.day == day and table.phase == "day", lambda event: isinstance(event, BattleWon))


def hold_out(seen: View) -> Outcome | None:
    """That nothing gets onto a golden shield before the next day has begun."""
    if seen.you is None or seen.phase != "day":
        return None
    return told(
        lambda table: table.phase != "over",
        lambda event: isinstance(event, DayBegan | LegendWon),
        lambda event: isinstance(event, FigureOnShield | LegendLost),
    )


GOALS = (Goal("battle", win_battle), Goal("beat", beat), Goal("sunrise", hold_out), victory("andor"))
