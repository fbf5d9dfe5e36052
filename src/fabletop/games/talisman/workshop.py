"""Drafts of Talisman packs in the workshop: cards, Characters and spaces."""

from __future__ import annotations

from collections.abc import Iterator

from fabletop.games.talisman import LIBRARY, RULES
from fabletop.kernel.card_drafts import card_workshop
from fabletop.kernel.workshop import Place, Word

BASES = {
    "characters": ("The Characters", "Values, Limits, Homes and abilities of the sixteen."),
    "personal": ("The Personal Treasures", "Two for each Character."),
    "adventures": ("The Adventure cards", "Enemies, Strangers, Events, Objects, Followers and Places of the land."),
    "towns": ("The Town cards", "Whom and what one meets in Towns."),
    "purchases": ("The Purchases", "What Towns and Outposts sell."),
    "spells": ("The Spells", "When they are cast, at whom, and what they do."),
    "potions": ("The Potions", "Used at once, and never answered."),
    "treasures": ("The Treasures", "Among them the Talismans."),
    "destinies": ("The Destinies", "The endings in the Valley of Fire."),
    "board": ("The board", "The spaces of the three Regions."),
}
WHERE = Place(r'\b(?:space|home|portal|sentinel)\s*=\s*"(\w*)$', ("space",))


def spaces() -> Iterator[Word]:
    """Return the spaces of the board."""
    return (Word(each.id, "space", each.name) for each in RULES.content().spaces)


WORKSHOP = card_workshop(LIBRARY, RULES.seats, BASES, spaces, (WHERE,))
