"""Creatures and other figures: how they come into play, move, and enter the camp or wagon."""

from __future__ import annotations

from collections.abc import Iterable
from operator import attrgetter
from typing import TYPE_CHECKING, Protocol

from fabletop.games.andor.choices import CancelMove, LetHappen
from fabletop.games.andor.news import (
    FarmersLost,
    FigureMoved,
    FigureOnShield,
    FigurePlaced,
    FigureRemoved,
    GemstoneGone,
    MoveCancelled,
)
from fabletop.games.andor.pieces import DiceRow, Reward, SpaceId
from fabletop.games.andor.rules.asking import ask_at_once
from fabletop.games.andor.rules.chances import GRAY, RED
from fabletop.games.andor.rules.forge import GUARD_TROLL, leave_forge
from fabletop.games.andor.rules.over import LegendOver
from fabletop.games.andor.rules.points import use_side
from fabletop.games.andor.state import Figure, Table

if TYPE_CHECKING:
    from fabletop.games.andor.content import Content
    from fabletop.games.andor.story.legend import Adversary

STAR_SHIELD = "star_shield"
GROUPS = {"creature": "creature", "krahder": "krahder", "skeletons": "skeleton"}
"""The groups by the names that Legends use."""
FIRE_WILLPOWER = 3


# -- who they are --------------------------------------------------------------------------------------------------


def name_of(figure: Figure) -> str:
    """Return the adversary's id, or else the kind of figure."""
    return figure.star or figure.kind


def adversary_of(table: Table, figure: Figure) -> Adversary | None:
    """Return the adversary whose values the figure has."""
    return table.legend.adversary(figure.star) if figure.star else None


def is_final(table: Table, figure: Figure) -> bool:
    """Final adversaries are immune to light magic and fire (AND-109, AND-303)."""
    adversary = adversary_of(table, figure)
    return adversary is not None and adversary.final


def strength_of(table: Table, figure: Figure) -> int:
    """Return the strength points at the start of a battle (AND-137, AND-213)."""
    adversary = adversary_of(table, figure)
    if adversary is None:
        return table.content.figure[figure.kind].strength
    strength = own_strength(table, adversary)
    if adversary.per_skeleton_within:
        near = table.content.reaching[figure.space]
        strength += sum(
            each.kind == "skeleton" and not each.lies and near[each.space] <= adversary.per_skeleton_within
            for each in table.figures
        )
    if adversary.per_fog_tokens:
        strength += len(table.fog) // adversary.per_fog_tokens
    return strength


def own_strength(table: Table, adversary: Adversary) -> int:
    """Return an adversary's own strength for this number of heroes and this difficulty, after the cards read so far."""
    return table.number(adversary.strength) + table.rule(f"{adversary.id}.strength", 0)


def willpower_of(table: Table, figure: Figure) -> int:
    """Return the willpower points at the start of a battle. In fire they are 3, except for final adversaries (AND-298,
    AND-305)."""
    adversary = adversary_of(table, figure)
    usual = adversary.willpower if adversary else table.content.figure[figure.kind].willpower
    in_fire = figure.space in table.fire and not is_final(table, figure)
    return min(usual, FIRE_WILLPOWER) if in_fire else usual


def dice_of(table: Table, figure: Figure, willpower: int) -> int:
    """Return the number of dice for this willpower (AND-139, AND-149, AND-214)."""
    adversary = adversary_of(table, figure)
    rows: Iterable[DiceRow] = adversary.rows if adversary and adversary.rows else table.content.figure[figure.kind].rows
    return max([row.dice for row in rows if willpower >= row.willpower])


def weaker_row(table: Table, figure: Figure, willpower: int) -> tuple[int, int]:
    """Return the willpower below which the figure rolls fewer dice, and how many; (0, 0) if it never does."""
    now = dice_of(table, figure, willpower)
    for less in range(willpower - 1, 0, -1):
        if (dice := dice_of(table, figure, less)) < now:
            return less + 1, dice
    return 0, 0


def die_of(table: Table, figure: Figure) -> tuple[int, ...]:
    """Return the faces of its dice. Krahder and final adversaries have large grey dice (AND-139, AND-455, AND-469)."""
    gray = is_final(table, figure) or table.content.figure[figure.kind].die == "gray"
    return GRAY if gray else RED


