"""Drafts of Prophecy packs in the workshop: cards, characters and spaces."""

from __future__ import annotations

from collections.abc import Iterator

from fabletop.games.prophecy import LIBRARY, RULES
from fabletop.kernel.card_drafts import card_workshop
from fabletop.kernel.workshop import Place, Word

BASES = {
    "characters": ("The characters", "Start values, guilds and where they begin."),
    "creatures": ("The Creatures", "Whom one meets in the wilderness, and what a battle brings."),
    "opportunities": ("The Opportunities", "What can be used once no Creature is left."),
    "chances": ("The Chance cards", "What each round brings."),
    "abilities": ("The Abilities", "Ten for each of the five guilds."),
    "common_items": ("The Common Items", "What the Village sells."),
    "rare_items": ("The Rare Items", "What the City sells."),
    "guardians": ("The Guardians", "The Lesser and the Greater ones of the Astral Planes."),
    "artifacts": ("The Artifacts", "The old five and the new five."),
    "new_cards": ("The new cards", "Adventures and Items of the second expansion."),
    "treasure_island": ("Treasure Island", "Its Chance cards and Treasures."),
    "water_realm": ("The Water Realm", "Its gate, what swims and lies there, and what is learned of it."),
    "dragon_realm": ("The Dragon Realm", "The other world, its Guardians and Races."),
    "board": ("The board", "The spaces of the loop and the Astral Planes."),
}
WHERE = Place(r'\b(?:space|spaces)\s*=\s*\[?\s*(?:"\w*",\s*)*"(\w*)$', ("space",))


def spaces() -> Iterator[Word]:
    """Return the spaces of the board."""
    return (Word(each.id, "space", each.name) for each in RULES.content().spaces)


WORKSHOP = card_workshop(LIBRARY, RULES.seats, BASES, spaces, (WHERE,))
