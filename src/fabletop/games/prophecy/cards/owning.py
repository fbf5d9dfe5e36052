"""Words for Items and Abilities: what is drawn, bought, sold, mended, learned, taken."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from fabletop.games.prophecy.cards.base import EffectBase
from fabletop.kernel.packs import Few

Deck = Literal["common", "rare"]


class DrawItem(EffectBase, frozen=True):
    """Draw and take the top Item of a deck."""

    deck: Deck
    n: Few = 1


class BreakItem(EffectBase, frozen=True):
    """One Item of the owner's choice breaks."""


class BreakThis(EffectBase, frozen=True):
    """The card breaks."""


class DiscardThis(EffectBase, frozen=True):
    """The card is discarded."""


class Keep(EffectBase, frozen=True):
    """The card stays with the character: beside her, or standing for an Item that lies in no deck."""

    item: str = ""


class Steal(EffectBase, frozen=True):
    """The user takes an Item of his choice from the character; never an Artifact."""

    stones: bool = True
    """Single Astral Stones, too."""


class TakeDearest(EffectBase, frozen=True):
    """The card takes the Item of the highest price; whoever defeats it gets it (Imp)."""


class Smith(EffectBase, frozen=True):
    """Repair, adjust or integrate any number of own Items without Gold."""


class Learn(EffectBase, frozen=True):
    """Learn one offered Ability of any guild for its Experience alone."""


class Duplicate(EffectBase, frozen=True):
    """The card becomes a copy of one of the character's Items (Unlicensed Alchemist)."""


class GiftRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which Item some numbers bring."""

    least: Annotated[int, msgspec.Meta(ge=1, le=6)]
    most: Annotated[int, msgspec.Meta(ge=1, le=6)]
    deck: Deck


class Gifts(EffectBase, frozen=True):
    """Every character rolls for an Item; then the user decides whether all keep or all discard them."""

    rows: tuple[GiftRow, ...]


class Riddle(EffectBase, frozen=True):
    """The top Rare Item is guessed with the help of questions: right, and it is taken and this card goes."""

    questions: Few = 3


class Entrance(EffectBase, frozen=True):
    """The character guesses the top Rare Item that the user alone sees; wrong, and he takes an Item from her."""

    questions: Few = 3
