"""Words for what a character has: resources and cubes that come, go and come back."""

from __future__ import annotations

from typing import Literal

import msgspec

from fabletop.games.prophecy.cards.base import EffectBase
from fabletop.games.prophecy.terms import Colour, Resource, Type
from fabletop.kernel.packs import Few, Id


class Gain(EffectBase, frozen=True):
    """Gain something."""

    what: Resource
    n: Few = 1


class Regain(EffectBase, frozen=True):
    """Cubes go from the left side of the card to the right one; never more than were lost."""

    what: Literal["health", "magic", "bubbles"]
    n: Few = 1
    all: bool = False


class Loss(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that can be lost."""

    what: Resource
    n: Few = 1


class LoseOneOf(EffectBase, frozen=True):
    """One of several losses, as the character's player chooses; what she has not in full, only if she has none so."""

    of: tuple[Loss, ...]


class Take(EffectBase, frozen=True):
    """The user takes something from the character, as much as there is up to a number."""

    what: Resource = Resource.GOLD
    n: Few = 1


class Cube(EffectBase, frozen=True):
    """A new cube on the right side, of one of these colours; there are ten of a colour at most."""

    of: tuple[Colour, ...]
    like_copied: bool = False
    """Only of a colour of which the copied character has more cubes (Doppelganger)."""


class Train(EffectBase, frozen=True):
    """Pay as much Experience as there are own cubes of a colour, perhaps less, for another one."""

    of: tuple[Colour, ...]
    less: Few = 0


class Gamble(EffectBase, frozen=True):
    """Stake Gold on a die: on some numbers it comes back with more, on others several times over."""

    most: Few
    back: tuple[int, ...] = (4, 5)
    plus: Few = 1
    """What comes with the stake that is given back."""
    jackpot: tuple[int, ...] = (6,)
    times: Few = 3


class Become(EffectBase, frozen=True):
    """The character has these types for good."""

    of: tuple[Type, ...]


class Mark(EffectBase, frozen=True):
    """The character gets a mark, or loses it."""

    id: Id
    off: bool = False


class HalveGold(EffectBase, frozen=True):
    """Half of the Gold is lost, the loss rounded down; whoever has less than so much keeps all."""

    least: Few = 0
