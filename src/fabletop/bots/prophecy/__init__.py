"""Bots for Prophecy."""

from __future__ import annotations

from fabletop.bots.mind import Mind
from fabletop.bots.prophecy.heuristic import choose
from fabletop.bots.prophecy.imagined import BUDGET, CAUTION, appraise, horizon, worth
from fabletop.bots.prophecy.reasons import reason

MIND = Mind(
    heuristic=choose,
    appraise=appraise,
    horizon=horizon,
    worth=worth,
    reason=reason,
    caution=CAUTION,
    budget=BUDGET,
    levels=("random", "novice", "heuristic", "search"),
)
