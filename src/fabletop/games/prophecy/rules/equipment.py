"""Items held and worn in a battle (B2; PRO-B057, PRO-B108, K-17)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from fabletop.games.prophecy.battle_news import Equipped
from fabletop.games.prophecy.battle_state import Battle, Side
from fabletop.games.prophecy.cards.lasting import Armour, Bonus, Shield
from fabletop.games.prophecy.choices import Equip
from fabletop.games.prophecy.hero import Hero
from fabletop.games.prophecy.rules.bonuses import lasting_on
from fabletop.games.prophecy.rules.fighters import HANDS
from fabletop.games.prophecy.rules.uses import IN_BATTLE
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Contest, Feature, Kinds, Rule, Worn, title_of
from fabletop.kernel import CardId, ask

Set = tuple[CardId, ...]


async def equip(table: Table, hero: Hero, side: Side) -> None:
    """Choose what to hold and wear. A single possibility is taken without asking."""
    chosen = await ask(hero.seat, "equip", lambda: [Equip(each) for each in sets(table, hero)], "PRO-B057")
    side.gear = list(chosen.cards)
    if side.gear:
        table.tell(Equipped(hero.seat, chosen.cards))


def sets(table: Table, hero: Hero) -> list[Set]:
    """Return all sets of useful Items that can be held and worn together in this battle, those with the fullest hands
    first."""
    useful = [card for card in gear_of(table, hero) if is_of_use(table, card)]
    if not useful:
        return [()]
    held = [card for card in useful if table.item(card).hands]
    slots: dict[Worn, list[CardId]] = {}
    loose: list[CardId] = []
    for card in useful:
        worn = table.item(card).worn
        if worn is Worn.LOOSE:
            loose.append(card)
        elif worn is not None and not table.item(card).hands:
            slots.setdefault(worn, []).append(card)
    found = [
        (*hands, *worn, *loose)
        for hands in _hands(table, held)
        for worn in product(*slots.values())
        if _go_together(table, (*hands, *worn))
    ]
    return found or [tuple(loose)]


def gear_of(table: Table, hero: Hero) -> list[CardId]:
    """Return her unbroken held or worn Items and Artifacts. Of equal ones, at most as many as two hands can hold."""
    found: dict[str, list[CardId]] = {}
    working = table.working(hero)
    for card in (*hero.items, *hero.artifacts):
        if card in working and table.item(card).is_gear:
            found.setdefault(
                title_of(card) if card not in table.stones and card not in table.adjusted else card, []
            ).append(card)
    return [card for cards in found.values() for card in cards[:HANDS]]


def is_of_use(table: Table, card: CardId) -> bool:
    """Whether an Item has any effect in the kinds of battle fought."""
    battle = table.battle
    assert battle is not None
    kinds, face = fought_kinds(table, battle), table.card(card)
    if any(use.at in IN_BATTLE for use in face.uses) or Rule.FOES_SHIELDLESS in face.rules:
        return True
    if Rule.TAKES_TWO_LIVES in face.rules and battle.lives > 1:
        return True
    for each in lasting_on(table, card):
        if isinstance(each, Bonus | Armour) and any(kind in kinds for kind in each.kinds):
            return True
        if isinstance(each, Shield) and Contest.STRENGTH in kinds:
            return True
    return False


def fought_kinds(table: Table, battle: Battle) -> tuple[Contest, ...]:
    """Return the kinds fought in a battle: one, or both in succession."""
    if battle.foe and battle.copied < 0 and table.creature(battle.foe).kinds is Kinds.BOTH:
        return (Contest.STRENGTH, Contest.WILLS)
    return (battle.kind,)


def _hands(table: Table, held: list[CardId]) -> Iterator[Set]:
    """Return everything two hands can hold, fullest first, with at most one bow or thrown weapon (K-17)."""
    seen: set[tuple[str, ...]] = set()
    for count in (2, 1, 0):
        for cards in combinations(held, count):
            hands = sum(table.item(card).hands for card in cards)
            shot = sum(table.item(card).is_shot for card in cards)
            key = tuple(title_of(card) if card not in table.stones else card for card in cards)
            if hands <= HANDS and shot <= 1 and key not in seen:
                seen.add(key)
                yield cards


def _go_together(table: Table, cards: Set) -> bool:
    """Whether Items can be combined. Some exclude armour."""
    alone = any(Rule.NO_ARMOUR in table.card(card).rules for card in cards)
    return not (alone and any(table.item(card).is_(Feature.ARMOUR) for card in cards))
