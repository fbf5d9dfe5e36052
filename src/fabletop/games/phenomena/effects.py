"""The terms that effects of magic and events use: landscapes, abilities, prices, and the moments of the game.

The effects themselves are in `spells` and `instructions`.
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
    """A landscape, and the kind of magic stone found there."""

    FIELD = "field"
    FOREST = "forest"
    MOUNTAIN = "mountain"
    DESERT = "desert"


class Ability(StrEnum):
    """An ability that challenges test."""

    FIGHT = "fight"
    WISDOM = "wisdom"
    FRIENDSHIP = "friendship"


class Phase(StrEnum):
    """The phase of the game."""

    SETUP = "setup"
    PLAY = "play"
    OVER = "over"


class Step(StrEnum):
    """The step of a turn."""

    START = "start"
    RECEIVE = "receive"
    MOVE = "move"
    TRADE = "trade"
    ACT = "act"
    DRAWN = "drawn"
    """The event lies open and may still be replaced."""
    RESOLVE = "resolve"
    END = "end"


class AttemptKind(StrEnum):
    """The kind of an attempt."""

    EVENT = "event"
    PROPHECY = "prophecy"
    MAIN = "main"
    COOPERATION = "cooperation"
    DUEL = "duel"


class MainState(StrEnum):
    """The state of a main prophecy."""

    HIDDEN = "hidden"
    OPEN = "open"
    """The player is trying it."""
    TRIED = "tried"
    """It has been shown once, and is face down again."""
    FULFILLED = "fulfilled"


ALL_ABILITIES = tuple(Ability)
LANDSCAPES = tuple(Landscape)

Price = dict[Landscape, Few]
"""The magic stones to give up, by kind."""
Spells = dict[CardId, Price]
"""Magic cards and the price of each."""


class Moment(msgspec.Struct, frozen=True):
    """A moment at which magic could be used."""

    ability: Ability | None
    """The tested ability, if any."""
    has_dice: bool
    """Whether there are dice to re-roll."""
    step: Step
    is_hurt: bool
    has_event: bool
    """Whether there is an event to draw."""


class Scene(vocabulary.Scene):
    """The table, the hero who has the effect, and its source: a spell or an event."""

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
        """Return whether the effect helps in a test of this ability."""
        return False

    def wrong(self, names: Names) -> Iterator[str]:
        """A number of 0 has no effect, which is a mistake."""
        for field in msgspec.structs.fields(type(self)):
            if field.required and not getattr(self, field.name):
                yield f"{self.word} does nothing: {field.name} is 0"
