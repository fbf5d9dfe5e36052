"""The end of a battle: reward, space 200, the Narrator, defeat, recovery."""

from __future__ import annotations

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from fabletop.games.andor.story.conditions import Condition
from fabletop.games.andor.story.legend import Goal
from fabletop.games.andor.story.words.figures import PlaceFigure
from fabletop.games.andor.story.words.heroes import Wp
from tests.rules.andor.sitting import bare, duel, sit, tale

REWARDS = [("wargor", 1, 2), ("mountain_skral", 2, 4), ("troll", 3, 6), ("guard_troll", 4, 8)]


@pytest.mark.rule("AND-150", "AND-151", "AND-152", "AND-217")
@pytest.mark.parametrize(("figure", "strength", "willpower"), REWARDS)
@pytest.mark.parametrize("side", ["strength", "willpower"])
def test_the_reward_comes_at_once_as_one_of_the_two_sides(
    figure: str, strength: int, willpower: int, side: str
) -> None:
    s = sit("warrior", "dwarf", "wizard", at=(238, 238, 201), figures={figure: 238},
            strength=(10, 14), willpower=(7, 7))  # fmt: skip
    s.dice(6, 6, 6, 6, 6).fight(0, figure, 238, 1)
    while not s.is_asked("choose_reward"):
        s.dice(6, 6, 6, 6, 6).answer(s.asked.seat, choices.FightOn())
    assert set(s.options) == {choices.ChooseReward("strength"), choices.ChooseReward("willpower")}
    before = (s.hero(0).strength, s.hero(0).willpower)
    s.answer(0, choices.ChooseReward(side))
    points = strength if side == "strength" else willpower
    s.answer(0, choices.DealOut(0, points))
    gained = (s.hero(0).strength - before[0], s.hero(0).willpower - before[1])
    assert gained == ((points, 0) if side == "strength" else (0, points))


@pytest.mark.rule("AND-153")
def test_the_two_sides_are_not_mixed() -> None:
    s = sit("warrior", "dwarf", at=238, figures={"mountain_skral": 238}, strength=12, willpower=(7, 7))
    s.dice(6, 6, 6, 6, 6).fight(0, "mountain_skral", 238, 1).answer(0, choices.ChooseReward("strength"))
    s.answer(0, choices.DealOut(1, 1))
    assert not s.is_asked("choose_reward")
    s.answer(0, choices.DealOut(0, 1))
    assert [(hero.strength, hero.willpower) for hero in s.table.heroes] == [(13, 7), (2, 7)]
    assert s.is_asked("turn"), "nothing is left to be dealt out"


@pytest.mark.rule("AND-154", "AND-037")
@pytest.mark.parametrize("figure", ["wargor", "mountain_skral"])
def test_the_defeated_creature_lies_on_space_200_and_the_narrator_moves(figure: str) -> None:
    s = sit("warrior", "wizard", at=(238, 201), figures={figure: 238}, strength=12)
    s.dice(6, 6, 6).fight(0, figure, 238).answer(0, choices.ChooseReward("willpower"))
    assert s.figures(figure) == []
    assert s.table.defeated == {figure: 1}
    assert s.view().narrator == "b"


@pytest.mark.rule("AND-155", "AND-154")
def test_reward_then_space_200_then_the_narrator_and_the_card_then_the_next_turn() -> None:
    s = duel("warrior", "wargor", strength=12, **tale(Wp(who="all", n=1)))
    s.answer(0, choices.ChooseReward("strength"))
    kinds = (
        happened.StrengthChanged, happened.FigureDefeated, happened.NarratorMoved, happened.CardRead,
        happened.WillpowerChanged,
    )  # fmt: skip
    told = list(dict.fromkeys(type(event) for event in s.events() if isinstance(event, kinds)))
    assert told == list(kinds)
    turns = [index for index, event in enumerate(s.events()) if isinstance(event, happened.TurnBegan)]
    read = next(index for index, event in enumerate(s.events()) if isinstance(event, happened.CardRead))
    assert turns[-1] > read


@pytest.mark.rule("AND-155", "AND-478")
def test_a_goal_met_by_the_victory_wins_before_the_narrator_reaches_n() -> None:
    goal = Goal("hunt", "Hunt", Condition(q="count", kind="wargor", value="defeated", ge=1))
    s = sit("warrior", "wizard", at=(238, 201), figures={"wargor": 238}, strength=12,
            legend=bare(goals=(goal,)), changes={"narrator": 12, "goals": {"hunt": "open"}})  # fmt: skip
    s.fight(0, "wargor", 238).answer(0, choices.ChooseReward("strength"))
    assert s.outcome == "won"
    assert s.view().narrator == "m"


