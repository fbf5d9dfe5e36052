"""One seat as plain data: a character on a board with all that is hers."""

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
    """One seat: a character on a board with all that is hers."""

    seat: Seat
    character: CardId = ""
    race: CardId = ""
    space: SpaceId = ""
    is_alive: bool = False
    is_out: bool = False
    """Never comes back."""
    is_away: bool = False
    """Off the board, on the Path of the Dead (PRO-454)."""
    red: int = 0
    """Red cubes on both sides of the card: the maximum of Health (PRO-B019)."""
    blue: int = 0
    health: int = 0
    """Red cubes on the right side."""
    magic: int = 0
    gold: int = 0
    experience: int = 0
    bubbles: int = 0
    """White cubes on the right side."""
    bag: int = 0
    """White cubes on both sides (PRO-157)."""
    fame: int = 0
    maps: list[CardId] = []
    """Map Fragments, and Greater Guardians that count as such (PRO-302)."""
    items: list[CardId] = []
    abilities: list[CardId] = []
    artifacts: list[CardId] = []
    kept: list[CardId] = []
    """Adventures that stay with the character."""
    types: list[Type] = []
    """Gained for good, besides humanoid (PRO-362)."""
    pearls: list[Realm] = []
    """Pearl of the Abyss and Dragon Heart (PRO-241)."""
    had_pearls: list[Realm] = []
    """Those that the player has had with any character (PRO-244)."""
    cubed: list[CardId] = []
    """Cards that gave a cube while they are held, if one was gained."""
    spared: list[CardId] = []
    """Creatures on her space of a realm that let her be: leaving them costs nothing."""
    marks: list[str] = []
    used: list[str] = []
    """What was used since the start of the last own round and is used once a round."""
    known: dict[str, list[CardId]] = {}
    """What this seat alone has looked at, by where it lies."""
    dealt: list[CardId] = []
    """Cards to choose from, that this seat alone sees."""
    ordered: list[CardId] = []
    """Of those the ones that are already put in order."""
    passed: CardId = ""
    """The character that this seat has passed on to its neighbour, and so knows to be hers."""
    artifact_order: int = 0
    """When the last Artifact was gained, counted over all (PRO-279)."""

    def has(self, what: Resource) -> int:
        """How much there is of something."""
        return len(self.maps) if what is Resource.MAPS else int(getattr(self, what))

    def lost(self, what: Resource) -> int:
        """How much could be regained: cubes on the left side of the card."""
        if what is Resource.HEALTH:
            return self.red - self.health
        return self.blue - self.magic if what is Resource.MAGIC else self.bag - self.bubbles

    def cubes(self, colour: Colour) -> int:
        """Cubes of a colour on both sides."""
        return self.red if colour is Colour.RED else self.blue

    def copy(self) -> Hero:
        """The same character as she is now, apart from this one."""
        return msgspec.msgpack.decode(msgspec.msgpack.encode(self), type=Hero)

    @property
    def cards(self) -> list[CardId]:
        """All cards that can have effects for her."""
        return self.items + self.artifacts + self.abilities + self.kept
