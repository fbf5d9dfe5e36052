"""Base rules of Combat: dice, totals, Victory, Defeat, and Enemies that fight as one."""

from __future__ import annotations

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import (
    CardMet,
    EnemyKilled,
    FightBegan,
    FightDecided,
    FighterChosen,
    LifeSaved,
    PotionUsed,
    Rerolled,
    Rolled,
)
from fabletop.games.talisman.terms import Combat
from tests.rules.talisman.sitting import Sitting, sit


def fight(enemies: str, *dice: int, character: str = "paladin", tokens: str = "F0", holds: str = "") -> Sitting:
    """A Character has come to Enemies on open ground."""
    s = sit(character, "huntress", space="fields_1", tokens=tokens, holds=holds, lies={"plains_1": enemies})
    return s.dice(*dice).go("plains_1").meet_space()


def totals(s: Sitting) -> tuple[int, int]:
    """Both totals of the last fight."""
    return s.last(FightDecided).own, s.last(FightDecided).other


@pytest.mark.rule("TAL-B025")
@pytest.mark.parametrize(("enemy", "own", "other"), [("ogre", 4 + 2 + 1, 5), ("wraith", 3 + 1 + 1, 5)])
def test_each_side_adds_a_die_and_its_value_with_all_bonuses(enemy: str, own: int, other: int) -> None:
    """The Paladin has gained 2 Strength and 1 Craft; the Sword is for Strength, Righteous against the Undead."""
    s = fight(enemy, 2, 5, tokens="F0 S2 C1", holds="sword")
    assert totals(s) == (own + 2, other + 5)


@pytest.mark.rule("TAL-B025")
@pytest.mark.parametrize(("die", "result"), [(3, "victory"), (1, "defeat")])
def test_the_higher_total_wins(die: int, result: str) -> None:
    s = fight("bear", die, 3)
    assert s.last(FightDecided).result == result


@pytest.mark.rule("TAL-B026")
def test_equal_totals_are_a_stand_off_that_ends_the_turn() -> None:
    s = fight("bear altar", 2, 3)
    assert s.last(FightDecided).result == "stand_off"
    assert s.has("L") == 4
    assert s.hero().trophies == []
    assert s.table.lying("plains_1").cards == ["bear", "altar"]
    assert "altar" not in [each.card for each in s.events(CardMet)]
    assert s.table.active == 1


@pytest.mark.rule("TAL-B027")
def test_no_home_advantage_on_the_die_of_an_enemy() -> None:
    s = sit("cutthroat", "delver", space="fields_1", tokens="F0 G0 L4").cards("thug").dice(3, 6).meet_space("stiltwick")
    s.answer(0, do.TownOption(3)).answer(0, do.HomeAdvantage(1))
    assert totals(s) == (4 + 3 + 1, 2 + 6)
    assert [each.seat for each in s.events(Rolled) if each.purpose == "strength"] == [0, -1]


@pytest.mark.rule("TAL-B028")
def test_the_sequence_of_a_combat() -> None:
    s = sit(
        "ranger", "delver", space="fields_1", tokens="F2", holds="sword sunblade giants_brew", lies={"woods_1": "ogre"}
    )
    s.dice(1, 3, 5).walk("woods_1").passing("encounter")
    asked = []
    while s.table.active == 0:
        asked.append(s.asked.prompt)
        kinds = (do.Meet, do.ChooseCard, do.UsePotion, do.SpendFate)
        s.answer(0, next(each for kind in kinds for each in s.options if isinstance(each, kind)))
    assert asked == ["evade", "choose_weapon", "window_combat", "change_dice"]
    told = [
        type(each) for each in s.events() if type(each) in (FighterChosen, PotionUsed, Rolled, Rerolled, FightDecided)
    ]
    told = told[told.index(FighterChosen) : told.index(FightDecided) + 1]
    assert told == [FighterChosen, PotionUsed, Rolled, Rolled, Rerolled, FightDecided]


@pytest.mark.rule("TAL-B028")
def test_who_evades_chooses_no_gear_and_rolls_no_die() -> None:
    s = sit("ranger", "delver", space="fields_1", tokens="F2", holds="sword sunblade", lies={"woods_1": "ogre"})
    s.walk("woods_1").passing("encounter").answer(0, do.Evade("ogre", "ranger"))
    assert not s.events(FighterChosen)
    assert "strength" not in [each.purpose for each in s.events(Rolled)]


@pytest.mark.rule("TAL-B029")
def test_who_beats_an_enemy_kills_it_and_goes_on() -> None:
    s = fight("bear archer", 3, 1)
    assert s.last(EnemyKilled).card == "bear"
    assert s.is_asked("take_card", 0)


