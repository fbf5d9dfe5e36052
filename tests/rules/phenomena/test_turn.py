"""A turn: its three steps, what may be done besides, and its end."""

from __future__ import annotations

import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena import news as happened
from fabletop.games.phenomena.effects import Landscape
from fabletop.kernel import IllegalAnswer, NotAsked
from tests.rules.phenomena.sitting import face, sit
from tests.rules.phenomena.test_setup import idle


@pytest.mark.rule("PHE-061")
def test_stones_then_movement_then_the_event() -> None:
    s = sit("borun", "ilke", space="F6").next_events("wujudzer")
    with pytest.raises(IllegalAnswer):
        s.go(0, "F7")
    s.answer(0, do.BeginTurn())
    assert s.is_asked("move")
    with pytest.raises(IllegalAnswer):
        s.answer(0, do.DrawEvent())
    s.go(0, "F7").answer(0, do.StopMoving())
    assert s.is_asked("event_or_prophecy")
    with pytest.raises(IllegalAnswer):
        s.answer(0, do.EndTurn())
    s.answer(0, do.DrawEvent(), do.GiveUp())
    steps = [
        type(event)
        for event in s.events()
        if isinstance(event, happened.StonesGained | happened.PieceMoved | happened.EventDrawn)
    ]
    assert steps == [happened.StonesGained, happened.PieceMoved, happened.EventDrawn]


@pytest.mark.rule("PHE-062")
def test_no_stones_in_the_first_turn_of_each_player() -> None:
    """Not even for a piece that stands in a landscape."""
    s = sit("borun", "millian", space={0: "F6", 1: "F4"}, turns=0)
    assert s.is_asked("move", 0)
    s.draw()
    while s.asked.seat == 0:
        idle(s)
    assert s.is_asked("move", 1)
    assert not s.events(happened.StonesGained)
    while s.asked.seat == 1:
        idle(s)
    s.answer(0, do.BeginTurn())
    assert s.events(happened.StonesGained)[-1].stones == (Landscape.FIELD, Landscape.FIELD)


@pytest.mark.rule("PHE-063")
def test_the_optional_actions_of_the_own_turn() -> None:
    stones = "Fd Fd Fo Fo Mo De"
    s = sit("azur", "ilke", space="E10", stones_of={0: stones, 1: stones}, health=2, main="the_true_king")
    s.answer(0, do.BeginTurn())
    assert do.UseMagic("the_paws_of_the_forest") in s.options
    assert do.BuyMagic("the_rockslide") in s.options
    assert do.AskForHelp() in s.options
    assert do.Teleport() in s.options
    s.answer(0, do.StopMoving())
    assert do.TryMainProphecy() in s.options


@pytest.mark.rule("PHE-063", "PHE-204", "PHE-205")
def test_nobody_takes_optional_actions_in_a_turn_of_another_player() -> None:
    s = sit("azur", "ilke", space={0: "E10", 1: "F6"}, stones_of={1: "Fd Fd Fo Fo Mo De"}, health={1: 1})
    for option in (do.UseMagic("healing_hands"), do.BuyMagic("the_rockslide"), do.Teleport(), do.AskForHelp()):
        with pytest.raises(NotAsked):
            s.answer(1, option)


@pytest.mark.rule("PHE-064")
def test_optional_actions_before_between_during_and_after_the_steps() -> None:
    moments = []
    s = sit(
        "azur", "alk", space="F6", stones_of="Fd Fo Mo De", magic_of="healing_hands", health=1, main="the_last_gate"
    )
    s.next_events("wujudzer")
    for option in (do.BeginTurn(), do.StopMoving(), do.DrawEvent(), do.GiveUp(), None):
        assert {do.UseMagic("healing_hands"), do.BuyMagic("the_rockslide"), do.Teleport()} <= set(s.options)
        assert do.TryMainProphecy() not in s.options
        moments.append(s.asked.prompt)
        if option:
            s.answer(0, option)
    assert moments == ["begin_turn", "move", "event_or_prophecy", "meet_ability", "end_turn"]


@pytest.mark.rule("PHE-064")
@pytest.mark.parametrize("moment", range(5))
def test_an_optional_action_is_carried_out_at_any_of_these_moments(moment: int) -> None:
    s = sit("azur", "alk", space="F6", stones_of="Fd Fo Mo De", magic_of="healing_hands", health=1).next_events(
        "wujudzer"
    )
    steps = [do.BeginTurn(), do.StopMoving(), do.DrawEvent(), do.GiveUp()]
    s.answer(0, *steps[:moment])
    prompt = s.asked.prompt
    s.answer(0, do.UseMagic("healing_hands"))
    assert s.hero(0).health == 3
    assert s.asked.prompt == prompt
    s.answer(0, *steps[moment:])
    assert s.is_asked("end_turn", 0)


@pytest.mark.rule("PHE-064")
def test_an_action_may_be_repeated_as_often_as_its_own_limits_allow() -> None:
    """Buying and teleporting have none; a magic card is used once."""
    s = sit("azur", "ilke", space="F6", stones_of="Fd Fd Fo Fo Mo Mo De De")
    s.answer(0, do.BuyMagic("the_rockslide"), do.BuyMagic("the_open_hand"))
    assert s.hero(0).bought == ["the_rockslide", "the_open_hand"]
    s = sit("ilke", "azur", space="E5", stones_of="Fd Fd Fo Fo", health=0)
    s.answer(0, do.UseMagic("healing_hands"))
    assert do.UseMagic("healing_hands") not in s.options
    s.answer(0, do.BeginTurn(), do.Teleport()).go(0, "F6").answer(0, do.Teleport())
    assert s.hero(0).space == "F5"


@pytest.mark.rule("PHE-065")
@pytest.mark.parametrize("active", [0, 1, 2])
def test_the_turn_goes_on_to_the_left(active: int) -> None:
    s = sit("azur", "ilke", "alk", space={0: "F6", 1: "F6", 2: "F6"}, active=active).next_events("the_wandering_healer")
    s.draw(active).end_turn(active)
    assert s.events(happened.TurnStarted)[-1].seat == (active + 1) % 3
    assert s.asked.seat == (active + 1) % 3


@pytest.mark.rule("PHE-066")
def test_the_turn_ends_when_its_player_says_so_after_step_3() -> None:
    s = (
        sit("azur", "alk", space="F6", stones_of="Fd Fo Mo De", magic_of="healing_hands", health=1)
        .next_events("wujudzer")
        .draw()
    )
    assert do.EndTurn() not in s.options
    s.answer(0, do.ThrowExperience(), do.GiveUp())
    assert s.is_asked("end_turn", 0)
    s.answer(0, do.UseMagic("healing_hands"))
    assert s.is_asked("end_turn", 0)
    s.end_turn(0)
    assert s.asked.seat == 1
    assert s.events(happened.HealthChanged)[-1].health == 3


@pytest.mark.rule("PHE-061", "PHE-066")
def test_step_3_is_obligatory_also_in_the_castle_with_nothing_to_do() -> None:
    s = face("wujudzer")
    assert s.events(happened.EventDrawn)[-1].event == "wujudzer"
    assert do.MoveTo("F6") not in s.options
