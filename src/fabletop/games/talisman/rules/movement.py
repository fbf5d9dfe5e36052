"""Movement in the Regions, and effects at the end of a move (Movement, Moves, Inner Region, Badlands)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from fabletop.games.talisman.cards.lasting import LeaveAt, MayChangeMovement, Movement, Pass, RollTwice
from fabletop.games.talisman.choices import (
    ChooseSeat,
    ChooseSpace,
    Leave,
    MoveAs,
    MoveTo,
    Option,
    RollOutward,
    RollToMove,
    Stay,
    Step,
    UseMove,
    UseMoveHome,
)
from fabletop.games.talisman.news import HeroMoved, RollStands
from fabletop.games.talisman.rules.abilities import offer_uses, offered_uses, use_ability
from fabletop.games.talisman.rules.asking import ask_covered, wants
from fabletop.games.talisman.rules.holdings import discard, lay_down, take
from fabletop.games.talisman.rules.lives import lose_life_or_fate
from fabletop.games.talisman.rules.lying import enemies_at
from fabletop.games.talisman.rules.magic import window
from fabletop.games.talisman.rules.rolls import as_it_lies, change_dice, changes_of_dice, is_at_home, roll, throw
from fabletop.games.talisman.rules.spaces import is_badland
from fabletop.games.talisman.rules.tokens import gain, purse, spend
from fabletop.games.talisman.rules.values import has_rule, in_effect
from fabletop.games.talisman.state import Goal, Hero, Modifier, Roll, SpaceId, Table
from fabletop.games.talisman.terms import POTION, Moment, Region, Rule, Token
from fabletop.kernel import CardId, ask

if TYPE_CHECKING:
    from fabletop.games.talisman.content import Content

MOST_FORCED_MOVES = 5
"""Maximum number of forced moves per turn after which spaces are encountered (K-09)."""


# -- the way of moving -------------------------------------------------------------------------------------------------


async def move_by(table: Table, hero: Hero, chosen: Option) -> None:
    """Carry out the chosen way of moving (TAL-447)."""
    table.turn.step = "move"
    hero.came_by_sentinel = hero.came_by_sentinel and isinstance(chosen, Stay)
    table.turn.has_moved = True
    match chosen:
        case RollToMove() | RollOutward():
            await roll_and_walk(table, hero)
        case UseMove(space):
            spend(table, hero, Token.MOVE, 1, "move")
            await put(table, hero, space, "move_token")
        case UseMoveHome():
            spend(table, hero, Token.MOVE, 1, "move")
            await put(table, hero, table.figure(hero).home, "move_token")
        case Step(space):
            await put(table, hero, space, "step", (space,))
        case MoveAs(source, at):
            await use_ability(table, hero, source, at)
        case _:
            table.turn.used.append("stayed")


def ways_of_moving(table: Table, hero: Hero) -> list[Option]:
    """Return all ways to move."""
    content, place = table.content, table.place(hero)
    if hero.is_retreating:
        return retreat_steps(table, hero)
    if hero.space == content.valley:
        return [Stay(), *_home_by_token(table, hero)]
    if place.region is Region.INNER:
        return [*inner_ways(table, hero), *_home_by_token(table, hero)]
    found: list[Option] = []
    if hero.toad:
        found += [Step(space) for space in _beside(table, hero.space)]
    else:
        found.append(RollToMove())
    if hero.came_by_sentinel or may_stay(table, hero):
        found.append(Stay())
    if purse(table, hero, Token.MOVE) and not hero.toad:
        found += [UseMove(space) for space in reached_by_move(table, hero)]
    found += _home_by_token(table, hero)
    found += [MoveAs(use.source, use.use, use.label) for use in offered_uses(table, hero, Moment.MOVE)]
    return found


def reached_by_move(table: Table, hero: Hero) -> list[SpaceId]:
    """Return the spaces a Move token reaches: any other in the Region (TAL-273), or as far as an Outermost Region
    allows (TAL-278)."""
    content, area = table.content, table.place(hero).area
    most = content.land[area].moves if area in content.land else 0
    others = [space for space in content.ring[area] if space != hero.space]
    return [space for space in others if not most or content.steps(hero.space, space) <= most]


def _home_by_token(table: Table, hero: Hero) -> list[Option]:
    """With the option, return a Move to go Home from anywhere (TAL-276, TAL-277)."""
    may = table.options.move_token_home and purse(table, hero, Token.MOVE) and not hero.toad
    return [UseMoveHome()] if may and hero.space != table.figure(hero).home else []


def may_stay(table: Table, hero: Hero) -> bool:
    """Whether a Character may stay: at Home in its first turn (TAL-254), or by an Enduring Event (TAL-187)."""
    if hero.turns == 1 and hero.space == table.figure(hero).home:
        return True
    return has_rule(table, hero, Rule.MAY_STAY)


def _beside(table: Table, space: SpaceId) -> list[SpaceId]:
    """Return the adjacent spaces in this and other Regions. From a Portal this includes the Sentinel's space (K-31)."""
    content = table.content
    found = [*content.sides[space].values(), *content.joined[space]]
    if space in content.sentinel_of:
        found.append(content.sentinel_of[space])
    return found