def reward_of(table: Table, figure: Figure) -> Reward:
    """Return the reward for defeating it (AND-151)."""
    adversary = adversary_of(table, figure)
    return adversary.reward if adversary else table.content.figure[figure.kind].reward


def matching(table: Table, what: str, among: list[Figure] | None = None) -> list[Figure]:
    """Return the figures of a kind or group, or an adversary, by ascending space number. `among` limits the search."""
    group = GROUPS.get(what)
    found = [
        each
        for each in (table.figures if among is None else among)
        if each.kind == what or each.star == what or (group is not None and table.group(each) == group)
    ]
    return sorted(found, key=attrgetter("space")) if len(found) > 1 else found


# -- coming into play ----------------------------------------------------------------------------------------------


def bring(table: Table, what: str, space: SpaceId) -> None:
    """Bring a figure into play. If none is beside the board or on space 200, nothing happens (AND-218).

    A final adversary loses the Legend only by moving into the camp or wagon, not by being placed there (AND-519).
    """
    adversary = table.legend.adversary(what)
    kind = adversary.looks if adversary else what
    if kind and not _take_from_supply(table, kind):
        return
    table.figures_brought += 1
    figure = Figure(kind or what, space, star=adversary.id if adversary else "", number=table.figures_brought)
    if table.group(figure) == "creature":
        place = free_place(table, space)
        if place is None:
            _put_beside(table, figure)
            return
        figure.space = place
    table.figures.append(figure)
    table.tell(FigurePlaced(name_of(figure), figure.space))
    if not is_final(table, figure):
        arrive(table, figure)


def free_place(table: Table, space: SpaceId) -> SpaceId | None:
    """Return the space itself, or the first unoccupied space along the arrows (AND-208, AND-210)."""
    place: SpaceId | None = space
    while place is not None and table.creature_on(place) is not None:
        place = way_on(table, place)
    return place


def _take_from_supply(table: Table, kind: str) -> bool:
    for supply in (table.beside, table.defeated):
        if supply.get(kind, 0):
            supply[kind] -= 1
            return True
    return False


def _put_beside(table: Table, figure: Figure) -> None:
    if figure.kind in table.content.figure:
        table.beside[figure.kind] = table.beside.get(figure.kind, 0) + 1


def take_off(table: Table, figure: Figure) -> None:
    """Remove a figure from the board and place it beside the board."""
    table.figures.remove(figure)
    _put_beside(table, figure)
    table.tell(FigureRemoved(name_of(figure), figure.space))


# -- arriving ------------------------------------------------------------------------------------------------------


def arrive(table: Table, figure: Figure) -> None:
    """Apply what happens on the space that a figure enters: gemstones and farmers are removed, or it enters the camp or
    wagon."""
    space = figure.space
    ground = table.ground.get(space)
    if ground is not None and ground.gemstones and table.group(figure) == "creature":
        while ground.gemstones:
            table.tell(GemstoneGone(space, ground.gemstones.pop(0)))
    if not is_final(table, figure):
        lose_farmers(table, space)
    table.tidy(space)
    if table.protected and space == table.protected_space:
        enter_protected(table, figure)


def lose_farmers(table: Table, space: SpaceId) -> None:
    """Farmers on a space that a creature enters, or carried by a hero there, are lost (AND-520)."""
    lost = 0
    if space in table.ground:
        lost, table.ground[space].farmers = table.ground[space].farmers, 0
    for hero in table.heroes_on(space):
        lost, hero.farmers = lost + hero.farmers, 0
    if lost:
        table.tell(FarmersLost(space, lost))


def enter_protected(table: Table, figure: Figure) -> None:
    """Place a figure on a free golden shield. If there is none, the Legend is lost at once (AND-038, AND-039, AND-393,
    AND-460)."""
    name = name_of(figure)
    if is_final(table, figure):
        raise LegendOver("adversary_in_camp")
    if table.free_shields <= 0:
        raise LegendOver("no_shield")
    table.figures.remove(figure)
    table.on_shields.append(figure.kind)
    table.tell(FigureOnShield(name, table.free_shields))
    if table.wagon_farmers:
        table.wagon_farmers -= 1
        table.tell(FarmersLost(figure.space, 1))
    table.note(f"figure_enters_protected:{name}")


