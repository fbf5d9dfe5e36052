"""Where options lead a character, with what each way costs: the rules of movement, asked for every option."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from fabletop.games.prophecy import choices
from fabletop.games.prophecy.hero import Hero, SpaceId
from fabletop.games.prophecy.rules.movement import HORSE_STEPS
from fabletop.games.prophecy.rules.swimming import OFF, may_go_on, price_of_leaving, steps
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Realm
from fabletop.kernel import Decision, Remark, Seat, Way
from fabletop.kernel.outlook import copied


def ways(table: Table, seat: Seat, decision: Decision[msgspec.Struct]) -> list[Way]:
    """All spaces that the options lead to; under water the second step behind the first."""
    hero, found = table.heroes[seat], list[Way]()
    if not hero.is_alive:
        return found
    for option in decision.options:
        if not isinstance(option, choices.MoveTo):
            continue
        found.append(Way(option, None, tuple(costs(table, hero, option))))
        if decision.prompt == "swim" and option.space != OFF:
            found += _second_steps(table, hero, option, len(found) - 1)
    return found


def costs(table: Table, hero: Hero, option: choices.MoveTo) -> Iterator[Remark]:
    """What a way costs, and over which spaces it goes."""
    if path := path_of(table, hero, option):
        yield Remark("path", {"steps": len(path), "spaces": path})
    if option.gold:
        yield Remark("fare", {"gold": option.gold})
    if option.mode == "swim" and table.turn.step == "move" and (price := price_of_leaving(table, hero)):
        yield Remark("run_away", {"bubbles": price})


def path_of(table: Table, hero: Hero, option: choices.MoveTo) -> tuple[SpaceId, ...]:
    """The spaces that are walked over, or ridden."""
    content = table.content
    match option.mode:
        case "foot" | "swim" if option.space != OFF:
            return (option.space,)
        case "horse":
            way = next(each for each in (1, -1) if content.step(hero.space, each * HORSE_STEPS) == option.space)
            return tuple([content.step(hero.space, way * n) for n in range(1, HORSE_STEPS + 1)])
        case _:
            return ()


def _second_steps(table: Table, hero: Hero, option: choices.MoveTo, via: int) -> Iterator[Way]:
    """Where she may go on to after a first step, as far as that is known (PRO-167)."""
    twin = copied(table)
    swimmer = twin.heroes[hero.seat]
    swimmer.space = option.space
    is_hidden = bool(twin.ground[option.space].down)
    if twin.realm(swimmer) is not Realm.WATER or is_hidden or not may_go_on(twin, swimmer):
        return
    for space in steps(twin, swimmer):
        yield Way(choices.MoveTo("swim", space), via)
