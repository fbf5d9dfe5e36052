"""The time track and overtime hours."""

from __future__ import annotations

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from fabletop.games.andor.story.legend import LegendAction
from fabletop.games.andor.story.words.heroes import Wp
from tests.rules.andor.sitting import bare, duel, sit


@pytest.mark.rule("AND-220")
def test_moving_fighting_and_passing_advance_the_marker() -> None:
    s = sit("dwarf", "warrior", "archer", at=238, figures={"troll": 238}, willpower={1: 20})
    s.go(0, 227).fight(1, "troll", 238).answer(1, choices.LeaveBattle()).answer(2, choices.Pass())
    assert s.each("hours") == [1, 1, 1]
    assert [(each.seat, each.hour) for each in s.events(happened.HourSpent)] == [(0, 1), (1, 1), (2, 1)]


@pytest.mark.rule("AND-221", "AND-231", "AND-122", "AND-123")
def test_without_overtime_there_are_seven_hours() -> None:
    s = sit(at=(238, 201), hours=6, willpower=2).answer(0, choices.StepTo(227))
    assert s.hero(0).hours == 7 == s.view().tracks.hours
    assert s.is_asked("turn", 1), "the move is over: 2 willpower do not pay for an eighth hour"


@pytest.mark.rule("AND-222", "AND-227")
def test_a_hero_without_hours_can_only_end_the_day_while_the_others_go_on() -> None:
    s = sit("warrior", "archer", "dwarf", at=201, hours=6, willpower=2).answer(0, choices.Pass())
    s.wait(1, 2)
    if s.is_asked("turn", 0):
        assert s.options == (choices.EndDay(),)
        s.answer(0, choices.EndDay())
    assert s.hero(0).has_ended_day
    assert s.is_asked("turn", 1)
    s.wait(1, 2)
    assert s.is_asked("turn", 1)


@pytest.mark.rule("AND-227")
def test_until_the_next_turn_a_hero_without_hours_is_still_in_the_day() -> None:
    s = sit(at=229, springs=[229], hours=6, willpower=(2, 7)).answer(0, choices.Pass())
    assert s.is_asked("turn", 1)
    assert not s.hero(0).has_ended_day
    assert s.free(0, choices.EmptySpring)
    s.answer(0, choices.EmptySpring())
    assert s.hero(0).willpower == 4
    s.answer(1, choices.Pass())
    assert s.is_asked("turn", 0), "with 4 willpower overtime is possible again"
    assert s.offered(choices.Pass)


@pytest.mark.rule("AND-224", "AND-226", "AND-031")
def test_only_the_first_to_end_the_day_is_on_the_rooster() -> None:
    s = sit("warrior", "archer", "dwarf", at=201).answer(0, choices.Pass())
    s.answer(1, choices.Pass()).answer(2, choices.EndDay()).answer(0, choices.EndDay())
    s.draws.append("warm_water")
    s.answer(1, choices.EndDay())
    assert [(each.seat, each.is_first) for each in s.events(happened.DayEnded)] == [(2, True), (0, False), (1, False)]
    assert s.is_asked("turn", 2)
    assert s.table.rooster == -1, "the rooster is free for the new day"


@pytest.mark.rule("AND-225", "AND-226")
def test_the_new_day_begins_after_the_last_symbol_and_not_before_everybody_is_in_the_box() -> None:
    s = sit("warrior", "archer", "dwarf", at=201).answer(0, choices.EndDay())
    s.answer(1, choices.EndDay())
    assert s.table.day == 2
    assert not s.events(happened.SymbolReached)
    s.draws.append("warm_water")
    s.answer(2, choices.EndDay())
    told = s.events()
    begun = told.index(happened.DayBegan(3, 0))
    assert told.index(happened.SymbolReached(11)) < told.index(happened.NarratorMoved("b")) < begun


@pytest.mark.rule("AND-228", "AND-266")
def test_if_the_rooster_hero_rests_the_next_one_begins() -> None:
    s = sit("warrior", "archer", "dwarf", at=(238, 201, 201), willpower=7).sunrise()
    assert s.hero(0).rests
    assert s.events(happened.DayBegan) == [happened.DayBegan(3, 1)]
    assert s.is_asked("turn", 1)
    s.wait(1, 2)
    assert s.is_asked("turn", 1)


