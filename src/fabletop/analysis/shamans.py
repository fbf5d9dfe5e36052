"""Estimate who is likely to win a game of Shamans."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from fabletop.analysis.judging import LEAST, Judge, Signs
from fabletop.analysis.puzzles.goals import Goal, Outcome
from fabletop.bots.shamans.prospects import of_game, of_round
from fabletop.games.shamans.state import Table
from fabletop.games.shamans.view import View


def signs(table: Table) -> list[Signs] | None:
    """Return the chance that the bots give each seat. In a game of one round: the points that they expect."""
    if not table.round:
        return None
    if table.options.single_round:
        return [{"single": of_round(table, player)} for player in table.players]
    return [{"chance": math.log(max(chance, LEAST))} for chance in of_game(table)]


JUDGE = Judge(signs, {"chance": 1.0, "single": 1.0})


def win_round(seen: View) -> Outcome | None:
    """Return the goal, in the second half of a round, to score as a member of the winning side."""
    if seen.you is None or 2 * seen.trick <= seen.tricks or seen.is_over:
        return None
    seat, before = seen.you, len(seen.results)

    def outcome(table: Table, events: Sequence[Any]) -> float | None:
        if len(table.results) == before:
            return None
        return float(any(each.cause == "side" for each in table.results[before].earnings[seat]))

    return outcome


GOALS = (Goal("round", win_round),)
