"""Bots for Talisman."""

from __future__ import annotations

from fabletop.bots.mind import Mind
from fabletop.bots.talisman.heuristic import choose
from fabletop.bots.talisman.imagined import CAUTION, appraise, horizon, worth
from fabletop.bots.talisman.reasons import reason

MIND = Mind(
    heuristic=choose,
    appraise=appraise,
    horizon=horizon,
    worth=worth,
    reason=reason,
    caution=CAUTION,
    levels=("random", "novice", "heuristic", "search"),
)
