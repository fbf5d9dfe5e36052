"""A turn: its three steps, what may be done besides, and its end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena import news as happened
from fabletop.games.phenomena.state import Hero
from fabletop.kernel import NotAsked
from tests.rules.phenomena.sitting import FD, FO, MO, face, sit
from tests.rules.phenomena.test_setup import idle


@pytest.mark.rule("PHE-061")
def test_stones_then_movement_then_the_event() -> None:
    s = sit("borun", "ilke", space="F6").next_events("wujudzer")
    assert s.refuses(0, do.MoveTo("F7"))
    s.answer(0, do.BeginTurn())
    assert s.is_asked("move")
    assert s.refuses(0, do.DrawEvent())
    s.go(0, "F7").answer(0, do.StopMoving())
    assert s.is_asked("event_or_prophecy")
    assert s.refuses(0, do.EndTurn())
    s.answer(0, do.DrawEvent(), do.GiveUp())
    steps = (happened.StonesGained, happened.PieceMoved, happened.EventDrawn)
    assert tuple(type(event) for event in s.events() if isinstance(event, steps)) == steps


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
    assert s.events(happened.StonesGained)[-1].stones == (FD, FD)


@pytest.mark.rule("PHE-063")
def test_the_optional_actions_of_the_own_turn() -> None:
    stones = "Fd Fd Fo Fo Mo De"
    s = sit("azur", "ilke", space="E10", stones_of={0: stones, 1: stones}, health=2, main="the_true_king")
    paws, rockslide = do.UseMagic("the_paws_of_the_forest"), do.BuyMagic("the_rockslide")
    s.answer(0, do.BeginTurn())
    assert {paws, rockslide, do.AskForHelp(), do.Teleport()} <= set(s.options)
    s.answer(0, do.StopMoving())
    assert do.TryMainProphecy() in s.options


@pytest.mark.rule("PHE-063", "PHE-204", "PHE-205")
def test_nobody_takes_optional_actions_in_a_turn_of_another_player() -> None:
    s = sit("azur", "ilke", space={0: "E10", 1: "F6"}, stones_of={1: "Fd Fd Fo Fo Mo De"}, health={1: 1})
    for option in (do.UseMagic("healing_hands"), do.BuyMagic("the_rockslide"), do.Teleport(), do.AskForHelp()):
        with pytest.raises(NotAsked):
            s.answer(1, option)


MOMENTS = ["begin_turn", "move", "event_or_prophecy", "consider_event", "meet_ability", "end_turn"]
OPTIONAL: dict[do.Option, Callable[[Hero], object]] = {
    do.UseMagic("healing_hands"): lambda hero: (hero.health, hero.stones[FD], hero.stones[FO]) == (3, 0, 0),
    do.BuyMagic("the_rockslide"): lambda hero: hero.bought == ["healing_hands", "the_rockslide"],
    do.Teleport(): lambda hero: hero.space == "F5",
    do.GiveUpStone(MO): lambda hero: hero.stones[MO] == 0,
}
"""What may be done besides the three steps, and what has come of it."""


@pytest.mark.rule("PHE-064", "PHE-076", "PHE-198", "PHE-205", "PHE-387")
@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("option", OPTIONAL)
def test_optional_actions_before_between_during_and_after_the_steps(option: do.Option, moment: str) -> None:
    hero: dict[str, Any] = {"health": 1, "stones_of": "Fd Fo Mo De", "magic_of": "healing_hands"}
    s = sit("azur", "alk", space="G7", main="the_last_gate", **hero)
    s.next_events("the_frightened_child").up_to(moment)
    assert do.TryMainProphecy() not in s.options
    assert option in (s.game.offers(0) if isinstance(option, do.GiveUpStone) else s.options)
    assert not OPTIONAL[option](s.hero(0))
    s.answer(0, option)
    assert OPTIONAL[option](s.hero(0))
    assert s.is_asked(moment, 0), "the turn goes on where it was"
    s.up_to("end_turn")


@pytest.mark.rule("PHE-064")
def test_an_action_may_be_repeated_as_often_as_its_own_limits_allow() -> None:
    """Teleporting has none; a magic card is used once."""
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
    s = sit("azur", "alk", space="F6", stones_of="Fd Fo Mo De", magic_of="healing_hands", health=1)
    s.next_events("wujudzer").draw()
    assert do.EndTurn() not in s.options
    s.answer(0, do.ThrowExperience(), do.GiveUp())
    assert s.is_asked("end_turn", 0)
    s.answer(0, do.UseMagic("healing_hands"))
    assert s.is_asked("end_turn", 0)
    assert s.end_turn(0).asked.seat == 1
    assert s.events(happened.HealthChanged)[-1].health == 3


@pytest.mark.rule("PHE-061", "PHE-066")
def test_step_3_is_obligatory_also_in_the_castle_with_nothing_to_do() -> None:
    s = face("wujudzer")
    assert s.events(happened.EventDrawn)[-1].event == "wujudzer"
    assert do.MoveTo("F6") not in s.options
