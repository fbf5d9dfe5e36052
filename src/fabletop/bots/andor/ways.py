"""Ways over the mountains: how many hours every space takes a hero, and which step comes first."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import lru_cache, partial

import msgspec

from fabletop.games.andor.content import Content
from fabletop.games.andor.pieces import SpaceId
from fabletop.games.andor.view import FigureView, HeroView, View

FAR = 99
"""Hours to a space that cannot be reached now."""


def holders(seen: View) -> list[SpaceId]:
    """Spaces on which a hero is held, or let through no further."""
    legend = seen.content.legend[seen.legend]
    blocking = [each.id for each in legend.adversaries if each.blocks_heroes]
    return [each.space for each in seen.figures if _holds(each) or each.name in blocking]


def _holds(figure: FigureView) -> bool:
    return not figure.lies and figure.group in ("skeleton", "krahder")


class Ways(msgspec.Struct, frozen=True):
    """From one hero's space to everywhere, round what would hold or burn the hero."""

    here: SpaceId
    hours: dict[SpaceId, int]
    before: dict[SpaceId, SpaceId]
    """From where one comes to each space."""

    def to(self, space: SpaceId) -> int:
        """Hours to a space."""
        return self.hours.get(space, FAR)

    def steps(self, space: SpaceId) -> list[SpaceId]:
        """All spaces on the way, the last one included; none if it cannot be reached."""
        found: list[SpaceId] = []
        while space in self.before:
            found.append(space)
            space = self.before[space]
        return found[::-1]


def ways(
    content: Content,
    hero: HeroView,
    dangers: tuple[SpaceId, ...],
    fire: tuple[SpaceId, ...],
    closed: tuple[tuple[SpaceId, SpaceId], ...],
) -> Ways:
    """All ways of a hero, jumps included as far as the willpower goes."""
    if hero.is_held:
        return Ways(hero.space, {hero.space: 0}, {})
    return _known_ways(content)(hero.space, hero.only_way, hero.willpower, dangers, fire, closed)


Finder = Callable[
    [SpaceId, SpaceId, int, tuple[SpaceId, ...], tuple[SpaceId, ...], tuple[tuple[SpaceId, SpaceId], ...]], Ways
]


def _known_ways(content: Content) -> Finder:
    """Finds ways on a board and remembers the last ones: most heroes stand still while one moves."""
    finder: Finder | None = content.__dict__.get("known_ways")
    if finder is None:
        finder = content.__dict__["known_ways"] = lru_cache(maxsize=4_000)(partial(_find_ways, content))
    return finder


def _find_ways(
    content: Content,
    here: SpaceId,
    only: SpaceId,
    willpower: int,
    dangers: tuple[SpaceId, ...],
    fire: tuple[SpaceId, ...],
    closed: tuple[tuple[SpaceId, SpaceId], ...],
) -> Ways:
    hours: dict[SpaceId, int] = {here: 0}
    before: dict[SpaceId, SpaceId] = {}
    edge = deque([here])
    while edge:
        at = edge.popleft()
        if at in dangers and at != here:
            continue
        jumps = [space for space, needed in content.jumps_from[at].items() if willpower >= needed]
        for there in (*content.space[at].walks, *jumps):
            if at == here and only and there != only:
                continue
            if there not in hours and there not in fire and (at, there) not in closed and (there, at) not in closed:
                hours[there] = hours[at] + 1
                before[there] = at
                edge.append(there)
    return Ways(here, hours, before)


def sunrises_to_protected(seen: View, figure: FigureView, protected: SpaceId = 0, space: SpaceId = 0) -> int:
    """After how many sunrises a creature or a walking adversary is in the camp or wagon; FAR if never.

    `protected`, `space`: if that, or the figure, stood on another space.
    """
    content, space = seen.content, space or figure.space
    if not seen.protected:
        return FAR
    adversary = content.legend[seen.legend].adversary(figure.name)
    walks = adversary.walks if adversary else 0
    if adversary is not None and adversary.stays and not walks:
        return FAR
    if not walks and (figure.group != "creature" or figure.kind == "guard_troll"):
        return FAR
    steps = 0
    while space not in content.road:
        arrow = content.space[space].arrow
        if arrow is None:
            return FAR
        space, steps = arrow, steps + 1
    steps += content.along_road[protected or seen.protected_space][space]
    pace = walks or (2 if figure.kind == "wargor" else 1)
    return max(-(-steps // pace), 1)


def entered_tonight(seen: View) -> list[SpaceId]:
    """Spaces that somebody stands on or comes to at sunrise: farmers are not safe there."""
    here = [figure.space for figure in seen.figures]
    return here + [space for march in seen.tonight.marches for space in march.way]


def after_sunrise(seen: View, figure: FigureView) -> SpaceId:
    """Where a figure stands tomorrow, as far as that can be foretold."""
    return next((each.way[-1] for each in seen.tonight.marches if each.number == figure.number), figure.space)
