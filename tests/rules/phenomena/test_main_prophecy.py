"""Optional: main prophecy."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena import news as happened
from tests.rules.phenomena.sitting import CONTENT, FI, WI, Sitting, look_alike, sit

TOWER = "the_fall_of_the_tower"
"""At A2, the Winter Gate: Fight 12, Wisdom 9, seven points."""


def at_the_gate(**setting: Any) -> Sitting:
    """Azur, strong enough, at the place of his main prophecy in step 3."""
    setting.setdefault("experience", {0: "Fi4 Wi3"})
    return sit("azur", "ilke", "alk", space="A2", main=TOWER, **setting).to_step_3()


def fulfil(s: Sitting) -> Sitting:
    """Try the main prophecy and succeed."""
    return s.answer(0, do.TryMainProphecy()).win()


@pytest.mark.rule("PHE-212")
@pytest.mark.parametrize("space", ["A1", "A3", "B3", "B5", "K4", "D5", "A2"])
def test_only_on_the_place_named_on_the_own_card(space: str) -> None:
    """K4 is the place of Ilke's."""
    s = sit("azur", "ilke", space=space, main={0: TOWER, 1: "the_broken_curse"}).to_step_3()
    assert s.is_asked("event_or_prophecy")
    assert (do.TryMainProphecy() in s.options) == (space == "A2")


@pytest.mark.rule("PHE-214")
def test_a_challenge_like_any_other_but_without_help() -> None:
    helper = {"stones_of": {0: "De", 1: "Mo"}, "magic_of": {1: "the_bears_strength"}}
    s = at_the_gate(**helper).answer(0, do.TryMainProphecy(), do.TestAbility(FI))
    assert {type(option) for option in s.options} >= {do.ThrowExperience, do.UseMagic, do.SacrificeHealth, do.GiveUp}
    assert do.AskForHelp() not in s.options
    plain = at_the_gate(**helper, boxes="the_frozen_guard").answer(0, do.TryProphecy(0, "the_frozen_guard"))
    assert do.AskForHelp() in plain.options
    s = at_the_gate().answer(0, do.TryMainProphecy())
    assert s.options == (do.TestAbility(FI), do.TestAbility(WI))
    s.dice(3, 3, 3, 3).answer(0, do.TestAbility(FI), do.ThrowExperience())
    assert s.attempt.met == [FI]
    s.answer(0, do.GiveUp())
    assert s.hero(0).main_state == "tried"


@pytest.mark.rule("PHE-215")
def test_it_lies_open_while_it_is_tried() -> None:
    s = at_the_gate()
    assert all(s.view(seat).heroes[0].main_prophecy == "" for seat in (1, 2, None))
    s.answer(0, do.TryMainProphecy())
    for seat in (0, 1, 2, None):
        assert s.view(seat).heroes[0].main_prophecy == TOWER
        assert s.view(seat).heroes[0].main_state == "open"
        assert s.events(happened.MainProphecyShown, seat) == [happened.MainProphecyShown(0, TOWER)]


@pytest.mark.rule("PHE-216", "PHE-423")
def test_a_fulfilled_one_lies_with_the_victory_points_and_moves_the_marker_and_brings_no_treasure() -> None:
    s = fulfil(at_the_gate())
    assert s.is_asked("end_turn")
    assert (s.table.sherpa, s.hero(0).main_state, s.hero(0).treasures) == (33, "fulfilled", [])
    assert s.events(happened.MainProphecyFulfilled) == [happened.MainProphecyFulfilled(0, TOWER)]
    assert not s.events(happened.TreasuresTaken)
    assert [box.treasure for box in s.table.boxes] == ["purse_of_old_gold", "star_chart", "silver_flute"]
    mine, seen = s.view(0).heroes[0], s.view(1).heroes[0]
    assert (mine.points, mine.won, mine.won_cards) == (2 + 7, 1, (TOWER,))
    assert (seen.won, seen.won_cards) == (1, ())


@pytest.mark.rule("PHE-217", "PHE-218", "PHE-219", "PHE-090")
def test_after_a_failure_it_is_face_down_and_may_be_tried_again_next_turn() -> None:
    """Edge case 57."""
    s = at_the_gate().answer(0, do.TryMainProphecy(), do.TestAbility(FI), do.GiveUp())
    assert s.hero(0).health == 2
    assert s.events(happened.MainProphecyHidden) == [happened.MainProphecyHidden(0)]
    assert s.view(1).heroes[0].main_state == "tried"
    assert s.events(happened.MainProphecyShown, 1), "its place is known from the log"
    assert not s.offered(do.TryMainProphecy)
    s.finish_turn(0).finish_turn(1).finish_turn(2).to_step_3()
    assert do.TryMainProphecy() in s.options
    fulfil(s)
    assert (s.table.sherpa, s.hero(0).main_state) == (33, "fulfilled")


@pytest.mark.rule("PHE-220", "PHE-424")
def test_a_fulfilled_one_is_neither_tried_again_nor_replaced() -> None:
    s = fulfil(at_the_gate())
    left_out = list(s.table.left_out)
    s.finish_turn(0).finish_turn(1).finish_turn(2).answer(0, do.BeginTurn(), do.StopMoving())
    assert s.hero(0).space == "A2"
    assert not s.offered(do.TryMainProphecy)
    assert s.hero(0).main_prophecy in ("", TOWER)
    assert s.hero(0).dealt == []
    assert s.table.left_out == left_out
    assert not s.events(happened.MainPropheciesDealt)
    for space in {each.location for each in CONTENT.main_prophecies}:
        s.hero(0).space = space
        s.answer(0, *[option for option in s.game.offers(0) if hasattr(option, "stone")][:1])
        assert not s.offered(do.TryMainProphecy)


@pytest.mark.rule("PHE-221")
def test_the_others_learn_nothing_of_it_before_the_first_attempt() -> None:
    """Whatever the card is, the others see and hear the same, byte by byte, even while its owner is on its place."""

    def played(main: str) -> Sitting:
        s = sit("azur", "ilke", "alk", space="B4", main=main, stones_of="Fd Fo Mo De")
        s.hero(0).put_back = "the_last_gate"
        s.next_events("the_wandering_healer").answer(0, do.BeginTurn()).go(0, "A3", "B4", "A2")
        return s.answer(0, do.StopMoving())

    here, elsewhere = played(TOWER), played("the_broken_curse")
    assert do.TryMainProphecy() in here.options
    assert do.TryMainProphecy() not in elsewhere.options
    assert "A2" not in [box.marker for box in here.view(1).boxes]
    assert look_alike(here, elsewhere, to=(1, 2, None))
    assert here.seen_by(0) != elsewhere.seen_by(0)
    for s in (here, elsewhere):
        s.draw().answer(0, do.EndTurn())
    assert look_alike(here, elsewhere, to=(1, 2, None))
