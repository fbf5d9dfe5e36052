"""The complete state of a game of Shamans, and simple queries on it."""

from __future__ import annotations

from enum import StrEnum
from itertools import product
from typing import TYPE_CHECKING

import msgspec

from fabletop.kernel import Offers, Seat, State

if TYPE_CHECKING:
    from fabletop.games.shamans.content import Content

Card = str
"""The letter of the suit and the number, as in "B4"."""
Suit = str
"""One of the letters B G Y P W N R; the empty string for no suit."""


class Side(StrEnum):
    """The side that a Role card shows."""

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
    """The reason for the end of a round."""

    MOON = "moon"
    NO_SHADOW_LEFT = "no_shadow_left"
    NO_SHAMAN_LEFT = "no_shaman_left"
    EMPTY_HANDS = "empty_hands"


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table options."""

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
    """A statement that a player made this round."""

    seat: Seat
    trick: int
    what: str
    suit: Suit = ""
    value: str = ""
    about: Seat = -1
    stands: bool = False
    """Whether it is a statement on the cards of a suit that has not lapsed."""


class Earning(msgspec.Struct, frozen=True):
    """Points that a player scored, and their cause."""

    cause: str
    """illumination, side or shards."""
    points: int


class RoundResult(msgspec.Struct, frozen=True):
    """The end of a round and the points of all players."""

    round: int
    side: Side
    cause: Cause
    roles: tuple[Side, ...]
    """The Role that each seat held at the end."""
    points: tuple[int, ...]
    """The points of each seat in the round."""
    earnings: tuple[tuple[Earning, ...], ...]
    """The causes of these points."""
    out_by: tuple[Seat, ...]
    """The seat that eliminated each seat; -1 if not eliminated."""
    total: tuple[int, ...]
    """The total points of each seat after the round."""


class Player(msgspec.Struct, array_like=True):
    """One seat: the cards in hand and everything in front of it."""

    seat: Seat
    role: int
    """The id of the Role card held. Ids are given by the deal and do not reveal the face."""
    hand: list[Card] = []
    front: Card = ""
    """The card of the lead suit lying in front in this trick, if any."""
    face_up: list[Tile] = []
    face_down: list[Tile] = []
    alive: bool = True
    set_aside: list[Card] = []
    passing: list[Card] = []
    """Cards chosen for the Eclipse and not handed over yet."""
    given: list[Card] = []
    """Cards passed on in the Eclipse and not seen since."""
    given_to: Seat = -1
    received: list[Card] = []
    """Cards received in the Eclipse that only giver and receiver know."""
    points: int = 0
    earnings: list[Earning] = []
    """The points scored in this round so far."""
    out_by: Seat = -1
    """The seat that eliminated this player; -1 if none."""
    followed: int = 0
    """How often this player has followed suit this round."""
    off_suit: list[Suit] = []
    """The lead suits to which this player played off suit."""
    off_suit_card: Card = ""
    """The card played off suit in this trick, which lies on its pile."""

    @property
    def earned(self) -> int:
        """The points scored in this round so far."""
        return sum(each.points for each in self.earnings)


class RoleCard(msgspec.Struct, array_like=True):
    """A Role card. Its place is public; its face may be hidden."""

    face: Side
    is_up: bool = False
    held_by: list[Seat] = []
    """The seats that have held it this round, in order. All players see that they know its face."""
    shown_to: list[Seat] = []
    """The seats that know the face without having held it. No other seat knows that they do."""

    def is_known_to(self, seat: Seat | None) -> bool:
        """Return whether this seat has seen the face."""
        return self.is_up or seat in self.held_by or seat in self.shown_to


class Table(State, array_like=True):
    """The complete state of a game."""

    options: Options
    players: list[Player]
    roles: list[RoleCard] = []
    suits: str = ""
    numbers: int = 0
    """The highest number in play, which is also the number of cards that completes a pile."""
    start: int = 0
    moon: int = 0
    tricks: int = 0
    """The number of cards dealt to each player."""
    round: int = 0
    first: Seat = -1
    """The seat with the First Player marker; -1 before it is given."""
    guide: Seat = -1
    trick: int = 0
    """The number of the current trick; 0 between rounds."""
    lead: Suit = ""
    to_play: list[Seat] = []
    """The seats still to play in this trick, in order."""
    in_air: Card = ""
    """The off-suit card that was just played and is not on its pile yet."""
    piles: dict[Suit, list[Card]] = {}
    pawn: int = 0
    display: list[Tile] = []
    tile_pile: list[Tile] = []
    """The face-down tiles. Their order means nothing: a tile is drawn when a player looks at it."""
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
        """Return all players, beginning with this seat."""
        return self.players[start:] + self.players[:start]

    def alive_clockwise(self, start: Seat) -> list[Player]:
        """Return the players still in the round, beginning with this seat."""
        return [player for player in self.players[start:] + self.players[:start] if player.alive]

    def others(self, player: Player) -> list[Player]:
        """Return the other players still in the round, clockwise."""
        players, seat = self.players, player.seat
        return [other for other in players[seat + 1 :] + players[:seat] if other.alive]

    def side(self, player: Player) -> Side:
        """Return the side of the Role card that this player holds now."""
        return self.roles[player.role].face

    def has_alive(self, side: Side) -> bool:
        """Return whether a player of this side is still in the round."""
        return any(player.alive and self.side(player) is side for player in self.players)


_ORDER = {f"{suit}{number}": index for index, (suit, number) in enumerate(product("BGYPWNR", range(1, 9)))}

in_order = _ORDER.__getitem__
"""Return the sort key of a card in a hand."""
