"""Movement tokens, and how skeletons, hordes, Krahder and guard trolls find their way."""

from __future__ import annotations

from fabletop.games.andor.news import (
    FigureMoved,
    LowerHalfRead,
    MovedFarther,
    MovementTokenDrawn,
    RedDieRolled,
    SkeletonsStoodUp,
)
from fabletop.games.andor.pieces import March, SpaceId
from fabletop.games.andor.rules.figures import (
    arrive,
    bring,
    go,
    is_cancelled,
    is_kept_still,
    lose_farmers,
    lure,
    matching,
    name_of,
)
from fabletop.games.andor.state import Figure, Table
from fabletop.kernel import Draw, Seat, Throw

SIGHT = 3
COWL = "cowl"
KRAHDER = ("undavahr", "tuavahr", "gonhar", "corion")
"""The Krahder in the order in which they move (AND-443)."""


async def carry_out_token(table: Table, seat: Seat = -1) -> None:
    """Draw the top movement token and carry it out (AND-375, AND-376, AND-379)."""
    if not table.movement_pile:
        table.movement_pile, table.movement_used = table.movement_used, []
    token = await Draw(tuple(table.movement_pile), "AND-375")
    table.movement_pile.remove(token)
    table.movement_used.append(token)
    table.tell(MovementTokenDrawn(token, seat))
    found = table.content.movement_token[token]
    bonus = table.rule("movement.upper_bonus", 0) if found.takes_bonus else 0
    if bonus:
        table.tell(MovedFarther(bonus))
    groups = hordes(table)
    for march in found.upper:
        move_skeletons(table, march, groups, bonus)
    if found.lower and does_lower_half_count(table):
        table.tell(LowerHalfRead(token))
        for march in found.lower:
            await move_by_lower_half(table, march)


def does_lower_half_count(table: Table) -> bool:
    """Return whether the lower half of movement tokens counts (AND-379)."""
    return bool(table.rule("movement.lower_half", 0))


def move_skeletons(table: Table, march: March, groups: list[list[Figure]], bonus: int) -> None:
    """Carry out one instruction of an upper half. Hordes and single skeletons were sorted when the token was read
    (AND-400, AND-442)."""
    match march.what:
        case "individuals":
            moving = [group for group in groups if len(group) == 1]
        case "hordes":
            moving = [group for group in groups if len(group) > 1]
        case _:
            moving = [group for group in groups if sees_hero(table, group[0].space, sight(table))][:1]
    for group in moving:
        seek_hero(table, group, march.steps + bonus, sight(table))


async def move_by_lower_half(table: Table, march: March) -> None:
    """Carry out one instruction of a lower half (AND-443)."""
    match march.what:
        case "krahder":
            move_krahder(table, march.who or KRAHDER, march.steps)
        case "guard_trolls":
            for troll in matching(table, "guard_troll"):
                for _ in range(march.steps):
                    if troll in table.figures:
                        await move_guard_troll(table, troll)


def sight(table: Table) -> int:
    """Return how many spaces a skeleton sees (AND-381)."""
    return table.rule("skeleton.range", SIGHT)


def seeks(figure: Figure) -> bool:
    """Return whether the figure seeks heroes: an upright skeleton does (AND-374, AND-380)."""
    return figure.kind == "skeleton" and not figure.lies


def hordes(table: Table) -> list[list[Figure]]:
    """Return the upright skeletons by space, in ascending order (AND-374, AND-383)."""
    by_space: dict[SpaceId, list[Figure]] = {}
    for figure in table.figures:
        if seeks(figure):
            by_space.setdefault(figure.space, []).append(figure)
    return [by_space[space] for space in sorted(by_space)]


def move_krahder(table: Table, names: tuple[str, ...], steps: int) -> None:
    """Krahder seek heroes at any distance (AND-457)."""
    for name in KRAHDER:
        for figure in matching(table, name) if name in names else []:
            if table.phase != "sunrise" or not is_kept_still(table, figure):
                seek_hero(table, [figure], steps, None)


