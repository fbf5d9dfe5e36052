"""Chance cards (Base - Round and Chance Cards)."""

from __future__ import annotations

from fabletop.games.prophecy.cards.scene import Scene
from fabletop.games.prophecy.hero import Hero
from fabletop.games.prophecy.news import AdventurePlaced, ApocalypseBegun, ChanceTurnedUp
from fabletop.games.prophecy.rules.cooperation import advance_clock
from fabletop.games.prophecy.rules.decks import draw
from fabletop.games.prophecy.rules.losing import lose_health
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Back, Terrain
from fabletop.kernel import CardId
from fabletop.kernel.vocabulary import carry_out

MOST_ADVENTURES = 2
"""Maximum number of Adventures on a space (PRO-B026)."""


async def turn_up_chance(table: Table, hero: Hero) -> None:
    """Carry out the top Chance card for all characters it affects, then discard it (PRO-B024)."""
    table.round.chance_done = True
    card = await next_chance(table)
    if card is None:
        await suffer(table, hero)
        return
    table.in_use.append(card)
    table.tell(ChanceTurnedUp(hero.seat, card))
    table.begin(card)
    await carry_out(Scene(table, hero, card), table.content.chance_faces[card].do)
    table.in_use.remove(card)
    table.discards[Back.CHANCE].append(card)


async def next_chance(table: Table) -> CardId | None:
    """Return the next Chance card.

    A renewed deck turns sleeping cards up again. In the Final Battle it is not renewed (PRO-B094). In the Apocalypse,
    cards about planes and realms are skipped (PRO-262).
    """
    while True:
        if not len(table.decks[Back.CHANCE]):
            if table.phase == "final":
                begin_apocalypse(table)
                return None
            if not advance_clock(table):
                return None
            table.down = {card: when for card, when in table.down.items() if when != "reshuffle"}
        card = await draw(table, Back.CHANCE, "PRO-B024")
        if card is None:
            return None
        if table.phase == "final" and table.content.chance_faces[card].is_of_planes:
            table.discards[Back.CHANCE].append(card)
            continue
        return card


def begin_apocalypse(table: Table) -> None:
    """Begin the Apocalypse, in which every round costs Health (PRO-B095, PRO-263). No Chance card is left."""
    table.is_doomed = True
    table.tell(ApocalypseBegun())


async def suffer(table: Table, hero: Hero) -> None:
    """Lose Health instead of a Chance card in the Apocalypse (PRO-B095)."""
    if table.is_doomed:
        await lose_health(table, hero, 1, "apocalypse")


# -- Adventures --------------------------------------------------------------------------------------------------------


async def place_adventures(table: Table, terrain: Terrain) -> None:
    """Place one Adventure on each space of a terrain: face up on an empty space, otherwise face down (PRO-B025 to
    PRO-B027)."""
    for space in table.content.spaces:
        ground = table.ground[space.id]
        if space.terrain is not terrain or len(ground.cards) >= MOST_ADVENTURES:
            continue
        card = await draw(table, Back.ADVENTURE, "PRO-B025")
        if card is None:
            return
        if ground.cards:
            ground.down.append(card)
        ground.cards.append(card)
        table.tell(AdventurePlaced(space.id, "" if card in ground.down else card))