# -- the Inner Region --------------------------------------------------------------------------------------------------


def inner_ways(table: Table, hero: Hero) -> list[Option]:
    """Return the moves in the Inner Region: one step per turn, in either direction (TAL-076 to TAL-087).

    A Character can try a gate again. A held Character goes back or stays.
    """
    place = table.place(hero)
    beside = _beside(table, hero.space)
    if hero.is_held:
        return [Stay(), Step(place.step_back)]
    found: list[Option] = [Stay()] if place.gate is not None else []
    found += [Step(space) for space in beside]
    if hero.space in table.content.outer_gates:
        found.append(Step(table.content.outer_gates[hero.space]) if hero.toad else RollOutward())
    return found


def retreat_steps(table: Table, hero: Hero) -> list[Option]:
    """Return the steps of a Retreat along a shortest way to the Lake or the Ruins (TAL-089, TAL-094).

    At its end the movement roll follows.
    """
    content = table.content
    if hero.space in content.outer_gates:
        return [Step(content.outer_gates[hero.space])] if hero.toad else [RollOutward()]
    if hero.space == content.valley:
        return [Step(space) for space in content.gates]
    ring = content.ring[Region.INNER]
    far = {space: min(content.steps(space, end) for end in content.outer_gates) for space in ring}
    return [Step(space) for space in _beside(table, hero.space) if far[space] < far[hero.space]]


# -- rolling -----------------------------------------------------------------------------------------------------------


async def roll_and_walk(table: Table, hero: Hero) -> None:
    """Roll for movement, reroll, let others interfere, and walk (K-05, K-18, TAL-B009).

    An interference lets the roller choose the way again.
    """
    thrown = await throw(table, hero, "movement", hero.space, movement_dice(table, hero), _fixed(table, hero), least=1)
    goal = await choose_way(table, hero, thrown)
    broken = table.turn.broken
    if await window(table, Moment.MOVED, without=(hero.seat,)):
        if table.turn.broken != broken:
            table.roll = None
            return
        thrown.modifiers = _fixed(table, hero)
        goal = await choose_way(table, hero, thrown, may_change=False)
    table.roll = None
    tell_result(table, hero, thrown, goal.roll)
    await put(table, hero, goal.space, "roll", path_of(table, hero.space, goal))


async def choose_way(table: Table, hero: Hero, thrown: Roll, *, may_change: bool = True) -> MoveTo:
    """Choose a destination, in either direction (TAL-B010).

    While the dice can still be changed, those options are included.
    """
    while True:
        table.roll = thrown

        def options() -> list[Option]:
            changes = changes_of_dice(table, hero, thrown) if may_change else []
            return [*destinations(table, hero, thrown), *changes]

        kinds = (POTION,) if may_change and not thrown.is_set else ()
        chosen = await ask_covered(table, hero, "where_to", options, "TAL-B010", as_it_lies(thrown), kinds=kinds)
        if isinstance(chosen, MoveTo):
            return chosen
        await change_dice(table, hero, thrown, chosen)


def tell_result(table: Table, hero: Hero, thrown: Roll, steps: int) -> None:
    """Report how the dice were read: which dice, modifiers by cards, and the step at Home, in the simplest way
    possible."""
    ways = [way for way in readings(table, hero, thrown) if way.steps == steps]
    way = min(ways, key=lambda each: abs(each.change) + abs(each.home))
    modifiers = [*thrown.modifiers, *([Modifier("changed", way.change)] if way.change else [])]
    table.tell(RollStands(hero.seat, "movement", way.dice, tuple(modifiers), way.home, steps))


