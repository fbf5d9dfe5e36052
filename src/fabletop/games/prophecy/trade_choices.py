"""What seats can answer while they trade with one another."""

from __future__ import annotations

from fabletop.games.prophecy.choices import Option
from fabletop.kernel import Agreeing, CardId, Countering, GivingUp, Irrevocable, Seat


class ProposeTrade(Option, frozen=True):
    """Trade with a character."""

    seat: Seat


class OfferCard(Option, frozen=True):
    """Lay this Item into the trade, one's own or one that is wanted."""

    card: CardId


class OfferGold(Option, frozen=True):
    """One Gold more from this side."""

    seat: Seat


class OfferMap(Option, frozen=True):
    """One Map Fragment more from this side."""

    seat: Seat


class TakeBackCard(Option, frozen=True):
    """Lay this Item into the trade no longer."""

    card: CardId


class TakeBackGold(Option, frozen=True):
    """One Gold less from this side."""

    seat: Seat


class TakeBackMap(Option, frozen=True):
    """One Map Fragment less from this side."""

    seat: Seat


class MakeOffer(Option, frozen=True):
    """Propose what lies there."""


class DropTrade(Option, GivingUp, frozen=True):
    """No trade."""


class AcceptTrade(Option, Agreeing, Irrevocable, frozen=True):
    """Agree."""


class RefuseTrade(Option, frozen=True):
    """Do not agree."""


class CounterTrade(Option, Countering, frozen=True):
    """Make another proposal."""
