"""95 % confidence intervals for measured figures."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from math import fsum, inf, isfinite, isnan, nan, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")
R = TypeVar("R")

Z = 1.959964
"""The number of standard deviations to each side that hold 95 %."""
FEW = {1: 12.706205, 2: 4.302653}
"""The same for Student's t, by degrees of freedom."""
RESAMPLES = 2_000
PARTS = 50
"""The number of parts into which deals are split for the jackknife."""
CALLED = ("title", "label", "name")
"""The fields that hold the name of a chart, a bar or a line."""


class Interval(msgspec.Struct, frozen=True):
    """A measured figure and its 95 % interval."""

    value: float
    """NaN if nothing was measured."""
    low: float
    high: float
    """Infinite if there are too few values for an interval."""

    @property
    def is_told(self) -> bool:
        """Whether anything was measured."""
        return not isnan(self.value)

    @property
    def is_bounded(self) -> bool:
        """Whether the interval has finite bounds."""
        return isfinite(self.low) and isfinite(self.high)

    @property
    def error(self) -> float:
        """The standard error behind the interval."""
        return (self.high - self.value) / Z

    def stretched(self, by: float) -> Interval:
        """Return the interval `by` times as wide. A figure that cannot be negative keeps its bound at zero."""
        if by == inf:
            return msgspec.structs.replace(self, low=-inf, high=inf)
        low = self.value - by * (self.value - self.low)
        return Interval(self.value, max(low, 0.0) if self.low >= 0 else low, self.value + by * (self.high - self.value))


class Share(Interval, frozen=True, omit_defaults=True):
    """A proportion."""

    tries: float
    """The number of tries."""
    whole: float = 1.0
    """The value if all tries were hits."""

    @property
    def error(self) -> float:
        """The standard error behind the interval."""
        return sqrt(max(self.value * (self.whole - self.value), 0.0) / self.tries)

    def stretched(self, by: float) -> Interval:
        """Return the interval of correspondingly fewer tries."""
        if by == inf:
            return super().stretched(by)
        tries = self.tries / by**2
        wide = wilson(self.value / self.whole * tries, tries).times(self.whole)
        return msgspec.structs.replace(self, low=min(wide.low, self.low), high=max(wide.high, self.high))

    def times(self, factor: float) -> Share:
        """Return the share as a multiple of another figure, such as the fair share."""
        return Share(self.value * factor, self.low * factor, self.high * factor, self.tries, self.whole * factor)


NOTHING = Interval(nan, -inf, inf)
"""The interval of a figure without any measurement."""


def percent(interval: Interval) -> str:
    """Return a share in words, as in "52.3 % [50.1, 54.5]"."""
    if not interval.is_told:
        return "–"
    value = f"{100 * interval.value:.1f} %"
    return f"{value} [{100 * interval.low:.1f}, {100 * interval.high:.1f}]" if interval.is_bounded else value


def wilson(hits: float, tries: float) -> Share:
    """Return a proportion with its Wilson interval. Shared hits count in fractions."""
    if tries == 0:
        return Share(nan, -inf, inf, 0)
    share = hits / tries
    middle = (share + Z * Z / (2 * tries)) / (1 + Z * Z / tries)
    reach = Z * sqrt(share * (1 - share) / tries + Z * Z / (4 * tries * tries)) / (1 + Z * Z / tries)
    return Share(share, min(max(middle - reach, 0.0), share), max(min(middle + reach, 1.0), share), tries)


def other_than(share: Share) -> Share:
    """Return the complementary share."""
    return Share(1 - share.value, 1 - share.high, 1 - share.low, share.tries)


def mean(values: Sequence[float]) -> Interval:
    """Return a mean with its normal interval, cut off at zero if no value is negative.

    A single value has no interval.
    """
    if not values:
        return NOTHING
    middle = fmean(values)
    reach = Z * stdev(values) / sqrt(len(values)) if len(values) > 1 else inf
    low = middle - reach
    return Interval(middle, max(low, 0.0) if min(values) >= 0 else low, middle + reach)


