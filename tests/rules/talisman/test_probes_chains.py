"""Sentences about what follows from what, easily got wrong where two of them meet."""

from __future__ import annotations

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import (
    CardDrawn,
    FightBegan,
    FightDecided,
    HeroDied,
    HeroMoved,
    Lost,
    Rolled,
)
from fabletop.games.talisman.state import Contents
from fabletop.games.talisman.terms import Back, Combat, Token
from tests.rules.talisman.sitting import Sitting, sit

VALLEY = "valley_of_fire"


def lives_lost(s: Sitting, seat: int = 0) -> int:
    """How many Lives a seat has lost so far."""
    return sum(each.n for each in s.events(Lost) if (each.seat, each.token) == (seat, Token.LIFE))


# -- what follows from what --------------------------------------------------------------------------------------------


@pytest.mark.rule("TAL-254", "TAL-332")
def test_who_stays_home_in_the_first_turn_has_not_moved_and_shoots_at_nothing() -> None:
    s = sit("ranger", "lich", turns=0, holds="long_bow", tokens="F0", lies={"woods_1": "wolf"}).answer(0, do.Stay())
    assert s.is_asked("town", 0), "there is nothing else to choose"


@pytest.mark.rule("TAL-B022", "TAL-B037")
def test_an_object_won_in_a_fight_needs_room() -> None:
    s = sit(
        "huntress",
        "paladin",
        space={0: "crags_1", 1: "plains_1"},
        holds={0: "sword shield satchel", 1: "ring_of_might"},
        tokens={0: "F0 S5", 1: "F0 G0"},
    )
    s.dice(6, 1).walk("plains_1").answer(0, do.Attack(1, Combat.STRENGTH)).passing("choose_weapon")
    s.answer(0, do.RewardObject("ring_of_might"))
    while s.asked.seat == 0 and not s.is_asked("start"):
        s.answer(0, s.options[0])
    assert len(s.hero().objects) <= 3
    assert "ring_of_might" not in s.hero(1).objects


@pytest.mark.rule("TAL-371", "TAL-461", "TAL-B037")
def test_a_wand_that_is_won_takes_a_spell_of_the_loser_and_brings_one_to_the_winner() -> None:
    s = sit(
        "prophetess",
        "lich",
        space={0: "crags_1", 1: "plains_1"},
        holds={0: "healing mend_fate", 1: "wand might cunning ward invisibility"},
        tokens={0: "F0 C9", 1: "F0 G0"},
    )
    s.cards("charm").dice(6, 1).go("plains_1").answer(0, do.Attack(1, Combat.CRAFT)).passing("choose_weapon")
    s.answer(0, do.RewardObject("wand")).passing()
    assert s.is_asked("over_limit", 1)
    s.answer(1, do.ChooseCard("ward")).passing()
    assert s.hero(1).spells == ["might", "cunning", "invisibility"]
    assert "ward" in s.table.discards[Back.SPELL], "Spells are discarded, not left behind"
    assert s.hero(0).spells == ["healing", "mend_fate", "charm"]


@pytest.mark.rule("TAL-159", "TAL-271")
def test_rebirth_in_the_turn_of_another_leads_home_without_an_encounter() -> None:
    s = sit(
        "delver",
        "paladin",
        space={0: "crags_1", 1: "plains_1"},
        holds={1: "rebirth"},
        tokens={0: "F0 S9", 1: "F0 L1"},
    )
    s.dice(6, 1).go("plains_1").answer(0, do.Attack(1, Combat.STRENGTH)).passing()
    s.answer(0, do.RewardLife()).answer(1, do.UsePotion("rebirth", 1))
    assert (s.hero(1).space, s.has("L", 1)) == ("chapel", 2)
    assert "prayer" not in [each.purpose for each in s.events(Rolled)]


@pytest.mark.rule("TAL-156", "TAL-006")
def test_who_dies_of_a_badland_encounters_nothing_there() -> None:
    s = sit("delver", "lich", "paladin", space="fields_1", tokens="F0 L1 G0", enduring="winter").cards("falling_star")
    s.walk("crags_1")
    assert [each.seat for each in s.events(HeroDied)] == [0]
    assert not s.events(CardDrawn)


@pytest.mark.rule("TAL-270", "TAL-015")
def test_a_flood_drives_its_drawer_on_into_another_encounter() -> None:
    s = sit("delver", "lich", space="plains_1", tokens="F0 L3").cards("flood", "falling_star").dice(3)
    s.walk("marsh_1").meet_space()
    while not s.events(HeroMoved)[1:]:
        s.answer(s.asked.seat, s.options[0])
    assert s.hero().space in {"fields_2", "graveyard"}


