"""The vocabulary of effects: what a Ritual or the Eclipse can do, as data.

`rituals.carry_out` is the one place that does what they say.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from fabletop.kernel import snake_case
from fabletop.kernel.packs import Few


class EffectBase(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="op", tag=snake_case):
    """Base of all effects."""


class Retreat(EffectBase, frozen=True):
    """The pawn goes back, not below space 0."""

    spaces: Few


class TakeArtifact(EffectBase, frozen=True):
    """The performer takes a tile by the usual rules."""


class ExchangeRoles(EffectBase, frozen=True):
    """The performer swaps Role cards with another player."""


class GainPoints(EffectBase, frozen=True):
    """The performer scores."""

    points: Few


class UseDaggers(EffectBase, frozen=True):
    """The performer uses Ritual Daggers: face up must, face down may."""


class PassCards(EffectBase, frozen=True):
    """Everybody passes cards to the left at once."""

    count: Annotated[int, msgspec.Meta(ge=1, le=3)]


Simple = Retreat | TakeArtifact | ExchangeRoles | GainPoints | UseDaggers


class ChooseOne(EffectBase, frozen=True):
    """The performer chooses: the pawn goes back, or a tile is taken."""

    of: tuple[Retreat, TakeArtifact]


Effect = Simple | ChooseOne
