"""Which spaces and which heroes a Legend, an event or a token speaks of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from fabletop.games.andor.pieces import SpaceId
from fabletop.games.andor.rules.figures import matching
from fabletop.games.andor.state import Hero, Table
from fabletop.games.andor.story.effects import Place

Spaces = Callable[[Table, SpaceId], Sequence[SpaceId]]
"""The spaces that a place names, on this table and for somebody who is here."""


def spaces_of(table: Table, place: Place, here: SpaceId = 0) -> Sequence[SpaceId]:
    """The spaces that a place names."""
    return spaces_named(place)(table, here)


@lru_cache(maxsize=1000)
def spaces_named(place: Place) -> Spaces:
    """A place as a function: conditions ask for the same few places again and again."""
    if not isinstance(place, str):
        spaces = (place,) if isinstance(place, int) else place
        return lambda table, here: spaces
    name, _, detail = place.partition(":")
    match name:
        case "here":
            return lambda table, here: (here,)
        case "camp" | "wagon" | "protected":
            return lambda table, here: (table.protected_space,) if table.protected else ()
        case "behind_wagon":
            return lambda table, here: (behind_wagon(table, int(detail)),)
        case "road" | "forest" | "rock" | "herb" | "cave" | "fog" | "spring" | "forge":
            return lambda table, here: table.content.marked[name]
        case "growing":
            return lambda table, here: sorted(table.herbs)
        case "at":
            return lambda table, here: [figure.space for figure in matching(table, detail)]
        case "beside" if detail == "farmer":
            return beside_farmer
    raise ValueError(f"no such place: {place}")


def beside_farmer(table: Table, here: SpaceId) -> Sequence[SpaceId]:
    """The lowest-numbered space beside waiting farmers."""
    waiting = sorted(space for space, ground in table.ground.items() if ground.farmers)
    return [min(table.content.space[waiting[0]].walks)] if waiting else []


def behind_wagon(table: Table, steps: int) -> SpaceId:
    """A space so far back along the road, not beyond where the wagon began."""
    protect = table.legend.protect
    assert protect is not None
    distance = table.content.along_road[protect.space]
    space = table.protected_space
    for _ in range(steps):
        if distance[space]:
            space = min(table.content.road[space], key=lambda there: distance[there])
    return space


def heroes_of(table: Table, who: str, active: Hero | None = None) -> list[Hero]:
    """The heroes that a selector names, by ascending rank; ties go to the lower rank (AND-491)."""
    if who == "active":
        return [active or table.hero]
    name, _, detail = who.partition(":")
    heroes = table.by_rank()
    match name:
        case "all" | "group":
            return heroes
        case "held":
            return [hero for hero in heroes if table.is_held(hero)]
        case "lowest_rank":
            return heroes[:1]
        case "highest_rank":
            return heroes[-1:]
        case "lowest_strength":
            return [min(heroes, key=lambda hero: hero.strength)]
        case "lowest_willpower":
            return [min(heroes, key=lambda hero: hero.willpower)]
        case "highest_willpower":
            return [max(heroes, key=lambda hero: hero.willpower)]
        case "on":
            spaces = _listed(table, detail)
            return [hero for hero in heroes if hero.space in spaces]
        case "not_on":
            spaces = _listed(table, detail)
            return [hero for hero in heroes if hero.space not in spaces]
        case "within":
            return _within(table, detail, heroes)
        case "carrying":
            return [hero for hero in heroes if hero.carries(detail)]
        case "hero":
            return [hero for hero in heroes if hero.hero == detail]
    raise ValueError(f"no such heroes: {who}")


def _listed(table: Table, names: str) -> list[SpaceId]:
    return [
        space
        for name in names.split(",")
        for space in spaces_of(table, int(name) if name.isdecimal() else name.replace("@", ":"))
    ]


def _within(table: Table, detail: str, heroes: list[Hero]) -> list[Hero]:
    """Heroes within so many spaces of an upright figure or of a place."""
    steps, _, what = detail.partition(":")
    figures = [figure.space for figure in matching(table, what) if not figure.lies]
    spaces = figures or ([] if what in table.content.figure else _listed(table, what))
    near = table.content.reaching
    return [hero for hero in heroes if any(near[hero.space][space] <= int(steps) for space in spaces)]
