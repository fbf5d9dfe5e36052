"""The move action: steps, jumps, rides, the wagon, and what happens where a hero stops."""

from __future__ import annotations

from functools import partial

from fabletop.games.andor.choices import NOBODY, FlyFalcon, HandOver, Option, PickUp, PutDown, StepTo, StopMoving
from fabletop.games.andor.news import HeldBySprite, HeroMoved, OfferDeclined, TokenActivated, WagonMoved
from fabletop.games.andor.pieces import SpaceId
from fabletop.games.andor.rules.asking import agrees, ask
from fabletop.games.andor.rules.hours import can_spend, carry_out_due_tokens, may_pay_for_overtime, spend_hour
from fabletop.games.andor.rules.points import stand_in_fire, use_side
from fabletop.games.andor.rules.things import receive, take_article
from fabletop.games.andor.rules.tokens import face_of_cave, face_of_fog, face_of_star, lay_cave
from fabletop.games.andor.state import Hero, Table
from fabletop.games.andor.story.narrator import settle, settle_heroes
from fabletop.games.andor.story.words.base import carry_out
from fabletop.kernel import Seat

WAGON_STEPS = 3
WINESKIN = "wineskin"


# -- where a hero may go -------------------------------------------------------------------------------------------


def steps(table: Table, hero: Hero) -> list[StepTo]:
    """Return all steps that a hero can make now (AND-122 to AND-127, AND-233 to AND-237)."""
    can_pay = can_spend(table, hero)
    has_wineskin = hero.can_use(WINESKIN)
    if not (can_pay or has_wineskin or has_free_road_step(table, hero)):
        return []
    riders = (NOBODY, *passengers(table, hero))
    pulling = wagon_ways(table, hero)
    found: list[StepTo] = []
    for space in spaces_to_enter(table, hero):
        wagons = (False, True) if space in pulling else (False,)
        is_payable = can_pay or is_free_road_step(table, hero, space)
        for passenger in riders:
            for with_wagon in wagons:
                if is_payable:
                    found.append(StepTo(space, passenger, with_wagon))
                if has_wineskin:
                    found.append(StepTo(space, passenger, with_wagon, wineskin=True))
    return found


def spaces_to_enter(table: Table, hero: Hero) -> list[SpaceId]:
    """Return the spaces that a hero can enter: open connections, and jumps for which the willpower suffices (AND-124,
    AND-235, AND-236).

    Where an adversary lets nobody pass, only the way back is open. A hero who came there through a portal may go in any
    direction.
    """
    content, here = table.content, hero.space
    spaces = list(content.space[here].walks)
    if content.jumps_from[here] and table.uses("jumps"):
        bonus = table.rule("jump.bonus", 0)
        spaces += [space for space, needed in content.jumps_from[here].items() if hero.willpower >= needed + bonus]
    if table.closed_links:
        closed = [{a, b} for a, b, to in table.closed_links if to == "heroes"]
        spaces = [space for space in spaces if {here, space} not in closed]
    back = only_way(table, hero)
    if back:
        spaces = [space for space in spaces if space == back]
    return sorted(spaces)


def only_way(table: Table, hero: Hero) -> int:
    """Return the space a hero came from, if an adversary lets nobody pass here and only the way back is open (AND-201);
    0 if the hero may go on."""
    is_back = is_blocked(table, hero.space) and hero.came_from in table.content.next_to(hero.space)
    return hero.came_from if is_back else 0


def is_blocked(table: Table, space: SpaceId) -> bool:
    """Return whether an adversary lets no hero pass here (AND-201)."""
    blocking = table.legend.blocking
    return bool(blocking) and any(figure.space == space and figure.star in blocking for figure in table.figures)


def is_free_road_step(table: Table, hero: Hero, space: SpaceId) -> bool:
    """Return whether an event makes this step free: the first one along the road."""
    return space in table.content.road.get(hero.space, ()) and has_free_road_step(table, hero)


def has_free_road_step(table: Table, hero: Hero) -> bool:
    """Return whether an event gives this hero a free step along the road today."""
    return bool(table.rule("road.first_step_free", 0)) and "road" not in hero.used


def passengers(table: Table, hero: Hero) -> list[Seat]:
    """Return the heroes whom the warrior may take along (AND-078, AND-079)."""
    if hero.hero != "warrior":
        return []
    others = [each for each in table.heroes_on(hero.space) if each is not hero]
    willing = [each for each in others if each.seat not in table.refused]
    return [each.seat for each in willing if each.is_in_the_day and not table.is_held(each)]


