"""Bots for Phenomena."""

from __future__ import annotations

from typing import Any

from fabletop.bots.mind import Mind
from fabletop.bots.phenomena.heuristic import choose
from fabletop.bots.phenomena.imagined import CAUTION, appraise, horizon, plausibility, shorten, worth
from fabletop.kernel import Decision


def silence(decision: Decision[Any]) -> None:
    """There is no talk in Phenomena."""


MIND = Mind(
    silence=silence,
    heuristic=choose,
    appraise=appraise,
    shorten=shorten,
    horizon=horizon,
    plausibility=plausibility,
    worth=worth,
    caution=CAUTION,
)
