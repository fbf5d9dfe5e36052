"""Checks of a Prophecy pack for mistakes that the types alone do not catch."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from fabletop.games.prophecy.content import CARD_TABLES, Content
from fabletop.games.prophecy.options import Options
from fabletop.games.prophecy.terms import Back, Colour, Feature, Guild, Kinds, Moment, Resource
from fabletop.kernel.packs import Remark
from fabletop.kernel.vocabulary import Names, words_in, wrong_with

DECKS = {
    "chances": (Back.CHANCE,),
    "creatures": (Back.ADVENTURE, Back.NEGATIVE, Back.DRAGON_NEGATIVE, Back.LESSER, Back.GREATER),
    "opportunities": (Back.ADVENTURE, Back.POSITIVE, Back.DRAGON_POSITIVE),
    "obstacles": (Back.NEGATIVE, Back.DRAGON_NEGATIVE),
    "items": (
        Back.COMMON,
        Back.RARE,
        Back.TREASURE,
        Back.ARTIFACT,
        Back.POSITIVE,
        Back.DRAGON_POSITIVE,
        Back.KEPT,
    ),
    "abilities": (Back.ABILITY, Back.UNDERWATER, Back.DRAGONSLAYER, Back.POSITIVE, Back.DRAGON_POSITIVE),
    "gates": (Back.LESSER,),
}
"""The decks in which each kind of card may lie."""


def check(content: Content) -> Iterator[Remark]:
    """Report all errors and likely mistakes of a pack."""
    yield from check_board(content)
    yield from check_ids(content)
    yield from check_cards(content)
    yield from check_words(content)


def check_board(content: Content) -> Iterator[Remark]:
    """Check that there is one Island, that planes join existing spaces, and that all five guilds exist."""
    islands = [each.id for each in content.spaces if each.island]
    if len(islands) != 1:
        yield Remark(f"one space is the Island; here {len(islands)} are", "spaces")
    for guild in Guild:
        if guild not in content.space or content.space[guild].guild is not guild:
            yield Remark(f"there is no space of the guild {guild.value!r}", "spaces")
    for plane in content.planes:
        for beside in plane.spaces:
            if beside not in content.space:
                yield Remark(f"{plane.id}: there is no space {beside!r}", "planes", plane.id, "spaces")
    for space in content.spaces:
        if space.civilised and space.terrain is not None:
            yield Remark(f"{space.id}: a civilised space has no terrain", "spaces", space.id, "terrain")
        for use in space.services:
            if use.at is not Moment.ACT:
                yield Remark(f'{space.id}: a service is used at "act"', "spaces", space.id, "services")


def check_ids(content: Content) -> Iterator[Remark]:
    """Check that ids are unique across all tables."""
    tables: dict[str, list[str]] = {}
    for table in (*CARD_TABLES, "races"):
        for card in getattr(content, table):
            tables.setdefault(card.id, []).append(table)
    for name, found in tables.items():
        for table in found if len(found) > 1 else ():
            yield Remark(f"{name}: another card has this id, too; every card needs its own", table, name, "id")


def check_cards(content: Content) -> Iterator[Remark]:
    """Check that cards lie in a deck of their kind and that their effects are possible."""
    for table, decks in DECKS.items():
        for card in getattr(content, table):
            if card.deck not in decks:
                words = f"{card.id}: it lies in one of these decks: {', '.join(decks)}"
                yield Remark(words, table, card.id, "deck")
    for creature in content.creatures:
        if not (creature.strength or creature.willpower or creature.copies_character):
            yield Remark(f"{creature.id} has no value to fight with", "creatures", creature.id, "strength")
        if creature.kinds is Kinds.WILLS and not creature.willpower:
            yield Remark(f"{creature.id} fights in Wills without Willpower", "creatures", creature.id, "willpower")
    for item in content.items:
        if item.is_(Feature.STONE) != (item.host is not None):
            yield Remark(f"{item.id}: an Astral Stone, and nothing else, has a host", "items", item.id, "host")
        if (item.deck is Back.TREASURE) != bool(item.maps):
            yield Remark(f"{item.id}: a Treasure, and nothing else, has maps", "items", item.id, "maps")
    for ability in content.abilities:
        lore = ability.deck in (Back.POSITIVE, Back.DRAGON_POSITIVE)
        if lore == (ability.guild is not None):
            yield Remark(
                f"{ability.id}: lore has no guild, any other Ability has one", "abilities", ability.id, "guild"
            )


def check_words(content: Content) -> Iterator[Remark]:
    """Check that the arguments of effects and conditions make sense."""
    names = Names(
        {
            "resource": tuple(Resource),
            "colour": tuple(Colour),
            "held": ("items", "abilities", "artifacts", "kept"),
            "option": tuple(each.name for each in msgspec.structs.fields(Options)),
            "card": tuple(content.card),
            "space": tuple(content.space),
        },
        content,
    )
    for table in ("spaces", "races", *CARD_TABLES):
        for thing in getattr(content, table):
            for word in words_in(thing):
                for wrong in wrong_with(names, word):
                    yield Remark(f"{thing.id}: {wrong}", table, thing.id)