def wagon_ways(table: Table, hero: Hero) -> list[SpaceId]:
    """Return the spaces to which the wagon can be taken on the next step (AND-271, AND-447 to AND-449)."""
    if table.protected != "wagon" or hero.space != table.protected_space:
        return []
    if table.wagon_steps >= wagon_steps_per_day(table):
        return []
    closed = [{a, b} for a, b, to in table.closed_links if to == "wagon"]
    taken = [figure.space for figure in table.figures if not figure.lies]
    ways = table.content.road[hero.space]
    return [space for space in ways if space not in taken and {hero.space, space} not in closed]


def wagon_steps_per_day(table: Table) -> int:
    """Return the number of spaces that the wagon may be pulled in a day (AND-448)."""
    return table.rule("wagon.steps_per_day", WAGON_STEPS)


# -- the action ----------------------------------------------------------------------------------------------------


async def move(table: Table, hero: Hero, step: StepTo) -> bool:
    """Move from space to space as long as the hours last and the hero wants to. Then the movement ends (AND-122,
    AND-376).

    Return False if nobody moved because the passenger declined at the start.
    """
    onward, last_chance = partial(ways_on, table, hero), partial(may_lead_on, table, hero)
    while True:
        if step.passenger in (NOBODY, table.riding) or await rides_along(table, hero, step):
            rider, table.riding, table.moving = table.riding, step.passenger, hero.seat
            take_step(table, hero, step)
            if rider not in (NOBODY, step.passenger):
                await stop(table, table.heroes[rider])
            if table.due_tokens or step.with_wagon:
                await carry_out_due_tokens(table)
                await settle(table)
            else:
                await settle_heroes(table)
        elif table.moving != hero.seat:
            return False
        if table.holders_on(hero.space) or is_blocked(table, hero.space):
            break
        chosen = await ask(table, hero, "move_on", onward, "AND-122", last_chance=last_chance)
        if isinstance(chosen, StopMoving):
            break
        step = chosen
    rider, table.riding, table.moving = table.riding, NOBODY, NOBODY
    await stop(table, hero)
    if rider != NOBODY:
        await stop(table, table.heroes[rider])
    return True


def ways_on(table: Table, hero: Hero) -> list[StepTo | StopMoving]:
    """Return the further steps and the option to stop. A figure moved by light magic may force a stop (AND-388)."""
    return [StopMoving()] if table.holders_on(hero.space) else [*steps(table, hero), StopMoving()]


def may_lead_on(table: Table, hero: Hero, seat: Seat, free_action: Option) -> bool:
    """Return whether this free action could give a step to a hero who has no hour left (AND-128, AND-164, AND-284)."""
    match free_action:
        case PickUp(thing):
            leads_on = seat == hero.seat and thing.startswith(WINESKIN)
        case PutDown():
            leads_on = seat == hero.seat and is_wineskin_near(table, hero)
        case HandOver(to, thing):
            leads_on = to == hero.seat and thing.startswith(WINESKIN)
        case FlyFalcon(to):
            leads_on = hero.seat in (seat, to) and any(table.heroes[each].carries(WINESKIN) for each in (seat, to))
        case _:
            leads_on = may_pay_for_overtime(table, hero, seat, free_action)
    return leads_on and not table.holders_on(hero.space)


def is_wineskin_near(table: Table, hero: Hero) -> bool:
    """Return whether the hero could obtain a wineskin from the space or from a comrade, making room for it if necessary
    (AND-281)."""
    if hero.space in table.ground and WINESKIN in [each.id for each in table.ground[hero.space].articles]:
        return True
    return any(each.carries(WINESKIN) for each in table.heroes_on(hero.space) if each is not hero)


async def rides_along(table: Table, hero: Hero, step: StepTo) -> bool:
    """A passenger must agree, once per ride. If the passenger declines, the warrior chooses again (AND-079)."""
    about = HeroMoved(hero.seat, hero.space, step.space, "ride")
    if await agrees(table, table.heroes[step.passenger], hero.seat, "ride_along", "AND-079", about):
        return True
    table.refused.append(step.passenger)
    table.tell(OfferDeclined(step.passenger))
    return False


