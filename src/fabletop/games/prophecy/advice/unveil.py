"""What still lay hidden when a game is over."""

from __future__ import annotations

import msgspec

from fabletop.games.prophecy.hero import PlaneId, SpaceId
from fabletop.games.prophecy.state import Table
from fabletop.kernel import CardId, Seat, snake_case


class Open(msgspec.Struct, frozen=True, tag_field="type", tag=snake_case):
    """Base of what is laid open."""


class PlaneOpened(Open, frozen=True):
    """What lay face down on an Astral Plane."""

    plane: PlaneId
    cards: tuple[CardId, ...]


class GroundOpened(Open, frozen=True):
    """What lay face down on a space."""

    space: SpaceId
    cards: tuple[CardId, ...]


class RiddleOpened(Open, frozen=True):
    """The Item that was guessed."""

    card: CardId


class DealtOpened(Open, frozen=True):
    """What somebody looked at alone."""

    seat: Seat
    cards: tuple[CardId, ...]


def unveil(table: Table) -> tuple[Open, ...]:
    """Guardians, Artifacts, face-down cards of all boards, and what somebody was looking at."""
    found: list[Open] = []
    for plane, each in table.planes.items():
        if hidden := tuple([card for card in each.cards if card not in each.up]):
            found.append(PlaneOpened(plane, hidden))
    found += [GroundOpened(space, tuple(each.down)) for space, each in table.ground.items() if each.down]
    found += [
        DealtOpened(hero.seat, (*hero.ordered, *hero.dealt)) for hero in table.heroes if hero.ordered or hero.dealt
    ]
    return (*found, RiddleOpened(table.riddle)) if table.riddle else tuple(found)
