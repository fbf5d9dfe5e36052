"""The table of Shamans as plain data, and small questions about it."""

from __future__ import annotations

from enum import StrEnum
from itertools import product
from typing import TYPE_CHECKING

import msgspec

from fabletop.kernel import Offers, Seat, State

if TYPE_CHECKING:
    from fabletop.games.shamans.content import Content

Card = str
"""Suit letter and number, as in "B4"."""
Suit = str
"""One of the letters B G Y P W N R; no suit is the empty string."""


class Side(StrEnum):
    """What a Role card shows."""

    SHAMAN = "shaman"
    SHADOW = "shadow"


SHAMAN, SHADOW = Side


class Tile(StrEnum):
    """A tile of the pile: four kinds of Artifact, and the Eclipse."""

    PORTAL = "portal"
    MASK = "mask"
    DAGGER = "dagger"
    SHARD = "shard"
    ECLIPSE = "eclipse"


PORTAL, MASK, DAGGER, SHARD, ECLIPSE = Tile


class Cause(StrEnum):
    """How a round ended."""

    MOON = "moon"
    NO_SHADOW_LEFT = "no_shadow_left"
    NO_SHAMAN_LEFT = "no_shaman_left"
    EMPTY_HANDS = "empty_hands"


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table options. All are off unless chosen."""

    talk_silent: bool = False
    talk_strict: bool = False
    talk_open: bool = False
    talk_honest: bool = False
    shards_per_pair: bool = False
    eclipse_pass_one: bool = False
    eclipse_whole_hand: bool = False
    no_eclipse: bool = False
    shadows_know: bool = False
    target_vp: int = 8
    single_round: bool = False
    first_seat_begins: bool = False
    open_set_aside: bool = False


class Statement(msgspec.Struct, frozen=True):
    """Something a player said this round."""

    seat: Seat
    trick: int
    what: str
    suit: Suit = ""
    value: str = ""
    about: Seat = -1
    stands: bool = False
    """It speaks of the cards of a suit and has not lapsed."""


class Earning(msgspec.Struct, frozen=True):
    """Points that a player scored, and for what."""

    cause: str
    """illumination, side, shards"""
    points: int


class RoundResult(msgspec.Struct, frozen=True):
    """How a round ended and what everybody scored in it."""

    round: int
    side: Side
    cause: Cause
    roles: tuple[Side, ...]
    """The Role each seat held at the end."""
    points: tuple[int, ...]
    """What each seat scored in the round."""
    earnings: tuple[tuple[Earning, ...], ...]
    """What for."""
    out_by: tuple[Seat, ...]
    """Who eliminated each seat; -1 if nobody did."""
    total: tuple[int, ...]
    """What each seat has since."""


class Player(msgspec.Struct, array_like=True):
    """One seat: what lies in front of it and in its hand."""

    seat: Seat
    role: int
    """Id of the Role card held; ids are given by the deal and say nothing about the face."""
    hand: list[Card] = []
    front: Card = ""
    """The matching card lying in front in this trick, or nothing."""
    face_up: list[Tile] = []
    face_down: list[Tile] = []
    alive: bool = True
    set_aside: list[Card] = []
    passing: list[Card] = []
    """Cards chosen in a running Eclipse, not yet handed over."""
    given: list[Card] = []
    """Cards given away in the Eclipse and not seen since."""
    given_to: Seat = -1
    received: list[Card] = []
    """Cards received in the Eclipse and still hidden from all but giver and receiver."""
    points: int = 0
    earnings: list[Earning] = []
    """What was scored in this round so far."""
    out_by: Seat = -1
    """Who eliminated this player."""
    followed: int = 0
    """How often this round a matching card was played."""
    off_suit: list[Suit] = []
    """The suits that were led when this seat played off suit."""
    off_suit_card: Card = ""
    """The card that was played off suit in this trick; it lies on its pile."""

    @property
    def earned(self) -> int:
        """Points scored in this round so far."""
        return sum(each.points for each in self.earnings)


class RoleCard(msgspec.Struct, array_like=True):
    """A Role card. Where it lies is open; its face may not be."""

    face: Side
    is_up: bool = False
    held_by: list[Seat] = []
    """Seats that have held it this round, in order: all can see who knows its face."""
    shown_to: list[Seat] = []
    """Seats that know the face without having held it; nobody else knows of that."""

    def is_known_to(self, seat: Seat | None) -> bool:
        """Whether this seat has seen the face."""
        return self.is_up or seat in self.held_by or seat in self.shown_to


class Table(State, array_like=True):
    """Everything on the table."""

    options: Options
    players: list[Player]
    roles: list[RoleCard] = []
    suits: str = ""
    numbers: int = 0
    """The highest number in play; so many cards complete a pile."""
    start: int = 0
    moon: int = 0
    tricks: int = 0
    """How many cards everybody is dealt."""
    round: int = 0
    first: Seat = -1
    """Who has the First Player marker; -1 before it was given."""
    guide: Seat = -1
    trick: int = 0
    """The number of the running trick; 0 between rounds."""
    lead: Suit = ""
    to_play: list[Seat] = []
    """Who still has to play in this trick, in order."""
    in_air: Card = ""
    """The off-suit card that was just played and lies on no pile yet."""
    piles: dict[Suit, list[Card]] = {}
    pawn: int = 0
    display: list[Tile] = []
    tile_pile: list[Tile] = []
    """The face-down tiles, in no order: a tile is drawn when it is looked at."""
    pile_untouched: bool = True
    discard: list[Tile] = []
    statements: list[Statement] = []
    results: list[RoundResult] = []
    winners: list[Seat] = []
    is_over: bool = False

    if TYPE_CHECKING:

        @property
        def content(self) -> Content: ...

        @property
        def talk(self) -> Offers | None: ...

    @property
    def seat_count(self) -> int:
        return len(self.players)

    def clockwise(self, start: Seat) -> list[Player]:
        """All players, beginning with this seat."""
        return self.players[start:] + self.players[:start]

    def alive_clockwise(self, start: Seat) -> list[Player]:
        """The players still in the round, beginning with this seat."""
        return [player for player in self.players[start:] + self.players[:start] if player.alive]

    def others(self, player: Player) -> list[Player]:
        """The other players still in the round, clockwise."""
        players, seat = self.players, player.seat
        return [other for other in players[seat + 1 :] + players[:seat] if other.alive]

    def side(self, player: Player) -> Side:
        """The side of the Role card this player holds now."""
        return self.roles[player.role].face

    def has_alive(self, side: Side) -> bool:
        """Whether a player of this side is still in the round."""
        return any(player.alive and self.side(player) is side for player in self.players)


_ORDER = {f"{suit}{number}": index for index, (suit, number) in enumerate(product("BGYPWNR", range(1, 9)))}

in_order = _ORDER.__getitem__
"""The place of a card when a hand is sorted."""
