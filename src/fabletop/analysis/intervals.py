"""95 % intervals: how far a measured figure is to be trusted."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, isfinite, isnan, nan, sqrt
from random import Random
from statistics import fmean, stdev

import msgspec

Z = 1.959964
"""Standard deviations to each side that hold 95 %."""
RESAMPLES = 2_000


class Interval(msgspec.Struct, frozen=True):
    """A measured figure and its 95 % interval."""

    value: float
    """Not a number where nothing was measured."""
    low: float
    high: float
    """Without bounds where there are too few values to tell any."""

    @property
    def is_told(self) -> bool:
        """Whether anything was measured."""
        return not isnan(self.value)

    @property
    def is_bounded(self) -> bool:
        """Whether the interval says something."""
        return isfinite(self.low) and isfinite(self.high)


NOTHING = Interval(nan, -inf, inf)
"""What is told of nothing."""


def percent(interval: Interval) -> str:
    """A share for people, as in "52.3 % [50.1, 54.5]"."""
    if not interval.is_told:
        return "–"
    value = f"{100 * interval.value:.1f} %"
    return f"{value} [{100 * interval.low:.1f}, {100 * interval.high:.1f}]" if interval.is_bounded else value


def wilson(hits: float, tries: int) -> Interval:
    """A proportion with its Wilson interval; shared hits count in parts."""
    if tries == 0:
        return NOTHING
    share = hits / tries
    middle = (share + Z * Z / (2 * tries)) / (1 + Z * Z / tries)
    reach = Z * sqrt(share * (1 - share) / tries + Z * Z / (4 * tries * tries)) / (1 + Z * Z / tries)
    return Interval(share, min(max(middle - reach, 0.0), share), max(min(middle + reach, 1.0), share))


def other_than(share: Interval) -> Interval:
    """The share of all others."""
    return Interval(1 - share.value, 1 - share.high, 1 - share.low)


def mean(values: Sequence[float]) -> Interval:
    """A mean with its normal interval; of what is never negative, the interval is not, either. One value has none."""
    if not values:
        return NOTHING
    middle = fmean(values)
    reach = Z * stdev(values) / sqrt(len(values)) if len(values) > 1 else inf
    low = middle - reach
    return Interval(middle, max(low, 0.0) if min(values) >= 0 else low, middle + reach)


def paired_ratio(ours: Sequence[float], theirs: Sequence[float], seed: int = 0) -> Interval:
    """The ratio of two sums over the same deals, with a bootstrap interval over the deals (2,000 resamples); without a
    bound where too many of these leave nothing to compare with."""
    if sum(theirs) <= 0:
        raise ValueError("a ratio needs something to compare with")
    pairs, random = list(zip(ours, theirs, strict=True)), Random(seed)
    ratios = []
    for _ in range(RESAMPLES):
        drawn = random.choices(pairs, k=len(pairs))
        whole = sum(their for _, their in drawn)
        ratios.append(sum(our for our, _ in drawn) / whole if whole > 0 else inf)
    ratios.sort()
    return Interval(sum(ours) / sum(theirs), ratios[RESAMPLES // 40], ratios[-RESAMPLES // 40 - 1])


def between(interval: Interval) -> str:
    """A figure with its interval, as in "1.02 [0.98, 1.06]"."""
    if not interval.is_told:
        return "–"
    value = f"{interval.value:.2f}"
    return f"{value} [{interval.low:.2f}, {interval.high:.2f}]" if interval.is_bounded else value
