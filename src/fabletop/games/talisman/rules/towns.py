"""Towns and Outposts (Towns, Middle Region)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from fabletop.games.talisman.cards.lasting import LeaveAt
from fabletop.games.talisman.cards.scene import Scene
from fabletop.games.talisman.choices import Leave, TownOption
from fabletop.games.talisman.rules.abilities import offer_uses
from fabletop.games.talisman.rules.characters import attacks, encounter_character
from fabletop.games.talisman.rules.combat import VICTORY
from fabletop.games.talisman.rules.enemies import meet_enemies
from fabletop.games.talisman.rules.holdings import discard
from fabletop.games.talisman.rules.lying import count_towards_draw, enemies_at
from fabletop.games.talisman.rules.purchases import affordable, is_curfew, purchase, stealable
from fabletop.games.talisman.rules.values import in_effect
from fabletop.games.talisman.state import Hero, Table
from fabletop.games.talisman.terms import Class, Moment
from fabletop.kernel import ask, vocabulary

Meeting = Callable[[Table, Hero], Awaitable[bool]]
Drawing = Callable[[Table, Hero], Awaitable[None]]


async def meet_town(table: Table, hero: Hero, meet_cards: Meeting, draw_card: Drawing) -> None:
    """Choose one of three options, unless an Enemy already lies in the Town (TAL-031 to TAL-040, TAL-050)."""
    if enemies := enemies_at(table, hero.space):
        await fight_in_town(table, hero, enemies)
        return
    if table.turn.shut == hero.space:
        await _meet_character_instead(table, hero)
        return
    await offer_uses(table, hero, Moment.ENCOUNTER, "TAL-368")
    chosen = await ask(hero.seat, "town", lambda: town_options(table, hero), "TAL-031")
    match chosen.n:
        case 1:
            await vocabulary.carry_out(Scene(table, hero, hero.space), table.place(hero).first)
            for source, each in list(in_effect(table, hero, LeaveAt)):
                if each.first_option:
                    await discard(table, hero, source)
        case 2:
            await purchase(table, hero)
        case _:
            broken = table.turn.broken
            if not count_towards_draw(table, hero.space):  # TAL-037, K-08
                await draw_card(table, hero)
            if table.turn.broken == broken:
                await meet_cards(table, hero)


async def fight_in_town(table: Table, hero: Hero, enemies: list[str]) -> None:
    """Fight an Enemy that lay in the Town on landing. The three options are then closed (TAL-034 to TAL-036)."""
    broken = table.turn.broken
    numbers = sorted({table.card(card).encounter_number for card in enemies})
    evaded = True
    for number in numbers:
        left = enemies_at(table, hero.space)  # some may be gone
        together = [card for card in left if card in enemies and table.card(card).encounter_number == number]
        fights = table.turn.fights
        result = await meet_enemies(table, hero, together)
        evaded = evaded and table.turn.fights == fights
        if result != VICTORY or not hero.is_alive or table.turn.broken != broken:
            break
    if evaded and hero.is_alive and table.turn.broken == broken:
        await _meet_character_instead(table, hero)


async def _meet_character_instead(table: Table, hero: Hero) -> None:
    """Let a Character that evaded or otherwise lost every Enemy encounter a Character instead (TAL-036)."""
    found = attacks(table, hero)
    if not found:
        return
    chosen = await ask(hero.seat, "attack_instead", lambda: [*found, Leave()], "TAL-036")
    if not isinstance(chosen, Leave):
        await encounter_character(table, hero, chosen)


def town_options(table: Table, hero: Hero) -> list[TownOption]:
    """Return the options that can be carried out. The third always can (TAL-039 to TAL-043)."""
    found = [TownOption(1)] if may_rest(table, hero) else []
    if may_purchase(table, hero):
        found.append(TownOption(2))
    return [*found, TownOption(3)]


def may_rest(table: Table, hero: Hero) -> bool:
    """Whether the first option applies (TAL-032, TAL-040, TAL-047, TAL-049).

    It serves residents of a Town, and the Class or Races of an Outpost, if something is missing.
    """
    if hero.toad or not is_served(table, hero):
        return False
    return any(word.works(Scene(table, hero, hero.space)) for word in table.place(hero).first)


def is_served(table: Table, hero: Hero) -> bool:
    """Whether a Town is the Character's Home, or an Outpost serves its Class or Race (TAL-032, TAL-047)."""
    figure = table.figure(hero)
    at_home = figure.home == hero.space
    return at_home or figure.class_ is table.place(hero).outpost or is_welcome(table, hero)


def is_welcome(table: Table, hero: Hero) -> bool:
    """Whether an Outpost names the Race of a Character or of a Follower (TAL-049). Followers need no option."""
    races = (table.figure(hero).race, *[table.race_of(card) for card in hero.followers])
    return any(race in table.place(hero).welcomes for race in races)


def may_purchase(table: Table, hero: Hero) -> bool:
    """Whether something can be bought or stolen. A Curfew bars Rogues (TAL-042)."""
    if is_curfew(table, hero) and table.figure(hero).class_ is Class.ROGUE:
        return False
    return bool(affordable(table, hero) or stealable(table, hero))
