"""A simulation, or a ladder, as one small page that needs nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from fabletop.games import rules
from fabletop.kernel import Texts
from fabletop.lab.charts import Bar, Chart, draw
from fabletop.lab.intervals import Interval
from fabletop.lab.playing import study
from fabletop.lab.simulate import Summary, TableFacts, report
from fabletop.lab.tournament import AVERAGE, Ladder, ladder_lines

STYLE = """
body { font: 15px/1.5 system-ui, sans-serif; max-width: 860px; margin: 2rem auto; padding: 0 1rem;
  background: #fbfaf7; color: #26221c; }
h1 { font-size: 1.5rem; } h2 { margin-top: 2.5rem; border-bottom: 1px solid #d8d2c4; } h3 { margin-bottom: .3rem; }
pre { background: #f1eee6; padding: .8rem; white-space: pre-wrap; }
svg { max-width: 100%; height: auto; } text { font: 13px system-ui, sans-serif; fill: currentColor; }
.bar { fill: #7aa6a1; } .reach { stroke: #26221c; stroke-width: 1.5; } .line { stroke: #b4552d; stroke-dasharray: 4 3; }
@media (prefers-color-scheme: dark) { body { background: #1d1b18; color: #ece6da; } pre { background: #2a2723; }
  .bar { fill: #4d7d78; } .reach { stroke: #ece6da; } h2 { border-color: #4a443b; } }
"""


def page(summary: Summary, texts: Texts | None = None) -> str:
    """What `report` tells, and the charts of each number of players."""
    texts = texts or rules(summary.game).texts()
    title = texts.say("report.heading", title=texts.get("title", rules(summary.game).title))
    inside = [f"<h1>{escape(title)}</h1>", "<pre>" + escape("\n".join(report(summary, texts))) + "</pre>"]
    for table in summary.tables:
        inside.append(f"<h2>{escape(texts.say('report.games', seats=table.seats, games=table.games))}</h2>")
        known = study(summary.game)
        rivals = () if table.together else _wins(table, texts)
        inside += [draw(chart) for chart in (*rivals, *known.charts(table.facts, texts)) if chart.bars]
    return _whole(title, inside, texts)


def ladder_page(ladder: Ladder, texts: Texts) -> str:
    """What `ladder_lines` tells, and the ratings and wins as bars."""
    lines = ladder_lines(ladder, texts)
    lowest = min(each.rating.low for each in ladder.bots)
    points = [Bar(each.bot, _above(each.rating, lowest)) for each in ladder.bots]
    wins = [Bar(each.bot, each.wins) for each in ladder.bots]
    title = texts.say("report.ladder_heading", title=texts.get("title", rules(ladder.game).title))
    charts = (
        Chart(texts.say("report.above", points=round(lowest)), tuple(points), AVERAGE - lowest),
        Chart(texts.say("report.wins_by_bot"), tuple(wins), 1 / ladder.seats),
    )
    told = "<pre>" + escape("\n".join(lines)) + "</pre>"
    return _whole(title, [f"<h1>{escape(title)}</h1>", told, *map(draw, charts)], texts)


def _above(rating: Interval, lowest: float) -> Interval:
    return Interval(rating.value - lowest, rating.low - lowest, rating.high - lowest)


def _whole(title: str, inside: Sequence[str], texts: Texts) -> str:
    language = f'<html lang="{texts.get("language")}">'
    head = f'<!doctype html>\n{language}\n<meta charset="utf-8">\n<title>{escape(title)}</title>\n'
    return f"{head}<style>{STYLE}</style>\n" + "\n".join(inside) + "\n</html>\n"


def _wins(table: TableFacts, texts: Texts) -> tuple[Chart, Chart]:
    fair = 1 / table.seats
    by_bot = tuple(Bar(each.bot, each.share) for each in table.bots)
    by_seat = tuple(Bar(texts.name("seat", each.seat), each.share) for each in table.by_seat)
    titles = texts.say("report.wins_by_bot"), texts.say("report.wins_by_seat")
    return Chart(titles[0], by_bot, fair), Chart(titles[1], by_seat, fair)