@pytest.mark.rule("TAL-B030")
def test_who_loses_loses_a_life_and_the_turn_ends() -> None:
    s = fight("bear archer", 1, 6)
    assert s.has("L") == 3
    assert s.table.lying("plains_1").cards == ["bear", "archer"]
    assert s.table.active == 1


@pytest.mark.rule("TAL-B030")
def test_the_enemys_own_defeat_conditions_take_the_place_of_the_life() -> None:
    s = fight("brigand", 1, 6, tokens="F0 G3")
    assert (s.has("L"), s.has("G")) == (4, 1)
    assert s.table.active == 1


@pytest.mark.rule("TAL-B030")
def test_the_scarecrow_takes_nothing_from_who_has_gained_no_craft() -> None:
    """Edge case 9."""
    s = fight("scarecrow", 1, 6)
    assert (s.has("L"), s.has("C")) == (4, 0)
    gained = fight("scarecrow", 1, 6, tokens="F0 C2")
    assert (gained.has("L"), gained.has("C")) == (4, 1)


@pytest.mark.rule("TAL-B030")
def test_a_defeat_that_moves_the_character_makes_it_encounter_the_new_space() -> None:
    s = sit("delver", "reaver", space="fields_1", tokens="F0 G4", lies={"plains_2": "will_o_wisp", "fens_1": "archer"})
    s.dice(1, 6).meet_space("plains_2")
    if s.is_asked("which_space", 0):
        s.answer(0, do.ChooseSpace("fens_1"))
    assert s.hero().space == "fens_1"
    assert s.is_asked("take_card", 0)


@pytest.mark.rule("TAL-B031")
@pytest.mark.parametrize(("die", "lives"), [(5, 4), (4, 3)])
def test_armour_is_used_after_the_loss_is_known_and_the_combat_stays_lost(die: int, lives: int) -> None:
    s = fight("bear archer", 1, 6, die, holds="shield")
    assert s.last(FightDecided).result == "defeat"
    assert s.is_asked("use_armour", 0)
    s.answer(0, do.Yes())
    assert s.has("L") == lives
    assert bool(s.events(LifeSaved)) is (lives == 4)
    assert s.table.active == 1
    assert s.table.lying("plains_1").cards == ["bear", "archer"]


@pytest.mark.rule("TAL-B031")
def test_armour_need_not_be_used() -> None:
    s = fight("bear", 1, 6, holds="shield").answer(0, do.Leave())
    assert s.has("L") == 3


@pytest.mark.rule("TAL-B032")
def test_strength_enemies_fight_as_one_and_craft_enemies_after_them() -> None:
    s = fight("ghost wolf shade bear", 5, 1, 6, 1, tokens="F0 S2 C4")
    assert [each.cards for each in s.events(FightBegan)] == [("wolf", "bear"), ("ghost", "shade")]
    first, second = s.events(FightDecided)
    assert (first.own, first.other) == (4 + 2 + 5, 2 + 3 + 1)
    assert (second.own, second.other) == (3 + 4 + 1 + 6, 4 + 2 + 1)


@pytest.mark.rule("TAL-B032")
def test_who_loses_against_the_strength_enemies_does_not_meet_the_craft_enemies() -> None:
    s = fight("ghost wolf bear", 1, 6)
    assert len(s.events(FightBegan)) == 1


@pytest.mark.rule("TAL-B033")
def test_losing_against_combined_enemies_costs_one_life_in_all() -> None:
    s = fight("wolf bear lion", 1, 6)
    assert s.has("L") == 3


@pytest.mark.rule("TAL-B033")
def test_every_special_defeat_condition_applies() -> None:
    s = fight("brigand brigand#2 wolf", 1, 6, tokens="F0 G5")
    s.passing("which_first")
    assert (s.has("G"), s.has("L")) == (1, 3)


@pytest.mark.rule("TAL-B033")
def test_beating_combined_enemies_kills_them_all_with_all_they_bring() -> None:
    s = fight("hill_giant wolf", 6, 1, tokens="F0 S3 G0")
    assert s.hero().trophies == ["hill_giant", "wolf"]
    assert s.has("G") == 2


@pytest.mark.rule("TAL-B025")
def test_against_an_ambushed_enemy_the_value_alone_counts() -> None:
    """The Cutthroat's Ambush: the other side rolls no die."""
    s = fight("ogre", 3, 6, character="cutthroat")
    assert s.is_asked("ambush", 0)
    s.answer(0, do.Yes())
    assert totals(s) == (4 + 3, 5)
    assert s.last(FightDecided).result == "victory"


@pytest.mark.rule("TAL-B025")
def test_the_kind_of_combat_decides_which_bonuses_count() -> None:
    s = fight("imp", 3, 3, character="delver", holds="sword rapier").answer(0, do.FightWith(Combat.CRAFT))
    s.answer(0, do.ChooseCard("rapier"))
    assert totals(s) == (2 + 1 + 3, 3 + 3)
