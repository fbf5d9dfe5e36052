"""Draw charts with Plotly, in the colours of Fabletop, for pages and notebooks."""

from __future__ import annotations

from collections.abc import Callable
from textwrap import wrap
from typing import TYPE_CHECKING, Any

import msgspec

from fabletop.analysis.intervals import Interval, between, percent
from fabletop.lab.charts import Bar, Bars, Chart, Columns, Line, Lines, Names
from fabletop.lab.extras import needed

if TYPE_CHECKING:
    import plotly.graph_objects as go

ROW, LABEL_LINE, ROOM = 26, 17, 120
"""Pixels: the least height of a bar, the height of a line of its label, and the space around all bars."""
HEIGHT = 340
TICKS = 10
LABEL = 30
"""The most letters in a line of a label or of an axis title."""
FEW = 8
"""Up to this range each whole number has its tick. Otherwise there would be ticks between whole numbers."""


class Palette(msgspec.Struct, frozen=True):
    """The colours of a theme, as in `web/src/look/tokens.css`."""

    ink: str
    ink_2: str
    line: str
    surface: str
    brass: str
    bars: str
    reach: str
    fair: str
    lines: tuple[str, ...]


LIGHT = Palette(
    ink="#2a1d12",
    ink_2="#513e2c",
    line="#d3bd93",
    surface="#fbf5e7",
    brass="#8a6120",
    bars="#8a6120",
    reach="#2a1d12",
    fair="#a32c18",
    lines=("#1d5687", "#9a4407", "#1f6b3d", "#a32c18"),
)
DARK = Palette(
    ink="#f7ecd9",
    ink_2="#d6c5ab",
    line="#4a3a2d",
    surface="#1f1712",
    brass="#c9994f",
    bars="#c9994f",
    reach="#f7ecd9",
    fair="#ff9b86",
    lines=("#94c8f5", "#ffbf5a", "#86d39c", "#ff9b86"),
)


def figure(chart: Chart, palette: Palette = LIGHT) -> go.Figure:
    """Return a chart as a Plotly figure, with axis titles."""
    graph: Any = needed("plotly.graph_objects", "charts")
    drawn = _DRAWN[type(chart)](graph, chart, palette)
    title = {"family": "Fraunces, Georgia, serif", "size": 20, "color": palette.ink}
    drawn.update_layout(
        title={"text": chart.title, "x": 0, "xanchor": "left", "font": title},
        font={"family": "Alegreya Sans, Segoe UI, system-ui, sans-serif", "size": 14, "color": palette.ink},
        paper_bgcolor=palette.surface,
        plot_bgcolor=palette.surface,
        margin={"l": 8, "r": 20, "t": 48, "b": 48},
        hoverlabel={"bgcolor": palette.surface, "font": {"color": palette.ink}, "bordercolor": palette.brass},
        legend={"orientation": "h", "x": 0, "y": 1.0, "yanchor": "bottom"},
        bargap=0.35,
        dragmode=False,
    )
    grid = {"gridcolor": palette.line, "zerolinecolor": palette.line, "linecolor": palette.line}
    for axes in (drawn.update_xaxes, drawn.update_yaxes):
        axes(**grid, automargin=True, fixedrange=True, title_standoff=10)
    return drawn


def _percent(is_share: bool) -> str:
    return ".0%" if is_share else ""


def _told(figure: Interval, is_share: bool) -> str:
    return percent(figure) if is_share else between(figure)


def _wrapped(label: str) -> str:
    return "<br>".join(wrap(label, LABEL)) or label


def _bars(graph: Any, chart: Bars, palette: Palette) -> Any:
    bars = chart.bars[::-1]
    how = {"orientation": "h"} if chart.from_zero else {"mode": "markers"}
    drawn = graph.Figure(
        (graph.Bar if chart.from_zero else graph.Scatter)(
            x=[bar.share.value for bar in bars],
            y=[_wrapped(bar.label) for bar in bars],
            **how,
            marker={"color": palette.bars} if chart.from_zero else {"color": palette.bars, "size": 11},
            error_x={
                "type": "data",
                "symmetric": False,
                "array": [bar.share.high - bar.share.value if bar.share.is_bounded else 0 for bar in bars],
                "arrayminus": [bar.share.value - bar.share.low if bar.share.is_bounded else 0 for bar in bars],
                "color": palette.reach,
                "thickness": 1.5,
                "width": 4,
            },
            customdata=[_hover(bar, chart.is_share) for bar in bars],
            hovertemplate="%{customdata}<extra></extra>",
        )
    )
    row = max(ROW, LABEL_LINE * max(len(wrap(bar.label, LABEL)) for bar in bars) + ROW - LABEL_LINE)
    drawn.update_layout(height=ROOM + row * len(bars), showlegend=False)
    drawn.update_xaxes(title=chart.axis, tickformat=_percent(chart.is_share))
    drawn.update_xaxes(rangemode="tozero" if chart.from_zero else "normal")
    drawn.update_yaxes(showgrid=False, type="category")
    if chart.line is not None:
        drawn.add_vline(chart.line, line={"color": palette.fair, "dash": "dash", "width": 2})
    return drawn


