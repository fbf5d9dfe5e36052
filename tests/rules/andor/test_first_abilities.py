"""The first special abilities: archer, wizard, warrior, dwarf."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from tests.rules.andor.sitting import Sitting, case, duel, given, sit
from tests.rules.sitting import why_not

# -- archer --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AND-073", "AND-129")
def test_the_archer_attacks_on_the_own_space_and_on_adjacent_ones() -> None:
    s = sit("archer", "warrior", at=238, figures={"troll": 238, "wargor": [227, 243], "mountain_skral": 222})
    assert {(fight.figure, fight.space) for fight in s.offered(choices.Fight)} == {
        ("troll", 238), ("wargor", 227), ("wargor", 243)
    }, "but not two spaces away"  # fmt: skip
    s.answer(0, choices.Pass())
    assert {(fight.figure, fight.space) for fight in s.offered(choices.Fight)} == {("troll", 238)}


@pytest.mark.rule("AND-073")
def test_the_archer_shoots_at_skeletons_and_krahder_next_door_but_not_at_lying_skeletons() -> None:
    s = sit("archer", "warrior", at=(238, 201), figures={"skeleton": 227, "gonhar": 243}, lying=[237])
    assert {(fight.figure, fight.space) for fight in s.offered(choices.Fight)} == {("skeleton", 227), ("gonhar", 243)}


@pytest.mark.rule("AND-073", "AND-130")
def test_the_archer_stays_where_the_shot_was_made() -> None:
    s = sit("archer", "warrior", at=(238, 201), figures={"wargor": 227}, strength=9)
    s.fight(0, "wargor", 227).answer(0, choices.StopRolling(), choices.ChooseReward("strength"))
    assert s.hero(0).space == 238
    assert s.figures("wargor") == []


@pytest.mark.rule("AND-074")
def test_the_die_rolled_last_counts_even_if_it_is_lower() -> None:
    s = sit("archer", "warrior", at=(238, 201), figures={"troll": 227})
    s.dice(6, 2).fight(0, "troll", 227)
    assert s.is_asked("roll_on", 0)
    assert set(s.options) == {choices.RollNext(), choices.StopRolling()}
    s.answer(0, choices.RollNext(), choices.StopRolling())
    assert s.values[0][0] == 2 + 1


@pytest.mark.rule("AND-074")
def test_the_archer_may_stop_after_the_first_die() -> None:
    s = sit("archer", "warrior", at=(238, 201), figures={"troll": 227})
    s.dice(4).fight(0, "troll", 227).answer(0, choices.StopRolling())
    assert s.values[0][0] == 4 + 1


@pytest.mark.rule("AND-075", "AND-240")
def test_a_lost_round_costs_the_archer_willpower_from_an_adjacent_space_too() -> None:
    s = sit("archer", "warrior", at=(229, 201), figures={"mountain_skral": 236}, willpower=8)
    s.dice(4, 1, 2, 4).fight(0, "mountain_skral", 236).answer(0, choices.StopRolling())
    assert s.values == [(5, 10)], "across the jump, for which 9 willpower would be needed"
    assert s.hero(0).willpower == 3


@pytest.mark.rule("AND-075", "AND-156")
def test_the_archer_can_be_beaten_from_a_distance() -> None:
    s = sit("archer", "warrior", at=(238, 201), figures={"troll": 227}, strength=3)
    s.dice(1, 6, 6, 6).fight(0, "troll", 227).answer(0, choices.StopRolling())
    assert (s.hero(0).strength, s.hero(0).willpower, s.hero(0).space) == (2, 3, 238)


# -- wizard --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AND-076")
@pytest.mark.parametrize(("old", "new"), [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1)])
def test_the_wizard_turns_the_own_die_to_its_opposite_side(old: int, new: int) -> None:
    s = duel("wizard", "troll", old)
    assert s.is_asked("turn_die", 0)
    assert set(s.options) == {choices.TurnDie(0), choices.LeaveDice()}
    s.answer(0, choices.TurnDie(0))
    assert s.values[0][0] == new + 1
    assert s.events(happened.DieTurned) == [happened.DieTurned(0, 0, old, new)]


@pytest.mark.rule("AND-076", "AND-186")
def test_the_wizard_turns_a_die_of_another_hero() -> None:
    s = sit("warrior", "wizard", at=238, figures={"troll": 238}, strength=(5, 2))
    s.dice(1, 2, 3, 5).fight(0, "troll", 238, 1)
    assert s.is_asked("turn_die", 1)
    s.answer(1, choices.TurnDie(0))
    assert s.values[0][0] == (5 + 2) + 2 + 6 + 5, "strength, Ambra, the turned 1 and the own 5"


@pytest.mark.rule("AND-077")
def test_only_one_die_is_turned_in_a_round() -> None:
    s = sit("warrior", "wizard", at=238, figures={"troll": 238})
    s.dice(1, 2, 3, 1).fight(0, "troll", 238, 1).answer(1, choices.TurnDie(1))
    assert not s.is_asked("turn_die"), "the own die cannot be turned as well"
    assert s.values[0][0] == (1 + 2) + 1 + 5 + 1


@pytest.mark.rule("AND-077")
def test_the_next_round_has_a_turn_of_its_own() -> None:
    s = sit("wizard", "warrior", at=(238, 201), figures={"mountain_skral": 238}, strength=4)
    for _ in range(2):
        s.dice(1, 1, 2, 4)
        if s.is_asked("turn"):
            s.fight(0, "mountain_skral", 238)
        else:
            s.answer(0, choices.FightOn())
        s.answer(0, choices.TurnDie(0))
    assert s.values == [(10, 10), (10, 10)]


@pytest.mark.rule("AND-077")
def test_the_wizard_turns_no_die_in_a_battle_of_others() -> None:
    s = sit("warrior", "wizard", "dwarf", at=238, figures={"troll": 238}).fight(0, "troll", 238, 2)
    assert s.values, "the round was played without asking the wizard"
    assert not any(isinstance(event, happened.DieTurned) for event in s.events())


@pytest.mark.rule("AND-076")
def test_the_wizard_cannot_turn_a_die_of_the_creature() -> None:
    s = duel("wizard", "troll", 5, 6, 6, 6).answer(0, choices.LeaveDice())
    assert s.values == [(6, 30)]


@pytest.mark.rule("AND-076", "AND-074")
def test_the_wizard_turns_the_die_at_which_the_archer_stopped() -> None:
    s = sit("archer", "wizard", at=(227, 238), figures={"troll": 238})
    s.dice(6, 1, 2).fight(0, "troll", 238, 1).answer(0, choices.RollNext(), choices.StopRolling())
    assert s.is_asked("turn_die", 1)
    last = s.offered(choices.TurnDie)[-1]
    s.answer(1, last)
    assert s.values[0][0] == 2 + 6 + 2


# -- warrior -------------------------------------------------------------------------------------------------------


def ride(s: Sitting, *spaces: int) -> Sitting:
    """The warrior in seat 0 takes seat 1 along, who agrees."""
    for space in spaces:
        s.answer(0, choices.StepTo(space, passenger=1))
        if s.is_asked("ride_along", 1):
            s.answer(1, choices.Agree())
    return s


FIRE = given(willpower=(12, 12), changes={"fire": [227]})


@pytest.mark.parametrize(
    ("riding", "alone", "setting", "then"),
    [
        case("AND-078", "a passenger pays no hours", (227, 222), (), {}, all_space=[222, 222], all_hours=[2, 0],
             asked=("turn", 1)),
        case("AND-078", "and is set down on the way", (227,), (222, 221), {}, all_space=[221, 227], all_hours=[3, 0]),
        case("AND-078 AND-222", "or has no hour left", (227,), (), given(hours={1: 10}, willpower={1: 1}),
             all_space=[227, 227], all_hours=[1, 10]),
        case("AND-078 AND-079 AND-237", "across a jump, where the token is the warrior's", (234,), (),
             given(at=231, fog={234: "fog_willpower_2"}, willpower=(12, 3)),
             all_space=[234, 234], all_hours=[1, 0], all_willpower=[14, 3]),
        case("AND-079 AND-125", "who is set down on fog has ended a movement", (238,), (227,),
             given(at=237, fog={238: "fog_willpower_2"}), all_space=[227, 238], all_willpower=[7, 9]),
        case("AND-079", "both stop in the fire", (227,), (), FIRE, all_willpower=[3, 3]),
        case("AND-079", "or ride through", (227, 222), (), FIRE, all_willpower=[12, 12]),
        case("AND-079 AND-388", "a skeleton ends the ride for both", (227,), (), given(figures={"skeleton": 227}),
             all_space=[227, 227], asked=("turn", 1), steps=[]),
        case("AND-079 AND-306 AND-388", "in the fire, too", (227,), (), FIRE | given(figures={"skeleton": 227}),
             all_willpower=[3, 3], asked=("turn", 1)),
        case("AND-079", "a skeleton holds them alike", (), (), given(figures={"skeleton": 238}), steps=[]),
    ],
)  # fmt: skip
def test_a_ride(riding: tuple[int, ...], alone: tuple[int, ...], setting: dict[str, Any], then: dict[str, Any]) -> None:
    s = sit("warrior", "dwarf", **({"at": 238} | setting))
    assert ride(s, *riding).go(0, *alone).seen(then) == then


@pytest.mark.rule("AND-078")
def test_the_warrior_picks_a_passenger_up_on_the_way_and_takes_only_one() -> None:
    s = sit("warrior", "dwarf", "wizard", at=(238, 227, 227))
    assert {step.passenger for step in s.offered(choices.StepTo)} == {-1}
    s.answer(0, choices.StepTo(227))
    assert {step.passenger for step in s.offered(choices.StepTo)} == {-1, 1, 2}
    s.answer(0, choices.StepTo(222, passenger=2)).answer(2, choices.Agree())
    assert s.each("space") == [222, 227, 222]
    assert {step.passenger for step in s.offered(choices.StepTo)} == {-1, 2}


@pytest.mark.rule("AND-078")
def test_nobody_but_the_warrior_takes_heroes_along() -> None:
    s = sit("dwarf", "warrior", "archer", "wizard", at=238)
    for seat in (0, 2, 3):
        while s.asked.seat != seat:
            s.answer(s.asked.seat, choices.Pass())
        assert {step.passenger for step in s.offered(choices.StepTo)} == {-1}


@pytest.mark.rule("AND-079")
def test_the_passenger_may_refuse() -> None:
    s = sit("warrior", "dwarf", at=238).answer(0, choices.StepTo(227, passenger=1))
    assert s.is_asked("ride_along", 1)
    s.answer(1, choices.Decline())
    assert s.hero(1).space == 238
    assert (s.hero(0).space, s.hero(0).hours) == (238, 0), "the warrior may think again"
    assert s.is_asked("turn", 0)
    assert {step.passenger for step in s.offered(choices.StepTo)} == {-1}, "but does not ask twice in a turn"


@pytest.mark.rule("AND-079")
def test_a_refusal_on_the_way_takes_no_step_either() -> None:
    s = sit("warrior", "dwarf", at=(238, 227)).answer(0, choices.StepTo(227), choices.StepTo(222, passenger=1))
    s.answer(1, choices.Decline())
    assert s.is_asked("move_on", 0)
    assert (s.hero(0).space, s.hero(0).hours) == (227, 1)
    s.answer(0, choices.StopMoving()).answer(1, choices.Pass())
    assert {step.passenger for step in s.offered(choices.StepTo)} == {-1, 1}, "the next turn is another matter"


@pytest.mark.rule("AND-079")
def test_whoever_has_ended_the_day_or_rests_or_is_held_is_not_taken_along() -> None:
    ended = sit("dwarf", "warrior", at=238).answer(0, choices.EndDay())
    assert {step.passenger for step in ended.offered(choices.StepTo)} == {-1}
    held = sit("warrior", "dwarf", at=230, caves={230: "cave_sprite_8"})
    held.table.caves[230].is_up, held.table.caves[230].holds = True, 1
    held.wait(0, 1)
    assert held.offered(choices.StepTo)
    assert {step.passenger for step in held.offered(choices.StepTo)} == {-1}
    resting = sit("warrior", "dwarf", "wizard", at=238)
    resting.hero(1).rests = True
    resting.wait(0, 2)
    assert {step.passenger for step in resting.offered(choices.StepTo)} == {-1, 2}


@pytest.mark.rule("AND-078", "AND-128", "AND-344")
def test_a_passenger_who_rides_by_a_spring_does_not_drink_from_it() -> None:
    s = ride(sit("warrior", "dwarf", at=228, springs=[229], things={1: "gemstone:1 apple_nut"}, caves={230: ""}), 229)
    assert s.is_asked("move_on", 0)
    stopping = (choices.EmptySpring, choices.LookIntoCave)
    assert not [each for each in s.free(1) if isinstance(each, stopping)]
    refusal = why_not(s.game, 1, choices.EmptySpring())
    assert refusal is not None
    assert refusal.clause == "AND-128"
    assert s.free(1, choices.PutDown) == [choices.PutDown("apple_nut")], "a gemstone needs a stop"
    s.go(0, 220)
    assert {type(each) for each in s.free(1) if isinstance(each, stopping)} == set(stopping), "set down"


@pytest.mark.rule("AND-079", "AND-352", "AND-357")
def test_a_sprite_holds_the_warrior_and_not_the_passenger() -> None:
    s = ride(sit("warrior", "dwarf", at=229, caves={230: "cave_sprite_8"}), 230)
    s.answer(0, choices.StopMoving())
    assert s.table.caves[230].holds == 0
    assert s.offered(choices.StepTo), "the dwarf may go"


@pytest.mark.rule("AND-078", "AND-120")
def test_a_passenger_left_alone_by_the_portal_has_stopped() -> None:
    s = sit("warrior", "dwarf", "wizard", at=(237, 237, 238), fog={238: "fog_strength"}, camp=222,
            open_books=["portal"])  # fmt: skip
    ride(s, 238).answer(2, choices.CastPortal(0)).answer(0, choices.Agree())
    s.answer(0, choices.StopMoving())
    assert s.each("space") == [222, 238, 222]
    assert [event.seat for event in s.events(happened.TokenActivated)] == [1]


# -- dwarf ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AND-080")
def test_the_dwarf_looks_at_a_cave_token_next_door_and_lays_it_back() -> None:
    s = sit("dwarf", "warrior", at=(229, 201), caves={230: ""}, draws=("cave_gemstone_3",))
    assert s.free(0, choices.LookIntoCave) == [choices.LookIntoCave(230)]
    s.answer(0, choices.LookIntoCave(230))
    token = s.table.caves[230]
    assert (token.face, token.is_up) == ("cave_gemstone_3", False)
    assert not s.events(happened.TokenActivated)
    assert s.hero(0).gemstones == []
    assert s.hero(0).hours == 0
    assert s.view(1).caves[0].face == "cave_gemstone_3", "the group is told"
    s.go(0, 230)
    assert s.hero(0).gemstones == [3], "what was seen is what lies there"


@pytest.mark.rule("AND-080")
def test_the_dwarf_looks_at_the_cave_of_the_own_space_and_of_adjacent_ones_only() -> None:
    s = sit("dwarf", "warrior", at=(240, 201), caves={240: "", 230: "", 252: ""})
    assert s.free(0, choices.LookIntoCave) == [choices.LookIntoCave(240)]
    across = sit("dwarf", "warrior", at=(245, 201), caves={252: ""})
    assert across.free(0, choices.LookIntoCave) == [], "a jump does not make the cave adjacent for this"


@pytest.mark.rule("AND-080", "AND-165")
def test_nobody_else_looks_into_caves_and_the_dwarf_not_from_the_sunrise_box() -> None:
    s = sit("dwarf", "warrior", at=229, caves={230: ""})
    assert s.free(0, choices.LookIntoCave)
    assert not s.free(1, choices.LookIntoCave)
    s.answer(0, choices.EndDay())
    assert not s.free(0, choices.LookIntoCave)


@pytest.mark.rule("AND-080")
def test_a_sprite_that_lies_face_up_needs_no_look() -> None:
    s = sit("dwarf", "warrior", at=(229, 201), caves={230: "cave_sprite_8"})
    s.table.caves[230].is_up = True
    assert not s.free(0, choices.LookIntoCave)
