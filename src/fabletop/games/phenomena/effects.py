"""The vocabulary of effects: what magic, events and rewards can do, as data.

Magic effects are carried out by `magic.carry_out`, event instructions by `instructions.carry_out`.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import msgspec

from fabletop.kernel import snake_case
from fabletop.kernel.packs import Few


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


ALL_ABILITIES = tuple(Ability)
LANDSCAPES = tuple(Landscape)

Price = dict[Landscape, Few]
"""Magic stones to be given up, by kind."""


class EffectBase(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag=snake_case):
    """Base of all effects."""


class AddDice(EffectBase, frozen=True):
    """Throw extra dice while one of these abilities is tested."""

    dice: Few
    abilities: tuple[Ability, ...] = ALL_ABILITIES


class GrantRerolls(EffectBase, frozen=True):
    """Re-roll dice of the present pool while one of these abilities is tested."""

    rerolls: Few
    abilities: tuple[Ability, ...] = ALL_ABILITIES


class AddSteps(EffectBase, frozen=True):
    """Go further in step 2, in any direction."""

    steps: Few


class Heal(EffectBase, frozen=True):
    """Regain health markers, up to the limit."""

    health: Annotated[int, msgspec.Meta(ge=0, le=99)]


class GainStones(EffectBase, frozen=True):
    """Gain stones of the player's choice."""

    stones: Few
    distinct: bool = False
    """All of different kinds."""
    without: tuple[Landscape, ...] = ()
    """Kinds that cannot be chosen."""


class RedrawEvent(EffectBase, frozen=True):
    """Discard the event just drawn and draw another, which must be accepted."""


class PeekEvents(EffectBase, frozen=True):
    """Before drawing: look at the top events alone, choose one, put the others back on top."""

    cards: Few


MagicEffect = AddDice | GrantRerolls | AddSteps | Heal | GainStones | RedrawEvent | PeekEvents


class GainStonesHere(EffectBase, frozen=True):
    """Gain stones of the landscape the piece stands in; in the castle of one kind of choice."""

    stones: Few


class GainExperience(EffectBase, frozen=True):
    """Gain experience markers of the player's choice."""

    markers: Few


class ExchangeStones(EffectBase, frozen=True):
    """Exchange some stones one for one for others."""

    most: Few


class OthersGainStones(EffectBase, frozen=True):
    """Every other player in turn order gains stones of their choice."""

    stones: Few


class ReplaceProphecy(EffectBase, frozen=True):
    """The player may put one active prophecy under the stack and replace it; its treasure stays."""


class KeepStones(EffectBase, frozen=True):
    """Give up stones of choice until so many are left."""

    most: Few


class LoseHealthOrStones(EffectBase, frozen=True):
    """Lose health or stones, as the player chooses; only what can be lost in full."""

    health: Annotated[int, msgspec.Meta(ge=0, le=99)]
    stones: Few


Instruction = (
    Heal
    | GainStones
    | GainStonesHere
    | GainExperience
    | ExchangeStones
    | OthersGainStones
    | ReplaceProphecy
    | KeepStones
    | LoseHealthOrStones
)
