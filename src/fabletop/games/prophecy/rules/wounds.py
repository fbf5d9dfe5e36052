"""Health lost in battles, and effects that reduce it (windows `loss` and `hurt`)."""

from __future__ import annotations

from collections.abc import Sequence

from fabletop.games.prophecy.cards.lasting import Armour
from fabletop.games.prophecy.hero import NOBODY, Hero
from fabletop.games.prophecy.rules.bonuses import lasting_on
from fabletop.games.prophecy.rules.dice import roll_die
from fabletop.games.prophecy.rules.losing import lose_health
from fabletop.games.prophecy.rules.uses import use_always
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Moment
from fabletop.kernel import CardId, Seat


async def lose_in_battle(table: Table, hero: Hero, n: int, source: str = "", by: Seat = NOBODY) -> None:
    """Lose Health in a battle. A spell may prevent it, armour may reduce it."""
    battle = table.battle
    assert battle is not None
    if hero.seat in battle.spares:
        return
    n -= await armour(table, hero, n)
    before = hero.health
    await lose_health(table, hero, n, source, by)
    if hero.is_alive and hero.health < before:
        await use_always(table, hero, Moment.HURT)


async def pay_for_rage(table: Table, loser: Hero, by: Seat = NOBODY) -> None:
    """Apply the further loss to a character who fought with Berserk Rage and lost (BW4)."""
    for each in [boost for boost in table.boosts if boost.seat == loser.seat and boost.hurts]:
        if loser.is_alive:
            await lose_in_battle(table, loser, 1, each.source, by)


async def armour(table: Table, hero: Hero, n: int) -> int:
    """Return how much of a loss armour prevents."""
    battle = table.battle
    assert battle is not None
    saved = 0
    for card, each in armour_on(table, battle.side(hero.seat).gear):
        if saved < n:
            saved += await roll_die(table, hero, card, "PRO-B057") >= each.least
    return saved


def armour_on(table: Table, gear: Sequence[CardId]) -> list[tuple[CardId, Armour]]:
    """Return the armour among this gear that may reduce a loss in this kind of battle."""
    battle = table.battle
    assert battle is not None
    if not gear:
        return []
    worn = [(card, each) for card in gear for each in lasting_on(table, card)]
    return [(card, each) for card, each in worn if isinstance(each, Armour) and battle.kind in each.kinds]
