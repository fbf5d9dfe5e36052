"""The spaces and heroes that Legends, events and tokens refer to: each selector with its meaning."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from operator import attrgetter
from typing import Annotated

import msgspec

from fabletop.games.andor.pieces import SpaceId
from fabletop.games.andor.rules.figures import matching
from fabletop.games.andor.state import Hero, Table
from fabletop.kernel import whole_number
from fabletop.kernel.vocabulary import Chosen, Names, Of, Selectors

Spaces = Callable[[Table, SpaceId], Sequence[SpaceId]]
"""Finds the spaces of a place on this table, for a hero who is here."""
Heroes = Callable[[Table, Hero | None], list[Hero]]
"""Finds the heroes of a selector, by ascending rank. Ties go to the lower rank (AND-491)."""
PLACES: Selectors[Spaces] = Selectors("place", "there is no place")
HEROES: Selectors[Heroes] = Selectors("heroes", "there are no heroes")

RolledPlace = Annotated[int | tuple[SpaceId, ...] | str, Chosen(PLACES, "space")]
"""Spaces by number, or by name; a red die may choose one."""
Place = Annotated[
    int | tuple[SpaceId, ...] | str, Chosen(PLACES, "space", {"die": "a red die cannot choose this place"})
]
"""Spaces by number, or by name."""
_WRITTEN = msgspec.Meta(
    pattern=r"^[a-z_]+(:[a-z0-9_,:]+)?$", max_length=80, description="heroes are named as in all, active or on:camp"
)
Who = Annotated[str, _WRITTEN, Chosen(HEROES)]
"""Heroes by name."""
KnownHeroes = Annotated[
    str, _WRITTEN, Chosen(HEROES, "", {each: f"a condition cannot speak of {each!r}" for each in ("crest", "choose")})
]
"""Heroes by name, in a context where no hero can be asked and nothing can be drawn."""
_NAMED = msgspec.Meta(pattern=r"^[a-z_]*$", max_length=60, description="figures are named as in wargor or creature")
What = Annotated[str, _NAMED, Of("group")]
"""Figures by kind (wargor, skeleton, undavahr), by group (creature, krahder) or by the id of an adversary."""
OneKind = Annotated[str, _NAMED, Of("figure")]
"""Figures by kind, or by the id of an adversary."""


def spaces_of(table: Table, place: Place, here: SpaceId = 0) -> Sequence[SpaceId]:
    """Return the spaces of a place."""
    return spaces_named(place)(table, here)


def spaces_named(place: Place) -> Spaces:
    """Return the function for a place. It is cached, since conditions use the same few places again and again."""
    if isinstance(place, str):
        return PLACES.made(place)
    spaces = (place,) if isinstance(place, int) else place
    return lambda table, here: spaces


def heroes_of(table: Table, who: str, active: Hero | None = None) -> list[Hero]:
    """Return the heroes that a selector names."""
    return HEROES.made(who)(table, active)


# -- places ----------------------------------------------------------------------------------------------------------


def _protected(table: Table, here: SpaceId) -> Sequence[SpaceId]:
    return (table.protected_space,) if table.protected else ()


PLACES.plain("camp", "where the camp stands", _protected)
PLACES.plain("wagon", "where the supply wagon stands", _protected)
PLACES.plain("protected", "where the camp or the wagon stands", _protected)


def _marked(name: str) -> Spaces:
    return lambda table, here: table.content.marked[name]


for _name, _means in {
    "road": "all spaces of the Dwarf Road",
    "rock": "all rock spaces",
    "forest": "all forest spaces",
    "herb": "all spaces with the sign for star herb",
    "cave": "all cave spaces",
    "fog": "all fog spaces",
    "spring": "all spaces with a spring",
    "forge": "the forge",
}.items():
    PLACES.plain(_name, _means, _marked(_name))


PLACES.plain("growing", "all spaces where star herb grows now", lambda table, here: sorted(table.herbs))
PLACES.plain(
    "here", "where the hero stands that the effect speaks of, or where a token was found", lambda table, here: (here,)
)


@PLACES.word("a red die chooses the space; for place, move_to, lay, apple, gem and log")
def _die(detail: str) -> Spaces:
    raise ValueError("a space that is rolled cannot be looked up")


def _count_behind(names: Names, detail: str) -> Iterator[str]:
    if whole_number(detail) is None:
        yield f"{f'behind_wagon:{detail}'!r}: say how many spaces behind the wagon"


@PLACES.word("3 spaces behind the wagon on the road", example="behind_wagon:3", check=_count_behind)
def _behind_wagon(detail: str) -> Spaces:
    return lambda table, here: (behind_wagon(table, int(detail)),)


def behind_wagon(table: Table, steps: int) -> SpaceId:
    """Return the space this far back along the road, at most back to where the wagon began."""
    protect = table.legend.protect
    assert protect is not None
    distance = table.content.along_road[protect.space]
    space = table.protected_space
    for _ in range(steps):
        if distance[space]:
            space = min(table.content.road[space], key=lambda there: distance[there])
    return space


def _farmers_alone(names: Names, detail: str) -> Iterator[str]:
    if detail != "farmer":
        yield f"there is no place {f'beside:{detail}'!r}; did you mean 'beside:farmer'?"


@PLACES.word("beside the farmer on the lowest space", example="beside:farmer", check=_farmers_alone)
def _beside(detail: str) -> Spaces:
    def beside_farmer(table: Table, here: SpaceId) -> Sequence[SpaceId]:
        waiting = sorted(space for space, ground in table.ground.items() if ground.farmers)
        return [min(table.content.space[waiting[0]].walks)] if waiting else []

    return beside_farmer


@PLACES.word(
    "where this figure or adversary stands; all of them if it is a kind", example="at:pack_leader", names="group"
)
def _at(detail: str) -> Spaces:
    return lambda table, here: [figure.space for figure in matching(table, detail)]


# -- heroes ----------------------------------------------------------------------------------------------------------


HEROES.plain(
    "active",
    "the hero it happens to; on a card of a letter the hero whose turn it was",
    lambda table, active: [active or table.hero],
)
HEROES.plain("all", "every hero", lambda table, active: table.by_rank())
HEROES.plain("group", "every hero; in choose, the group decides as one", lambda table, active: table.by_rank())


@HEROES.word("one hero whom the group chooses", name="choose")
@HEROES.word("one hero drawn by chance", name="crest")
def _decided(detail: str) -> Heroes:
    raise ValueError("a hero who is drawn or chosen cannot be looked up")


HEROES.plain(
    "held",
    "those held by a skeleton, a Krahder or a cave sprite",
    lambda table, active: [hero for hero in table.by_rank() if table.is_held(hero)],
)
HEROES.plain("lowest_rank", "the hero of the lowest rank", lambda table, active: table.by_rank()[:1])
HEROES.plain("highest_rank", "the hero of the highest rank", lambda table, active: table.by_rank()[-1:])
HEROES.plain("lowest_strength", "the weakest", lambda table, active: [min(table.by_rank(), key=attrgetter("strength"))])
HEROES.plain(
    "lowest_willpower",
    "the one with the least willpower",
    lambda table, active: [min(table.by_rank(), key=attrgetter("willpower"))],
)
HEROES.plain(
    "highest_willpower",
    "the one with the most willpower",
    lambda table, active: [max(table.by_rank(), key=attrgetter("willpower"))],
)


def _wrong_places(names: Names, detail: str) -> Iterator[str]:
    for place in detail.split(","):
        if whole_number(place) is None:
            yield from PLACES.wrong(names, place.replace("@", ":"))
        else:
            yield from names.unknown("space", place)


def _listed(detail: str) -> Spaces:
    """Return the function for several places, as in "wagon,227"."""
    places = [spaces_named(int(each) if each.isdecimal() else each.replace("@", ":")) for each in detail.split(",")]
    return lambda table, here: [space for place in places for space in place(table, here)]


@HEROES.word("those on one of these places", example="on:wagon,227", check=_wrong_places)
def _on(detail: str) -> Heroes:
    spaces = _listed(detail)

    def on(table: Table, active: Hero | None) -> list[Hero]:
        there = spaces(table, 0)
        return [hero for hero in table.by_rank() if hero.space in there]

    return on


@HEROES.word("those on none of these places", example="not_on:cave,camp", check=_wrong_places)
def _not_on(detail: str) -> Heroes:
    spaces = _listed(detail)

    def not_on(table: Table, active: Hero | None) -> list[Hero]:
        there = spaces(table, 0)
        return [hero for hero in table.by_rank() if hero.space not in there]

    return not_on


def _wrong_reach(names: Names, detail: str) -> Iterator[str]:
    steps, _, what = detail.partition(":")
    if whole_number(steps) is None:
        yield f"{f'within:{detail}'!r}: say within how many spaces"
    elif what not in names.known["group"]:
        yield from _wrong_places(names, what)


@HEROES.word(
    "those within 3 spaces of an upright figure, or of a place", example="within:3:skeleton", check=_wrong_reach
)
def _within(detail: str) -> Heroes:
    steps, _, what = detail.partition(":")

    def within(table: Table, active: Hero | None) -> list[Hero]:
        figures = [figure.space for figure in matching(table, what) if not figure.lies]
        spaces = figures or ([] if what in table.content.figure else _listed(what)(table, 0))
        near = table.content.reaching
        return [hero for hero in table.by_rank() if any(near[hero.space][space] <= int(steps) for space in spaces)]

    return within


@HEROES.word("those who carry this article", example="carrying:storm_shield", names="article")
def _carrying(detail: str) -> Heroes:
    return lambda table, active: [hero for hero in table.by_rank() if hero.carries(detail)]


@HEROES.word("this one, if in play", example="hero:archer", names="hero")
def _hero(detail: str) -> Heroes:
    return lambda table, active: [hero for hero in table.by_rank() if hero.hero == detail]