# -- moving --------------------------------------------------------------------------------------------------------


class Land(Protocol):
    """The board with the camp or wagon: a table, or a view of it."""

    @property
    def content(self) -> Content: ...
    @property
    def protected(self) -> str: ...
    @property
    def protected_space(self) -> SpaceId: ...


def way_on(land: Land, space: SpaceId) -> SpaceId | None:
    """Return the next space of a creature: along the arrow, or along the Dwarf Road (AND-206, AND-273, AND-508)."""
    arrow = land.content.space[space].arrow
    if arrow is not None:
        return arrow
    if not land.protected or space == land.protected_space:
        return None
    distance = land.content.along_road[land.protected_space]
    return min(land.content.road[space], key=lambda next_space: distance[next_space])


def walks_of(table: Table, figure: Figure) -> int:
    """Return the number of road spaces that an adversary moves at sunrise (AND-519)."""
    adversary = adversary_of(table, figure)
    return 0 if adversary is None else table.rule(f"{adversary.id}.walks", adversary.walks)


def lure(table: Table, space: SpaceId) -> SpaceId | None:
    """Return the adjacent space with the most valuable gemstone. Jumps do not count (AND-365, AND-367, AND-371)."""
    best: tuple[int, int] | None = None
    for there in table.content.space[space].walks:
        ground = table.ground.get(there)
        if ground is not None and ground.gemstones:
            worth = (-max(ground.gemstones), there)
            best = worth if best is None else min(best, worth)
    return None if best is None else best[1]


async def move_creature(table: Table, figure: Figure, *, at_sunrise: bool) -> None:
    """Move a creature once: to a gemstone, or along the arrow and on over occupied spaces (AND-206 to AND-208,
    AND-509)."""
    target = lure(table, figure.space) if at_sunrise else None
    if target is None:
        target = way_on(table, figure.space)
        while target is not None and table.creature_on(target) is not None:
            target = way_on(table, target)
    if target is None or (at_sunrise and await is_cancelled(table, figure)):
        return
    go(table, figure, target)


async def is_cancelled(table: Table, figure: Figure) -> bool:
    """The carrier of the star shield may cancel a creature's move, unless the carrier is resting (AND-267, AND-494)."""
    for hero in table.clockwise(table.first):
        if not hero.rests and hero.can_use(STAR_SHIELD):
            about = FigureMoved(name_of(figure), figure.space, figure.space)
            options: tuple[CancelMove | LetHappen, ...] = (LetHappen(), CancelMove())
            if isinstance(await ask_at_once(hero, "cancel_move", options, "AND-494", about), CancelMove):
                use_side(table, hero, STAR_SHIELD)
                table.tell(MoveCancelled(hero.seat, name_of(figure), figure.space))
                return True
    return False


def go(table: Table, figure: Figure, target: SpaceId) -> None:
    """Place a figure on another space."""
    start, figure.space = figure.space, target
    table.tell(FigureMoved(name_of(figure), start, target))
    if figure.kind == GUARD_TROLL and start == table.content.board.forge:
        leave_forge(table)
    arrive(table, figure)


async def move_kind(table: Table, kind: str, *, at_sunrise: bool) -> None:
    """All creatures of a kind move once, starting with the lowest space number (AND-205, AND-209, AND-212, AND-246)."""
    for figure in matching(table, kind):
        if figure in table.figures and not stands_still(table, figure):
            await move_creature(table, figure, at_sunrise=at_sunrise)


def stands_still(table: Table, figure: Figure) -> bool:
    """Return whether an event, or the figure's own card, keeps it on its space."""
    adversary = adversary_of(table, figure)
    if adversary is not None and (adversary.stays or adversary.walks or is_final(table, figure)):
        return True
    return is_kept_still(table, figure)


def is_kept_still(table: Table, figure: Figure) -> bool:
    """Return whether an event keeps it on its space this sunrise. A final adversary moves by its own card (AND-519)."""
    if is_final(table, figure):
        return False
    for still in table.still:
        what, _, on = still.partition("@")
        if still == f"#{figure.number}" or (
            matching(table, what, [figure]) and on in ("", table.content.space[figure.space].kind)
        ):
            return True
    return False