@pytest.mark.rule("AND-155", "AND-218", "AND-476")
def test_a_card_after_the_victory_may_use_the_creature_that_was_just_defeated() -> None:
    s = sit("warrior", "dwarf", at=238, figures={"troll": 238}, strength=(14, 14),
            **tale(PlaceFigure(what="troll", at=238)))  # fmt: skip
    s.table.beside["troll"] = 0
    s.dice(6, 6, 6, 6, 6).fight(0, "troll", 238, 1)
    s.answer(0, choices.ChooseReward("willpower"), choices.DealOut(0, 6))
    assert s.figures("troll") == [238]
    assert s.table.defeated.get("troll", 0) == 0
    assert s.offered(choices.Fight) == [choices.Fight("troll", 238)], "and may be attacked in the next turn"


@pytest.mark.rule("AND-156", "AND-157")
def test_a_beaten_hero_loses_a_strength_point_and_has_3_willpower_and_the_turn_passes() -> None:
    s = duel("dwarf", "troll", 1, 1, 6, 6, 6, strength=4)
    assert (s.hero(0).strength, s.hero(0).willpower) == (3, 3)
    assert s.hero(0).space == 238
    assert not s.hero(0).has_ended_day
    assert s.is_asked("turn", 1)
    assert s.events(happened.HeroBeaten) == [happened.HeroBeaten(0)]


@pytest.mark.rule("AND-156", "AND-266", "AND-068")
def test_a_beaten_hero_with_1_strength_keeps_it_and_does_not_rest() -> None:
    s = duel("dwarf", "troll", 1, 1, 6, 6, 6)
    assert (s.hero(0).strength, s.hero(0).willpower) == (1, 3)
    assert not s.events(happened.StrengthChanged)
    assert not s.hero(0).must_rest
    s.answer(1, choices.Pass())
    assert s.is_asked("turn", 0), "and goes on with the day"
    assert s.offered(choices.Fight)


@pytest.mark.rule("AND-156", "AND-297")
def test_a_beaten_hero_who_stood_in_fire_has_3_as_well() -> None:
    s = sit("dwarf", "wizard", at=(238, 201), figures={"troll": 238}, willpower=3)
    s.hero(0).limit = 3
    s.dice(1, 6, 6, 6).fight(0, "troll", 238)
    assert s.hero(0).willpower == 3


@pytest.mark.rule("AND-158")
def test_a_creature_recovers_when_the_hours_are_used_up() -> None:
    s = sit("dwarf", "warrior", at=238, figures={"troll": 238}, strength=(12, 9), hours=6, willpower=2)
    s.dice(6, 1, 2, 3).answer(0, choices.Fight("troll", 238), choices.BeginBattle())
    assert s.is_asked("turn", 1)
    s.answer(1, choices.Fight("troll", 238))
    assert s.events(happened.BattleBegan)[1].willpower == 12


@pytest.mark.rule("AND-159")
def test_a_creature_that_has_beaten_its_attackers_recovers() -> None:
    s = sit("dwarf", "warrior", at=238, figures={"troll": 238}, strength=12, willpower=7)
    s.dice(6, 6, 1, 2, 3).answer(0, choices.Fight("troll", 238), choices.BeginBattle())
    s.dice(1, 1, 6, 6, 6).answer(0, choices.FightOn())
    assert s.hero(0).willpower == 3
    s.answer(1, choices.Fight("troll", 238))
    assert s.events(happened.BattleBegan)[1].willpower == 12


@pytest.mark.rule("AND-160", "AND-145")
def test_surplus_damage_is_lost_on_both_sides() -> None:
    s = duel("dwarf", "wargor", 6, 6, 1, 2, strength=14)
    assert s.values[0] == (20, 4)
    assert s.events(happened.ValuesCompared)[0].willpower == 0
    beaten = duel("dwarf", "troll", 1, 6, 6, 6, willpower=4)
    assert [event.points for event in beaten.events(happened.WillpowerChanged)] == [-4]


@pytest.mark.rule("AND-154", "AND-218")
def test_who_comes_back_into_play_has_been_defeated_all_the_same() -> None:
    """The end of the game counted those that lay on space 200 then."""
    s = sit("dwarf", "warrior", figures={"wargor": 238}, strength=14, changes={"beside": {}}).dice(6, 6, 6)
    s.fight(0, "wargor", 238)
    for _ in range(20):
        if s.is_asked("turn"):
            break
        s.answer(s.asked.seat, s.options[0])
    assert (s.view().felled, s.view().defeated) == ({"wargor": 1}, {"wargor": 1})
    s.dice(1).sunrise("straggler")
    assert s.figures("wargor")
    assert (s.view().felled, s.view().defeated) == ({"wargor": 1}, {"wargor": 0})


@pytest.mark.rule("AND-416")
def test_a_skeleton_in_the_sunrise_box_has_been_defeated() -> None:
    s = sit("dwarf", "warrior", figures={"skeleton": 238}, strength=14).dice(6, 6, 6)
    s.fight(0, "skeleton", 238)
    for _ in range(20):
        if s.is_asked("turn"):
            break
        options = [each for each in s.options if each == choices.SkeletonTo("sunrise_box")] or s.options
        s.answer(s.asked.seat, options[0])
    counted = len([each for each in s.events() if isinstance(each, happened.SkeletonDefeated)])
    assert s.view().felled.get("skeleton", 0) == counted == 1
