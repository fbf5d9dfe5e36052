"""Bars with their intervals, drawn as SVG."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

import msgspec

from fabletop.lab.intervals import Interval

ROW, LABEL, WIDTH, NUMBER = 22, 230, 420, 150
"""Measures of a chart in pixels: the height of a bar, and the widths of its three columns."""


class Bar(msgspec.Struct, frozen=True):
    """One figure with its interval."""

    label: str
    share: Interval


class Chart(msgspec.Struct, frozen=True):
    """Figures of one kind."""

    title: str
    bars: tuple[Bar, ...]
    line: float | None = None
    """What would be fair."""
    axis: str = ""
    """What the figures are."""
    is_share: bool = True


def draw(chart: Chart) -> str:
    """One chart as SVG."""
    scale = WIDTH / max([bar.share.high for bar in chart.bars] + [chart.line or 0.0, 1e-9])
    height = ROW * len(chart.bars)
    rows = "\n".join(_rows(chart, scale))
    line = ""
    if chart.line is not None:
        at = LABEL + chart.line * scale
        line = f'<line class="line" x1="{at:.1f}" x2="{at:.1f}" y1="0" y2="{height}"/>'
    return (
        f"<h3>{escape(chart.title)}</h3>\n"
        f'<svg viewBox="0 0 {LABEL + WIDTH + NUMBER} {height}" width="{LABEL + WIDTH + NUMBER}" role="img" '
        f'aria-label="{escape(chart.title)}">\n{rows}\n{line}</svg>'
    )


def _rows(chart: Chart, scale: float) -> Iterator[str]:
    for index, bar in enumerate(chart.bars):
        top, middle = ROW * index, ROW * index + ROW / 2
        share = bar.share
        number = f"{share.value:.2f} [{share.low:.2f}, {share.high:.2f}]"
        yield (
            f'<text x="{LABEL - 8}" y="{middle + 4}" text-anchor="end">{escape(bar.label)}</text>'
            f'<rect class="bar" x="{LABEL}" y="{top + 3}" width="{share.value * scale:.1f}" height="{ROW - 6}"/>'
            f'<line class="reach" x1="{LABEL + share.low * scale:.1f}" x2="{LABEL + share.high * scale:.1f}" '
            f'y1="{middle}" y2="{middle}"/>'
            f'<text x="{LABEL + WIDTH + 8}" y="{middle + 4}">{number}</text>'
        )