@pytest.mark.rule("AND-228", "AND-267")
def test_if_all_have_to_rest_the_day_goes_by_without_them() -> None:
    s = sit("warrior", "archer", at=238).to_sunrise()
    assert len(s.events(happened.HeroRests)) == 2
    assert [each.day for each in s.events(happened.DayBegan)] == [3, 4], "a day without anybody"
    assert s.is_asked("turn", 0)
    assert not any(hero.rests for hero in s.table.heroes)


# -- overtime ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AND-229", "AND-230")
def test_three_overtime_hours_for_two_willpower_each() -> None:
    s = sit(at=(238, 201), hours=7, willpower=9)
    paid = []
    for space in (227, 238, 227):
        s.answer(0, choices.StepTo(space))
        paid.append((s.hero(0).hours, s.hero(0).willpower))
    assert paid == [(8, 7), (9, 5), (10, 3)]
    assert s.hero(0).hours == s.view().tracks.hours + s.view().tracks.overtime
    assert s.is_asked("turn", 1)
    assert [each.price for each in s.events(happened.HourSpent)] == [2, 2, 2]


@pytest.mark.rule("AND-231")
@pytest.mark.parametrize(("price", "willpower", "allowed"), [(2, 2, False), (2, 3, True), (4, 4, False), (4, 5, True)])
def test_overtime_never_takes_the_last_point(price: int, willpower: int, allowed: bool) -> None:
    s = sit(at=(238, 201), hours=7, willpower=willpower, changes={"overtime_price": price})
    can = s.is_asked("turn", 0) and bool(s.offered(choices.Pass))
    assert can == allowed
    if allowed:
        s.answer(0, choices.Pass())
        assert s.hero(0).willpower == 1


@pytest.mark.rule("AND-232")
def test_fighting_in_overtime() -> None:
    s = duel("dwarf", "troll", 1, 1, 2, 3, strength=14, hours=7, willpower=6)
    assert (s.hero(0).hours, s.hero(0).willpower) == (8, 4)
    assert s.is_asked("fight_on", 0)
    s.dice(1, 1, 2, 3).answer(0, choices.FightOn())
    assert (s.hero(0).hours, s.hero(0).willpower) == (9, 2)
    assert s.is_asked("turn", 1), "no further hour can be paid for: the battle is over"


@pytest.mark.rule("AND-232", "AND-092")
def test_brewing_and_looking_up_in_overtime() -> None:
    s = sit("archer", "wizard", at=201, articles="kettle", things="star_herb star_herb", hours=(7, 6))
    s.answer(0, choices.BrewDrink(1, 0))
    assert (s.hero(0).hours, s.hero(0).willpower) == (8, 5)
    assert s.hero(0).carries("witchs_brew")
    s.answer(1, choices.LookUpSpells(("light", "portal")))
    assert (s.hero(1).hours, s.hero(1).willpower) == (8, 5)


@pytest.mark.rule("AND-232")
def test_actions_of_a_legend_in_overtime() -> None:
    action = LegendAction("dig", "Dig", 2, (Wp(who="active", n=1),))
    legend = bare(actions=(action,))
    s = sit(at=201, legend=legend, hours=6, willpower=7, changes={"actions": ["dig"]})
    (dig,) = s.offered(choices.DoAction)
    s.answer(0, dig)
    assert (s.hero(0).hours, s.hero(0).willpower) == (8, 7 - 2 + 1)
    poor = sit(at=201, legend=legend, hours=6, willpower=2, changes={"actions": ["dig"]})
    assert not poor.offered(choices.DoAction)


@pytest.mark.rule("AND-232", "AND-102", "AND-231")
def test_a_first_overtime_hour_for_nothing_counts_once_in_an_action_of_several_hours() -> None:
    s = sit("wizard", "warrior", at=201, hours=7, willpower=3, changes={"rules_today": {"overtime.first_free": True}})
    assert {len(each.books) for each in s.offered(choices.LookUpSpells)} == {1, 2}
    s.answer(0, choices.LookUpSpells(("light", "portal")))
    assert (s.hero(0).hours, s.hero(0).willpower) == (9, 1)
