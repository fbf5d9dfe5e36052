"""Set up a Legend: from the table options to the first day."""

from __future__ import annotations

from fabletop.games.andor.choices import ChooseHero
from fabletop.games.andor.content import Content
from fabletop.games.andor.news import DayBegan, HeroChosen, LegendBegan
from fabletop.games.andor.pieces import LETTERS
from fabletop.games.andor.rules.asking import ask_at_once
from fabletop.games.andor.rules.things import new_article, put_in
from fabletop.games.andor.rules.tokens import grow_herbs, lay_cave, lay_fog
from fabletop.games.andor.state import BOOKS, Hero, Options, Table
from fabletop.games.andor.story.conditions import holds
from fabletop.games.andor.story.legend import Difficulty
from fabletop.games.andor.story.narrator import read_card, settle
from fabletop.games.andor.story.selecting import heroes_of, spaces_of
from fabletop.games.andor.story.wording import worded
from fabletop.games.andor.story.words.base import carry_out
from fabletop.games.andor.story.words.figures import set_protected
from fabletop.kernel import BadSetup, Draw, OptionValue

STANDARD = Difficulty(id="standard", title="Standard")
"""The difficulty of a Legend that defines none."""


def start(options: Options, seats: int, content: Content) -> Table:
    """Create the table for a Legend and its heroes (AND-015, AND-060, AND-424)."""
    legend = content.legend.get(options.legend)
    if legend is None:
        raise BadSetup(f"there is no Legend {options.legend!r}", clause="AND-017")
    fewest, most = legend.heroes
    if not fewest <= seats <= most:
        raise BadSetup(f"{legend.title} is for {fewest} to {most} heroes, not {seats}", clause="AND-015")
    if options.difficulty != "standard" and options.difficulty not in [each.id for each in legend.options]:
        raise BadSetup(f"{legend.title} has no difficulty {options.difficulty!r}", clause="AND-484")
    if legend.base == "quick_start" and (options.easy_1 or options.easy_2):
        raise BadSetup(f"{legend.title} has no easy play", clause="AND-424")
    wanted = options.heroes.split(",") if options.heroes else []
    if wanted and (len(wanted) != seats or len(set(wanted)) != seats or not set(wanted) <= set(content.hero)):
        raise BadSetup(f"the heroes are {seats} different ones of {', '.join(content.hero)}", clause="AND-060")
    return Table(options=options, heroes=[Hero(seat) for seat in range(seats)])


def option_values(content: Content) -> dict[str, list[OptionValue]]:
    """Return the available Legends and the difficulties of each."""
    legends = sorted(content.legends, key=lambda legend: (legend.number, legend.id))
    difficulties = [
        OptionValue(each.id, each.title, worded(each.text), {"legend": legend.id})
        for legend in legends
        for each in legend.options or (STANDARD,)
    ]
    titles = [OptionValue(each.id, f"{each.number}. {each.title}", each.blurb, seats=each.heroes) for each in legends]
    return {"legend": titles, "difficulty": difficulties}


async def set_up(table: Table) -> None:
    """Set up the heroes, the Checklist, the Legend and its difficulty, then read card A1 (AND-046 to AND-059,
    AND-527)."""
    await choose_heroes(table)
    lay_ready(table)
    equip_heroes(table)
    lay_out_board(table)
    legend = table.legend
    for step in legend.setup:
        if holds(table, step.when):
            await carry_out(table, step.do)
    for option in legend.options:
        if option.id == table.options.difficulty:
            await carry_out(table, option.do)
    table.tell(LegendBegan(legend.id))
    await choose_first(table)
    table.phase = "day"
    table.day = 1
    for card in legend.cards:
        if card.read == "start":
            await read_card(table, card)
    await settle(table)
    table.tell(DayBegan(1, table.first))


async def choose_heroes(table: Table) -> None:
    """Each player takes a different hero board (AND-060)."""
    wanted = table.options.heroes.split(",") if table.options.heroes else []
    for hero in table.heroes:
        if wanted:
            hero.hero = wanted[hero.seat]
        else:
            taken = [each.hero for each in table.heroes]
            free = [ChooseHero(each.id) for each in table.content.heroes if each.id not in taken]
            hero.hero = (await ask_at_once(hero, "choose_hero_board", free, "AND-060")).hero
        table.tell(HeroChosen(hero.seat, hero.hero))


async def choose_first(table: Table) -> None:
    """The hero whom the Legend names begins, otherwise the hero with the lowest rank (AND-059)."""
    who = table.legend.first_hero
    if who == "crest":
        table.first = await Draw(tuple(range(len(table.heroes))), "AND-491")
    else:
        table.first = heroes_of(table, who)[0].seat
    table.active = table.first


def lay_ready(table: Table) -> None:
    """Place the figures beside the board and get tokens, events, articles and golden shields ready (AND-042, AND-057,
    AND-058, AND-489)."""
    content, legend = table.content, table.legend
    table.beside = {kind.id: kind.copies for kind in content.figures}
    table.fog_bag = [token.id for token in content.tokens if token.kind == "fog" for _ in range(token.copies)]
    table.cave_bag = [token.id for token in content.tokens if token.kind == "cave" for _ in range(token.copies)]
    table.event_pile = [card.id for card in content.events if not card.starting]
    if legend.base == "quick_start":
        table.next_event = next((card.id for card in content.events if card.starting), "")
    table.movement_pile = [token.id for token in content.movement_tokens] if table.uses("skeletons") else []
    table.herb_supply = content.supply.get("star_herb", 0)
    table.brew_supply = content.supply.get("witchs_brew", 0)
    table.equipment = dict(content.equipment)
    if table.uses("old_weapons"):
        table.equipment |= dict.fromkeys(content.old_weapons, 1)
    table.narrator = LETTERS.index(legend.narrator)
    table.stars = "".join(legend.stars)
    table.rules = {change.key: change.value for change in legend.rules}
    table.actions = [action.id for action in legend.actions if action.from_start]
    if table.uses("guard_trolls"):
        table.overtime_token, table.overtime_price = "-4", 4
    elif table.options.easy_1:
        table.overtime_token, table.overtime_price = "-1", 1
    if legend.protect is not None:
        table.shields = legend.protect.shields[len(table.heroes) - 2]
        table.wagon_farmers = legend.protect.farmers
        table.rules.setdefault("wagon.steps_per_day", legend.protect.steps_per_day)
        if legend.protect.from_start:
            set_protected(table, legend.protect.space)


def equip_heroes(table: Table) -> None:
    """Give each hero the starting values and the starting equipment (AND-050 to AND-056, AND-087, AND-100)."""
    legend = table.legend
    (space,) = spaces_of(table, legend.start)[:1]
    for hero in table.heroes:
        hero.space = hero.came_from = space
        hero.strength, hero.willpower, hero.apple_nuts = legend.strength, legend.willpower, legend.apple_nuts
        if table.uses("second_abilities"):
            if hero.hero == "archer":
                put_in(hero, "kettle", new_article(table, "kettle"))
            if hero.hero == "wizard":
                hero.books = dict.fromkeys(BOOKS, "closed")


def lay_out_board(table: Table) -> None:
    """Place fog, caves, springs and star herbs on their spaces of the board (AND-311, AND-500)."""
    if table.legend.base == "quick_start":
        return
    for space in table.content.spaces:
        if space.fog and table.uses("fog"):
            lay_fog(table, space.id)
        if space.cave and table.uses("caves"):
            lay_cave(table, space.id)
        if space.spring and table.uses("springs"):
            table.springs[space.id] = True
        if space.herb and table.uses("herbs"):
            grow_herbs(table, space.id, 1)
