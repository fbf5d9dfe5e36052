"""Bots for Shamans."""

from __future__ import annotations

from fabletop.bots.mind import Mind
from fabletop.bots.shamans.heuristic import appraise, choose
from fabletop.bots.shamans.imagined import CAUTION, horizon, plausibility, shorten, worth
from fabletop.bots.shamans.reasons import reason

MIND = Mind(
    heuristic=choose,
    appraise=appraise,
    shorten=shorten,
    horizon=horizon,
    plausibility=plausibility,
    worth=worth,
    reason=reason,
    width=5,
    caution=CAUTION,
    levels=("random", "novice", "heuristic", "search"),
)
