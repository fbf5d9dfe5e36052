"""The camp and the supply wagon."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from fabletop.games.andor.content import load_content
from fabletop.games.andor.story.legend import Protect
from fabletop.games.andor.story.words.figures import PlaceFigure, ProtectMove
from fabletop.games.andor.story.words.tale import Rule
from tests.rules.andor.sitting import Sitting, case, sit, tale


def pulls(s: Sitting) -> set[int]:
    """Where the wagon may be taken."""
    return {each.space for each in s.offered(choices.StepTo) if each.with_wagon}


@pytest.mark.rule("AND-446")
def test_every_legend_protects_one_thing_on_the_road() -> None:
    content = load_content()
    for legend in content.legends:
        assert legend.protect is not None
        assert legend.protect.space in content.road
    kinds = {legend.number: legend.protect.kind for legend in content.legends if legend.protect}
    assert kinds == {11: "camp", 12: "camp", 13: "wagon", 14: "camp", 15: "camp", 16: "wagon", 17: "camp"}


@pytest.mark.rule("AND-447")
def test_a_step_from_the_wagons_space_may_take_the_wagon_along() -> None:
    s = sit(at=(222, 201), wagon=222)
    assert pulls(s) == {221, 226, 227}
    s.answer(0, choices.StepTo(227, with_wagon=True))
    assert (s.hero(0).space, s.hero(0).hours, s.table.protected_space) == (227, 1, 227)
    assert s.events(happened.WagonMoved) == [happened.WagonMoved(222, 227)]
    s.answer(0, choices.StepTo(238))
    assert s.table.protected_space == 227, "it need not come along"


@pytest.mark.rule("AND-447")
def test_whoever_is_not_at_the_wagon_cannot_take_it() -> None:
    s = sit(at=(227, 201), wagon=222)
    assert pulls(s) == set()
    s.answer(0, choices.StepTo(222))
    assert pulls(s) == {221, 226, 227}, "picked up on the way"


@pytest.mark.rule("AND-447", "AND-078")
def test_the_warrior_pulls_the_wagon_and_takes_a_hero_along() -> None:
    s = sit("warrior", "archer", at=222, wagon=222)
    both = choices.StepTo(227, passenger=1, with_wagon=True)
    assert both in s.options
    s.answer(0, both)
    if s.is_asked("ride_along", 1):
        s.answer(1, choices.Agree())
    assert (s.hero(0).space, s.hero(1).space, s.table.protected_space) == (227, 227, 227)


@pytest.mark.rule("AND-448")
def test_three_steps_a_day_in_all_and_three_more_after_sunrise() -> None:
    s = sit(at=222, wagon=222, changes={"rules": {"wagon.steps_per_day": 3}})
    s.answer(0, choices.StepTo(227, with_wagon=True), choices.StepTo(222, with_wagon=True), choices.StopMoving())
    assert s.table.wagon_steps == 2
    s.answer(1, choices.StepTo(221, with_wagon=True))
    assert pulls(s) == set(), "a fourth step is refused, whoever pulls"
    s.answer(1, choices.StopMoving())
    s.hero(0).space = 221
    s.sunrise()
    assert s.table.wagon_steps == 0
    assert pulls(s) == {213, 222}


@pytest.mark.rule("AND-448")
def test_a_legend_card_may_change_the_number() -> None:
    s = sit(at=222, wagon=222, **tale(Rule(key="wagon.steps_per_day", value=1))).sunrise()
    s.answer(0, choices.StepTo(227, with_wagon=True))
    assert pulls(s) == set()


@pytest.mark.rule("AND-448", "AND-284")
def test_a_wineskin_step_with_the_wagon_is_a_step_of_the_wagon() -> None:
    s = sit(at=(222, 201), wagon=222, articles="wineskin")
    step = choices.StepTo(227, with_wagon=True, wineskin=True)
    assert step in s.options
    s.answer(0, step)
    assert (s.table.wagon_steps, s.hero(0).hours) == (1, 0)


ENEMIES = ("wargor", "mountain_skral", "troll", "guard_troll", "skeleton", "gonhar", "the_shadow")


@pytest.mark.rule("AND-449")
@pytest.mark.parametrize("kind", ENEMIES)
def test_the_wagon_does_not_go_onto_the_space_of_an_enemy(kind: str) -> None:
    s = sit(at=(222, 201), wagon=222, figures={kind: 221})
    assert pulls(s) == {226, 227}
    assert choices.StepTo(221) in s.options, "a hero alone does"


@pytest.mark.rule("AND-449")
def test_a_lying_skeleton_does_not_bar_the_wagon() -> None:
    assert 221 in pulls(sit(at=(222, 201), wagon=222, lying=[221]))


@pytest.mark.rule("AND-449")
def test_a_link_that_a_card_has_closed_to_the_wagon_is_open_to_heroes() -> None:
    s = sit(at=(227, 201), wagon=227, changes={"closed_links": [(227, 237, "wagon")]})
    assert pulls(s) == {222}
    assert choices.StepTo(237) in s.options
    back = sit(at=(237, 201), wagon=237, changes={"closed_links": [(227, 237, "wagon")]})
    assert pulls(back) == {236}, "in both directions"


@pytest.mark.rule("AND-450")
@pytest.mark.parametrize("kind", ["skeleton", "gonhar"])
def test_a_held_hero_moves_no_wagon(kind: str) -> None:
    s = sit(at=(222, 201), wagon=222, figures={kind: 222})
    assert pulls(s) == set()


@pytest.mark.rule("AND-451")
def test_the_camp_is_not_taken_along() -> None:
    assert pulls(sit(at=(222, 201), camp=222)) == set()


@pytest.mark.rule("AND-451")
def test_unless_a_legend_card_moves_it() -> None:
    s = sit(at=201, **tale(ProtectMove(at=222))).sunrise()
    assert (s.table.protected, s.table.protected_space) == ("camp", 222)


@pytest.mark.parametrize(
    ("shields", "then"),
    [
        case("AND-452", "it lies on one", 3, on_shields=["troll"], troll=[], outcome=""),
        case("AND-452 AND-039", "or the Legend is lost", 0, on_shields=[], outcome="lost"),
    ],
)
def test_a_creature_placed_on_the_camp_needs_a_golden_shield(shields: int, then: dict[str, Any]) -> None:
    assert sit(at=201, shields=shields, **tale(PlaceFigure(what="troll", at=201))).sunrise().seen(then) == then


@pytest.mark.rule("AND-448")
def test_a_legend_that_does_not_say_how_far_lets_the_wagon_go_three_steps() -> None:
    assert Protect("wagon", 201).steps_per_day == 3


@pytest.mark.rule("AND-492", "AND-521", "AND-128")
def test_a_farmer_is_safe_as_soon_as_the_walker_sets_it_down_at_the_wagon() -> None:
    s = sit(at=(222, 281), wagon=227, things="farmer")
    s.answer(0, choices.StepTo(227), choices.PutDown("farmer"), choices.StepTo(238))
    assert s.table.delivered == 1


@pytest.mark.rule("AND-449", "AND-376")
def test_a_skeleton_that_a_token_brings_before_the_wagon_bars_its_way_in_the_middle_of_a_move() -> None:
    s = sit(at=222, wagon=222, hours=4, figures={"skeleton": 244}, draws=("t5",))
    s.answer(0, choices.StepTo(227, with_wagon=True))
    assert s.figures("skeleton") == [237]
    assert pulls(s) == {222}


@pytest.mark.rule("AND-255", "AND-447")
def test_whoever_ended_the_day_at_the_wagon_goes_hungry_if_it_is_pulled_away() -> None:
    s = sit(at=227, wagon=227, willpower=(12, 12)).answer(0, choices.EndDay())
    s.answer(1, choices.StepTo(222, with_wagon=True), choices.StopMoving()).sunrise()
    assert s.each("willpower") == [4, 12]
