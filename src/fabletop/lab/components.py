"""Split the differences between results into luck, bots and decisions.

Deals that are played several times, with the same luck and other bots on the seats, show how much of a result depends
on the deal. The variance of a seat's results has three parts: the deal and the seat; the bot, over all deals; and the
rest, which is due to single decisions and the luck that followed from them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Sequence
from random import Random
from statistics import fmean

import msgspec

from fabletop.analysis.intervals import Interval
from fabletop.lab.store import Gathered

RESAMPLES = 200
FEWEST = 10
"""The least number of deals."""


class Components(msgspec.Struct, frozen=True):
    """The parts of the variance of results. They add up to 1."""

    luck: Interval
    bots: Interval
    rest: Interval
    results: int


Result = tuple[Hashable, str, float]
"""The deal and seat, the bot, and the result."""


def components(arms: Sequence[Gathered]) -> Components | None:
    """Return the components for the games of some arms. None if no deal was played with other bots on the same seat."""
    deals: dict[Hashable, list[Result]] = defaultdict(list)
    for arm in arms:
        if not arm.plan.experiment.paired:
            continue
        asked = arm.arm
        table = (asked.game, asked.seats, str(asked.options), asked.bundle, asked.seed)
        for kept in arm.kept:
            if kept.played is None:
                continue
            deal = (*table, kept.deal)
            seats = 1 if kept.played.together else asked.seats
            for seat in range(seats):
                who = ",".join(kept.bots) if kept.played.together else kept.bots[seat]
                deals[deal].append(((*deal, seat), who, kept.played.wins[seat]))
    groups = list(deals.values())
    if len(groups) < FEWEST or not any(_is_repeated(group) for group in groups):
        return None
    found = _parts([each for group in groups for each in group])
    if found is None:
        return None
    random = Random(0)
    drawn = [_parts(_renamed(random.choices(groups, k=len(groups)))) or found for _ in range(RESAMPLES)]
    spread = [sorted(each[part] for each in drawn) for part in range(3)]
    cut = RESAMPLES // 40
    luck, bots, rest = (Interval(found[at], each[cut], each[-cut - 1]) for at, each in enumerate(spread))
    return Components(luck, bots, rest, sum(map(len, groups)))


def _is_repeated(group: Sequence[Result]) -> bool:
    who = defaultdict(set)
    for cell, bot, _ in group:
        who[cell].add(bot)
    return any(len(bots) > 1 for bots in who.values())


def _renamed(groups: Sequence[Sequence[Result]]) -> list[Result]:
    """Return the results with a new name for each drawn deal, so that a deal drawn twice counts as two."""
    return [((number, cell), bot, won) for number, group in enumerate(groups) for cell, bot, won in group]


def _parts(results: Sequence[Result]) -> tuple[float, float, float] | None:
    """Return the parts due to luck, bots and the rest. None if all results are equal."""
    by_bot: dict[str, list[float]] = defaultdict(list)
    for _, bot, won in results:
        by_bot[bot].append(won)
    means = {bot: fmean(won) for bot, won in by_bot.items()}
    whole = fmean(won for _, _, won in results)
    bots = sum(len(won) * (means[bot] - whole) ** 2 for bot, won in by_bot.items()) / len(results)
    cells: dict[Hashable, list[float]] = defaultdict(list)
    for cell, bot, won in results:
        cells[cell].append(won - means[bot])
    repeated = [won for won in cells.values() if len(won) > 1]
    free = sum(len(won) - 1 for won in repeated)
    if not free:
        return None
    rest = sum((each - fmean(won)) ** 2 for won in repeated for each in won) / free
    often = fmean(len(won) for won in repeated)
    between = fmean(fmean(won) ** 2 for won in repeated)
    luck = max(between - rest / often, 0.0)
    total = luck + bots + rest
    return (luck / total, bots / total, rest / total) if total else None
