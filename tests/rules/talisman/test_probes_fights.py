"""Sentences of the rulebook about Combat, Tests, Bodyguards and Ranged Attacks that are easily got wrong."""

from __future__ import annotations

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import EnemyKilled, FightBegan, FightDecided, FighterChosen
from fabletop.games.talisman.state import Contents
from fabletop.games.talisman.terms import Combat, Token
from tests.rules.talisman.sitting import fought, sit


@pytest.mark.rule("TAL-122", "TAL-454")
def test_no_armour_is_asked_for_where_a_defeat_costs_no_life() -> None:
    s = fought("delver", "siren", holds="shield", dice=(1, 6))
    assert s.hero().missed == 1
    assert s.table.active == 1


@pytest.mark.rule("TAL-193", "TAL-194")
def test_enemies_with_both_values_are_added_up_in_the_chosen_kind_alone() -> None:
    s = sit("delver", "lich", space="fields_1", tokens="F0", lies={"plains_1": "night_hag manticore ogre"}).dice(1, 6)
    s.meet_space("plains_1").answer(0, do.FightWith(Combat.CRAFT))
    assert s.events(FightBegan)[0].cards == ("night_hag", "manticore")
    assert s.last(FightDecided).other == 5 + 5 + 6


@pytest.mark.rule("TAL-229", "TAL-B037")
def test_a_bodyguard_that_beats_a_character_wins_for_its_owner() -> None:
    s = sit("delver", "paladin", space={0: "woods_1", 1: "fields_1"}, holds="tame_ogre", tokens={0: "F0", 1: "F0 L3"})
    s.dice(6, 1).walk("fields_1").answer(0, do.Attack(1, Combat.STRENGTH), do.SendBodyguard("tame_ogre"))
    assert s.is_asked("reward", 0)
    s.answer(0, do.RewardLife())
    assert s.has("L", 1) == 2


@pytest.mark.rule("TAL-226")
def test_who_attacks_with_the_craft_of_a_bodyguard_must_send_it() -> None:
    s = sit("delver", "paladin", space={0: "woods_1", 1: "fields_1"}, holds="marsh_spirit", tokens={0: "F0", 1: "F0"})
    s.walk("fields_1").answer(0, do.Attack(1, Combat.CRAFT))
    assert s.events(FighterChosen)[0].fighter == "marsh_spirit"


@pytest.mark.rule("TAL-228", "TAL-292")
def test_a_lent_ring_counts_for_the_bodyguard_and_is_left_behind_with_it() -> None:
    s = sit("delver", "lich", space="fields_1", holds="tame_ogre ring_of_might", tokens="F0", lies={"plains_1": "ogre"})
    s.dice(1, 6).meet_space("plains_1").answer(0, do.SendBodyguard("tame_ogre"), do.ChooseCard("ring_of_might"))
    s.passing("lend")
    assert s.last(FightDecided).own == 4 + 1 + 1
    assert s.table.lying("plains_1").ditched == ["ring_of_might"]
    assert s.hero().objects == []


@pytest.mark.rule("TAL-231", "TAL-454")
def test_the_turn_that_a_siren_costs_is_the_owners() -> None:
    s = sit("delver", "lich", space="fields_1", holds="marsh_spirit", tokens="F0", lies={"plains_1": "siren"}).dice(
        1, 6
    )
    s.meet_space("plains_1").answer(0, do.SendBodyguard("marsh_spirit"))
    assert (s.hero().missed, s.hero().followers) == (1, [])


@pytest.mark.rule("TAL-119")
def test_an_animal_is_charmed_only_when_it_is_beaten() -> None:
    s = fought("piper", "wolf", dice=(6, 1))
    assert s.is_asked("charm_animal", 0)
    s.answer(0, do.Yes())
    assert s.hero().followers == ["wolf"]
    assert [each.how for each in s.events(EnemyKilled)] == ["charmed"]
    lost = fought("piper", "wolf", dice=(1, 6))
    assert (lost.hero().followers, lost.table.active) == ([], 1)


@pytest.mark.rule("TAL-396")
@pytest.mark.parametrize(
    ("enduring", "kind", "more"), [("war", "strength", 1), ("war", "craft", 0), ("darkness", "craft", 1)]
)
def test_war_and_darkness_go_by_the_kind_of_combat(enduring: str, kind: str, more: int) -> None:
    s = sit("delver", "paladin", space="fields_1", tokens="F0", enduring=enduring, lies={"woods_1": "imp"}).dice(1, 6)
    s.meet_space("woods_1").answer(0, do.FightWith(Combat(kind)))
    value = {"strength": 2, "craft": 3}[kind]
    assert s.last(FightDecided).other == value + 6 + more


@pytest.mark.rule("TAL-393", "TAL-363")
def test_a_darkness_is_nothing_in_a_test_of_craft() -> None:
    s = sit("lich", "paladin", space="fields_1", tokens="F0", enduring="darkness", lies={"woods_1": "riddling_sphinx"})
    s.dice(3, 3).meet_space("woods_1").passing("home_advantage")
    assert (s.last(FightDecided).own, s.last(FightDecided).other) == (5 + 3, 5 + 3)


@pytest.mark.rule("TAL-388", "TAL-400")
def test_a_curse_that_lowers_a_value_lowers_it_in_a_test() -> None:
    s = sit("delver", "lich", space="fields_1", holds="bitter_dregs", tokens="F0 S5", lies={"woods_1": "black_knight"})
    s.dice(3, 3).meet_space("woods_1")
    assert s.last(FightDecided).own == (4 - 1) + 3


