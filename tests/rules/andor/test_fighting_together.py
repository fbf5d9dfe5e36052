"""Fighting together."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from fabletop.games.andor.state import Article
from tests.rules.andor.sitting import EVERYBODY, Sitting, sit


def trio(**setting: Any) -> Sitting:
    """Three strong heroes against a troll, with the dwarf in turn."""
    usual: dict[str, Any] = {
        "at": 238,
        "figures": {"troll": 238},
        "strength": {0: 4, 1: 4, 2: 4},
        "willpower": {0: 7, 1: 7, 2: 7},
    }
    return sit("dwarf", "warrior", "archer", **(usual | setting))


# -- who takes part ------------------------------------------------------------------------------------------------


@pytest.mark.rule("AND-176", "AND-177")
def test_the_hero_in_turn_invites_those_within_reach() -> None:
    s = sit(*EVERYBODY, at=(238, 227, 238, 227), figures={"troll": 238})
    s.answer(0, choices.Fight("troll", 238))
    assert s.is_asked("invite", 0)
    assert {option.seat for option in s.offered(choices.Invite)} == {1, 2}, "the archer next door, not the wizard"


@pytest.mark.rule("AND-176", "AND-240")
def test_the_archer_helps_across_a_jump() -> None:
    s = sit("warrior", "archer", at=(236, 229), figures={"troll": 236}).answer(0, choices.Fight("troll", 236))
    assert s.offered(choices.Invite) == [choices.Invite(1)]


@pytest.mark.rule("AND-176", "AND-073")
def test_an_archer_next_door_invites_those_who_stand_with_the_creature() -> None:
    s = sit("archer", "warrior", "dwarf", at=(227, 238, 227), figures={"troll": 238})
    s.answer(0, choices.Fight("troll", 238))
    assert s.offered(choices.Invite) == [choices.Invite(1)]


@pytest.mark.rule("AND-177")
def test_nobody_joins_without_an_invitation() -> None:
    s = sit("dwarf", "warrior", at=238, figures={"troll": 238}, willpower=20)
    s.dice(1, 1, 1, 1, 1, 1).answer(0, choices.Fight("troll", 238), choices.BeginBattle())
    assert [event.seat for event in s.events(happened.HeroRolled)] == [0]
    assert s.hero(1).hours == 0


@pytest.mark.rule("AND-178")
def test_an_invited_hero_may_decline_and_is_not_asked_again() -> None:
    s = sit("dwarf", "warrior", "archer", at=238, figures={"troll": 238})
    s.answer(0, choices.Fight("troll", 238), choices.Invite(1))
    assert s.is_asked("join_battle", 1)
    s.answer(1, choices.Decline())
    assert s.offered(choices.Invite) == [choices.Invite(2)]


@pytest.mark.rule("AND-178", "AND-231", "AND-268")
def test_only_who_is_in_the_day_and_can_pay_the_hour_is_invited() -> None:
    s = sit(*EVERYBODY, at=238, figures={"troll": 238}, hours={2: 7, 3: 7}, willpower={2: 2, 3: 3},
            things={2: "apple_nut"})  # fmt: skip
    s.hero(1).rests = True
    s.answer(0, choices.Fight("troll", 238))
    assert s.offered(choices.Invite) == [choices.Invite(3)], "1 rests, 2 cannot pay overtime"
    s.answer(0, choices.Invite(3)).answer(3, choices.Agree())
    assert (s.hero(3).hours, s.hero(3).willpower) == (8, 1)


@pytest.mark.rule("AND-178")
def test_who_has_ended_the_day_is_not_invited() -> None:
    s = sit("dwarf", "warrior", at=238, figures={"troll": 238}).answer(0, choices.EndDay())
    s.answer(1, choices.Fight("troll", 238))
    assert not s.is_asked("invite")
    assert [event.seat for event in s.events(happened.HeroRolled)] == [1]


# -- a shared round ------------------------------------------------------------------------------------------------


@pytest.mark.rule("AND-179")
def test_everybody_spends_an_hour_a_round() -> None:
    s = trio().dice(1, 1, 1, 1, 1, 1, 1, 2, 3).fight(0, "troll", 238, 1, 2).answer(2, choices.StopRolling())
    assert s.each("hours") == [1, 1, 1]


@pytest.mark.rule("AND-180", "AND-182")
def test_strengths_and_best_rolls_are_added_up() -> None:
    s = trio(strength=(2, 3, 1)).dice(2, 5, 1, 4, 3, 6, 2, 1, 2, 3).fight(0, "troll", 238, 1, 2)
    s.answer(2, choices.RollNext(), choices.StopRolling())
    assert s.values[0] == ((2 + (3 + 2) + 1) + 5 + 4 + 2, 15), "Ambra counts; the archer's last die does"


@pytest.mark.rule("AND-181")
def test_the_inviter_rolls_first_then_the_others_in_turn_whatever_the_order_of_invitation() -> None:
    s = sit("warrior", "dwarf", "wizard", at=238, figures={"troll": 238}, willpower=(20, 20, 20))
    s.answer(0, choices.Pass()).answer(1, choices.Fight("troll", 238))
    s.answer(1, choices.Invite(0)).answer(0, choices.Agree())
    s.answer(1, choices.Invite(2)).answer(2, choices.Agree())
    while s.is_asked("turn_die"):
        s.answer(2, choices.LeaveDice())
    assert [event.seat for event in s.events(happened.HeroRolled)] == [1, 2, 0]


@pytest.mark.rule("AND-183")
def test_a_lost_round_costs_everybody_the_full_difference() -> None:
    s = trio(strength=(3, 2, 3))
    s.dice(1, 1, 1, 1, 1, 1, 1, 2, 6).fight(0, "troll", 238, 1, 2).answer(2, choices.StopRolling())
    assert s.values[0] == (3 + 4 + 3 + 3, 18)
    assert s.each("willpower") == [2, 2, 2]


@pytest.mark.rule("AND-184", "AND-198", "AND-152")
def test_the_inviter_divides_the_reward_in_whole_points() -> None:
    s = trio(figures={"mountain_skral": 238})
    s.dice(6, 6, 6, 6, 6, 6, 1, 1, 2).fight(0, "mountain_skral", 238, 1, 2).answer(2, choices.StopRolling())
    assert s.is_asked("choose_reward", 0)
    s.answer(0, choices.ChooseReward("willpower"))
    assert {(option.seat, option.points) for option in s.options} == {
        (seat, points) for seat in range(3) for points in (1, 2, 3, 4)
    }
    s.answer(0, choices.DealOut(2, 1), choices.DealOut(1, 3))
    assert s.each("willpower") == [7, 10, 8]
    assert s.is_asked("turn", 1)


@pytest.mark.rule("AND-185")
def test_after_the_battle_the_left_neighbour_of_the_inviter_is_next() -> None:
    s = sit("warrior", "dwarf", "wizard", at=238, figures={"troll": 238}, strength=(9, 9))
    s.answer(0, choices.Pass()).dice(1, 1, 1, 1, 1, 1, 2, 3).fight(1, "troll", 238, 0)
    for seat in (1, 0):
        s.answer(seat, choices.LeaveBattle())
    assert s.is_asked("turn", 2)


# -- wizard and articles in a shared round -------------------------------------------------------------------------


@pytest.mark.rule("AND-186", "AND-076")
def test_the_wizard_decides_right_after_each_roll() -> None:
    s = sit("dwarf", "warrior", "wizard", at=238, figures={"troll": 238})
    s.dice(1, 2, 3, 3, 3, 4).fight(0, "troll", 238, 1, 2)
    assert s.is_asked("turn_die", 2)
    assert [event.seat for event in s.events(happened.HeroRolled)] == [0], "before the warrior rolls"
    s.answer(2, choices.LeaveDice())
    assert [event.seat for event in s.events(happened.HeroRolled)] == [0, 1]
    s.answer(2, choices.LeaveDice())
    assert {option.die for option in s.offered(choices.TurnDie)} == {0}, "now only the own die"
    s.answer(2, choices.LeaveDice())
    assert s.values


@pytest.mark.rule("AND-187", "AND-188", "AND-095")
def test_the_other_half_of_a_brew_cannot_be_passed_on_in_the_same_round() -> None:
    s = sit("dwarf", "warrior", at=238, figures={"troll": 238}, articles=("witchs_brew", "axe"), strength=9)
    s.dice(4, 4, 1, 1, 1).fight(0, "troll", 238, 1).answer(0, choices.UseBrew())
    assert s.is_asked("use_articles", 1), "the warrior is asked about the own axe"
    assert s.free(0) == []
    assert not s.offered(choices.UseBrew)


@pytest.mark.rule("AND-189", "AND-188")
def test_between_two_rounds_it_can() -> None:
    s = sit("dwarf", "warrior", at=238, figures={"troll": 238}, articles="witchs_brew", strength=9)
    s.dice(4, 4, 1, 1, 1, 1, 2, 6).fight(0, "troll", 238, 1).answer(0, choices.UseBrew())
    assert s.is_asked("fight_on", 0)
    s.answer(0, choices.HandOver(1, "witchs_brew/1")).answer(1, choices.Agree())
    s.dice(1, 1, 5, 1, 1).answer(0, choices.FightOn()).answer(1, choices.FightOn())
    assert s.is_asked("use_articles", 1)
    s.answer(1, choices.UseBrew())
    assert s.values[1][0] == 9 + 1 + 1 + 10
    assert s.hero(1).articles == []


@pytest.mark.rule("AND-189", "AND-285", "AND-170")
def test_fighters_on_different_spaces_need_a_falcon() -> None:
    s = sit("dwarf", "archer", at=(238, 227), figures={"troll": 238}, articles=("axe", "falcon"), strength=9)
    s.dice(4, 4, 1, 1, 2, 6).fight(0, "troll", 238, 1).answer(0, choices.LetItCount())
    s.answer(1, choices.StopRolling())
    assert s.is_asked("fight_on", 0)
    assert not s.free(0, choices.HandOver)
    s.answer(1, choices.FlyFalcon(0), choices.FetchThing("axe"), choices.DoneExchanging()).answer(0, choices.Agree())
    assert s.hero(1).carries("axe")
    assert s.is_asked("fight_on", 0)


@pytest.mark.rule("AND-189", "AND-341", "AND-338", "AND-339")
def test_sword_handle_and_blade_help_only_in_one_hand() -> None:
    s = sit("warrior", "dwarf", at=238, figures={"troll": 238}, articles=("sword_handle", "sword_blade"),
            strength=(5, 5))  # fmt: skip
    s.dice(1, 1, 1, 1, 1, 1, 2, 3).fight(0, "troll", 238, 1)
    assert s.values[0][0] == 7 + 5 + 2, "nobody was asked"
    s.answer(1, choices.HandOver(0, "sword_blade")).answer(0, choices.Agree())
    s.dice(1, 1, 1, 1, 1, 1, 2, 3).answer(0, choices.FightOn()).answer(1, choices.FightOn())
    s.answer(0, choices.UseSword())
    assert s.values[1][0] == 5 + 5 + 2 + 5
    assert s.hero(0).articles == []


# -- leaving -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AND-190", "AND-191")
def test_anybody_may_leave_after_a_round_and_spends_no_more_hours() -> None:
    s = trio().dice(1, 1, 1, 1, 1, 3, 1, 2, 3).fight(0, "troll", 238, 1, 2).answer(2, choices.StopRolling())
    s.answer(0, choices.FightOn()).answer(1, choices.LeaveBattle())
    s.dice(1, 1, 3, 1, 2, 3).answer(2, choices.FightOn(), choices.StopRolling())
    assert s.each("hours") == [2, 1, 2]
    assert s.values[1][0] == 4 + 4 + 1 + 3


@pytest.mark.rule("AND-190", "AND-191", "AND-192", "AND-185", "AND-197", "AND-198")
def test_the_inviter_may_leave_and_the_others_fight_on_and_share_the_reward() -> None:
    s = trio(figures={"mountain_skral": 238}, strength=(1, 1, 1), willpower=(7, 7, 7))
    s.dice(1, 1, 3, 1, 1, 3, 1, 2, 4).fight(0, "mountain_skral", 238, 1, 2).answer(2, choices.StopRolling())
    assert s.values == [(1 + 3 + 1 + 1 + 3 + 3, 10)]
    s.answer(0, choices.LeaveBattle()).answer(1, choices.FightOn())
    s.dice(6, 6, 6, 6, 1, 2).answer(2, choices.FightOn(), choices.StopRolling())
    assert [event.seat for event in s.events(happened.HeroRolled)][-2:] == [1, 2], "the first to the left begins"
    assert s.is_asked("choose_reward", 1)
    s.answer(1, choices.ChooseReward("strength"))
    assert {option.seat for option in s.options} == {1, 2}
    s.answer(1, choices.DealOut(1, 2))
    assert s.is_asked("turn", 1), "although this hero has just fought"


@pytest.mark.rule("AND-192")
def test_while_the_inviter_fights_he_begins_every_round() -> None:
    s = sit("warrior", "dwarf", "archer", at=238, figures={"troll": 238}, strength=(4, 4, 4))
    s.answer(0, choices.Pass())
    s.dice(1, 1, 3, 1, 1, 1, 1, 2, 3).fight(1, "troll", 238, 0).answer(1, choices.FightOn())
    s.answer(0, choices.FightOn())
    assert [event.seat for event in s.events(happened.HeroRolled)] == [1, 0, 1, 0]


@pytest.mark.rule("AND-193", "AND-190")
def test_who_has_no_hours_left_leaves_and_the_others_fight_on() -> None:
    s = trio(hours={1: 6}, willpower=(7, 2, 7))
    s.dice(1, 1, 1, 1, 3, 1, 2, 3).fight(0, "troll", 238, 1, 2).answer(2, choices.StopRolling())
    assert s.hero(1).hours == 7
    s.answer(0, choices.FightOn())
    assert s.is_asked("fight_on", 2), "the warrior is out without a question"
    assert [event.seat for event in s.events(happened.HeroLeft)] == [1]


@pytest.mark.rule("AND-194", "AND-193", "AND-195")
def test_who_falls_to_0_leaves_with_a_strength_point_less_and_3_willpower() -> None:
    s = trio(strength=(3, 2, 3), willpower=(7, 5, 7))
    s.dice(1, 1, 1, 1, 1, 1, 2, 6).fight(0, "troll", 238, 1, 2).answer(2, choices.StopRolling())
    assert s.values[0] == (13, 18)
    assert (s.hero(1).strength, s.hero(1).willpower) == (1, 3)
    s.answer(0, choices.FightOn()).answer(2, choices.FightOn()).answer(2, choices.StopRolling())
    assert [event.seat for event in s.events(happened.HeroRolled)] == [0, 1, 2, 0, 2]
    assert s.hero(1).hours == 1


@pytest.mark.rule("AND-194", "AND-159")
def test_when_all_have_fallen_the_battle_is_over() -> None:
    s = trio(strength=(2, 2, 2), willpower=(4, 4, 4))
    s.dice(1, 1, 1, 1, 6, 6, 6).fight(0, "troll", 238, 1, 2).answer(2, choices.StopRolling())
    assert [(hero.strength, hero.willpower) for hero in s.table.heroes] == [(1, 3)] * 3
    assert s.table.battle is None
    assert s.is_asked("turn", 1)
    assert s.events(happened.BattleOver)


@pytest.mark.rule("AND-195", "AND-196", "AND-086")
def test_nobody_enters_or_comes_back_later() -> None:
    s = trio(willpower=(20, 20, 20)).dice(1, 1, 1, 1, 1, 1, 1, 1, 2, 3).fight(0, "troll", 238, 1)
    s.answer(0, choices.FightOn()).answer(1, choices.LeaveBattle())
    assert s.is_asked("fight_on", 0)
    assert set(s.options) == {choices.FightOn(), choices.LeaveBattle()}
    assert [event.seat for event in s.events(happened.HeroRolled)] == [0, 1, 0]
    s.answer(0, choices.FightOn())
    assert [event.seat for event in s.events(happened.HeroRolled)] == [0, 1, 0, 0], "alone from now on"


@pytest.mark.rule("AND-197", "AND-198")
def test_who_left_before_the_last_round_gets_nothing() -> None:
    s = trio(figures={"mountain_skral": 238}, strength=(5, 1, 1))
    s.dice(1, 1, 1, 1, 1, 1, 2, 4).fight(0, "mountain_skral", 238, 1).answer(0, choices.FightOn())
    s.dice(6, 6, 1, 2, 3).answer(1, choices.LeaveBattle())
    while s.is_asked("fight_on", 0):
        s.dice(6, 6, 1, 2, 3).answer(0, choices.FightOn())
    s.answer(0, choices.ChooseReward("strength"))
    assert s.each("strength") == [7, 1, 1]
    assert s.is_asked("turn", 1)


@pytest.mark.rule("AND-198", "AND-459")
def test_the_article_of_a_reward_goes_to_one_of_the_last_round() -> None:
    s = trio(figures={"undavahr": 238}, strength=(14, 14, 14), willpower=(20, 20, 20))
    s.dice(*[6] * 8).fight(0, "undavahr", 238, 1).answer(0, choices.ChooseReward("strength"))
    s.answer(0, choices.DealOut(0, 2))
    assert s.is_asked("who_takes_article", 0)
    assert {option.seat for option in s.options} == {0, 1}
    s.answer(0, choices.GiveArticleTo(1))
    assert s.is_asked("take_article", 1)
    s.answer(1, choices.TakeArticle("helm"))
    assert s.hero(1).articles == [Article("helm")]


@pytest.mark.rule("AND-185", "AND-130")
def test_an_invited_hero_still_has_an_own_turn() -> None:
    s = trio().dice(1, 1, 1, 1, 1, 1, 2, 3).fight(0, "troll", 238, 1)
    s.answer(0, choices.LeaveBattle()).answer(1, choices.LeaveBattle())
    assert s.is_asked("turn", 1)
    assert s.offered(choices.Fight)


@pytest.mark.rule("AND-194", "AND-192", "AND-197", "AND-185", "AND-329")
def test_the_inviter_falls_and_the_others_win_without_him() -> None:
    s = trio(figures={"mountain_skral": 238}, strength=(2, 1, 1), willpower=(1, 7, 7), things="log:1")
    s.dice(1, 1, 1, 1, 1, 2, 6, 3).fight(0, "mountain_skral", 238, 1, 2).answer(2, choices.StopRolling())
    assert (s.hero(0).strength, s.hero(0).willpower, s.hero(0).logs) == (1, 3, [])
    assert s.is_asked("fight_on", 1), "who fell is not asked"
    s.table.heroes[1].strength = s.table.heroes[2].strength = 14
    s.answer(1, choices.FightOn())
    s.dice(6, 6, 6, 6, 1, 2, 1).answer(2, choices.FightOn(), choices.StopRolling())
    assert s.is_asked("choose_reward", 1)
    s.answer(1, choices.ChooseReward("strength"))
    assert {option.seat for option in s.options} == {1, 2}
    s.answer(1, choices.DealOut(2, 2))
    assert s.is_asked("turn", 1), "to the left of the inviter"


@pytest.mark.rule("AND-184", "AND-297", "AND-067")
def test_a_share_beyond_the_limit_of_its_hero_is_lost() -> None:
    s = sit("dwarf", "warrior", at=238, figures={"wargor": 238}, strength=14, willpower=3)
    s.hero(0).limit = 3
    s.dice(6, 6, 6, 6, 1, 1).fight(0, "wargor", 238, 1).answer(0, choices.ChooseReward("willpower"))
    s.answer(0, choices.DealOut(0, 1), choices.DealOut(1, 1))
    assert s.each("willpower") == [3, 8]
