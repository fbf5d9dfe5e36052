"""The springs."""

from __future__ import annotations

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from tests.rules.andor.sitting import sit


@pytest.mark.rule("AND-343", "AND-346", "AND-168")
def test_a_hero_on_the_space_empties_the_spring_for_two_willpower() -> None:
    s = sit(at=(229, 229), springs=[229]).answer(0, choices.EmptySpring())
    assert s.hero(0).willpower == 9
    assert s.table.springs == {229: False}
    assert s.hero(0).hours == 0
    assert not s.free(0, choices.EmptySpring)
    assert not s.free(1, choices.EmptySpring), "it is empty for everybody"
    assert s.events(happened.SpringEmptied) == [happened.SpringEmptied(0, 229)]


@pytest.mark.rule("AND-343", "AND-067")
def test_willpower_beyond_the_track_is_lost() -> None:
    s = sit(at=(229, 201), springs=[229], willpower=19).answer(0, choices.EmptySpring())
    assert s.hero(0).willpower == 20


@pytest.mark.rule("AND-343")
def test_the_spring_of_another_space_is_out_of_reach() -> None:
    s = sit(at=(228, 201), springs=[229])
    assert not s.free(0, choices.EmptySpring)


@pytest.mark.rule("AND-344", "AND-391")
def test_a_stop_for_a_movement_token_is_no_stop_to_drink() -> None:
    s = sit(at=(228, 281), springs=[229], hours=4, draws=("t7",)).answer(0, choices.StepTo(229))
    assert s.is_asked("move_on", 0)
    assert not s.free(0, choices.EmptySpring)


@pytest.mark.rule("AND-345", "AND-259")
def test_a_spring_with_a_hero_on_it_is_not_refreshed() -> None:
    s = sit(at=(229, 201), springs=[229, 244], things="apple_nut").answer(0, choices.EmptySpring())
    s.table.springs[244] = False
    assert s.sunrise().table.springs == {229: False, 244: True}
    s.go(0, 228)
    s.hero(0).apple_nuts = 1
    assert s.sunrise().table.springs == {229: True, 244: True}
