"""Redraws hidden cards of an imagined table for search and previews."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from fabletop.games.talisman.rules.values import has_rule
from fabletop.games.talisman.state import Ground, Hero, Table
from fabletop.games.talisman.terms import Back, Rule
from fabletop.kernel import CardId, Seat, Shuffler, redraw


def reshuffle_hidden(table: Table, seat: Seat, shuffle: Shuffler) -> None:
    """Redraw everything the seat cannot see: decks, hands of others, face-down cards, and cards others are looking at.

    Does nothing once the game is over.
    """
    if table.phase == "over":
        return
    others = [hero for hero in table.heroes if hero.seat != seat]
    hands = [
        (hero, _Hidden(hand, partial(_is_shown, table, seat, hero))) for hero in others for hand in _hands(table, hero)
    ]
    ditched = [
        (ground, _Hidden(ground.ditched, partial(_knows, table, ground, seat))) for ground in table.ground.values()
    ]
    inside = [contents.cards for contents in table.contents.values() if seat not in contents.known]
    looked = [zone for hero in others for zone in (hero.looked_at, hero.on_top)]
    no_curses = [*[hand.cards for _, hand in hands], *inside]
    zones = [*no_curses, *[each.cards for _, each in ditched], *looked]
    redraw(table.decks.values(), zones, seat, shuffle, lambda card: back_of(table, card))
    _take_curses_out(table, seat, no_curses, shuffle)
    for hero, hand in hands:
        became = hand.put_back()
        hero.extra = {giver: became.get(card, card) for giver, card in hero.extra.items()}
        hero.seen_by = {became.get(card, card): seats for card, seats in hero.seen_by.items()}
        if hero.seat in table.offer:
            table.offer[hero.seat] = [became.get(card, card) for card in table.offer[hero.seat]]
    for ground, lying in ditched:
        became = lying.put_back()
        ground.known = {became.get(card, card): seats for card, seats in ground.known.items()}
        ground.fresh = [became.get(card, card) for card in ground.fresh]
    dealt = [hero.dealt for hero in others if hero.dealt]
    if dealt:  # any unused Character may be among those dealt
        redraw([], [*dealt, table.characters], seat, shuffle)


def _take_curses_out(table: Table, seat: Seat, zones: list[list[CardId]], shuffle: Shuffler) -> None:
    """Move Curses out of hidden hands and Vessels by exchanging them with deck cards.

    A Curse in a hand would be face up.
    """
    for zone in zones:
        for place, card in enumerate(zone):
            if table.is_curse(card):
                bags = [bag.cards for bag in table.decks[table.card(card).back].bags if seat not in bag.known_to]
                found = [
                    (n, at) for n, bag in enumerate(bags) for at, each in enumerate(bag) if not table.is_curse(each)
                ]
                if found:
                    n, at = shuffle(found)[0]
                    zone[place], bags[n][at] = bags[n][at], card


def _is_shown(table: Table, seat: Seat, hero: Hero, card: CardId) -> bool:
    """Whether the seat knows a card in another hand: it lies open, the seat has looked at it, or it is offered to this
    seat in a trade."""
    offered = seat in table.offer and any(card in cards for cards in table.offer.values())
    return offered or table.lies_open(card) or seat in hero.seen_by.get(card, ())


def _knows(table: Table, ground: Ground, seat: Seat, card: CardId) -> bool:
    """Whether a ditched card stays as it is: the seat knows its face, or something lies on it."""
    return seat in ground.known.get(card, ()) or card in table.contents


class _Hidden:
    """The cards of a zone that a seat cannot see, taken out and put back in the same places."""

    def __init__(self, zone: list[CardId], is_seen: Callable[[CardId], bool]) -> None:
        self._zone = zone
        self._places = [index for index, card in enumerate(zone) if not is_seen(card)]
        self.cards = [zone[index] for index in self._places]

    def put_back(self) -> dict[CardId, CardId]:
        """Put the cards back and return what each became."""
        became = {self._zone[index]: card for index, card in zip(self._places, self.cards, strict=True)}
        for index, card in zip(self._places, self.cards, strict=True):
            self._zone[index] = card
        return became


def _hands(table: Table, hero: Hero) -> tuple[list[CardId], ...]:
    """Return Spells and Potions, except those that a Curse lays open."""
    if hero.is_alive and has_rule(table, hero, Rule.OPEN_HAND):
        return ()
    return hero.spells, hero.potions


def back_of(table: Table, card: CardId) -> str:
    """Return the image on the back of a card."""
    return Back.DESTINY if card in table.content.destiny else table.card(card).back