@pytest.mark.rule("TAL-309", "TAL-178")
def test_an_earthquake_takes_a_source_with_all_that_is_on_it() -> None:
    s = sit("delver", "lich", space="plains_1", tokens="F0 L3", lies={"woods_1": "magic_stream", "heath": "altar"})
    s.table.contents["magic_stream"] = Contents({Token.STRENGTH: 4})
    s.cards("earthquake").meet_space("fields_1").passing("lose_one_of")
    assert s.table.lying("woods_1").cards == []
    assert "magic_stream" not in s.table.contents
    assert s.table.lying("heath").cards == ["altar"], "another Region"


@pytest.mark.rule("TAL-148", "TAL-269")
def test_a_royal_summons_to_the_castle_rids_one_of_the_jester() -> None:
    s = sit("delver", "lich", space="crags_1", holds="jester", tokens="G0 F0").cards("royal_summons")
    s.walk("stoneberg").meet_space().answer(0, do.TownOption(3))
    assert s.hero().space == "castle"
    assert s.hero().followers == []


@pytest.mark.rule("TAL-151", "TAL-269")
def test_a_bogle_may_be_passed_on_wherever_a_move_ends() -> None:
    s = sit("delver", "paladin", space={0: "crags_1", 1: "castle"}, holds="bogle", tokens="G3 F0").cards(
        "royal_summons"
    )
    s.walk("stoneberg").meet_space().answer(0, do.TownOption(3))
    assert s.hero().space == "castle"
    assert s.is_asked("pass_curse", 0)


@pytest.mark.rule("TAL-275", "TAL-B008")
def test_a_move_token_ends_a_move_for_a_miner_as_a_roll_does() -> None:
    s = sit("delver", "lich", space="fields_1", holds="miner", tokens="G0 F0").cards("falling_star").dice(6)
    s.walk("crags_1")
    assert s.has("G") == 1


@pytest.mark.rule("TAL-268", "TAL-B037")
def test_a_talisman_of_life_that_is_won_leaves_the_loser_a_last_life() -> None:
    s = sit(
        "delver",
        "paladin",
        space={0: "crags_1", 1: "plains_1"},
        holds={1: "talisman_of_life"},
        tokens={0: "F0 S9 L4", 1: "F0 L1 G0"},
    )
    s.dice(6, 1).walk("plains_1").answer(0, do.Attack(1, Combat.STRENGTH)).passing()
    s.answer(0, do.RewardObject("talisman_of_life")).passing()
    assert (s.has("L", 0), s.has("L", 1)) == (5, 1)


@pytest.mark.rule("TAL-188", "TAL-B043")
def test_gold_that_a_toad_left_is_anybodys() -> None:
    s = sit(
        "delver",
        "paladin",
        space={0: "fields_1", 1: "fields_1"},
        tokens={0: "F0 G3", 1: "G0 F0"},
        lies={"woods_1": "night_hag"},
    )
    s.dice(1, 6).walk("woods_1").meet_space().answer(0, do.FightWith(Combat.CRAFT))
    assert s.table.lying("woods_1").tokens == {Token.GOLD: 3}
    s.table.lying("woods_1").cards.remove("night_hag")
    s.cards("falling_star").walk("woods_1", 1).meet_space(seat=1)
    if s.is_asked("encounter", 1):
        s.answer(1, do.EncounterSpace())
    s.passing()
    while s.asked.seat == 1 and s.is_asked("retrieve"):
        s.answer(1, s.options[0])
    assert s.has("G", 1) == 3


@pytest.mark.rule("TAL-216")
def test_a_lucky_coin_is_the_only_reroll_of_its_roll() -> None:
    s = sit("delver", "lich", holds="lucky_coin", tokens="F2 M1").dice(1, 4).answer(0, do.RollToMove())
    assert s.offered(do.SpendFate)
    s.pick(0, do.RollAgain, source="lucky_coin")
    assert not s.offered(do.SpendFate)


@pytest.mark.rule("TAL-313", "TAL-B045")
def test_a_toad_drinks_strength_from_a_stream_and_has_it_when_it_is_itself_again() -> None:
    """What a Toad cannot take are Objects, Followers, Gold and Spells."""
    s = sit("delver", "lich", space="fields_1", tokens="F0", toad=2, lies={"woods_1": "magic_stream"})
    s.table.contents["magic_stream"] = Contents({Token.STRENGTH: 4})
    s.answer(0, do.Step("woods_1")).meet_space().answer(0, do.TakeToken(Token.STRENGTH))
    assert s.has("S") == 1
    assert s.view(0).heroes[0].strength == 1


