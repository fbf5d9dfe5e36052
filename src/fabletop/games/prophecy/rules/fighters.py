"""The opponents in a battle: their types and what they hold (PRO-B057, PRO-B058, PRO-361 to PRO-365)."""

from __future__ import annotations

from fabletop.games.prophecy.battle_state import Battle, Side
from fabletop.games.prophecy.hero import NOBODY, Hero
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Back, Bar, Contest, Feature, Type, Versus

HANDS = 2


def foe_hero(table: Table, hero: Hero) -> Hero | None:
    """Return the character that a character fights, or None."""
    battle = table.battle
    if battle is None or hero.seat not in (battle.own.seat, battle.other.seat):
        return None
    other = battle.facing(battle.side(hero.seat)).seat
    return None if other == NOBODY else table.heroes[other]


def types_of(table: Table, hero: Hero) -> list[Type]:
    """Return her types: humanoid, and those given by cards (PRO-B058, PRO-362)."""
    found = [Type.HUMANOID, *hero.types]
    for card in table.working(hero):
        found += table.card(card).given_types
    return list(dict.fromkeys(found))


def foe_types(table: Table, hero: Hero) -> tuple[Type, ...]:
    """Return the types of her opponent."""
    battle = table.battle
    foe = foe_hero(table, hero)
    if foe is not None:
        return tuple(types_of(table, foe))
    return table.creature(battle.foe).types if battle is not None and battle.foe else ()


def foe_counts_as(table: Table, hero: Hero, versus: Versus) -> bool:
    """Whether the opponent is of a type or sort (K-32)."""
    battle = table.battle
    if battle is None:
        return False
    is_character = foe_hero(table, hero) is not None
    match versus:
        case Versus.CHARACTER:
            return is_character
        case Versus.GUARDIAN:
            return not is_character and table.card(battle.foe).deck in (Back.LESSER, Back.GREATER)
        case Versus.CREATURE:
            return not is_character and table.card(battle.foe).deck not in (Back.LESSER, Back.GREATER)
        case _:
            return versus.value in foe_types(table, hero)


def creature_value(table: Table, battle: Battle, kind: Contest) -> int:
    """Return the Strength or Willpower of a Creature or Guardian, including Power Up tokens (PRO-127, PRO-337,
    K-15)."""
    face = table.creature(battle.foe)
    value = face.strength if kind is Contest.STRENGTH else face.willpower
    if face.strength_from_magic and not battle.step:
        value += drawn_from_magic(table, battle)
    if face.strength_near_port and kind is Contest.STRENGTH and is_near_port(table, table.heroes[battle.own.seat]):
        value = face.strength_near_port
    in_own_palace = battle.at and face.deck is Back.NEGATIVE
    powered = table.power if battle.at in table.content.plane else int(bool(in_own_palace))
    return value + powered + battle.harder


def drawn_from_magic(table: Table, battle: Battle) -> int:
    """Return what the Shadow of Death draws from her Magic at its attack. Magic spent later does not weaken it."""
    draws = table.creature(battle.foe).strength_from_magic
    return table.heroes[battle.own.seat].magic if draws else 0


def is_near_port(table: Table, hero: Hero) -> bool:
    """Whether a neighbouring space of the loop has a port."""
    return any(table.content.space[each].port for each in table.content.neighbours(hero.space))


def foe_value(table: Table, hero: Hero, kind: Contest) -> int:
    """Return the opponent's Strength or Willpower without bonuses (PRO-B018)."""
    foe = foe_hero(table, hero)
    if foe is not None:
        return foe.health if kind is Contest.STRENGTH else foe.magic
    return creature_value(table, table.battle, kind) if table.battle is not None and table.battle.foe else 0


def is_barred(table: Table, bar: Bar) -> bool:
    """Whether the opponent bars something from use."""
    battle = table.battle
    return battle is not None and bool(battle.foe) and bar in table.creature(battle.foe).bars


def has_own_die(table: Table, hero: Hero) -> bool:
    """Whether a die of hers in the battle can be rerolled."""
    battle = table.battle
    return battle is not None and not battle.side(hero.seat).fixed and not is_barred(table, Bar.CHANGING_DICE)


def may_cost_health(table: Table) -> bool:
    """Whether a loser may lose Health: not in a battle for Maps or in the Final Battle (PRO-050, PRO-B090)."""
    battle = table.battle
    on_battleground = table.phase == "final" and not table.options.apocalypse
    return battle is not None and not battle.for_maps and not on_battleground


# -- items held --------------------------------------------------------------------------------------------------------


def gear(table: Table, hero: Hero) -> list[str]:
    """Return the Items held and worn in the present battle."""
    battle = table.battle
    if battle is None or hero.seat not in (battle.own.seat, battle.other.seat):
        return []
    return battle.side(hero.seat).gear


def hands_of(table: Table, side: Side) -> int:
    """Return how many hands hold something."""
    return sum(table.item(card).hands for card in side.gear)


def free_hands(table: Table, hero: Hero) -> int:
    """Return the number of free hands."""
    return HANDS - sum(table.item(card).hands for card in gear(table, hero))


def held_weapons(table: Table, hero: Hero) -> int:
    """Return the number of weapons held."""
    return sum(table.item(card).is_(Feature.WEAPON) for card in gear(table, hero))


def holds_bow(table: Table, hero: Hero) -> bool:
    """Whether she holds a bow or a thrown weapon."""
    return any(table.item(card).is_shot for card in gear(table, hero))
