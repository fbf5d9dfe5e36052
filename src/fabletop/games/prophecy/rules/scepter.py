"""The Ritual Scepter, which strikes when an attack is announced (B0; PRO-379 to PRO-382)."""

from __future__ import annotations

from fabletop.games.prophecy.choices import AboutLoss, ChooseLoss
from fabletop.games.prophecy.hero import NOBODY, Hero
from fabletop.games.prophecy.rules.asking import wants
from fabletop.games.prophecy.rules.losing import lose
from fabletop.games.prophecy.rules.wounds import lose_in_battle
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Resource, Rule
from fabletop.kernel import ask


async def swing_scepter(table: Table, hero: Hero, other: Hero) -> None:
    """Damage a holder of an Artifact.

    A Mirrored Shield returns it, but to a Doppelganger only if it can lose something (PRO-443).
    """
    if not (other.artifacts and table.has_rule(hero, Rule.SCEPTER)):
        return
    if not await wants(hero, "swing_scepter", "PRO-379", AboutLoss(other.seat)):
        return
    reflects = table.has_rule(other, Rule.REFLECTS)
    await lose_health_or_magic(table, other, hero)
    if reflects and (hero.health or hero.magic or not table.is_double(hero)):
        await lose_health_or_magic(table, hero, other)


async def lose_health_or_magic(table: Table, hero: Hero, by: Hero) -> None:
    """Lose 1 Health or 1 Magic, as she chooses (PRO-382).

    A character without either must lose Health. A death caused by a Doppelganger counts as one caused by a Creature.
    """
    have = [what for what in (Resource.HEALTH, Resource.MAGIC) if hero.has(what)]
    options = [ChooseLoss(what, 1) for what in have or [Resource.HEALTH]]
    chosen = await ask(hero.seat, "lose_one_of", lambda: options, "PRO-382", AboutLoss(by.seat))
    if chosen.what is Resource.HEALTH:
        await lose_in_battle(table, hero, 1, by=NOBODY if table.is_double(by) else by.seat)
    else:
        await lose(table, hero, chosen.what, 1)
