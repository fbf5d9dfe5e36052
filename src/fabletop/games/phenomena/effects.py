"""What the effects of magic and events speak of: landscapes, abilities, prices, and when and where they happen.

The words themselves are in `spells` and `instructions`.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import TYPE_CHECKING

import msgspec

from fabletop.kernel import CardId, vocabulary
from fabletop.kernel.packs import Few
from fabletop.kernel.vocabulary import Names

if TYPE_CHECKING:
    from fabletop.games.phenomena.state import Hero, Table


class Landscape(StrEnum):
    """A landscape, and the kind of magic stone that comes from it."""

    FIELD = "field"
    FOREST = "forest"
    MOUNTAIN = "mountain"
    DESERT = "desert"


class Ability(StrEnum):
    """What challenges test."""

    FIGHT = "fight"
    WISDOM = "wisdom"
    FRIENDSHIP = "friendship"


class Phase(StrEnum):
    """Where the game stands."""

    SETUP = "setup"
    PLAY = "play"
    OVER = "over"


class Step(StrEnum):
    """Where a turn stands."""

    START = "start"
    RECEIVE = "receive"
    MOVE = "move"
    TRADE = "trade"
    ACT = "act"
    DRAWN = "drawn"
    """An event lies open and may still be replaced."""
    RESOLVE = "resolve"
    END = "end"


class AttemptKind(StrEnum):
    """What is attempted."""

    EVENT = "event"
    PROPHECY = "prophecy"
    MAIN = "main"
    COOPERATION = "cooperation"
    DUEL = "duel"


class MainState(StrEnum):
    """What has become of a main prophecy."""

    HIDDEN = "hidden"
    OPEN = "open"
    """It is being tried."""
    TRIED = "tried"
    """It has been shown once, and lies face down again."""
    FULFILLED = "fulfilled"


ALL_ABILITIES = tuple(Ability)
LANDSCAPES = tuple(Landscape)

Price = dict[Landscape, Few]
"""Magic stones to be given up, by kind."""
Spells = dict[CardId, Price]
"""Magic cards, and what each costs."""


class Moment(msgspec.Struct, frozen=True):
    """When magic could be used."""

    ability: Ability | None
    """What is tested, if anything is."""
    has_dice: bool
    """Whether there are dice to be re-rolled."""
    step: Step
    is_hurt: bool
    has_event: bool
    """Whether there is an event to be drawn."""


class Scene(vocabulary.Scene):
    """A table, the hero who has the effect, and what brings it: a spell or an event."""

    __slots__ = ("cause", "hero", "spell", "table")
    table: Table

    def __init__(self, table: Table, hero: Hero, cause: str, spell: CardId = "") -> None:
        self.table = table
        self.hero = hero
        self.cause = cause
        self.spell = spell


class EffectBase(vocabulary.Effect, frozen=True):
    """Base of all effects."""

    def serves(self, ability: Ability | None) -> bool:
        """Whether it is good for a test of this ability."""
        return False

    def wrong(self, names: Names) -> Iterator[str]:
        """With a number of 0 nothing happens."""
        for field in msgspec.structs.fields(type(self)):
            if field.required and not getattr(self, field.name):
                yield f"{self.word} does nothing: {field.name} is 0"
