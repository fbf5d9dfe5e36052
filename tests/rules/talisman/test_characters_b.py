"""The Characters, from the Ranger to the Piper: every ability, and both Personal Treasures."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import (
    AttackEvaded,
    CardDrawn,
    EnemyKilled,
    FightBegan,
    FightDecided,
    Rerolled,
    RollStands,
)
from fabletop.games.talisman.state import NOBODY
from fabletop.games.talisman.terms import Back, Combat, Holding, Token
from tests.rules.talisman.sitting import CONTENT, Sitting, fought, sit

pytestmark = pytest.mark.rule("TAL-367")


def own(s: Sitting) -> int:
    """What the Character came to in the fight."""
    decided: FightDecided = s.last(FightDecided)
    return decided.own


def against(character: str, victim: str, dice: tuple[int, ...] = (6, 1), **more: Any) -> Sitting:
    """A Character attacks another with Strength in the Fields."""
    given = {"tokens": {0: "F0", 1: "F0"}, "space": {0: "crags_2", 1: "fields_1"}, **more}
    s = sit(character, victim, **given).go("fields_1").dice(*dice)
    s.pick(0, do.Attack, kind=Combat.STRENGTH)
    return s


# -- Ranger ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("space", "may"), [("woods_2", True), ("fields_1", False)])
def test_ranger_evades_enemies_and_characters_on_woodland(space: str, may: bool) -> None:
    s = sit("ranger", "delver", tokens="F0", lies={space: "ogre"}, space="crags_2").go(space)
    assert s.is_asked("evade", 0) is may
    s = sit("reaver", "ranger", tokens={0: "F0", 1: "F0"}, space={0: "crags_2", 1: space}).go(space)
    s.answer(0, do.Attack(1, Combat.STRENGTH))
    assert s.is_asked("evade_attack", 1) is may
    if may:
        s.answer(1, do.Evade("", "ranger"))
        assert s.events(AttackEvaded)


def test_ranger_may_leave_it_at_the_cards_of_a_woodland() -> None:
    s = sit("ranger", "delver", tokens="F0", space="crags_2").cards("ring_of_might").go("woods_2")
    assert s.is_asked("draw_one_more", 0)
    s.answer(0, do.Leave())
    assert [each.card for each in s.events(CardDrawn)] == ["ring_of_might"]


def test_ranger_draws_one_card_more_on_woodland_and_discards_one() -> None:
    s = sit("ranger", "delver", tokens="F0", space="crags_2").cards("ogre", "ring_of_might").go("woods_2")
    s.answer(0, do.Yes())
    assert [each.card for each in s.events(CardDrawn)] == ["ogre", "ring_of_might"]
    assert set(s.options) == {do.ChooseCard("ogre"), do.ChooseCard("ring_of_might")}
    s.answer(0, do.ChooseCard("ogre"))
    assert s.table.discards[Back.ADVENTURE] == ["ogre"]
    assert s.is_asked("take_card", 0)
    s = sit("ranger", "delver", tokens="F0", space="crags_2").cards("ring_of_might").go("fields_1")
    assert len(s.events(CardDrawn)) == 1


@pytest.mark.parametrize(("space", "rolls"), [("woods_2", {2, 3, 4}), ("fields_1", {3})])
def test_ranger_changes_a_move_that_begins_on_woodland(space: str, rolls: set[int]) -> None:
    s = sit("ranger", "delver", tokens="F0 M1", space=space).dice(3).answer(0, do.RollToMove())
    assert {each.roll for each in s.offered(do.MoveTo)} == rolls


@pytest.mark.rule("TAL-396")
def test_the_falcon_helps_in_every_combat() -> None:
    assert own(fought("ranger", "wolf", holds="falcon")) == 3 + 4 + 1
    assert own(fought("ranger", "shade", holds="falcon")) == 3 + 3 + 1


def test_the_yew_bow_reaches_four_spaces() -> None:
    lies = {"plains_2": "wolf", "fens_1": "healer", "stiltwick": "prince", "marsh_2": "bear", "crags_2": "lion"}
    s = sit("ranger", "delver", "lich", holds="falcon yew_bow", lies=lies, space={1: "fens_1"}).walk("graveyard")
    found = {each.card or each.seat for each in s.offered(do.Shoot)}
    assert found == {"wolf", "healer", "bear", 1}


# -- Huntress ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("foe", "total"), [("wolf", 9), ("manticore", 9), ("goblin", 7), ("nightmare", 5), ("shade", 5)]
)
def test_huntress_is_better_against_animals_and_monsters_with_strength(foe: str, total: int) -> None:
    assert own(fought("huntress", foe)) == total


@pytest.mark.parametrize(("foe", "lives"), [("wolf", 3), ("goblin", 2)])
def test_huntress_restores_a_life_for_an_animal(foe: str, lives: int) -> None:
    s = fought("huntress", foe, dice=(6, 1), tokens="F0 L2")
    if s.is_asked("use_killed"):
        s.pick(0, do.UseAbility, source="huntress")
    assert s.has("L") == lives


def test_huntress_restores_once_in_a_turn() -> None:
    lies = {"oasis": "wolf lion"}
    s = sit("huntress", "delver", tokens="F0 L1", space="castle", lies=lies).dice(6, 1).go("oasis")
    while s.is_asked("use_killed"):
        s.pick(0, do.UseAbility, source="huntress")
    assert s.hero().trophies == ["wolf", "lion"]
    assert s.has("L") == 1 + 1 + 1, "one from the Oasis, one for both Animals"


def test_huntress_fights_with_ranged_weapons() -> None:
    assert own(fought("huntress", "goblin", holds="long_bow")) == 3 + 4 + 1
    assert own(fought("huntress", "shade", holds="long_bow")) == 3 + 2
    assert own(fought("ranger", "goblin", holds="long_bow")) == 3 + 4, "others cannot"


@pytest.mark.rule("TAL-015")
@pytest.mark.parametrize(("space", "total"), [("woods_2", 8), ("fields_1", 8), ("crags_1", 7), ("marsh_1", 7)])
def test_the_badger_fights_on_woodland_and_lowland(space: str, total: int) -> None:
    assert own(fought("huntress", "goblin", space, holds="badger")) == total


@pytest.mark.rule("TAL-015")
@pytest.mark.parametrize(("space", "may"), [("crags_1", True), ("marsh_1", False), ("fields_1", False)])
def test_the_badger_evades_one_enemy_on_highland(space: str, may: bool) -> None:
    s = sit("huntress", "lich", tokens="F0", holds="badger", lies={space: "ogre goblin"}, space="crags_2").go(space)
    assert s.is_asked("evade", 0) is may
    if may:
        s.answer(0, do.Evade("ogre", "badger"))
        assert not s.is_asked("evade"), "one in a turn"
        assert s.events(FightBegan)[0].cards == ("goblin",)


def test_the_bone_spear_fights_and_flies() -> None:
    assert own(fought("huntress", "goblin", holds="badger bone_spear", space="crags_1")) == 3 + 4 + 1
    lies = {"plains_2": "wolf healer", "fens_1": "bear", "stiltwick": "lion"}
    s = sit("huntress", "delver", holds="badger bone_spear", lies=lies, space={1: "plains_2"}).walk("graveyard")
    assert {each.card or each.seat for each in s.offered(do.Shoot)} == {"wolf", "bear", 1}


# -- Shaman ------------------------------------------------------------------------------------------------------------


def test_shaman_may_meet_animals_and_elementals_with_craft() -> None:
    for foe in ("wolf", "earth_elemental"):
        s = sit("shaman", "delver", tokens="F0 C2 L5", lies={"fields_1": foe}, space="crags_2").go("fields_1")
        assert set(s.options) == {do.FightWith(Combat.STRENGTH), do.FightWith(Combat.CRAFT)}
        s.answer(0, do.FightWith(Combat.CRAFT))
        assert own(s) == 3 + 3 + 2
    s = sit("shaman", "delver", tokens="F0 C2", lies={"fields_1": "goblin"}, space="crags_2").go("fields_1")
    assert not s.is_asked("kind_of_combat")


@pytest.mark.parametrize(("space", "value"), [("fields_1", 5), ("crags_1", 6)])
@pytest.mark.parametrize("kind", list(Combat))
def test_an_enemy_keeps_its_number_of_the_ground_in_either_combat(space: str, value: int, kind: Combat) -> None:
    s = sit("shaman", "delver", tokens="F0 L5", lies={space: "earth_elemental"}, space="crags_2").dice(1, 6).go(space)
    s.answer(0, do.FightWith(kind))
    assert s.last(FightDecided).other == value + 6


def test_an_animal_that_the_shaman_meets_with_craft_fights_alone() -> None:
    s = sit("shaman", "delver", tokens="F0 C9", lies={"oasis": "wolf goblin"}, space="castle").go("oasis")
    s.answer(0, do.FightWith(Combat.CRAFT), do.ChooseCard("wolf"))
    assert [(each.kind, each.cards) for each in s.events(FightBegan)] == [
        ("craft", ("wolf",)),
        ("strength", ("goblin",)),
    ]


@pytest.mark.parametrize(
    ("space", "may"), [("marsh_1", True), ("woods_2", True), ("crags_1", False), ("fields_1", False)]
)
def test_shaman_restores_a_potion_on_wetland_or_woodland(space: str, may: bool) -> None:
    s = sit("shaman", "delver", space=space, tokens="M1").cards("acid")
    assert bool(s.offered(do.UseAbility)) is may
    if may:
        s.pick(0, do.UseAbility, source="shaman")
        assert s.hero().potions == ["acid"]
        assert not s.offered(do.UseAbility)


@pytest.mark.parametrize(("character", "strength", "second"), [("shaman", 3, 3), ("prophetess", 2, 0)])
def test_the_shamans_brews_last_for_the_turn(character: str, strength: int, second: int) -> None:
    lies = {"oasis": "imp goblin"}
    s = sit(character, "lich", tokens="F0 S9", holds="giants_brew", lies=lies, space="castle").walk("oasis")
    s.answer(0, do.FightWith(Combat.STRENGTH)).pick(0, do.UsePotion, potion="giants_brew").finish_turn()
    assert [each.own for each in s.events(FightDecided)][:2] == [15 + strength, 12 + strength + second]
    assert not s.table.boosts, "not longer"


def test_the_spirit_totem_holds_a_potion_and_weakens_craft_enemies() -> None:
    s = (
        sit("shaman", "delver", tokens="W2")
        .cards("acid")
        .answer(0, do.UseWish("treasure"), do.ChooseCard("spirit_totem"))
    )
    assert s.hero().potions == ["acid"]
    assert s.view(0).heroes[0].limits[Holding.POTIONS] == 4
    for foe, other in (("shade", 3 + 2 - 1), ("goblin", 3 + 2)):
        assert fought("shaman", foe, holds="spirit_totem").last(FightDecided).other == other


def test_the_spirit_bear_fights_with_both_and_may_be_gained_again() -> None:
    for foe, value in (("goblin", 4), ("shade", 3)):
        s = sit("shaman", "delver", tokens="F0", holds="spirit_totem spirit_bear", lies={"fields_1": foe}).go(
            "fields_1"
        )
        s.answer(0, do.SendBodyguard("spirit_bear")).passing("lend")
        assert own(s) == 3 + value
    s = sit("shaman", "delver", tokens="F0 L5", holds="spirit_totem spirit_bear", lies={"fields_1": "ogre"})
    s.dice(1, 6).go("fields_1").answer(0, do.SendBodyguard("spirit_bear")).passing("lend")
    assert (s.hero().followers, s.has("L")) == ([], 5)
    assert "spirit_bear" in s.table.personal
    s.hero().tokens[Token.WISH] = 2
    s.until(1).until(0)
    s.answer(0, do.UseWish("treasure"))
    assert do.ChooseCard("spirit_bear") in s.options


# -- Cutthroat ---------------------------------------------------------------------------------------------------------


def test_cutthroat_ambushes_an_enemy_that_lay_there() -> None:
    s = sit("cutthroat", "lich", tokens="F0", lies={"fields_1": "ogre"}, space="crags_2").go("fields_1")
    assert s.is_asked("ambush", 0)
    s.answer(0, do.Yes())
    assert s.last(FightDecided) == FightDecided(0, 3 + 4, 5, "victory")
    assert not [each for each in s.events(RollStands) if each.seat == NOBODY]


def test_cutthroat_does_not_ambush_what_was_just_drawn_nor_sentinels() -> None:
    s = sit("cutthroat", "lich", tokens="F0", space="crags_2").cards("ogre").go("fields_1")
    assert not s.is_asked("ambush")
    assert s.events(FightDecided)
    s = sit("cutthroat", "lich", tokens="F0", space="crags_2").go("sun_sentinel").answer(0, do.FightSentinel())
    assert not s.is_asked("ambush")


def test_cutthroat_ambushes_characters_once_in_a_turn() -> None:
    s = against("cutthroat", "delver", dice=(1,)).answer(0, do.Yes())
    assert s.last(FightDecided) == FightDecided(0, 1 + 4, 4, "victory")
    s = sit("cutthroat", "lich", tokens="F0 S9", lies={"oasis": "imp goblin"}, space="castle").go("oasis")
    s.answer(0, do.FightWith(Combat.STRENGTH), do.Yes())
    assert not s.is_asked("ambush"), "the Goblin comes after the Imp"
    assert len(s.events(FightDecided)) == 2


def test_cutthroat_does_not_ambush_in_the_inner_region() -> None:
    s = sit("cutthroat", "delver", tokens={0: "F0", 1: "F0"}, space={0: "lake", 1: "morass"})
    s.answer(0, do.Step("morass"), do.Attack(1, Combat.STRENGTH))
    assert not s.is_asked("ambush")
    assert s.events(FightDecided)


def test_cutthroat_takes_two_different_rewards() -> None:
    s = against("cutthroat", "delver", holds={1: "sword shield"}, tokens={0: "F0", 1: "F0 G2 L4"}).answer(0, do.Yes())
    s.answer(0, do.RewardGold())
    assert set(s.options) == {do.RewardLife(), do.RewardObject("sword"), do.RewardObject("shield")}
    s.answer(0, do.RewardObject("sword"))
    assert (s.has("G", 1), s.hero().objects, s.has("L", 1)) == (1, ["sword"], 4)
    assert s.table.active == 1


def test_no_curfew_holds_for_the_cutthroat() -> None:
    for character, may in (("cutthroat", True), ("wayfarer", False)):
        s = (
            sit(character, "lich", tokens="G9 F0", enduring="curfew", space="crags_2")
            .go("stoneberg")
            .passing("use_landed")
        )
        assert (do.TownOption(2) in s.options) is may


def test_the_venom_blade_fights_and_spills_a_potion() -> None:
    s = sit("cutthroat", "lich", tokens="F0", holds="venom_blade", lies={"fields_1": "ogre"}, space="crags_2")
    s.go("fields_1").answer(0, do.Leave())
    assert own(s) == 3 + 4 + 1
    s = against("cutthroat", "delver", holds={0: "venom_blade", 1: "acid"}, tokens={0: "F0", 1: "F0 G1"})
    s.passing().answer(0, do.Yes()).passing()
    s.answer(0, do.RewardLife()).passing()
    assert s.hero(1).potions == []
    assert s.table.discards[Back.POTION] == ["acid"]


@pytest.mark.rule("TAL-199", "TAL-B036")
@pytest.mark.parametrize(("evades", "gold"), [(True, (0, 2)), (False, (1, 1))])
def test_who_may_evade_characters_evades_the_black_rat(evades: bool, gold: tuple[int, int]) -> None:
    holds, tokens = {0: "venom_blade black_rat", 1: "weasel shadow_cloak"}, {0: "F0 G0", 1: "F0 G2"}
    s = sit("cutthroat", "scoundrel", space={0: "fields_1", 1: "fields_1"}, holds=holds, tokens=tokens)
    s.pick(0, do.UseAbility, source="black_rat")
    assert s.is_asked("evade_attack", 1)
    s.answer(1, do.Evade("", "shadow_cloak") if evades else do.Meet())
    assert (s.has("G"), s.has("G", 1)) == gold


def test_the_black_rat_steals_a_gold_in_the_space() -> None:
    holds = {0: "venom_blade black_rat"}
    s = sit("cutthroat", "delver", holds=holds, space={0: "stoneberg"}, tokens={0: "G0", 1: "G2"})
    s.pick(0, do.UseAbility, source="black_rat")
    assert (s.has("G"), s.has("G", 1)) == (1, 1)
    assert not sit("cutthroat", "delver", holds=holds, tokens={1: "G2"}).offered(do.UseAbility)


# -- Piper -------------------------------------------------------------------------------------------------------------


def charm(foe: str) -> Sitting:
    """The Piper has beaten an Enemy, or could charm it."""
    return sit("piper", "delver", tokens="F0 S9", lies={"fields_1": foe}, space="crags_2").dice(6, 1).go("fields_1")


def test_piper_charms_small_animals_for_one_fight() -> None:
    for foe in ("serpent", "goblin"):
        assert not charm(foe).is_asked("charm_animal")
    s = charm("bear")
    s.answer(0, do.Yes())
    assert (s.hero().followers, s.hero().trophies) == (["bear"], [])
    assert s.view(0).heroes[0].counted[Holding.FOLLOWERS] == 0, "a Passenger"
    assert [each.how for each in s.events(EnemyKilled)] == ["charmed"]
    s.until(0)
    s.table.lying("woods_2").cards.append("goblin")
    s.go("woods_2").pick(0, do.UseAbility, source="bear")
    assert own(s) == 3 + 2 + 9 + 2
    assert "bear" not in s.hero().followers


def test_piper_adds_1_in_tests() -> None:
    s = fought("piper", "gambler")
    assert own(s) == 3 + CONTENT.character["piper"].fate + 1


@pytest.mark.rule("TAL-359")
def test_piper_takes_followers_of_any_class() -> None:
    s = sit("piper", "delver", tokens="F0", lies={"fields_1": "prince"}, space="crags_2").go("fields_1")
    assert s.is_asked("take_card", 0)
    s = sit("piper", "delver", tokens="F0 G9", space="heath").go("castle").answer(0, do.TownOption(2))
    assert "lance" not in {each.card for each in s.offered(do.Buy)}, "Objects are another matter"


@pytest.mark.parametrize(("die", "stolen"), [(3, False), (4, True)])
def test_the_silver_pipe_calls_a_follower_away(die: int, stolen: bool) -> None:
    s = sit(
        "piper",
        "ranger",
        tokens={0: "F0", 1: "F0"},
        holds={0: "silver_pipe", 1: "falcon prince"},
        space={1: "fields_1"},
    )
    s.go("fields_1").dice(die).pick(0, do.UseOn, source="silver_pipe", seat=1)
    assert s.hero().followers == (["prince"] if stolen else [])


def test_the_sprite_rolls_one_die_again_in_place_of_fate() -> None:
    s = sit(
        "piper", "delver", tokens="F1 L4", holds="silver_pipe sprite", lies={"fields_1": "gambler"}, space="crags_2"
    )
    s.dice(1, 3, 6).go("fields_1").pick(0, do.RollAgain, source="sprite")
    assert [(each.means, each.die) for each in s.events(Rerolled)] == [("sprite", 6)]
    assert not s.is_asked("change_dice", 0), "not in addition to Fate"
    assert s.events(FightDecided)[0].result == "victory"
