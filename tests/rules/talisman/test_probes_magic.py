"""Sentences about Spells, Potions and Curses, easily got wrong where two of them meet."""

from __future__ import annotations

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import (
    CardLost,
    DestinyDrawn,
    FightBegan,
    HeroDied,
    PotionUsed,
)
from fabletop.games.talisman.state import Contents
from fabletop.games.talisman.terms import Back
from tests.rules.talisman.sitting import sit

VALLEY = "valley_of_fire"


# -- Spells and Potions ------------------------------------------------------------------------------------------------


@pytest.mark.rule("TAL-373")
def test_who_has_cast_in_this_turn_of_another_has_no_answer_left() -> None:
    s = sit(
        "wizard",
        "lich",
        space={0: "woods_1", 1: "woods_3"},
        holds={0: "wish", 1: "mend_fate counterspell"},
        tokens={1: "F0"},
    )
    s.pick(1, do.CastSpell, spell="mend_fate", target=1).passing()
    s.answer(0, do.CastSpell("wish", 0))
    assert s.has("W") == 1, "nobody was asked"
    assert s.hero(1).spells == ["counterspell"]


@pytest.mark.rule("TAL-374", "TAL-372")
def test_an_answer_counts_towards_the_spells_of_the_own_turn() -> None:
    """The Piper may cast one Spell in a turn, however many are held, and so answers no Counterspell."""
    s = sit("piper", "lich", holds={0: "magus wish counterspell", 1: "counterspell#2"}, tokens="W0")
    s.hero().extra = {"magus": "wish"}
    s.answer(0, do.CastSpell("wish", 0))
    assert s.is_asked("window_answer", 1)
    s.pick(1, do.CastSpell, spell="counterspell#2").passing()
    assert s.has("W") == 0
    assert "counterspell" in s.hero().spells


@pytest.mark.rule("TAL-383")
def test_deflection_is_for_the_one_who_is_aimed_at() -> None:
    s = sit(
        "wizard",
        "delver",
        "lich",
        space={0: "woods_1", 1: "chapel", 2: "graveyard"},
        holds={0: "lightning", 2: "deflection"},
        tokens={0: "F0", 1: "F0 L3"},
    )
    s.dice(6).go("fields_1").answer(0, do.Shoot("lightning", "chapel", "", 1))
    assert not [each for each in s.offered(do.CastSpell) if each.spell == "deflection"]
    s.passing()
    assert s.has("L", 1) == 2


@pytest.mark.rule("TAL-062", "TAL-383")
def test_from_the_sanctuary_nobody_answers_the_spell_of_another() -> None:
    s = sit("wizard", "lich", space={0: "woods_1", 1: "sanctuary"}, holds={0: "wish", 1: "counterspell"}, tokens="W0")
    s.passing("nothing")
    s.answer(0, do.CastSpell("wish", 0))
    assert s.has("W") == 1


@pytest.mark.rule("TAL-066", "TAL-065")
def test_in_the_sanctuary_a_spell_may_help_the_caster_alone() -> None:
    s = sit("lich", "paladin", space="sanctuary", holds="healing", tokens={0: "L1", 1: "L1"})
    assert [each.target for each in s.offered(do.CastSpell)] == [0]


@pytest.mark.rule("TAL-297", "TAL-298", "TAL-245")
def test_the_numbers_of_potions_are_counted_for_each_turn_anew() -> None:
    s = sit("delver", "lich", holds="satchel haste", tokens="L1 F0")
    s.table.contents["satchel"] = Contents(cards=["elixir_of_life", "elixir_of_life#2"])
    s.finish_turn().until(0).pick(0, do.UsePotion, potion="elixir_of_life")
    assert not s.offered(do.UsePotion), "one in the own turn"
    s.finish_turn()
    assert [each.potion for each in s.events(PotionUsed)] == ["elixir_of_life"]
    while s.asked.seat != 0:
        s.answer(s.asked.seat, s.asked.passing or s.options[0])
    assert s.table.active == 1
    assert do.UsePotion("elixir_of_life#2", 0) in s.options


@pytest.mark.rule("TAL-376", "TAL-140")
def test_a_cursed_spell_that_comes_with_a_higher_limit_must_be_taken() -> None:
    s = sit("wizard", "paladin", space="woods_1", holds="healing alchemy might", lies={"fields_1": "wand"})
    s.cards("withering_word").go("fields_1").meet_space()
    s.pick(0, do.TakeCard).passing()
    assert "withering_word" in s.hero().spells
    assert s.view(1).heroes[0].craft == 4


@pytest.mark.rule("TAL-148", "TAL-032")
def test_the_first_option_of_a_town_rids_a_resident_of_the_gossip() -> None:
    s = sit("delver", "lich", space="crags_1", holds="gossip", tokens="L1 G0").meet_space("stoneberg")
    s.answer(0, do.TownOption(1)).passing("restore_one_of")
    assert "gossip" not in s.hero().followers


@pytest.mark.rule("TAL-147", "TAL-162")
def test_death_discards_curses_and_leaves_no_personal_treasure() -> None:
    s = sit("ranger", "paladin", "lich", space="fields_1", holds="falcon jester sword", tokens="F0 L1 G0")
    s.table.lying("plains_1").cards.append("ogre")
    s.dice(1, 6).meet_space("plains_1")
    assert [each.seat for each in s.events(HeroDied)] == [0]
    assert s.table.lying("plains_1").cards == ["ogre", "sword"]
    assert "jester" in s.table.discards[Back.ADVENTURE]
    assert not [each for each in s.events(CardLost) if each.card == "falcon" and each.how == "ditched"]


@pytest.mark.rule("TAL-300", "TAL-461")
def test_a_minion_that_comes_and_goes_leaves_as_many_potions_as_before() -> None:
    s = sit("delver", "paladin", space="woods_1", holds="haste", lies={"fields_1": "minion"}).cards("antidote")
    s.go("fields_1").meet_space().pick(0, do.TakeCard).passing()
    assert s.hero().potions == ["haste", "antidote"]
    s.until(1).until(0)
    s.answer(0, do.DitchCard("minion"))
    assert s.is_asked("over_limit", 0)
    s.answer(0, do.ChooseCard("haste"))
    assert s.hero().potions == ["antidote"]
    assert "haste" in s.table.lying(s.hero().space).ditched


@pytest.mark.rule("TAL-165", "TAL-164")
def test_a_second_in_the_valley_draws_no_second_destiny() -> None:
    s = sit(
        "reaver",
        "delver",
        space={0: "crypt", 1: VALLEY},
        holds={0: "talisman_of_might", 1: "talisman_of_riches"},
        destiny="great_wyrm",
        tokens={0: "F0 S6", 1: "F0"},
        valley_reached=True,
    )
    s.dice(1, 1).answer(0, do.Stay())
    assert s.hero().space == VALLEY
    assert s.events(FightBegan)[0].other == 1
    assert not s.events(DestinyDrawn)
