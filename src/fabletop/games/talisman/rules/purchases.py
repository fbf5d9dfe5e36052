"""Buying and stealing (Purchases, K-46, K-61)."""

from __future__ import annotations

from fabletop.games.talisman.cards.lasting import Cheaper
from fabletop.games.talisman.choices import Buy, Leave, Option, Steal
from fabletop.games.talisman.news import Bought, Robbed
from fabletop.games.talisman.rules.holdings import draw, may_take, receive, room, take
from fabletop.games.talisman.rules.lives import lose_lives
from fabletop.games.talisman.rules.rolls import roll, roll_bonuses
from fabletop.games.talisman.rules.tokens import purse, spend
from fabletop.games.talisman.rules.values import has_rule, in_effect
from fabletop.games.talisman.state import Goal, Hero, Table
from fabletop.games.talisman.terms import Back, Holding, Kind, Rule, Token, one_of_each
from fabletop.kernel import CardId, ask


def price_of(table: Table, hero: Hero, card: CardId, off: int = 0) -> int:
    """Return the price for a Character, at least 1 Gold (K-46)."""
    if table.place(hero).is_town:
        off += sum(each.n for _, each in in_effect(table, hero, Cheaper))
    return max(table.card(card).price - off, 1)


def for_sale(table: Table, hero: Hero) -> list[CardId]:
    """Return the Purchases sold in the space that the Character may own (TAL-322)."""
    return [card for card in _laid_out(table, hero) if _may_have(table, hero, card)]


def _laid_out(table: Table, hero: Hero) -> list[CardId]:
    """Return the Purchases sold in the space (TAL-321), one of each kind."""
    if hero.space in table.closed or hero.toad:
        return []
    return one_of_each(table.stock.get(hero.space, ()))


def _may_have(table: Table, hero: Hero, card: CardId) -> bool:
    """Whether the Character can have it. A Scroll becomes a drawn Spell, which needs room in hand."""
    if table.card(card).kind is Kind.SPELL:
        return room(table, hero, Holding.SPELLS) > 0
    return may_take(table, hero, card)


def affordable(table: Table, hero: Hero, off: int = 0) -> list[Buy]:
    """Return the affordable Purchases (TAL-042)."""
    gold = purse(table, hero, Token.GOLD)
    prices = [(card, price_of(table, hero, card, off)) for card in _laid_out(table, hero)]
    return [Buy(card, price) for card, price in prices if price <= gold and _may_have(table, hero, card)]


def is_curfew(table: Table, hero: Hero) -> bool:
    """Whether a Curfew applies to the Character."""
    return has_rule(table, hero, Rule.CURFEW) and not has_rule(table, hero, Rule.NO_CURFEW)


def stealable(table: Table, hero: Hero) -> list[Steal]:
    """Return what an ability can steal. Nothing under a Curfew (K-61)."""
    if not has_rule(table, hero, Rule.STEALS_PURCHASES) or is_curfew(table, hero):
        return []
    return [Steal(card) for card in for_sale(table, hero)]


def theft_goal(table: Table, card: CardId) -> Goal:
    """Return the target number of a theft: more than the price (K-61)."""
    return Goal(table.card(card).price + 1)


async def purchase(table: Table, hero: Hero) -> None:
    """Buy or steal one item (TAL-039, TAL-324)."""
    chosen = await ask(hero.seat, "purchase", lambda: [*affordable(table, hero), *stealable(table, hero)], "TAL-324")
    await carry_out(table, hero, chosen)


async def buy_one(table: Table, hero: Hero, off: int) -> None:
    """Offer one item at a lower price."""
    if not affordable(table, hero, off):
        return
    chosen = await ask(hero.seat, "may_purchase", lambda: [*affordable(table, hero, off), Leave()], "TAL-324")
    await carry_out(table, hero, chosen)


async def carry_out(table: Table, hero: Hero, chosen: Option) -> None:
    """Pay for and take the item, or try to steal it."""
    match chosen:
        case Buy(card, price):
            spend(table, hero, Token.GOLD, price, card)
            table.tell(Bought(hero.seat, card, price))
            await hand_over(table, hero, card)
        case Steal(card):
            bonus, goal = roll_bonuses(table, hero, "steal"), theft_goal(table, card)
            success = goal.is_met(await roll(table, hero, "steal", card, 1, bonus, goal=goal))
            table.tell(Robbed(hero.seat, card, success))
            if success:
                await hand_over(table, hero, card)
            else:
                await lose_lives(table, hero, 1, card)
        case _:
            return


async def hand_over(table: Table, hero: Hero, card: CardId) -> None:
    """Hand the item to its new owner. A Scroll gives a Spell and returns to stock."""
    if table.card(card).kind is Kind.SPELL:
        drawn = await draw(table, hero, Back.SPELL)
        if drawn is not None:
            await receive(table, hero, drawn, "deck")
        return
    table.stock[hero.space].remove(card)
    await take(table, hero, card, "stock", must=True)
