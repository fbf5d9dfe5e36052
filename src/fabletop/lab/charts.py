"""The data of charts, independent of how they are drawn: bars with intervals, counts, lines, and lists of names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import ceil

import msgspec

from fabletop.analysis.intervals import Interval

MOST_COLUMNS = 40


class Bar(msgspec.Struct, frozen=True):
    """One figure with its interval."""

    label: str
    share: Interval
    count: int = 0
    """The number of games, seats or tries; 0 if it is not shown."""


class Bars(msgspec.Struct, frozen=True):
    """Figures of one kind, one below the other."""

    title: str
    bars: tuple[Bar, ...]
    axis: str
    """The unit of the figures."""
    line: float | None = None
    """The fair value."""
    is_share: bool = True
    """Whether the figures are proportions, shown in per cent."""
    from_zero: bool = True
    """Whether the scale begins at zero. Otherwise it may begin anywhere, as for ratings."""


class Columns(msgspec.Struct, frozen=True):
    """A histogram."""

    title: str
    axis: str
    """The variable that is counted."""
    height: str
    """What is counted, such as games."""
    columns: tuple[tuple[float, float, int], ...]
    """Lower bound, upper bound (excluded) and count of each column."""


class Line(msgspec.Struct, frozen=True):
    """A series of figures, each with its interval."""

    name: str
    at: tuple[float, ...]
    figures: tuple[Interval, ...]


class Lines(msgspec.Struct, frozen=True):
    """Series over time."""

    title: str
    axis: str
    height: str
    lines: tuple[Line, ...]
    is_share: bool = False


class Group(msgspec.Struct, frozen=True):
    """A group of names of the same kind."""

    said: str
    names: tuple[str, ...]
    is_folded: bool = False
    """Whether only their number is shown at first."""


class Names(msgspec.Struct, frozen=True):
    """A list of names without figures."""

    title: str
    groups: tuple[Group, ...]


Chart = Bars | Columns | Lines | Names


def columns(title: str, axis: str, height: str, values: Sequence[float]) -> Columns:
    """Return the histogram of values. Whole numbers have a column each if there are not too many different ones."""
    low, high = int(min(values)), int(max(values))
    width = max(1, ceil((high + 1 - low) / MOST_COLUMNS))
    counts = Counter((int(each) - low) // width for each in values)
    edges = range(low, high + 1, width)
    return Columns(title, axis, height, tuple((at, at + width, counts[n]) for n, at in enumerate(edges)))


def capital(words: str) -> str:
    """Return the text with a capital letter, for a title or a label."""
    return words[:1].upper() + words[1:]


def told(chart: Chart) -> Chart:
    """Return the chart without figures that were not measured."""
    if isinstance(chart, Bars):
        return msgspec.structs.replace(chart, bars=tuple(bar for bar in chart.bars if bar.share.is_told))
    return chart


def is_empty(chart: Chart) -> bool:
    """Return whether the chart shows nothing."""
    match chart:
        case Bars(bars=shown):
            return not shown
        case Columns(columns=counted):
            return not any(count for _, _, count in counted)
        case Lines(lines=lines):
            return not any(line.at for line in lines)
        case Names(groups=groups):
            return not any(each.names for each in groups)
