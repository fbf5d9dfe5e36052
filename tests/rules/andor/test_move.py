"""The move action."""

from __future__ import annotations

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from fabletop.games.andor.content import load_content
from fabletop.kernel import IllegalAnswer
from tests.rules.andor.sitting import EVERYBODY, sit

CONTENT = load_content()


@pytest.mark.rule("AND-121", "AND-019")
def test_whoever_has_the_turn_chooses_between_moving_and_fighting() -> None:
    s = sit("warrior", "wizard", at=238, figures={"troll": 238})
    assert s.offered(choices.StepTo)
    assert s.offered(choices.Fight)
    s.answer(0, choices.Pass())
    assert s.asked.seat == 1
    with pytest.raises(Exception, match="not asked"):
        s.answer(0, choices.StepTo(227))


@pytest.mark.rule("AND-122")
def test_a_move_may_go_back_and_forth() -> None:
    s = sit("warrior", "wizard", at=(238, 201)).go(0, 227, 238, 227)
    assert (s.hero(0).space, s.hero(0).hours) == (227, 3)


@pytest.mark.rule("AND-124", "AND-235", "AND-497")
@pytest.mark.parametrize("space", [space.id for space in CONTENT.spaces])
def test_every_adjacent_space_may_be_entered_whatever_the_arrows(space: int) -> None:
    s = sit("dwarf", "wizard", at=(space, 201), willpower=5)
    assert [step.space for step in s.offered(choices.StepTo)] == sorted(CONTENT.space[space].walks)


@pytest.mark.rule("AND-124")
def test_a_space_that_is_not_adjacent_is_refused_and_changes_nothing() -> None:
    s = sit("dwarf", "wizard", at=(238, 201))
    with pytest.raises(IllegalAnswer):
        s.answer(0, choices.StepTo(222))
    assert (s.hero(0).space, s.hero(0).hours) == (238, 0)


@pytest.mark.rule("AND-125", "AND-166", "AND-308", "AND-310")
def test_fog_where_the_movement_ends_is_activated_at_once_without_an_hour() -> None:
    s = sit("warrior", "wizard", at=(227, 201), fog={238: "fog_strength"}).go(0, 238)
    assert s.hero(0).strength == 2
    assert s.hero(0).hours == 1
    assert 238 not in s.table.fog
    assert [event.space for event in s.events(happened.TokenActivated)] == [238]


@pytest.mark.rule("AND-126")
def test_any_number_of_heroes_may_stop_on_a_space() -> None:
    s = sit(*EVERYBODY, at=(227, 237, 243, 238))
    for seat in range(3):
        s.go(seat, 238)
    assert s.each("space") == [238] * 4


@pytest.mark.rule("AND-127", "AND-201")
@pytest.mark.parametrize("figure", ["wargor", "mountain_skral", "troll", "guard_troll"])
def test_creatures_neither_stop_nor_bar_a_hero(figure: str) -> None:
    s = sit("warrior", "wizard", at=(238, 201), figures={figure: 227}).go(0, 227, 222)
    assert s.hero(0).space == 222
    assert s.figures(figure) == [227]
    assert not s.events(happened.BattleBegan), "creatures start no battle"


@pytest.mark.rule("AND-127")
def test_a_hero_may_stop_beside_a_creature_and_walk_away_again() -> None:
    s = sit("warrior", "wizard", at=(238, 201), figures={"troll": 227}).go(0, 227)
    s.answer(1, choices.Pass()).go(0, 222)
    assert s.hero(0).space == 222


# -- between two steps ---------------------------------------------------------------------------------------------


@pytest.mark.rule("AND-128", "AND-169", "AND-170")
def test_between_two_steps_things_are_picked_up_laid_down_and_handed_over() -> None:
    s = sit("warrior", "wizard", at=(238, 227), ground={227: "apple_nut knife log:1"}, strength=3,
            things="star_herb", articles="axe", herbs={227: 2})  # fmt: skip
    s.answer(0, choices.StepTo(227))
    for thing in ("apple_nut", "knife", "log:1"):
        s.answer(0, choices.PickUp(thing))
    s.answer(0, choices.PickHerbs(1), choices.PutDown("axe"))
    s.answer(0, choices.HandOver(1, "star_herb")).answer(1, choices.Agree())
    s.answer(1, choices.PickUp("axe"))
    assert s.is_asked("move_on", 0)
    s.go(0, 222)
    assert (s.hero(0).apple_nuts, s.hero(0).star_herbs, s.hero(0).logs) == (1, 1, [1])
    assert s.hero(0).carries("knife")
    assert s.hero(1).star_herbs == 1
    assert s.hero(1).carries("axe")
    assert s.hero(0).hours == 2


@pytest.mark.rule("AND-128", "AND-344", "AND-320", "AND-364", "AND-294", "AND-168", "AND-080")
def test_between_two_steps_nothing_that_needs_a_stop() -> None:
    s = sit("dwarf", "wizard", at=(228, 201), springs=[229], fog={220: "", 228: ""}, caves={230: ""},
            things="gemstone:2", articles="telescope fire_shield")  # fmt: skip
    wanted = (choices.EmptySpring, choices.UseTelescope, choices.LookIntoCave, choices.LayFire)
    s.answer(0, choices.StepTo(229))
    assert s.is_asked("move_on", 0)
    assert not [each for each in s.free(0) if isinstance(each, wanted)]
    assert choices.PutDown("gemstone:2") not in s.free(0)
    s.answer(0, choices.StopMoving())
    assert {type(each) for each in s.free(0) if isinstance(each, wanted)} == set(wanted)
    assert choices.PutDown("gemstone:2") in s.free(0)


@pytest.mark.rule("AND-128", "AND-323")
def test_others_count_as_stopped_while_somebody_moves() -> None:
    s = sit("warrior", "wizard", at=(238, 229), springs=[229]).answer(0, choices.StepTo(227))
    assert s.free(1, choices.EmptySpring)
