"""The sunrise box: eleven symbols, in their printed order."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import cache
from typing import Any

from fabletop.games.andor.choices import Eat
from fabletop.games.andor.news import DayBegan, HeroRests, NarratorStayed, ProvisionsEaten, SymbolReached, WentHungry
from fabletop.games.andor.rules.asking import ask_at_once
from fabletop.games.andor.rules.figures import (
    go,
    is_final,
    is_kept_still,
    matching,
    move_creature,
    move_kind,
    walks_of,
    way_on,
)
from fabletop.games.andor.rules.marches import move_krahder, return_skeletons, stand_up
from fabletop.games.andor.rules.points import be_beaten, lose_willpower
from fabletop.games.andor.rules.things import refresh, take_out
from fabletop.games.andor.rules.tokens import grow_herbs, lay_cave
from fabletop.games.andor.state import Figure, Hero, Table
from fabletop.games.andor.story.narrator import advance_narrator, read_event, settle
from fabletop.games.andor.story.words.board import turn_springs

HUNGER = 8
NIGHT = 200
"""The effect count of one sunrise. A hundred sunrises without a decision exceed the limit."""
FALCON = "falcon"


async def sunrise(table: Table) -> None:
    """Carry out all symbols in order. Then a new day begins (AND-032, AND-225, AND-244 to AND-264)."""
    table.count_work(NIGHT)
    table.phase = "sunrise"
    table.active = max(table.rooster, 0)
    end_until_sunrise(table)
    for number in symbols_with(table.legend.modules):
        table.tell(SymbolReached(number))
        await SYMBOLS[number - 1][1](table)
        table.note(f"sunrise_symbol:{number}")
        await settle(table)
        if number == LAST_CREATURE_SYMBOL:
            await after_creatures(table)
    begin_day(table)
    await settle(table)


@cache
def symbols_with(modules: tuple[str, ...]) -> tuple[int, ...]:
    """Return the numbers of the symbols whose module the Legend uses (AND-264)."""
    return tuple(number for number, (module, _) in enumerate(SYMBOLS, start=1) if not module or module in modules)


def end_until_sunrise(table: Table) -> None:
    """End what an event or a card has changed until sunrise."""
    table.rules_today = {}
    for hero in table.heroes:
        hero.used, hero.free_hours, hero.free_tomorrow = [], hero.free_tomorrow, 0


async def event(table: Table) -> None:
    """Symbol 1: read the top event card (AND-244)."""
    await read_event(table, table.hero)


async def wargors(table: Table) -> None:
    """Symbols 2 and 5: wargors move (AND-245)."""
    await move_kind(table, "wargor", at_sunrise=True)


async def mountain_skrals(table: Table) -> None:
    """Symbol 3: mountain skrals move (AND-245)."""
    await move_kind(table, "mountain_skral", at_sunrise=True)


async def trolls(table: Table) -> None:
    """Symbol 4: trolls move. Guard trolls are another kind (AND-245, AND-461)."""
    await move_kind(table, "troll", at_sunrise=True)


async def after_creatures(table: Table) -> None:
    """After the creatures, Krahder move if the Legend says so, then adversaries that walk (AND-458, AND-519)."""
    if do_krahder_move(table):
        await krahder(table)
    await walk_adversaries(table)
    await settle(table)


def do_krahder_move(table: Table) -> bool:
    """Return whether Krahder move at sunrise (AND-458)."""
    return bool(table.rule("krahder.sunrise_steps", 0)) and bool(matching(table, "krahder"))


async def krahder(table: Table) -> None:
    """All Krahder seek the heroes (AND-457, AND-458)."""
    names = tuple(figure.kind for figure in matching(table, "krahder"))
    move_krahder(table, names, table.rule("krahder.sunrise_steps", 0))


async def walk_adversaries(table: Table) -> None:
    """Move all leaders and final adversaries whose card makes them walk (AND-519)."""
    for figure in [each for each in table.figures if each.star]:
        await walk(table, figure, walks_of(table, figure))


async def walk(table: Table, figure: Figure, steps: int) -> None:
    """Move an adversary along the road to the camp or wagon. A leader goes on over other creatures (AND-519)."""
    for _ in range(steps):
        if is_kept_still(table, figure):
            return
        if figure.star and not is_final(table, figure):
            await move_creature(table, figure, at_sunrise=True)
        elif (space := way_on(table, figure.space)) is not None:
            go(table, figure, space)


async def caves(table: Table) -> None:
    """Symbol 6: place a token on every cave space that has neither a token nor a hero (AND-248, AND-249)."""
    for space in table.content.marked["cave"]:
        if space not in table.caves and not table.heroes_on(space):
            lay_cave(table, space)


async def skeletons(table: Table) -> None:
    """Symbol 7: skeletons return from the sunrise box, and overcome skeletons stand up (AND-250, AND-251)."""
    stand_up(table)
    count, table.in_sunrise_box = table.in_sunrise_box, 0
    table.beside["skeleton"] = table.beside.get("skeleton", 0) + count
    await return_skeletons(table, count)


async def provisions(table: Table) -> None:
    """Symbol 8: all heroes hand over provisions, except those at the camp or wagon and those who rested (AND-252 to
    AND-256, AND-515)."""
    for hero in table.clockwise(table.active):
        if has_to_eat(table, hero):
            await eat(table, hero)


def has_to_eat(table: Table, hero: Hero) -> bool:
    """Return whether a hero must hand over provisions or go hungry at sunrise (AND-252, AND-255, AND-515)."""
    if not (table.uses("provisions") and table.rule("provisions.on", 1)):
        return False
    is_fed = table.protected and hero.space == table.protected_space
    return not (is_fed or hero.rests)


async def eat(table: Table, hero: Hero) -> None:
    """Hand over an apple-nut or a star herb. A hero without either loses 8 willpower, with further losses at 0
    (AND-253, AND-265, AND-266)."""
    food = [Eat("apple_nut")] if hero.apple_nuts else []
    food += [Eat("star_herb")] if hero.star_herbs else []
    if food:
        chosen = await ask_at_once(hero, "eat", food, "AND-256")
        take_out(hero, chosen.thing, table.content)
        if chosen.thing == "star_herb":
            table.herb_supply += 1
        table.tell(ProvisionsEaten(hero.seat, chosen.thing))
        return
    table.tell(WentHungry(hero.seat))
    lose_willpower(table, hero, HUNGER, "hunger")
    if hero.willpower == 0:
        hero.must_rest = hero.strength == 1
        await be_beaten(table, hero)


async def star_herbs(table: Table) -> None:
    """Symbol 9: add one star herb to every space with unpicked herbs, starting with the lowest number (AND-257, AND-315
    to AND-319)."""
    for space in sorted(table.herbs):
        grow_herbs(table, space, 1)


async def springs(table: Table) -> None:
    """Symbol 10: fill all springs, except where a hero stands (AND-259, AND-345)."""
    if table.rule("spring.refresh", 1):
        turn_springs(table, [space for space in table.springs if not table.heroes_on(space)], full=True)


async def narrator(table: Table) -> None:
    """Symbol 11: the Narrator moves on (AND-260)."""
    if table.holds_narrator:
        table.tell(NarratorStayed())
    else:
        await advance_narrator(table)


CREATURE_SYMBOLS = (wargors, mountain_skrals, trolls, wargors)
SYMBOLS: tuple[tuple[str, Callable[[Table], Coroutine[Any, Any, None]]], ...] = (
    ("events", event),
    *[("", symbol) for symbol in CREATURE_SYMBOLS],
    ("caves", caves),
    ("skeletons", skeletons),
    ("provisions", provisions),
    ("herbs", star_herbs),
    ("springs", springs),
    ("", narrator),
)
"""Each symbol's module, without which it is skipped, and its script (AND-264)."""
LAST_CREATURE_SYMBOL = 5


def begin_day(table: Table) -> None:
    """All time markers leave the sunrise box except those of resting heroes. The hero on the rooster begins (AND-036,
    AND-175, AND-268)."""
    table.phase = "day"
    table.day += 1
    table.wagon_steps = 0
    # Cleared only here: when a fog event mentions "this sunrise", it means the next one.
    table.still, table.holds_narrator, table.rules_at_sunrise = [], False, {}
    for hero in table.heroes:
        hero.hours, hero.has_ended_day = 0, False
        hero.rests, hero.must_rest = hero.must_rest, False
    refresh(table, FALCON)
    awake = [hero.seat for hero in table.clockwise(max(table.rooster, 0)) if not hero.rests]
    table.first = table.active = awake[0] if awake else 0
    table.rooster = -1
    table.tell(DayBegan(table.day, table.first))
    for hero in table.heroes:
        if hero.rests:
            table.tell(HeroRests(hero.seat))
    table.note("day_start")
