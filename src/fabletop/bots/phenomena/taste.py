"""What a player of Phenomena holds things worth: the usual numbers, and those that won more games."""

from __future__ import annotations

import msgspec


class Taste(msgspec.Struct, frozen=True):
    """Numbers that players may differ in; as they are here, the heuristic plays."""

    stones: float = 1.0
    """How many times as much as usual stones are worth, whatever they will be used for."""
    asked: float = 0.0
    """How far the worth of a stone follows what the own magic asks for: 0 not at all, 1 in proportion."""
    delivered: float = 0.2
    """What a stone costs that is delivered."""
    experience: float = 0.14
    """What an experience marker is worth for each turn to come."""
    treasures: float = 1.0
    """How many times as much as usual it is worth what treasures do."""
    little_help: float = 0.1
    """Help that is worth no more than this is declined."""


USUAL = Taste()
KEEN = Taste(stones=1.6, asked=0.4, delivered=0.65, experience=0.17, treasures=1.8, little_help=0.0)
"""Found by games in which every seat had numbers by lot, and confirmed with other deals: docs/balance/phenomena.md."""
