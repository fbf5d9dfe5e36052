"""Guide: taking another character along (cooperative; D53)."""

from __future__ import annotations

from fabletop.games.prophecy.choices import ChooseSeat, GoAlong, No, Option
from fabletop.games.prophecy.hero import Hero
from fabletop.games.prophecy.news import Moved
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Rule, Travel
from fabletop.kernel import ask, consents

GUIDED = ("foot", Travel.HORSE.value)


async def companion(table: Table, hero: Hero, mode: str) -> Hero | None:
    """Let one other character on the space go along, if her player agrees. On foot or by horse."""
    near = table.together(hero)
    if mode not in GUIDED or not near or not table.has_rule(hero, Rule.GUIDES):
        return None
    options: list[Option] = [*[ChooseSeat(each.seat) for each in near], No()]
    chosen = await ask(hero.seat, "guide", lambda: options, "PRO-344")
    if not isinstance(chosen, ChooseSeat):
        return None
    other = table.heroes[chosen.seat]
    answers: tuple[Option, ...] = (GoAlong(), No())
    agrees = await consents(other.seat, hero.seat, "go_along", answers, "PRO-344", ChooseSeat(hero.seat))
    return other if agrees else None


def take_along(table: Table, hero: Hero, other: Hero) -> None:
    """Put the companion on the new space. She does not act there before her own turn."""
    start, other.space = other.space, hero.space
    table.tell(Moved(other.seat, start, hero.space, "guided"))
