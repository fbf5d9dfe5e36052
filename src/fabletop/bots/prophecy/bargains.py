"""Trade: what both sides gain by, who proposes it, and who agrees."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from fabletop.bots.prophecy.combat import Combat
from fabletop.games.prophecy import trade_choices as do
from fabletop.games.prophecy.hero import SpaceId
from fabletop.games.prophecy.terms import Resource
from fabletop.kernel import CardId, Decision, Seat

GAIN = 0.3
"""What a trade must bring either side, so that it is worth the talk."""
CHAMPION = 1.5
"""How much more something is worth to the strongest of those who play together: one who can beat all Guardians is
worth more than two who can beat half of them."""
GIFTS = (3, 6)
"""Gold that is given for nothing."""
MOST_GOLD = 5
"""What is paid for an Item at most."""


class Swap(NamedTuple):
    """What changes hands: Items, and Gold and Map Fragments for them."""

    gives: tuple[CardId, ...] = ()
    gets: tuple[CardId, ...] = ()
    pays: int = 0
    is_paid: int = 0
    maps: int = 0
    """Map Fragments that are given; below 0: that are got."""


def gain(mind: Combat, swap: Swap) -> float:
    """What a swap brings to whoever gives and gets like this."""
    found = sum(mind.item(card) for card in swap.gets) - sum(max(mind.item(card), 0.1) for card in swap.gives)
    found += mind.change(Resource.GOLD, swap.is_paid - swap.pays) - mind.change(Resource.MAPS, 1) * swap.maps
    most = mind.view.heroes[mind.me.seat].item_limit
    if most is not None and len(mind.me.items) + len(swap.gets) - len(swap.gives) > most:
        found -= 1.0
    return found


def mirrored(swap: Swap) -> Swap:
    """The same from the other side."""
    return Swap(swap.gets, swap.gives, swap.is_paid, swap.pays, -swap.maps)


def both(mind: Combat, other: Combat, swap: Swap) -> tuple[float, float]:
    """What a swap brings me, and the other side; whoever plays together counts the others' gain as its own."""
    mine, theirs = gain(mind, swap), gain(other, mirrored(swap))
    if mind.is_shared:
        together = mine * share_of(mind) + theirs * share_of(other)
        return together, together
    share = 0.5 / max(len(mind.rivals), 1)
    return mine - share * theirs, theirs - share * mine


def share_of(mind: Combat) -> float:
    """How much something is worth to one of those who play together."""
    return CHAMPION if mind.champion == mind.me.seat else 1.0


def best_swap(mind: Combat, seat: Seat) -> Swap | None:
    """The swap that brings me most and the other side enough."""
    other = Combat(mind.view, seat)
    return _best_swap(mind, other, is_near=mind.me.space == other.me.space)[0]


def meeting(mind: Combat, space: SpaceId) -> float:
    """What it is worth to meet friends on a space: for what one of them has, and another needs."""
    if not mind.is_shared:
        return 0.0
    friends = [Combat(mind.view, each.seat) for each in mind.rivals if each.space == space]
    return sum(_best_swap(mind, each, is_near=True)[1] for each in friends)


def _best_swap(mind: Combat, other: Combat, *, is_near: bool) -> tuple[Swap | None, float]:
    best, most = None, GAIN
    for swap in _swaps(mind, other, is_near=is_near):
        for_me, for_them = both(mind, other, swap)
        if for_them > GAIN and for_me > most:
            best, most = swap, for_me
    return best, most if best is not None else 0.0


