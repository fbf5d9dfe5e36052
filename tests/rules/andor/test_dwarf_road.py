"""The old Dwarf Road: the way of the wagon, and of the creatures to it."""

from __future__ import annotations

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor.content import load_content
from tests.rules.andor.sitting import FED, sit

ROAD = (
    201, 202, 213, 214, 221, 222, 225, 226, 227, 235, 236, 237, 245, 246, 253, 254, 258, 260, 261, 266, 267, 271, 273,
    282,
)  # fmt: skip


@pytest.mark.rule("AND-270", "AND-499")
def test_the_spaces_of_the_dwarf_road() -> None:
    content = load_content()
    assert tuple(sorted(content.road)) == ROAD
    assert tuple(space.id for space in content.spaces if space.kind == "road") == ROAD


@pytest.mark.rule("AND-271", "AND-447")
@pytest.mark.parametrize("space", ROAD)
def test_the_wagon_is_offered_road_spaces_only(space: int) -> None:
    s = sit(at=(space, 201), wagon=space, willpower=20)
    taken = {each.space for each in s.offered(choices.StepTo) if each.with_wagon}
    assert taken == set(load_content().road[space])
    alone = {each.space for each in s.offered(choices.StepTo) if not each.with_wagon}
    assert taken < alone or taken == alone


@pytest.mark.rule("AND-272", "AND-273")
def test_from_the_first_road_space_on_a_creature_heads_for_the_camp() -> None:
    s = sit(at=282, camp=282, figures={"mountain_skral": 244})
    assert [s.sunrise().figures("mountain_skral")[0] for _ in range(3)] == [236, 235, 246]


@pytest.mark.rule("AND-274", "AND-272", "AND-273")
@pytest.mark.parametrize(("wagon", "then"), [(214, None), (221, 214), (201, None)])
def test_a_creature_follows_the_wagon_wherever_it_went(wagon: int, then: int | None) -> None:
    s = sit(at=201, wagon=214, figures={"mountain_skral": 215}, things=FED).sunrise()
    assert s.figures("mountain_skral") == [202]
    s.table.protected_space = wagon
    for hero in s.table.heroes:
        hero.space = wagon
    s.sunrise()
    assert s.figures("mountain_skral") == ([] if then is None else [then])
    assert s.table.on_shields == (["mountain_skral"] if then is None else [])


@pytest.mark.rule("AND-274")
def test_a_wargor_turns_between_its_two_moves_if_it_must() -> None:
    s = sit(at=214, wagon=214, figures={"wargor": 221}).sunrise()
    assert s.moves(2) == [("wargor", 221, 213)]
    assert s.table.on_shields == ["wargor"]
