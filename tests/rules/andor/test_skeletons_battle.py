"""Battles against skeletons: overcome or defeated."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from tests.rules.andor.sitting import FED, Sitting, sit


def against(value: int, skeleton: tuple[int, ...] = (1, 2), **setting: Any) -> Sitting:
    """A dwarf with this battle value against a skeleton, after the first round."""
    usual: dict[str, Any] = {"at": {0: 238, 1: 201}, "figures": {"skeleton": 238}, "strength": {0: value - 1}}
    s = sit("dwarf", "warrior", **(usual | setting))
    return s.dice(1, 1, *skeleton).fight(0, "skeleton", 238)


@pytest.mark.rule("AND-403", "AND-215")
@pytest.mark.parametrize(("rolled", "value"), [((1, 2), 5), ((4, 4), 11), ((1, 6), 9)])
def test_a_skeleton_has_three_strength_and_adds_equal_white_dice(rolled: tuple[int, int], value: int) -> None:
    s = against(2, rolled)
    (begun,) = s.events(happened.BattleBegan)
    assert (begun.strength, begun.willpower) == (3, 9)
    assert s.values[0][1] == value


@pytest.mark.rule("AND-404")
def test_below_seven_willpower_a_skeleton_has_one_die() -> None:
    s = against(2, (4,), changes={"fire": [238]})
    assert s.events(happened.OpponentRolled)[0].dice == (4,)


@pytest.mark.rule("AND-405")
def test_one_skeleton_at_a_time_and_then_it_is_the_next_heros_turn() -> None:
    s = against(7, figures={"skeleton": [238, 238]})
    assert sorted(each.lies for each in s.table.figures) == [False, True]
    assert s.is_asked("turn", 1)
    s.answer(1, choices.Pass())
    assert not s.offered(choices.StepTo), "the other one still holds"
    assert s.offered(choices.Fight) == [choices.Fight("skeleton", 238)]


@pytest.mark.rule("AND-406")
def test_a_lost_round_costs_willpower_and_a_tie_nothing() -> None:
    lost = against(2, (1, 5))
    assert lost.values == [(2, 8)]
    assert lost.hero(0).willpower == 1
    tie = against(5, (1, 2))
    assert tie.values == [(5, 5)]
    assert tie.hero(0).willpower == 7
    assert not tie.table.figures[0].lies
    assert tie.is_asked("fight_on", 0)


@pytest.mark.rule("AND-406", "AND-156")
def test_a_hero_may_be_beaten_by_a_skeleton() -> None:
    s = against(3, (6, 6))
    assert (s.hero(0).strength, s.hero(0).willpower) == (1, 3)
    assert s.figures("skeleton") == [238]
    assert not s.table.figures[0].lies


@pytest.mark.rule("AND-407", "AND-408", "AND-409", "AND-419")
def test_any_round_won_lays_the_skeleton_down_without_reward_or_narrator() -> None:
    s = against(6)
    assert s.values == [(6, 5)]
    assert s.table.figures[0].lies
    assert s.figures("skeleton") == [238]
    assert s.view().narrator == "a"
    assert (s.hero(0).strength, s.hero(0).willpower) == (5, 7)
    assert not s.events(happened.ArticleTaken)
    assert s.is_asked("turn", 1)


@pytest.mark.rule("AND-407")
def test_a_group_overcomes_it_likewise() -> None:
    s = sit("dwarf", "warrior", at=238, figures={"skeleton": 238}, strength=(2, 2))
    s.dice(1, 1, 1, 1, 1, 1, 3).fight(0, "skeleton", 238, 1)
    assert s.values == [(2 + 4 + 2, 6)]
    assert s.table.figures[0].lies


@pytest.mark.rule("AND-410", "AND-251", "AND-510")
def test_an_overcome_skeleton_stands_up_at_sunrise_with_all_its_willpower() -> None:
    s = against(6, things="apple_nut").sunrise()
    assert not s.table.figures[0].lies
    s.answer(1, choices.Pass()).dice(1, 1, 1, 2).fight(0, "skeleton", 238)
    assert [(each.strength, each.willpower) for each in s.events(happened.BattleBegan)] == [(3, 9), (3, 9)]


@pytest.mark.rule("AND-413", "AND-414")
@pytest.mark.parametrize(("value", "defeated"), [(13, False), (14, True), (15, True)])
def test_nine_willpower_lost_in_the_first_round_defeat_it(value: int, defeated: bool) -> None:
    s = against(value)
    assert s.is_asked("skeleton_to", 0) == defeated
    if defeated:
        assert set(s.options) == {choices.SkeletonTo("space_200"), choices.SkeletonTo("sunrise_box")}
    else:
        assert s.table.figures[0].lies


@pytest.mark.rule("AND-415", "AND-417", "AND-277")
def test_on_space_200_it_moves_the_narrator() -> None:
    s = against(14).answer(0, choices.SkeletonTo("space_200"))
    s.answer(0, choices.TakeArticle("helm"))
    assert s.hero(0).carries("helm")
    assert s.view().narrator == "b"
    assert s.table.defeated["skeleton"] == 1
    assert s.figures("skeleton") == []
    assert s.is_asked("turn", 1)


@pytest.mark.rule("AND-416", "AND-417", "AND-250")
def test_in_the_sunrise_box_it_comes_back_and_the_narrator_stays() -> None:
    s = against(14, things="apple_nut").answer(0, choices.SkeletonTo("sunrise_box"))
    s.answer(0, choices.TakeNothing())
    assert s.view().narrator == "a"
    assert s.table.in_sunrise_box == 1
    s.dice(4).sunrise()
    assert s.figures("skeleton") == [248]
    assert s.table.in_sunrise_box == 0


@pytest.mark.rule("AND-417", "AND-278")
def test_the_reward_is_an_article_but_no_herb_and_no_brew() -> None:
    s = against(14).answer(0, choices.SkeletonTo("space_200"))
    offered = {each.article for each in s.offered(choices.TakeArticle)}
    assert {"helm", "cowl", "falcon"} <= offered
    assert not offered & {"witchs_brew", "star_herb", "kettle"}


@pytest.mark.rule("AND-418", "AND-413")
def test_from_the_second_round_on_it_is_only_overcome() -> None:
    s = against(5)
    s.hero(0).strength = 14
    s.dice(6, 6, 1, 2).answer(0, choices.FightOn())
    assert s.values[1] == (20, 5)
    assert s.table.figures[0].lies
    assert not s.events(happened.SkeletonDefeated)
    assert s.is_asked("turn", 1)


@pytest.mark.rule("AND-419", "AND-412")
def test_a_lying_skeleton_cannot_be_attacked_but_an_upright_one_of_the_horde_can() -> None:
    s = sit(at=238, lying=[238], figures={"skeleton": 227})
    assert not s.offered(choices.Fight)
    assert s.offered(choices.StepTo)
    both = sit(at=238, lying=[238], figures={"skeleton": 238})
    assert both.offered(choices.Fight) == [choices.Fight("skeleton", 238)]
    assert not both.offered(choices.StepTo)


@pytest.mark.rule("AND-420", "AND-414", "AND-413")
def test_in_a_shared_battle_the_inviter_chooses_the_place_and_one_of_them_gets_the_article() -> None:
    s = sit("dwarf", "warrior", "archer", at=(238, 238, 201), figures={"skeleton": 238}, strength=(6, 6))
    s.dice(1, 1, 1, 1, 1, 1, 2).fight(0, "skeleton", 238, 1)
    s.answer(0, choices.SkeletonTo("space_200"))
    assert s.is_asked("who_takes_article", 0)
    assert set(s.options) == {choices.GiveArticleTo(0), choices.GiveArticleTo(1)}
    s.answer(0, choices.GiveArticleTo(1)).answer(1, choices.TakeArticle("helm"))
    assert s.hero(1).carries("helm")
    assert len(s.events(happened.ArticleTaken)) == 1


@pytest.mark.rule("AND-421", "AND-130")
def test_whoever_walked_onto_a_skeleton_waits_for_the_next_turn() -> None:
    s = sit(at=(227, 201), figures={"skeleton": 238}).answer(0, choices.StepTo(238))
    assert s.is_asked("turn", 1)
    s.answer(1, choices.Pass())
    assert s.offered(choices.Fight) == [choices.Fight("skeleton", 238)]


@pytest.mark.rule("AND-421")
def test_whoever_was_caught_in_the_turn_of_another_may_attack_at_once() -> None:
    s = sit(at=(281, 238), hours=4, figures={"skeleton": 222}, draws=("t1",)).answer(0, choices.Pass())
    assert s.is_asked("turn", 1)
    assert s.offered(choices.Fight) == [choices.Fight("skeleton", 238)]


@pytest.mark.rule("AND-422")
def test_a_skeleton_that_comes_back_onto_a_hero_holds_them() -> None:
    s = sit(at=(248, 201), things="apple_nut", changes={"in_sunrise_box": 1}).dice(4).sunrise()
    assert s.figures("skeleton") == [248]
    assert s.is_asked("turn", 0)
    assert not s.offered(choices.StepTo)


@pytest.mark.rule("AND-422", "AND-393")
def test_a_skeleton_that_comes_back_onto_the_camp_lies_on_a_golden_shield() -> None:
    s = sit(at=(201, 201), camp=248, changes={"in_sunrise_box": 1}, things=FED).dice(4).sunrise()
    assert s.table.on_shields == ["skeleton"]
    assert s.figures("skeleton") == []


@pytest.mark.rule("AND-413", "AND-305")
def test_three_points_defeat_a_skeleton_in_the_fire() -> None:
    s = against(7, (1,), changes={"fire": [238]})
    assert s.values == [(7, 4)]
    assert s.is_asked("skeleton_to", 0)
