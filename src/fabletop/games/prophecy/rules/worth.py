"""Prices of Items, and checks for shields (PRO-086, PRO-373)."""

from __future__ import annotations

from fabletop.games.prophecy.hero import Hero
from fabletop.games.prophecy.state import Table
from fabletop.kernel import CardId


def has_shield(table: Table, hero: Hero) -> bool:
    """Whether she owns an unbroken shield."""
    return any(table.card(card).shield is not None for card in table.working(hero))


def price(table: Table, card: CardId) -> int:
    """Return the price of an Item, including the Stone in it (PRO-373)."""
    stone = table.stones.get(card)
    return table.item(card).worth + (table.item(stone).worth if stone else 0)


def items_worth(table: Table, hero: Hero) -> int:
    """Return the total price of a character's Items."""
    return sum(price(table, card) for card in hero.items)
