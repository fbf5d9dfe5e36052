"""Treasure Island: Map Fragments and digging (Treasure Island - Chance Cards to Digging, Variants)."""

from __future__ import annotations

from itertools import combinations

from fabletop.games.prophecy.choices import Dig, DigDeeper, Done, Option
from fabletop.games.prophecy.hero import Hero
from fabletop.games.prophecy.news import CardsLookedAt, FragmentPlaced, Gained, Paid, TreasuresTurnedUp
from fabletop.games.prophecy.rules.asking import choose_card
from fabletop.games.prophecy.rules.decks import draw, put_away
from fabletop.games.prophecy.rules.gaining import gain
from fabletop.games.prophecy.rules.owning import receive
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Back, Resource, space_of
from fabletop.kernel import CardId, ask

SHOWN = 3
"""Number of Treasures that lie open (PRO-019)."""
MOST_DUG = 2
"""Maximum number of Treasures dug up in a turn (PRO-070)."""
FIRST_DRAW, NEXT_DRAW = 2, 1
"""Random Treasures: Map Fragments for the first card, and for each further one (PRO-290, PRO-291)."""


async def place_fragments(table: Table, n: int) -> None:
    """Place Map Fragments on the spaces they name, as many as there are (PRO-022, PRO-027 to PRO-031)."""
    for _ in range(n):
        card = await draw(table, Back.FRAGMENT, "PRO-022")
        if card is None:
            return
        space = space_of(card)
        table.ground[space].fragment = card
        table.tell(FragmentPlaced(space))


def collect(table: Table, hero: Hero) -> None:
    """Collect the Map Fragment of the space (PRO-035)."""
    ground = table.ground[hero.space]
    hero.maps.append(ground.fragment)
    ground.fragment = ""
    table.tell(Gained(hero.seat, Resource.MAPS, 1, hero.space))


# -- digging -----------------------------------------------------------------------------------------------------------


def dig_options(table: Table, hero: Hero) -> list[Dig]:
    """Return what she can dig up: one or two of the open Treasures (PRO-070, PRO-072, PRO-078, PRO-305)."""
    if hero.space != table.content.island or table.turn.dug:
        return []
    if table.options.random_treasures:
        can = len(hero.maps) >= FIRST_DRAW and len(table.decks[Back.TREASURE])
        return [Dig(())] if can else []
    found = [chosen for count in range(1, most_dug(table) + 1) for chosen in combinations(table.treasures, count)]
    return [Dig(each) for each in found if maps_for(table, each) <= len(hero.maps)]


def most_dug(table: Table) -> int:
    """Return the maximum number of Treasures per turn (PRO-070, PRO-305)."""
    return 1 if table.options.treasure_hunters else MOST_DUG


def maps_for(table: Table, treasures: tuple[CardId, ...]) -> int:
    """Return the sum of the Treasures' map symbols (PRO-071)."""
    return sum(table.item(card).maps for card in treasures)


async def dig(table: Table, hero: Hero, chosen: Dig) -> None:
    """Dig for Treasures, once per turn. It does not replace the movement (PRO-078, PRO-079)."""
    table.turn.dug = True
    if table.options.random_treasures:
        await dig_blindly(table, hero)
        return
    await spend_maps(table, hero, maps_for(table, chosen.treasures))
    for card in chosen.treasures:
        table.treasures.remove(card)
        receive(table, hero, card, hero.items, "dug")
        if table.options.treasure_hunters:
            gain(table, hero, Resource.FAME, table.item(card).maps, card)
    if not table.options.treasure_hunters:
        rest, table.treasures = table.treasures, []
        table.decks[Back.TREASURE].shuffle_under(sorted(rest))
        await show_treasures(table)


async def show_treasures(table: Table) -> None:
    """Turn up Treasures on the Island, as many as there are (PRO-075, PRO-076)."""
    await table.decks[Back.TREASURE].draw_into(table.treasures, SHOWN, "PRO-075")
    if table.treasures:
        table.tell(TreasuresTurnedUp(tuple(table.treasures)))


async def spend_maps(table: Table, hero: Hero, n: int) -> None:
    """Discard Map Fragments (PRO-073, PRO-315)."""
    for card in await part_with_maps(table, hero, n, "spend_map", "PRO-315"):
        put_away(table, card)
    table.tell(Paid(hero.seat, Resource.MAPS, n, hero.space))


async def part_with_maps(table: Table, hero: Hero, n: int, prompt: str, clause: str) -> list[CardId]:
    """Remove Map Fragments from her. If Guardian cards are among them, she chooses."""
    left, gone = list(hero.maps), []
    for _ in range(n):
        kinds = one_of_each_kind(table, left)
        card = await choose_card(hero, prompt, lambda: kinds, clause) if len(kinds) > 1 else left[0]  # noqa: B023
        left.remove(card)
        gone.append(card)
    hero.maps = left
    return gone


def one_of_each_kind(table: Table, maps: list[CardId]) -> list[CardId]:
    """Return each Guardian card, and one of the identical Fragments."""
    guardians = [card for card in maps if card in table.content.face]
    return [*[card for card in maps if card not in guardians][:1], *guardians]


async def dig_blindly(table: Table, hero: Hero) -> None:
    """Random Treasures: draw, go on as long as she likes, and keep one (PRO-290 to PRO-295)."""
    deck = table.decks[Back.TREASURE]
    await spend_maps(table, hero, FIRST_DRAW)
    await look_at_next(table, hero)
    while hero.maps and len(deck):
        options: list[Option] = [DigDeeper(), Done()]
        if not isinstance(await ask(hero.seat, "dig_deeper", lambda: options, "PRO-291"), DigDeeper):  # noqa: B023
            break
        await spend_maps(table, hero, NEXT_DRAW)
        await look_at_next(table, hero)
    kept = await choose_card(hero, "keep_treasure", lambda: hero.dealt, "PRO-292")
    rest = [card for card in hero.dealt if card != kept]
    hero.dealt = []
    receive(table, hero, kept, hero.items, "dug")
    deck.shuffle_under(sorted(rest))


async def look_at_next(table: Table, hero: Hero) -> None:
    """Draw a Treasure that only she sees (PRO-295)."""
    card = await table.decks[Back.TREASURE].draw("PRO-290")
    assert card is not None
    hero.dealt.append(card)
    table.tell_apart((hero.seat,), CardsLookedAt(hero.seat, "treasure", (card,)), CardsLookedAt(hero.seat, "treasure"))
