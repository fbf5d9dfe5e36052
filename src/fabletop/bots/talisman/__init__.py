"""Bots for Talisman."""

from __future__ import annotations

from functools import partial

from fabletop.bots.mind import Mind
from fabletop.bots.search import searching_by
from fabletop.bots.talisman.heuristic import choose
from fabletop.bots.talisman.imagined import CAUTION, appraise, horizon, worth
from fabletop.bots.talisman.reasons import reason
from fabletop.bots.talisman.taste import KEEN

MIND = Mind(
    heuristic=choose,
    appraise=appraise,
    horizon=horizon,
    worth=worth,
    reason=reason,
    caution=CAUTION,
    searcher=searching_by(partial(choose, taste=KEEN), partial(reason, taste=KEEN)),
    levels=("random", "novice", "heuristic", "search"),
)
