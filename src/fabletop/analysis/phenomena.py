"""Estimate who is likely to win a game of Phenomena."""

from __future__ import annotations

from fabletop.analysis.judging import Judge, Signs
from fabletop.analysis.puzzles.goals import Goal, Outcome, in_my_turn, told, victory
from fabletop.bots.phenomena.outlook import Outlook
from fabletop.games.phenomena.effects import Phase
from fabletop.games.phenomena.news import CardWon, ChallengeLost, ChallengeWon, DuelWon
from fabletop.games.phenomena.play import final_points
from fabletop.games.phenomena.setup import sherpa_start
from fabletop.games.phenomena.state import Table
from fabletop.games.phenomena.view import View, view

NEAR = 2
"""The number of steps of the Sherpa from which the end is near."""


def signs(table: Table) -> list[Signs] | None:
    """Return the points and the likely future points of each hero. Their weight grows as the Sherpa moves on."""
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


def win_challenge(seen: View) -> Outcome | None:
    """Return the goal to overcome the challenge, or to win the duel, on the table."""
    if seen.you is None or seen.attempt is None or seen.you not in seen.attempt.seats:
        return None
    seat = seen.you
    return told(
        lambda table: table.attempt is not None,
        lambda event: isinstance(event, ChallengeWon) or (isinstance(event, DuelWon) and event.seat == seat),
        lambda event: isinstance(event, ChallengeLost | DuelWon),
    )


def win_card(seen: View) -> Outcome | None:
    """Return the goal to win a card with victory points before the turn is over."""
    return in_my_turn(seen, _turn, lambda event: isinstance(event, CardWon) and event.seat == seen.you)


def _turn(seen: View | Table) -> object:
    """Return whose turn it is."""
    return seen.active if seen.phase == Phase.PLAY else None


def is_late(seen: View) -> bool:
    """Return whether the Sherpa is about to arrive."""
    return seen.phase == Phase.PLAY and seen.sherpa <= NEAR


GOALS = (Goal("challenge", win_challenge), Goal("card", win_card), victory("phenomena", is_late))
