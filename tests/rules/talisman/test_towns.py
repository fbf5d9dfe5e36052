"""Towns."""

from __future__ import annotations

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import CardDrawn, CardMet, FightBegan
from fabletop.games.talisman.terms import Combat
from tests.rules.talisman.sitting import CONTENT, sit

REST, SHOP, CARD = do.TownOption(1), do.TownOption(2), do.TownOption(3)
TOWNS = ["fairmeadow", "oakendell", "stiltwick", "stoneberg"]


@pytest.mark.rule("TAL-030")
def test_four_spaces_are_towns() -> None:
    assert sorted(space.id for space in CONTENT.spaces if space.is_town) == TOWNS


@pytest.mark.rule("TAL-031")
@pytest.mark.parametrize("town", TOWNS)
def test_whoever_encounters_a_town_must_choose_an_option(town: str) -> None:
    s = sit("paladin", "lich", tokens="G9").walk(town)
    assert s.is_asked("town", 0)
    assert set(s.options) == {SHOP, CARD}, "there is no other way out"


@pytest.mark.rule("TAL-031")
def test_a_character_there_may_be_encountered_instead() -> None:
    s = sit("paladin", "delver", tokens={0: "G9 F0", 1: "F0"}).walk("stoneberg")
    assert {do.EncounterSpace(), do.Attack(1, Combat.STRENGTH)} == set(s.options)
    s.dice(6, 1).answer(0, do.Attack(1, Combat.STRENGTH))
    assert not s.is_asked("town")
    assert s.events(FightBegan)


@pytest.mark.rule("TAL-032", "TAL-033")
def test_only_residents_have_the_first_option() -> None:
    s = sit("delver", "lich", space="hills_1", tokens="L2 F2 G0").walk("stoneberg")
    assert set(s.options) == {REST, CARD}
    s.answer(0, REST)
    assert s.has("L") == 3
    s = sit("paladin", "lich", space="hills_1", tokens="L2 F0 G9").walk("stoneberg")
    assert REST not in s.options


@pytest.mark.rule("TAL-033")
def test_the_first_option_restores_a_life_or_a_fate() -> None:
    s = sit("delver", "lich", space="hills_1", tokens="L2 F0 G0").walk("stoneberg").answer(0, REST)
    assert set(s.options) == {do.RestoreThis("life", 1), do.RestoreThis("fate", 1)}
    s.answer(0, do.RestoreThis("fate", 1))
    assert (s.has("L"), s.has("F")) == (2, 1)


@pytest.mark.rule("TAL-033")
def test_the_second_option_is_a_purchase() -> None:
    s = sit("paladin", "lich", tokens="G3").walk("stoneberg").answer(0, SHOP)
    assert {do.Buy("sword", 2), do.Buy("shield", 3)} <= set(s.options)
    s.answer(0, do.Buy("sword", 2))
    assert s.hero().objects == ["sword"]
    assert s.has("G") == 1
    assert not s.events(CardDrawn)


@pytest.mark.rule("TAL-033")
def test_whoever_can_may_steal_in_the_second_option() -> None:
    s = sit("scoundrel", "lich", tokens="G0 F0").walk("stoneberg").answer(0, SHOP)
    assert not s.offered(do.Buy)
    s.dice(3).answer(0, do.Steal("sword"))
    assert s.hero().objects == ["sword"], "3 + 1 is more than the price of 2"
    s = sit("scoundrel", "lich", tokens="G0 F0").walk("stoneberg").answer(0, SHOP).dice(1).answer(0, do.Steal("sword"))
    assert s.has("L") == 3


@pytest.mark.rule("TAL-033", "TAL-453")
def test_the_third_option_is_a_town_card() -> None:
    s = sit("paladin", "lich", tokens="G3").cards("mule").walk("stoneberg").answer(0, CARD)
    assert [event.card for event in s.events(CardDrawn)] == ["mule"]
    assert s.is_asked("take_card", 0)
    s.answer(0, do.TakeCard("mule"))
    assert s.hero().followers == ["mule"]