def take_step(table: Table, hero: Hero, step: StepTo) -> None:
    """Make one step, with the passenger, the wagon and whatever else comes along (AND-078, AND-123, AND-234,
    AND-447)."""
    if step.wineskin:
        use_side(table, hero, WINESKIN)
    elif is_free_road_step(table, hero, step.space):
        hero.used.append("road")
    else:
        spend_hour(table, hero)
    start = hero.space
    way = "walk" if step.space in table.content.space[start].walks else "jump"
    put_hero(table, hero, step.space, way)
    if step.passenger != NOBODY:
        put_hero(table, table.heroes[step.passenger], step.space, "ride")
    if step.with_wagon:
        table.protected_space = step.space
        table.wagon_steps += 1
        table.tell(WagonMoved(start, step.space))
        table.note(f"wagon_enters:{step.space}", hero.seat)
    table.note(f"hero_enters:{step.space}", hero.seat)


def put_hero(table: Table, hero: Hero, space: SpaceId, way: str) -> None:
    """Place a hero on another space. A cave sprite no longer holds a hero who has left (AND-119)."""
    start, hero.space = hero.space, space
    hero.came_from = start
    table.has_arrived = table.has_arrived or hero.seat == table.active
    cave = table.caves.get(start)
    if cave is not None and cave.holds == hero.seat:
        cave.holds = NOBODY
    table.tell(HeroMoved(hero.seat, start, space, way))


# -- where a movement has ended ------------------------------------------------------------------------------------


async def stop(table: Table, hero: Hero) -> None:
    """End a movement: fire burns the hero, and the first hero to stop activates fog token, cave token or hidden star
    (AND-125)."""
    if hero.space in table.fire:
        await stand_in_fire(table, hero)
    finds_token = hero.space in table.fog or hero.space in table.caves or hero.space in table.hidden
    if hero.space in table.fog:
        await activate_fog(table, hero)
    if hero.space in table.caves:
        await activate_cave(table, hero)
    if hero.space in table.hidden:
        await find_star(table, hero)
    table.note(f"hero_stops:{hero.space}", hero.seat)
    await (settle if finds_token else settle_heroes)(table)


async def activate_fog(table: Table, hero: Hero) -> None:
    """A fog token takes effect and is removed (AND-308, AND-310, AND-312)."""
    space = hero.space
    face = await face_of_fog(table, space)
    del table.fog[space]
    await take_effect(table, hero, face, space)


async def activate_cave(table: Table, hero: Hero) -> None:
    """A cave token takes effect. A cave sprite stays and holds the hero (AND-348, AND-351, AND-352, AND-361)."""
    space = hero.space
    cave = table.caves[space]
    if cave.is_up and cave.holds != NOBODY:
        return
    face = await face_of_cave(table, space)
    token = table.content.token[face]
    if token.sprite:
        cave.is_up, cave.holds = True, hero.seat
        table.tell(HeldBySprite(hero.seat, space, token.sprite))
        return
    del table.caves[space]
    if token.kind == "cave":
        table.cave_used.append(face)
    await take_effect(table, hero, face, space)


async def take_effect(table: Table, hero: Hero, face: str, space: SpaceId) -> None:
    """Carry out the effect of an activated fog or cave token."""
    table.tell(TokenActivated(hero.seat, face, space))
    token = table.content.token[face]
    if token.gemstone:
        receive(table, hero, f"gemstone:{token.gemstone}")
    if token.agren:
        await take_article(table, hero, "AND-276")
    await carry_out(table, token.do, hero, space)
    table.note(f"token_activated:{face}", hero.seat)


async def find_star(table: Table, hero: Hero) -> None:
    """A hero who stops at a hidden star uncovers and takes it."""
    space = hero.space
    group = table.hidden[space].group
    face = await face_of_star(table, space)
    del table.hidden[space]
    table.tell(TokenActivated(hero.seat, face, space))
    hidden = next(each for each in table.legend.hidden if each.id == group)
    await carry_out(table, next(each.do for each in hidden.faces if each.id == face), hero, space)
    table.note(f"hidden_found:{face}", hero.seat)


async def refill_freed_cave(table: Table, hero: Hero, space: SpaceId) -> None:
    """Remove the defeated cave sprite from the game. The hero whom it held activates a new token at once (AND-359)."""
    del table.caves[space]
    lay_cave(table, space)
    if space in table.caves and hero.space == space:
        await activate_cave(table, hero)
