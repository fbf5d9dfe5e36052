"""Search over styles: each morning the usual way to play is weighed, in whole imagined games, against others."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from fabletop.bots.andor.imagined import DaysOwnChance, Group
from fabletop.bots.andor.style import STYLES, USUAL, Style, play_by
from fabletop.bots.mind import Mind, Sampler
from fabletop.bots.reasons import Reason
from fabletop.bots.search import Budget, is_surely_better
from fabletop.games.andor.pieces import LETTERS
from fabletop.games.andor.state import Table
from fabletop.games.andor.view import View
from fabletop.kernel import Decision

ROUNDS = ((len(STYLES), 1 / 3), (3, 13 / 21), (2, 1.0))
"""How many styles are left in each round, and how much of the budget is used up when it ends: with 84 imagined games
four worlds for all seven, eight more for three of them, sixteen more for two."""
CAUTION = 1.0
"""By how many standard errors another style must do better than the usual one."""
LENGTH = 80
"""Answers that count for an imagined game, so that the long ones of a first day do not take too long."""
MARGIN = 0.5
"""What a clear victory, or a near defeat, is worth beside the victory itself."""
MORNINGS = 64
"""So many are remembered."""

_weighed: OrderedDict[tuple[bytes, Any], Style] = OrderedDict()
"""What came of mornings: the same for each hero, and for each bot that is new at the table."""


class StyleSearch:
    """Plays by the heuristic, in the style that did best in games imagined from this morning on.

    The style follows from the morning alone, which all have seen: every hero comes to the same one, whenever in the day
    it is asked.
    """

    looks = True

    def __init__(self, mind: Mind, random: Random, budget: Budget) -> None:
        self._mind = mind
        self._random = random
        self._budget = budget
        self._style = USUAL

    def choose(self, view: View, decision: Decision[Any], sampler: Sampler) -> Any:
        """What the heuristic does in the style of the day."""
        self._style = style_of_day(sampler, self._budget) if view.phase == "day" else USUAL
        play_by(view, self._style)
        return self._mind.play(view, decision, sampler.offers, self._random)

    def reason(self, view: View, decision: Decision[Any], option: Any) -> Reason | None:
        """What the errand is for."""
        play_by(view, self._style)
        return self._mind.reason(view, decision, option)


def day_of(table: Table) -> Any:
    """What tells the rests of one day from those of another."""
    return table.day, table.phase


def style_of_day(sampler: Sampler, budget: Budget) -> Style:
    """What came of this morning, weighed once."""
    key = style_key(sampler, budget)
    if key not in _weighed:
        _weighed[key] = weigh(sampler.earlier(), budget, Random(key[0]))
        if len(_weighed) > MORNINGS:
            _weighed.popitem(last=False)
    return _weighed[key]


def style_key(sampler: Sampler, budget: Budget) -> tuple[bytes, Any]:
    """A morning, as all have seen it, and how long it is thought about."""
    return msgspec.msgpack.encode(sampler.earlier().fork(0).state), budget


def weigh(sampler: Sampler, budget: Budget, random: Random, styles: Sequence[Style] = STYLES) -> Style:
    """The usual style, unless another does surely better."""
    tried: dict[Style, list[float]] = {style: [] for style in styles}
    left, clock, spent = list(styles), budget.clock(), 0.0
    for keep, share in ROUNDS:
        left = sorted(left, key=lambda style: -sum(tried[style]))[:keep]
        if USUAL not in left:
            left[-1] = USUAL
        need = float(len(left))
        while clock.used(spent + need) <= share:
            world, before = random.getrandbits(64), spent
            for style in left:
                worth, length = _try_out(sampler, world, style)
                tried[style].append(worth)
                spent += max(1.0, length / LENGTH)
            need = spent - before
    best = max(left, key=lambda style: sum(tried[style]))
    return best if is_surely_better(tried[best], tried[USUAL], CAUTION) else USUAL


def _try_out(sampler: Sampler, world: int, style: Style) -> tuple[float, int]:
    """What a style comes to in one world, and how many answers that took."""
    game = sampler.fork(world)
    game.chance = DaysOwnChance(world, game.state)
    length = Group(game, style, Random(world)).play()
    return worth_of_end(game.state), length


def worth_of_end(table: Table) -> float:
    """To win is what counts, rather with letters left than at the last moment; else, to come near."""
    if table.won:
        return 1.0 + MARGIN * (len(LETTERS) - 1 - table.narrator) / len(LETTERS)
    goals = [goal.id for goal in table.legend.goals if goal.kind == "do"]
    return MARGIN * sum(table.goals.get(goal) == "done" for goal in goals) / max(len(goals), 1)
