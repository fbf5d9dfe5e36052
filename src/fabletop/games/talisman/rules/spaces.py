"""Questions about spaces and who counts as what there (Board Spaces, Race, Badlands)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fabletop.games.talisman.terms import CHARACTER_RACES, Race, Region

if TYPE_CHECKING:
    from fabletop.games.talisman.state import Hero, SpaceId, Table


def races_of(table: Table, hero: Hero) -> tuple[Race, ...]:
    """The Races as which a Character may encounter something: its own, with the option those of its Followers as well
    (TAL-246). A Toad has none to use."""
    if hero.toad:
        return ()
    own = table.figure(hero).race
    if not table.options.follower_race:
        return (own,)
    theirs = [race for card in hero.followers if (race := table.race_of(card)) in CHARACTER_RACES and race]
    return (own, *theirs)


def race_met_as(table: Table, hero: Hero) -> Race | None:
    """The Race as which a Character encounters what it encounters now; a Toad has none to use."""
    return None if hero.toad else table.turn.met_as.get(hero.seat, table.figure(hero).race)


def has_stayed(table: Table) -> bool:
    """Whether the active Character has not moved in this turn: who stays encounters the space instead (TAL-254)."""
    return "stayed" in table.turn.used and not table.turn.moved


def has_stayed_home(table: Table, hero: Hero) -> bool:
    """Whether a Character stays Home in the first turn of the game and so meets nobody there (TAL-255)."""
    return has_stayed(table) and hero.turns == 1


def is_badland(table: Table, space: SpaceId) -> bool:
    """Whether a space is a Badland: by its symbol, or because an Enduring Event makes it one (TAL-005, TAL-012)."""
    if space in table.content.badlands or not table.enduring:
        return space in table.content.badlands
    place = table.content.space[space]
    return place.region in (Region.OUTER, Region.MIDDLE) and place.terrain in table.card(table.enduring).badlands


def badlands(table: Table) -> tuple[SpaceId, ...]:
    """All Badlands there are now."""
    return tuple(each.id for each in table.content.spaces if is_badland(table, each.id))


def distance(table: Table, start: SpaceId, end: SpaceId) -> int | None:
    """Steps in a Region by the shorter way; None to another Region or the Valley (TAL-337, K-38)."""
    content = table.content
    ring = content.ring[content.space[start].area]
    return content.steps(start, end) if start in ring and end in ring else None


def nearest(table: Table, start: SpaceId, ends: list[SpaceId]) -> list[SpaceId]:
    """Those of some spaces in the same Region that are the fewest steps away (K-56)."""
    steps = {end: found for end in ends if (found := distance(table, start, end)) is not None}
    least = min(steps.values(), default=0)
    return [end for end, found in steps.items() if found == least]
