"""The base of effects of cards and spaces."""

from __future__ import annotations

import msgspec

from fabletop.games.prophecy.cards.conditions import Condition
from fabletop.games.prophecy.cards.scene import Scene
from fabletop.games.prophecy.hero import SpaceId
from fabletop.kernel import vocabulary


class EffectBase(vocabulary.Effect, frozen=True, kw_only=True):
    """Base of all effects."""

    when: Condition | None = msgspec.field(default=None, name="if")

    def works(self, moment: Scene) -> bool:
        """Whether it would change something for its target (K-20)."""
        return True

    def goals(self, scene: Scene) -> list[SpaceId]:
        """Return the spaces it could move a character to, if it moves one."""
        return []

    def fare(self, scene: Scene) -> int:
        """Return the Gold of the movement, besides the card's own cost."""
        return 0
