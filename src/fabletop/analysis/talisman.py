"""Estimate who is likely to win a game of Talisman."""

from __future__ import annotations

import math

from fabletop.analysis.judging import LEAST, Judge, Signs
from fabletop.analysis.puzzles.goals import Goal, Outcome, in_my_turn, told, victory
from fabletop.bots.talisman.imagined import worth
from fabletop.games.talisman.news import EnemyKilled, FightDecided, Lost
from fabletop.games.talisman.state import NOBODY, Table
from fabletop.games.talisman.terms import Token
from fabletop.games.talisman.view import View

LATE = 40
"""The number of rounds of a long game."""


def signs(table: Table) -> list[Signs] | None:
    """Return how the Characters stand according to the bots' evaluation. Its weight grows during the game."""
    if table.phase == "setup":
        return None
    late = min(table.round / LATE, 1.0)
    stand = [math.log(max(worth(table, seat), LEAST)) for seat in range(table.seat_count)]
    return [{"standing": each, "late": each * late} for each in stand]


JUDGE = Judge(signs, {"standing": 1.0, "late": -0.17})


def win_fight(seen: View) -> Outcome | None:
    """Return the goal to win the Combat or the Test on the table."""
    if seen.you is None or seen.fight is None or seen.fight.own.seat != seen.you or seen.fight.result:
        return None
    seat = seen.you
    return told(
        lambda table: table.fight is not None,
        lambda event: isinstance(event, FightDecided) and event.seat == seat and event.result == "victory",
        lambda event: isinstance(event, FightDecided) and event.seat == seat,
    )


def kill(seen: View) -> Outcome | None:
    """Return the goal to kill an Enemy in this turn."""
    return in_my_turn(seen, _turn, lambda event: isinstance(event, EnemyKilled) and event.seat == seen.you)


def stay_unharmed(seen: View) -> Outcome | None:
    """Return the goal to finish this turn without losing a Life."""
    return in_my_turn(
        seen,
        _turn,
        missed=lambda event: isinstance(event, Lost) and event.seat == seen.you and event.token is Token.LIFE,
        otherwise=1.0,
    )


def _turn(seen: View | Table) -> object:
    """Return whose turn it is, and which turn."""
    return (seen.active, seen.round) if seen.phase == "play" and seen.winner == NOBODY else None


def is_late(seen: View) -> bool:
    """Return whether a Character has reached the Valley of Fire."""
    return seen.phase == "play" and seen.valley_reached


GOALS = (Goal("fight", win_fight), Goal("kill", kill), Goal("unharmed", stay_unharmed), victory("talisman", is_late))