@pytest.mark.rule("TAL-034", "TAL-035", "TAL-036")
def test_an_enemy_in_a_town_must_be_fought_and_leaves_no_option() -> None:
    """Edge case 12."""
    s = sit("paladin", "lich", tokens="G5 F0", lies={"stoneberg": "wishing_well thug"}).dice(6, 1).walk("stoneberg")
    assert s.hero().trophies == ["thug"]
    assert s.has("G") == 5
    assert s.table.active == 1, "no Purchase, and the Well is not met"
    assert s.table.lying("stoneberg").cards == ["wishing_well"]
    assert not s.events(CardMet)


@pytest.mark.rule("TAL-034")
def test_a_character_in_a_town_may_be_met_in_place_of_the_enemy() -> None:
    s = sit("paladin", "delver", lies={"stoneberg": "thug"}, tokens={0: "F0", 1: "F0"}).walk("stoneberg")
    assert set(s.options) == {do.EncounterSpace(), do.Attack(1, Combat.STRENGTH)}
    s.dice(1, 1).answer(0, do.Attack(1, Combat.STRENGTH))
    assert [event.other for event in s.events(FightBegan)] == [1]
    assert s.table.lying("stoneberg").cards == ["thug"]


@pytest.mark.rule("TAL-035", "TAL-036")
def test_an_enemy_that_is_destroyed_before_the_encounter_opens_no_option_either() -> None:
    s = sit("wizard", "lich", tokens="G5", holds="destruction", lies={"stoneberg": "thug"}).walk("stoneberg")
    s.answer(0, do.CastSpell("destruction", 0, "thug", "stoneberg"))
    assert s.table.lying("stoneberg").cards == []
    assert s.table.active == 1, "and no option was asked for"
    assert s.has("G") == 5


@pytest.mark.rule("TAL-036")
def test_evading_the_enemy_opens_no_option_either() -> None:
    s = sit("wayfarer", "lich", tokens="G5 F5", lies={"stoneberg": "thug mule"}).walk("stoneberg")
    s.answer(0, do.Evade("thug", "wayfarer"))
    assert s.table.active == 1
    assert s.table.lying("stoneberg").cards == ["thug", "mule"]
    assert (s.has("G"), s.hero().followers) == (5, [])


@pytest.mark.rule("TAL-036")
def test_whoever_evades_every_enemy_may_still_meet_a_character() -> None:
    s = sit("wayfarer", "delver", tokens={0: "F1", 1: "F0"}, lies={"stoneberg": "thug"}).walk("stoneberg")
    if s.is_asked("use_landed"):
        s.answer(0, do.Leave())
    s.answer(0, do.EncounterSpace(), do.Evade("thug", "wayfarer"))
    assert do.Attack(1, Combat.STRENGTH) in s.options
    s.dice(2, 1).answer(0, do.Attack(1, Combat.STRENGTH))
    assert [event.other for event in s.events(FightBegan)] == [1]


@pytest.mark.rule("TAL-036")
def test_with_one_enemy_left_the_fight_is_the_whole_encounter() -> None:
    s = sit("wayfarer", "delver", tokens={0: "F1", 1: "F0"}, lies={"stoneberg": "thug poltergeist"})
    s.walk("stoneberg")
    if s.is_asked("use_landed"):
        s.answer(0, do.Leave())
    s.answer(0, do.EncounterSpace(), do.Evade("thug", "wayfarer"))
    assert [event.foe for event in s.events(FightBegan)] == ["poltergeist"]
    s.passing("change_dice")
    assert not s.is_asked("attack_instead")


@pytest.mark.rule("TAL-037", "TAL-038")
def test_other_cards_there_are_met_by_the_third_option_only() -> None:
    """Edge case 13."""
    s = sit("paladin", "lich", tokens="G5 L2 F0", lies={"stoneberg": "healer mule"}).walk("stoneberg")
    assert set(s.options) == {SHOP, CARD}
    s.answer(0, CARD)
    assert [event.card for event in s.events(CardMet)] == ["healer", "mule"]
    assert s.has("L") == 4
    assert not s.events(CardDrawn)


