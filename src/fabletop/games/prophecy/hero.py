"""The state of one seat as plain data: a character on a board and everything she owns."""

from __future__ import annotations

import msgspec

from fabletop.games.prophecy.terms import Colour, Realm, Resource, Type
from fabletop.kernel import CardId, Seat

SpaceId = str
"""A space of the loop, the Island, or a space of a realm."""
PlaneId = str
"""An Astral Plane of the main board, or the realm whose disc it is."""
NOBODY: Seat = -1


class Hero(msgspec.Struct, array_like=True):
    """One seat: a character on a board and everything she owns."""

    seat: Seat
    character: CardId = ""
    race: CardId = ""
    space: SpaceId = ""
    is_alive: bool = False
    is_out: bool = False
    """Out of the game for good."""
    is_away: bool = False
    """Off the board, on the Path of the Dead (PRO-454)."""
    red: int = 0
    """Red cubes on both sides of the card, the maximum of Health (PRO-B019)."""
    blue: int = 0
    health: int = 0
    """Red cubes on the right side, the present Health."""
    magic: int = 0
    gold: int = 0
    experience: int = 0
    bubbles: int = 0
    """White cubes on the right side."""
    bag: int = 0
    """White cubes on both sides (PRO-157)."""
    fame: int = 0
    maps: list[CardId] = []
    """Map Fragments, including Greater Guardians that count as such (PRO-302)."""
    items: list[CardId] = []
    abilities: list[CardId] = []
    artifacts: list[CardId] = []
    kept: list[CardId] = []
    """Adventures kept beside the character."""
    types: list[Type] = []
    """Types gained for good, besides humanoid (PRO-362)."""
    pearls: list[Realm] = []
    """Pearls of the Abyss and Dragon Hearts owned (PRO-241)."""
    had_pearls: list[Realm] = []
    """Pearls and Hearts that the player has had with any character (PRO-244)."""
    cubed: list[CardId] = []
    """Cards that gave a cube, if one was gained; the cube goes with the card."""
    spared: list[CardId] = []
    """Creatures on her realm space that can be left at no cost."""
    marks: list[str] = []
    used: list[str] = []
    """Uses since the start of her last round that are limited to once a round."""
    known: dict[str, list[CardId]] = {}
    """Cards that only this seat has looked at, by place."""
    dealt: list[CardId] = []
    """Cards to choose from, visible only to this seat."""
    ordered: list[CardId] = []
    """Cards of `dealt` already put in order."""
    passed: CardId = ""
    """The character this seat passed to its neighbour, which it therefore knows."""
    artifact_order: int = 0
    """When her last Artifact was gained, in a count over all players (PRO-279)."""

    def has(self, what: Resource) -> int:
        """Return how much she has of a resource."""
        return len(self.maps) if what is Resource.MAPS else int(getattr(self, what))

    def lost(self, what: Resource) -> int:
        """Return how much could be regained: cubes on the left side of the card."""
        if what is Resource.HEALTH:
            return self.red - self.health
        return self.blue - self.magic if what is Resource.MAGIC else self.bag - self.bubbles

    def cubes(self, colour: Colour) -> int:
        """Return the cubes of a colour on both sides."""
        return self.red if colour is Colour.RED else self.blue

    def copy(self) -> Hero:
        """Return an independent copy of the character's state."""
        return msgspec.msgpack.decode(msgspec.msgpack.encode(self), type=Hero)

    @property
    def cards(self) -> list[CardId]:
        """Return all cards that can affect her."""
        return self.items + self.artifacts + self.abilities + self.kept
