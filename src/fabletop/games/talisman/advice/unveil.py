"""What still lay hidden when a game is over."""

from __future__ import annotations

import msgspec

from fabletop.games.talisman.state import SpaceId, Table
from fabletop.games.talisman.terms import Back
from fabletop.kernel import CardId, Seat, snake_case


class Open(msgspec.Struct, frozen=True, tag_field="type", tag=snake_case):
    """Base of what is laid open."""


class HandOpened(Open, frozen=True):
    """The Spells and Potions that somebody held."""

    seat: Seat
    cards: tuple[CardId, ...]


class DitchedOpened(Open, frozen=True):
    """What lay face down in a space."""

    space: SpaceId
    cards: tuple[CardId, ...]


class ContentsOpened(Open, frozen=True):
    """The cards that lay on a Vessel or a Source."""

    card: CardId
    cards: tuple[CardId, ...]


class TopOpened(Open, frozen=True):
    """The cards on top of a deck that somebody knew."""

    back: Back
    cards: tuple[CardId, ...]


class PutOnTopOpened(Open, frozen=True):
    """What somebody who orders cards has put back on top of their deck so far."""

    seat: Seat
    cards: tuple[CardId, ...]


class LookedAtOpened(Open, frozen=True):
    """What somebody looked at alone."""

    seat: Seat
    cards: tuple[CardId, ...]


def unveil(table: Table) -> tuple[Open, ...]:
    """Hands, ditched cards, what lies on Vessels, and what somebody has looked at."""
    found: list[Open] = []
    for hero in table.heroes:
        if hidden := table.hidden(hero):
            found.append(HandOpened(hero.seat, tuple(hidden)))
        if looked := (*hero.dealt, *hero.looked_at):
            found.append(LookedAtOpened(hero.seat, looked))
        if hero.on_top:
            found.append(PutOnTopOpened(hero.seat, tuple(hero.on_top)))
    found += [DitchedOpened(space, tuple(each.ditched)) for space, each in table.ground.items() if each.ditched]
    found += [ContentsOpened(card, tuple(each.cards)) for card, each in table.contents.items() if each.cards]
    for back, deck in table.decks.items():
        known = [card for bag in deck.bags if bag.in_order and bag.known_to for card in bag.cards]
        if known:
            found.append(TopOpened(back, tuple(known)))
    return tuple(found)
