"""Bots for Andor."""

from __future__ import annotations

from fabletop.bots.andor.freely import freely
from fabletop.bots.andor.heuristic import choose
from fabletop.bots.andor.imagined import worth
from fabletop.bots.andor.prospects import chance
from fabletop.bots.andor.reasons import reason
from fabletop.bots.andor.searching import StyleSearch, day_of
from fabletop.bots.andor.wishes import reply, take_wishes
from fabletop.bots.mind import Mind

MIND = Mind(
    heuristic=choose,
    worth=worth,
    reason=reason,
    chance=chance,
    freely=freely,
    take_wishes=take_wishes,
    reply=reply,
    searcher=StyleSearch,
    stretch=day_of,
    budget=84,
    careless=0.04,  # one mistake in four is more than a Legend forgives
    levels=("random", "novice", "heuristic", "search"),
)
