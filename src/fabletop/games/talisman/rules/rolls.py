"""Dice rolls: Fate, rerolls, Home Advantage, results (Fate, Home, K-16 to K-18)."""

from __future__ import annotations

from collections.abc import Sequence

from fabletop.games.talisman.cards.lasting import ChangeDie, Reroll, RollBonus
from fabletop.games.talisman.choices import HomeAdvantage, LetStand, Option, RollAgain, SpendFate, TurnDie, UsePotion
from fabletop.games.talisman.news import DieSet, Rerolled, Rolled, RollStands
from fabletop.games.talisman.rules.asking import ask_covered
from fabletop.games.talisman.rules.hands import in_hand
from fabletop.games.talisman.rules.tokens import purse, spend
from fabletop.games.talisman.rules.values import has_rule, in_effect
from fabletop.games.talisman.state import NOBODY, Goal, Hero, Modifier, Roll, Table
from fabletop.games.talisman.terms import POTION, Moment, Rule, Token
from fabletop.kernel import Throw, ask

COMBAT_ROLLS = ("strength", "craft")
DIE = (1, 2, 3, 4, 5, 6)


async def roll(
    table: Table,
    hero: Hero,
    purpose: str,
    source: str,
    dice: int = 1,
    modifiers: Sequence[Modifier] = (),
    least: int | None = None,
    goal: Goal | None = None,
) -> int:
    """Roll for a Character, including changes, and return the result (K-18)."""
    thrown = await throw(table, hero, purpose, source, dice, modifiers, least, goal)
    await consider(table, hero, thrown)
    return settle(table, thrown)


async def throw(
    table: Table,
    hero: Hero | None,
    purpose: str,
    source: str,
    dice: int = 1,
    modifiers: Sequence[Modifier] = (),
    least: int | None = None,
    goal: Goal | None = None,
) -> Roll:
    """Put dice on the table. Dice of Enemies, Strangers and spaces belong to no seat (TAL-B027)."""
    faces = await Throw(dice, clause="TAL-B024")
    seat = NOBODY if hero is None else hero.seat
    found = Roll(seat, purpose, list(faces), list(modifiers), least=least, goal=goal, source=source)
    table.roll = found
    table.tell(Rolled(found.seat, purpose, faces, _foe(found)))
    return found


async def consider(table: Table, hero: Hero, thrown: Roll) -> None:
    """Let the roller change the dice, then apply Home Advantage (TAL-260)."""
    await offer_changes(table, hero, thrown)
    await use_home(table, hero, thrown)


async def offer_changes(table: Table, hero: Hero, thrown: Roll) -> None:
    """Let the roller change the dice, with at most one reroll (TAL-215 to TAL-217)."""
    table.roll = thrown

    def options() -> list[Option]:
        return [LetStand(), *changes_of_dice(table, hero, thrown)]

    while not thrown.is_set:
        about = as_it_lies(thrown)
        chosen = await ask_covered(table, hero, "change_dice", options, "TAL-215", about, kinds=(POTION,))
        if isinstance(chosen, LetStand):
            break
        await change_dice(table, hero, thrown, chosen)


async def use_home(table: Table, hero: Hero, thrown: Roll) -> None:
    """Let a Character at Home change a result by 1 (TAL-257 to TAL-261). A Toad cannot (TAL-B041)."""
    if not is_at_home(table, hero):
        return
    table.roll = thrown
    chosen = await ask(
        hero.seat,
        "home_advantage",
        lambda: [HomeAdvantage(0), HomeAdvantage(1), HomeAdvantage(-1)],
        "TAL-257",
        as_it_lies(thrown),
    )
    thrown.home = chosen.n


def is_at_home(table: Table, hero: Hero) -> bool:
    """Whether a Character has Home Advantage. A Toad has none."""
    return not hero.toad and table.figure(hero).home == hero.space


def as_it_lies(thrown: Roll) -> RollStands:
    """Return the roll as it stands now."""
    dice, modifiers = tuple(thrown.dice), tuple(thrown.modifiers)
    return RollStands(thrown.seat, thrown.purpose, dice, modifiers, thrown.home, thrown.total, _foe(thrown))


