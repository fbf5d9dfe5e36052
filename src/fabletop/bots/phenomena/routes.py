"""Ways over the board: how far places are, and where a piece can get in one turn by which first step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from fabletop.games.phenomena.choices import ExtraMove, ForgoSteps, MoveTo, StopMoving, Teleport, UseMagic
from fabletop.games.phenomena.content import Content
from fabletop.games.phenomena.spells import AddSteps

NEVER = 9
"""Turns to a place that a piece without steps cannot reach for now."""


def turns(content: Content, start: str, end: str, steps: int) -> int:
    """In how many turns a piece gets there, on foot or by way of the castle."""
    if steps <= 0:
        return NEVER
    away = min(content.distance[start][end], content.distance[content.castle][end])
    return max(-(-away // steps), 1)


def towards(content: Content, start: str, end: str) -> str:
    """The neighbouring space that is nearest to the end."""
    return min(content.neighbours[start], key=content.distance[end].__getitem__)


class Route(msgspec.Struct, frozen=True):
    """A way to a space within this turn."""

    goal: str
    first: Any
    """The option to begin with."""
    spell: str = ""
    """Magic that it takes."""


class _Start(msgspec.Struct, frozen=True):
    """Where a walk may begin, and how far it may go."""

    space: str
    steps: int
    first: Any = None
    """What has to be done before; None: nothing."""
    spell: str = ""


def routes(content: Content, here: str, steps: int, extra: Sequence[str], options: tuple[Any, ...]) -> list[Route]:
    """One way, the cheapest, to each space within reach; staying comes first.

    `extra` names the landscapes from which the piece may go one space further.
    """
    found: dict[str, Route] = {here: Route(here, StopMoving())}
    for start in _starts(content, here, steps, options):
        reached = [space for space, distance in content.distance[start.space].items() if distance <= start.steps]
        for goal in reached:
            if goal not in found:
                found[goal] = Route(goal, start.first or MoveTo(towards(content, here, goal)), start.spell)
        for last in reached:
            if extra and content.space[last].landscape in extra:
                for goal in content.neighbours[last]:
                    if goal not in found:
                        first = start.first or _first_of_extra(content, here, last, goal, options)
                        if first is not None:
                            found[goal] = Route(goal, first, start.spell)
    return list(found.values())


def _starts(content: Content, here: str, steps: int, options: tuple[Any, ...]) -> Iterator[_Start]:
    """From here, by way of the castle, and both with magic of movement."""
    may_teleport = Teleport() in options
    yield _Start(here, steps)
    if may_teleport:
        yield _Start(content.castle, steps, Teleport())
    for option in options:
        if isinstance(option, UseMagic):
            effect = content.spells[option.spell].effect
            if isinstance(effect, AddSteps):
                yield _Start(here, steps + effect.steps, option, option.spell)
                if may_teleport:
                    yield _Start(content.castle, steps + effect.steps, option, option.spell)


def _first_of_extra(content: Content, here: str, last: str, goal: str, options: tuple[Any, ...]) -> Any:
    """Walk to the space with the right landscape, then use the extra move."""
    if here != last:
        return MoveTo(towards(content, here, last))
    if ForgoSteps() in options:
        return ForgoSteps()
    return next((option for option in options if isinstance(option, ExtraMove) and option.space == goal), None)
