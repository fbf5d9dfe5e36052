"""A hero's roll in a battle round: the dice, the wizard's turn, and articles that are used at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from fabletop.games.andor.choices import (
    LeaveDice,
    LetItCount,
    Option,
    RollNext,
    StopRolling,
    TurnDie,
    UseAxe,
    UseBrew,
    UseBrotherShield,
    UseGlove,
    UseHelm,
    UseKnife,
    UseSword,
)
from fabletop.games.andor.news import ArticleUsed, DieTurned, HeroRolled
from fabletop.games.andor.rules.asking import ask_at_once
from fabletop.games.andor.rules.chances import added_up, adding_up, opposite, row_of
from fabletop.games.andor.rules.points import AMBRA, use_side
from fabletop.games.andor.rules.things import BREW
from fabletop.games.andor.state import Battle, Fighter, Hero, Table
from fabletop.kernel import Throw

CAVE_STRENGTH = 5
CAVE_DICE = 3
AXE, SWORD, FORGED_SWORD = 2, 5, 5
ARCHER = "archer"
HELM, GLOVE, KNIFE = "helm", "iron_glove", "knife"
HANDLE, BLADE = "sword_handle", "sword_blade"
CHANGING = (BREW, HELM, GLOVE)
"""The articles of which only one may change a roll (AND-283, AND-512)."""


def dice_of(table: Table, hero: Hero) -> int:
    """Return the number of dice for the hero's present willpower (AND-064, AND-133). The dwarf always has three in a
    cave (AND-098)."""
    if has_cave_bonus(table, hero):
        return CAVE_DICE
    return row_of(table.board_of(hero).dice, hero.willpower)


def dice_left(table: Table, fighter: Fighter) -> int:
    """Return the number of dice not rolled yet in this round. Only the archer rolls one by one (AND-074, AND-133)."""
    hero = table.heroes[fighter.seat]
    if fighter.roll and hero.hero != ARCHER:
        return 0
    return max(dice_of(table, hero) - len(fighter.roll), 0)


def ambra(table: Table, hero: Hero, battle: Battle) -> int:
    """Return the strength that the horse adds for the warrior (AND-084, AND-085, AND-430)."""
    if hero.hero != "warrior" or not table.uses("second_abilities"):
        return 0
    if table.options.easy_2:
        return AMBRA + battle.round - 1
    return AMBRA if battle.round == 1 else 0


def has_cave_bonus(table: Table, hero: Hero) -> bool:
    """Return whether the dwarf gets the cave bonus: on a cave space, in easy play also where the cave's arrow points
    (AND-097, AND-099, AND-434)."""
    if hero.hero != "dwarf" or not table.uses("second_abilities"):
        return False
    if table.content.space[hero.space].cave:
        return True
    caves = [space for space in table.content.spaces if space.cave]
    return table.options.easy_2 and any(space.arrow == hero.space for space in caves)


def strength_in_battle(table: Table, fighter: Fighter, battle: Battle) -> int:
    """Return the strength points with all additions in this round (AND-084, AND-085, AND-097, AND-430)."""
    hero = table.heroes[fighter.seat]
    strength = hero.strength + fighter.bonus + fighter.lasting
    strength += ambra(table, hero, battle)
    if has_cave_bonus(table, hero):
        strength += CAVE_STRENGTH
    if hero.carries("sword_of_the_forge"):
        strength += FORGED_SWORD
    return strength


async def roll(table: Table, fighter: Fighter, battle: Battle) -> None:
    """A hero rolls. Everything that changes the roll is decided before the next hero rolls (AND-133 to AND-135,
    AND-186)."""
    hero = table.heroes[fighter.seat]
    await (roll_one_by_one if hero.hero == "archer" else roll_all)(table, hero, fighter)
    await turn_die(table, fighter, battle)
    if KNIFE in fighter.kept:
        await cut(table, hero, fighter, battle)
    while True:
        options = list(articles_for(table, hero, fighter, battle))
        if not options:
            return
        chosen = await ask_at_once(hero, "use_articles", [*options, LetItCount()], "AND-135", rolled(fighter))
        if isinstance(chosen, LetItCount):
            return
        await use(table, hero, fighter, battle, chosen)


async def roll_all(table: Table, hero: Hero, fighter: Fighter) -> None:
    """Roll all dice at once."""
    fighter.roll = list(await Throw(dice_of(table, hero), clause="AND-133"))
    evaluate(hero, fighter)
    table.tell(rolled(fighter))


async def roll_one_by_one(table: Table, hero: Hero, fighter: Fighter) -> None:
    """The archer rolls one die after another and may stop after each. The last one counts (AND-074)."""
    while True:
        fighter.roll += await Throw(1, clause="AND-074")
        evaluate(hero, fighter)
        table.tell(rolled(fighter))
        if not dice_left(table, fighter):
            return
        options: tuple[RollNext | StopRolling, ...] = (StopRolling(), RollNext())
        if isinstance(await ask_at_once(hero, "roll_on", options, "AND-074", rolled(fighter)), StopRolling):
            return


def rolled(fighter: Fighter) -> HeroRolled:
    """Return the news of the roll."""
    return HeroRolled(fighter.seat, tuple(fighter.roll))


def evaluate(hero: Hero, fighter: Fighter) -> None:
    """Evaluate a roll before articles change it: the highest die counts, for the archer the last (AND-134, AND-181)."""
    fighter.counts = counted(hero.hero, fighter.roll)


def counted(hero: str, roll: Sequence[int]) -> int:
    """Return the value of a roll as it lies: its highest die, for the archer the last (AND-074, AND-134)."""
    return roll[-1] if hero == ARCHER else max(roll)


def counting_dice(hero: str, fighter: Fighter) -> tuple[bool, ...]:
    """Mark the dice of a roll that count: one, or several with a helm or glove."""
    roll, places = fighter.roll, range(len(fighter.roll))
    if hero == ARCHER:
        return tuple(at == len(roll) - 1 for at in places)
    if HELM in fighter.used:
        return adding_up(roll)
    if GLOVE in fighter.used:
        pairs = [both for both in combinations(places, 2) if sum(roll[at] for at in both) == fighter.counts]
        pair = pairs[0] if pairs else ()
        return tuple(at in pair for at in places)
    return tuple(at == roll.index(max(roll)) for at in places)


def dice_to_change(hero: str, roll: Sequence[int]) -> Sequence[int]:
    """Return the dice that may be turned or rolled again; for the archer the last (AND-077, AND-335)."""
    return [len(roll) - 1] if hero == ARCHER else range(len(roll))


# -- the wizard ----------------------------------------------------------------------------------------------------


async def turn_die(table: Table, fighter: Fighter, battle: Battle) -> None:
    """A wizard in the battle may turn one die per round to its opposite side (AND-076, AND-077, AND-186)."""
    wizard = next(
        (table.heroes[each.seat] for each in battle.fighters if table.heroes[each.seat].hero == "wizard"), None
    )
    if wizard is None or battle.has_turned_die:
        return
    hero = table.heroes[fighter.seat]
    options: list[TurnDie | LeaveDice] = [LeaveDice(), *map(TurnDie, dice_to_change(hero.hero, fighter.roll))]
    chosen = await ask_at_once(wizard, "turn_die", options, "AND-186", rolled(fighter))
    if isinstance(chosen, TurnDie):
        old = fighter.roll[chosen.die]
        fighter.roll[chosen.die] = opposite(old)
        battle.has_turned_die = True
        evaluate(hero, fighter)
        table.tell(DieTurned(wizard.seat, fighter.seat, old, opposite(old)))


# -- articles ------------------------------------------------------------------------------------------------------


def articles_for(table: Table, hero: Hero, fighter: Fighter, battle: Battle) -> Iterator[Option]:
    """Yield the articles that the hero may use right after this roll (AND-135, AND-283, AND-332 to AND-342,
    AND-512)."""
    changed = any(each in CHANGING for each in fighter.used)
    if not changed:
        if hero.carries(HELM) and hero.hero != "archer" and added_up(fighter.roll) > fighter.counts:
            yield UseHelm()
        if hero.carries(BREW):
            yield UseBrew()
        if (hero.carries(GLOVE) or GLOVE in fighter.kept) and hero.hero != "archer":
            yield from (UseGlove(a, b) for a, b in combinations(range(len(fighter.roll)), 2))
        if hero.carries(KNIFE):
            yield from map(UseKnife, dice_to_change(hero.hero, fighter.roll))
    if hero.carries("axe"):
        yield UseAxe()
    if hero.carries(HANDLE) and hero.carries(BLADE):
        yield UseSword()
    if hero.can_use("brother_shield"):
        fighting = [each.seat for each in battle.fighters]
        yield from (UseBrotherShield(each.seat) for each in table.heroes if each.seat not in fighting)


async def use(table: Table, hero: Hero, fighter: Fighter, battle: Battle, option: Option) -> None:
    """Use one article on the roll."""
    match option:
        case UseHelm():
            fighter.counts = added_up(fighter.roll)
            fighter.used.append(HELM)
            table.tell(ArticleUsed(hero.seat, HELM))
        case UseBrew():
            fighter.counts *= 2
            fighter.used.append(BREW)
            drink(table, hero)
        case UseGlove(first, second):
            fighter.counts = fighter.roll[first] + fighter.roll[second]
            fighter.used.append(GLOVE)
            if GLOVE not in fighter.kept:
                use_weapon(table, hero, fighter, GLOVE)
        case UseKnife(die):
            use_weapon(table, hero, fighter, KNIFE)
            await cut_die(table, hero, fighter, battle, die)
        case UseAxe():
            add_strength(table, fighter, AXE)
            use_weapon(table, hero, fighter, "axe")
        case UseSword():
            add_strength(table, fighter, SWORD)
            use_weapon(table, hero, fighter, HANDLE)
            use_weapon(table, hero, fighter, BLADE)
        case UseBrotherShield(seat):
            fighter.bonus += table.heroes[seat].strength
            use_side(table, hero, "brother_shield")


def drink(table: Table, hero: Hero) -> None:
    """Drink half of a witch's brew. An empty token returns to the equipment board (AND-095, AND-096)."""
    brews = sorted((each for each in hero.articles if each.id == BREW), key=lambda each: each.uses)
    if brews[0].uses == 1:
        table.brew_supply += 1
    brews[0].uses -= 1
    if not brews[0].uses:
        hero.articles.remove(brews[0])
    table.tell(ArticleUsed(hero.seat, BREW, not brews[0].uses))


