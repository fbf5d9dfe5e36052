"""When a difference is settled: intervals that may be looked at after every game.

An ordinary 95 % interval holds the truth in 95 % of experiments that are looked at once. Whoever looks again and again
and stops as soon as it excludes zero is deceived far more often. A confidence sequence holds the truth at all times
together in 95 % of experiments, so one may stop whenever one likes. This one is Robbins' normal mixture with a measured
variance (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas, "Time-uniform central limit theory and asymptotic confidence
sequences", 2024). It needs no distribution, but so many values that their mean is nearly normal: we look from
`FIRST_LOOK` on, and only when `OTHERS` values are not the usual one, so that something rare has happened a few times.
`tests/lab/test_settling.py` counts its false alarms.
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
"""One value does not tell how far values lie apart; nor do several that are all alike, but for 0."""
FIRST_LOOK = 50
"""With fewer values nothing is settled."""
OTHERS = 10
"""So many must be other than the most frequent one."""
TIGHT_AT = 400
"""The sequence is as tight as it can be for so many values; for others it is a little wider."""
MOST = 10_000_000
"""If more would be needed, nobody waits for it."""

_RHO = (-2 * log(ALPHA) + log(-2 * log(ALPHA)) + 1) / TIGHT_AT
"""The square of the mixture's parameter."""


class Verdict(StrEnum):
    """What a difference has come to."""

    MORE = "more"
    LESS = "less"
    ALIKE = "alike"
    """It is smaller than what would matter."""
    OPEN = "open"


class Settled(msgspec.Struct, frozen=True):
    """What many differences tell."""

    difference: Interval
    """The mean, with a confidence sequence."""
    verdict: Verdict
    more: int | None
    """How many further values would settle it, if they go on like this; 0 if it is settled, None if no number would
    that anybody waits for."""


def reach(deviation: float, count: int) -> float:
    """How far a confidence sequence reaches to each side of the mean of so many values."""
    grown = count * _RHO + 1
    return deviation * sqrt(grown / (count * count * _RHO) * log(grown / ALPHA**2))


def settle(differences: Sequence[float], margin: float = 0.0) -> Settled:
    """What differences have come to. A difference of less than `margin` does not matter."""
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
    """Whether there are enough of them; all alike may tell that nothing differs, but never that something does."""
    if len(differences) < FIRST_LOOK:
        return False
    (_, usual), *_ = Counter(differences).most_common(1)
    return len(differences) - usual >= OTHERS or not any(differences)


def _deviation(differences: Sequence[float], middle: float) -> float:
    """The standard deviation, with one more value at the far side of the largest: rare values may still be to come."""
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
    """The first number of values at which the mean as it is would be away from zero, or surely within the margin."""
    narrow = max(abs(middle), margin - abs(middle))
    if not deviation or reach(deviation, MOST) >= narrow:
        return None
    low, high = max(count, FIRST_LOOK), MOST
    while low < high:
        between = (low + high) // 2
        low, high = (low, between) if reach(deviation, between) < narrow else (between + 1, high)
    return max(low - count, 1)
