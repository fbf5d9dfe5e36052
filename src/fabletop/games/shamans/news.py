"""The news of Shamans: one frozen value per event, named in the past tense.

Each seat receives its own copy. Fields that the seat may not know have their empty value there.
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
    """A player got a hand. Only that player sees the cards."""

    seat: Seat
    count: int
    cards: tuple[Card, ...] = ()


class LeftoversPlaced(Event, frozen=True):
    """Cards left after the deal were placed on their piles."""

    cards: tuple[Card, ...]


class RoleDealt(Event, frozen=True):
    """A player got a Role card. Only that player sees the face."""

    seat: Seat
    side: Side | None = None


class RoleSeen(Event, frozen=True):
    """You have seen the face of this player's Role card."""

    seat: Seat
    side: Side


class TilesLaidOut(Event, frozen=True):
    """The display was filled. The other tiles form the face-down pile."""

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
    """The Shadow pawn moved along the track."""

    start: int
    end: int
    cause: str
    """off_suit, portal, stabilization or elimination."""


class CardsPlaced(Event, frozen=True):
    """Cards were put on the pile of their suit."""

    suit: Suit
    cards: tuple[Card, ...]
    count: int
    """The number of cards on the pile now."""


class RitualBegan(Event, Big, frozen=True):
    """A pile was completed, and this player performs the Ritual."""

    seat: Seat
    suit: Suit
    ritual: str


class PerformerChoseBack(Event, frozen=True):
    """Stabilization: the performer chose to move the pawn back."""

    seat: Seat


class PerformerChoseArtifact(Event, frozen=True):
    """Stabilization: the performer chose to take an Artifact."""

    seat: Seat


class RolesExchanged(Event, Big, frozen=True):
    """Two players exchanged their Role cards."""

    seat: Seat
    other: Seat


class PointsScored(Event, frozen=True):
    """A player scored points."""

    seat: Seat
    points: int
    cause: str
    """illumination, side or shards."""


class TileTaken(Event, frozen=True):
    """A face-up tile was taken from the display."""

    seat: Seat
    slot: int
    tile: Tile


class DisplayRefilled(Event, frozen=True):
    """The next tile of the pile filled the gap in the display."""

    slot: int
    tile: Tile


class TileDrawn(Event, frozen=True):
    """A tile was drawn from the pile. Only the drawer sees it."""

    seat: Seat
    tile: Tile | None = None


class TileKept(Event, frozen=True):
    """The drawn tile was kept face down."""

    seat: Seat
    tile: Tile | None = None


class TileShown(Event, frozen=True):
    """The drawn tile was turned face up."""

    seat: Seat
    tile: Tile


class ShardsShown(Event, frozen=True):
    """Scoring Moon Shards were shown at the end of the round."""

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
    """mask or elimination."""


class EclipseCame(Event, Big, frozen=True):
    """The Eclipse was found. All players pass cards to the left."""

    seat: Seat
    count: int


class CardsPassed(Event, frozen=True):
    """Cards were passed to the left. Only giver and receiver know them."""

    seat: Seat
    to: Seat
    count: int
    cards: tuple[Card, ...] = ()


class TileDiscarded(Event, Big, frozen=True):
    """A tile was used and discarded."""

    seat: Seat
    tile: Tile
    was_face_down: bool


class DaggersSpared(Event, frozen=True):
    """You kept your face-down Daggers unused."""

    seat: Seat


class PlayerEliminated(Event, Big, frozen=True):
    """A player was eliminated from the round and shows the Role card."""

    by: Seat
    seat: Seat
    side: Side


class HandSetAside(Event, frozen=True):
    """The hand of an eliminated Shaman was set aside for the round."""

    seat: Seat
    count: int
    cards: tuple[Card, ...] = ()


class HandPlaced(Event, frozen=True):
    """The hand of an eliminated Shadow was placed on the piles."""

    seat: Seat
    cards: tuple[Card, ...]


class TrickGathered(Event, frozen=True):
    """The player of the highest card took the trick and is the new Guide."""

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
    """Portals may be used now. The table pauses equally, no matter who owns one."""

    seats: tuple[Seat, ...] = ()


class RoundEnded(Event, Big, frozen=True):
    """A side has won the round."""

    round: int
    side: Side
    cause: Cause
    roles: tuple[Side, ...]
    points: tuple[int, ...]
    earnings: tuple[tuple[Earning, ...], ...]
    """The points of each seat in the round, and their causes."""
    out_by: tuple[Seat, ...]
    """The seat that eliminated each seat; -1 if not eliminated."""
    total: tuple[int, ...]
    """The points of each seat after the round."""


class GameEnded(Event, Big, frozen=True):
    """The game is over."""

    winners: tuple[Seat, ...]
    points: tuple[int, ...]