def use_weapon(table: Table, hero: Hero, fighter: Fighter, weapon: str) -> None:
    """An old weapon leaves the game when used. In easy play it works until the end of the battle (AND-331, AND-425,
    AND-428)."""
    hero.articles.remove(next(each for each in hero.articles if each.id == weapon))
    if table.options.easy_1:
        fighter.kept.append(weapon)
    table.tell(ArticleUsed(hero.seat, weapon, is_gone=True, lasts=table.options.easy_1))


def add_strength(table: Table, fighter: Fighter, strength: int) -> None:
    """Add strength for this round, in easy play for the entire battle (AND-337, AND-425)."""
    if table.options.easy_1:
        fighter.lasting += strength
    else:
        fighter.bonus += strength


async def cut(table: Table, hero: Hero, fighter: Fighter, battle: Battle) -> None:
    """Use the knife. In easy play it may be used again in every round of the battle (AND-425)."""
    options: list[UseKnife | LetItCount] = [LetItCount(), *map(UseKnife, dice_to_change(hero.hero, fighter.roll))]
    chosen = await ask_at_once(hero, "use_articles", options, "AND-425", rolled(fighter))
    if isinstance(chosen, UseKnife):
        await cut_die(table, hero, fighter, battle, chosen.die)


async def cut_die(table: Table, hero: Hero, fighter: Fighter, battle: Battle, die: int) -> None:
    """Roll one die again. The new value counts, and the wizard may turn it (AND-335, AND-336, AND-342)."""
    (fighter.roll[die],) = await Throw(1, clause="AND-335")
    evaluate(hero, fighter)
    table.tell(rolled(fighter))
    await turn_die(table, fighter, battle)