def movement_dice(table: Table, hero: Hero) -> int:
    """Return the number of movement dice."""
    return 2 if is_hasty(table, hero) or in_effect(table, hero, RollTwice) else 1


def imagined_roll(table: Table, hero: Hero, dice: tuple[int, ...]) -> Roll:
    """Return a movement roll with these dice and all modifiers."""
    return Roll(hero.seat, "movement", list(dice), _fixed(table, hero), least=1)


def is_hasty(table: Table, hero: Hero) -> bool:
    """Whether a Potion lets the Character roll two dice."""
    return bool(table.turn.used) and f"haste:{hero.seat}" in table.turn.used


def _fixed(table: Table, hero: Hero) -> list[Modifier]:
    return [Modifier(source, each.n) for source, each in in_effect(table, hero, Movement)]


class Reading(NamedTuple):
    """One way to read a movement roll."""

    dice: tuple[int, ...]
    change: int
    """Change by abilities and cards."""
    home: int
    steps: int


def readings(table: Table, hero: Hero, thrown: Roll) -> list[Reading]:
    """Return the readings: either die, changed by abilities, and one step more or less at Home (K-17, K-18)."""
    used: list[tuple[int, ...]] = [(die,) for die in dict.fromkeys(thrown.dice)]
    if len(thrown.dice) > 1 and is_hasty(table, hero):
        used.append(tuple(thrown.dice))
    fixed = sum([each.n for each in thrown.modifiers]) if thrown.modifiers else 0
    changes = [0]
    for _, each in in_effect(table, hero, MayChangeMovement):
        steps = range(-each.down, each.up + 1)
        changes = list(dict.fromkeys(old + new for old in changes for new in steps))
    at_home = (0, 1, -1) if is_at_home(table, hero) else (0,)
    return [
        Reading(dice, change, home, max(sum(dice) + fixed + change + home, 1))
        for dice in used
        for change in changes
        for home in at_home
    ]


class Walk(NamedTuple):
    """One way to walk a number of steps."""

    path: tuple[SpaceId, ...]
    """The spaces in order, including the last."""
    way: int
    """The direction, as in `MoveTo`."""


def destinations(table: Table, hero: Hero, thrown: Roll) -> list[MoveTo]:
    """Return the destinations of a roll in both directions (TAL-053, TAL-079).

    Walks cross the Storm River at Portals, and pass through spaces where Regions join.
    """
    found: dict[SpaceId, MoveTo] = {}
    for steps in sorted({each.steps for each in readings(table, hero, thrown)}):
        for path, way in walks(table.content, hero.space, steps):
            found.setdefault(path[-1], MoveTo(path[-1], steps, way))
    return list(found.values())


def path_of(table: Table, start: SpaceId, move: MoveTo) -> tuple[SpaceId, ...]:
    """Return the spaces of a walk in order."""
    found = walks(table.content, start, move.roll)
    return next(path for path, way in found if (path[-1], way) == (move.space, move.way))


class _Part(NamedTuple):
    """A walk in progress."""

    path: tuple[SpaceId, ...]
    """The spaces so far, including the first."""
    turn: int
    """1 if the last step was clockwise, -1 if counter-clockwise."""
    over: int
    """1 within the Region, 2 across the Storm River, 3 where Regions join."""


def walks(content: Content, start: SpaceId, steps: int) -> tuple[Walk, ...]:
    """Return the walks of this many steps without turning back (K-05), those within the Region first."""
    known = content.walked.get((start, steps))
    if known is None:
        found = [_Part((start,), 1, 1)]
        for _ in range(steps):
            found = [longer for part in found for longer in _onward(content, part)]
        walked = sorted(found, key=lambda part: part.over)
        known = content.walked[start, steps] = tuple(Walk(path[1:], over * turn) for path, turn, over in walked)
    return known


def _onward(content: Content, part: _Part) -> Iterator[_Part]:
    *before, here = part.path
    if here in content.outer_gates:
        yield _Part((*part.path, content.outer_gates[here]), 1, part.over)
        return
    for turn, space in content.sides[here].items():
        if space not in before[-1:]:
            yield _Part((*part.path, space), turn, part.over)
    came_out = bool(before) and before[-1] in content.outer_gates  # it goes on into the Middle Region (TAL-079)
    if here in content.sentinel_of and not came_out:
        yield _Part((*part.path, content.sentinel_of[here]), 1, 2)
    for space in content.joined[here]:
        if space not in before[-1:]:
            yield _Part((*part.path, space), 1, 3)