# -- seeking heroes ------------------------------------------------------------------------------------------------


def sees_hero(table: Table, space: SpaceId, limit: int | None) -> bool:
    """Return whether a hero is in sight. A hero who wears the cowl is not seen (AND-286, AND-380, AND-382)."""
    return target_of(table, space, limit) is not None


def target_of(table: Table, space: SpaceId, limit: int | None) -> SpaceId | None:
    """Return the space of the nearest hero; of several, the lowest number (AND-384, AND-392, AND-401)."""
    distance = table.content.reaching[space]
    seen = [hero.space for hero in table.heroes if not hero.carries(COWL)]
    seen = [there for there in seen if limit is None or distance[there] <= limit]
    return min(seen, key=lambda there: (distance[there], there), default=None)


def seek_hero(table: Table, group: list[Figure], steps: int, limit: int | None) -> None:
    """Move the group together towards the nearest hero. It stops at the first hero, and at the camp or wagon (AND-380
    to AND-399)."""
    start = group[0].space
    target = target_of(table, start, limit)
    if target is None or table.heroes_on(start):
        return
    for space in path_towards(table, start, target, steps):
        for figure in group:
            before, figure.space = figure.space, space
            table.tell(FigureMoved(name_of(figure), before, space))
        lose_farmers(table, space)
        if table.heroes_on(space) or space == table.protected_space:
            break
    for figure in group:
        arrive(table, figure)


def path_towards(table: Table, start: SpaceId, target: SpaceId, steps: int) -> list[SpaceId]:
    """Return the next spaces of a shortest path, at most this many. The path ends on the lowest-numbered space possible
    (AND-385)."""
    distance = table.content.reaching[target]
    layers = [[start]]
    for _ in range(min(steps, distance[start])):
        onward = {
            there
            for here in layers[-1]
            for there in table.content.next_to(here)
            if distance[there] == distance[here] - 1
        }
        layers.append(sorted(onward))
    if len(layers) == 1:
        return []
    path = [layers[-1][0]]
    for layer in reversed(layers[1:-1]):
        path.append(next(here for here in layer if path[-1] in table.content.next_to(here)))
    return path[::-1]


# -- guard trolls --------------------------------------------------------------------------------------------------


async def move_guard_troll(table: Table, troll: Figure) -> None:
    """A guard troll moves to an adjacent gemstone, otherwise one step towards the forge, never onto another creature
    (AND-461 to AND-463)."""
    target = lure(table, troll.space)
    if target is None:
        distance = table.content.walking[table.content.board.forge]
        if not distance[troll.space]:
            return
        nearer = [there for there in table.content.space[troll.space].walks if distance[there] < distance[troll.space]]
        target = min(nearer)
        if table.creature_on(target) is not None:
            return
    if table.phase != "sunrise" or not await is_cancelled(table, troll):
        go(table, troll, target)


# -- coming back ---------------------------------------------------------------------------------------------------


async def roll_red_die(table: Table, clause: str) -> SpaceId:
    """Roll a red die and return the space with its symbol."""
    (value,) = await Throw(1, clause=clause)
    space = table.content.red_die[value]
    table.tell(RedDieRolled(value, space))
    return space


async def return_skeletons(table: Table, count: int) -> None:
    """Place this number of skeletons on rolled red die spaces (AND-250, AND-422)."""
    for _ in range(count):
        bring(table, "skeleton", await roll_red_die(table, "AND-250"))


def stand_up(table: Table) -> None:
    """All overcome skeletons stand up again (AND-251, AND-410)."""
    if not table.rule("skeleton.standup", 1):
        return
    lying = [figure for figure in table.figures if figure.lies]
    for figure in lying:
        figure.lies = False
    if lying:
        table.tell(SkeletonsStoodUp(tuple(figure.space for figure in lying)))
