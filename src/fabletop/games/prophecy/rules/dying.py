"""Death, and what happens to a dead character's possessions (PRO-B096 to PRO-B099, PRO-250, PRO-046)."""

from __future__ import annotations

from fabletop.games.prophecy.hero import NOBODY, Hero
from fabletop.games.prophecy.news import CharacterDied, CharacterLeft
from fabletop.games.prophecy.rules.cooperation import buy_new_character
from fabletop.games.prophecy.rules.decks import put_away
from fabletop.games.prophecy.rules.owning import gain_artifact, pass_beast
from fabletop.games.prophecy.rules.uses import offered_uses, use_card
from fabletop.games.prophecy.state import Event, Table
from fabletop.games.prophecy.terms import Moment
from fabletop.kernel import Seat


async def die(table: Table, hero: Hero, source: str = "", by: Seat = NOBODY) -> None:
    """Kill a character, unless something of hers prevents it."""
    if await is_saved(table, hero):
        return
    if by != NOBODY and not table.heroes[by].is_alive:
        by = NOBODY  # a dead character takes nothing
    if by != NOBODY:
        pass_beast(table, table.heroes[by], hero)
    go(table, hero, CharacterDied(hero.seat, source), by)
    if table.options.cooperative:
        await buy_new_character(table, hero)


async def is_saved(table: Table, hero: Hero) -> bool:
    """Whether an Item dies in her place (Amulet of Life)."""
    saving = offered_uses(table, hero, Moment.DEATH)
    if not saving or table.is_doomed:
        return False
    await use_card(table, hero, saving[0].card, saving[0].use)
    return True


def go(table: Table, hero: Hero, told: Event, by: Seat = NOBODY) -> None:
    """Return all she had and end her storm.

    Artifacts stay on the space, or go to the character who beat her in battle.
    """
    artifacts, space = hero.artifacts, hero.space
    cards = [*hero.items, *hero.abilities, *hero.kept, *hero.maps]
    table.fallen.append(hero.character)
    table.storms = [seat for seat in table.storms if seat != hero.seat]
    clear(hero)
    for card in cards:
        put_away(table, card)
    table.tell(told)
    if by != NOBODY and space in table.content.space:
        for card in artifacts:
            gain_artifact(table, table.heroes[by], card)
    else:
        table.ground[space].artifacts += artifacts
    if hero.seat == table.active:
        table.turn.is_over = True
        table.round.extra_turns = 0


def clear(hero: Hero) -> None:
    """Reset a character. Only her player stays, with Fame and the memory of Pearls (PRO-310, PRO-244)."""
    hero.is_alive = hero.is_away = False
    hero.artifacts, hero.items, hero.abilities, hero.kept, hero.maps = [], [], [], [], []
    hero.types, hero.pearls, hero.cubed, hero.marks, hero.used = [], [], [], [], []
    hero.known = {}
    hero.red = hero.blue = hero.health = hero.magic = 0
    hero.gold = hero.experience = hero.bubbles = hero.bag = 0
    hero.race = ""


def leave_game(table: Table, hero: Hero, how: str) -> None:
    """Remove a character as if she had died, without a new one for her player (PRO-469, K-29)."""
    hero.is_out = True
    go(table, hero, CharacterLeft(hero.seat, how))


def pick_up_artifacts(table: Table, hero: Hero) -> None:
    """At the end of her turn, let a character pick up Artifacts of the dead on her space (PRO-B098, PRO-251)."""
    lying = table.ground[hero.space].artifacts
    if lying and table.is_there(hero):
        table.ground[hero.space].artifacts = []
        for card in lying:
            gain_artifact(table, hero, card, hero.space)
