"""Decide when a difference is settled, with intervals that stay valid however often they are looked at.

An ordinary 95 % interval holds the true value in 95 % of experiments that are looked at once. Stopping as soon as it
excludes zero gives far more false alarms. A confidence sequence holds the true value at all times together in 95 % of
experiments, so a run may stop at any time.

The sequence is Robbins' normal mixture with an estimated variance (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas,
"Time-uniform central limit theory and asymptotic confidence sequences", 2024). It assumes no distribution, but needs
enough values for the mean to be nearly normal. So the first look is after `FIRST_LOOK` values, and only if `OTHERS` of
them differ from the most frequent value. `tests/lab/test_settling.py` measures the rate of false alarms.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum
from math import inf, log, nan, sqrt
from statistics import fmean

import msgspec

from fabletop.analysis.intervals import Interval

ALPHA = 0.05
FEWEST = 2
"""The least number of values for an estimate of the spread. Equal values give none either, unless they are all 0."""
FIRST_LOOK = 50
"""With fewer values nothing is settled."""
OTHERS = 10
"""The number of values that must differ from the most frequent one."""
TIGHT_AT = 400
"""The number of values for which the sequence is tightest. It is a little wider for other numbers."""
MOST = 10_000_000
"""If more values would be needed, no number is given."""

_RHO = (-2 * log(ALPHA) + log(-2 * log(ALPHA)) + 1) / TIGHT_AT
"""The square of the mixture's parameter."""


class Verdict(StrEnum):
    """The verdict on a difference."""

    MORE = "more"
    LESS = "less"
    ALIKE = "alike"
    """The difference is smaller than the margin."""
    OPEN = "open"


class Settled(msgspec.Struct, frozen=True):
    """The result for a series of differences."""

    difference: Interval
    """The mean, with a confidence sequence."""
    verdict: Verdict
    more: int | None
    """The estimated number of further values until it is settled, if they continue alike. 0 if it is settled, None if
    more than `MOST` are needed."""


def reach(deviation: float, count: int) -> float:
    """Return the half-width of the confidence sequence for the mean of this many values."""
    grown = count * _RHO + 1
    return deviation * sqrt(grown / (count * count * _RHO) * log(grown / ALPHA**2))


def settle(differences: Sequence[float], margin: float = 0.0) -> Settled:
    """Return the result for these differences. A difference of less than `margin` does not matter."""
    count = len(differences)
    middle = fmean(differences) if count else nan
    if count < FEWEST or (middle and len(set(differences)) == 1):
        return Settled(Interval(middle, -inf, inf), Verdict.OPEN, None)
    deviation = _deviation(differences, middle)
    width = reach(deviation, count)
    interval = Interval(middle, middle - width, middle + width)
    verdict = _verdict(interval, margin) if _tells(differences) else Verdict.OPEN
    more = 0 if verdict is not Verdict.OPEN else _more(count, middle, deviation, margin)
    return Settled(interval, verdict, more)


def _tells(differences: Sequence[float]) -> bool:
    """Return whether there are enough values.

    Equal values can show that nothing differs, but never that something does.
    """
    if len(differences) < FIRST_LOOK:
        return False
    (_, usual), *_ = Counter(differences).most_common(1)
    return len(differences) - usual >= OTHERS or not any(differences)


def _deviation(differences: Sequence[float], middle: float) -> float:
    """Return the standard deviation with one additional value at the far side of the largest: rare values may be
    missing."""
    widest = max(max(differences) - middle, middle - min(differences))
    squares = sum((each - middle) ** 2 for each in differences)
    return sqrt((squares + widest * widest) / len(differences))


def _verdict(interval: Interval, margin: float) -> Verdict:
    if -margin < interval.low and interval.high < margin:
        return Verdict.ALIKE
    if interval.low > 0:
        return Verdict.MORE
    if interval.high < 0:
        return Verdict.LESS
    return Verdict.OPEN


def _more(count: int, middle: float, deviation: float, margin: float) -> int | None:
    """Return the first number of values at which the present mean would exclude zero, or be certainly within the
    margin."""
    narrow = max(abs(middle), margin - abs(middle))
    if not deviation or reach(deviation, MOST) >= narrow:
        return None
    low, high = max(count, FIRST_LOOK), MOST
    while low < high:
        between = (low + high) // 2
        low, high = (low, between) if reach(deviation, between) < narrow else (between + 1, high)
    return max(low - count, 1)
