"""Estimate who is likely to win a game of Prophecy."""

from __future__ import annotations

import math

from fabletop.analysis.judging import LEAST, Judge, Signs
from fabletop.analysis.puzzles.goals import Goal, Outcome, in_my_turn, told, victory
from fabletop.bots.prophecy.imagined import at_a_glance, won
from fabletop.games.prophecy.battle_news import BattleEnded
from fabletop.games.prophecy.news import Lost
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Resource
from fabletop.games.prophecy.view import View, view

LATE = 30
"""The number of rounds of a long game."""
NEAR = 3
"""The number of Artifacts from which the end is near."""


def signs(table: Table) -> list[Signs] | None:
    """Return how the characters stand according to the bots' quick evaluation. A deeper one is hardly more accurate."""
    if table.phase == "setup":
        return None
    seen = view(table, None)
    stand = [0.0 if each.is_out else at_a_glance(seen, each.seat) for each in table.heroes]
    late = min(table.rounds / LATE, 1.0)
    if table.options.cooperative or table.seat_count == 1:
        chance = min(max(won(table, sum(stand), 0.0), LEAST), 1 - LEAST)
        return [{"together": 1.0, "together_late": late, "together_standing": math.log(chance / (1 - chance))}]
    shares = [math.log(max(each / max(sum(stand), LEAST), LEAST)) for each in stand]
    return [{"standing": each, "late": each * late} for each in shares]


JUDGE = Judge(signs, {"standing": 1.0, "late": 0.0, "together": 0.0, "together_late": 0.0, "together_standing": 1.0})


def win_battle(seen: View) -> Outcome | None:
    """Return the goal to win the current battle."""
    if seen.battle is None or seen.active != seen.you:
        return None
    return told(
        lambda table: table.battle is not None,
        lambda event: _has_won(seen, event),
        lambda event: isinstance(event, BattleEnded),
    )


def conquer(seen: View) -> Outcome | None:
    """Return the goal to win a battle before one's round is over."""
    return None if seen.battle is not None else in_my_turn(seen, _round, lambda event: _has_won(seen, event))


def stay_unharmed(seen: View) -> Outcome | None:
    """Return the goal to finish one's round without losing Health."""
    return in_my_turn(
        seen,
        _round,
        missed=lambda event: isinstance(event, Lost) and event.seat == seen.you and event.what is Resource.HEALTH,
        otherwise=1.0,
    )


def _has_won(seen: View, event: object) -> bool:
    return isinstance(event, BattleEnded) and event.seat == seen.you and event.result == "won"


def _round(seen: View | Table) -> object:
    """Return whose round it is, and which round."""
    return (seen.active, seen.rounds, seen.phase) if seen.phase in ("play", "final") else None


def is_late(seen: View) -> bool:
    """Return whether a character is one Artifact away from winning, or all Artifacts are out."""
    return seen.phase == "final" or any(len(each.artifacts) >= NEAR for each in seen.heroes)


GOALS = (
    Goal("battle", win_battle),
    Goal("conquer", conquer),
    Goal("unharmed", stay_unharmed),
    victory("prophecy", is_late),
)
