"""Compute how far creatures have to go: along the arrows to the Dwarf Road, then on it to the camp or the wagon."""

from __future__ import annotations

from fabletop.games.andor.content import Content
from fabletop.games.andor.pieces import SpaceId
from fabletop.games.andor.story.legend import Legend


def distances(content: Content, target: SpaceId) -> dict[SpaceId, int]:
    """Return the number of steps of a creature from every space to a space of the road."""
    found = {target: 0}
    for space in content.spaces:
        way, here = [], space.id
        while here not in found:
            way.append(here)
            arrow = content.space[here].arrow
            here = _along_road(content, here, target) if arrow is None else arrow
        steps = found[here]
        for each in reversed(way):
            steps += 1
            found[each] = steps
    return {space.id: found[space.id] for space in content.spaces}


def _along_road(content: Content, here: SpaceId, target: SpaceId) -> SpaceId:
    return min(content.road[here], key=lambda there: content.along_road[there][target])


def distances_of(content: Content, legend: Legend) -> dict[SpaceId, int]:
    """Return the number of steps to what a Legend protects, at its first space; empty if it protects nothing."""
    return {} if legend.protect is None else distances(content, legend.protect.space)
