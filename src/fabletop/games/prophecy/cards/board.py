"""Words for boards and decks: what is placed, turned up and looked at."""

from __future__ import annotations

from fabletop.games.prophecy.cards.base import EffectBase
from fabletop.games.prophecy.terms import Realm, Terrain
from fabletop.kernel.packs import Few


class PlaceAdventures(EffectBase, frozen=True):
    """One Adventure on each space of a terrain that has fewer than two."""

    terrain: Terrain


class TurnUpAdventures(EffectBase, frozen=True):
    """All face-down Adventures are turned up."""


class OfferAbilities(EffectBase, frozen=True):
    """At each guild the next Ability is turned up."""


class Legend(EffectBase, frozen=True):
    """The next Ability for a realm is offered at its guild."""

    realm: Realm


class RevealRealm(EffectBase, frozen=True):
    """Face-down cards of a realm's board are turned up."""

    realm: Realm
    n: Few
    up_to: bool = False
    """So many at most, as the player likes."""


class Reveal(EffectBase, frozen=True):
    """Face-down cards of Astral Planes are turned up; several are of one plane."""

    n: Few = 1
    all: bool = False
    """All of one Astral Plane."""
    private: bool = False
    """The player alone looks at them."""
    dream: bool = False
    """A Prophetic Dream."""


class PeekChance(EffectBase, frozen=True):
    """Look at the top Chance cards and put them back in any order."""

    n: Few


class Scout(EffectBase, frozen=True):
    """Look at the face-down Adventures of one space."""


class LookAhead(EffectBase, frozen=True):
    """Look at a neighbouring card of the realm."""


class PlaceFragments(EffectBase, frozen=True):
    """Map Fragments appear on the board."""

    n: Few = 1


class Foretell(EffectBase, frozen=True):
    """Both dice are rolled and shown: they are the first battle roll of this round."""


class LetBe(EffectBase, frozen=True):
    """The Creature lets the character be in this turn."""


class DefeatThis(EffectBase, frozen=True):
    """The Creature counts as defeated."""


class IgnoreObstacle(EffectBase, frozen=True):
    """The Obstacle has no effect."""
