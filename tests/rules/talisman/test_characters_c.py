"""The Characters, from the Runesmith to the Revenant: every ability, and both Personal Treasures."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import (
    DeathPrevented,
    EnemyKilled,
    FightDecided,
    HeroMoved,
    LifeSaved,
    RangedResult,
    Rerolled,
    Rolled,
    TurnsLost,
)
from fabletop.games.talisman.terms import Combat, Holding, Race, Token
from tests.rules.talisman.sitting import Sitting, fought, sit

pytestmark = pytest.mark.rule("TAL-367")


def own(s: Sitting) -> int:
    """What the Character came to in the fight."""
    decided: FightDecided = s.last(FightDecided)
    return decided.own


def attack(character: str, victim: str, dice: tuple[int, ...] = (6, 1), **more: Any) -> Sitting:
    """A Character attacks another with Strength in the Fields."""
    given = {"tokens": {0: "F0", 1: "F0"}, "space": {0: "crags_2", 1: "fields_1"}, **more}
    s = sit(character, victim, **given).go("fields_1").dice(*dice)
    return s.pick(0, do.Attack, kind=Combat.STRENGTH)


# -- Runesmith ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TAL-366")
@pytest.mark.parametrize(("space", "mine"), [("rune_stones", 7), ("moors", 6)])
def test_runesmith_is_at_home_on_runelands(space: str, mine: int) -> None:
    s = fought("runesmith", "bear", space)
    assert (own(s), s.last(FightDecided).other) == (mine, 6)
    s = fought("runesmith", "black_knight", space)
    assert (own(s), s.last(FightDecided).other) == (6, 8), "in a Test he has no bonus, and the Stranger neither"


def test_runesmith_reforges_an_object_for_gold_or_a_life() -> None:
    holds = "sword loadstone talisman_of_might"
    for way, gold, lives in ((0, 3, 2), (1, 2, 3)):
        s = sit("runesmith", "lich", holds=holds, tokens="L2 G2 F0").pick(0, do.UseAbility, source="runesmith")
        s.pick(0, do.ChooseWay, way=way)
        assert (s.has("G"), s.has("L")) == (gold, lives)
        assert s.hero().objects == ["loadstone", "talisman_of_might"], "neither the Curse nor the Talisman"
    s = sit("runesmith", "lich", holds="loadstone talisman_of_might", tokens="L2 G2 F0 M1")
    assert not s.offered(do.UseAbility)


def test_runesmith_reforges_once_in_a_turn() -> None:
    s = sit("runesmith", "lich", holds="sword shield", tokens="L2 G2 F0 M1").pick(0, do.UseAbility, source="runesmith")
    s.answer(0, do.ChooseCard("sword")).pick(0, do.ChooseWay, way=0)
    assert s.is_asked("start", 0)
    assert not s.offered(do.UseAbility)


@pytest.mark.rule("TAL-359")
def test_no_class_keeps_the_runesmith_from_magic_objects() -> None:
    s = sit("runesmith", "lich", tokens="F0", lies={"fields_1": "wand"}).go("fields_1")
    assert s.is_asked("take_card", 0)
    s = sit("runesmith", "lich", tokens="F0", lies={"fields_1": "long_bow"}).go("fields_1")
    assert not s.is_asked("take_card")


def test_the_rune_hammer_helps_in_every_combat() -> None:
    assert own(fought("runesmith", "goblin", holds="rune_hammer")) == 3 + 3 + 1
    assert own(fought("runesmith", "shade", holds="rune_hammer")) == 3 + 4 + 1


def test_the_master_anvil_lets_two_weapons_and_two_armours_be_used() -> None:
    holds = "rune_hammer master_anvil sword shield dragonscale"
    assert own(fought("runesmith", "goblin", holds=holds)) == 3 + 3 + 1 + 1
    s = fought("runesmith", "ogre", dice=(1, 6), holds=holds)
    s.dice(4, 3).answer(0, do.Yes(), do.Yes())
    assert len([each for each in s.events(Rolled) if each.purpose == "armour"]) == 2
    assert [each.card for each in s.events(LifeSaved)] == ["dragonscale"]
    assert s.has("L") == 5


# -- Delver ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("character", "taken"), [("delver", 2), ("paladin", 1)])
def test_delver_takes_two_from_a_source(character: str, taken: int) -> None:
    s = sit(character, "lich", tokens="F0 S0", space="crags_2").cards("magic_stream").go("fields_1")
    while s.is_asked("take_from_source"):
        s.answer(0, do.TakeToken(Token.STRENGTH))
    assert s.has("S") == taken


@pytest.mark.parametrize(("space", "gold"), [("hills_1", 1), ("fields_1", 0)])
def test_delver_is_paid_for_enemies_on_highland(space: str, gold: int) -> None:
    s = fought("delver", "goblin", space, dice=(6, 1), tokens="F0 G0").passing("use_killed")
    assert s.has("G") == gold


@pytest.mark.parametrize(("character", "space"), [("delver", "valley_of_fire"), ("huntress", "mine")])
def test_delver_counts_one_higher_at_the_mine(character: str, space: str) -> None:
    """Craft 2 and 4 gained against a roll of 7."""
    s = sit(character, "lich", tokens="F0 C4 L4", holds="talisman_of_life", space="tangle", destiny="mirror_twin")
    s.dice(3, 4).answer(0, do.Step("mine"))
    assert [each.end for each in s.events(HeroMoved)][-1] == space


def test_the_miners_lamp_shines_on_highland_and_in_darkness() -> None:
    assert own(fought("delver", "goblin", "hills_1", holds="miners_lamp")) == 3 + 4 + 1
    assert own(fought("delver", "goblin", "fields_1", holds="miners_lamp")) == 3 + 4
    for holds, other in (("miners_lamp", 5), ("", 6)):
        s = fought("delver", "shade", "fields_1", holds=holds, enduring="darkness")
        assert s.last(FightDecided).other == other


def test_the_pack_lizard_carries_three_objects() -> None:
    assert sit("delver", "lich", holds="miners_lamp pack_lizard").view(0).heroes[0].limits[Holding.OBJECTS] == 9


# -- Reaver ------------------------------------------------------------------------------------------------------------


def test_reaver_rolls_again_in_strength_combat_once_in_a_turn() -> None:
    s = sit("reaver", "lich", tokens="F1", lies={"fields_1": "ogre"}, space="crags_2").dice(1, 4, 6).go("fields_1")
    s.pick(0, do.RollAgain, source="reaver")
    assert [(each.means, each.die) for each in s.events(Rerolled)] == [("reaver", 6)]
    assert s.events(FightDecided)[0].own == 6 + 5, "that result stands"
    assert s.has("F") == 1
    s = sit("reaver", "lich", tokens="F0", lies={"fields_1": "shade"}, space="crags_2").go("fields_1")
    assert not s.is_asked("change_dice", 0), "not in Craft Combat"


def test_reaver_rolls_again_in_the_own_turn_alone() -> None:
    s = attack("delver", "reaver", dice=(6, 1))
    assert not s.is_asked("change_dice", 1), "attacked by another"


def test_reaver_plunders_a_gold_as_well() -> None:
    s = attack("reaver", "delver", tokens={0: "F0 G0", 1: "F0 G3 L4"}).answer(0, do.LetStand(), do.RewardLife())
    if s.is_asked("use_won"):
        s.pick(0, do.UseAbility, source="reaver")
    assert (s.has("L", 1), s.has("G", 1), s.has("G")) == (3, 2, 1)


@pytest.mark.parametrize("where", ["chapel", "graveyard", "temple", "altar"])
def test_reaver_cannot_pray(where: str) -> None:
    space = "fields_1" if where == "altar" else where
    lies = {"fields_1": "altar"} if where == "altar" else {}
    s = sit("reaver", "prophetess", tokens="F0 L4", lies=lies, space="castle" if where == "temple" else "crags_2",
            holds="loadstone")  # fmt: skip
    s.hero(1).space = "heath"
    s.dice(6).go(space)
    if s.is_asked("encounter", 0):
        s.answer(0, do.EncounterSpace())
    assert s.has("W") == 0
    assert s.hero().objects == ["loadstone"]
    assert not [each for each in s.events(Rolled) if each.seat == 0 and each.purpose == "prayer"]


def test_the_gore_axe_gives_2() -> None:
    assert own(fought("reaver", "goblin", holds="gore_axe")) == 3 + 5 + 2
    assert own(fought("reaver", "shade", holds="gore_axe")) == 3 + 1


# -- Lich --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("foe", "may"), [("skeleton", True), ("shade", True), ("wolf", False)])
def test_lich_evades_undead(foe: str, may: bool) -> None:
    s = sit("lich", "delver", tokens="F0", lies={"fields_1": foe}, space="crags_2").go("fields_1")
    assert s.is_asked("evade", 0) is may


def raised(foe: str, **more: Any) -> Sitting:
    """A Lich has beaten an Enemy."""
    given: dict[str, Any] = {"tokens": "F0 S9 C9 L2", **more}
    s = sit("lich", "delver", lies={"fields_1": foe}, space="crags_2", **given).dice(6, 1).go("fields_1")
    if s.is_asked("evade"):
        s.answer(0, do.Meet())
    return s


@pytest.mark.parametrize(
    ("foe", "may"), [("ogre", True), ("shade", False), ("scarecrow", False), ("earth_elemental", False)]
)
def test_lich_raises_what_he_kills_but_not_undead_constructs_and_elementals(foe: str, may: bool) -> None:
    s = raised(foe)
    assert s.is_asked("raise_dead", 0) is may
    if may:
        s.answer(0, do.Yes())
        assert (s.hero().followers, s.hero().trophies) == ([foe], [])
        assert [each.how for each in s.events(EnemyKilled)] == ["raised"]


def test_a_raised_enemy_fights_with_its_value_and_there_is_one_at_most() -> None:
    s = raised("ogre").answer(0, do.Yes()).until(0)
    s.table.lying("plains_1").cards.append("goblin")
    s.dice(6, 1).go("plains_1").answer(0, do.SendBodyguard("ogre")).passing("lend")
    assert s.last(FightDecided).own == 6 + 5
    assert not s.is_asked("raise_dead"), "one at most"
    assert s.hero().trophies == ["goblin"]


@pytest.mark.rule("TAL-328")
def test_a_raised_enemy_is_undead() -> None:
    s = raised("ogre", follower_race=True).answer(0, do.Yes())
    assert Race.UNDEAD in s.view(0).heroes[0].races
    assert Race.GIANT not in s.view(0).heroes[0].races


def test_prayers_and_the_healer_restore_no_life_of_the_lich() -> None:
    s = sit("lich", "delver", tokens="F0 L1", lies={"fields_1": "healer"}, space="crags_2").go("fields_1")
    assert s.has("L") == 1
    s = sit("lich", "delver", tokens="F0 L1", space="crags_2").dice(5).go("chapel")
    assert s.has("L") == 1
    s = sit("wizard", "delver", tokens="F0 L1", space="crags_2").dice(5).go("chapel")
    assert s.has("L") == 2


@pytest.mark.parametrize(("foe", "lives"), [("goblin_hexer", 3), ("goblin", 2)])
def test_a_kill_in_craft_combat_restores_a_life_of_the_lich(foe: str, lives: int) -> None:
    s = raised(foe).answer(0, do.Leave())
    if s.is_asked("use_killed"):
        s.pick(0, do.UseAbility, source="lich")
    assert s.has("L") == lives


@pytest.mark.rule("TAL-159")
@pytest.mark.parametrize("reached", [False, True])
def test_the_phylactery_keeps_the_lich_alive(reached: bool) -> None:
    """Edge case 61."""
    s = sit("lich", "delver", tokens="F0 L1", holds="phylactery sword", lies={"fields_1": "ogre"}, space="crags_2",
            valley_reached=reached)  # fmt: skip
    s.dice(1, 6).go("fields_1").pick(0, do.UseAbility, source="phylactery")
    assert s.events(DeathPrevented)
    assert s.hero().is_alive
    assert s.events(HeroMoved)[-1].end == "graveyard"
    assert s.hero().objects == ["sword"]


def test_the_tome_of_bones_raises_craft_and_the_spell_limit() -> None:
    s = sit("lich", "delver", holds="phylactery hex gale sleep", tokens="W2").cards("might")
    s.answer(0, do.UseWish("treasure"), do.ChooseCard("tome_of_bones"))
    assert s.view(0).heroes[0].craft == 6
    assert sorted(s.hero().spells) == ["gale", "hex", "might", "sleep"]


# -- Revenant ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TAL-368")
def test_revenant_may_leave_a_stand_off_as_it_is() -> None:
    s = sit("revenant", "delver", space="crags_2", tokens="F0", lies={"fields_1": "ogre"}).dice(3, 3).go("fields_1")
    assert s.is_asked("relentless", 0)
    s.answer(0, do.Leave())
    assert s.last(FightDecided).result == "stand_off"
    assert s.table.lying("fields_1").cards == ["ogre"]


def test_revenant_wins_stand_offs_in_strength_combat_with_enemies() -> None:
    s = fought("revenant", "ogre", dice=(3, 3))
    assert s.last(FightDecided) == FightDecided(0, 8, 8, "victory")
    assert s.hero().trophies == ["ogre"]
    s = fought("revenant", "shade", dice=(3, 3))
    assert s.last(FightDecided).result == "stand_off", "not in Craft Combat"
    s = attack("revenant", "delver", (3, 4))
    assert s.last(FightDecided).result == "stand_off", "not against Characters"


def test_pestilence_siren_and_sleep_do_nothing_to_the_revenant() -> None:
    s = sit("revenant", "delver", tokens={0: "F0 L4", 1: "F0 L4"}, space="crags_2").cards("pestilence").dice(1, 1)
    s.go("fields_1").passing("change_dice", "home_advantage")
    assert (s.has("L"), s.has("L", 1)) == (4, 3)
    s = fought("revenant", "siren", dice=(1, 6))
    assert s.hero().missed == 0
    s = sit("lich", "revenant", holds="sleep", tokens="F0", space={1: "plains_2"}).go("marsh_1").dice(6)
    s.answer(0, do.Shoot("sleep", "plains_2", "", 1)).passing()
    assert s.last(RangedResult).hit
    assert not s.events(TurnsLost)


def test_revenant_cannot_use_potions_but_suffers_cursed_ones() -> None:
    s = sit(
        "revenant",
        "delver",
        holds="elixir_of_life liquid_fire",
        tokens="L1 M1",
        lies={"plains_2": "wolf"},
        space="marsh_1",
    )
    assert not s.offered(do.UsePotion)
    assert sit("revenant", "delver", holds="bitter_dregs").view(0).heroes[0].strength == 4
    s = sit("paladin", "delver", holds="elixir_of_life", tokens="L1 M1", space="marsh_1")
    assert s.offered(do.UsePotion), "others can"


def test_the_grave_blade_remembers_who_took_a_life() -> None:
    for nemesis, total in (("", 9), ("ogre", 11), ("goblin", 9)):
        s = sit("revenant", "delver", holds="grave_blade", tokens="F0", lies={"fields_1": "ogre"}, space="crags_2")
        s.hero().nemesis = nemesis
        s.go("fields_1")
        assert own(s) == total
    s = fought("revenant", "ogre", dice=(1, 6), holds="grave_blade")
    assert s.last(FightDecided).result == "defeat"
    assert s.hero().nemesis == "ogre"
    s = attack("delver", "revenant", (6, 1), holds={1: "grave_blade"}, tokens={0: "F0 S5", 1: "F0 G0 L4"})
    assert s.has("L", 1) == 3
    assert s.hero(1).nemesis == "seat:0"


def test_the_ghost_steed_crosses_the_storm_river() -> None:
    s = sit("revenant", "delver", holds="grave_blade ghost_steed", tokens="F0", space="fields_1").cards("ring_of_might")
    s.pick(0, do.MoveAs, source="ghost_steed")
    assert s.hero().space == "heath"
    assert not [each for each in s.events(Rolled) if each.purpose == "movement" and each.seat == 0]
    assert s.hero().followers == ["ghost_steed"]
    corner = sit("revenant", "delver", holds="grave_blade ghost_steed", tokens="F0 M1", space="oakendell")
    assert not corner.offered(do.MoveAs), "the corner Towns have no opposite space"
