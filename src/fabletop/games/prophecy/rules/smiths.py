"""Smiths: repair, adjust, integrate (PRO-B049, PRO-366 to PRO-377, PRO-387, PRO-388)."""

from __future__ import annotations

from fabletop.games.prophecy.choices import Adjust, Integrate, Option, Repair
from fabletop.games.prophecy.hero import Hero
from fabletop.games.prophecy.news import ItemMended
from fabletop.games.prophecy.rules.lasting import cheapened
from fabletop.games.prophecy.rules.owning import let_go
from fabletop.games.prophecy.rules.paying import can_afford, pay_gold
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Feature, Host, Purchase
from fabletop.kernel import CardId

SMITH = 1
"""Price of each work in Gold."""


def smith_options(table: Table, hero: Hero, gold: int) -> list[Option]:
    """Return what a smith on a civilised space can do for her."""
    place = table.place(hero)
    if place is None or not place.civilised:
        return []
    found = works(table, hero)
    return found if found and can_afford(table, hero, cheapened(table, hero, Purchase.SMITH, gold)) else []


def works(table: Table, hero: Hero) -> list[Option]:
    """Return everything that can be repaired, adjusted or integrated."""
    if not (hero.items or hero.artifacts):
        return []
    found: list[Option] = [Repair(card) for card in (*hero.items, *hero.artifacts) if card in table.broken]
    for card in hero.items:
        for n, nature in enumerate(getattr(table.card(card), "adjusts", ())):
            if table.adjusted.get(card) != n and card not in table.broken:
                found.append(Adjust(card, n, nature.label))
    for stone in [card for card in hero.items if table.is_stone(card) and card not in table.broken]:
        found += [Integrate(stone, host) for host in hosts(table, hero, stone)]
    return found


def hosts(table: Table, hero: Hero, stone: CardId) -> list[CardId]:
    """Return the hosts for a Stone: Items and Artifacts of its kind, neither Stones nor holding one."""
    wanted = table.item(stone).host
    found = []
    for card in (*hero.items, *hero.artifacts):
        face = table.item(card)
        fits = face.is_(Feature.WEAPON) if wanted is Host.WEAPON else face.is_gear
        if fits and card not in table.stones and not table.is_stone(card):
            found.append(card)
    return found


async def mend(table: Table, hero: Hero, work: Option, gold: int) -> None:
    """Do one work of a smith, and pay for it."""
    await pay_gold(table, hero, cheapened(table, hero, Purchase.SMITH, gold) if gold else 0, "smith")
    match work:
        case Repair(card):
            table.broken.remove(card)
            table.tell(ItemMended(hero.seat, card, "repaired"))
        case Adjust(card, nature, label):
            table.adjusted[card] = nature
            table.tell(ItemMended(hero.seat, card, "adjusted", label))
        case Integrate(stone, host):
            let_go(table, hero, stone)
            table.stones[host] = stone
            table.tell(ItemMended(hero.seat, host, "integrated", stone=stone))
