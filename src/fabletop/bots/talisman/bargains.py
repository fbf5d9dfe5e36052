"""Trade: what both sides gain by, who proposes it, and who agrees."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from fabletop.bots.talisman.places import Places
from fabletop.games.talisman import choices as do
from fabletop.games.talisman.terms import Subtype, Token
from fabletop.games.talisman.view import HeroView
from fabletop.kernel import CardId, Decision, Seat

GAIN = 0.3
"""What a trade must bring either side, so that it is worth the talk."""
MOST_GOLD = 3
"""What is paid for a card at most."""


class Swap(NamedTuple):
    """What changes hands: a card for a card, or for Gold."""

    gives: tuple[CardId, ...]
    gets: tuple[CardId, ...]
    pays: int = 0
    is_paid: int = 0


def gain(places: Places, swap: Swap) -> float:
    """What a swap brings to whoever gives and gets like this."""
    cards = sum(places.card(card) for card in swap.gets) - sum(max(places.card(card), 0.1) for card in swap.gives)
    return cards + places.token(Token.GOLD, swap.is_paid - swap.pays)


def mirrored(swap: Swap) -> Swap:
    """The same from the other side."""
    return Swap(swap.gets, swap.gives, swap.is_paid, swap.pays)


def best_swap(mine: Places, other: Seat) -> Swap | None:
    """The swap that brings me most and the other side enough, and that strengthens no rival more than me."""
    theirs = Places(mine.view, other, mine.taste)
    rivalry, best, most = mine.rivalry(theirs.me), None, 0.0
    for swap in _swaps(mine, theirs):
        for_them = gain(theirs, mirrored(swap))
        for_me = gain(mine, swap) - rivalry * for_them
        if for_them > GAIN and for_me > max(most, GAIN):
            best, most = swap, for_me
    return best


def _swaps(mine: Places, theirs: Places) -> Iterator[Swap]:
    wares, wanted = _tradable(mine, theirs), _tradable(theirs, mine)
    yield from (Swap((one,), (two,)) for one in wares for two in wanted if _is_alike(mine, one, two))
    for pays in range(1, min(mine.me.tokens[Token.GOLD], MOST_GOLD) + 1):
        yield from (Swap((), (two,), pays=pays) for two in wanted if _has_room(mine.me, mine, two))
    for is_paid in range(1, min(theirs.me.tokens[Token.GOLD], MOST_GOLD) + 1):
        yield from (Swap((one,), (), is_paid=is_paid) for one in wares if _has_room(theirs.me, mine, one))


def _tradable(giver: Places, taker: Places) -> list[CardId]:
    """What lies open before one side and may be owned by the other."""
    return [
        card
        for card in (*giver.me.objects, *giver.me.followers)
        if (face := giver.face(card)) and not face.owner and not face.is_(Subtype.CURSE) and taker.may_own(face)
    ]


def _is_alike(places: Places, one: CardId, two: CardId) -> bool:
    """Whether both count towards the same Limit, so that the swap leaves room for everything."""
    faces = [places.face(card) for card in (one, two)]
    return len({(face.holding, face.is_free) for face in faces if face is not None}) == 1


def _has_room(taker: HeroView, places: Places, card: CardId) -> bool:
    face = places.face(card)
    assert face is not None
    return face.is_free or taker.counted.get(face.holding, 0) < taker.limits.get(face.holding, 0)


# -- what is answered --------------------------------------------------------------------------------------------------


def _planned(places: Places, decision: Decision[Any]) -> Swap | None:
    partner = getattr(decision.about, "seat", None)
    return best_swap(places, partner) if partner is not None else None


def _laid(places: Places) -> Swap:
    """What lies in the trade now, from the own side."""
    view, mine = places.view, str(places.me.seat)
    gets = [card for giver, cards in view.offer.items() if giver != mine for card in cards]
    is_paid = sum(gold for giver, gold in view.gold_offer.items() if giver != mine)
    return Swap(tuple(view.offer.get(mine, ())), tuple(gets), view.gold_offer.get(mine, 0), is_paid)


def propose(places: Places, decision: Decision[Any], option: do.ProposeTrade) -> float:
    """Only where both would gain."""
    return 1.0 if best_swap(places, option.seat) is not None else -1.0


def lay_card(places: Places, decision: Decision[Any], option: do.OfferCard) -> float:
    """What belongs to the plan."""
    swap = _planned(places, decision)
    return 1.0 if swap is not None and option.card in (*swap.gives, *swap.gets) else -1.0


def lay_gold(places: Places, decision: Decision[Any], option: do.OfferGold) -> float:
    """As much as is planned."""
    swap, laid = _planned(places, decision), _laid(places)
    if swap is None:
        return -1.0
    is_mine = option.seat == places.me.seat
    return 1.0 if (laid.pays < swap.pays if is_mine else laid.is_paid < swap.is_paid) else -1.0


def make_offer(places: Places, decision: Decision[Any], option: do.MakeOffer) -> float:
    """As soon as all that is planned lies there."""
    return 2.0 if _planned(places, decision) == _laid(places) else -1.0


def accept(places: Places, decision: Decision[Any], option: do.AcceptTrade) -> float:
    """What is got, less what is given."""
    return gain(places, _laid(places)) - GAIN
