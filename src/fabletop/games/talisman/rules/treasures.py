"""Gaining Treasures, and Talismans among them (Treasures, Talismans)."""

from __future__ import annotations

from fabletop.games.talisman.choices import ChooseCard
from fabletop.games.talisman.rules.holdings import may_take, take
from fabletop.games.talisman.state import Hero, Table
from fabletop.games.talisman.terms import Back, Subtype
from fabletop.kernel import CardId, ask


def available(table: Table, hero: Hero, *, talisman: bool = False) -> list[CardId]:
    """Return the unclaimed and discarded Treasures a Character may own, and its next Personal Treasure (TAL-410,
    K-42)."""
    found = [*table.treasures, *table.discards[Back.TREASURE]]
    if talisman:
        found = [card for card in found if table.card(card).is_(Subtype.TALISMAN)]
    else:
        found += next_personal(table, hero)
    return [card for card in found if may_take(table, hero, card)]


def next_personal(table: Table, hero: Hero) -> list[CardId]:
    """Return the next Personal Treasure in order. The second needs the first (TAL-412, TAL-413)."""
    own = sorted(
        (card for card in table.personal if table.card(card).owner == hero.character),
        key=lambda card: table.card(card).order,
    )
    if not own or table.card(own[0]).order == 1:
        return own[:1]
    has_first = any(table.card(card).owner == hero.character and table.card(card).order == 1 for card in hero.cards)
    return own[:1] if has_first else []


async def gain_treasure(table: Table, hero: Hero, *, talisman: bool = False, must: bool = False) -> bool:
    """Choose and gain a Treasure (TAL-409), and return whether one was gained.

    If none is available, nothing happens. It may be left for lack of room, unless `must` is set.
    """
    if not available(table, hero, talisman=talisman):
        return False
    chosen = await ask(
        hero.seat,
        "choose_treasure",
        lambda: [ChooseCard(card) for card in available(table, hero, talisman=talisman)],
        "TAL-409",
    )
    for pile in (table.treasures, table.discards[Back.TREASURE], table.personal):
        if chosen.card in pile:
            pile.remove(chosen.card)
            if not await take(table, hero, chosen.card, "row", must=must):
                pile.append(chosen.card)
                return False
            return True
    return False