def difference(values: Sequence[float]) -> Interval:
    """Return the mean difference of a few pairs, with Student's interval. A single pair has no interval."""
    if len(values) < 2:
        return Interval(fmean(values), -inf, inf) if values else NOTHING
    middle, reach = fmean(values), _student(len(values) - 1) * stdev(values) / sqrt(len(values))
    return Interval(middle, middle - reach, middle + reach)


def paired_ratio(ours: Sequence[float], theirs: Sequence[float], seed: int = 0) -> Interval:
    """Return the ratio of two sums over the same deals, with a bootstrap interval over the deals (2,000 resamples).

    A bound is missing if the denominator is zero in too many resamples.
    """
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
    """Return a figure with its interval, as in "1.02 [0.98, 1.06]"."""
    if not interval.is_told:
        return "–"
    value = f"{interval.value:z.2f}"
    return f"{value} [{interval.low:z.2f}, {interval.high:z.2f}]" if interval.is_bounded else value


# -- games that share deals --------------------------------------------------------------------------------------------


def by_deal(tell: Callable[[Sequence[T]], R], deals: Sequence[Sequence[T]]) -> R:
    """Compute figures of games whose deals were played several times, with intervals that allow for the correlation.

    `tell` computes the figures as if all games were independent. We resample by deal (jackknife): parts of the deals
    are left out, one after the other. Each interval in the result is widened to match the variation of its figure, and
    is never narrowed.
    """
    found = tell(list(chain.from_iterable(deals)))
    if all(len(deal) == 1 for deal in deals):
        return found
    parts = min(PARTS, len(deals))
    left = [[deal for at, deal in enumerate(deals) if at % parts != part] for part in range(parts)]
    without = [tell(list(chain.from_iterable(some))) for some in left if some]
    often = sum(map(len, deals)) / len(deals)
    widened: R = _widened(found, without, len(without), often)
    return widened


def _widened(found: Any, without: Sequence[Any], parts: int, often: float) -> Any:
    """Return the same result with other intervals. `without` holds the results of the resamples."""
    match found:
        case Interval():
            return found.stretched(_factor(found, without, parts, often)) if found.is_bounded else found
        case msgspec.Struct():
            inner = {name: getattr(found, name) for name in found.__struct_fields__}
            theirs = [{name: getattr(each, name) for name in each.__struct_fields__} for each in without]
            return msgspec.structs.replace(found, **_widened(inner, theirs, parts, often))
        case Mapping():
            return {
                name: _widened(each, [other[name] for other in without if name in other], parts, often)
                for name, each in found.items()
            }
        case tuple() | list():
            widened = _widened(_named(found), [_named(each) for each in without], parts, often)
            return type(found)(widened.values())
        case _:
            return found


def _named(things: Sequence[Any]) -> dict[object, Any]:
    """Return charts, bars and lines by name, because some may be missing in a resample, and everything else by
    index."""
    named = {
        getattr(each, key): each for each in things for key in CALLED if key in getattr(each, "__struct_fields__", ())
    }
    return named if len(named) == len(things) else dict(enumerate(things))


def _factor(found: Interval, without: Sequence[Interval], parts: int, often: float) -> float:
    """Return the factor by which an interval is widened.

    A figure from fewer than three deals shows no variation; its interval is at least as wide as if each deal counted
    once.
    """
    values = [each.value for each in without if each.is_told]
    if parts < 2:
        return inf
    middle = fsum(values) / max(len(values), 1)
    squares = [(value - middle) ** 2 for value in values]
    error = sqrt(sum(squares) * (parts - 1) / parts)
    is_known = error > 1e-9 * found.error
    factor = error * _student(parts - 1) / (Z * found.error) if is_known else 1.0
    if len(values) < parts or not is_known or sum(squares) ** 2 < 3 * sum(each**2 for each in squares):
        factor = max(factor, sqrt(often))
    return max(factor, 1.0)


def _student(freedom: int) -> float:
    """Return the number of standard errors to each side that hold 95 % if the error is estimated from few values:
    Student's t (Abramowitz and Stegun, 26.7.5, which is too small for fewer than three)."""
    if freedom in FEW:
        return FEW[freedom]
    z = Z
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92_160,
    )
    return fsum((z, *(term / float(freedom) ** power for power, term in enumerate(terms, 1))))