@pytest.mark.rule("TAL-388", "TAL-B041")
@pytest.mark.parametrize(("stranger", "own"), [("black_knight", 1), ("riddling_sphinx", 1), ("highwayman", 4)])
def test_a_toad_is_tested_with_one_in_strength_and_craft_and_with_its_card_in_all_else(stranger: str, own: int) -> None:
    s = sit("delver", "lich", space="fields_1", tokens="F0 S3", toad=2, lies={"woods_1": "", "woods_2": ""})
    s.table.lying("chapel").cards.append(stranger)
    s.dice(1, 6).answer(0, do.Step("chapel")).meet_space()
    assert s.events(FightDecided)[0].own == own + 1


@pytest.mark.rule("TAL-392", "TAL-346")
def test_a_stranger_beaten_at_range_is_no_victory_in_its_test() -> None:
    s = sit("ranger", "lich", space="woods_1", holds="long_bow", tokens="F0 G0", lies={"woods_2": "highwayman"}).dice(6)
    s.walk("fields_1").answer(0, do.Shoot("long_bow", "woods_2", "highwayman"))
    assert s.has("G") == 0
    assert s.table.lying("woods_2").cards == []


@pytest.mark.rule("TAL-335", "TAL-346")
def test_a_bow_whose_card_names_no_followers_hits_none() -> None:
    s = sit("ranger", "lich", space="woods_1", holds="long_bow", lies={"woods_2": "pixie", "chapel": "wolf"})
    assert [each.card for each in s.walk("fields_1").offered(do.Shoot)] == ["wolf"]


@pytest.mark.rule("TAL-340", "TAL-399")
def test_a_lowered_strength_value_is_lower_at_range_and_gained_tokens_are_no_help() -> None:
    s = sit("ranger", "lich", space="woods_1", holds="long_bow bitter_dregs", tokens="F0 S5", lies={"chapel": "wolf"})
    s.dice(3).walk("fields_1").answer(0, do.Shoot("long_bow", "chapel", "wolf"))
    assert s.table.lying("chapel").cards == ["wolf"], "3 + 3 is 6"


@pytest.mark.rule("TAL-458", "TAL-348")
def test_a_spell_kills_what_no_bow_can() -> None:
    for means, left in (("long_bow", ["ghost"]), ("lightning", [])):
        s = sit("sorceress", "paladin", space="woods_1", holds=means, tokens="F0", lies={"chapel": "ghost"}).dice(6)
        s.walk("fields_1").answer(0, do.Shoot(means, "chapel", "ghost"))
        assert s.table.lying("chapel").cards == left


@pytest.mark.rule("TAL-344", "TAL-240")
def test_the_fate_on_a_vessel_buys_off_a_shot() -> None:
    s = sit(
        "ranger",
        "delver",
        space={0: "woods_1", 1: "chapel"},
        holds={0: "long_bow", 1: "buried_chest"},
        tokens={0: "F0", 1: "F0 G0 L2"},
    )
    s.table.contents["buried_chest"] = Contents({Token.FATE: 1})
    s.dice(6).walk("fields_1").answer(0, do.Shoot("long_bow", "chapel", "", 1))
    assert set(s.options) == {do.ChooseCard("buried_chest"), do.ChooseToken(Token.FATE), do.Leave()}
    s.answer(1, do.ChooseToken(Token.FATE))
    assert s.has("L", 1) == 2
    assert s.hero(1).objects == [], "the empty Vessel is gone"


@pytest.mark.rule("TAL-341", "TAL-349")
def test_a_ranged_potion_that_misses_is_lost() -> None:
    s = sit(
        "delver", "paladin", space={0: "woods_1", 1: "chapel"}, holds="liquid_fire", tokens={0: "F0", 1: "L2"}
    ).dice(4)
    s.walk("fields_1").answer(0, do.Shoot("liquid_fire", "chapel", "", 1))
    assert s.has("L", 1) == 2
    assert s.hero().potions == []


@pytest.mark.rule("TAL-B037", "TAL-154")
def test_stolen_gold_is_taken_in_full_whoever_has_a_counterfeit_purse() -> None:
    s = sit(
        "delver",
        "paladin",
        space={0: "woods_1", 1: "fields_1"},
        holds="counterfeit_purse",
        tokens={0: "F0 G0 S3", 1: "F0 G2"},
    )
    s.dice(6, 1).walk("fields_1").answer(0, do.Attack(1, Combat.STRENGTH)).passing("change_dice")
    s.answer(0, do.RewardGold())
    assert (s.has("G"), s.has("G", 1)) == (1, 1), "the purse speaks of gaining"


@pytest.mark.rule("TAL-198", "TAL-140")
def test_the_wayfarer_may_evade_a_drawn_curse_which_stays_for_the_next() -> None:
    s = sit("wayfarer", "lich", space="woods_1", tokens="F2").cards("jester").meet_space("fields_1")
    s.answer(0, do.Evade("jester", "wayfarer"))
    assert s.hero().followers == []
    assert s.table.lying("fields_1").cards == ["jester"]


@pytest.mark.rule("TAL-199", "TAL-B036")
def test_an_evaded_attack_is_the_whole_encounter() -> None:
    s = sit("delver", "ranger", space={0: "fields_1", 1: "woods_1"}, tokens="F0").cards("pixie").walk("woods_1")
    s.answer(0, do.Attack(1, Combat.STRENGTH)).pick(1, do.Evade, means="ranger")
    assert s.table.active == 1
    assert s.table.lying("woods_1").cards == []
