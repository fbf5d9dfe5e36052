"""Bots for Phenomena."""

from __future__ import annotations

from fabletop.bots.mind import Mind
from fabletop.bots.phenomena.heuristic import choose
from fabletop.bots.phenomena.imagined import CAUTION, appraise, horizon, plausibility, shorten, worth

MIND = Mind(
    heuristic=choose,
    appraise=appraise,
    shorten=shorten,
    horizon=horizon,
    plausibility=plausibility,
    worth=worth,
    caution=CAUTION,
)
