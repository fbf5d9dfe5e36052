"""Queries about spaces, and about the Race that counts in an encounter (Board Spaces, Race, Badlands)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fabletop.games.talisman.terms import CHARACTER_RACES, Race, Region

if TYPE_CHECKING:
    from fabletop.games.talisman.state import Hero, SpaceId, Table


def races_of(table: Table, hero: Hero) -> tuple[Race, ...]:
    """Return the Races with which a Character may encounter things (TAL-246).

    Its own, and with the option those of its Followers. A Toad has none.
    """
    if hero.toad:
        return ()
    own = table.figure(hero).race
    if not table.options.follower_race:
        return (own,)
    theirs = [race for card in hero.followers if (race := table.race_of(card)) in CHARACTER_RACES and race]
    return (own, *theirs)


def race_met_as(table: Table, hero: Hero) -> Race | None:
    """Return the Race with which a Character has its present encounter. A Toad has none."""
    return None if hero.toad else table.turn.met_as.get(hero.seat, table.figure(hero).race)


def has_stayed(table: Table) -> bool:
    """Whether the active Character stayed this turn. It then encounters the space instead (TAL-254)."""
    return "stayed" in table.turn.used and not table.turn.moved


def has_stayed_home(table: Table, hero: Hero) -> bool:
    """Whether a Character stayed Home in its first turn, and so encounters no Character (TAL-255)."""
    return has_stayed(table) and hero.turns == 1


def is_badland(table: Table, space: SpaceId) -> bool:
    """Whether a space is a Badland, by its symbol or an Enduring Event (TAL-005, TAL-012)."""
    if space in table.content.badlands or not table.enduring:
        return space in table.content.badlands
    place = table.content.space[space]
    return place.region in (Region.OUTER, Region.MIDDLE) and place.terrain in table.card(table.enduring).badlands


def badlands(table: Table) -> tuple[SpaceId, ...]:
    """Return all present Badlands."""
    return tuple(each.id for each in table.content.spaces if is_badland(table, each.id))


def distance(table: Table, start: SpaceId, end: SpaceId) -> int | None:
    """Return the distance within a Region by the shorter way. None to another Region or the Valley (TAL-337, K-38)."""
    content = table.content
    ring = content.ring[content.space[start].area]
    return content.steps(start, end) if start in ring and end in ring else None


def nearest(table: Table, start: SpaceId, ends: list[SpaceId]) -> list[SpaceId]:
    """Return the nearest of some spaces in the same Region (K-56)."""
    steps = {end: found for end in ends if (found := distance(table, start, end)) is not None}
    least = min(steps.values(), default=0)
    return [end for end, found in steps.items() if found == least]