def _hover(bar: Bar, is_share: bool) -> str:
    told = f"<b>{bar.label}</b><br>{_told(bar.share, is_share)}"
    return f"{told}<br>n = {bar.count:,}" if bar.count else told


def _columns(graph: Any, chart: Columns, palette: Palette) -> Any:
    names = [f"{low:g}" if high - low == 1 else f"{low:g} – {high - 1:g}" for low, high, _ in chart.columns]
    drawn = graph.Figure(
        graph.Bar(
            x=[(low + high - 1) / 2 for low, high, _ in chart.columns],
            y=[count for _, _, count in chart.columns],
            width=[0.9 * (high - low) for low, high, _ in chart.columns],
            marker={"color": palette.bars},
            customdata=names,
            hovertemplate="%{customdata}: %{y:,}<extra></extra>",
        )
    )
    drawn.update_layout(height=HEIGHT, showlegend=False)
    low, high = chart.columns[0][0], chart.columns[-1][1]
    drawn.update_xaxes(title=chart.axis, tick0=low, dtick=max(1, round((high - low) / TICKS)), tickformat=",d")
    drawn.update_yaxes(title=_wrapped(chart.height), rangemode="tozero", tickformat=",d")
    drawn.update_yaxes(dtick=_whole(max(count for _, _, count in chart.columns)))
    return drawn


def _lines(graph: Any, chart: Lines, palette: Palette) -> Any:
    drawn = graph.Figure()
    for line, colour in zip(chart.lines, palette.lines, strict=False):
        _band(graph, drawn, line, colour)
        drawn.add_trace(
            graph.Scatter(
                x=line.at,
                y=[each.value for each in line.figures],
                name=line.name,
                mode="lines+markers",
                line={"color": colour, "width": 2.5},
                marker={"size": 5},
                customdata=[_told(each, chart.is_share) for each in line.figures],
                hovertemplate=f"<b>{line.name}</b>, %{{x}}: %{{customdata}}<extra></extra>",
            )
        )
    drawn.update_layout(height=HEIGHT + 20, showlegend=len(chart.lines) > 1)
    steps = [at for line in chart.lines for at in line.at]
    drawn.update_xaxes(title=chart.axis, dtick=_whole(max(steps) - min(steps)))
    drawn.update_yaxes(title=_wrapped(chart.height), tickformat=_percent(chart.is_share), rangemode="tozero")
    return drawn


def _whole(most: float) -> int | None:
    """Return the distance of ticks for counts up to `most`, or None to let Plotly choose for large ranges."""
    return 1 if most <= FEW else None


def _band(graph: Any, drawn: Any, line: Line, colour: str) -> None:
    bounded = [(at, each) for at, each in zip(line.at, line.figures, strict=True) if each.is_bounded]
    steps = [at for at, _ in bounded]
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    drawn.add_trace(
        graph.Scatter(
            x=[*steps, *steps[::-1]],
            y=[*(each.high for _, each in bounded), *(each.low for _, each in bounded[::-1])],
            mode="lines",
            fill="toself",
            fillcolor=f"rgba({red}, {green}, {blue}, 0.2)",
            line={"width": 0},
            hoverinfo="skip",
            showlegend=False,
        )
    )


def _names(graph: Any, chart: Names, palette: Palette) -> Any:
    told = [(each.said, ", ".join(each.names)) for each in chart.groups if each.names]
    drawn = graph.Figure(
        graph.Table(
            columnwidth=[1, 4],
            header={"values": ["", ""], "height": 0, "fill": {"color": palette.surface}, "line": {"width": 0}},
            cells={
                "values": [[group for group, _ in told], [names for _, names in told]],
                "align": "left",
                "fill": {"color": palette.surface},
                "line": {"color": palette.line},
                "font": {"color": palette.ink},
            },
        )
    )
    drawn.update_layout(height=ROOM + ROW * sum(1 + len(names) // 60 for _, names in told))
    return drawn


_DRAWN: dict[type, Callable[[Any, Any, Palette], Any]] = {
    Bars: _bars,
    Columns: _columns,
    Lines: _lines,
    Names: _names,
}
