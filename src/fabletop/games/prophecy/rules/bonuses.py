"""Bonuses of each side in a battle besides its die (PRO-B062, PRO-215, PRO-247)."""

from __future__ import annotations

from collections.abc import Iterator

from fabletop.games.prophecy.battle_state import Modifier, Side
from fabletop.games.prophecy.cards.lasting import Bonus, LastingBase
from fabletop.games.prophecy.hero import NOBODY, Hero
from fabletop.games.prophecy.rules.fighters import creature_value, foe_counts_as, foe_hero, foe_types, is_barred
from fabletop.games.prophecy.rules.lasting import works_here
from fabletop.games.prophecy.rules.uses import is_gear
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Bar, Contest, Realm, Rule, Versus
from fabletop.kernel import CardId


def sums_of(table: Table, side: Side) -> list[Modifier]:
    """Return all bonuses of one side."""
    battle = table.battle
    assert battle is not None
    if side.seat == NOBODY:
        value = creature_value(table, battle, battle.kind)
        return [Modifier(battle.foe, value), *_weaknesses(table, side)]
    hero = table.heroes[side.seat]
    value = hero.health if battle.kind is Contest.STRENGTH else hero.magic
    found = [Modifier(battle.kind.value, value), *card_bonuses(table, hero, side)]
    found += [
        Modifier(each.source, each.n)
        for each in table.boosts
        if each.seat == side.seat and not each.is_weakness and battle.kind in each.kinds
    ]
    return [*found, *_weaknesses(table, side), *pearl_bonuses(table, hero), *water_penalty(table, hero, side)]


def _weaknesses(table: Table, side: Side) -> list[Modifier]:
    """Return what the opponent's effects subtract from the total."""
    battle = table.battle
    assert battle is not None
    if not table.boosts:
        return []
    foe = battle.facing(side).seat
    return [Modifier(each.source, -each.n) for each in table.boosts if each.is_weakness and each.seat == foe]


def card_bonuses(table: Table, hero: Hero, side: Side) -> list[Modifier]:
    """Return bonuses of her cards: of held or worn Items those in use, of other cards all (PRO-B057)."""
    battle = table.battle
    assert battle is not None
    no_items = battle.kind is Contest.WILLS and is_barred(table, Bar.ITEM_WILLS)
    found = []
    for card, source, each in _lasting_in_battle(table, hero, side):
        is_barred_item = no_items and (card in hero.items or card in hero.artifacts)
        if isinstance(each, Bonus) and not each.shared and not is_barred_item:
            n = bonus(table, hero, each)
            if n:
                found.append(Modifier(source, n))
    return [*found, *_shared(table, hero)]


def _lasting_in_battle(table: Table, hero: Hero, side: Side) -> Iterator[tuple[CardId, CardId, LastingBase]]:
    """Iterate over her cards' lasting effects: the card, the source (its Stone or itself), and the effect."""
    for card in table.working(hero):
        if (is_gear(table, card) and card not in side.gear) or not works_here(table, hero, card):
            continue
        for each in _own_lasting(table, card):
            yield card, card, each
        for each in _lasting_of_stone(table, card):
            yield card, table.stones[card], each


def lasting_on(table: Table, card: CardId) -> tuple[LastingBase, ...]:
    """Return a card's lasting effects, including its adjusted nature and the Stone in it (PRO-372, PRO-387)."""
    return _own_lasting(table, card) + _lasting_of_stone(table, card)


def _own_lasting(table: Table, card: CardId) -> tuple[LastingBase, ...]:
    found: tuple[LastingBase, ...] = table.card(card).lasts
    return found + table.item(card).adjusts[table.adjusted[card]].lasts if card in table.adjusted else found


def _lasting_of_stone(table: Table, card: CardId) -> tuple[LastingBase, ...]:
    return table.card(table.stones[card]).lasts if card in table.stones else ()


def bonus(table: Table, hero: Hero, each: Bonus) -> int:
    """Return the value of one bonus in the present battle."""
    battle = table.battle
    if battle is None or battle.kind not in each.kinds:
        return 0
    if each.when is not None and not each.when.test(table, hero):
        return 0
    if any(foe_counts_as(table, hero, versus) for versus in each.unlike):
        return 0
    n = each.n * len(foe_types(table, hero)) if each.each_type else each.n
    return against(table, hero, n, each.vs, each.instead)


def against(table: Table, hero: Hero, n: int, vs: tuple[Versus, ...], instead: int | None) -> int:
    """Return a number that counts only against some opponents, or is replaced by another against them."""
    if not vs:
        return n
    if any(foe_counts_as(table, hero, versus) for versus in vs):
        return n if instead is None else instead
    return 0 if instead is None else n


def _shared(table: Table, hero: Hero) -> list[Modifier]:
    """Return bonuses from other characters on the space (Shared Watch)."""
    return [
        Modifier(card, bonus(table, hero, each))
        for other in table.together(hero)
        for card in table.working_among(other, table.content.lasting[Bonus])
        for each in table.card(card).lasts
        if isinstance(each, Bonus) and each.shared and bonus(table, hero, each)
    ]


def pearl_bonuses(table: Table, hero: Hero) -> list[Modifier]:
    """Return +1 for each Pearl or Heart that the opponent does not have (PRO-247, PRO-323 to PRO-325)."""
    foe = foe_hero(table, hero)
    if foe is None:
        return []
    return [Modifier(f"pearl_{realm.value}", 1) for realm in hero.pearls if realm not in foe.pearls]


def water_penalty(table: Table, hero: Hero, side: Side) -> list[Modifier]:
    """Return -1 for each hand that holds something in a Battle of Strength under water (PRO-215, PRO-232, PRO-486)."""
    battle = table.battle
    assert battle is not None
    if battle.kind is not Contest.STRENGTH or table.realm_around(hero) is not Realm.WATER:
        return []
    hands = sum(table.item(card).hands for card in side.gear if Rule.WATERPROOF not in table.card(card).rules)
    return [Modifier("water", -hands)] if hands else []
