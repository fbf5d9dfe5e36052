"""The base of effects of cards and spaces."""

from __future__ import annotations

import msgspec

from fabletop.games.talisman.cards.conditions import Condition
from fabletop.games.talisman.cards.scene import Scene
from fabletop.kernel import vocabulary


class EffectBase(vocabulary.Effect, frozen=True, kw_only=True):
    """Base of all effects."""

    when: Condition | None = msgspec.field(default=None, name="if")

    def works(self, moment: Scene) -> bool:
        """Whether it would have an effect on its target."""
        return True
