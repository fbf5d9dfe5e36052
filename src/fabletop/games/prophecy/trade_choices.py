"""Options of trades between players."""

from __future__ import annotations

from fabletop.games.prophecy.choices import Option
from fabletop.kernel import Agreeing, CardId, Countering, GivingUp, Irrevocable, Seat


class ProposeTrade(Option, frozen=True):
    """Propose a trade to a character."""

    seat: Seat


class OfferCard(Option, frozen=True):
    """Add this Item to the trade: one to give, or one to ask for."""

    card: CardId


class OfferGold(Option, frozen=True):
    """Add one Gold to this side of the trade."""

    seat: Seat


class OfferMap(Option, frozen=True):
    """Add one Map Fragment to this side of the trade."""

    seat: Seat


class TakeBackCard(Option, frozen=True):
    """Remove this Item from the trade."""

    card: CardId


class TakeBackGold(Option, frozen=True):
    """Remove one Gold from this side of the trade."""

    seat: Seat


class TakeBackMap(Option, frozen=True):
    """Remove one Map Fragment from this side of the trade."""

    seat: Seat


class MakeOffer(Option, frozen=True):
    """Propose the trade as put together."""


class DropTrade(Option, GivingUp, frozen=True):
    """Give the trade up."""


class AcceptTrade(Option, Agreeing, Irrevocable, frozen=True):
    """Accept the trade."""


class RefuseTrade(Option, frozen=True):
    """Refuse the trade."""


class CounterTrade(Option, Countering, frozen=True):
    """Answer with another proposal."""
