"""Special card: Dragon riders."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.phenomena import choices as do
from fabletop.games.phenomena import news as happened
from tests.rules.phenomena.sitting import CONTENT, DE, FD, FI, MO, Sitting, face, sit, stones

MINERS = do.TryProphecy(0, "the_miners_plea")
WIND, HEALING = do.UseMagic("the_desert_wind"), do.UseMagic("healing_hands")
GIFT = do.UseMagic("the_gift_of_the_earth")


def riders(*characters: str, **setting: Any) -> Sitting:
    """Seat 0 tests Friendship 8 against the Dragon riders with three dice."""
    setting.setdefault("experience", {0: "Fr3"})
    return face("dragon_riders", *(characters or ("azur", "ilke")), **setting)


def won(*characters: str, **setting: Any) -> Sitting:
    """Seat 0 has won and may fly."""
    return riders(*characters, **setting).dice(3, 3, 2).answer(0, do.ThrowExperience())


def flown(space: str, *characters: str, **setting: Any) -> Sitting:
    """Seat 0 has won and flown to a space."""
    return won(*characters, **setting).answer(0, do.FlyTo(space))


@pytest.mark.rule("PHE-305")
def test_the_winner_flies_to_any_space_or_stays() -> None:
    s = won(space="G7")
    assert s.is_asked("fly", 0)
    assert {option.space for option in s.offered(do.FlyTo)} == set(CONTENT.space) - {"G7"}
    assert do.StayHere() in s.options
    s.answer(0, do.FlyTo("A4"))
    assert s.hero(0).space == "A4"
    assert s.events(happened.PieceMoved)[-1] == happened.PieceMoved(0, "G7", "A4", "flight")
    assert s.hero(0).won == ["dragon_riders"]


@pytest.mark.rule("PHE-305")
def test_who_fails_does_not_fly() -> None:
    s = riders(space="G7").answer(0, do.ThrowExperience(), do.GiveUp())
    assert s.is_asked("end_turn", 0)
    assert s.hero(0).space == "G7"
    assert s.hero(0).health == 2


@pytest.mark.rule("PHE-306")
def test_a_marked_space_or_the_place_of_the_main_prophecy_may_be_tried() -> None:
    s = flown("D5")
    assert {MINERS, do.StayHere()} <= set(s.options)
    s.answer(0, do.StayHere())
    assert s.is_asked("end_turn", 0) or s.table.active == 1
    main = flown("A2", main="the_fall_of_the_tower")
    assert {do.TryMainProphecy(), do.StayHere()} <= set(main.options)
    assert main.answer(0, do.TryMainProphecy()).attempt.kind == "main"
    nowhere = flown("A1")
    assert not nowhere.offered(do.TryProphecy)
    assert not nowhere.offered(do.TryMainProphecy)


@pytest.mark.rule("PHE-306", "PHE-213")
def test_a_main_prophecy_after_the_flight_is_fulfilled_without_help() -> None:
    s = flown("A2", main="the_fall_of_the_tower", experience="Fi4 Wi3 Fr3", stones_of={1: "Mo"})
    s.answer(0, do.TryMainProphecy(), do.TestAbility(FI))
    assert do.AskForHelp() not in s.options
    s.dice(3, 3, 3, 3).answer(0, do.ThrowExperience()).dice(3, 3, 3).answer(0, do.ThrowExperience())
    assert s.hero(0).main_state == "fulfilled"
    assert s.table.sherpa == 40 - 1 - 7


@pytest.mark.rule("PHE-221", "PHE-306")
def test_flying_over_the_place_of_the_main_prophecy_betrays_nothing() -> None:
    """Whether a player is asked after the flight does not depend on the secret card."""
    here, elsewhere = (flown("A2", main=main) for main in ("the_fall_of_the_tower", "the_broken_curse"))
    assert here.is_asked("after_flight", 0)
    assert elsewhere.is_asked("after_flight", 0)
    assert here.seen_by(1) == elsewhere.seen_by(1)


@pytest.mark.rule("PHE-307", "PHE-308")
def test_the_prophecy_even_the_main_one_is_a_new_challenge_in_which_magic_is_used_again() -> None:
    s = riders(stones_of="De De").dice(3, 2, 0).answer(0, do.ThrowExperience())
    s.dice(3, 0).answer(0, WIND, do.FlyTo("D5"), MINERS)
    assert [began.kind for began in s.events(happened.ChallengeBegan)] == ["event", "prophecy"]
    assert s.attempt.dice == []
    assert do.ThrowExperience() in s.options
    s.dice(3, 3).answer(0, WIND)
    assert s.hero(0).stone_count == 0
    s.dice(1, 0, 0).answer(0, do.ThrowExperience())
    assert s.hero(0).won == ["dragon_riders", "the_miners_plea"]
    assert s.table.sherpa == 40 - 1 - 2 - 1
    s = riders(stones_of="De De", main="the_fall_of_the_tower").dice(3, 2, 0).answer(0, do.ThrowExperience())
    s.dice(3, 0).answer(0, WIND, do.FlyTo("A2"), do.TryMainProphecy(), do.TestAbility(FI))
    assert WIND in s.options
    assert WIND not in s.answer(0, WIND).options


@pytest.mark.rule("PHE-309")
def test_re_rolls_and_the_sacrifice_are_renewed() -> None:
    s = riders(treasures_of="lucky_knucklebone").dice(3, 2, 0).answer(0, do.ThrowExperience())
    s.dice(1).answer(0, do.Reroll("lucky_knucklebone", 2)).dice(2).answer(0, do.SacrificeHealth())
    s.answer(0, do.FlyTo("D5"), MINERS).dice(1, 1, 1).answer(0, do.ThrowExperience())
    assert {option.source for option in s.offered(do.Reroll)} == {"lucky_knucklebone"}
    assert s.answer(0, do.SacrificeHealth()).hero(0).health == 1


@pytest.mark.rule("PHE-310", "PHE-429")
def test_the_flight_is_no_step_and_no_second_event_is_drawn() -> None:
    s = flown("G7", treasures_of="sand_strider", stones_of="Fo")
    while s.table.active == 0:
        assert not s.offered(do.MoveTo)
        assert not s.offered(do.ExtraMove)
        assert not {do.UseMagic("the_paws_of_the_forest"), do.DrawEvent()} & set(s.options)
        s.answer(0, s.options[0])
    assert s.hero(0).space == "G7"
    assert s.events(happened.EventDrawn) == [happened.EventDrawn(0, "dragon_riders")]


@pytest.mark.rule("PHE-311", "PHE-090", "PHE-305", "PHE-306")
def test_a_delivery_may_be_fulfilled_and_only_one_prophecy_tried() -> None:
    at_balam = [do.TryProphecy(0, "the_walls_of_balam"), do.TryProphecy(1, "the_caravans_debt")]
    boxes = "the_walls_of_balam the_caravans_debt the_miners_plea"
    s = flown("F8", boxes=boxes, stones_of="Mo Mo Mo Mo Mo De De Fo")
    assert s.offered(do.TryProphecy) == at_balam
    s.answer(0, at_balam[0])
    assert s.hero(0).won == ["dragon_riders", "the_walls_of_balam"]
    assert s.hero(0).stones == stones("Mo Mo De De Fo")
    assert s.table.active == 1 or not s.offered(do.TryProphecy)
    s = won(space="F8", stones_of="Mo Mo Mo").answer(0, do.StayHere())
    assert s.offered(do.TryProphecy) == [do.TryProphecy(2, "the_walls_of_balam")]


@pytest.mark.rule("PHE-311", "PHE-064")
def test_the_gift_of_the_earth_may_complete_a_delivery_after_the_flight() -> None:
    s = flown("F8", "millian", "ilke", stones_of="Mo Mo Fo")
    assert not s.offered(do.TryProphecy)
    s.answer(0, GIFT, do.ChooseStone(MO), do.ChooseStone(FD), do.TryProphecy(2, "the_walls_of_balam"))
    assert s.hero(0).won == ["dragon_riders", "the_walls_of_balam"]


@pytest.mark.rule("PHE-210", "PHE-306")
def test_a_teleport_after_the_flight_leaves_the_prophecy_behind() -> None:
    s = flown("D5").answer(0, do.Teleport())
    assert s.hero(0).space == CONTENT.castle
    assert s.table.active == 1 or not s.offered(do.TryProphecy)


@pytest.mark.rule("PHE-427", "PHE-308")
@pytest.mark.parametrize("moment", ["begin_turn", "meet_ability", "fly"])
def test_only_magic_used_in_the_riders_challenge_is_fresh(moment: str) -> None:
    """What was used before the riders, or between them and the prophecy, stays used."""
    s = sit("ilke", "azur", space="G7", health=0, experience="Fr3", stones_of="Fd Fd Fo Fo")
    s.next_events("dragon_riders").dice(3, 3, 2)
    turn = {"begin_turn": do.BeginTurn(), "meet_ability": do.ThrowExperience(), "fly": do.FlyTo("D5")}
    for prompt, option in turn.items():
        s.up_to(prompt).answer(0, *[HEALING] * (prompt == moment), option)
    s.answer(0, MINERS, do.SacrificeHealth())
    assert s.hero(0).health == 1
    assert (HEALING in s.options) == (moment == "meet_ability")


@pytest.mark.rule("PHE-428")
@pytest.mark.parametrize("is_helped", [True, False])
def test_the_help_of_the_turn_is_not_renewed(is_helped: bool) -> None:
    s = riders("azur", "alk", "borun", stones_of={1: "Fd", 2: "Mo Mo"})
    if is_helped:
        s.helped(1, "the_song_of_the_meadow")
    s.dice(3, 3, 2).answer(0, do.ThrowExperience(), do.FlyTo("D5"), MINERS)
    assert (do.AskForHelp() in s.options) != is_helped


@pytest.mark.rule("PHE-196", "PHE-197", "PHE-308")
def test_magic_used_against_the_riders_is_fresh_for_a_prophecy_alone() -> None:
    s = riders("millian", "ilke", space="G7", stones_of="Fo Fo").answer(0, GIFT, do.ChooseStone(FD))
    s.answer(0, do.ChooseStone(DE)).dice(3, 3, 2).answer(0, do.ThrowExperience(), do.FlyTo("D5"))
    assert GIFT not in s.options
    assert GIFT in s.answer(0, MINERS).options
    s.answer(0, do.GiveUp())
    assert s.is_asked("end_turn")
    assert GIFT not in s.options


@pytest.mark.rule("PHE-305", "PHE-205")
def test_who_teleports_before_the_flight_may_still_fly_to_the_space_he_left() -> None:
    s = won(space="G7").answer(0, do.Teleport())
    assert s.is_asked("fly", 0)
    assert {option.space for option in s.offered(do.FlyTo)} == set(CONTENT.space) - {CONTENT.castle}
    assert s.answer(0, do.FlyTo("G7")).hero(0).space == "G7"


@pytest.mark.rule("PHE-305", "PHE-251", "PHE-253")
def test_the_crown_won_against_the_riders_does_not_end_the_flight() -> None:
    s = won(sherpa=1, stones_of="Mo Mo Mo")
    assert s.table.crown == 0
    s.answer(0, do.FlyTo("F8"), do.TryProphecy(2, "the_walls_of_balam"))
    assert s.hero(0).won == ["dragon_riders", "the_walls_of_balam"]
    assert len(s.events(happened.CrownTaken)) == 1
