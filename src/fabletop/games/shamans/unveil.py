"""Reveal everything that was hidden, after the end of a game."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from fabletop.games.shamans.state import Card, Side, Table, Tile
from fabletop.kernel import Seat, snake_case


class Unveiled(msgspec.Struct, frozen=True, tag_field="type", tag=snake_case):
    """Base of everything revealed after the game."""


class RoleHeld(Unveiled, frozen=True):
    """The Role card that a seat held at the end."""

    seat: Seat
    side: Side


class HandLeft(Unveiled, frozen=True):
    """Cards that were never played."""

    seat: Seat
    cards: tuple[Card, ...]


class CardsGiven(Unveiled, frozen=True):
    """Cards passed in the Eclipse that only giver and receiver have seen."""

    seat: Seat
    to: Seat
    cards: tuple[Card, ...]


class HandSetAside(Unveiled, frozen=True):
    """The hand of an eliminated player."""

    seat: Seat
    cards: tuple[Card, ...]


class TilesHidden(Unveiled, frozen=True):
    """Artifacts that lay face down."""

    seat: Seat
    tiles: tuple[Tile, ...]


class PileLeft(Unveiled, frozen=True):
    """Tiles that nobody drew."""

    tiles: tuple[Tile, ...]


def unveil(table: Table) -> list[Unveiled]:
    """Return the Roles, hands and tiles of the last round, by seat."""
    return list(_hidden(table))


def _hidden(table: Table) -> Iterator[Unveiled]:
    for player in table.players if table.roles else ():
        yield RoleHeld(player.seat, table.side(player))
        if hand := (*player.hand, *player.passing):
            yield HandLeft(player.seat, hand)
        if player.given:
            yield CardsGiven(player.seat, player.given_to, tuple(player.given))
        if player.set_aside:
            yield HandSetAside(player.seat, tuple(player.set_aside))
        if player.face_down:
            yield TilesHidden(player.seat, tuple(player.face_down))
    if table.tile_pile:
        yield PileLeft(tuple(table.tile_pile))
