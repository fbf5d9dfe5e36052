"""Cards lying on spaces: turning up, looking at, discarding."""

from __future__ import annotations

from collections.abc import Sequence

from fabletop.games.prophecy.hero import Hero, SpaceId
from fabletop.games.prophecy.news import CardsLookedAt, CardsTurnedUp
from fabletop.games.prophecy.rules.decks import put_away
from fabletop.games.prophecy.state import Table
from fabletop.kernel import CardId


def turn_up(table: Table, space: SpaceId) -> None:
    """Turn up all face-down cards of a space."""
    ground = table.ground[space]
    if ground.down:
        cards, ground.down = tuple(ground.down), []
        table.tell(CardsTurnedUp(space, cards))
        for hero in table.heroes:
            hero.known.pop(space, None)


def look_at(table: Table, hero: Hero, place: str, cards: Sequence[CardId]) -> None:
    """Let one character look at cards of a place. She remembers them."""
    known = hero.known.setdefault(place, [])
    known += [card for card in cards if card not in known]
    table.tell_apart((hero.seat,), CardsLookedAt(hero.seat, place, tuple(cards)), CardsLookedAt(hero.seat, place))


def clear_away(table: Table, space: SpaceId, card: CardId) -> None:
    """Discard a card lying on a space, unless a character keeps it."""
    if card in table.ground[space].cards:
        table.ground[space].cards.remove(card)
        put_away(table, card)


def pick_up(table: Table, card: CardId) -> None:
    """Pick a card up from a space, or from those being used."""
    for zone in (table.in_use, *[ground.cards for ground in table.ground.values()]):
        if card in zone:
            zone.remove(card)
