"""A face-down deck, whose order is only decided when cards are drawn.

A deck is a list of bags, the top one first. From a shuffled bag a card is drawn at random when it is turned up. A bag
in order holds cards that a seat put there, and that seat knows the order. An empty bag is removed, so that the same
cards in the same order always have the same encoding.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from fabletop.kernel.chance import Draw
from fabletop.kernel.decisions import Seat
from fabletop.kernel.rules import Shuffler

CardId = str


class Bag(msgspec.Struct, array_like=True):
    """Neighbouring cards of a deck."""

    cards: list[CardId]
    in_order: bool = False
    known_to: list[Seat] = []
    """The seats that know the order, if there is one."""


class Deck(msgspec.Struct, array_like=True):
    """A face-down deck."""

    bags: list[Bag] = []

    def __post_init__(self) -> None:
        """Remove empty bags, which states stored by earlier versions may hold."""
        self.bags = [bag for bag in self.bags if bag.cards]

    def __len__(self) -> int:
        count = 0
        for bag in self.bags:  # called for every view: sum() takes twice as long
            count += len(bag.cards)
        return count

    @property
    def cards(self) -> list[CardId]:
        """All cards, the top ones first. Within a shuffled bag the order means nothing."""
        return [card for bag in self.bags for card in bag.cards]

    def top(self) -> Bag | None:
        """Return the bag from which the next card comes."""
        return self.bags[0] if self.bags else None

    async def draw(self, clause: str = "") -> CardId | None:
        """Draw the top card; returns None if the deck is empty."""
        bag = self.top()
        if bag is None:
            return None
        card = bag.cards[0] if bag.in_order else await Draw(tuple(bag.cards), clause)
        bag.cards.remove(card)
        if not bag.cards:
            del self.bags[0]
        return card

    async def draw_into(self, zone: list[CardId], count: int, clause: str = "") -> None:
        """Draw `count` cards into a zone of the state, one after the other, or as many as there are."""
        for _ in range(count):
            if (card := await self.draw(clause)) is not None:
                zone.append(card)  # noqa: PERF401  # each lies in the state while the next is drawn

    def shuffle_under(self, cards: Iterable[CardId]) -> None:
        """Shuffle these cards and put them under the deck."""
        self._put(len(self.bags), Bag(list(cards)))

    def put_on_top(self, cards: Iterable[CardId], known_to: Iterable[Seat]) -> None:
        """Put cards on top, the first uppermost. The seats in `known_to` remember them."""
        self._put(0, Bag(list(cards), in_order=True, known_to=list(known_to)))

    def put_under(self, cards: Iterable[CardId], known_to: Iterable[Seat]) -> None:
        """Put cards under the deck, the first uppermost. The seats in `known_to` remember them."""
        self._put(len(self.bags), Bag(list(cards), in_order=True, known_to=list(known_to)))

    def _put(self, place: int, bag: Bag) -> None:
        if bag.cards:
            self.bags.insert(place, bag)


def redraw(
    decks: Iterable[Deck],
    zones: Iterable[list[CardId]],
    seat: Seat,
    shuffle: Shuffler,
    back: Callable[[CardId], str] = lambda card: "",
) -> None:
    """Exchange at random all cards that this seat cannot see: in decks, and in zones that are hidden from it.

    Cards are exchanged only with cards of the same back.
    """
    hidden = [bag.cards for deck in decks for bag in deck.bags if not (bag.in_order and seat in bag.known_to)]
    hidden += list(zones)
    backs = [[back(card) for card in place] for place in hidden]
    pools: dict[str, list[CardId]] = {each: [] for shown in backs for each in shown}
    for place, shown in zip(hidden, backs, strict=True):
        for card, each in zip(place, shown, strict=True):
            pools[each].append(card)
    shuffled = {each: shuffle(pool) for each, pool in pools.items()}
    for place, shown in zip(hidden, backs, strict=True):
        place[:] = [shuffled[each].pop() for each in shown]
