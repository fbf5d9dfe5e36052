"""Bots for Shamans."""

from __future__ import annotations

from typing import Any

from fabletop.bots.mind import Mind
from fabletop.bots.shamans.heuristic import appraise, choose
from fabletop.bots.shamans.imagined import horizon, plausibility, shorten, worth
from fabletop.games.shamans.choices import SayNothing
from fabletop.kernel import Decision


def silence(decision: Decision[Any]) -> SayNothing | None:
    """Saying nothing, in a talk slot."""
    return SayNothing() if decision.prompt == "talk" else None


MIND = Mind(
    silence=silence,
    heuristic=choose,
    appraise=appraise,
    shorten=shorten,
    horizon=horizon,
    plausibility=plausibility,
    worth=worth,
    levels=("random", "heuristic", "search"),
)
