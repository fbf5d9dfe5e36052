"""Bots for Phenomena."""

from __future__ import annotations

from functools import partial

from fabletop.bots.mind import Mind
from fabletop.bots.phenomena.heuristic import choose
from fabletop.bots.phenomena.imagined import BUDGET, CAUTION, appraise, horizon, plans, worth
from fabletop.bots.phenomena.reasons import reason
from fabletop.bots.phenomena.taste import KEEN
from fabletop.bots.search import searching_by

MIND = Mind(
    heuristic=choose,
    appraise=appraise,
    plans=plans,
    horizon=horizon,
    worth=worth,
    reason=reason,
    caution=CAUTION,
    budget=BUDGET,
    searcher=searching_by(partial(choose, taste=KEEN), partial(reason, taste=KEEN)),
    levels=("random", "novice", "heuristic", "search"),
)
