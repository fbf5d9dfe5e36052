"""What can happen in Shamans: one frozen value per event, named in the past tense.

A field that a seat may not know is left at its empty value in the copy of the event that this seat gets.
"""

from __future__ import annotations

import msgspec

from fabletop.games.shamans.state import Card, Cause, Earning, Side, Suit, Tile
from fabletop.kernel import Big, OpensWindow, Seat, snake_case


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag=snake_case):
    """Base of all events of Shamans."""


class RoundStarted(Event, Big, frozen=True):
    """A new round was set up."""

    round: int
    first: Seat
    pawn: int


class HandDealt(Event, frozen=True):
    """A seat got its hand; only that seat sees the cards."""

    seat: Seat
    count: int
    cards: tuple[Card, ...] = ()


class LeftoversPlaced(Event, frozen=True):
    """Cards left after the deal lie on their piles."""

    cards: tuple[Card, ...]


class RoleDealt(Event, frozen=True):
    """A seat got its Role card; only that seat sees the face."""

    seat: Seat
    side: Side | None = None


class RoleSeen(Event, frozen=True):
    """You have seen the face of the Role card that this seat holds."""

    seat: Seat
    side: Side


class TilesLaidOut(Event, frozen=True):
    """The display was filled; the rest is the face-down pile."""

    display: tuple[Tile, ...]
    pile: int


class TrickStarted(Event, frozen=True):
    """The Guide is about to lead."""

    trick: int
    guide: Seat


class CardLed(Event, frozen=True):
    """The Guide led a card; its suit is the lead suit."""

    seat: Seat
    card: Card


class SuitFollowed(Event, frozen=True):
    """A card of the lead suit was played."""

    seat: Seat
    card: Card


class OffSuitPlayed(Event, Big, frozen=True):
    """A card of another suit was played."""

    seat: Seat
    card: Card


class PawnMoved(Event, frozen=True):
    """The Shadow pawn went from one space to another."""

    start: int
    end: int
    cause: str
    """off_suit, portal, stabilization, elimination"""


class CardsPlaced(Event, frozen=True):
    """Cards were put on the pile of their suit."""

    suit: Suit
    cards: tuple[Card, ...]
    count: int
    """Cards on the pile now."""


class RitualBegan(Event, Big, frozen=True):
    """A pile became complete: this seat performs the Ritual."""

    seat: Seat
    suit: Suit
    ritual: str


class PerformerChoseBack(Event, frozen=True):
    """Stabilization: the pawn goes back."""

    seat: Seat


class PerformerChoseArtifact(Event, frozen=True):
    """Stabilization: a tile is taken."""

    seat: Seat


class RolesExchanged(Event, Big, frozen=True):
    """Two seats swapped their Role cards."""

    seat: Seat
    other: Seat


class PointsScored(Event, frozen=True):
    """A seat scored points."""

    seat: Seat
    points: int
    cause: str
    """illumination, side, shards"""


class TileTaken(Event, frozen=True):
    """A face-up tile was taken from the display."""

    seat: Seat
    slot: int
    tile: Tile


class DisplayRefilled(Event, frozen=True):
    """The next tile of the pile fills the gap."""

    slot: int
    tile: Tile


class TileDrawn(Event, frozen=True):
    """A tile was drawn from the pile; only the drawer sees it."""

    seat: Seat
    tile: Tile | None = None


class TileKept(Event, frozen=True):
    """The drawn tile stays face down."""

    seat: Seat
    tile: Tile | None = None


class TileShown(Event, frozen=True):
    """The drawn tile lies face up."""

    seat: Seat
    tile: Tile


class ShardsShown(Event, frozen=True):
    """Moon Shards that score are shown at the end of the round."""

    seat: Seat
    count: int


class NoTileLeft(Event, frozen=True):
    """There was no Artifact to take."""

    seat: Seat


class RoleRevealed(Event, Big, frozen=True):
    """A Role card was turned face up."""

    seat: Seat
    side: Side
    cause: str
    """mask, elimination"""


class EclipseCame(Event, Big, frozen=True):
    """The Eclipse came to light; everybody passes cards to the left."""

    seat: Seat
    count: int


class CardsPassed(Event, frozen=True):
    """Cards went to the left; only giver and receiver know them."""

    seat: Seat
    to: Seat
    count: int
    cards: tuple[Card, ...] = ()


class TileDiscarded(Event, Big, frozen=True):
    """A tile was used up."""

    seat: Seat
    tile: Tile
    was_face_down: bool


class DaggersSpared(Event, frozen=True):
    """You kept your face-down tiles where they are."""

    seat: Seat


class PlayerEliminated(Event, Big, frozen=True):
    """A player is out of the round and shows their Role."""

    by: Seat
    seat: Seat
    side: Side


class HandSetAside(Event, frozen=True):
    """The hand of an eliminated Shaman is out of the round."""

    seat: Seat
    count: int
    cards: tuple[Card, ...] = ()


class HandPlaced(Event, frozen=True):
    """The hand of an eliminated Shadow went to the piles."""

    seat: Seat
    cards: tuple[Card, ...]


class TrickGathered(Event, frozen=True):
    """The highest card took the trick; its player is the new Guide."""

    seat: Seat
    suit: Suit
    cards: tuple[Card, ...]


class Said(Event, frozen=True):
    """A player made a statement."""

    seat: Seat
    what: str
    suit: Suit = ""
    value: str = ""
    about: Seat = -1


class WindowOpened(Event, OpensWindow, frozen=True):
    """A Portal may be used here; a table keeps a short pause, whoever owns one."""

    seats: tuple[Seat, ...] = ()


class RoundEnded(Event, Big, frozen=True):
    """A side has won the round."""

    round: int
    side: Side
    cause: Cause
    roles: tuple[Side, ...]
    points: tuple[int, ...]
    earnings: tuple[tuple[Earning, ...], ...]
    """What each seat scored for in the round."""
    out_by: tuple[Seat, ...]
    """Who eliminated each seat; -1 if nobody did."""
    total: tuple[int, ...]
    """What each seat has after the round."""


class GameEnded(Event, Big, frozen=True):
    """The game is over."""

    winners: tuple[Seat, ...]
    points: tuple[int, ...]
