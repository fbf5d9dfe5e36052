"""Estimate how likely the heroes of Andor are to win."""

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
"""The difficulty of the Legends of the base pack. Other Legends count as average."""
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
    """Return the signs for the whole group: the state of the table, and the difficulty of the Legend as it is
    played."""
    if table.phase == "setup":
        return None
    known = {table.options.legend, table.options.difficulty} & (LEGENDS.keys() | DIFFICULTIES.keys())
    return [prospects.signs(view(table, None)) | dict.fromkeys(sorted(known), 1.0)]


def day(table: Table) -> int:
    """Return the day, which is the turn of the whole group: the effect of a day shows at sunrise."""
    return table.day


JUDGE = Judge(signs, LOOKS | LEGENDS | DIFFICULTIES, day)


def win_battle(seen: View) -> Outcome | None:
    """Return the goal to win the current battle."""
    if seen.you is None or seen.battle is None:
        return None
    return told(lambda table: table.battle is not None, lambda event: isinstance(event, BattleWon))


def beat(seen: View) -> Outcome | None:
    """Return the goal to win a battle before the day is over."""
    if seen.you is None or seen.phase != "day" or seen.battle is not None:
        return None
    day = seen.day
    return told(lambda table: table.day == day and table.phase == "day", lambda event: isinstance(event, BattleWon))


def hold_out(seen: View) -> Outcome | None:
    """Return the goal that nothing reaches a golden shield before the next day begins."""
    if seen.you is None or seen.phase != "day":
        return None
    return told(
        lambda table: table.phase != "over",
        lambda event: isinstance(event, DayBegan | LegendWon),
        lambda event: isinstance(event, FigureOnShield | LegendLost),
    )


GOALS = (Goal("battle", win_battle), Goal("beat", beat), Goal("sunrise", hold_out), victory("andor"))
