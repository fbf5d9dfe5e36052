"""Losing Health and other things, up to death (PRO-B020, PRO-158)."""

from __future__ import annotations

from fabletop.games.prophecy.hero import NOBODY, Hero
from fabletop.games.prophecy.news import Lost
from fabletop.games.prophecy.rules.dying import die
from fabletop.games.prophecy.rules.gaining import take_off
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Resource
from fabletop.kernel import Seat


async def lose(table: Table, hero: Hero, what: Resource, n: int, source: str = "", by: Seat = NOBODY) -> int:
    """Lose a resource, and return what is missing.

    A character who cannot pay the Health she must lose dies (PRO-B020). Each missing Bubble costs Health (PRO-158).
    """
    if what is Resource.HEALTH:
        await lose_health(table, hero, n, source, by)
        return 0
    missing = take_off(table, hero, what, n, source)
    if what is Resource.BUBBLES and missing:
        await lose_health(table, hero, missing, source, by)
        return 0
    return missing


async def lose_health(table: Table, hero: Hero, n: int, source: str = "", by: Seat = NOBODY) -> None:
    """Lose Health. With 0 she is still alive (PRO-B020)."""
    if n <= 0 or not hero.is_alive:
        return
    if n <= hero.health:
        hero.health -= n
        table.tell(Lost(hero.seat, Resource.HEALTH, n, source))
        return
    if hero.health:
        table.tell(Lost(hero.seat, Resource.HEALTH, hero.health, source))
        hero.health = 0
    await die(table, hero, source, by)
