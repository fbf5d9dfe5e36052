"""Things that heroes carry from one place to another."""

from __future__ import annotations

from fabletop.games.andor.pieces import SpaceId
from fabletop.games.andor.view import HeroView, View


def carried(hero: HeroView, what: str) -> bool:
    """Whether a hero has such a thing."""
    match what:
        case "farmer":
            return hero.farmers > 0
        case "log":
            return bool(hero.logs)
        case _:
            return any(each.id == what for each in hero.articles)


def lying(seen: View, what: str) -> dict[SpaceId, list[str]]:
    """Where such things lie, as options name them."""
    found: dict[SpaceId, list[str]] = {}
    for ground in seen.ground:
        things: list[str] = []
        if what == "farmer":
            things = ["farmer"] * ground.farmers
        elif what == "log":
            things = [f"log:{value}" for value in ground.logs]
        else:
            things = [each.id for each in ground.articles if each.id == what]
        if things:
            found[ground.space] = things
    return found


def fits(hero: HeroView, thing: str) -> bool:
    """Whether a log is not too heavy; of articles whether it is worth trying."""
    kind, _, value = thing.partition(":")
    return kind != "log" or sum(hero.logs) + int(value) < hero.strength


FOODS = ("apple_nut", "star_herb")
ENOUGH = 2
"""Food to give some away and to keep some."""


def food(hero: HeroView) -> int:
    """For how many sunrises away from camp and wagon a hero has to eat."""
    return hero.apple_nuts + hero.star_herbs


def shares_food(hero: HeroView, other: HeroView) -> bool:
    """Whether a hero has enough to give something to one who has nothing."""
    return food(hero) >= ENOUGH and not food(other)
