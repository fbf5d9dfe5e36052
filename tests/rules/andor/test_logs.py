"""Logs: carried on the strength track."""

from __future__ import annotations

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from fabletop.games.andor.story.conditions import Condition
from fabletop.games.andor.story.legend import Goal
from tests.rules.andor.sitting import NEVER, bare, duel, sit


@pytest.mark.rule("AND-324", "AND-513", "AND-169")
def test_a_hero_on_the_space_of_a_log_may_pick_it_up_for_free() -> None:
    s = sit(at=(238, 201), ground={238: "log:1", 227: "log:1"}, strength=5)
    assert s.free(0, choices.PickUp) == [choices.PickUp("log:1")]
    s.answer(0, choices.PickUp("log:1"))
    assert (s.hero(0).logs, s.hero(0).hours) == ([1], 0)
    assert 238 not in s.table.ground
    s.answer(0, choices.PutDown("log:1"))
    assert s.table.ground[238].logs == [1]


@pytest.mark.rule("AND-513", "AND-325")
def test_logs_are_not_handed_to_somebody_who_cannot_carry_them() -> None:
    s = sit(at=238, things="log:2", strength=(5, 2))
    assert not s.free(0, choices.HandOver)


@pytest.mark.rule("AND-325", "AND-326")
@pytest.mark.parametrize(
    ("strength", "log", "fits"), [(3, 2, True), (2, 2, False), (1, 1, False), (2, 1, True), (4, 3, True), (3, 3, False)]
)
def test_a_log_has_to_fit_to_the_left_of_the_cube(strength: int, log: int, fits: bool) -> None:
    s = sit(at=(238, 201), ground={238: f"log:{log}"}, strength=strength)
    assert bool(s.free(0, choices.PickUp)) == fits


@pytest.mark.rule("AND-327")
@pytest.mark.parametrize(
    ("carried", "more", "fits"),
    [("log:3", 2, True), ("log:2 log:2", 1, True), ("log:3", 3, False), ("log:2 log:3", 1, False)],
)
def test_six_strength_carry_five(carried: str, more: int, fits: bool) -> None:
    s = sit(at=(238, 201), ground={238: f"log:{more}"}, things=carried, strength=6)
    assert bool(s.free(0, choices.PickUp)) == fits


@pytest.mark.rule("AND-330", "AND-097")
def test_the_strength_of_caves_and_weapons_carries_nothing() -> None:
    s = sit("dwarf", "archer", at=(240, 201), ground={240: "log:3"}, strength=3, articles="axe")
    assert not s.free(0, choices.PickUp)


@pytest.mark.rule("AND-329")
def test_the_hero_chooses_which_logs_to_put_down() -> None:
    s = sit(at=(238, 201), figures={"troll": 238}, strength=5, things="log:1 log:3")
    s.dice(1, 1, 1, 6, 6, 6).fight(0, "troll", 238)
    assert s.is_asked("drop_log", 0)
    assert set(s.options) == {choices.DropLog(1), choices.DropLog(3)}
    s.answer(0, choices.DropLog(1))
    assert (s.hero(0).strength, s.hero(0).logs) == (4, [3])
    assert s.table.ground[238].logs == [1]


@pytest.mark.rule("AND-329", "AND-326", "AND-156")
@pytest.mark.parametrize(("strength", "log", "kept"), [(3, 2, False), (5, 3, True)])
def test_a_lost_battle_makes_a_hero_drop_what_no_longer_fits(strength: int, log: int, kept: bool) -> None:
    s = duel("warrior", "troll", 1, 1, 1, 6, 6, 6, strength=strength, things=f"log:{log}")
    assert (s.hero(0).strength, s.hero(0).logs) == (strength - 1, [log] if kept else [])
    assert (happened.ThingPutDown(0, f"log:{log}", 238) in s.events()) != kept
    assert (238 in s.table.ground) != kept


@pytest.mark.rule("AND-329", "AND-265")
def test_hunger_makes_a_hero_drop_logs_too() -> None:
    s = sit(at=(238, 201), strength=2, things="log:1").sunrise()
    assert (s.hero(0).strength, s.hero(0).logs) == (1, [])
    assert s.table.ground[238].logs == [1]


@pytest.mark.rule("AND-329", "AND-478")
def test_a_log_that_is_dropped_where_it_is_wanted_completes_the_goal() -> None:
    goal = Goal("bridge", "Bridge", Condition(q="log_value", at=227, ge=2))
    s = sit(at=(227, 281), figures={"troll": 227}, things="log:2", strength=3, willpower=2,
            legend=bare(goals=(NEVER, goal)))  # fmt: skip
    s.dice(1, 1, 6, 6, 6).fight(0, "troll", 227)
    assert s.table.ground[227].logs == [2]
    assert s.table.goals["bridge"] == "done"


@pytest.mark.rule("AND-513", "AND-128")
def test_a_log_is_laid_down_in_passing() -> None:
    s = sit(at=(222, 281), things="log:2", strength=3)
    s.answer(0, choices.StepTo(227), choices.PutDown("log:2"), choices.StepTo(238))
    assert s.table.ground[227].logs == [2]
