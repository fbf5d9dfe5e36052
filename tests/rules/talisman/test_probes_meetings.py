"""Sentences about cards in a space and Characters who meet, easily got wrong where two of them meet."""

from __future__ import annotations

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import (
    FightBegan,
    FightDecided,
    HeroDied,
    HeroMoved,
    Lost,
)
from fabletop.games.talisman.state import Contents
from fabletop.games.talisman.terms import Back, Combat, Token
from tests.rules.talisman.sitting import Sitting, sit

VALLEY = "valley_of_fire"


def lives_lost(s: Sitting, seat: int = 0) -> int:
    """How many Lives a seat has lost so far."""
    return sum(each.n for each in s.events(Lost) if (each.seat, each.token) == (seat, Token.LIFE))


# -- spaces with cards -------------------------------------------------------------------------------------------------


@pytest.mark.rule("TAL-391", "TAL-B020")
@pytest.mark.parametrize("dice", [(3, 2), (1, 6)])
def test_neither_a_stand_off_nor_a_defeat_in_a_test_ends_the_encounter(dice: tuple[int, int]) -> None:
    """Only an Enemy that was not beaten bars the way to what lies behind."""
    s = sit("delver", "lich", space="fields_1", tokens="F0 L3", lies={"woods_1": "black_knight minion"}).dice(*dice)
    s.meet_space("woods_1")
    assert s.is_asked("take_card", 0)
    assert "black_knight" in s.table.lying("woods_1").cards


@pytest.mark.rule("TAL-B026", "TAL-B020", "TAL-194")
def test_a_stand_off_with_the_first_enemies_keeps_the_others_away() -> None:
    s = sit("delver", "paladin", space="fields_1", tokens="F0", lies={"plains_1": "imp ogre minion"}).dice(1, 3)
    s.meet_space("plains_1").answer(0, do.FightWith(Combat.STRENGTH))
    assert s.last(FightDecided).result == "stand_off"
    assert len(s.events(FightBegan)) == 1
    assert s.table.active == 1


@pytest.mark.rule("TAL-B033")
def test_enemies_that_fight_as_one_cost_one_life_and_each_what_its_card_says() -> None:
    s = sit("delver", "lich", space="fields_1", tokens="F0 L3 G3", lies={"plains_1": "wolf ogre brigand"}).dice(1, 6)
    s.meet_space("plains_1").passing("which_first")
    assert (lives_lost(s), s.has("G")) == (1, 1)


@pytest.mark.rule("TAL-314", "TAL-311")
def test_who_is_beaten_before_the_source_takes_nothing_from_it_though_it_is_filled() -> None:
    s = sit("paladin", "lich", space="castle", tokens="F0 L3").cards("ogre", "magic_stream").dice(1, 6).go("forest")
    s.meet_space()
    assert s.table.active == 1
    assert s.table.contents["magic_stream"].tokens[Token.STRENGTH] == 4
    assert s.has("S") == 0


@pytest.mark.rule("TAL-203", "TAL-198")
def test_an_evaded_event_is_gone_without_effect() -> None:
    s = sit("wayfarer", "lich", space="woods_1", tokens="F2 G2").cards("reivers").meet_space("fields_1")
    s.answer(0, do.Evade("reivers", "wayfarer"))
    assert (s.has("G"), s.table.lying("fields_1").cards) == (2, [])
    assert "reivers" in s.table.discards[Back.ADVENTURE]


@pytest.mark.rule("TAL-204")
def test_rustlers_come_to_the_drawer_alone() -> None:
    s = sit("delver", "paladin", space={0: "woods_1", 1: "fields_1"}, holds={0: "minion", 1: "prince"})
    s.cards("rustlers").walk("fields_1").answer(0, do.EncounterSpace())
    assert (s.hero(0).followers, s.hero(1).followers) == ([], ["prince"])


@pytest.mark.rule("TAL-150")
def test_rustlers_take_the_jester_only_from_whoever_has_nobody_else() -> None:
    s = sit("paladin", "lich", space="woods_1", holds="prince jester").cards("rustlers").meet_space("fields_1")
    assert s.hero().followers == ["jester"]
    alone = sit("paladin", "lich", space="woods_1", holds="jester").cards("rustlers").meet_space("fields_1")
    assert alone.hero().followers == []


@pytest.mark.rule("TAL-185", "TAL-B023", "TAL-453")
def test_what_was_left_face_down_in_a_town_stops_no_draw() -> None:
    s = sit("delver", "lich", space="crags_1", tokens="G0")
    s.table.lying("stoneberg").ditched.append("sword")
    s.cards("urchin").walk("stoneberg")
    s.meet_space()
    assert s.is_asked("retrieve", 0)
    s.answer(0, do.TakeCard("sword")).passing("retrieve", "town").meet_space()
    assert s.is_asked("take_card", 0)
    assert s.hero().objects == ["sword"]


