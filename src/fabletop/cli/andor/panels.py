"""What lies around the map: the day, heroes, dangers, goals, the battle."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from fabletop.cli.andor.signs import BLUE, DIM, GOLD, RED, figure_sign, hero_name
from fabletop.cli.drawing import Look
from fabletop.games.andor.pieces import LETTERS
from fabletop.games.andor.story.wording import worded
from fabletop.games.andor.view import BargainView, BattleView, HeroView, View
from fabletop.kernel import Texts, plain


def headline(view: View, texts: Texts) -> RenderableType:
    """The Legend, the day, and the Narrator on his letters."""
    line = Grid.grid(expand=True)
    line.add_column()
    line.add_column(justify="right")
    title = view.content.legend[view.legend].title
    day = texts.say("terminal.day" if view.day else "terminal.before", day=view.day)
    left = Text.assemble(("⛰ ", GOLD), (title, f"bold {GOLD}"), (f"  {day}", DIM))
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


def goals(view: View, texts: Texts) -> RenderableType:
    """The goals that are known, and the golden shields."""
    legend = view.content.legend[view.legend]
    marks = {"done": "✓", "held": "○", "lost": "✗"}
    rows = []
    for goal in view.goals:
        text = worded(legend.goal(goal.id).text, len(view.heroes))
        rows.append(Text(f"{marks.get(goal.state, '·')} {goal.title}: {text}"))
    if view.protected:
        kind = "camp" if view.protected == "camp" else "wagon"
        said = texts.say(f"terminal.protected.{kind}", space=view.protected_space)
        rows.append(Text.assemble((f"{said} ", DIM), (str(view.free_shields), GOLD)))
    return Group(*rows)


def heroes(view: View, look: Look, texts: Texts) -> RenderableType:
    """All heroes, a line each; as long as they are being chosen, only who plays whom."""
    if view.phase == "setup" and not view.heroes[0].space:
        return Group(*[Text.assemble(hero_name(hero, look), (_board(view, hero, texts), DIM)) for hero in view.heroes])
    rows = Grid(box=None, padding=(0, 1, 0, 0), header_style=DIM, expand=True)
    rows.add_column("")
    for head in ("at", "hours", "strength", "willpower", "dice", "carries"):
        rows.add_column(texts.say(f"terminal.{head}"), no_wrap=head != "carries")
    for hero in view.heroes:
        turn = "▸" if hero.seat == view.active and view.phase == "day" else " "
        state = "rests" if hero.rests else "asleep" if hero.has_ended_day else "held" if hero.is_held else ""
        rows.add_row(
            Text.assemble(
                (turn, f"bold {GOLD}"),
                hero_name(hero, look),
                (f" {texts.say(f'terminal.{state}')}" if state else "", DIM),
            ),
            str(hero.space),
            hours(hero),
            str(hero.strength),
            f"{hero.willpower}/{hero.limit}",
            str(hero.dice),
            carried(view, hero, texts),
        )
    return rows


def _board(view: View, hero: HeroView, texts: Texts) -> str:
    return f"  {texts.name('hero', hero.hero) if hero.hero else texts.say('terminal.not_chosen')}"


def hours(hero: HeroView) -> Text:
    """The time track: hours spent, hours left, overtime."""
    spent = min(hero.hours, 7)
    over = max(hero.hours - 7, 0)
    return Text.assemble(("●" * spent, BLUE), ("○" * (7 - spent), DIM), ("●" * over, RED))


def carried(view: View, hero: HeroView, texts: Texts) -> str:
    """Everything on a hero board."""
    names = [view.content.article[each.id].name for each in hero.articles]
    few = {"apple_nuts": hero.apple_nuts, "star_herbs": hero.star_herbs}
    names += [texts.say(f"terminal.carries.{thing}", count=count) for thing, count in few.items() if count]
    names += [texts.say("terminal.carries.gemstone", value=value) for value in hero.gemstones]
    names += [texts.say("terminal.carries.log", value=value) for value in hero.logs]
    names += [texts.say("terminal.carries.farmers", count=hero.farmers)] if hero.farmers else []
    books = [(book, where) for book, where in hero.books.items() if where != "gone"]
    names += [texts.say("terminal.carries.book", book=book, where=where) for book, where in books]
    return ", ".join(names)


def dangers(view: View, texts: Texts) -> RenderableType:
    """How the Legend could be lost tonight, and all figures: values, and where they will stand after sunrise."""
    rows = [Text(f"⚠ {plain(texts.of('danger', each))}", f"bold {RED}") for each in view.tonight.dangers]
    ways = {march.number: march for march in view.tonight.marches}
    for figure in view.figures:
        march = ways.get(figure.number)
        way = f" → {march.way[-1]}" if march else f" {texts.say('terminal.lies')}" if figure.lies else ""
        into = f" {view.protected}" if march and march.gets_in else ""
        numbers = {"strength": figure.strength, "willpower": figure.willpower, "dice": figure.dice}
        values = f"  {texts.say('terminal.values', **numbers)}"
        name = texts.name("figure", figure.name)
        rows.append(
            Text.assemble(figure_sign(figure), f" {name} {figure.space}{way}", (into, f"bold {RED}"), (values, DIM))
        )
    return Group(*rows) if rows else Text(texts.say("terminal.nothing_stirs"), DIM)


def battle(view: View, fight: BattleView, look: Look, texts: Texts) -> RenderableType:
    """The battle on the table: both sides, their dice and values."""
    name = texts.name("figure", fight.opponent)
    key = "terminal.strength_and_will" if fight.faces else "terminal.strength_alone"
    values = texts.say(key, strength=fight.strength, willpower=fight.willpower)
    rows = [Text.assemble((name, f"bold {RED}"), f"  {values}  ", _dice(fight.roll))]
    for fighter in fight.fighters:
        more = view.heroes[fighter.seat].strength - fighter.strength
        rows.append(
            Text.assemble(
                hero_name(view.heroes[fighter.seat], look),
                f"  {texts.say('terminal.strength_alone', strength=fighter.strength)}",
                (f" {texts.say('terminal.by_abilities', more=-more)}" if more else "", DIM),
                "  ",
                _dice(fighter.roll),
                (f"  {texts.say('terminal.counts', value=fighter.counts)}" if fighter.counts else "", DIM),
            )
        )
    return Group(*rows)


def bargain(proposed: BargainView, look: Look, texts: Texts) -> RenderableType:
    """What each side is to give."""
    sides = ((proposed.seat, proposed.sent), (proposed.other, proposed.fetched))
    return Group(
        *[
            Text.assemble(
                (look.names[seat], "bold"),
                f" {texts.say('terminal.gives')} ",
                ", ".join(texts.name("thing", each) for each in things),
            )
            for seat, things in sides
            if things
        ]
        or [Text(texts.say("terminal.nothing_yet"), DIM)]
    )


def _dice(values: tuple[int, ...]) -> Text:
    return Text(" ".join(f"[{value}]" for value in values), "bold")
