"""The articles: storm shield, fire shield and fire tokens."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.andor import choices
from fabletop.games.andor import news as happened
from fabletop.games.andor.content import load_content
from fabletop.games.andor.story.legend import Trigger
from fabletop.games.andor.story.words.heroes import Cap, Wp
from tests.rules.andor.sitting import EVERYBODY, FED, bare, case, duel, given, sit

NEGATIVE = [event for event in load_content().events if event.storm_shield]
HARMLESS = [event for event in load_content().events if not event.storm_shield and not event.starting]
POWERFUL = ("storm_shield", "fire_shield", "brother_shield", "star_shield")


# -- the storm shield ----------------------------------------------------------------------------------------------


@pytest.mark.rule("AND-289", "AND-522")
def test_the_storm_shield_has_two_uses_and_is_then_gone() -> None:
    s = sit(at=222, articles="storm_shield", things=("apple_nut apple_nut", "apple_nut apple_nut"))
    s.sunrise("rockfall").answer(0, choices.FendOff())
    assert [(each.id, each.uses) for each in s.hero(0).articles] == [("storm_shield", 1)]
    s.sunrise("hailstorm").answer(0, choices.FendOff())
    assert s.hero(0).articles == []
    assert s.each("willpower") == [7, 7]
    assert s.events(happened.ArticleUsed)[-1].is_gone


@pytest.mark.rule("AND-290", "AND-293")
def test_one_side_fends_off_an_event_for_the_whole_group_from_the_sunrise_box() -> None:
    s = sit(at=(222, 214), articles="storm_shield", things=FED).sunrise("rockfall")
    assert s.is_asked("fend_off", 0)
    assert s.hero(0).has_ended_day
    assert s.each("willpower") == [7, 7], "read, but not yet carried out"
    s.answer(0, choices.FendOff())
    assert s.each("willpower") == [7, 7]
    assert s.events(happened.EventFendedOff) == [happened.EventFendedOff(0, "rockfall")]


@pytest.mark.rule("AND-290")
def test_the_carrier_may_let_the_event_happen() -> None:
    s = sit(at=(222, 214), articles="storm_shield", things=FED).sunrise("rockfall")
    s.answer(0, choices.LetHappen())
    assert s.each("willpower") == [4, 4]
    assert s.hero(0).articles[0].uses == 2


@pytest.mark.rule("AND-290", "AND-490")
@pytest.mark.parametrize("event", NEGATIVE, ids=lambda event: event.id)
def test_every_event_with_the_picture_can_be_fended_off(event: object) -> None:
    card = next(each for each in NEGATIVE if each is event)
    s = sit(at=201, articles={1: "storm_shield/1"}, figures={"wargor": 248, "troll": 241, "mountain_skral": 232})
    s.sunrise(card.id)
    assert s.is_asked("fend_off", 1)
    s.answer(1, choices.FendOff())
    assert not s.hero(1).articles
    assert s.moves(1) == []


@pytest.mark.rule("AND-290", "AND-490")
@pytest.mark.parametrize("event", HARMLESS, ids=lambda event: event.id)
def test_an_event_without_the_picture_cannot_be_fended_off(event: object) -> None:
    card = next(each for each in HARMLESS if each is event)
    s = sit(at=201, articles="storm_shield", figures={"wargor": 248}).sunrise(card.id)
    while not s.is_asked("turn"):
        assert not s.is_asked("fend_off")
        s.answer(s.asked.seat, s.options[-1])
    assert s.hero(0).articles[0].uses == 2


@pytest.mark.rule("AND-290")
def test_without_the_shield_nobody_is_asked() -> None:
    s = sit(at=222, articles="fire_shield", things=FED).sunrise("rockfall")
    assert s.each("willpower") == [4, 4]


@pytest.mark.rule("AND-291", "AND-292")
def test_one_side_saves_the_carrier_from_the_loss_of_a_round_but_not_the_others() -> None:
    s = sit("warrior", "dwarf", at=238, figures={"troll": 238}, articles="storm_shield", willpower=(15, 20))
    s.dice(1, 1, 1, 1, 1, 1, 1, 1, 2, 6).fight(0, "troll", 238, 1)
    assert s.is_asked("save_from_loss", 0)
    assert s.values == [(6, 18)], "used after the values have been compared"
    s.answer(0, choices.UseShield("storm_shield"))
    assert s.each("willpower") == [15, 8]
    assert s.hero(0).articles[0].uses == 1


@pytest.mark.rule("AND-291", "AND-302", "AND-493", "AND-494")
@pytest.mark.parametrize("shield", POWERFUL)
def test_every_powerful_shield_saves_from_the_loss_of_a_round(shield: str) -> None:
    s = duel("warrior", "troll", 1, 1, 1, 1, 2, 6, articles=shield, willpower=10)
    while s.is_asked("use_articles"):
        s.answer(0, choices.LetItCount())
    assert s.is_asked("save_from_loss", 0)
    s.answer(0, choices.UseShield(shield))
    assert s.hero(0).willpower == 10


@pytest.mark.rule("AND-291")
def test_the_loss_can_be_taken() -> None:
    s = duel("warrior", "troll", 1, 1, 1, 1, 1, 2, 6, articles="storm_shield", willpower=20)
    s.answer(0, choices.TakeTheLoss())
    assert s.hero(0).willpower == 20 - (18 - 4)


@pytest.mark.rule("AND-291")
@pytest.mark.parametrize("rolled", [(1, 1, 1, 2, 3, 1), (6, 1, 1, 1, 2, 3)])
def test_without_a_loss_no_shield_is_asked_for(rolled: tuple[int, ...]) -> None:
    s = duel("warrior", "troll", *rolled, articles="storm_shield", strength=14)
    assert s.is_asked("fight_on", 0)


@pytest.mark.rule("AND-523", "AND-293", "AND-310")
def test_an_event_out_of_the_fog_can_be_fended_off_too() -> None:
    s = sit(at=(227, 227), articles={1: "storm_shield"}, fog={238: "fog_event"}, draws=("rockfall",)).go(0, 238)
    assert s.is_asked("fend_off", 1)
    s.answer(1, choices.FendOff())
    assert s.each("willpower") == [7, 7]
    other = sit(at=(227, 227), articles={1: "storm_shield"}, fog={238: "fog_event"}, draws=("straggler",)).go(0, 238)
    assert other.is_asked("turn", 1)


@pytest.mark.rule("AND-523", "AND-293")
def test_the_carrier_fends_off_a_fog_event_even_from_the_sunrise_box() -> None:
    s = sit(at=227, articles="storm_shield", fog={238: "fog_event"}, draws=("rockfall",))
    s.answer(0, choices.EndDay()).go(1, 238)
    assert s.is_asked("fend_off", 0)


# -- the fire shield and fire tokens -------------------------------------------------------------------------------


@pytest.mark.rule("AND-294", "AND-304", "AND-296", "AND-297")
def test_a_side_of_the_fire_shield_becomes_a_fire_token_that_burns_its_carrier() -> None:
    s = sit(at=(238, 201), articles="fire_shield", willpower=11).answer(0, choices.LayFire())
    assert s.table.fire == [238]
    assert s.is_asked("save_from_fire", 0)
    s.answer(0, choices.TakeTheLoss())
    assert (s.hero(0).willpower, s.hero(0).limit) == (3, 3)
    assert s.hero(0).articles[0].uses == 1
    assert s.hero(0).hours == 0


@pytest.mark.rule("AND-301", "AND-304", "AND-522")
def test_the_second_side_saves_the_carrier_from_the_own_fire() -> None:
    s = sit(at=(238, 201), articles="fire_shield", willpower=11)
    s.answer(0, choices.LayFire(), choices.UseShield("fire_shield"))
    assert (s.hero(0).willpower, s.hero(0).limit) == (11, 20)
    assert s.hero(0).articles == []


@pytest.mark.rule("AND-301", "AND-522")
def test_with_the_last_side_nothing_is_left_to_save_the_carrier() -> None:
    s = sit(at=(238, 201), articles="fire_shield/1", willpower=11).answer(0, choices.LayFire())
    assert s.is_asked("turn", 0)
    assert (s.hero(0).willpower, s.hero(0).articles) == (3, [])


@pytest.mark.rule("AND-304")
def test_everybody_on_the_space_burns_and_who_has_less_keeps_it() -> None:
    s = sit(*EVERYBODY, at=(238, 238, 238, 227), articles="fire_shield/1",
            willpower=(11, 2, 4, 9))  # fmt: skip
    s.answer(0, choices.LayFire())
    assert s.each("willpower") == [3, 2, 3, 9]
    assert s.each("limit") == [3, 3, 3, 20]


@pytest.mark.rule("AND-294")
def test_two_sides_can_be_two_fires_on_different_spaces() -> None:
    s = sit(at=(238, 201), articles="fire_shield", willpower=3).answer(0, choices.LayFire())
    if s.is_asked("save_from_fire"):
        s.answer(0, choices.TakeTheLoss())
    s.go(0, 227).answer(0, choices.LayFire())
    assert sorted(s.table.fire) == [227, 238]
    assert s.hero(0).articles == []


@pytest.mark.rule("AND-295")
def test_fire_burns_until_the_end() -> None:
    s = sit(at=201, figures={"mountain_skral": 248}, changes={"fire": [247]})
    for _ in range(3):
        s.sunrise()
    assert s.table.fire == [247]


BURNT, SAFE = given(willpower=3, limit=3), given(willpower=12, limit=20)


@pytest.mark.parametrize(
    ("way", "setting", "then"),
    [
        case("AND-296 AND-297", "walking through is harmless", (227, 222), {}, **SAFE),
        case("AND-296 AND-297", "stopping is not", (227,), {}, **BURNT),
        case("AND-300", "a shield protects its carrier only", (227,),
             given(at=(238, 227), articles={1: "storm_shield"}), **BURNT),
        case("AND-306 AND-391", "a stop for a movement token is no standing", (227, 222), given(hours=4, draws=("t7",)),
             **SAFE),
        case("AND-306 AND-396", "whoever is caught stands there", (227,),
             given(hours=4, figures={"skeleton": 222}, draws=("t1",)), skeleton=[227], asked=("turn", 1), **BURNT),
        case("AND-306 AND-296", "whoever runs out of hours stands there", (227,), given(hours=9), asked=("turn", 1),
             willpower=3),
    ],
)  # fmt: skip
def test_who_stands_in_the_fire(way: tuple[int, ...], setting: dict[str, Any], then: dict[str, Any]) -> None:
    usual: dict[str, Any] = {"at": (238, 281), "willpower": 12, "changes": {"fire": [227]}}
    assert sit(**(usual | setting)).go(0, *way).seen(then) == then


@pytest.mark.rule("AND-297", "AND-067", "AND-115")
def test_whoever_has_burnt_never_has_more_than_three_again() -> None:
    s = sit("warrior", "wizard", at=(238, 228), willpower=12, open_books=("healing",), springs=[229],
            changes={"fire": [227]})  # fmt: skip
    s.go(0, 227).answer(1, choices.CastHealing())
    while s.is_asked("heal"):
        s.answer(1, next((each for each in s.options if each.seat == 0), s.options[0]))
    assert s.hero(0).willpower == 3
    s.answer(1, choices.Pass()).go(0, 222, 228, 229).answer(0, choices.EmptySpring())
    assert s.hero(0).willpower == 3
    s.answer(1, choices.Pass())
    s.hero(0).willpower = 1
    s.answer(0, choices.Pass()).sunrise("clear_morning")
    assert s.hero(0).willpower == 3, "1 + 2 fits under the limit"


@pytest.mark.rule("AND-298", "AND-214")
def test_a_creature_in_the_fire_fights_with_three_willpower() -> None:
    s = sit("dwarf", "warrior", at=(247, 201), figures={"mountain_skral": 248}, things="apple_nut")
    s.sunrise()
    s.table.fire = [247]
    s.fight(0, "mountain_skral", 247)
    (begun,) = s.events(happened.BattleBegan)
    assert (begun.strength, begun.willpower) == (6, 3)
    assert len(s.events(happened.OpponentRolled)[0].dice) == 2


@pytest.mark.rule("AND-299")
def test_a_creature_that_leaves_the_fire_has_its_willpower_again() -> None:
    s = sit("archer", "warrior", at=(234, 201), camp=282, figures={"mountain_skral": 247}, changes={"fire": [247]},
            things=FED)  # fmt: skip
    s.sunrise()
    assert s.figures("mountain_skral") == [246]
    s.fight(0, "mountain_skral", 246)
    assert s.events(happened.BattleBegan)[0].willpower == 8


@pytest.mark.rule("AND-300", "AND-505")
@pytest.mark.parametrize("shield", POWERFUL)
def test_a_powerful_shield_saves_from_fire_for_this_stay(shield: str) -> None:
    s = sit(at=(238, 201), articles=shield, willpower=12, changes={"fire": [227]}).go(0, 227)
    assert s.is_asked("save_from_fire", 0)
    s.answer(0, choices.UseShield(shield))
    assert (s.hero(0).willpower, s.hero(0).limit) == (12, 20)
    assert s.hero(0).articles[0].uses == 1
    s.wait(1, 0)
    assert s.hero(0).willpower == 12, "the same stay"
    s.answer(1, choices.Pass()).go(0, 222).answer(1, choices.Pass()).go(0, 227)
    assert s.is_asked("save_from_fire", 0), "a later stop needs another side"
    s.answer(0, choices.TakeTheLoss())
    assert (s.hero(0).willpower, s.hero(0).limit) == (3, 3)


@pytest.mark.rule("AND-300", "AND-505")
def test_the_protection_lasts_over_the_night() -> None:
    s = sit(at=(238, 201), articles="storm_shield", willpower=12, things="apple_nut", changes={"fire": [227]})
    s.go(0, 227).answer(0, choices.UseShield("storm_shield")).sunrise()
    assert (s.hero(0).willpower, s.hero(0).limit) == (12, 20)


@pytest.mark.rule("AND-506", "AND-165")
def test_no_protection_from_fire_for_a_hero_in_the_sunrise_box() -> None:
    s = sit(at=238, articles=("storm_shield", "fire_shield/1"), willpower=(12, 12))
    s.answer(0, choices.EndDay()).answer(1, choices.LayFire())
    assert s.is_asked("turn", 1)
    assert s.each("willpower") == [3, 3]
    assert s.hero(0).articles[0].uses == 2


@pytest.mark.rule("AND-507")
def test_no_other_loss_outside_battle_is_prevented_by_a_shield() -> None:
    s = sit(at=(227, 201), articles="storm_shield", fog={238: "fog_willpower_loss"}).go(0, 238)
    assert s.hero(0).willpower == 4, "a fog token"
    hungry = sit(at=(238, 201), articles="storm_shield", willpower=12).sunrise()
    assert hungry.hero(0).willpower == 4, "hunger"
    late = sit(at=(238, 201), articles="storm_shield", hours=7).answer(0, choices.Pass())
    assert late.hero(0).willpower == 5, "overtime"


@pytest.mark.parametrize(
    ("figure", "willpower", "dice"),
    [
        case("AND-305 AND-404 AND-403", "a skeleton has three willpower and one die", "skeleton", 3, 1),
        case("AND-305", "a Krahder too", "corion", 3, 1),
        case("AND-305", "a guard troll", "guard_troll", 3, 2),
        case("AND-303 AND-468", "final adversaries do not mind", "the_shadow", 12, 2),
    ],
)
def test_who_fights_in_the_fire(figure: str, willpower: int, dice: int) -> None:
    s = duel("dwarf", figure, changes={"fire": [238]})
    assert s.events(happened.BattleBegan)[0].willpower == willpower
    assert len(s.events(happened.OpponentRolled)[0].dice) == dice


@pytest.mark.rule("AND-298", "AND-294", "AND-287")
def test_fire_laid_between_two_rounds_weakens_the_opponent_at_once() -> None:
    s = duel("dwarf", "mountain_skral", 1, 1, 1, 2, 3, articles="fire_shield/1", strength=8)
    assert s.is_asked("fight_on", 0)
    s.answer(0, choices.LayFire())
    assert s.battle.willpower == 3
    s.answer(0, choices.FightOn())
    assert len(s.events(happened.OpponentRolled)[-1].dice) == 2


@pytest.mark.rule("AND-296", "AND-116")
def test_whoever_is_teleported_into_the_fire_stands_in_it() -> None:
    s = sit("wizard", "warrior", at=238, open_books=("portal",), willpower=(12, 12), changes={"fire": [201]})
    s.answer(0, choices.CastPortal(1))
    if s.is_asked("ride_along", 1) or not s.is_asked("turn"):
        s.answer(1, choices.Agree())
    assert [(hero.space, hero.willpower) for hero in s.table.heroes] == [(201, 3), (201, 3)]


@pytest.mark.rule("AND-294", "AND-295")
def test_no_second_fire_on_the_same_space() -> None:
    s = sit(at=(238, 201), articles="fire_shield", changes={"fire": [238]})
    assert not s.free(0, choices.LayFire)


@pytest.mark.rule("AND-304", "AND-296")
def test_fire_laid_under_somebody_who_is_passing_through_burns_only_those_who_stand_there() -> None:
    s = sit("warrior", "archer", at=(243, 238), willpower=(12, 12), articles={1: "fire_shield/1"})
    s.answer(0, choices.StepTo(238)).answer(1, choices.LayFire())
    assert s.each("willpower") == [12, 3]
    s.answer(0, choices.StepTo(227), choices.StopMoving())
    assert s.hero(0).limit == 20


@pytest.mark.rule("AND-299", "AND-305", "AND-397")
def test_an_opponent_that_leaves_the_fire_in_the_middle_of_a_battle_has_its_willpower_again() -> None:
    s = sit("archer", "warrior", at=(222, 281), hours=4, figures={"skeleton": 227}, strength=4,
            draws=("t1",), changes={"fire": [227]})  # fmt: skip
    s.dice(1, 3).fight(0, "skeleton", 227).answer(0, choices.StopRolling())
    assert s.events(happened.BattleBegan)[0].willpower == 3
    assert s.figures("skeleton") == [222]
    assert s.battle.willpower == 9
    s.dice(1, 5, 5).answer(0, choices.FightOn(), choices.StopRolling())
    assert s.events(happened.OpponentRolled)[-1].dice == (5, 5), "and its second die"


@pytest.mark.rule("AND-298", "AND-305", "AND-397")
def test_one_that_comes_into_the_fire_drops_to_three() -> None:
    s = sit("archer", "warrior", at=(222, 281), hours=4, figures={"skeleton": 227}, strength=4,
            draws=("t1",), changes={"fire": [222]})  # fmt: skip
    s.dice(1, 1, 2).fight(0, "skeleton", 227).answer(0, choices.StopRolling())
    assert (s.battle.space, s.battle.willpower) == (222, 3)


@pytest.mark.rule("AND-267", "AND-290")
def test_a_resting_hero_fends_off_nothing() -> None:
    s = sit(at=(243, 281), articles={1: "storm_shield"}, fog={242: "fog_event"}, draws=("hailstorm",))
    s.hero(1).rests = True
    s.go(0, 242)
    assert s.is_asked("turn", 0)
    assert s.each("willpower") == [5, 5]


@pytest.mark.rule("AND-297")
def test_no_card_lifts_the_limit_of_whoever_has_burnt() -> None:
    trigger = Trigger("rest", "day_start", (Cap(who="all", n=12), Wp(who="all", n=9)))
    s = sit(at=201, legend=bare(triggers=(trigger,)))
    s.hero(0).limit = s.hero(0).willpower = 3
    s.sunrise()
    assert s.each("willpower") == [3, 12]


@pytest.mark.rule("AND-285")
@pytest.mark.parametrize("event", ["", "falcons_cry"])
def test_a_falcon_that_lies_on_a_space_is_refreshed_too(event: str) -> None:
    s = sit(at=201, ground={201: "falcon/0"}, fog={216: "fog_event"}, draws=(event,))
    if event:
        s.go(0, 216).answer(0, choices.ChooseSeat(0))
    else:
        s.sunrise()
    assert [each.uses for each in s.table.ground[201].articles] == [1]


@pytest.mark.rule("AND-283", "AND-186")
def test_the_die_that_the_wizard_turns_may_make_the_pair_for_the_helm() -> None:
    s = sit("warrior", "wizard", at=238, figures={"troll": 238}, articles="helm", strength=5)
    s.dice(5, 4, 2, 1, 1, 2, 3).fight(0, "troll", 238, 1).answer(1, choices.TurnDie(2))
    s.answer(0, choices.UseHelm())
    assert s.values == [(5 + 2 + 10 + 1 + 1, 15)]
