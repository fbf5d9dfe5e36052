"""Reveal everything that was hidden, after the end of a game."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from fabletop.games.phenomena.state import Table
from fabletop.kernel import CardId, Seat, snake_case


class Unveiled(msgspec.Struct, frozen=True, tag_field="type", tag=snake_case):
    """Base of everything revealed after the game."""


class MainProphecyHeld(Unveiled, frozen=True):
    """The main prophecy that a hero kept."""

    seat: Seat
    prophecy: CardId


class MainProphecyPutBack(Unveiled, frozen=True):
    """The main prophecy that a hero did not keep."""

    seat: Seat
    prophecy: CardId


class CardsWon(Unveiled, frozen=True):
    """The face-down victory stack of a hero."""

    seat: Seat
    cards: tuple[CardId, ...]


class CardsLookedAt(Unveiled, frozen=True):
    """The cards that a hero was looking at alone when the table was closed."""

    seat: Seat
    cards: tuple[CardId, ...]


class EventsOnTop(Unveiled, frozen=True):
    """The events that a player put on top of the stack, the next one first."""

    events: tuple[CardId, ...]


class CardsLeftOut(Unveiled, frozen=True):
    """The cards that left the game unseen during set-up."""

    cards: tuple[CardId, ...]


def unveil(table: Table) -> list[Unveiled]:
    """Return main prophecies and won cards by hero, then the cards nobody saw. Stacks have no order before they are
    drawn."""
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