@pytest.mark.rule("TAL-414", "TAL-376")
def test_a_raven_given_at_the_citadel_takes_its_spell_along() -> None:
    s = sit("sorceress", "paladin", space="rune_glade", holds="raven healing might ward", tokens="F0")
    s.go("citadel").meet_space().answer(0, do.ChooseCard("raven"))
    assert s.is_asked("over_limit", 0)
    s.answer(0, do.ChooseCard("might"))
    assert (s.hero().spells, s.has("W")) == (["healing", "ward"], 1)


@pytest.mark.rule("TAL-202", "TAL-319")
def test_a_power_is_foreseen_but_never_evaded() -> None:
    s = sit("wayfarer", "lich", space="woods_1", tokens="F3 G2").cards("laughing_god").meet_space("fields_1")
    assert not s.events(CardDrawn)[1:]
    assert not s.is_asked("evade", 0)
    assert s.has("G") == 3, "a Rogue"


@pytest.mark.rule("TAL-B033", "TAL-201", "TAL-364")
def test_of_three_enemies_the_evaded_one_adds_neither_value_nor_defeat() -> None:
    s = sit("ranger", "lich", space="plains_1", tokens="F0 L3 G2", lies={"woods_1": "wolf brigand ogre"}).dice(1, 6)
    s.walk("woods_1").meet_space()
    while not s.events(FightDecided):
        brigand = [each for each in s.offered(do.Evade) if each.card == "brigand"]
        s.answer(0, *brigand or s.offered(do.Meet))
    assert s.last(FightDecided).other == 2 + 5 + 6
    assert (s.has("G"), lives_lost(s)) == (2, 1)


@pytest.mark.rule("TAL-B049", "TAL-256", "TAL-B008")
def test_whoever_begins_anew_takes_a_whole_turn_at_once_and_cannot_stay_home() -> None:
    s = sit("delver", "paladin", "lich", space="fields_1", tokens="F0 L1", lies={"woods_1": "ogre"}).dice(1, 6)
    s.meet_space("woods_1").until(1).until(2).until(0)
    assert s.hero().is_alive
    assert s.hero().character != "delver"
    assert do.Stay() not in s.options


@pytest.mark.rule("TAL-237", "TAL-235")
def test_in_the_valley_a_bodyguard_fights_characters_though_no_destiny() -> None:
    s = sit(
        "delver",
        "paladin",
        space={0: VALLEY, 1: VALLEY},
        holds={0: "talisman_of_riches tame_ogre"},
        destiny="great_wyrm",
        tokens={0: "F0", 1: "F0"},
        valley_reached=True,
    )
    s.answer(0, do.Stay())
    assert s.is_asked("who_fights", 0), "against a Character it may fight"


@pytest.mark.rule("TAL-167", "TAL-090")
def test_a_retreat_out_of_a_full_valley_costs_no_fight() -> None:
    s = sit(
        "delver",
        "paladin",
        space={0: VALLEY, 1: VALLEY},
        holds={0: "talisman_of_riches"},
        destiny="great_wyrm",
        tokens={0: "F0", 1: "F0"},
        valley_reached=True,
    )
    s.answer(0, do.AnnounceRetreat(), do.Step("mine"))
    assert not s.events(FightBegan)
    assert s.hero().space == "mine"


@pytest.mark.rule("TAL-186", "TAL-461")
def test_a_potion_ditched_in_the_turn_of_another_is_not_taken_up_by_its_owner_there_and_then() -> None:
    s = sit("paladin", "delver", space={0: "woods_1", 1: "fields_1"}, holds={1: "haste"}, tokens="F0 M1")
    assert do.DitchCard("haste") in s.game.offers(1)
    s.answer(1, do.DitchCard("haste"))
    assert s.table.lying("fields_1").ditched == ["haste"]
    assert s.hero(1).potions == []


@pytest.mark.rule("TAL-B040", "TAL-B039")
def test_a_picked_pocket_is_the_encounter_of_the_turn() -> None:
    s = sit("scoundrel", "paladin", space={0: "crags_1", 1: "plains_1"}, tokens={0: "F0", 1: "G2"}).dice(4)
    s.walk("plains_1")
    s.pick(0, do.UseOn, seat=1)
    assert s.has("G") == 4
    assert s.table.active == 1


@pytest.mark.rule("TAL-340", "TAL-338")
def test_a_toad_shoots_at_nothing() -> None:
    s = sit("ranger", "lich", space="woods_1", tokens="F0", toad=2, lies={"chapel": "wolf"})
    s.hero().objects.append("long_bow")
    s.cards("falling_star").answer(0, do.Step("fields_1"))
    assert not s.offered(do.Shoot)
