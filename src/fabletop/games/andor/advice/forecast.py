"""What the coming sunrise will bring, and how an option could lose the Legend.

The rules of the sunrise themselves are played on a twin of the table, so that everything counts that is in force.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec

from fabletop.games.andor import choices
from fabletop.games.andor.news import FigureMoved
from fabletop.games.andor.pieces import LETTERS, SpaceId
from fabletop.games.andor.rules.figures import is_final, name_of, way_on
from fabletop.games.andor.rules.hours import can_spend
from fabletop.games.andor.rules.marches import COWL
from fabletop.games.andor.rules.movement import steps
from fabletop.games.andor.rules.over import LegendOver
from fabletop.games.andor.rules.sunrise import (
    CREATURE_SYMBOLS,
    do_krahder_move,
    end_until_sunrise,
    krahder,
    walk_adversaries,
)
from fabletop.games.andor.state import Figure, Table
from fabletop.games.andor.story.conditions import holds
from fabletop.games.andor.story.narrator import judge_at_n, lost_goals
from fabletop.games.andor.story.words.tale import LoseLegend
from fabletop.kernel import Decision, Script, snake_case

if TYPE_CHECKING:
    from fabletop.games.andor.view import View

PLENTY = 1000
"""Golden shields on the twin: it goes on where the Legend would be lost, so that all who get in are counted."""


class March(msgspec.Struct, frozen=True):
    """A figure that goes its way at sunrise."""

    number: int
    name: str
    way: tuple[SpaceId, ...]
    """From where it stands to where it will stand, over spaces on which others stand."""
    gets_in: bool
    """Into the camp or wagon."""


class Danger(msgspec.Struct, frozen=True, tag_field="type", tag=snake_case):
    """A way in which the Legend could be lost."""


class ShieldsRunOut(Danger, frozen=True):
    """More figures get in at sunrise than golden shields are free."""

    figures: int
    free: int


class AdversaryGetsIn(Danger, frozen=True):
    """One that must not."""

    figure: str


class GoalIsLost(Danger, frozen=True):
    """What happens at sunrise makes a goal impossible."""

    goal: str


class StoryEnds(Danger, frozen=True):
    """The Narrator reaches the letter n with goals that are not reached."""

    by: str
    """sunrise, defeat or space_200"""


AnyDanger = ShieldsRunOut | AdversaryGetsIn | GoalIsLost | StoryEnds


class Tonight(msgspec.Struct, frozen=True):
    """The coming sunrise, if no event, card or shield comes between.

    Krahder seek heroes: they are foretold as soon as no hero can move any more but the one in turn.
    """

    marches: tuple[March, ...] = ()
    """Creatures, Krahder and walking adversaries that will move."""
    dangers: tuple[AnyDanger, ...] = ()
    """How the Legend would be lost (AND-039, AND-262, AND-519)."""


def tonight(table: Table) -> Tonight:
    """What the coming sunrise will bring; as long as nothing changes that it looks at, it is played once."""
    if table.phase != "day":
        return Tonight()
    seeks = heroes_stay(table) and do_krahder_move(table)
    looks_at_heroes = seeks or table.legend.nights_look_at_heroes
    looked_at = msgspec.msgpack.encode(
        (table.figures, table.ground, table.still, table.protected, table.protected_space, table.rules, table.narrator,
         table.holds_narrator, table.shields, table.on_shields, table.goals, table.fired, table.flags, table.delivered,
         table.wagon_farmers, [(hero.space, hero.farmers) for hero in table.heroes if hero.farmers or looks_at_heroes],
         [hero.carries(COWL) for hero in table.heroes if seeks])
    )  # fmt: skip
    known = table.__dict__.get("tonight")
    if known is None or known[0] != looked_at:
        known = table.__dict__["tonight"] = (looked_at, _foretell(table, seeks=seeks))
    found: Tonight = known[1]
    return found


def heroes_stay(table: Table) -> bool:
    """Whether no hero can move any more but the one in turn, who may end the day."""
    others = [hero for hero in table.heroes if hero.is_in_the_day and hero.seat != table.active]
    return not any(can_spend(table, hero) or steps(table, hero) for hero in others)


def _foretell(table: Table, *, seeks: bool) -> Tonight:
    twin = msgspec.msgpack.decode(msgspec.msgpack.encode(table), type=Table)
    twin.attach(table.content, [])
    twin.phase = "sunrise"
    twin.shields += PLENTY
    end_until_sunrise(twin)
    groups = ("creature", "final", "krahder") if seeks else ("creature", "final")
    walking = [each for each in twin.figures if twin.group(each) in groups]
    ways = [[each.space] for each in walking]
    symbols = (*CREATURE_SYMBOLS, *([krahder] if seeks else []), walk_adversaries)
    for symbol in symbols:
        with suppress(LegendOver):  # a final adversary got in; the others have gone before
            _carry_out(symbol(twin))
        for figure, way in zip(walking, ways, strict=True):
            if twin.group(figure) == "krahder":
                way[1:] = _steps_of(twin, figure)
            else:
                way.extend(_between(twin, way[-1], figure.space))
    gone = [(figure, way) for figure, way in zip(walking, ways, strict=True) if len(way) > 1]
    inside = [figure for figure, _ in gone if twin.protected and figure.space == twin.protected_space]
    marches = [March(figure.number, name_of(figure), tuple(way), figure in inside) for figure, way in gone]
    twin.shields -= PLENTY
    return Tonight(tuple(marches), tuple(_dangers(twin, table.free_shields, inside)))


def _steps_of(table: Table, figure: Figure) -> list[SpaceId]:
    """Where a figure that is one of its kind has gone."""
    moves = [each.event for each in table.news if isinstance(each.event, FigureMoved)]
    return [move.end for move in moves if move.figure == name_of(figure)]


def _carry_out(script: Script[None]) -> None:
    """Play a symbol; nobody uses the star shield, whose carrier is the only one to be asked."""
    answer: choices.LetHappen | None = None
    while True:
        try:
            script.send(answer)
        except StopIteration:
            return
        answer = choices.LetHappen()


def _between(table: Table, start: SpaceId, end: SpaceId) -> list[SpaceId]:
    """The spaces of one move: along arrow and road, or at once to a gemstone."""
    way: list[SpaceId] = []
    space: SpaceId | None = start
    while space is not None and space != end:
        space = way_on(table, space)
        way += [] if space is None else [space]
    return [end] if space is None else way


def _dangers(twin: Table, free: int, inside: list[Figure]) -> Iterator[AnyDanger]:
    """How a Legend is lost whose sunrise has been played up to the creatures (AND-039, AND-262, AND-519)."""
    for figure in inside:
        if is_final(twin, figure) or _loses_by(twin, name_of(figure)):
            yield AdversaryGetsIn(name_of(figure))
    count = sum(not is_final(twin, figure) for figure in inside)
    if count > free:
        yield ShieldsRunOut(count, free)
    for goal in lost_goals(twin):
        yield GoalIsLost(f"{twin.legend.id}/{goal.id}")
    if not twin.holds_narrator and ends_badly(twin):
        yield StoryEnds("sunrise")


def _loses_by(table: Table, name: str) -> bool:
    """Whether the Legend says that it is lost when this figure gets in."""
    waiting = [each for each in table.legend.triggers if each.on == f"figure_enters_protected:{name}"]
    return any(
        isinstance(effect, LoseLegend)
        for each in waiting
        if each.id not in table.fired and holds(table, each.when)
        for effect in each.do
    )


def ends_badly(table: Table) -> bool:
    """Whether the Legend is lost if the Narrator goes one letter on (AND-262, AND-479)."""
    return table.phase != "setup" and table.narrator == len(LETTERS) - 2 and not judge_at_n(table).won


def dangers(view: View, decision: Decision[Any], option: msgspec.Struct) -> tuple[AnyDanger, ...]:
    """How the Legend could be lost by an option (AND-155, AND-262, AND-415)."""
    match option:
        case choices.EndDay():
            return view.tonight.dangers
        case choices.Fight(figure, space):
            return _by_defeat(view, figure, space)
        case choices.BeginBattle() | choices.FightOn():
            return _by_defeat(view, view.battle.opponent, view.battle.space) if view.battle else ()
        case choices.Agree() if view.battle and view.consent and view.consent.prompt == "join_battle":
            return _by_defeat(view, view.battle.opponent, view.battle.space)
        case choices.SkeletonTo("space_200") if view.ends_badly:
            return (StoryEnds("space_200"),)
    return ()


def _by_defeat(view: View, name: str, space: SpaceId) -> tuple[AnyDanger, ...]:
    """Who defeats a creature or a Krahder moves the Narrator; a skeleton's place is chosen after the battle."""
    groups = [each.group for each in view.figures if (each.name, each.space) == (name, space)]
    return (StoryEnds("defeat"),) if view.ends_badly and {"creature", "krahder"} & {*groups} else ()
