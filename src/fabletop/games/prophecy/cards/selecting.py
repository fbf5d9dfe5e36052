"""Selectors: the characters and spaces that a card affects."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import msgspec

from fabletop.games.prophecy.hero import Hero, SpaceId
from fabletop.games.prophecy.rules.fighters import foe_hero
from fabletop.games.prophecy.state import Table
from fabletop.kernel.vocabulary import Chosen, Selectors

Characters = Callable[[Table, Hero], list[Hero]]
CHARACTERS: Selectors[Characters] = Selectors("characters", "there are no characters")
Who = Annotated[
    str,
    msgspec.Meta(pattern=r"^[a-z_]+(:[a-z0-9_]+)?$", max_length=60, description="as in all, main_board or least:gold"),
    Chosen(CHARACTERS),
]

CHARACTERS.plain("me", "the character who uses or meets the card", lambda table, hero: [hero])
CHARACTERS.plain("all", "every character on any board, the active one first", lambda table, hero: table.in_turn_order())
CHARACTERS.plain("others", "every other character on any board", lambda table, hero: table.others(hero))
CHARACTERS.plain(
    "main_board",
    "every character on the main board, the active one first",
    lambda table, hero: [each for each in table.in_turn_order() if table.on_main_board(each)],
)
CHARACTERS.plain(
    "others_on_main_board",
    "every other character on the main board",
    lambda table, hero: [each for each in table.others(hero) if table.on_main_board(each)],
)
CHARACTERS.plain("here", "every other character on the space", lambda table, hero: table.together(hero))


def _foe(table: Table, hero: Hero) -> list[Hero]:
    foe = foe_hero(table, hero)
    return [] if foe is None else [foe]


CHARACTERS.plain("foe", "the character that is fought", _foe)


@CHARACTERS.word("those on the main board who have the least of something there", example="least:gold")
def _least(detail: str) -> Characters:
    def found(table: Table, hero: Hero) -> list[Hero]:
        there = [each for each in table.in_turn_order() if table.on_main_board(each)]
        least = min((getattr(each, detail) for each in there), default=0)
        return [each for each in there if getattr(each, detail) == least]

    return found


def characters(table: Table, hero: Hero, who: str) -> list[Hero]:
    """Return the characters that a selector names."""
    return CHARACTERS.made(who)(table, hero)


Spaces = Callable[[Table, Hero], list[SpaceId]]
PLACES: Selectors[Spaces] = Selectors("places", "there is no space")
Where = Annotated[
    str,
    msgspec.Meta(pattern=r"^[a-z_]+(:[a-z0-9_]+)?$", max_length=60, description="as in anywhere, ports or near:4"),
    Chosen(PLACES),
]


def _anywhere(table: Table, hero: Hero) -> list[SpaceId]:
    return [space.id for space in table.content.spaces if not space.island or table.options.treasure_island]


PLACES.plain("anywhere", "any space of the loop, or the Island where it is played", _anywhere)
PLACES.plain(
    "ports",
    "any space with a port, the Island included where it is played",
    lambda table, hero: [space for space in _anywhere(table, hero) if space in table.content.harbours],
)


@PLACES.word("a space with another character at most so many spaces away", example="near:4")
def _near(detail: str) -> Spaces:
    def found(table: Table, hero: Hero) -> list[SpaceId]:
        reach = table.content.within(hero.space, int(detail))
        return [space for space in reach if any(each.space == space for each in table.others(hero))]

    return found


def places(table: Table, hero: Hero, where: str) -> list[SpaceId]:
    """Return the spaces of the main board that a selector names, except the own one."""
    return [space for space in PLACES.made(where)(table, hero) if space != hero.space]
