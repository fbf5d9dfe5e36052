"""Apple-nuts and star herb."""

from __future__ import annotations

import pytest

from fabletop.games.andor import choices
from tests.rules.andor.sitting import sit


@pytest.mark.rule("AND-313")
def test_what_lies_on_the_space_feeds_nobody() -> None:
    s = sit(at=(238, 201), ground={238: "apple_nut"}, willpower=12).sunrise()
    assert s.hero(0).willpower == 4
    assert s.table.ground[238].apple_nuts == 1


@pytest.mark.rule("AND-314", "AND-090")
def test_the_archer_may_brew_star_herbs_instead() -> None:
    s = sit("archer", "warrior", at=201, articles="kettle", things="star_herb star_herb")
    s.answer(0, choices.BrewDrink(1, 0))
    assert s.hero(0).star_herbs == 0
    assert [(each.id, each.uses) for each in s.hero(0).articles] == [("kettle", 0), ("witchs_brew", 2)]


@pytest.mark.rule("AND-315")
def test_herb_grows_even_where_heroes_and_creatures_stand() -> None:
    s = sit(at=(207, 201), things="apple_nut", herbs={207: 1, 264: 1}, figures={"guard_troll": 264}).sunrise()
    assert s.table.herbs == {207: 2, 264: 2}


@pytest.mark.rule("AND-318", "AND-316")
def test_the_lowest_numbers_get_the_last_herbs() -> None:
    s = sit(at=201, herbs={264: 3, 207: 1, 233: 2}, changes={"herb_supply": 2}).sunrise()
    assert s.table.herbs == {207: 2, 233: 3, 264: 3}
    assert s.table.herb_supply == 0


@pytest.mark.rule("AND-319")
def test_a_picked_space_grows_no_more_and_laid_down_herb_does_not_grow() -> None:
    s = sit(at=(207, 201), herbs={207: 1}, things="apple_nut")
    s.answer(0, choices.PickHerbs(1), choices.PutDown("star_herb")).sunrise()
    assert s.table.herbs.get(207, 0) == 0
    assert s.table.ground[207].star_herbs == 1


@pytest.mark.rule("AND-319", "AND-169")
def test_laid_down_herb_can_be_taken_up_again() -> None:
    s = sit(at=(238, 201), things="star_herb")
    s.answer(0, choices.PutDown("star_herb"), choices.PickUp("star_herb"))
    assert s.hero(0).star_herbs == 1
    assert 238 not in s.table.ground
