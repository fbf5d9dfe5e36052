"""Buying and selling Items (PRO-B045 to PRO-B048, PRO-B053)."""

from __future__ import annotations

import msgspec

from fabletop.games.prophecy.cards.lasting import Dearer
from fabletop.games.prophecy.choices import AboutCard, Buy, Done, Option, Sell
from fabletop.games.prophecy.hero import Hero
from fabletop.games.prophecy.news import Bought, GoodsShown, Sold
from fabletop.games.prophecy.rules.decks import draw
from fabletop.games.prophecy.rules.gaining import PRICE, gain
from fabletop.games.prophecy.rules.lasting import cheapened, lasting_of
from fabletop.games.prophecy.rules.owning import discard, receive
from fabletop.games.prophecy.rules.paying import can_afford, pay_gold
from fabletop.games.prophecy.rules.worth import price
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Back, Purchase, Resource
from fabletop.kernel import CardId, ask


class Stall(msgspec.Struct, frozen=True):
    """What a market offers."""

    source: CardId
    back: Back
    shown: int
    """Number of Items laid open."""
    sells: int
    """Maximum number of own Items to sell."""
    full: bool
    plus: int

    def pays(self, table: Table, hero: Hero, card: CardId) -> int:
        """Return the Gold for a sale: half the price rounded up, or all of it (PRO-B047)."""
        whole = price(table, card)
        if self.full:
            return whole + self.plus
        more = sum(each.n for _, each in lasting_of(table, hero, Dearer))
        return min(whole, (whole + 1) // 2 + more)


def asks(table: Table, hero: Hero, card: CardId) -> int:
    """Return an Item's price for her at a market."""
    return cheapened(table, hero, Purchase.ITEM, price(table, card))


async def trade(table: Table, hero: Hero, stall: Stall) -> bool:
    """Buy of what is shown and sell, any number of times. Return whether anything changed hands (PRO-B046)."""
    await show(table, hero, stall)
    traded, sold = False, 0
    while True:
        options = trade_options(table, hero, stall, sold)
        chosen = await ask(hero.seat, "trade", lambda: options, "PRO-B046", AboutCard(stall.source))  # noqa: B023
        match chosen:
            case Buy(card, gold):
                await buy(table, hero, card, gold)
            case Sell(card, gold):
                sold += 1
                discard(table, hero, card, "sold")
                gain(table, hero, Resource.GOLD, gold, "sold")
                table.tell(Sold(hero.seat, card, gold))
            case _:
                break
        traded = True
    table.decks[stall.back].put_under(table.in_shop, known_to=range(table.seat_count))
    table.in_shop = []
    return traded


async def show(table: Table, hero: Hero, stall: Stall) -> None:
    """Show the top Items, as many as there are (K-19)."""
    for _ in range(stall.shown):
        card = await draw(table, stall.back, "PRO-B046")
        if card is not None:
            table.in_shop.append(card)
    if table.in_shop:
        prices = tuple([asks(table, hero, card) for card in table.in_shop])
        table.tell(GoodsShown(hero.seat, tuple(table.in_shop), prices))


def trade_options(table: Table, hero: Hero, stall: Stall, sold: int) -> list[Option]:
    """Return what can be bought and sold now."""
    found: list[Option] = []
    for card in table.in_shop:
        gold = asks(table, hero, card)
        if can_afford(table, hero, gold):
            found.append(Buy(card, gold))
    if sold < stall.sells:
        found += [Sell(card, stall.pays(table, hero, card)) for card in hero.items]
    return [*found, Done()]


async def buy(table: Table, hero: Hero, card: CardId, gold: int) -> None:
    """Pay for an Item and take it."""
    await pay_gold(table, hero, gold, PRICE)
    table.in_shop.remove(card)
    receive(table, hero, card, hero.items, "bought")
    table.tell(Bought(hero.seat, card, gold))
