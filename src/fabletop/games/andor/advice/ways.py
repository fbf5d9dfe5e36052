"""How far a hero can go, and what that costs: the rules of movement, walked on twins of the table.

Nothing comes between: no card, no movement token, nobody's answer. Where one of them does, the way is told anew.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import msgspec

from fabletop.games.andor.choices import StepTo
from fabletop.games.andor.content import Content
from fabletop.games.andor.pieces import SpaceId
from fabletop.games.andor.rules.movement import has_free_road_step, is_blocked, steps, take_step
from fabletop.games.andor.state import Table
from fabletop.kernel import Decision, Remark, Seat, Way

Company = tuple[Seat, bool]
"""The passenger, and whether the wagon comes along."""


class _Walk(msgspec.Struct, frozen=True):
    """A way so far: the table at its end, and what it has cost."""

    table: bytes
    step: StepTo
    via: int | None
    hours: int
    price: int
    length: float

    @property
    def cost(self) -> tuple[int, float]:
        """The fewest hours are best, and of such ways the straightest."""
        return self.hours, self.length


def ways(table: Table, seat: Seat, decision: Decision[msgspec.Struct]) -> list[Way]:
    """The best way to every space in reach, for each company in which a first step is offered."""
    first = [option for option in decision.options if isinstance(option, StepTo)]
    found: list[Way] = []
    for company in dict.fromkeys((step.passenger, step.with_wagon, step.wineskin) for step in first):
        begun = [step for step in first if (step.passenger, step.with_wagon, step.wineskin) == company]
        found += _told(table, seat, _reach(table, seat, begun), len(found))
    return found


def _reach(table: Table, seat: Seat, first: Sequence[StepTo]) -> list[_Walk]:
    """All walks that are the best to where they end; a space may be reached twice while a step is free."""
    here, start = table.heroes[seat].space, msgspec.msgpack.encode(table)
    walks: list[_Walk] = []
    best: dict[tuple[SpaceId, bool], int] = {}
    edge = [_walked(table, seat, None, None, step, start) for step in first]
    while edge:
        edge.sort(key=lambda walk: walk.cost)
        walk, *edge = edge
        twin = _decoded(table, walk.table)
        hero = twin.heroes[seat]
        key = hero.space, has_free_road_step(twin, hero)
        if hero.space == here or (key in best and walks[best[key]].cost <= walk.cost):
            continue
        best[key] = len(walks)
        walks.append(walk)
        if twin.holders_on(hero.space) or is_blocked(twin, hero.space):
            continue
        edge += [_walked(table, seat, walk, best[key], step, walk.table) for step in _onward(twin, seat, walk.step)]
    return walks


def _onward(table: Table, seat: Seat, last: StepTo) -> Iterator[StepTo]:
    """Further steps in the same company; the wineskin serves again only where no hour is left."""
    offered = [
        step
        for step in steps(table, table.heroes[seat])
        if (step.passenger, step.with_wagon) == (last.passenger, last.with_wagon)
    ]
    yield from [step for step in offered if not step.wineskin] or ([] if last.wineskin else offered)


def _walked(table: Table, seat: Seat, before: _Walk | None, via: int | None, step: StepTo, start: bytes) -> _Walk:
    twin = _decoded(table, start)
    hero = twin.heroes[seat]
    left, hours, willpower = hero.space, hero.hours - hero.free_hours, hero.willpower
    take_step(twin, hero, step)
    twin.due_tokens.clear()
    return _Walk(
        msgspec.msgpack.encode(twin),
        step,
        via,
        (before.hours if before else 0) + hero.hours - hero.free_hours - hours,
        (before.price if before else 0) + willpower - hero.willpower,
        (before.length if before else 0.0) + _apart(table.content, left, step.space),
    )


def _decoded(table: Table, stored: bytes) -> Table:
    twin = msgspec.msgpack.decode(stored, type=Table)
    twin.attach(table.content, [])
    return twin


def _apart(content: Content, one: SpaceId, other: SpaceId) -> float:
    a, b = content.space[one], content.space[other]
    return math.hypot(a.x - b.x, a.y - b.y)


def _told(table: Table, seat: Seat, walks: Sequence[_Walk], offset: int) -> Iterator[Way]:
    for walk in walks:
        hour = _decoded(table, walk.table).heroes[seat].hours
        told = [Remark("way", {"hours": walk.hours, "hour": hour})]
        if walk.price:
            told.append(Remark("way_price", {"price": walk.price}))
        yield Way(walk.step, None if walk.via is None else walk.via + offset, tuple(told))