def _swaps(mind: Combat, other: Combat, *, is_near: bool) -> Iterator[Swap]:
    wares, wanted = (mind.me.items, other.me.items) if is_near else ([], [])
    yield from (Swap((one,), (two,)) for one in wares for two in wanted)
    for pays in range(1, min(mind.me.gold, MOST_GOLD) + 1):
        yield from (Swap(gets=(two,), pays=pays) for two in wanted)
    for is_paid in range(1, min(other.me.gold, MOST_GOLD) + 1):
        yield from (Swap(gives=(one,), is_paid=is_paid) for one in wares)
    if mind.is_shared:
        yield from (Swap(gives=(one,)) for one in wares)
        yield from (Swap(gets=(two,)) for two in wanted)
        if is_near:
            yield from (Swap(pays=gold) for gold in GIFTS if gold <= mind.me.gold)
            yield from (Swap(is_paid=gold) for gold in GIFTS if gold <= other.me.gold)
    if is_near and mind.view.options.treasure_island:
        yield from (Swap(pays=pays, maps=-1) for pays in range(1, min(mind.me.gold, 4) + 1) if other.me.maps)
        yield from (Swap(is_paid=gold, maps=1) for gold in range(1, min(other.me.gold, 4) + 1) if mind.me.maps)


# -- what is answered --------------------------------------------------------------------------------------------------


def _planned(mind: Combat, decision: Decision[Any]) -> Swap | None:
    partner = getattr(decision.about, "seat", None)
    return best_swap(mind, partner) if partner is not None else None


def _laid(mind: Combat) -> Swap:
    """What lies in the trade now, from the own side."""
    gives: tuple[CardId, ...] = ()
    gets: tuple[CardId, ...] = ()
    pays = is_paid = maps = 0
    for seat, offer in mind.view.offer.items():
        if seat == mind.me.seat:
            gives, pays, maps = (*gives, *offer.cards), pays + offer.gold, maps + offer.maps
        else:
            gets, is_paid, maps = (*gets, *offer.cards), is_paid + offer.gold, maps - offer.maps
    return Swap(gives, gets, pays, is_paid, maps)


def propose(mind: Combat, decision: Decision[Any], option: do.ProposeTrade) -> float:
    """Only where both would gain."""
    return 1.0 if best_swap(mind, option.seat) is not None else -1.0


def lay_card(mind: Combat, decision: Decision[Any], option: do.OfferCard) -> float:
    """What belongs to the plan."""
    swap = _planned(mind, decision)
    return 1.0 if swap is not None and option.card in (*swap.gives, *swap.gets) else -1.0


def lay_gold(mind: Combat, decision: Decision[Any], option: do.OfferGold) -> float:
    """As much as is planned."""
    swap, laid = _planned(mind, decision), _laid(mind)
    if swap is None:
        return -1.0
    is_mine = option.seat == mind.me.seat
    return 1.0 if (laid.pays < swap.pays if is_mine else laid.is_paid < swap.is_paid) else -1.0


def lay_map(mind: Combat, decision: Decision[Any], option: do.OfferMap) -> float:
    """As many as are planned."""
    swap, laid = _planned(mind, decision), _laid(mind)
    if swap is None:
        return -1.0
    is_mine = option.seat == mind.me.seat
    return 1.0 if (laid.maps < swap.maps if is_mine else laid.maps > swap.maps) else -1.0


def lay_no_more(mind: Combat, decision: Decision[Any], option: object) -> float:
    """Only what was planned was laid."""
    return -1.0


def make_offer(mind: Combat, decision: Decision[Any], option: do.MakeOffer) -> float:
    """As soon as all that is planned lies there."""
    return 2.0 if _planned(mind, decision) == _laid(mind) else -1.0


def accept(mind: Combat, decision: Decision[Any], option: do.AcceptTrade) -> float:
    """What is got, less what is given."""
    other = next(seat for seat in mind.view.offer if seat != mind.me.seat)
    return both(mind, Combat(mind.view, other), _laid(mind))[0] - 0.5 * GAIN


WORTHS: dict[type, Any] = {
    do.ProposeTrade: propose,
    do.OfferCard: lay_card,
    do.OfferGold: lay_gold,
    do.OfferMap: lay_map,
    do.MakeOffer: make_offer,
    do.TakeBackCard: lay_no_more,
    do.TakeBackGold: lay_no_more,
    do.TakeBackMap: lay_no_more,
    do.AcceptTrade: accept,
}
