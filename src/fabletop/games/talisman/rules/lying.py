"""Cards that lie face up on the board, and the Enduring Event beside it."""

from __future__ import annotations

from fabletop.games.talisman.news import CardDiscarded, EnduringEnded
from fabletop.games.talisman.rules.holdings import put_away
from fabletop.games.talisman.state import Hero, SpaceId, Table
from fabletop.games.talisman.terms import TURNED_UP, Kind
from fabletop.kernel import CardId


def count_towards_draw(table: Table, space: SpaceId) -> list[CardId]:
    """Return the face-up cards of a space that each replace one draw (TAL-B017)."""
    return [card for card in table.lying(space).cards if table.card(card).back in TURNED_UP]


def enemies_at(table: Table, space: SpaceId) -> list[CardId]:
    """Return the face-up Enemies in a space."""
    return [card for card in table.lying(space).cards if table.card(card).kind is Kind.ENEMY]


def next_met(table: Table, hero: Hero) -> list[CardId]:
    """Return the next card to encounter. Enemies of the same Encounter Number come together."""
    left = [card for card in table.lying(hero.space).cards if card not in table.met]
    if len(left) < 2:
        return left
    first = min(left, key=lambda each: table.card(each).encounter_number)
    if table.card(first).kind is not Kind.ENEMY:
        return [first]
    enemies = [card for card in left if table.card(card).kind is Kind.ENEMY]
    number = table.card(first).encounter_number
    return [card for card in enemies if table.card(card).encounter_number == number]


def remove_from_board(table: Table, card: CardId) -> None:
    """Remove a face-up card from the board."""
    for space, ground in table.ground.items():
        if card in ground.cards:
            ground.cards.remove(card)
            if card in table.drawn:
                table.drawn.remove(card)
            put_away(table, card)
            table.tell(CardDiscarded(card, space))
            return


def end_enduring(table: Table) -> None:
    """End the Enduring Event (TAL-207)."""
    if table.enduring:
        card, table.enduring = table.enduring, ""
        put_away(table, card)
        table.tell(EnduringEnded(card))
