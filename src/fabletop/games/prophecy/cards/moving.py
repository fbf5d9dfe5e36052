"""Words that move characters, and for turns."""

from __future__ import annotations

from typing import Annotated

import msgspec

from fabletop.games.prophecy.cards.base import EffectBase
from fabletop.games.prophecy.cards.selecting import Where
from fabletop.games.prophecy.terms import Terrain
from fabletop.kernel.packs import Few

Steps = Annotated[int, msgspec.Meta(ge=1, le=10)]


class GoTo(EffectBase, frozen=True):
    """Go to a space of the main board of one's choice; she arrives there."""

    to: Where


class Summon(EffectBase, frozen=True):
    """The character is moved to the user's space."""


class Walk(EffectBase, frozen=True):
    """Move up to so many spaces along the loop, in one direction."""

    steps: Steps
    leaving: Terrain | None = None
    """Only from this terrain."""
    touching: Terrain | None = None
    """Only from or to this terrain."""
    boosts: Few = 0
    """A bonus in Battles of Strength of the turn in which it was used (Bronze Steed)."""


class Ride(EffectBase, frozen=True):
    """A standard horse ride that costs nothing by itself."""


class Astray(EffectBase, frozen=True):
    """Moved to the next space, clockwise if the opponent's die is odd, else the other way; the turn ends there."""


class SwimOn(EffectBase, frozen=True):
    """Move up to so many spaces of the Water Realm, over cards, to one without a face-up negative card."""

    steps: Steps


class ToEntrance(EffectBase, frozen=True):
    """Put back on the entrance of the realm."""


class ExtraTurn(EffectBase, frozen=True):
    """One more turn in this round."""


class EndTurn(EffectBase, frozen=True):
    """The turn is over."""


class SkipChance(EffectBase, frozen=True):
    """No Chance card is turned up in this round."""


class LeaveBoard(EffectBase, frozen=True):
    """Off the board until the next own round; the round ends at once (Path of the Dead)."""


class LeaveGame(EffectBase, frozen=True):
    """The character may leave the game for good (The Little Mermaid)."""


class SummonStorm(EffectBase, frozen=True):
    """Until the user's next round standard rides and trips of others cost more."""

    n: Few = 1
