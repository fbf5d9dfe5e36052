"""Things that heroes carry from one place to another."""

from __future__ import annotations

from collections.abc import Sequence

from fabletop.games.andor.content import Content
from fabletop.games.andor.pieces import SpaceId
from fabletop.games.andor.rules.things import STORAGE
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


def has_room(content: Content, hero: HeroView, thing: str) -> bool:
    """Whether a hero can take such a thing as well."""
    kind, _, value = thing.partition(":")
    if kind == "log":
        return sum(hero.logs) + int(value) < hero.strength
    article = content.article.get(kind.partition("/")[0])
    return (
        article is None or article.size == "none" or len(_of_size(content, hero, article.size)) < STORAGE[article.size]
    )


def in_the_way(content: Content, hero: HeroView, article: str, kept: Sequence[str]) -> str:
    """What a hero does best without, to have room for an article; nothing if all of that is to be kept."""
    size = content.article[article].size
    able = [each for each in _of_size(content, hero, size) if each not in kept]
    return max(able, key=lambda each: WANTED.index(each) if each in WANTED else -1, default="")


def _of_size(content: Content, hero: HeroView, size: str) -> list[str]:
    return [each.id for each in hero.articles if content.article[each.id].size == size]


WANTED = ("helm", "wineskin", "witchs_brew", "axe", "iron_glove", "knife", "falcon", "telescope", "cowl")
"""Articles that serve a hero, those that do most first."""
FOODS = ("apple_nut", "star_herb")
ENOUGH = 2
"""Food to give some away and to keep some."""
ENOUGH_FOOD = 3
"""Of one kind; nobody takes more."""


def food(hero: HeroView) -> int:
    """For how many sunrises away from camp and wagon a hero has to eat."""
    return hero.apple_nuts + hero.star_herbs


def shares_food(hero: HeroView, other: HeroView) -> bool:
    """Whether a hero has enough to give something to one who has nothing."""
    return food(hero) >= ENOUGH and not food(other)
