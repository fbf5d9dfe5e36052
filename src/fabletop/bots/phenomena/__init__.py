"""Bots for Phenomena."""

from __future__ import annotations

from fabletop.bots.mind import Mind
from fabletop.bots.phenomena.heuristic import choose
from fabletop.bots.phenomena.imagined import BUDGET, CAUTION, appraise, horizon, plans, worth
from fabletop.bots.phenomena.reasons import reason

MIND = Mind(
    heuristic=choose,
    appraise=appraise,
    plans=plans,
    horizon=horizon,
    worth=worth,
    reason=reason,
    caution=CAUTION,
    budget=BUDGET,
)
