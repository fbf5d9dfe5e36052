"""The end of a Legend at the terminal: how it ended, and how the days and battles went."""

from __future__ import annotations

from itertools import pairwise

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from fabletop.cli.andor.signs import DIM, GOLD, RED
from fabletop.cli.drawing import Look, percent
from fabletop.cli.frames import panel
from fabletop.games.andor.advice.chronicle import BattleLine, Chronicle
from fabletop.games.andor.news import LegendLost, LegendWon
from fabletop.games.andor.view import View
from fabletop.kernel import Texts, plain


def ending(view: View, told: Chronicle, look: Look, texts: Texts) -> RenderableType:
    """Won or lost and why, then day by day and battle by battle."""
    over = LegendWon(view.legend) if view.won else LegendLost(view.legend, view.why_over)
    result = Text(plain(texts.of("news", over)), f"bold {GOLD if view.won else RED}")
    when = Text(texts.say("terminal.end.when", day=view.day, letter=view.narrator), DIM)
    parts = [result, when, Text(), days(told, look, texts), Text(turning(told, texts)), Text()]
    fought = Text.assemble((f"{texts.say('terminal.end.battles')} ", "bold"), luck_in_words(told, texts))
    parts += [fought if told.battles else Text(texts.say("terminal.end.nobody_fought"))]
    parts += [battle(each, look, texts) for each in told.battles]
    return panel(texts.say("terminal.end.won" if view.won else "terminal.end.lost"), Group(*parts), look.width)


def days(told: Chronicle, look: Look, texts: Texts) -> RenderableType:
    """Each morning: the chance to win as a bot saw it, and strength, willpower and hours of the heroes."""
    rows = Grid(box=None, padding=(0, 2, 0, 0), header_style=DIM)
    for head in (*(texts.say(f"terminal.end.{key}") for key in ("morning", "letter", "chance")), *look.names):
        rows.add_column(head)
    for day in told.days[:-1]:
        heroes = [f"{each.strength} · {each.willpower} · {each.hours}" for each in day.heroes]
        rows.add_row(texts.say("terminal.day", day=day.day), day.letter, percent(day.chance), *heroes)
    return Group(rows, Text(texts.say("terminal.end.of_each"), DIM))


def turning(told: Chronicle, texts: Texts) -> str:
    """The day that decided it."""
    for day, after in pairwise(told.days):
        if day.day == told.turning:
            before, then = percent(day.chance), percent(after.chance)
            return texts.say("terminal.end.turning", day=day.day, before=before, after=then)
    return ""


def luck_in_words(told: Chronicle, texts: Texts) -> str:
    """All dice together against what was to be expected."""
    if abs(told.luck) < 1:
        return texts.say("terminal.end.as_expected")
    return texts.say("terminal.end.better" if told.luck > 0 else "terminal.end.worse", points=f"{abs(told.luck):.0f}")


def battle(line: BattleLine, look: Look, texts: Texts) -> Text:
    """One battle in a line."""
    who = ", ".join(look.names[seat] for seat in line.seats)
    how = {"opponent": line.opponent, "space": line.space, "who": who, "rounds": line.rounds}
    luck = f"{line.luck:+.1f}".replace("-", "−")
    return Text.assemble(
        (f"{texts.say('terminal.day', day=line.day)}  ", DIM),
        texts.say("terminal.end.battle_won" if line.won else "terminal.end.battle_not_won", **how),
        (f"  {luck}", DIM),
    )
