"""The options of Shamans: each is a frozen value that a player may choose."""

from __future__ import annotations

import msgspec

from fabletop.games.shamans.state import Card, Suit, Tile
from fabletop.kernel import Irrevocable, Passing, Seat, snake_case


class Option(msgspec.Struct, frozen=True, gc=False, tag_field="type", tag=snake_case):
    """Base of all options of Shamans."""


class PlayCard(Option, frozen=True):
    """Lead this card, or add it to the trick."""

    card: Card


class TakeFromDisplay(Option, Irrevocable, frozen=True):
    """Take a face-up tile."""

    slot: int
    tile: Tile


class DrawFromPile(Option, Irrevocable, frozen=True):
    """Take the top tile of the face-down pile."""


class KeepFaceDown(Option, frozen=True):
    """Keep the drawn tile hidden."""


class TurnFaceUp(Option, frozen=True):
    """Show the drawn tile."""


class PullBack(Option, frozen=True):
    """Stabilization: move the pawn back."""


class TakeArtifact(Option, frozen=True):
    """Stabilization: take a tile instead."""


class ExchangeRoles(Option, Irrevocable, frozen=True):
    """Permutation: exchange Role cards with this player."""

    seat: Seat


class UseDagger(Option, Irrevocable, frozen=True):
    """Neutralization: eliminate this player."""

    seat: Seat


class StopUsingDaggers(Option, frozen=True):
    """Neutralization: use no face-down Daggers."""


class PerformNext(Option, frozen=True):
    """Perform the Ritual of this suit next."""

    suit: Suit
    ritual: str


class UsePortal(Option, frozen=True):
    """Discard a Portal: the pawn goes one space forward (1) or back (-1)."""

    step: int


class PassWindow(Option, Passing, frozen=True):
    """Do not use a Portal now."""


class GiveCard(Option, frozen=True):
    """Eclipse: pass this card to the left."""

    card: Card


class Say(Option, frozen=True):
    """Make a statement of the catalogue."""

    what: str
    """The kind of statement: count, only, some, no, mix, longest, hand, role, suspect, trust, accuse, lead, avoid,
    follow, take, portal, dagger, tile, lacked."""
    suit: Suit = ""
    value: str = ""
    seat: Seat = -1


class SayNothing(Option, Passing, frozen=True):
    """Stay silent in this talk slot."""
