"""Bots for Phenomena."""

from __future__ import annotations

from functools import partial
from random import Random

import msgspec

from fabletop.bots.mind import Mind
from fabletop.bots.phenomena.heuristic import choose
from fabletop.bots.phenomena.imagined import BUDGET, CAUTION, appraise, horizon, plans, worth
from fabletop.bots.phenomena.reasons import reason
from fabletop.bots.phenomena.taste import KEEN
from fabletop.bots.search import Budget, SearchBot


def searcher(mind: Mind, random: Random, budget: Budget) -> SearchBot:
    """Searches as everywhere, but takes things for worth what has won more games; all play so in imagined turns."""
    keen = msgspec.structs.replace(mind, heuristic=partial(choose, taste=KEEN), reason=partial(reason, taste=KEEN))
    return SearchBot(keen, random, budget)


MIND = Mind(
    heuristic=choose,
    appraise=appraise,
    plans=plans,
    horizon=horizon,
    worth=worth,
    reason=reason,
    caution=CAUTION,
    budget=BUDGET,
    searcher=searcher,
    levels=("random", "novice", "heuristic", "search"),
)
