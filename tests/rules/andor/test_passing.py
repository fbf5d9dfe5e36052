"""Passing."""

from __future__ import annotations

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from tests.rules.andor.sitting import sit


@pytest.mark.rule("AND-161")
def test_a_pass_costs_an_hour_and_nothing_happens() -> None:
    s = sit("warrior", "wizard", fog={238: "fog_strength"}).answer(0, choices.Pass())
    assert (s.hero(0).hours, s.hero(0).space, s.hero(0).willpower) == (1, 238, 7)
    assert 238 in s.table.fog
    assert s.is_asked("turn", 1)
    assert s.events(happened.Passed) == [happened.Passed(0)]


@pytest.mark.rule("AND-161", "AND-362")
def test_a_held_hero_may_pass() -> None:
    s = sit("warrior", "wizard", figures={"skeleton": 238})
    assert choices.Pass() in s.options


@pytest.mark.rule("AND-162", "AND-230")
@pytest.mark.parametrize(("hours", "price"), [(6, 0), (7, 2), (8, 2), (9, 2)])
def test_a_pass_in_overtime_costs_willpower(hours: int, price: int) -> None:
    s = sit("warrior", "wizard", hours=hours, willpower=9).answer(0, choices.Pass())
    assert (s.hero(0).hours, s.hero(0).willpower) == (hours + 1, 9 - price)


@pytest.mark.rule("AND-162", "AND-223", "AND-231", "AND-029")
@pytest.mark.parametrize(("hours", "willpower"), [(7, 2), (7, 1), (9, 2), (10, 20)])
def test_who_cannot_pay_has_to_end_the_day(hours: int, willpower: int) -> None:
    s = sit("warrior", "wizard", at=(238, 201), hours=hours, willpower=willpower)
    assert s.hero(0).has_ended_day
    assert s.table.rooster == 0
    assert s.is_asked("turn", 1)


@pytest.mark.rule("AND-162", "AND-223")
def test_who_does_not_want_to_pay_may_end_the_day() -> None:
    s = sit("warrior", "wizard", hours=7, willpower=9)
    assert choices.Pass() in s.options
    assert choices.EndDay() in s.options
    s.answer(0, choices.EndDay())
    assert s.hero(0).willpower == 9


@pytest.mark.rule("AND-161", "AND-390", "AND-394")
def test_a_pass_on_the_fourth_hour_draws_a_movement_token_and_the_end_of_the_day_does_not() -> None:
    s = sit("warrior", "wizard", at=201, hours=(4, 4)).answer(0, choices.Pass())
    assert [event.seat for event in s.events(happened.MovementTokenDrawn)] == [0]
    s.answer(1, choices.EndDay())
    assert [event.seat for event in s.events(happened.MovementTokenDrawn)] == [0]
