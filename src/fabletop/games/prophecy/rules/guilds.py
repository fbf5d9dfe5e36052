"""Guilds: Abilities offered and learned (PRO-B011, PRO-B028, PRO-B029, PRO-B051, PRO-B052)."""

from __future__ import annotations

from collections.abc import Iterable

from fabletop.games.prophecy.choices import Learn
from fabletop.games.prophecy.hero import Hero
from fabletop.games.prophecy.news import AbilityOffered
from fabletop.games.prophecy.rules.decks import put_ability_back
from fabletop.games.prophecy.rules.gaining import LEARNING, pay
from fabletop.games.prophecy.rules.lasting import cheapened
from fabletop.games.prophecy.rules.owning import receive
from fabletop.games.prophecy.rules.paying import can_afford, pay_gold
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Guild, Purchase, Resource
from fabletop.kernel import CardId

MOST_OFFERED = 2


async def offer_next(table: Table, guild: Guild) -> None:
    """Turn up the next Ability of a guild. An empty deck offers none (K-19)."""
    card = await table.guilds[guild].draw("PRO-B028")
    if card is not None:
        offer(table, guild, card)


def offer(table: Table, guild: Guild, card: CardId) -> None:
    """Offer an Ability at a guild. Of three, the oldest goes back (PRO-B029, PRO-112)."""
    offered = table.offers[guild]
    offered.append(card)
    table.tell(AbilityOffered(guild, card))
    while len(offered) > MOST_OFFERED:
        put_ability_back(table, offered.pop(0))


def learn_options(table: Table, hero: Hero) -> list[Learn]:
    """Return the Abilities she can learn at the guild of her space."""
    place = table.place(hero)
    if place is None or place.guild is None:
        return []
    return learnable(table, hero, table.offers[place.guild], free=False)


def learnable(table: Table, hero: Hero, cards: Iterable[CardId], *, free: bool) -> list[Learn]:
    """Return the affordable Abilities among these. Members, and free learners, pay no fee (PRO-B051)."""
    found = []
    for card in cards:
        face = table.ability(card)
        gold = 0 if free else fee_of(table, hero, card)
        if hero.experience >= face.cost and can_afford(table, hero, gold):
            found.append(Learn(card, face.cost, gold))
    return found


def fee_of(table: Table, hero: Hero, card: CardId) -> int:
    """Return the fee in Gold. Members pay none."""
    face = table.ability(card)
    return 0 if face.guild in table.figure(hero).guilds else cheapened(table, hero, Purchase.ABILITY, face.fee)


async def learn(table: Table, hero: Hero, card: CardId, experience: int, gold: int) -> None:
    """Learn an Ability. If none is left on offer, the next is turned up (PRO-B052)."""
    pay(table, hero, {Resource.EXPERIENCE: experience}, LEARNING)
    await pay_gold(table, hero, gold, LEARNING)
    for guild, offered in table.offers.items():
        if card in offered:
            offered.remove(card)
            receive(table, hero, card, hero.abilities, guild)
            if not offered:
                await offer_next(table, guild)
            return