@pytest.mark.rule("TAL-315", "TAL-B017")
def test_potions_on_a_source_are_no_cards_of_the_space() -> None:
    s = sit("paladin", "lich", space="castle", tokens="F0", lies={"forest": "ruined_laboratory"}).cards("minion")
    s.table.contents["ruined_laboratory"] = Contents(cards=["haste", "antidote", "rebirth"])
    s.go("forest").meet_space()
    assert "minion" in [*s.table.lying("forest").cards, *s.hero().followers], "one card more is drawn"


@pytest.mark.rule("TAL-154", "TAL-281")
def test_a_loadstone_takes_a_place_and_lowers_the_limit_as_well() -> None:
    s = sit("huntress", "lich", space="woods_1", holds="sword shield satchel").cards("loadstone").meet_space("fields_1")
    s.passing("make_room_for_curse", "over_limit")
    assert "loadstone" in s.hero().objects
    assert len(s.hero().objects) == 2


@pytest.mark.rule("TAL-B052", "TAL-281")
def test_a_smuggler_who_must_go_takes_the_room_for_objects_along() -> None:
    held = "smuggler sword shield coracle raft leather_cap short_bow"
    s = sit("reaver", "lich", space="crags_1", holds=held, tokens="G0", lies={"fairmeadow": "confessor"})
    s.walk("fairmeadow").meet_space().passing("town")
    assert s.is_asked("choose_way") or s.is_asked("may") or s.is_asked("align")
    while not s.is_asked("align"):
        s.answer(0, next(each for each in s.options if not isinstance(each, do.Leave)))
    s.pick(0, do.AlignTo, alignment="good").passing("over_limit")
    assert s.hero().followers == []
    assert len(s.hero().objects) == 4


@pytest.mark.rule("TAL-323", "TAL-322", "TAL-355")
def test_a_free_purchase_from_anywhere_must_suit_its_taker() -> None:
    s = sit("delver", "lich", space="crags_1", tokens="F0 S5", lies={"stoneberg": "masked_duellist"}).dice(6, 1)
    s.walk("stoneberg").meet_space()
    while not s.is_asked("choose_purchase"):
        s.answer(0, s.options[0])
    offered = {each.card for each in s.offered(do.ChooseCard)}
    assert {"sword", "short_bow"} <= {each.split("#")[0] for each in offered}
    assert not {each.split("#")[0] for each in offered} & {"lance", "wizards_staff", "shield"}


@pytest.mark.rule("TAL-178", "TAL-320")
def test_a_mercenary_who_is_not_paid_can_be_hired_again() -> None:
    s = sit("delver", "lich", space="castle", holds="mercenary", tokens="G0 F0")
    s.passing("choose_way", "may")
    assert s.hero().followers == []
    assert {"mercenary", "mercenary#2"} <= set(s.table.stock["castle"])


# -- Characters --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TAL-B037", "TAL-414")
def test_no_curse_and_no_personal_treasure_is_the_reward_of_a_fight() -> None:
    s = sit(
        "delver",
        "ranger",
        space={0: "crags_1", 1: "plains_1"},
        holds={1: "loadstone yew_bow sword"},
        tokens={0: "F0 S5", 1: "F0 G0 L3"},
    )
    s.dice(6, 1).walk("plains_1").answer(0, do.Attack(1, Combat.STRENGTH)).passing("choose_weapon")
    assert set(s.options) == {do.RewardLife(), do.RewardObject("sword")}


@pytest.mark.rule("TAL-B039", "TAL-B048")
def test_the_killer_does_not_pick_up_what_the_dead_leave() -> None:
    s = sit(
        "delver",
        "paladin",
        "lich",
        space={0: "crags_1", 1: "plains_1"},
        holds={1: "sword jester"},
        tokens={0: "F0 S5", 1: "F0 G2 L1"},
    )
    s.dice(6, 1).walk("plains_1").answer(0, do.Attack(1, Combat.STRENGTH)).passing("choose_weapon")
    s.answer(0, do.RewardLife())
    assert [each.seat for each in s.events(HeroDied)] == [1]
    ground = s.table.lying("plains_1")
    assert (ground.cards, ground.tokens.get(Token.GOLD)) == (["sword"], 2)
    assert s.hero().objects == []
    assert s.table.active != 0


