"""Checks of a Talisman pack for mistakes that the types alone do not catch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fabletop.games.talisman.content import Content
from fabletop.games.talisman.terms import MAIN_BOARD, Back, Holding, Kind, Region, Subtype, Token
from fabletop.kernel.packs import Remark
from fabletop.kernel.vocabulary import Names, words_in, wrong_with

TABLES = {
    Back.ADVENTURE: "adventures",
    Back.TOWN: "towns",
    Back.PURCHASE: "purchases",
    Back.SPELL: "spells",
    Back.POTION: "potions",
    Back.TREASURE: "treasures",
    Back.PERSONAL: "personal",
    Back.OUTERMOST: "outermost",
}
STATED_RACES = 2
"""Number of Races that an Outpost of an Outermost Region names (TAL-049)."""


def check(content: Content) -> Iterator[Remark]:
    """Report all errors and likely mistakes of a pack."""
    yield from check_board(content)
    yield from check_lands(content)
    yield from check_ids(content)
    yield from check_owners(content)
    yield from check_words(content)


def check_board(content: Content) -> Iterator[Remark]:
    """Check that there is one Valley of Fire with gates, and that all links between spaces lead to existing spaces."""
    valleys = [space.id for space in content.spaces if space.terrain is None]
    if len(valleys) != 1:
        yield Remark(f"one space has no terrain and is the Valley of Fire; here {len(valleys)} have none", "spaces")
        return
    known = content.space
    for space in content.spaces:
        links = (space.portal, space.sentinel, space.cast_back, space.step_back, *space.opposite, *space.joins)
        for link in links:
            if link and link not in known:
                yield Remark(f"{space.id}: there is no space {link!r}", "spaces", space.id)
        if space.guardian is not None and not (space.guardian.value or space.guardian.dice):
            yield Remark(f"{space.id}: a guardian has a value, or dice for it", "spaces", space.id, "guardian")
    if not content.gates:
        yield Remark("no space opens the way into the Valley of Fire", "spaces")
    for region in MAIN_BOARD:
        if not content.ring[region]:
            yield Remark(f"there is no space in the {region} Region", "spaces")


def check_lands(content: Content) -> Iterator[Remark]:
    """Check that Outermost Regions have spaces, a way to the board, and Outposts that name two Races."""
    for space in content.spaces:
        if space.land and space.land not in content.land:
            yield Remark(f"{space.id}: there is no land {space.land!r}", "spaces", space.id, "land")
        elif (space.region is Region.OUTERMOST) != bool(space.land):
            words = f"{space.id}: a space of an Outermost Region, and no other, names the land that it lies in"
            yield Remark(words, "spaces", space.id, "land")
        if any(content.space[each].area == space.area for each in space.joins if each in content.space):
            yield Remark(f"{space.id} joins spaces of other Regions only", "spaces", space.id, "joins")
        if space.welcomes and len(set(space.welcomes)) != STATED_RACES:
            yield Remark(f"{space.id}: an Outpost welcomes {STATED_RACES} Races", "spaces", space.id, "welcomes")
    for land in content.lands:
        row = content.ring[land.id]
        if not row:
            yield Remark(f"{land.id}: no space lies in this land", "lands", land.id)
        elif not any(content.joined[space] for space in row):
            yield Remark(f"{land.id}: no way leads there; a space of it joins the board", "lands", land.id)


def check_ids(content: Content) -> Iterator[Remark]:
    """Check that ids are unique across all decks."""
    tables: dict[str, list[str]] = {}
    for back, cards in content.by_back.items():
        for card in cards:
            tables.setdefault(card.id, []).append(TABLES[back])
    for destiny in content.destinies:
        tables.setdefault(destiny.id, []).append("destinies")
    for name, found in tables.items():
        for table in found if len(found) > 1 else ():
            yield Remark(f"{name}: another card has this id, too; every card needs its own", table, name, "id")


def check_owners(content: Content) -> Iterator[Remark]:
    """Check that Homes, sellers and owners exist."""
    for character in content.characters:
        if character.home not in content.space:
            words = f"{character.id}: there is no space {character.home!r}"
            yield Remark(words, "characters", character.id, "home")
    for card in content.purchases:
        if card.space not in content.space or not content.space[card.space].sells:
            yield Remark(
                f"{card.id} is sold nowhere: {card.space!r} is no Town and no Outpost", "purchases", card.id, "space"
            )
    for back, cards in content.by_back.items():
        for card in cards:
            if card.is_(Subtype.COMMODITY) and card.kind is not Kind.OBJECT:
                yield Remark(f"{card.id}: a Commodity is an Object", TABLES[back], card.id, "kind")
    for card in content.personal:
        if card.owner not in content.character:
            yield Remark(f"{card.id}: there is no Character {card.owner!r}", "personal", card.id, "owner")


def check_words(content: Content) -> Iterator[Remark]:
    """Check that the arguments of effects and conditions make sense."""
    names = Names(
        {
            "token": tuple(Token),
            "held": tuple(Holding),
            "card": tuple(content.card),
            "space": tuple(content.space),
        },
        content,
    )
    tables = {TABLES[back]: cards for back, cards in content.by_back.items()}
    everything: dict[str, tuple[Any, ...]] = {**tables, "spaces": content.spaces, "characters": content.characters}
    for table, things in everything.items():
        for thing in things:
            for word in words_in(thing):
                for wrong in wrong_with(names, word):
                    yield Remark(f"{thing.id}: {wrong}", table, thing.id)
