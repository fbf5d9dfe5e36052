"""What a player of Talisman holds things worth: the usual numbers, and those that won more games."""

from __future__ import annotations

import msgspec


class Taste(msgspec.Struct, frozen=True):
    """Numbers that players may differ in; as they are here, the heuristic plays."""

    main: float = 3.0
    """What a token of the better of Strength and Craft is worth."""
    bonus: float = 2.0
    """What a point is worth that is added to it in Combat."""
    lives: float = 1.0
    """How many times as much as usual Lives are worth."""
    rivals_life: float = 3.0
    """What the loss of a Life that is not the last costs a rival."""
    shared: float = 0.6
    """What part of the loss of an only rival is our gain, at least; of several it is less of each."""


USUAL = Taste()
KEEN = Taste(main=3.2, bonus=2.5, lives=1.4, rivals_life=1.5, shared=0.24)
"""Found by games in which every seat had numbers by lot, and confirmed with other deals: docs/balance/talisman.md."""
