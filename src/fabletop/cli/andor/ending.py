"""The end of a Legend at the terminal: how it ended, and how the days and battles went."""

from __future__ import annotations

from itertools import pairwise

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from fabletop.cli.andor.panels import panel
from fabletop.cli.andor.signs import DIM, GOLD, RED
from fabletop.cli.drawing import Look, percent
from fabletop.games.andor.advice.chronicle import BattleLine, Chronicle
from fabletop.games.andor.news import LegendLost, LegendWon
from fabletop.games.andor.view import View
from fabletop.kernel import Texts, plain


def ending(view: View, told: Chronicle, look: Look, texts: Texts) -> RenderableType:
    """Won or lost and why, then day by day and battle by battle."""
    over = LegendWon(view.legend) if view.won else LegendLost(view.legend, view.why_over)
    result = Text(plain(texts.of("news", over)), f"bold {GOLD if view.won else RED}")
    when = Text(f"Day {view.day}, letter {view.narrator}.", DIM)
    parts = [result, when, Text(), days(view, told, look), Text(turning(told)), Text()]
    parts += [Text.assemble(("Battles: ", "bold"), luck_in_words(told))] if told.battles else [Text("Nobody fought.")]
    parts += [battle(each, look, texts) for each in told.battles]
    return panel("Won" if view.won else "Lost", Group(*parts), look.width)


def days(view: View, told: Chronicle, look: Look) -> RenderableType:
    """Each morning: the chance to win as a bot saw it, and strength, willpower and hours of the heroes."""
    rows = Grid(box=None, padding=(0, 2, 0, 0), header_style=DIM)
    for head in ("Morning", "Letter", "Chance to win", *look.names):
        rows.add_column(head)
    for day in told.days[:-1]:
        heroes = [f"{each.strength} · {each.willpower} · {each.hours}" for each in day.heroes]
        rows.add_row(f"day {day.day}", day.letter, percent(day.chance), *heroes)
    return Group(rows, Text("Of each hero: strength · willpower · hours spent that day", DIM))


def turning(told: Chronicle) -> str:
    """The day that decided it."""
    for day, after in pairwise(told.days):
        if day.day == told.turning:
            return f"Day {day.day} changed it most: from {percent(day.chance)} to {percent(after.chance)}."
    return ""


def luck_in_words(told: Chronicle) -> str:
    """All dice together against what was to be expected."""
    if abs(told.luck) < 1:
        return "the dice were as good as was to be expected."
    return f"the dice were {abs(told.luck):.0f} points {'better' if told.luck > 0 else 'worse'} than to be expected."


def battle(line: BattleLine, look: Look, texts: Texts) -> Text:
    """One battle in a line."""
    rounds = f"{line.rounds} {'round' if line.rounds == 1 else 'rounds'}"
    who = ", ".join(look.names[seat] for seat in line.seats)
    where = f"{texts.name('figure', line.opponent)} on {texts.name('space', line.space)}"
    luck = f"{line.luck:+.1f}".replace("-", "−")
    return Text.assemble(
        (f"day {line.day}  ", DIM),
        f"{where}: {who}, {'won' if line.won else 'not won'} in {rounds}",
        (f"  {luck}", DIM),
    )