def _foe(thrown: Roll) -> str:
    return thrown.source if thrown.seat == NOBODY else ""


def settle(table: Table, thrown: Roll) -> int:
    """Fix and return the result of a roll."""
    stands = as_it_lies(thrown)
    table.tell(stands)
    table.roll = None
    return stands.total


def roll_bonuses(table: Table, hero: Hero, what: str) -> list[Modifier]:
    """Return the Character's bonuses on a kind of roll: prayers, Tests, thefts."""
    return [Modifier(source, each.n) for source, each in in_effect(table, hero, RollBonus) if each.what == what]


def changes_of_dice(table: Table, hero: Hero, thrown: Roll) -> list[Option]:
    """Return all changes that the roller can make now."""
    if thrown.is_set:
        return []
    return _rerolls(table, hero, thrown) + _turns(table, hero, thrown) + _potions(table, hero)


def _potions(table: Table, hero: Hero) -> list[Option]:
    """Return Potions that change dice on the table."""
    if not (hero.potions or table.contents):
        return []
    return [UsePotion(card, hero.seat) for card in in_hand(table, hero, POTION, table.content.castable[Moment.DICE])]


def _rerolls(table: Table, hero: Hero, thrown: Roll) -> list[Option]:
    """Return rerolls: Fate, or in the own turn an ability instead. A roll is rerolled only once (TAL-216)."""
    found: list[Option] = []
    if thrown.is_rerolled:
        return found
    in_combat = thrown.purpose in COMBAT_ROLLS
    if purse(table, hero, Token.FATE) and not (in_combat and has_rule(table, hero, Rule.NO_FATE_IN_COMBAT)):
        found += [SpendFate(index, die) for index, die in _unlike(thrown)]
    for source, each in in_effect(table, hero, Reroll) if hero.seat == table.active else ():
        if f"reroll:{source}" in table.turn.used or (each.kinds and thrown.purpose not in each.kinds):
            continue
        found += [RollAgain(source, index, die) for index, die in _unlike(thrown) if each.only in (0, die)]
    return found


def _unlike(thrown: Roll) -> list[tuple[int, int]]:
    """Return the distinct dice. Of equal dice, one stands for all."""
    return [(index, die) for index, die in enumerate(thrown.dice) if die not in thrown.dice[:index]]


def _turns(table: Table, hero: Hero, thrown: Roll) -> list[Option]:
    """Return dice changes by 1 through abilities, in the own turn and outside combat."""
    found: list[Option] = []
    if thrown.purpose in COMBAT_ROLLS or hero.seat != table.active:
        return found
    for source, _ in in_effect(table, hero, ChangeDie):
        if f"die:{source}" not in table.turn.used:
            for index, die in _unlike(thrown):
                found += [TurnDie(source, index, to) for to in (die - 1, die + 1) if to in DIE]
    return found


async def change_dice(table: Table, hero: Hero, thrown: Roll, chosen: Option) -> None:
    """Carry out the roller's chosen change."""
    match chosen:
        case SpendFate(die):
            spend(table, hero, Token.FATE, 1, "reroll")
            thrown.fate_spent = True
            await _throw_again(table, hero, thrown, die, "fate")
        case RollAgain(source, die):
            table.turn.used.append(f"reroll:{source}")
            await _throw_again(table, hero, thrown, die, source)
        case UsePotion():
            from fabletop.games.talisman.rules.magic import drink  # a Potion's effect may include a roll

            await drink(table, hero, chosen)
        case TurnDie(source, die, to):
            table.turn.used.append(f"die:{source}")
            set_die(table, hero, thrown, die, to, source)


async def _throw_again(table: Table, hero: Hero, thrown: Roll, die: int, means: str) -> None:
    was = thrown.dice[die]
    (thrown.dice[die],) = await Throw(1, clause="TAL-215")
    thrown.is_rerolled = True
    table.tell(Rerolled(hero.seat, means, was, thrown.dice[die]))


def set_die(table: Table, hero: Hero, thrown: Roll, die: int, to: int, means: str) -> None:
    """Set a die to another number."""
    thrown.dice[die] = to
    table.tell(DieSet(hero.seat, means, to))
