"""Write experiments, simulations and ladders as one self-contained page: charts in both themes, and all figures in
words."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib.resources import files
from itertools import groupby
from string import Template
from typing import Any

import msgspec

from fabletop.analysis.intervals import percent
from fabletop.games import rules
from fabletop.kernel import Texts
from fabletop.lab.charts import Bar, Bars, Chart, Group, Names
from fabletop.lab.extras import needed
from fabletop.lab.pictures import across, pictures
from fabletop.lab.plots import DARK, LIGHT, figure
from fabletop.lab.simulate import arm_facts, table_lines
from fabletop.lab.store import Gathered
from fabletop.lab.tournament import AVERAGE, Ladder
from fabletop.lab.workers import broken_line

MOST_NAMES = 24
"""Longer lists of names are folded away."""


class _Section(msgspec.Struct, frozen=True):
    """A part of a page."""

    title: str
    lead: Sequence[str]
    """One text for each paragraph."""
    charts: Sequence[Chart]
    words: Sequence[str] = ()
    rows: Sequence[Sequence[str]] = ()
    """A table, its headings first."""


def page(arms: Sequence[Gathered], title: str = "") -> str:
    """Return the results of some arms as a page: arm by arm, and then the differences between the arms of each game."""
    sections, texts = [], arms[0].texts
    for _, some in groupby(arms, lambda each: each.arm.game):
        of_game = list(some)
        game = _title(of_game[0])
        shared = across(of_game)
        if shared:
            sections.append(_Section(texts.say("report.compared", title=game), (), shared))
        sections += [_section(arm, game) for arm in of_game]
    return _whole(title or texts.say("report.heading", title=_title(arms[0])), sections, texts)


def _title(arm: Gathered) -> str:
    return arm.texts.get("title", rules(arm.arm.game).title)


def _section(arm: Gathered, game: str) -> _Section:
    texts, asked = arm.texts, arm.arm
    lead = [texts.say("report.lead_arm", games=f"{len(arm.games):,}", seed=asked.seed)]
    if any(len(deal) > 1 for deal in arm.by_deal):
        lead.append(texts.get("report.rotated"))
    lead += broken_line(arm.errors, texts)
    words = [texts.say("report.numbers", numbers=asked.numbers)]
    if arm.games:
        words = [*table_lines(asked.game, arm_facts(arm), texts), *words]
    return _Section(f"{game}: {'; '.join(asked.parts(texts))}", lead, pictures(arm), words)


def ladder_page(ladder: Ladder, texts: Texts) -> str:
    """Return a ladder as a page: the order, and the ratings and wins as bars."""
    ratings = [Bar(each.bot, each.rating, each.games) for each in ladder.bots]
    wins = [Bar(each.bot, each.wins, each.games) for each in ladder.bots]
    title = texts.say("report.ladder_heading", title=texts.get("title", rules(ladder.game).title))
    points, won = texts.say("report.axis.rating"), texts.say("report.axis.wins")
    charts = (
        Bars(texts.say("report.chart.ratings"), tuple(ratings), points, AVERAGE, is_share=False, from_zero=False),
        Bars(texts.say("report.wins_by_bot"), tuple(wins), won, 1 / ladder.seats),
    )
    rows = [[texts.say(f"report.column.{each}") for each in ("place", "bot", "rating", "wins", "seats")]]
    for place, each in enumerate(ladder.bots, 1):
        rating = f"{each.rating.value:.0f} [{each.rating.low:.0f}, {each.rating.high:.0f}]"
        rows.append([str(place), each.bot, rating, percent(each.wins), f"{each.games:,}"])
    about = texts.say("report.ladder_lead", seats=ladder.seats, games=f"{ladder.games:,}", seed=ladder.seed)
    lead = [about, *broken_line(ladder.broken, texts)]
    return _whole(title, [_Section(texts.say("report.places"), lead, charts, rows=rows)], texts)


def _whole(title: str, sections: Sequence[_Section], texts: Texts) -> str:
    script = needed("plotly.offline", "charts").get_plotlyjs()
    figures: list[dict[str, Any]] = []
    told = "\n".join(_told(number, section, figures, texts) for number, section in enumerate(sections))
    links = [f'<a href="#part-{number}">{escape(section.title)}</a>' for number, section in enumerate(sections)]
    return Template(files("fabletop.lab").joinpath("report.html").read_text("utf-8")).substitute(
        language=escape(texts.get("language")),
        title=escape(title),
        made=escape(texts.say("report.made")),
        theme=escape(texts.say("report.theme")),
        nav="".join(links) if len(links) > 1 else "",
        sections=told,
        plotly=script,
        # An end tag within a label must not end the script.
        figures=msgspec.json.encode(figures).decode().replace("</", "<\\/"),
    )


def _told(number: int, section: _Section, figures: list[dict[str, Any]], texts: Texts) -> str:
    parts = [f'<section id="part-{number}"><h2>{escape(section.title)}</h2>']
    parts += [f"<p>{escape(each)}</p>" for each in section.lead]
    if section.rows:
        parts.append(_table(section.rows))
    parts.append('<div class="charts">')
    parts += [_names(chart) if isinstance(chart, Names) else _place(chart, figures) for chart in section.charts]
    parts.append("</div>")
    if section.words:
        lines = escape("\n".join(line.strip() for line in section.words))
        parts.append(f"<details><summary>{escape(texts.say('report.in_words'))}</summary><pre>{lines}</pre></details>")
    return "\n".join([*parts, "</section>"])


def _table(rows: Sequence[Sequence[str]]) -> str:
    head, *body = rows
    top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    told = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in body)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{told}</tbody></table>"


def _place(chart: Chart, figures: list[dict[str, Any]]) -> str:
    themes = {name: figure(chart, palette).to_plotly_json() for name, palette in (("light", LIGHT), ("dark", DARK))}
    for each in themes.values():
        each["layout"].pop("template", None)
    figures.append(themes)
    height = themes["light"]["layout"]["height"]
    label = escape(chart.title)
    return (
        f'<figure class="chart" role="img" aria-label="{label}" data-figure="{len(figures) - 1}"'
        f' style="height: {height}px"></figure>'
    )


def _names(chart: Names) -> str:
    groups = "".join(map(_group, chart.groups))
    return f'<div class="names"><h3>{escape(chart.title)}</h3>{groups}</div>'


def _group(group: Group) -> str:
    if not group.names:
        return ""
    names = "".join(f"<li>{escape(name)}</li>" for name in group.names)
    if group.is_folded or len(group.names) > MOST_NAMES:
        said = f"{escape(group.said)} ({len(group.names)})"
        return f"<details><summary>{said}</summary><ul>{names}</ul></details>"
    return f"<h4>{escape(group.said)}</h4><ul>{names}</ul>"