@pytest.mark.rule("TAL-239", "TAL-B048")
def test_a_goose_of_the_dead_is_found_with_what_was_left_on_it() -> None:
    s = sit("delver", "paladin", "lich", space="fields_1", holds="goose", tokens="F0 L1 G0", lies={"woods_1": "ogre"})
    s.table.contents["goose"] = Contents({Token.GOLD: 1})
    s.dice(1, 6).meet_space("woods_1")
    assert not s.hero(0).is_alive
    assert "goose" in s.table.lying("woods_1").cards
    assert s.table.contents["goose"].tokens == {Token.GOLD: 1}


@pytest.mark.rule("TAL-075", "TAL-B037")
def test_whoever_loses_the_last_talisman_in_the_valley_stays_there() -> None:
    s = sit(
        "paladin",
        "delver",
        space={0: VALLEY, 1: VALLEY},
        holds={0: "talisman_of_might", 1: "talisman_of_riches"},
        destiny="great_wyrm",
        tokens={0: "F0", 1: "F0"},
        valley_reached=True,
    )
    s.dice(6, 1).answer(0, do.Stay())
    s.answer(0, do.RewardObject("talisman_of_riches"))
    assert s.hero(1).space == VALLEY
    assert s.hero(1).objects == []


@pytest.mark.rule("TAL-231", "TAL-270", "TAL-B020")
def test_a_press_gang_that_beats_a_bodyguard_ships_its_owner_off() -> None:
    s = sit("delver", "lich", space="plains_1", holds="farmhand", tokens="F0 L3 G0", lies={"fairmeadow": "press_gang"})
    s.dice(1, 6).walk("fairmeadow").meet_space().answer(0, do.SendBodyguard("farmhand"))
    assert (s.hero().space, s.hero().missed, s.hero().followers) == ("stiltwick", 1, [])
    assert lives_lost(s) == 0
    assert [each.end for each in s.events(HeroMoved)][-1] == "stiltwick"


@pytest.mark.rule("TAL-156", "TAL-B048")
def test_whom_the_reaper_takes_leaves_things_where_they_stood() -> None:
    s = sit(
        "delver",
        "paladin",
        "lich",
        space={0: "woods_1", 1: "plains_1"},
        holds={1: "sword"},
        tokens={0: "F0", 1: "F0 L1 G1"},
    )
    s.cards("grim_reaper").dice(6, 1).meet_space("fields_1").answer(0, do.ChooseSeat(1))
    assert [each.seat for each in s.events(HeroDied)] == [1]
    assert s.table.lying("plains_1").cards == ["sword"]
    assert s.table.lying("fields_1").cards == []


@pytest.mark.rule("TAL-257", "TAL-339")
def test_home_helps_the_aim_of_whoever_shoots_there() -> None:
    s = sit("ranger", "lich", space="woods_1", holds="short_bow", tokens="F0", lies={"fields_1": "wolf"}).dice(2)
    s.walk("oakendell").answer(0, do.Shoot("short_bow", "fields_1", "wolf"))
    assert s.is_asked("home_advantage", 0)
    s.answer(0, do.HomeAdvantage(1))
    assert s.table.lying("fields_1").cards == [], "4 + 2 + 1 is 7"


@pytest.mark.rule("TAL-336", "TAL-351")
def test_in_the_inner_region_shots_go_round_the_ring_and_never_into_the_valley() -> None:
    s = sit(
        "ranger",
        "lich",
        "paladin",
        "delver",
        space={0: "ruins", 1: "lake", 2: VALLEY, 3: "mountains"},
        holds="short_bow",
        tokens="F0",
    )
    s.dice(6).answer(0, do.Step("wastes"))
    assert [each.seat for each in s.offered(do.Shoot)] == [1], "three steps to the Lake, four to the Mountains"


@pytest.mark.rule("TAL-333", "TAL-205")
def test_a_truce_bars_shots_at_characters_and_at_nothing_else() -> None:
    s = sit(
        "ranger",
        "delver",
        space={0: "woods_1", 1: "chapel"},
        holds="long_bow",
        tokens="F0",
        enduring="truce",
        lies={"woods_2": "wolf"},
    )
    s.walk("fields_1")
    assert [(each.card, each.seat) for each in s.offered(do.Shoot)] == [("wolf", -1)]


@pytest.mark.rule("TAL-061", "TAL-205", "TAL-166")
def test_a_truce_does_not_hold_in_the_valley() -> None:
    s = sit("paladin", "delver", space={0: VALLEY, 1: VALLEY}, enduring="truce", tokens="F0", valley_reached=True)
    s.answer(0, do.Stay())
    assert s.events(FightBegan)[0].other == 1
