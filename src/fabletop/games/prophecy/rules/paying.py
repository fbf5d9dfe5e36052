"""Paying Gold with coins or a Giant Pearl (PRO-428 to PRO-431)."""

from __future__ import annotations

from collections.abc import Mapping

from fabletop.games.prophecy.choices import ChooseCard, No, Option
from fabletop.games.prophecy.hero import Hero
from fabletop.games.prophecy.rules.gaining import can_pay, pay
from fabletop.games.prophecy.rules.owning import discard
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Resource, Rule
from fabletop.kernel import CardId, ask


def pearls_of(table: Table, hero: Hero) -> list[CardId]:
    """Return unbroken Pearls, each of which pays for anything once (PRO-B050)."""
    if not hero.items:
        return []
    return [card for card in table.standing_for(hero.items, Rule.PAYS_ANYTHING) if card not in table.broken]


def can_afford(table: Table, hero: Hero, gold: int) -> bool:
    """Whether she can pay the Gold for one thing."""
    return hero.gold >= gold or bool(pearls_of(table, hero))


def can_pay_price(table: Table, hero: Hero, cost: Mapping[Resource, int]) -> bool:
    """Whether she can pay a price: its Gold perhaps with a Pearl, the rest in full."""
    if can_pay(hero, cost):
        return True
    return bool(cost.get(Resource.GOLD)) and can_pay(hero, _besides_gold(cost)) and bool(pearls_of(table, hero))


async def pay_price(table: Table, hero: Hero, cost: Mapping[Resource, int], source: str = "") -> None:
    """Pay a price, which must be payable."""
    await pay_gold(table, hero, cost.get(Resource.GOLD, 0), source)
    pay(table, hero, _besides_gold(cost), source)


def _besides_gold(cost: Mapping[Resource, int]) -> dict[Resource, int]:
    return {what: n for what, n in cost.items() if what is not Resource.GOLD}


async def pay_gold(table: Table, hero: Hero, gold: int, source: str = "") -> None:
    """Pay Gold for one thing. A Pearl pays the whole price, gives no change and is used up (PRO-430, PRO-431)."""
    pearls = pearls_of(table, hero)
    if gold and pearls:
        coins: list[Option] = [No()] if hero.gold >= gold else []
        options = [*coins, ChooseCard(pearls[0])]
        chosen = await ask(hero.seat, "pay_with_pearl", lambda: options, "PRO-431")
        if isinstance(chosen, ChooseCard):
            discard(table, hero, chosen.card, "used")
            return
    pay(table, hero, {Resource.GOLD: gold}, source)
