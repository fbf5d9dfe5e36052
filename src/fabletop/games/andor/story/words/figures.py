"""Effects on figures, the camp and the wagon."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, Literal

from fabletop.games.andor.news import CampSet, ShieldsChanged
from fabletop.games.andor.pieces import Amount, SpaceId
from fabletop.games.andor.rules.figures import (
    adversary_of,
    bring,
    free_place,
    go,
    is_kept_still,
    matching,
    move_creature,
    take_off,
)
from fabletop.games.andor.rules.marches import carry_out_token, move_guard_troll, return_skeletons, seek_hero, sight
from fabletop.games.andor.state import Figure, Table
from fabletop.games.andor.story.selecting import OneKind, Place, RolledPlace, What
from fabletop.games.andor.story.words.base import EffectBase, Scene
from fabletop.kernel.packs import Few, Id
from fabletop.kernel.vocabulary import Between, Of

if TYPE_CHECKING:
    from fabletop.games.andor.content import Content

Which = Literal["all", "lowest", "highest", "nearest"]


class PlaceFigure(EffectBase, frozen=True, tag="place"):
    """Figures come into play. On an occupied space, creatures are shifted along the arrow."""

    what: OneKind
    at: RolledPlace
    n: Annotated[Amount, Between(1, 8)] = 1

    async def happen(self, scene: Scene) -> None:
        for _ in range(scene.number(self.n)):
            for space in await scene.rolled_spaces(self.at):
                bring(scene.table, self.what, space)

    def modules(self, content: Content) -> Iterator[tuple[str, str]]:
        group = content.figure[self.what].group if self.what in content.figure else "creature"
        if self.what == "guard_troll":
            yield "guard_trolls", "a guard troll"
        elif group != "creature":
            yield ("skeletons", "a skeleton") if group == "skeleton" else ("krahder", "a Krahder")


class Remove(EffectBase, frozen=True):
    """Figures are placed beside the board again."""

    what: What
    at: Place | None = None

    async def happen(self, scene: Scene) -> None:
        spaces = None if self.at is None else scene.spaces(self.at)
        for figure in matching(scene.table, self.what):
            if spaces is None or figure.space in spaces:
                take_off(scene.table, figure)


class Move(EffectBase, frozen=True):
    """Figures move by their own rule."""

    what: What
    n: Few = 1
    which: Which = "all"
    near: Place | None = None
    """Only figures within this many spaces of a place, or the nearest to it."""
    within: Few = 0
    on: Literal["", "road", "forest"] = ""

    async def happen(self, scene: Scene) -> None:
        for figure in self._chosen(scene):
            await move_by_own_rule(scene.table, figure, self.n)

    def _chosen(self, scene: Scene) -> list[Figure]:
        content = scene.table.content
        figures = matching(scene.table, self.what)
        if self.on:
            figures = [each for each in figures if content.space[each.space].kind == self.on]
        near = None if self.near is None else scene.spaces(self.near)
        if near is not None and self.within:
            reach = content.reaching
            figures = [each for each in figures if any(reach[each.space][space] <= self.within for space in near)]
        return narrowed(scene.table, figures, self.which, near)


class MoveTo(EffectBase, frozen=True):
    """A figure is placed on a space."""

    what: What
    at: RolledPlace
    which: Which = "highest"

    async def happen(self, scene: Scene) -> None:
        """If another creature stands there, a creature goes on along the arrows (AND-207, AND-210)."""
        table = scene.table
        for figure in narrowed(table, matching(table, self.what), self.which, None):
            for space in (await scene.rolled_spaces(self.at))[:1]:
                is_shifted = table.group(figure) == "creature" and figure.space != space
                target = free_place(table, space) if is_shifted else space
                if target is not None:
                    go(table, figure, target)


class Star(EffectBase, frozen=True):
    """A figure on the board takes the values of an adversary."""

    what: What
    adversary: Annotated[Id, Of("adversary")]

    async def happen(self, scene: Scene) -> None:
        for figure in matching(scene.table, self.what)[:1]:
            figure.star = self.adversary


class HoldStill(EffectBase, frozen=True):
    """Figures do not move at this sunrise."""

    what: What
    which: Which = "all"
    on: Literal["", "road", "forest"] = ""

    async def happen(self, scene: Scene) -> None:
        table = scene.table
        if self.which == "all":
            table.still.append(f"{self.what}@{self.on}" if self.on else self.what)
        else:
            found = narrowed(table, matching(table, self.what), self.which, None)
            table.still += [f"#{figure.number}" for figure in found]


def narrowed(table: Table, figures: list[Figure], which: str, near: Sequence[SpaceId] | None) -> list[Figure]:
    """Return all of the figures, or the one on the lowest or highest space, or nearest to a place or to any hero."""
    match which:
        case "lowest":
            return figures[:1]
        case "highest":
            return figures[-1:]
        case "nearest":
            targets = near or [hero.space for hero in table.heroes]
            reach = table.content.reaching
            nearest = min(figures, key=lambda each: min(reach[each.space][to] for to in targets), default=None)
            return [] if nearest is None else [nearest]
        case _:
            return figures


async def move_by_own_rule(table: Table, figure: Figure, steps: int) -> None:
    """Move a figure by its own rule: creatures follow arrow and road, skeletons and Krahder seek heroes, guard trolls
    seek the forge, and some figures stay."""
    adversary = adversary_of(table, figure)
    if (adversary is not None and adversary.stays) or (table.phase == "sunrise" and is_kept_still(table, figure)):
        return
    match table.group(figure):
        case "skeleton" if not figure.lies:
            seek_hero(table, [figure], steps, sight(table))
        case "krahder":
            seek_hero(table, [figure], steps, None)
        case "creature":
            for _ in range(steps):
                if figure not in table.figures:
                    return
                if figure.kind == "guard_troll":
                    await move_guard_troll(table, figure)
                else:
                    await move_creature(table, figure, at_sunrise=table.phase == "sunrise")


class TokenMove(EffectBase, frozen=True):
    """The top movement token is carried out. No hero draws it."""

    needs = ("skeletons", "a movement token")

    async def happen(self, scene: Scene) -> None:
        await carry_out_token(scene.table)


class ReturnSkeletons(EffectBase, frozen=True):
    """All skeletons on space 200 come back on rolled red die spaces."""

    async def happen(self, scene: Scene) -> None:
        await return_skeletons(scene.table, scene.table.defeated.get("skeleton", 0))


class Shields(EffectBase, frozen=True):
    """Golden shields are added or removed."""

    n: Annotated[Amount, Between(-5, 5)]

    async def happen(self, scene: Scene) -> None:
        scene.table.shields += scene.number(self.n)
        scene.table.tell(ShieldsChanged(scene.table.shields))


class ProtectMove(EffectBase, frozen=True):
    """The camp or the wagon is placed on a space."""

    at: Place

    async def happen(self, scene: Scene) -> None:
        for space in scene.spaces(self.at)[:1]:
            set_protected(scene.table, space)


def set_protected(table: Table, space: SpaceId) -> None:
    """Place the camp or the wagon on a space. From now on it must be held (AND-446, AND-451)."""
    protect = table.legend.protect
    assert protect is not None
    table.protected, table.protected_space = protect.kind, space
    table.tell(CampSet(protect.kind, space))
    for goal in table.legend.goals:
        if goal.kind != "do":
            table.goals.setdefault(goal.id, "open")
