"""Bots for Andor."""

from __future__ import annotations

from fabletop.bots.andor.freely import freely
from fabletop.bots.andor.heuristic import choose
from fabletop.bots.andor.imagined import appraise, horizon, worth
from fabletop.bots.andor.prospects import chance
from fabletop.bots.andor.wishes import heed, reply
from fabletop.bots.mind import Mind

MIND = Mind(
    heuristic=choose,
    appraise=appraise,
    horizon=horizon,
    worth=worth,
    chance=chance,
    freely=freely,
    heed=heed,
    reply=reply,
)
