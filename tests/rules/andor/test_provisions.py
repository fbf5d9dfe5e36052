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
