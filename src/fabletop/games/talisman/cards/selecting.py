"""Selectors: the Characters that a card affects."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import msgspec

from fabletop.games.talisman.cards.conditions import foe_hero
from fabletop.games.talisman.rules.values import is_unaffected
from fabletop.games.talisman.state import Hero, Table
from fabletop.games.talisman.terms import Kind, title_of
from fabletop.kernel import CardId
from fabletop.kernel.vocabulary import Chosen, Selectors

Characters = Callable[[Table, Hero], list[Hero]]
CHARACTERS: Selectors[Characters] = Selectors("characters", "there are no Characters")
Who = Annotated[
    str,
    msgspec.Meta(pattern=r"^[a-z_]+(:[a-z_]+)?$", max_length=60, description="as in all, others or on:wetland"),
    Chosen(CHARACTERS),
]

CHARACTERS.plain("me", "the Character who meets or uses the card", lambda table, hero: [hero])
CHARACTERS.plain("all", "every Character, the active one first", lambda table, hero: table.in_turn_order())
CHARACTERS.plain("others", "every other Character", lambda table, hero: table.others(hero))
CHARACTERS.plain(
    "in_region",
    "every Character in the same Region",
    lambda table, hero: [each for each in table.in_turn_order() if table.place(each).area == table.place(hero).area],
)
CHARACTERS.plain(
    "in_space",
    "every Character in the same space",
    lambda table, hero: [each for each in table.in_turn_order() if each.space == hero.space],
)
CHARACTERS.plain(
    "in_towns",
    "every Character on a Town",
    lambda table, hero: [each for each in table.in_turn_order() if table.place(each).is_town],
)
CHARACTERS.plain(
    "in_settlements",
    "every Character on a Town or an Outpost",
    lambda table, hero: [each for each in table.in_turn_order() if table.place(each).sells],
)


def _foe(table: Table, hero: Hero) -> list[Hero]:
    foe = foe_hero(table, hero)
    return [foe] if foe is not None and foe.is_alive else []


CHARACTERS.plain("foe", "the Character that is fought", _foe)


@CHARACTERS.word("every Character on this terrain", example="on:wetland")
def _on(detail: str) -> Characters:
    return lambda table, hero: [each for each in table.in_turn_order() if table.place(each).terrain == detail]


def characters(table: Table, hero: Hero, card: CardId, who: str) -> list[Hero]:
    """Return the Characters that a selector names.

    Powers and passing Events affect nobody in the Valley of Fire (TAL-070).
    """
    found = CHARACTERS.made(who)(table, hero)
    face = table.content.card.get(title_of(card))
    if face is not None and face.kind in (Kind.POWER, Kind.EVENT):
        found = [each for each in found if each.space != table.content.valley]
    return [each for each in found if not is_unaffected(table, each, card)]
