"""The wizard's portal magic."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from tests.rules.andor.sitting import Sitting, sit
from tests.rules.sitting import why_not


def wizard(*others: str, **setting: Any) -> Sitting:
    """The wizard in seat 0 with the open book of the portal; the others follow."""
    return sit("wizard", *(others or ("warrior",)), open_books=["portal"], **setting)


@pytest.mark.rule("AND-116", "AND-120")
@pytest.mark.parametrize("place", ["camp", "wagon"])
def test_the_portal_leads_to_camp_or_wagon_without_hours(place: str) -> None:
    s = wizard(at=282, **{place: 222}).answer(0, choices.CastPortal())
    assert (s.hero(0).space, s.hero(0).hours) == (222, 0)
    assert s.is_asked("turn", 0), "it was no action"
    assert s.offered(choices.StepTo)


@pytest.mark.rule("AND-117")
def test_one_hero_of_the_own_space_who_is_in_the_day_may_come_along() -> None:
    s = wizard("warrior", "dwarf", "archer", at=(282, 282, 282, 273))
    assert s.free(0, choices.CastPortal) == [choices.CastPortal(), choices.CastPortal(1), choices.CastPortal(2)]
    s.hero(2).rests = True
    assert s.free(0, choices.CastPortal) == [choices.CastPortal(), choices.CastPortal(1)]
    s.answer(0, choices.Pass()).answer(1, choices.EndDay())
    assert s.free(0, choices.CastPortal) == [choices.CastPortal()]


@pytest.mark.rule("AND-117", "AND-079")
def test_whoever_is_to_be_taken_through_the_portal_has_to_agree() -> None:
    s = wizard(at=282).answer(0, choices.CastPortal(1))
    assert s.is_asked("ride_along", 1)
    s.answer(1, choices.Decline())
    assert s.hero(1).space == 282
    assert s.hero(0).space == 282
    assert s.hero(0).books["portal"] == "open", "the spell was not cast"
    s.answer(0, choices.CastPortal(1)).answer(1, choices.Agree())
    assert s.each("space") == [201, 201]


@pytest.mark.rule("AND-118")
@pytest.mark.parametrize("holder", ["skeleton", "gonhar"])
def test_the_portal_works_for_a_held_wizard(holder: str) -> None:
    s = wizard(at=238, figures={holder: 238})
    assert not s.offered(choices.StepTo)
    s.answer(0, choices.CastPortal())
    assert s.hero(0).space == 201
    assert s.offered(choices.StepTo)


@pytest.mark.rule("AND-118", "AND-119", "AND-361")
def test_the_sprite_of_a_teleported_hero_holds_nobody_until_the_next_one_comes() -> None:
    s = sit("wizard", "dwarf", "archer", at=(229, 230, 229), caves={230: "cave_sprite_8"}, camp=222,
            open_books=["portal"])  # fmt: skip
    s.go(0, 230)
    assert s.table.caves[230].holds == 0
    s.answer(0, choices.CastPortal(1)).answer(1, choices.Agree())
    assert [s.hero(0).space, s.hero(1).space] == [222, 222]
    assert (s.table.caves[230].is_up, s.table.caves[230].holds) == (True, -1)
    s.answer(1, choices.Pass()).go(2, 230)
    assert s.table.caves[230].holds == 2


@pytest.mark.rule("AND-119")
def test_a_held_companion_may_be_taken_along() -> None:
    s = sit("dwarf", "wizard", at=(229, 230), caves={230: "cave_sprite_8"}, camp=222, open_books=["portal"])
    s.go(0, 230)
    assert s.table.caves[230].holds == 0
    s.answer(1, choices.CastPortal(0)).answer(0, choices.Agree())
    assert s.hero(0).space == 222
    assert s.table.caves[230].holds == -1
    s.answer(1, choices.Pass())
    assert s.offered(choices.StepTo)


@pytest.mark.rule("AND-120", "AND-190", "AND-197")
def test_between_two_rounds_the_portal_takes_the_wizard_out_of_the_battle() -> None:
    s = sit("warrior", "wizard", at=238, figures={"troll": 238}, open_books=["portal"], strength=10,
            willpower=(20, 20))  # fmt: skip
    s.dice(1, 1, 1, 1, 1, 1, 2, 3).fight(0, "troll", 238, 1)
    s.answer(1, choices.LeaveDice(), choices.LeaveDice())
    assert s.is_asked("fight_on", 0)
    s.answer(1, choices.CastPortal())
    assert s.hero(1).space == 201
    s.dice(6, 6, 6, 6, 1, 2, 3).answer(0, choices.FightOn())
    assert s.hero(1).hours == 1, "no second round"
    assert s.values[1] == (10 + 6, 12 + 3)


@pytest.mark.rule("AND-120", "AND-158")
def test_a_lone_fighter_who_is_teleported_ends_the_battle() -> None:
    s = wizard(at=(238, 201), figures={"mountain_skral": 238}, strength=5, willpower=9)
    s.dice(6, 1, 2, 4).fight(0, "mountain_skral", 238).answer(0, choices.LeaveDice())
    assert s.is_asked("fight_on", 0)
    s.answer(0, choices.CastPortal())
    assert s.table.battle is None
    assert s.hero(0).space == 201
    assert s.is_asked("turn", 1)


@pytest.mark.rule("AND-120", "AND-195", "AND-117", "AND-158")
def test_the_archer_leaves_the_battle_even_if_the_portal_ends_next_to_it() -> None:
    s = sit("archer", "wizard", at=221, figures={"troll": 221}, camp=222, open_books=["portal"], strength=14,
            willpower=20)  # fmt: skip
    s.dice(1, 1, 2, 3).answer(0, choices.Fight("troll", 221), choices.BeginBattle(), choices.StopRolling())
    s.answer(1, choices.CastPortal(0)).answer(0, choices.Agree())
    assert s.hero(0).space == 222
    assert s.table.battle is None
    assert s.is_asked("turn", 1)


@pytest.mark.rule("AND-120", "AND-174")
def test_no_portal_between_a_roll_and_its_evaluation() -> None:
    s = wizard(at=(238, 201), figures={"troll": 238}).dice(3).fight(0, "troll", 238)
    assert s.is_asked("turn_die", 0)
    assert s.free(0) == []


@pytest.mark.rule("AND-120", "AND-131")
def test_whoever_was_teleported_in_another_turn_may_attack_in_the_own_one() -> None:
    s = sit("wizard", "archer", at=282, open_books=["portal"], figures={"troll": 221}, camp=222)
    s.answer(0, choices.CastPortal(1)).answer(1, choices.Agree()).answer(0, choices.Pass())
    assert s.offered(choices.Fight) == [choices.Fight("troll", 221)]


@pytest.mark.rule("AND-120", "AND-130")
def test_whoever_was_teleported_in_the_own_turn_has_to_wait_with_an_attack() -> None:
    s = sit("archer", "wizard", at=282, open_books=["portal"], figures={"troll": 221}, camp=222)
    s.answer(1, choices.CastPortal(0)).answer(0, choices.Agree())
    assert s.is_asked("turn", 0)
    assert not s.offered(choices.Fight)
    refusal = why_not(s.game, 0, choices.Fight("troll", 221))
    assert refusal is not None
    assert refusal.clause == "AND-130"
    s.wait(0, 1)
    assert s.offered(choices.Fight)


@pytest.mark.rule("AND-120", "AND-190")
def test_who_wanted_to_fight_on_and_is_teleported_meanwhile_does_not() -> None:
    s = sit("wizard", "warrior", at=238, figures={"troll": 238}, open_books=["portal"], strength={1: 10},
            willpower=(20, 20))  # fmt: skip
    s.dice(1, 1, 1, 1, 1, 1, 2, 3).fight(0, "troll", 238, 1)
    s.answer(0, choices.LeaveDice(), choices.LeaveDice(), choices.FightOn())
    assert s.is_asked("fight_on", 1)
    s.answer(0, choices.CastPortal()).dice(6, 6, 6, 6, 1, 2, 3).answer(1, choices.FightOn())
    assert s.values[1] == (10 + 6, 12 + 3), "the warrior alone"
    assert s.hero(0).hours == 1


@pytest.mark.rule("AND-120")
def test_who_leaves_through_the_portal_before_the_first_round_has_not_fought() -> None:
    s = sit("warrior", "wizard", "dwarf", at=238, figures={"troll": 238}, open_books=["portal"])
    s.answer(0, choices.Fight("troll", 238), choices.Invite(1)).answer(1, choices.Agree())
    assert s.is_asked("invite", 0)
    s.answer(1, choices.CastPortal()).dice(3, 2, 1).answer(0, choices.BeginBattle())
    assert (s.hero(1).space, s.hero(1).hours) == (201, 0)
    assert [event.seat for event in s.events(happened.HeroRolled)] == [0]


@pytest.mark.rule("AND-116", "AND-120")
def test_a_battle_that_nobody_is_left_to_fight_costs_nothing() -> None:
    s = sit("wizard", "dwarf", at=238, figures={"troll": 238}, open_books=["portal"])
    s.answer(0, choices.Fight("troll", 238))
    assert s.is_asked("invite", 0)
    s.answer(0, choices.CastPortal(), choices.BeginBattle())
    assert (s.hero(0).space, s.hero(0).hours) == (201, 0)
    assert s.is_asked("turn", 0)


@pytest.mark.rule("AND-116")
def test_without_camp_or_wagon_the_portal_leads_nowhere() -> None:
    s = wizard(at=282, changes={"protected": "", "protected_space": 0})
    assert not s.free(0, choices.CastPortal)


@pytest.mark.rule("AND-117", "AND-174")
def test_the_portal_takes_a_hero_along_who_is_in_the_middle_of_a_move() -> None:
    s = sit("dwarf", "wizard", at=(273, 282), open_books=["portal"], camp=222).answer(0, choices.StepTo(282))
    s.answer(1, choices.CastPortal(0)).answer(0, choices.Agree())
    assert s.is_asked("move_on", 0)
    s.go(0, 227)
    assert (s.hero(0).space, s.hero(0).hours) == (227, 2)