@pytest.mark.rule("TAL-037", "TAL-453")
def test_what_is_neither_adventure_nor_town_card_keeps_nobody_from_drawing() -> None:
    s = sit("paladin", "lich", tokens="G0 F0", lies={"stoneberg": "raft"}).cards("mule").walk("stoneberg")
    assert [event.card for event in s.events(CardDrawn)] == ["mule"]
    s.answer(0, do.TakeCard("raft"), do.TakeCard("mule"))
    assert set(s.hero().cards) == {"raft", "mule"}


@pytest.mark.rule("TAL-037")
def test_the_second_option_meets_no_card() -> None:
    s = sit("paladin", "lich", tokens="G5 L2 F0", lies={"stoneberg": "healer"}).walk("stoneberg")
    s.answer(0, SHOP, do.Buy("sword", 2))
    assert not s.events(CardMet)
    assert s.has("L") == 2


@pytest.mark.rule("TAL-039")
def test_a_chosen_option_must_be_carried_out() -> None:
    s = sit("delver", "lich", space="hills_1", tokens="L2 F0 G9").walk("stoneberg").answer(0, REST)
    assert {type(option) for option in s.options} == {do.RestoreThis}
    s = sit("delver", "lich", space="hills_1", tokens="L2 F0 G9").walk("stoneberg").answer(0, SHOP)
    assert {type(option) for option in s.options} == {do.Buy}
    s = sit("scoundrel", "lich", space="hills_1", tokens="G0").walk("stoneberg").answer(0, SHOP)
    assert {type(option) for option in s.options} == {do.Steal}


@pytest.mark.rule("TAL-040")
def test_with_full_lives_and_fate_nothing_can_be_restored() -> None:
    s = sit("delver", "lich", space="hills_1", tokens="L4 F2 G9").walk("stoneberg")
    assert set(s.options) == {SHOP, CARD}


@pytest.mark.rule("TAL-041")
@pytest.mark.parametrize(
    ("tokens", "options"),
    [
        ("L9 F9 G9", {SHOP, CARD}),
        ("L9 F2 G9", {SHOP, CARD}),
        ("L3 F9 G9", {REST, SHOP, CARD}),
        ("L9 F1 G9", {REST, SHOP, CARD}),
    ],
)
def test_more_than_the_start_value_is_full_too(tokens: str, options: set[do.TownOption]) -> None:
    """Edge case 10."""
    s = sit("delver", "lich", space="hills_1", tokens=tokens).walk("stoneberg")
    assert set(s.options) == options


@pytest.mark.rule("TAL-041")
def test_only_what_is_missing_can_be_restored() -> None:
    s = sit("delver", "lich", space="hills_1", tokens="L9 F1 G9").walk("stoneberg").answer(0, REST)
    assert (s.has("L"), s.has("F")) == (9, 2)


@pytest.mark.rule("TAL-042")
def test_without_gold_nothing_is_bought_and_without_the_ability_nothing_stolen() -> None:
    s = sit("delver", "lich", space="hills_1", tokens="L2 G0").walk("stoneberg")
    assert SHOP not in s.options
    s = sit("delver", "lich", space="hills_1", tokens="L2 G2").walk("stoneberg").answer(0, SHOP)
    assert not s.offered(do.Steal)
    s = sit("scoundrel", "lich", space="hills_1", tokens="G0").walk("stoneberg")
    assert SHOP in s.options


@pytest.mark.rule("TAL-043", "TAL-453")
def test_without_gold_away_from_home_and_alone_there_is_only_the_third_option() -> None:
    s = sit("paladin", "lich", tokens="G0 F0").cards("mule").walk("stoneberg")
    assert s.is_asked("take_card", 0), "nothing else could be chosen"
    assert [event.card for event in s.events(CardDrawn)] == ["mule"]


@pytest.mark.rule("TAL-043")
def test_at_home_with_nothing_missing_the_third_option_is_compulsory_too() -> None:
    """Edge case 11."""
    s = sit("delver", "lich", space="hills_1", tokens="G0 F2 L4").cards("mule").walk("stoneberg")
    assert s.is_asked("take_card", 0)
