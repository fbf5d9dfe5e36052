"""How far a hero can go is told before the first step, and comes true."""

from __future__ import annotations

import random
from typing import Any

import pytest

from fabletop.games.andor.choices import StepTo
from fabletop.kernel import Game, Way, plain, ways
from tests.conformance.positions import answers, setups
from tests.conformance.test_options_told import again, chain, walk
from tests.rules.andor.sitting import Sitting, sit


def reach(s: Sitting, **company: Any) -> dict[int, dict[str, int]]:
    """Hours, hour and price to each space, by the first company that is told."""
    told = ways(s.game, 0)
    found: dict[int, dict[str, int]] = {}
    for way in told:
        first = chain(told, way)[0]
        if all(getattr(first, name) == value for name, value in ({"wineskin": False} | company).items()):
            costs = {name: value for remark in way.told for name, value in remark.values.items()}
            found.setdefault(way.option.space, costs)
    return found


def hours(s: Sitting, **company: Any) -> dict[int, int]:
    """Hours to each space."""
    return {space: costs["hours"] for space, costs in reach(s, **company).items()}


def the_way(s: Sitting, space: int) -> list[int]:
    """All spaces of the way to one."""
    told = ways(s.game, 0)
    return [step.space for step in chain(told, next(each for each in told if each.option.space == space))]


@pytest.mark.rule("AND-122", "AND-123")
def test_ways_cost_an_hour_a_space_by_the_shortest_way() -> None:
    s = sit("dwarf", "warrior", at=226)
    assert [hours(s)[space] for space in (222, 221, 213)] == [1, 2, 3]
    assert the_way(s, 213) == [222, 221, 213]


@pytest.mark.rule("AND-230", "AND-231")
def test_ways_end_where_hours_end_and_overtime_has_its_price() -> None:
    s = sit("dwarf", "warrior", at=226, hours=6, willpower=5)
    found = reach(s)
    assert found[222] == {"hours": 1, "hour": 7}
    assert found[221] == {"hours": 2, "hour": 8, "price": 2}
    assert found[213] == {"hours": 3, "hour": 9, "price": 4}
    assert max(each["hours"] for each in found.values()) == 3, "with 1 willpower left no hour can be paid for"


@pytest.mark.rule("AND-235")
def test_a_jump_needs_its_willpower_when_the_hero_gets_there() -> None:
    assert hours(sit("dwarf", "warrior", at=228, willpower=9))[236] == 2
    assert hours(sit("dwarf", "warrior", at=228, willpower=8))[236] > 2, "only round the ravine"
    late = sit("dwarf", "warrior", at=228, willpower=10, hours=7)
    assert 236 not in hours(late), "overtime is paid before the jump"


@pytest.mark.rule("AND-387")
def test_ways_stop_at_those_who_hold() -> None:
    s = sit("dwarf", "warrior", at=226, figures={"skeleton": 222})
    assert hours(s)[222] == 1
    assert hours(s).get(221, 9) > 2


@pytest.mark.rule("AND-284")
def test_the_wineskin_saves_the_first_hour_alone() -> None:
    s = sit("dwarf", "warrior", at=226, things="wineskin")
    found = hours(s, wineskin=True)
    assert [found[space] for space in (222, 221, 213)] == [0, 1, 2]


def test_a_way_says_what_it_costs_and_what_waits_at_its_end() -> None:
    s = sit("dwarf", "warrior", at=226, hours=6, figures={"wargor": 213})
    told = next(way.told for way in ways(s.game, 0) if way.option.space == 213)
    words = [plain(s.game.rules.noted(each)) for each in told]
    assert words == ["3 hours, to hour 9", "Overtime costs 4 willpower"]


def _is_at(game: Game[Any], way: Way) -> bool:
    hero, costs = game.state.heroes, {name: value for each in way.told for name, value in each.values.items()}
    return any(each.space == way.option.space and each.hours == costs["hour"] for each in hero)


def _walks(seeds: int, share: float) -> int:
    walked = 0
    for seed in range(seeds):
        setup = setups("andor")[seed % len(setups("andor"))]
        game, rng = setup.start(seed), random.Random(seed)
        for _ in answers(game, rng, 400):
            decision = game.asked[0] if game.asked else None
            if decision is None or rng.random() > share or not isinstance(decision.options[0], StepTo):
                continue
            told = ways(game, decision.seat)
            for way in rng.sample(told, min(2, len(told))):
                twin = again(game)
                before = twin.state.heroes[decision.seat].willpower
                if walk(twin, decision.seat, chain(told, way)) and not twin.is_over and twin.decision(decision.seat):
                    price = sum(each.values.get("price", 0) for each in way.told)
                    lost = before - twin.state.heroes[decision.seat].willpower
                    drawn = twin.state.__dict__["drawn"]
                    assert drawn or lost == price or "read_from" in twin.state.__dict__, way
                    assert drawn or _is_at(twin, way), way
                    walked += 1
    return walked


def test_the_hours_and_the_price_of_a_way_come_true() -> None:
    assert _walks(6, 0.1) > 20


@pytest.mark.soak
def test_the_hours_and_the_price_of_many_ways_come_true() -> None:
    assert _walks(150, 0.3) > 2_000
