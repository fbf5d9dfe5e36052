"""Step 3: the event or a prophecy."""

from __future__ import annotations

import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena import news as happened
from tests.rules.phenomena.sitting import sit

MINERS = do.TryProphecy(0, "the_miners_plea")
AT_BALAM = ("the_walls_of_balam", "the_caravans_debt")


@pytest.mark.rule("PHE-087")
@pytest.mark.parametrize("space", ["F6", "G6", "F8"])
def test_who_tries_no_prophecy_draws_an_event(space: str) -> None:
    """F8 is marked, but for a delivery that the player cannot pay."""
    s = sit("borun", "ilke", space=space).to_step_3()
    assert do.DrawEvent() in s.options
    assert not s.offered(do.TryProphecy)
    assert do.EndTurn() not in s.options
    s.answer(0, do.DrawEvent())
    assert len(s.events(happened.EventDrawn)) == 1


@pytest.mark.rule("PHE-087", "PHE-088")
def test_a_prophecy_takes_the_place_of_the_event_or_the_event_that_of_the_prophecy() -> None:
    s = sit("borun", "ilke", space="D5").to_step_3()
    assert {do.DrawEvent(), MINERS} <= set(s.options)
    s.answer(0, MINERS, do.GiveUp())
    assert s.is_asked("end_turn", 0)
    assert not s.events(happened.EventDrawn)
    event = sit("borun", "ilke", space="D5").next_events("the_grey_wolf").to_step_3().answer(0, do.DrawEvent())
    assert event.attempt.card == "the_grey_wolf"
    assert not event.answer(0, do.GiveUp()).offered(do.TryProphecy)
    assert sit("borun", "ilke", space="D4").to_step_3().refuses(0, MINERS)


@pytest.mark.rule("PHE-089", "PHE-090")
@pytest.mark.parametrize(("tried", "left"), [(0, 1), (1, 0)])
def test_of_several_prophecies_on_a_space_one_is_picked(tried: int, left: int) -> None:
    """Edge case 18: with stones for both, one is fulfilled; the other cannot be tried this turn."""
    s = sit("borun", "ilke", space="F8", boxes=" ".join(AT_BALAM), stones_of="Mo Mo Mo De De Fo").to_step_3()
    assert [option.box for option in s.offered(do.TryProphecy)] == [0, 1]
    s.answer(0, do.TryProphecy(tried, AT_BALAM[tried]))
    assert s.hero(0).won == [AT_BALAM[tried]]
    assert s.is_asked("end_turn", 0)
    assert not s.offered(do.TryProphecy)
    assert s.view(0).boxes[left].prophecy == AT_BALAM[left]
    assert do.DrawEvent() not in s.options


PEACE = do.TryProphecy(0, "the_peace_of_the_fields")


@pytest.mark.rule("PHE-090", "PHE-213")
@pytest.mark.parametrize("tried", [PEACE, do.TryMainProphecy()])
def test_the_main_prophecy_is_the_one_prophecy_of_the_turn(tried: do.Option) -> None:
    """Edge case 19: the place is marked and is the place of the main prophecy, too."""
    s = sit("borun", "ilke", space="E10", main="the_true_king", boxes="the_peace_of_the_fields").to_step_3()
    step_3 = {do.DrawEvent(), PEACE, do.TryMainProphecy()}
    assert step_3 <= set(s.options)
    s.answer(0, tried).up_to("end_turn")
    assert not step_3 & set(s.options)
    assert not s.events(happened.EventDrawn)


@pytest.mark.rule("PHE-091")
def test_in_the_castle_an_event_is_drawn_too() -> None:
    s = sit("borun", "ilke", stones_of="Fd Fo Mo De").next_events("the_grey_wolf").to_step_3()
    assert s.offered(do.MoveTo) == []
    assert do.EndTurn() not in s.options
    s.answer(0, do.DrawEvent())
    assert s.events(happened.EventDrawn)[-1].event == "the_grey_wolf"
