"""What lay hidden to the end of a game, for everybody to see."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from fabletop.games.phenomena.state import Table
from fabletop.kernel import CardId, Seat, snake_case


class Unveiled(msgspec.Struct, frozen=True, tag_field="type", tag=snake_case):
    """Base of all that is turned over when a game is over."""


class MainProphecyHeld(Unveiled, frozen=True):
    """The main prophecy that a hero kept."""

    seat: Seat
    prophecy: CardId


class MainProphecyPutBack(Unveiled, frozen=True):
    """The one that the hero did not keep."""

    seat: Seat
    prophecy: CardId


class CardsWon(Unveiled, frozen=True):
    """The face-down victory stack of a hero."""

    seat: Seat
    cards: tuple[CardId, ...]


class CardsLookedAt(Unveiled, frozen=True):
    """What a hero looked at alone when the table was closed."""

    seat: Seat
    cards: tuple[CardId, ...]


class EventsOnTop(Unveiled, frozen=True):
    """Events that somebody put on top of the stack, the next one first."""

    events: tuple[CardId, ...]


class CardsLeftOut(Unveiled, frozen=True):
    """What left the game unseen when it was set up."""

    cards: tuple[CardId, ...]


def unveil(table: Table) -> list[Unveiled]:
    """Main prophecies and won cards, hero by hero, and what nobody saw. Stacks have no order before they are drawn."""
    return list(_hidden(table))


def _hidden(table: Table) -> Iterator[Unveiled]:
    for hero in table.heroes:
        if hero.main_prophecy:
            yield MainProphecyHeld(hero.seat, hero.main_prophecy)
        if hero.put_back:
            yield MainProphecyPutBack(hero.seat, hero.put_back)
        if hero.won:
            yield CardsWon(hero.seat, tuple(hero.won))
        if looked_at := (*hero.dealt, *hero.taken, *hero.on_top):
            yield CardsLookedAt(hero.seat, looked_at)
    bag = table.events.top()
    if bag and bag.in_order:
        yield EventsOnTop(tuple(bag.cards))
    if table.left_out:
        yield CardsLeftOut(tuple(table.left_out))
