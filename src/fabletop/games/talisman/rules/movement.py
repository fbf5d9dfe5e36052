"""Moving in the Regions, and what befalls whoever ends a move (Movement, Moves, Inner Region, Badlands)."""

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
"""After so many in one turn the spaces are not encountered any more (K-09)."""


# -- the way of moving -------------------------------------------------------------------------------------------------


async def move_by(table: Table, hero: Hero, chosen: Option) -> None:
    """The movement of a turn, by whatever way the player has chosen (TAL-447)."""
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
    """Everything that can take the place of the movement."""
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
    """Any other space in the Region (TAL-273); an Outermost Region may know another measure (TAL-278)."""
    content, area = table.content, table.place(hero).area
    most = content.land[area].moves if area in content.land else 0
    others = [space for space in content.ring[area] if space != hero.space]
    return [space for space in others if not most or content.steps(hero.space, space) <= most]


def _home_by_token(table: Table, hero: Hero) -> list[Option]:
    """With the option a Move takes a Character Home from anywhere (TAL-276, TAL-277)."""
    may = table.options.move_token_home and purse(table, hero, Token.MOVE) and not hero.toad
    return [UseMoveHome()] if may and hero.space != table.figure(hero).home else []


def may_stay(table: Table, hero: Hero) -> bool:
    """At Home in the first turn of the game (TAL-254), or where an Enduring Event allows it (TAL-187)."""
    if hero.turns == 1 and hero.space == table.figure(hero).home:
        return True
    return has_rule(table, hero, Rule.MAY_STAY)


def _beside(table: Table, space: SpaceId) -> list[SpaceId]:
    """The spaces beside a space, in its Region and others; from a Portal the Sentinel's as well (K-31)."""
    content = table.content
    found = [*content.sides[space].values(), *content.joined[space]]
    if space in content.sentinel_of:
        found.append(content.sentinel_of[space])
    return found


# -- the Inner Region --------------------------------------------------------------------------------------------------


def inner_ways(table: Table, hero: Hero) -> list[Option]:
    """One step in a turn, either way; gates may be tried again, who is held goes back or stays (TAL-076 to TAL-087)."""
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
    """Along a shortest way to the Lake or the Ruins; from there the movement roll (TAL-089, TAL-094)."""
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
    """Roll, reroll, let others interfere, go (K-05, K-18, TAL-B009): only who interferes opens the way anew."""
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
    """Where the dice lead, either way (TAL-B010); as long as they may be changed, that stands among the places."""
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
    """What the dice counted as: which of them, what cards changed, and the step at Home; the plainest way to it."""
    ways = [way for way in readings(table, hero, thrown) if way.steps == steps]
    way = min(ways, key=lambda each: abs(each.change) + abs(each.home))
    modifiers = [*thrown.modifiers, *([Modifier("changed", way.change)] if way.change else [])]
    table.tell(RollStands(hero.seat, "movement", way.dice, tuple(modifiers), way.home, steps))


def movement_dice(table: Table, hero: Hero) -> int:
    """How many dice are rolled for movement."""
    return 2 if is_hasty(table, hero) or in_effect(table, hero, RollTwice) else 1


def imagined_roll(table: Table, hero: Hero, dice: tuple[int, ...]) -> Roll:
    """A movement roll of these dice, with all that changes it."""
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
    """By abilities and cards."""
    home: int
    steps: int


def readings(table: Table, hero: Hero, thrown: Roll) -> list[Reading]:
    """What the dice may count as: either die, changed by abilities, one step more or less at Home (K-17, K-18)."""
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
    """One way that so many steps lead."""

    path: tuple[SpaceId, ...]
    """The spaces one after the other; it ends in the last."""
    way: int
    """As in `MoveTo`."""


def destinations(table: Table, hero: Hero, thrown: Roll) -> list[MoveTo]:
    """Where a roll can lead, both ways, over the Storm River where a Portal lies on the way (TAL-053, TAL-079), and
    through the spaces where Regions join."""
    found: dict[SpaceId, MoveTo] = {}
    for steps in sorted({each.steps for each in readings(table, hero, thrown)}):
        for path, way in walks(table.content, hero.space, steps):
            found.setdefault(path[-1], MoveTo(path[-1], steps, way))
    return list(found.values())


def path_of(table: Table, start: SpaceId, move: MoveTo) -> tuple[SpaceId, ...]:
    """The spaces that a walk leads over, one after the other."""
    found = walks(table.content, start, move.roll)
    return next(path for path, way in found if (path[-1], way) == (move.space, move.way))


class _Part(NamedTuple):
    """A walk that may go on."""

    path: tuple[SpaceId, ...]
    """With the space where it began."""
    turn: int
    """1 if the last step went clockwise, -1 if it went the other way."""
    over: int
    """1 in the Region, 2 over the Storm River, 3 where Regions join."""


def walks(content: Content, start: SpaceId, steps: int) -> tuple[Walk, ...]:
    """Where so many steps lead without turning round (K-05); first those that stay in the Region."""
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
    came_out = bool(before) and before[-1] in content.outer_gates  # then on into the Middle Region (TAL-079)
    if here in content.sentinel_of and not came_out:
        yield _Part((*part.path, content.sentinel_of[here]), 1, 2)
    for space in content.joined[here]:
        if space not in before[-1:]:
            yield _Part((*part.path, space), 1, 3)


# -- being somewhere else ----------------------------------------------------------------------------------------------


async def put(table: Table, hero: Hero, space: SpaceId, how: str, path: tuple[SpaceId, ...] = ()) -> None:
    """A Character ends a move in a space, on foot if there is a path."""
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
    """A card or space moves a Character: the new space is encountered in the own turn (TAL-269 to TAL-272, K-09)."""
    if not hero.is_alive:
        return
    own_turn = hero.seat == table.active
    if own_turn:
        table.turn.broken += 1
        table.turn.moved += 1
        table.turn.goes_on = encounter and table.turn.moved <= MOST_FORCED_MOVES
    await put(table, hero, space, how)


async def go_home(table: Table, hero: Hero, how: str = "home") -> None:
    """Sent Home (TAL-262)."""
    if has_rule(table, hero, Rule.PONY):
        gain(table, hero, Token.MOVE, 1, how)
    await force(table, hero, table.figure(hero).home, how)


async def choose_space(table: Table, hero: Hero, spaces: list[SpaceId], clause: str = "TAL-269") -> SpaceId:
    """Between spaces that are equally good the moved player chooses (K-56)."""
    chosen = await ask(hero.seat, "which_space", lambda: [ChooseSpace(space) for space in spaces], clause)
    return chosen.space


async def end_of_move(table: Table, hero: Hero) -> None:
    """Badlands, Curses that leave or are passed on, and abilities that wait for the end of a move."""
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
    """A Curse goes as its card says (TAL-148), for Gold only if its owner wants to."""
    if pay:
        if purse(table, hero, Token.GOLD) < pay:
            return
        if not await wants(hero, "pay_off_curse", "TAL-148"):
            return
        spend(table, hero, Token.GOLD, pay, card)
    await discard(table, hero, card)


async def pass_on(table: Table, hero: Hero, card: CardId, least: int, to: Hero | None = None) -> None:
    """Give a Curse to another Character, who must take it (TAL-151, K-51)."""
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
    """1 Life or 1 Fate, as the mover chooses; the last Life only without Fate (TAL-006 to TAL-008, K-58)."""
    if has_rule(table, hero, Rule.NO_BADLANDS):
        return
    await lose_life_or_fate(table, hero, "badland", "TAL-007", "badland", armour=False)
