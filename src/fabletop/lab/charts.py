"""What charts show, whatever draws them: bars with intervals, counts, lines, and names."""

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
    """Of how many games, seats or tries; 0 where that is not told."""


class Bars(msgspec.Struct, frozen=True):
    """Figures of one kind, one below the other."""

    title: str
    bars: tuple[Bar, ...]
    axis: str
    """What the figures are."""
    line: float | None = None
    """What would be fair."""
    is_share: bool = True
    """They are parts of a whole, told in per cent."""
    from_zero: bool = True
    """Nothing is a figure, too; else they are points on a scale that begins anywhere, such as ratings."""


class Columns(msgspec.Struct, frozen=True):
    """How often something was counted, side by side."""

    title: str
    axis: str
    """What was counted."""
    height: str
    """What there are so many of."""
    columns: tuple[tuple[float, float, int], ...]
    """From, up to but without, and how many."""


class Line(msgspec.Struct, frozen=True):
    """Figures in a row, each with its interval."""

    name: str
    at: tuple[float, ...]
    figures: tuple[Interval, ...]


class Lines(msgspec.Struct, frozen=True):
    """How something goes on."""

    title: str
    axis: str
    height: str
    lines: tuple[Line, ...]
    is_share: bool = False


class Group(msgspec.Struct, frozen=True):
    """Things of which the same is to be told."""

    said: str
    names: tuple[str, ...]
    is_folded: bool = False
    """Only how many there are is seen at once."""


class Names(msgspec.Struct, frozen=True):
    """Things of which nothing is to be told but their names."""

    title: str
    groups: tuple[Group, ...]


Chart = Bars | Columns | Lines | Names


def columns(title: str, axis: str, height: str, values: Sequence[float]) -> Columns:
    """Counts of values, whole numbers by themselves if there are not too many different ones."""
    low, high = int(min(values)), int(max(values))
    width = max(1, ceil((high + 1 - low) / MOST_COLUMNS))
    counts = Counter((int(each) - low) // width for each in values)
    edges = range(low, high + 1, width)
    return Columns(title, axis, height, tuple((at, at + width, counts[n]) for n, at in enumerate(edges)))


def capital(words: str) -> str:
    """As a title or a label begins."""
    return words[:1].upper() + words[1:]


def told(chart: Chart) -> Chart:
    """Without figures that say nothing."""
    if isinstance(chart, Bars):
        return msgspec.structs.replace(chart, bars=tuple(bar for bar in chart.bars if bar.share.is_told))
    return chart


def is_empty(chart: Chart) -> bool:
    """Whether there is nothing to be seen in it."""
    match chart:
        case Bars(bars=shown):
            return not shown
        case Columns(columns=counted):
            return not any(count for _, _, count in counted)
        case Lines(lines=lines):
            return not any(line.at for line in lines)
        case Names(groups=groups):
            return not any(each.names for each in groups)