# -- being somewhere else ----------------------------------------------------------------------------------------------


async def put(table: Table, hero: Hero, space: SpaceId, how: str, path: tuple[SpaceId, ...] = ()) -> None:
    """End a Character's move in a space, on foot if there is a path."""
    start, hero.space = hero.space, space
    hero.is_held = hero.came_by_sentinel = False
    region = table.content.space[space].region
    if region is not Region.INNER:
        hero.is_retreating = False
    if hero.seat == table.active:
        table.turn.shut = space if table.content.space[space].sells and enemies_at(table, space) else ""
    table.tell(HeroMoved(hero.seat, start, space, how, path))
    await end_of_move(table, hero)


async def force(table: Table, hero: Hero, space: SpaceId, how: str, *, encounter: bool = True) -> None:
    """Move a Character by a card or space. In its own turn the new space is encountered (TAL-269 to TAL-272, K-09)."""
    if not hero.is_alive:
        return
    own_turn = hero.seat == table.active
    if own_turn:
        table.turn.broken += 1
        table.turn.moved += 1
        table.turn.goes_on = encounter and table.turn.moved <= MOST_FORCED_MOVES
    await put(table, hero, space, how)


async def go_home(table: Table, hero: Hero, how: str = "home") -> None:
    """Send a Character Home (TAL-262)."""
    if has_rule(table, hero, Rule.PONY):
        gain(table, hero, Token.MOVE, 1, how)
    await force(table, hero, table.figure(hero).home, how)


async def choose_space(table: Table, hero: Hero, spaces: list[SpaceId], clause: str = "TAL-269") -> SpaceId:
    """Choose among spaces that are equally good. The player of the moved Character chooses (K-56)."""
    chosen = await ask(hero.seat, "which_space", lambda: [ChooseSpace(space) for space in spaces], clause)
    return chosen.space


async def end_of_move(table: Table, hero: Hero) -> None:
    """Apply effects at the end of a move: Badlands, Curses to discard or pass on, and abilities."""
    if is_badland(table, hero.space):
        await suffer_badland(table, hero)
    if not hero.is_alive:
        return
    for source, each in in_effect(table, hero, LeaveAt):
        if hero.space in each.spaces and (source in hero.objects or source in hero.followers):
            await leave_curse(table, hero, source, each.pay)
    for source, passing in in_effect(table, hero, Pass):
        if passing.how == "met" and hero.seat == table.active:
            await pass_on(table, hero, source, passing.least)
    await offer_uses(table, hero, Moment.LANDED, "TAL-368")


async def leave_curse(table: Table, hero: Hero, card: CardId, pay: int) -> None:
    """Discard a Curse by its instructions (TAL-148). If that costs Gold, the owner may decline."""
    if pay:
        if purse(table, hero, Token.GOLD) < pay:
            return
        if not await wants(hero, "pay_off_curse", "TAL-148"):
            return
        spend(table, hero, Token.GOLD, pay, card)
    await discard(table, hero, card)


async def pass_on(table: Table, hero: Hero, card: CardId, least: int, to: Hero | None = None) -> None:
    """Pass a Curse to another Character, who must take it (TAL-151, K-51)."""
    others = [to] if to is not None else [each for each in table.together(hero) if not table.place(hero).sanctuary]
    if not others or not hero.is_alive:
        return

    def options() -> list[ChooseSeat | Leave]:
        return [*[ChooseSeat(each.seat) for each in others], Leave()]

    chosen = await ask(hero.seat, "pass_curse", options, "TAL-151")
    if isinstance(chosen, Leave):
        return
    goal = Goal(least)
    if least and not goal.is_met(await roll(table, hero, "pass_curse", card, goal=goal)):
        return
    lay_down(table, hero, card)
    await take(table, table.heroes[chosen.seat], card, str(hero.seat))


async def suffer_badland(table: Table, hero: Hero) -> None:
    """Lose 1 Life or 1 Fate in a Badland, as the mover chooses.

    The last Life only without Fate (TAL-006 to TAL-008, K-58).
    """
    if has_rule(table, hero, Rule.NO_BADLANDS):
        return
    await lose_life_or_fate(table, hero, "badland", "TAL-007", "badland", armour=False)
