"""Free actions: what costs no hours, when it is possible, and for whom."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from fabletop.games.andor.state import BOOKS, Article
from tests.rules.andor.sitting import Sitting, sit


def gift(s: Sitting, giver: int, taker: int, thing: str) -> Sitting:
    """Hand something over, with consent."""
    return s.answer(giver, choices.HandOver(taker, thing)).answer(taker, choices.Agree())


# -- when and for whom ---------------------------------------------------------------------------------------------


@pytest.mark.rule("AND-163", "AND-168", "AND-169", "AND-170", "AND-171", "AND-172")
def test_free_actions_cost_no_hours_and_do_not_end_the_turn() -> None:
    s = sit("warrior", "wizard", at=229, springs=[229], herbs={229: 2}, ground={229: "apple_nut"},
            articles="telescope", fog={228: ""})  # fmt: skip
    s.answer(0, choices.EmptySpring(), choices.PickHerbs(1), choices.PickUp("apple_nut"), choices.UseTelescope())
    gift(s, 0, 1, "apple_nut")
    assert s.hero(0).hours == 0
    assert s.is_asked("turn", 0)
    assert (s.hero(0).willpower, s.hero(0).star_herbs, s.hero(1).apple_nuts) == (9, 1, 1)


@pytest.mark.rule("AND-164")
def test_free_actions_are_possible_in_the_turn_of_another() -> None:
    s = sit("warrior", "wizard", at=(238, 229), springs=[229], herbs={229: 1}, ground={229: "knife"})
    assert s.is_asked("turn", 0)
    s.answer(1, choices.EmptySpring(), choices.PickHerbs(1), choices.PickUp("knife"))
    assert (s.hero(1).willpower, s.hero(1).star_herbs) == (9, 1)
    assert s.is_asked("turn", 0)


@pytest.mark.rule("AND-165", "AND-104", "AND-267", "AND-294", "AND-323", "AND-343")
@pytest.mark.parametrize("where", ["in the sunrise box", "at rest"])
def test_nothing_from_the_sunrise_box_and_nothing_for_a_resting_hero(where: str) -> None:
    s = sit("wizard", "warrior", "dwarf", at=229, springs=[229], herbs={229: 1}, ground={229: "knife"}, fog={228: ""},
            things="apple_nut", articles="telescope falcon fire_shield", open_books=BOOKS)  # fmt: skip
    assert {type(each) for each in s.free(0)} >= {choices.EmptySpring, choices.PickHerbs, choices.PickUp,
        choices.PutDown, choices.UseTelescope, choices.FlyFalcon, choices.LayFire, choices.CastHealing}  # fmt: skip
    if where == "at rest":
        s.hero(0).rests = True
    else:
        s.answer(0, choices.EndDay())
    assert s.free(0) == []


@pytest.mark.rule("AND-165", "AND-227")
def test_until_the_day_is_ended_a_hero_without_hours_may_still_act_freely() -> None:
    s = sit("warrior", "wizard", at=(238, 228), springs=[229], hours=(0, 6), willpower={1: 1})
    s.answer(0, choices.EndDay()).answer(1, choices.StepTo(229))
    assert s.hero(1).hours == 7
    assert s.is_asked("turn", 1), "the last one in the day has no hour left, but may drink before it ends"
    assert list(s.options) == [choices.EndDay()]
    s.answer(1, choices.EmptySpring())
    assert s.hero(1).willpower == 3
    assert choices.Pass() in s.options, "and with 3 willpower overtime can be paid again"


@pytest.mark.rule("AND-165", "AND-227", "AND-173")
def test_a_hero_without_hours_may_still_be_given_something_before_the_day_ends() -> None:
    s = sit("warrior", "wizard", at=229, hours=7, willpower=1, things={1: "apple_nut"})
    assert s.is_asked("turn", 0)
    assert s.options == (choices.EndDay(),)
    gift(s, 1, 0, "apple_nut")
    assert s.hero(0).apple_nuts == 1


@pytest.mark.rule("AND-227")
def test_without_a_free_action_the_day_ends_by_itself() -> None:
    s = sit("warrior", "dwarf", at=(229, 201), hours=7, willpower=1)
    assert s.hero(0).has_ended_day


@pytest.mark.rule("AND-174", "AND-164")
def test_free_actions_between_steps_and_between_rounds() -> None:
    s = sit("warrior", "wizard", at=(238, 229), springs=[229], figures={"troll": 238}, strength=10,
            things="apple_nut")  # fmt: skip
    s.dice(4, 1, 1, 1, 2, 3).fight(0, "troll", 238)
    assert s.is_asked("fight_on", 0)
    assert choices.EmptySpring() in s.free(1)
    s.answer(0, choices.LeaveBattle()).answer(1, choices.StepTo(228))
    assert s.is_asked("move_on", 1)
    s.answer(0, choices.PutDown("apple_nut"))
    assert s.table.ground[238].apple_nuts == 1


@pytest.mark.rule("AND-174", "AND-187")
@pytest.mark.parametrize("prompt", ["roll_on", "turn_die", "use_articles", "save_from_loss"])
def test_nothing_between_a_roll_and_its_evaluation(prompt: str) -> None:
    setting: dict[str, Any] = {"at": 238, "figures": {"troll": 238}, "things": {0: "apple_nut", 1: "apple_nut"}}
    s = sit("archer", "wizard", articles="axe storm_shield", springs=[238], **setting)
    s.fight(0, "troll", 238, 1)
    seen = []
    while not s.is_asked("fight_on") and not s.is_asked("turn"):
        seen.append(s.asked.prompt)
        assert [s.free(seat) for seat in (0, 1)] == [[], []], s.asked.prompt
        quiet = (choices.StopRolling(), choices.LeaveDice(), choices.LetItCount(), choices.TakeTheLoss())
        s.answer(s.asked.seat, next(option for option in s.options if option in quiet))
    assert prompt in seen


@pytest.mark.rule("AND-175", "AND-165")
def test_with_the_new_day_free_actions_are_possible_again_for_all() -> None:
    s = sit("warrior", "wizard", at=201, ground={201: "knife"}, draws=("hidden_larder",))
    s.answer(0, choices.EndDay())
    assert s.free(0) == []
    s.answer(1, choices.EndDay())
    assert s.is_asked("turn", 0)
    assert choices.PickUp("knife") in s.free(0)
    assert choices.PickUp("knife") in s.free(1), "also for who has not yet had a turn"


# -- tokens, springs, herbs ----------------------------------------------------------------------------------------


@pytest.mark.rule("AND-166", "AND-167", "AND-163")
def test_fog_and_cave_tokens_cost_no_hour() -> None:
    s = sit("warrior", "wizard", at=(229, 227), caves={230: "cave_apple_nut"}, fog={238: "fog_apple_nut"})
    s.go(0, 230).go(1, 238)
    assert s.each("apple_nuts") == [1, 1]
    assert s.each("hours") == [1, 1], "the step alone"


@pytest.mark.rule("AND-171", "AND-317", "AND-258")
@pytest.mark.parametrize("herbs", [1, 2, 3])
def test_any_number_of_star_herbs_is_picked(herbs: int) -> None:
    s = sit("warrior", "wizard", at=(238, 201), herbs={238: 3})
    assert s.free(0, choices.PickHerbs) == [choices.PickHerbs(n) for n in (1, 2, 3)]
    s.answer(0, choices.PickHerbs(herbs))
    assert s.hero(0).star_herbs == herbs
    assert s.table.herbs.get(238, 0) == 3 - herbs


# -- things on the ground ------------------------------------------------------------------------------------------


@pytest.mark.rule("AND-169", "AND-513")
@pytest.mark.parametrize("thing", ["apple_nut", "star_herb", "gemstone:3", "log:1", "farmer", "knife", "wineskin/1"])
def test_everything_can_be_laid_down_and_picked_up(thing: str) -> None:
    kind = "articles" if thing.partition("/")[0] in ("knife", "wineskin") else "things"
    carried: dict[str, Any] = {kind: {0: thing}}
    s = sit("warrior", "wizard", at=(238, 227), strength=(2, 2), **carried)
    assert s.free(0, choices.PutDown) == [choices.PutDown(thing)]
    s.answer(0, choices.PutDown(thing))
    assert not s.free(0, choices.PutDown)
    s.answer(0, choices.Pass()).go(1, 238).answer(1, choices.PickUp(thing))
    assert 238 not in s.table.ground
    assert s.free(1, choices.PutDown) == [choices.PutDown(thing)], "used sides stay used"


@pytest.mark.rule("AND-169", "AND-281")
def test_a_full_board_takes_no_further_article_until_something_is_laid_down() -> None:
    s = sit("warrior", "wizard", at=(238, 201), articles="knife axe wineskin helm storm_shield",
            ground={238: "falcon cowl fire_shield apple_nut"})  # fmt: skip
    assert s.free(0, choices.PickUp) == [choices.PickUp("apple_nut")]
    s.answer(0, choices.PutDown("helm"))
    assert choices.PickUp("cowl") in s.free(0)
    assert choices.PickUp("falcon") not in s.free(0)


# -- giving and swapping -------------------------------------------------------------------------------------------


@pytest.mark.rule("AND-170", "AND-173", "AND-492", "AND-513")
@pytest.mark.parametrize("thing", ["apple_nut", "star_herb", "gemstone:2", "log:1", "farmer"])
def test_things_are_given_to_a_hero_on_the_same_space_who_agrees(thing: str) -> None:
    s = sit("warrior", "wizard", at=238, strength=(2, 2), things=thing)
    s.answer(0, choices.HandOver(1, thing))
    assert s.is_asked("take_thing", 1)
    s.answer(1, choices.Agree())
    assert s.free(1, choices.PutDown) == [choices.PutDown(thing)]
    assert not s.free(0, choices.PutDown)
    assert s.events(happened.ThingHandedOver) == [happened.ThingHandedOver(0, 1, thing)]


@pytest.mark.rule("AND-170", "AND-287")
def test_an_article_keeps_its_uses_when_it_changes_hands() -> None:
    s = gift(sit("warrior", "wizard", at=238, articles="witchs_brew/1 storm_shield/1"), 0, 1, "witchs_brew/1")
    gift(s, 0, 1, "storm_shield/1")
    assert s.hero(1).articles == [Article("witchs_brew", 1), Article("storm_shield", 1)]


@pytest.mark.rule("AND-173")
def test_a_gift_may_be_refused() -> None:
    s = sit("warrior", "wizard", at=238, things="apple_nut").answer(0, choices.HandOver(1, "apple_nut"))
    s.answer(1, choices.Decline())
    assert s.each("apple_nuts") == [1, 0]
    assert s.is_asked("turn", 0)


@pytest.mark.rule("AND-170")
def test_a_swap_is_two_gifts() -> None:
    s = sit("warrior", "wizard", at=238, things=("apple_nut", "star_herb"))
    gift(s, 0, 1, "apple_nut")
    gift(s, 1, 0, "star_herb")
    assert (s.hero(0).star_herbs, s.hero(1).apple_nuts) == (1, 1)
    assert s.each("hours") == [0, 0]


@pytest.mark.rule("AND-170", "AND-281")
def test_two_full_boards_can_swap() -> None:
    s = sit("warrior", "wizard", at=238, articles=("helm", "cowl"))
    s.answer(0, choices.PutDown("helm"))
    gift(s, 1, 0, "cowl")
    s.answer(1, choices.PickUp("helm"))
    assert s.hero(0).carries("cowl")
    assert s.hero(1).carries("helm")


@pytest.mark.rule("AND-173", "AND-165", "AND-266", "AND-268", "AND-256")
def test_neither_side_may_be_in_the_sunrise_box_or_resting() -> None:
    s = sit("warrior", "wizard", "dwarf", "archer", at=238, things={0: "apple_nut", 1: "apple_nut", 3: "apple_nut"})
    s.hero(2).rests = True
    assert {each.seat for each in s.free(0, choices.HandOver)} == {1, 3}
    s.answer(0, choices.Pass()).answer(1, choices.EndDay())
    assert {each.seat for each in s.free(0, choices.HandOver)} == {3}
    assert not s.free(1, choices.HandOver)
    assert {each.seat for each in s.free(3, choices.HandOver)} == {0}


@pytest.mark.rule("AND-285", "AND-281")
def test_two_full_boards_can_swap_by_falcon() -> None:
    s = sit("warrior", "wizard", at=(238, 282), articles=("falcon knife axe", "wineskin telescope kettle"))
    s.answer(0, choices.FlyFalcon(1), choices.SendThing("axe"), choices.FetchThing("wineskin"))
    s.answer(0, choices.DoneExchanging()).answer(1, choices.Agree())
    assert [each.id for each in s.hero(0).articles] == ["falcon", "knife", "wineskin"]
    assert [each.id for each in s.hero(1).articles] == ["telescope", "kettle", "axe"]
    assert s.table.ground == {}


@pytest.mark.rule("AND-285", "AND-173")
def test_a_refused_exchange_leaves_the_falcon_where_it_is() -> None:
    s = sit("warrior", "wizard", at=(238, 282), articles="falcon", things="apple_nut")
    s.answer(0, choices.FlyFalcon(1), choices.SendThing("apple_nut"), choices.DoneExchanging())
    s.answer(1, choices.Decline())
    assert s.hero(0).apple_nuts == 1
    assert s.free(0, choices.FlyFalcon)


@pytest.mark.rule("AND-172", "AND-287", "AND-284")
def test_a_wineskin_saves_an_hour_of_a_move() -> None:
    s = sit("warrior", "wizard", at=(238, 201), articles="wineskin")
    s.answer(0, choices.StepTo(227, wineskin=True))
    assert (s.hero(0).space, s.hero(0).hours) == (227, 0)
    assert s.hero(0).articles == [Article("wineskin", 1)]


@pytest.mark.rule("AND-164", "AND-174")
def test_a_free_action_may_make_the_open_question_another_one() -> None:
    s = sit("archer", "wizard", at=238, articles={1: "kettle"}, things="star_herb")
    assert not s.offered(choices.BrewDrink)
    gift(s, 1, 0, "kettle")
    assert s.offered(choices.BrewDrink)


# -- the last moment before a battle or a move is over -------------------------------------------------------------


@pytest.mark.rule("AND-164", "AND-174", "AND-193", "AND-231")
def test_healing_between_two_rounds_pays_for_one_more() -> None:
    s = sit("dwarf", "wizard", at=(238, 228), figures={"troll": 238}, strength=14, hours=6,
            willpower=2, open_books=["healing"])  # fmt: skip
    s.dice(1, 1, 2, 3).fight(0, "troll", 238)
    assert s.is_asked("fight_on", 0)
    assert choices.FightOn() not in s.options, "2 willpower do not pay for an eighth hour"
    s.answer(1, choices.CastHealing(), choices.DealOut(0, 8))
    s.dice(1, 1, 2, 3).answer(0, choices.FightOn())
    assert (s.hero(0).hours, s.hero(0).willpower) == (8, 8)


@pytest.mark.rule("AND-164", "AND-168", "AND-174", "AND-193")
def test_a_fighter_drinks_from_the_spring_of_the_space_to_fight_on() -> None:
    s = sit("dwarf", "warrior", at=(229, 201), figures={"troll": 229}, strength=14, hours=6,
            willpower=2, springs=[229])  # fmt: skip
    s.dice(1, 1, 2, 3).fight(0, "troll", 229).answer(0, choices.EmptySpring(), choices.FightOn())
    assert s.hero(0).hours == 8


@pytest.mark.rule("AND-147", "AND-229")
def test_after_the_tenth_hour_nothing_keeps_the_battle_going() -> None:
    s = sit("dwarf", "wizard", at=(229, 228), figures={"troll": 229}, strength=14, hours=9,
            willpower=4, springs=[229], open_books=["healing"])  # fmt: skip
    s.dice(1, 1, 2, 3).fight(0, "troll", 229)
    assert s.is_asked("turn", 1)


@pytest.mark.rule("AND-128", "AND-164", "AND-284")
@pytest.mark.parametrize("where", ["on the ground", "with a comrade", "by falcon"])
def test_a_wineskin_on_the_way_gives_a_step_to_a_hero_without_hours(where: str) -> None:
    articles = {"on the ground": {}, "with a comrade": {1: "wineskin"}, "by falcon": {1: "wineskin falcon"}}[where]
    s = sit("dwarf", "warrior", at=(238, 282 if where == "by falcon" else 227), hours=6, willpower=1,
            articles=articles, ground={227: "wineskin"} if where == "on the ground" else {})  # fmt: skip
    s.answer(0, choices.StepTo(227))
    assert s.is_asked("move_on", 0)
    assert s.options == (choices.StopMoving(),)
    match where:
        case "on the ground":
            s.answer(0, choices.PickUp("wineskin"))
        case "with a comrade":
            gift(s, 1, 0, "wineskin")
        case _:
            s.answer(1, choices.FlyFalcon(0), choices.SendThing("wineskin"), choices.DoneExchanging())
            s.answer(0, choices.Agree())
    s.answer(0, choices.StepTo(222, wineskin=True))
    assert (s.hero(0).space, s.hero(0).hours) == (222, 7)


@pytest.mark.rule("AND-128", "AND-281", "AND-284")
def test_a_hero_with_full_hands_and_no_hours_makes_room_for_a_wineskin() -> None:
    s = sit("dwarf", "warrior", at=(238, 201), hours=6, willpower=1, ground={227: "wineskin"},
            articles="knife axe telescope")  # fmt: skip
    s.answer(0, choices.StepTo(227), choices.PutDown("knife"), choices.PickUp("wineskin"))
    s.answer(0, choices.StepTo(222, wineskin=True))
    assert s.hero(0).space == 222


@pytest.mark.rule("AND-164", "AND-174", "AND-231")
def test_healing_between_two_steps_pays_for_one_more() -> None:
    s = sit("dwarf", "wizard", at=(238, 228), hours=6, willpower=2, open_books=["healing"])
    s.answer(0, choices.StepTo(227))
    assert s.options == (choices.StopMoving(),)
    s.answer(1, choices.CastHealing(), choices.DealOut(0, 8)).answer(0, choices.StepTo(222))
    assert (s.hero(0).hours, s.hero(0).willpower) == (8, 8)


@pytest.mark.rule("AND-227", "AND-364", "AND-365")
def test_an_exhausted_hero_lays_a_lure_before_the_day_ends() -> None:
    s = sit("dwarf", "warrior", at=(220, 201), hours=10, willpower=1, figures={"mountain_skral": 229},
            things="gemstone:1 apple_nut")  # fmt: skip
    assert s.options == (choices.EndDay(),)
    s.answer(0, choices.PutDown("gemstone:1")).sunrise()
    assert s.figures("mountain_skral") == [220], "where the hero stands"
