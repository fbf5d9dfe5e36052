"""Lasting effects on a character, read from her cards."""

from __future__ import annotations

from typing import TypeVar

from fabletop.games.prophecy.cards.lasting import Cheaper, LastingBase
from fabletop.games.prophecy.hero import Hero
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Back, Purchase, Realm
from fabletop.kernel import CardId

L = TypeVar("L", bound=LastingBase)


def lasting_of(table: Table, hero: Hero, kind: type[L], *, entering: bool = False) -> list[tuple[CardId, L]]:
    """Return her lasting effects of one type with their cards, if their conditions hold.

    When entering a realm, its Abilities count as well (PRO-115).
    """
    cards = table.working_among(hero, table.content.lasting[kind])
    if not cards:
        return []
    return [
        (card, each)
        for card in cards
        if entering or works_here(table, hero, card)
        for each in table.card(card).lasts
        if isinstance(each, kind) and (each.when is None or each.when.test(table, hero))
    ]


def works_here(table: Table, hero: Hero, card: CardId) -> bool:
    """Whether an Ability works: Underwater and Dragonslayer only in their realm, not against its Greater Guardian
    (PRO-115, PRO-116, PRO-338)."""
    deck = table.card(card).deck
    if deck is Back.UNDERWATER:
        return table.realm_around(hero) is Realm.WATER
    if deck is Back.DRAGONSLAYER:
        return table.realm_around(hero) is Realm.DRAGON
    return True


def cheapened(table: Table, hero: Hero, what: Purchase, cost: int) -> int:
    """Return a cost after all her discounts."""
    for card, each in lasting_of(table, hero, Cheaper, entering=what is Purchase.BAG):
        if each.what is not what or (each.once and cheap_key(card) in hero.used):
            continue
        cost = lowered(each, cost)
    return max(cost, 0)


def lowered(each: Cheaper, cost: int) -> int:
    """Return a cost after one discount, which has a lower bound."""
    return 0 if each.free else max(min(cost, each.least), cost - each.n)


def use_up_cheapness(table: Table, hero: Hero, what: Purchase, cost: int) -> None:
    """Mark once-per-round discounts as used if they applied."""
    hero.used += [
        cheap_key(card)
        for card, each in lasting_of(table, hero, Cheaper)
        if each.what is what and each.once and cheap_key(card) not in hero.used and lowered(each, cost) < cost
    ]


def cheap_key(card: CardId) -> str:
    """Return the key under which the round records a discount's use."""
    return f"{card}:cheap"
