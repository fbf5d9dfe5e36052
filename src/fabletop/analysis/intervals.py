"""95 % intervals: how far a measured figure is to be trusted."""

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
"""Standard deviations to each side that hold 95 %."""
FEW = {1: 12.706205, 2: 4.302653}
"""The same of Student's t with so many degrees of freedom."""
RESAMPLES = 2_000
PARTS = 50
"""As many parts of the deals are left out, one after the other, to tell how much a figure hangs on them."""
CALLED = ("title", "label", "name")
"""What things are called by: charts, bars, lines."""


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

    @property
    def error(self) -> float:
        """The standard error that it was made with."""
        return (self.high - self.value) / Z

    def stretched(self, by: float) -> Interval:
        """So many times as wide; what is never negative remains so."""
        if by == inf:
            return msgspec.structs.replace(self, low=-inf, high=inf)
        low = self.value - by * (self.value - self.low)
        return Interval(self.value, max(low, 0.0) if self.low >= 0 else low, self.value + by * (self.high - self.value))


class Share(Interval, frozen=True, omit_defaults=True):
    """A part of a whole."""

    tries: float
    """Of how many."""
    whole: float = 1.0
    """What it would be if all of them were hits."""

    @property
    def error(self) -> float:
        """The standard error that it was made with."""
        return sqrt(max(self.value * (self.whole - self.value), 0.0) / self.tries)

    def stretched(self, by: float) -> Interval:
        """As of fewer tries."""
        if by == inf:
            return super().stretched(by)
        tries = self.tries / by**2
        wide = wilson(self.value / self.whole * tries, tries).times(self.whole)
        return msgspec.structs.replace(self, low=min(wide.low, self.low), high=max(wide.high, self.high))

    def times(self, factor: float) -> Share:
        """As a multiple of something else, such as what would be fair."""
        return Share(self.value * factor, self.low * factor, self.high * factor, self.tries, self.whole * factor)


NOTHING = Interval(nan, -inf, inf)
"""What is told of nothing."""


def percent(interval: Interval) -> str:
    """A share for people, as in "52.3 % [50.1, 54.5]"."""
    if not interval.is_told:
        return "–"
    value = f"{100 * interval.value:.1f} %"
    return f"{value} [{100 * interval.low:.1f}, {100 * interval.high:.1f}]" if interval.is_bounded else value


def wilson(hits: float, tries: float) -> Share:
    """A proportion with its Wilson interval; shared hits count in parts."""
    if tries == 0:
        return Share(nan, -inf, inf, 0)
    share = hits / tries
    middle = (share + Z * Z / (2 * tries)) / (1 + Z * Z / tries)
    reach = Z * sqrt(share * (1 - share) / tries + Z * Z / (4 * tries * tries)) / (1 + Z * Z / tries)
    return Share(share, min(max(middle - reach, 0.0), share), max(min(middle + reach, 1.0), share), tries)


def other_than(share: Share) -> Share:
    """The share of all others."""
    return Share(1 - share.value, 1 - share.high, 1 - share.low, share.tries)


def mean(values: Sequence[float]) -> Interval:
    """A mean with its normal interval; of what is never negative, the interval is not, either. One value has none."""
    if not values:
        return NOTHING
    middle = fmean(values)
    reach = Z * stdev(values) / sqrt(len(values)) if len(values) > 1 else inf
    low = middle - reach
    return Interval(middle, max(low, 0.0) if min(values) >= 0 else low, middle + reach)


def difference(values: Sequence[float]) -> Interval:
    """The mean difference of few pairs, with Student's interval. One pair has none."""
    if len(values) < 2:
        return Interval(fmean(values), -inf, inf) if values else NOTHING
    middle, reach = fmean(values), _student(len(values) - 1) * stdev(values) / sqrt(len(values))
    return Interval(middle, middle - reach, middle + reach)


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
    value = f"{interval.value:z.2f}"
    return f"{value} [{interval.low:z.2f}, {interval.high:z.2f}]" if interval.is_bounded else value


# -- games that are not independent ------------------------------------------------------------------------------------


def by_deal(tell: Callable[[Sequence[T]], R], deals: Sequence[Sequence[T]]) -> R:
    """What games tell, with intervals that hold although games of one deal share its luck.

    `tell` takes all games for independent. Where deals were played several times, every interval that it makes, however
    deep in what it tells, becomes as wide as the figure varies when one part of the deals after the other is left out
    (jackknife), and never narrower than it was.
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
    """The same with other intervals; `without` are its counterparts, as far as there are any."""
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
    """Charts, bars and lines by what they are called, as others may be missing elsewhere; all else by its place."""
    named = {
        getattr(each, key): each for each in things for key in CALLED if key in getattr(each, "__struct_fields__", ())
    }
    return named if len(named) == len(things) else dict(enumerate(things))


def _factor(found: Interval, without: Sequence[Interval], parts: int, often: float) -> float:
    """How much wider an interval has to be. A figure that hangs on fewer than three deals, or on none, tells nothing of
    how it varies: there a deal counts once."""
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
    """The standard errors to each side that hold 95 % where the error itself was found from few values: Student's t
    (Abramowitz and Stegun, 26.7.5, which is too small for fewer than three)."""
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
