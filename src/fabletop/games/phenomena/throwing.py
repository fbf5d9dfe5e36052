"""Throw and re-roll dice."""

from __future__ import annotations

from fabletop.games.phenomena.choices import Reroll
from fabletop.games.phenomena.effects import AttemptKind
from fabletop.games.phenomena.news import DiceThrown, DieRerolled
from fabletop.games.phenomena.state import Attempt, Die, Hero, Table
from fabletop.kernel import Throw


def attempt_of(table: Table) -> Attempt:
    """Return the attempt in progress."""
    assert table.attempt is not None
    return table.attempt


async def throw(table: Table, hero: Hero, dice: int, origin: str) -> None:
    """Throw dice into the pool of the ability being tested (PHE-114, PHE-115, PHE-383)."""
    attempt = attempt_of(table)
    thrown = await Throw(dice, table.content.die, "PHE-115") if dice else ()
    attempt.dice += [Die(value, hero.seat, origin) for value in thrown]
    table.turn.changes += 1
    total = attempt.total(hero.seat if attempt.kind == AttemptKind.DUEL else None)
    table.tell(DiceThrown(hero.seat, thrown, origin, total))


def possible_rerolls(table: Table, hero: Hero) -> list[Reroll]:
    """Return a hero's remaining re-rolls, one option per die value (PHE-133, PHE-137, PHE-141, PHE-273)."""
    attempt = attempt_of(table)
    sources = dict.fromkeys([each.source for each in attempt.serving_rerolls(hero.seat)])
    if not sources:
        return []
    dice: dict[int, int] = {}
    for index, die in enumerate(attempt.dice):
        if attempt.kind != AttemptKind.DUEL or die.owner == hero.seat:
            dice.setdefault(die.value, index)
    return [Reroll(source, die) for source in sources for die in sorted(dice.values())]


async def reroll(table: Table, hero: Hero, source: str, index: int) -> None:
    """Re-roll a die. The new result counts even if it is lower (PHE-136, PHE-140)."""
    attempt = attempt_of(table)
    next(each for each in attempt.serving_rerolls(hero.seat) if each.source == source).left -= 1
    die = attempt.dice[index]
    before = die.value
    (die.value,) = await Throw(1, table.content.die, "PHE-136")
    table.turn.changes += 1
    total = attempt.total(hero.seat if attempt.kind == AttemptKind.DUEL else None)
    table.tell(DieRerolled(hero.seat, index, before, die.value, source, total))
