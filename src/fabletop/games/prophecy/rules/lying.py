"""Cards that lie on spaces: turned up, looked at, put away."""

from __future__ import annotations

from collections.abc import Sequence

from fabletop.games.prophecy.hero import Hero, SpaceId
from fabletop.games.prophecy.news import CardsLookedAt, CardsTurnedUp
from fabletop.games.prophecy.rules.decks import put_away
from fabletop.games.prophecy.state import Table
from fabletop.kernel import CardId


def turn_up(table: Table, space: SpaceId) -> None:
    """The face-down cards of a space are turned up for all."""
    ground = table.ground[space]
    if ground.down:
        cards, ground.down = tuple(ground.down), []
        table.tell(CardsTurnedUp(space, cards))
        for hero in table.heroes:
            hero.known.pop(space, None)


def look_at(table: Table, hero: Hero, place: str, cards: Sequence[CardId]) -> None:
    """Somebody alone looks at cards of a place, and remembers them."""
    known = hero.known.setdefault(place, [])
    known += [card for card in cards if card not in known]
    table.tell_apart((hero.seat,), CardsLookedAt(hero.seat, place, tuple(cards)), CardsLookedAt(hero.seat, place))


def clear_away(table: Table, space: SpaceId, card: CardId) -> None:
    """A card that lies on a space is put away, unless somebody keeps it."""
    if card in table.ground[space].cards:
        table.ground[space].cards.remove(card)
        put_away(table, card)


def pick_up(table: Table, card: CardId) -> None:
    """A card is taken from where it lies: from a space, or from what is being used."""
    for zone in (table.in_use, *[ground.cards for ground in table.ground.values()]):
        if card in zone:
            zone.remove(card)
