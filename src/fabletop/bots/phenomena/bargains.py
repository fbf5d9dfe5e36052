"""Bargains of the variants: the price of help, and trade."""

from __future__ import annotations

from typing import Any

from fabletop.bots.phenomena.holdings import STONE_WORTH
from fabletop.bots.phenomena.outlook import Outlook, as_stones
from fabletop.games.phenomena import choices
from fabletop.games.phenomena.effects import LANDSCAPES, Landscape
from fabletop.games.phenomena.view import HeroView
from fabletop.kernel import Decision, Seat

WORTH_TRADING = 0.1
"""What a trade must bring me."""


def offer_payment(outlook: Outlook, decision: Decision[Any]) -> Any:
    """As little as can be: helpers have their Friendship point."""
    return decision.options[0]


def name_price(outlook: Outlook, decision: Decision[Any]) -> Any:
    """Nothing: a price might lose the Friendship point."""
    return choices.WantNoMore()


def want_point(outlook: Outlook, decision: Decision[Any]) -> Any:
    """Always."""
    return choices.WantPoint(True)


def trade(outlook: Outlook, decision: Decision[Any]) -> Any:
    """With whoever has a stone to spare that I lack, and lacks one that I can spare."""
    for option in decision.options:
        if isinstance(option, choices.ProposeTrade) and best_swap(outlook, option.seat) is not None:
            return option
    return choices.NoTrade()


def best_swap(outlook: Outlook, seat: Seat) -> tuple[Landscape, Landscape] | None:
    """The stone to give and the stone to get that serve both of us, and me most."""
    other = outlook.view.heroes[seat]
    swaps = [
        (give, get)
        for give in LANDSCAPES
        for get in LANDSCAPES
        if give is not get and outlook.stones[LANDSCAPES.index(give)] and _spare(other, get) > _spare(other, give)
    ]
    gain, found = max(((_gain(outlook, *swap), swap) for swap in swaps), default=(0.0, None))
    return found if gain > WORTH_TRADING else None


def _gain(outlook: Outlook, give: Landscape, get: Landscape) -> float:
    gained, given = as_stones((get,)), as_stones((give,))
    return outlook.stone_change(tuple(more - less for more, less in zip(gained, given, strict=True)))


def _spare(hero: HeroView, kind: Landscape) -> float:
    """How little a hero misses a stone of a kind."""
    count = hero.free_stones[kind]
    return -STONE_WORTH[min(count - 1, len(STONE_WORTH) - 1)] if count else -1.0


def propose_trade(outlook: Outlook, decision: Decision[Any]) -> Any:
    """One stone for another, put in one after the other."""
    bargain = outlook.view.trade
    assert bargain is not None
    if bargain.gives_stones and bargain.gets_stones:
        return choices.CloseOffer()
    swap = best_swap(outlook, bargain.other)
    if swap is None:
        return choices.NoTrade()
    give, get = swap
    return choices.PutIn(bargain.other, get) if bargain.gives_stones else choices.PutIn(outlook.you, give)


def answer_trade(outlook: Outlook, decision: Decision[Any]) -> Any:
    """Agree to what gives me more than it takes."""
    trade = outlook.view.trade
    if trade is None or choices.AcceptTrade() not in decision.options:
        return choices.NoTrade()
    change = tuple(trade.gives_stones.get(kind, 0) - trade.gets_stones.get(kind, 0) for kind in LANDSCAPES)
    worth = outlook.stone_change(change)
    worth += sum(outlook.treasure_worth(card) for card in trade.gives_treasures)
    worth -= sum(outlook.treasure_worth(card) for card in trade.gets_treasures)
    return choices.AcceptTrade() if worth > 0 else choices.NoTrade()
