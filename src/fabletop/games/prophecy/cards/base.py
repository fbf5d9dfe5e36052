"""The base of what cards and spaces do."""

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
        """Whether it would change something for whom it is used on (K-20)."""
        return True

    def goals(self, scene: Scene) -> list[SpaceId]:
        """The spaces that it could move a character to, if it is a movement."""
        return []

    def fare(self, scene: Scene) -> int:
        """Gold for the movement, besides what the card costs."""
        return 0
