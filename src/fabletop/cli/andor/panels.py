"""What lies around the map: the day, heroes, dangers, goals, the battle."""

from __future__ import annotations

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from fabletop.cli.andor.signs import BLUE, DIM, EDGE, GOLD, RED, figure_sign, hero_name
from fabletop.cli.drawing import Look
from fabletop.games.andor.content import LETTERS
from fabletop.games.andor.view import BattleView, HeroView, View


def panel(title: str, inside: RenderableType, width: int | None = None) -> Panel:
    """A frame with a title."""
    heading = Text(title, "bold #d9d2f0")
    return Panel(inside, title=heading, title_align="left", box=box.ROUNDED, border_style=EDGE, width=width)


def headline(view: View, look: Look) -> RenderableType:
    """The Legend, the day, and the Narrator on his letters."""
    line = Grid.grid(expand=True)
    line.add_column()
    line.add_column(justify="right")
    title = view.content.legend[view.legend].title
    left = Text.assemble(("⛰ ", GOLD), (title, f"bold {GOLD}"), (f"  day {view.day}", DIM))
    line.add_row(left, letters(view))
    return line


def letters(view: View) -> Text:
    """The Legend track: passed letters dim, stars marked, the Narrator in brackets."""
    track = Text()
    for letter in LETTERS:
        star = "*" if letter in view.stars else ""
        here = letter == view.narrator
        style = f"bold {GOLD} reverse" if here else DIM if letter < view.narrator else "bold" if star else ""
        track.append(f"[{letter}{star}]" if here else f"{letter}{star}", style).append(" ")
    return track


def goals(view: View) -> RenderableType:
    """The goals that are known, and the golden shields."""
    legend = view.content.legend[view.legend]
    marks = {"done": "✓", "held": "○", "lost": "✗"}
    rows = [Text(f"{marks.get(goal.state, '·')} {goal.title}: {legend.goal(goal.id).text}") for goal in view.goals]
    if view.protected:
        kind = "camp" if view.protected == "camp" else "wagon"
        free = view.shields - len(view.on_shields)
        rows.append(Text.assemble((f"{kind} on {view.protected_space}, golden shields free: ", DIM), (str(free), GOLD)))
    return Group(*rows)


def heroes(view: View, look: Look) -> RenderableType:
    """All heroes, a line each."""
    rows = Grid(box=None, padding=(0, 1, 0, 0), header_style=DIM, expand=True)
    for head in ("", "At", "Hours", "Strength", "Willpower", "Dice", "Carries"):
        rows.add_column(head, no_wrap=head != "Carries")
    for hero in view.heroes:
        turn = "▸" if hero.seat == view.active and view.phase == "day" else " "
        state = " rests" if hero.rests else " ☾" if hero.has_ended_day else " held" if hero.is_held else ""
        rows.add_row(
            Text.assemble((turn, f"bold {GOLD}"), hero_name(hero, look), (state, DIM)),
            str(hero.space),
            hours(hero),
            str(hero.strength),
            f"{hero.willpower}/{hero.limit}",
            str(hero.dice),
            carried(view, hero),
        )
    return rows


def hours(hero: HeroView) -> Text:
    """The time track: hours spent, hours left, overtime."""
    spent = min(hero.hours, 7)
    over = max(hero.hours - 7, 0)
    return Text.assemble(("●" * spent, BLUE), ("○" * (7 - spent), DIM), ("●" * over, RED))


def carried(view: View, hero: HeroView) -> str:
    """Everything on a hero board."""
    names = [view.content.article[each.id].name for each in hero.articles]
    names += [f"{hero.apple_nuts} apple-nuts"] if hero.apple_nuts else []
    names += [f"{hero.star_herbs} star herbs"] if hero.star_herbs else []
    names += [f"gemstone {value}" for value in hero.gemstones] + [f"log {value}" for value in hero.logs]
    names += [f"{hero.farmers} farmers"] if hero.farmers else []
    names += [f"{book} ({where})" for book, where in hero.books.items() if where != "gone"]
    return ", ".join(names)


def dangers(view: View) -> RenderableType:
    """All figures on the board: values, and where they would go at sunrise."""
    rows = []
    for figure in view.figures:
        name = view.content.figure[figure.kind].name if figure.kind in view.content.figure else figure.name
        adversary = view.content.legend[view.legend].adversary(figure.name)
        way = f" → {figure.next_space}" if figure.next_space else " lies" if figure.lies else ""
        values = f"  strength {figure.strength}, willpower {figure.willpower}, {figure.dice} dice"
        rows.append(
            Text.assemble(
                figure_sign(figure), " ", adversary.name if adversary else name, f" {figure.space}{way}", (values, DIM)
            )
        )
    return Group(*rows) if rows else Text("nothing stirs", DIM)


def battle(view: View, fight: BattleView, look: Look) -> RenderableType:
    """The battle on the table: both sides, their dice and values."""
    rows = [
        Text.assemble(
            ("opponent  ", DIM), f"strength {fight.strength}, willpower {fight.willpower}  ", _dice(fight.roll)
        )
    ]
    for fighter in fight.fighters:
        hero = view.heroes[fighter.seat]
        more = f" +{fighter.bonus}" if fighter.bonus else ""
        rows.append(
            Text.assemble(
                hero_name(hero, look),
                f"  strength {hero.strength}{more}  ",
                _dice(fighter.roll),
                _counts(fighter.counts),
            )
        )
    return Group(*rows)


def _dice(values: tuple[int, ...]) -> Text:
    return Text(" ".join(f"[{value}]" for value in values), "bold")


def _counts(value: int) -> Text:
    return Text(f"  counts {value}" if value else "", DIM)
