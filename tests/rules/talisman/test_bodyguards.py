"""Bodyguards fight in place of their Characters."""

from __future__ import annotations

import pytest

from fabletop.games.talisman import choices as do
from fabletop.games.talisman.news import BodyguardKilled, FightDecided, RollStands
from fabletop.games.talisman.terms import Back, Combat, Kind, Subtype, Token
from tests.rules.talisman.sitting import CONTENT, Sitting, sit


def guarded(card: str = "tame_ogre", enemy: str = "ogre", dice: tuple[int, int] = (3, 3), **setting: str) -> Sitting:
    """The Paladin with a Bodyguard before an Enemy on open ground; who fights is asked."""
    holds = f"{card} {setting.pop('holds', '')}"
    tokens = setting.pop("tokens", "F0")
    s = sit("paladin", "lich", space="fields_1", holds=holds, tokens=tokens, lies={"plains_1": enemy})
    return s.dice(*dice).meet_space("plains_1")


def totals(s: Sitting) -> tuple[int, int]:
    """Both totals of the last fight."""
    decided = s.last(FightDecided)
    return decided.own, decided.other


@pytest.mark.rule("TAL-224")
def test_every_bodyguard_is_a_follower_with_a_value() -> None:
    guards = [each for each in CONTENT.card.values() if each.is_(Subtype.BODYGUARD)]
    assert len(guards) == 8
    assert all(each.kind is Kind.FOLLOWER and (each.strength or each.craft) for each in guards)
    others = [each for each in CONTENT.card.values() if each.kind is Kind.FOLLOWER and not each.is_(Subtype.BODYGUARD)]
    assert not any(each.strength or each.craft for each in others)
    assert {each.id for each in guards if each.strength and each.craft} == {"spirit_bear"}


@pytest.mark.rule("TAL-225")
def test_a_bodyguard_with_strength_fights_an_enemy_in_strength_combat() -> None:
    s = guarded(dice=(4, 2)).answer(0, do.SendBodyguard("tame_ogre"))
    assert totals(s) == (4 + 4, 5 + 2)


@pytest.mark.rule("TAL-225")
def test_the_character_may_fight_in_person() -> None:
    s = guarded(dice=(4, 2)).answer(0, do.FightMyself()).passing("change_dice")
    assert totals(s) == (4 + 4, 5 + 2)


@pytest.mark.rule("TAL-225", "TAL-226")
@pytest.mark.parametrize(("guard", "enemy"), [("tame_ogre", "wraith"), ("marsh_spirit", "ogre")])
def test_a_bodyguard_does_not_fight_with_a_value_that_it_lacks(guard: str, enemy: str) -> None:
    s = guarded(guard, enemy)
    assert not s.is_asked("who_fights", 0)


@pytest.mark.rule("TAL-226")
def test_a_bodyguard_with_craft_fights_an_enemy_in_craft_combat() -> None:
    s = guarded("marsh_spirit", "wraith", (4, 1)).answer(0, do.SendBodyguard("marsh_spirit"))
    assert totals(s) == (3 + 4, 5 + 1)


@pytest.mark.rule("TAL-225")
def test_a_bodyguard_fights_a_character_and_so_does_the_defenders() -> None:
    where = {0: "fields_1", 1: "plains_1"}
    s = sit("paladin", "delver", space=where, holds={0: "tame_ogre", 1: "farmhand"}, tokens={0: "F0", 1: "F0"})
    s.dice(4, 1).walk("plains_1").answer(0, do.Attack(1, Combat.STRENGTH), do.SendBodyguard("tame_ogre"))
    s.answer(1, do.SendBodyguard("farmhand"))
    assert totals(s) == (4 + 4, 2 + 1)


@pytest.mark.rule("TAL-225")
@pytest.mark.parametrize(("guard", "bonus"), [("stone_guardian", 2), ("", 3)])
def test_a_weapon_against_a_race_looks_at_who_fights(guard: str, bonus: int) -> None:
    where = {0: "fields_1", 1: "plains_1"}
    s = sit("paladin", "lich", space=where, holds={0: "sunblade", 1: guard}, tokens={0: "F0", 1: "F0"})
    s.dice(4, 1).walk("plains_1").answer(0, do.Attack(1, Combat.STRENGTH))
    if guard:
        s.answer(1, do.SendBodyguard(guard))
    assert [each.n for roll in s.events(RollStands) for each in roll.modifiers if each.source == "sunblade"] == [bonus]


@pytest.mark.rule("TAL-225")
@pytest.mark.parametrize(("fighter", "source", "found"), [("paladin", "sunblade", [3]), ("huntress", "huntress", [])])
def test_a_raised_lion_is_fought_as_undead_and_no_longer_as_an_animal(
    fighter: str, source: str, found: list[int]
) -> None:
    s = sit(fighter, "lich", space={0: "fields_1", 1: "plains_1"}, holds="sunblade", tokens={0: "F0", 1: "F0"})
    s.hero(1).followers.append("lion")
    s.table.tamed["lion"] = Subtype.BODYGUARD
    s.dice(4, 1).walk("plains_1").answer(0, do.Attack(1, Combat.STRENGTH)).answer(1, do.SendBodyguard("lion"))
    assert [each.n for roll in s.events(RollStands) for each in roll.modifiers if each.source == source] == found


@pytest.mark.rule("TAL-226")
@pytest.mark.parametrize(("holds", "may"), [("marsh_spirit", True), ("", False)])
def test_a_bodyguard_with_craft_lets_its_owner_attack_with_craft(holds: str, may: bool) -> None:
    where = {0: "fields_1", 1: "plains_1"}
    s = sit("paladin", "delver", space=where, holds=holds, tokens={0: "F0", 1: "F0"}).dice(4, 1).walk("plains_1")
    assert (do.Attack(1, Combat.CRAFT) in s.options) is may
    if may:
        s.answer(0, do.Attack(1, Combat.CRAFT))  # the Reaver himself cannot: the Bodyguard is sent
        assert totals(s) == (3 + 4, 2 + 1)


@pytest.mark.rule("TAL-226")
def test_a_mystic_with_such_a_bodyguard_may_fight_in_person() -> None:
    where = {0: "fields_1", 1: "plains_1"}
    s = sit("lich", "delver", space=where, holds="marsh_spirit", tokens={0: "F0", 1: "F0"}).walk("plains_1")
    s.answer(0, do.Attack(1, Combat.CRAFT))
    assert set(s.options) == {do.FightMyself(), do.SendBodyguard("marsh_spirit")}


@pytest.mark.rule("TAL-227")
def test_a_spell_for_strength_is_cast_on_a_bodyguard() -> None:
    s = sit("delver", "lich", space="fields_1", holds={0: "tame_ogre", 1: "might"}, tokens="F0", lies={"moors": "imp"})
    s.cards("ogre").dice(2, 4).meet_space("plains_1").answer(0, do.SendBodyguard("tame_ogre"))
    s.answer(1, do.Pass()) if s.is_asked("window_drawn") else None
    assert s.is_asked("window_combat", 1)
    s.answer(1, do.CastSpell("might", 0, "tame_ogre"))
    assert totals(s) == (4 + 3 + 2, 5 + 4)


@pytest.mark.rule("TAL-228")
def test_a_bodyguard_drinks_its_owners_potion() -> None:
    s = guarded(holds="giants_brew", dice=(1, 1)).answer(0, do.SendBodyguard("tame_ogre"))
    s.answer(0, do.UsePotion("giants_brew", 0, "tame_ogre"))
    assert totals(s) == (4 + 3 + 1, 5 + 1)


@pytest.mark.rule("TAL-228")
def test_a_bodyguard_uses_its_owners_objects() -> None:
    s = guarded(holds="sword ring_of_might", dice=(1, 1)).answer(0, do.SendBodyguard("tame_ogre"))
    s.answer(0, do.ChooseCard("sword"), do.ChooseCard("ring_of_might"))
    assert totals(s) == (4 + 1 + 1 + 1, 5 + 1)


@pytest.mark.rule("TAL-228")
def test_what_is_not_lent_does_not_help_a_bodyguard() -> None:
    s = guarded(holds="sword", tokens="F0 S3", dice=(1, 1)).answer(0, do.SendBodyguard("tame_ogre"), do.Done())
    assert totals(s) == (4 + 1, 5 + 1)


@pytest.mark.rule("TAL-228")
def test_a_sharpened_weapon_is_sharp_in_the_hand_of_a_bodyguard() -> None:
    s = sit("paladin", "lich", space="fields_1", holds="tame_ogre sword oil_of_sharpness", tokens="F0")
    s.answer(0, do.UsePotion("oil_of_sharpness", 0)).cards("ogre").dice(1, 1).meet_space("plains_1")
    s.answer(0, do.SendBodyguard("tame_ogre"), do.ChooseCard("sword"))
    assert totals(s) == (4 + 1 + 1 + 1, 5 + 1)


@pytest.mark.rule("TAL-229")
def test_a_bodyguards_victory_is_the_characters() -> None:
    s = guarded(enemy="hill_giant", dice=(6, 1), tokens="F0 G1").answer(0, do.SendBodyguard("tame_ogre"))
    assert s.hero().trophies == ["hill_giant"]
    assert s.has("G") == 3


@pytest.mark.rule("TAL-230")
def test_a_bodyguard_that_loses_is_killed_and_costs_no_life() -> None:
    """Edge case 44."""
    s = guarded(enemy="wolf", dice=(1, 6)).answer(0, do.SendBodyguard("tame_ogre"))
    assert s.last(BodyguardKilled).card == "tame_ogre"
    assert s.hero().followers == []
    assert s.table.discards[Back.ADVENTURE] == ["tame_ogre"]
    assert s.has("L") == 4


@pytest.mark.rule("TAL-230", "TAL-231")
def test_the_life_that_a_defeat_names_is_not_lost_either() -> None:
    s = guarded(enemy="brigand", dice=(1, 6), tokens="F0 G0").answer(0, do.SendBodyguard("tame_ogre"))
    assert s.last(BodyguardKilled).card == "tame_ogre"
    assert s.has("L") == 4


@pytest.mark.rule("TAL-231")
def test_other_defeat_conditions_meet_the_character() -> None:
    s = guarded(enemy="brigand", dice=(1, 6), tokens="F0 G3").answer(0, do.SendBodyguard("tame_ogre"))
    assert (s.has("G"), s.has("L")) == (1, 4)


@pytest.mark.rule("TAL-231")
def test_the_night_hag_turns_the_owner_of_a_beaten_bodyguard_into_a_toad() -> None:
    """Edge case 43."""
    s = guarded(enemy="night_hag", dice=(1, 6)).answer(0, do.FightWith(Combat.STRENGTH), do.SendBodyguard("tame_ogre"))
    assert s.last(BodyguardKilled).card == "tame_ogre"
    assert s.hero().toad
    assert s.has("L") == 4


@pytest.mark.rule("TAL-233", "TAL-469")
def test_what_a_bodyguard_carried_is_left_in_the_space_when_an_enemy_kills_it() -> None:
    s = guarded(holds="sword shield", dice=(1, 6)).answer(0, do.SendBodyguard("tame_ogre"), do.ChooseCard("sword"))
    assert s.table.lying("plains_1").ditched == ["sword"]
    assert s.hero().objects == ["shield"]


@pytest.mark.rule("TAL-469")
def test_a_stand_off_leaves_a_bodyguard_and_its_objects() -> None:
    s = guarded(holds="sword", dice=(3, 3)).answer(0, do.SendBodyguard("tame_ogre"), do.ChooseCard("sword"))
    assert s.last(FightDecided).result == "stand_off"
    assert s.hero().followers == ["tame_ogre"]
    assert s.hero().objects == ["sword"]


@pytest.mark.rule("TAL-229")
def test_a_bodyguard_that_beats_a_character_wins_with_all_that_follows_from_it() -> None:
    """Plunder, and what the Weapons that it was lent do."""
    where, holds = {0: "fields_1", 1: "plains_1"}, {0: "tame_ogre nightaxe"}
    s = sit("reaver", "delver", space=where, holds=holds, tokens={0: "F0 G0 L1", 1: "F0 G2"}).dice(6, 1)
    s.walk("plains_1").answer(0, do.Attack(1, Combat.STRENGTH), do.SendBodyguard("tame_ogre"))
    s.answer(0, do.ChooseCard("nightaxe")).passing("change_dice").answer(0, do.RewardLife())
    s.pick(0, do.UseAbility, source="reaver")
    assert (s.has("G"), s.has("G", 1), s.has("L")) == (1, 1, 2)


@pytest.mark.rule("TAL-229")
@pytest.mark.parametrize(("lent", "potions"), [(do.ChooseCard("venom_blade"), []), (do.Done(), ["acid"])])
def test_a_weapon_does_what_it_does_for_the_bodyguard_it_is_lent_to(lent: do.Option, potions: list[str]) -> None:
    where, holds = {0: "fields_1", 1: "plains_1"}, {0: "tame_ogre venom_blade", 1: "acid"}
    s = sit("cutthroat", "delver", space=where, holds=holds, tokens={0: "F0", 1: "F0 G1"}).dice(6, 1).passing()
    s.go("plains_1").answer(0, do.Attack(1, Combat.STRENGTH)).passing()
    s.answer(0, do.SendBodyguard("tame_ogre"), lent).passing("ambush").answer(0, do.RewardLife()).passing()
    assert s.hero(1).potions == potions


def beaten_guard() -> Sitting:
    """The Reaver has beaten a Bodyguard that carried the Sword; its owner has a Shield and 2 Gold."""
    where, holds = {0: "fields_1", 1: "plains_1"}, {1: "tame_ogre sword shield"}
    s = sit("reaver", "delver", space=where, holds=holds, tokens={0: "F0 G0", 1: "F0 G2"}).dice(6, 1).walk("plains_1")
    s.answer(0, do.Attack(1, Combat.STRENGTH)).answer(1, do.SendBodyguard("tame_ogre"), do.ChooseCard("sword"))
    return s.passing("change_dice")


@pytest.mark.rule("TAL-234", "TAL-230")
def test_who_beats_a_bodyguard_takes_no_life_but_an_object_or_gold() -> None:
    s = beaten_guard()
    assert s.is_asked("reward", 0)
    assert do.RewardLife() not in s.options
    assert {do.RewardObject("shield"), do.RewardGold()} <= set(s.options)
    s.answer(0, do.RewardObject("shield"))
    assert s.hero().objects == ["shield"]
    assert s.has("L", 1) == 4


@pytest.mark.rule("TAL-233", "TAL-234")
def test_the_victor_claims_what_a_bodyguard_carried_at_once() -> None:
    s = beaten_guard().answer(0, do.RewardGold())
    assert s.hero(1).followers == []
    assert s.is_asked("claim", 0)
    s.answer(0, do.ChooseCard("sword"))
    assert s.hero().objects == ["sword"]
    assert s.table.lying("plains_1").ditched == []


@pytest.mark.rule("TAL-233")
def test_what_the_victor_does_not_claim_stays_in_the_space() -> None:
    s = beaten_guard().answer(0, do.RewardGold(), do.Done())
    assert s.table.lying("plains_1").ditched == ["sword"]


@pytest.mark.rule("TAL-235")
def test_other_followers_do_not_help_a_bodyguard() -> None:
    s = guarded(holds="prince blessed_shield", dice=(1, 1)).answer(0, do.SendBodyguard("tame_ogre"))
    assert totals(s) == (4 + 1, 5 + 1)


@pytest.mark.rule("TAL-236")
def test_a_bodyguard_fights_a_sentinel_and_its_character_crosses() -> None:
    s = sit("paladin", "lich", space="woods_3", holds="stone_guardian", tokens="F0").dice(5, 1).walk("sun_sentinel")
    s.answer(0, do.FightSentinel(), do.SendBodyguard("stone_guardian"))
    assert totals(s) == (6 + 5, CONTENT.guardian["sun_sentinel"].value + 1)
    s.answer(0, do.ChooseCard("talisman_of_life"))
    assert s.hero().space == "bright_portal"


@pytest.mark.rule("TAL-236")
def test_a_bodyguard_fights_what_waits_in_the_morass() -> None:
    s = sit("paladin", "lich", space="lake", holds="tame_ogre", tokens="F0").dice(2, 2, 5, 1)
    s.answer(0, do.Step("morass"), do.SendBodyguard("tame_ogre"))
    assert totals(s) == (4 + 5, 4 + 1)


@pytest.mark.rule("TAL-237")
@pytest.mark.parametrize("destiny", ["great_wyrm", "demon_king"])
def test_no_bodyguard_fights_a_destiny(destiny: str) -> None:
    s = sit(
        "paladin", "lich", space="valley_of_fire", destiny=destiny, tokens="F0", valley_reached=True,
        holds="tame_ogre marsh_spirit talisman_of_life",
    )  # fmt: skip
    s.answer(0, do.Stay()) if s.is_asked("start", 0) else None
    if s.is_asked("kind_of_combat", 0):
        s.answer(0, do.FightWith(Combat.STRENGTH))
    assert not s.is_asked("who_fights", 0)
    s.passing("change_dice")
    assert s.events(FightDecided)


@pytest.mark.rule("TAL-237")
def test_followers_support_the_character_against_a_destiny() -> None:
    s = sit(
        "paladin",
        "lich",
        space="valley_of_fire",
        destiny="great_wyrm",
        tokens="F0",
        holds="silver_charger",
        valley_reached=True,
    )
    s.dice(3, 3)
    s.answer(0, do.Stay()) if s.is_asked("start", 0) else None
    s.answer(0, do.FightWith(Combat.STRENGTH)).passing("change_dice")
    value = 4 + 1 + 1  # the Warrior's bonus on the card, and the Silver Charger
    assert totals(s) == (value + 3, 12 + 3)


@pytest.mark.rule("TAL-225")
def test_a_raised_enemy_serves_as_a_bodyguard_wherever_it_goes() -> None:
    """The Lich raises the Ogre, the Sorceress beguiles it: it is her Bodyguard now."""
    s = sit("lich", "sorceress", space={0: "fields_1", 1: "plains_1"}, tokens={0: "F0", 1: "F0"})
    s.cards("ogre").dice(6, 1).walk("plains_1").answer(0, do.EncounterSpace()).passing().answer(0, do.Yes())
    assert s.hero().followers == ["ogre"]
    s.until(1)
    s.hero(1).space = "fens_1"
    s.dice(6).walk("plains_1", 1)
    (use,) = [each for each in s.offered(do.UseOn) if each.seat == 0]
    s.answer(1, use).passing("change_dice", "steal_card")
    assert s.hero(1).followers == ["ogre"]
    assert s.hero(1).objects == []
    assert s.table.is_bodyguard("ogre")
    assert Token.STRENGTH not in s.hero(1).gained


@pytest.mark.rule("TAL-228")
@pytest.mark.parametrize(("lent", "other"), [(True, 5 - 1 + 1), (False, 5 + 1)])
def test_an_object_that_weakens_enemies_helps_a_bodyguard_only_if_lent(lent: bool, other: int) -> None:
    s = sit("shaman", "delver", space="fields_1", holds="guardian_spirit spirit_totem", tokens="F0").cards("wraith")
    s.dice(3, 1).meet_space("plains_1").answer(0, do.SendBodyguard("guardian_spirit"))
    s.answer(0, do.ChooseCard("spirit_totem") if lent else do.Done())
    assert totals(s) == (4 + 3, other)


@pytest.mark.rule("TAL-235")
@pytest.mark.parametrize("sends", [True, False])
def test_a_charmed_animal_helps_the_piper_but_no_bodyguard(sends: bool) -> None:
    s = sit("piper", "delver", space="fields_1", holds="tame_ogre", tokens="F0 S4").cards("wolf").dice(6, 1)
    s.meet_space("plains_1").answer(0, do.FightMyself()).answer(0, do.Yes())
    assert s.hero().followers == ["tame_ogre", "wolf"]
    s.until(1).until(0).cards("ogre").meet_space("fens_1")
    s.answer(0, do.SendBodyguard("tame_ogre") if sends else do.FightMyself())
    assert s.is_asked("use_combat", 0) is not sends


@pytest.mark.rule("TAL-225", "TAL-220")
def test_on_runelands_a_bodyguard_has_nothing_and_the_enemy_two_more() -> None:
    """Edge case 17: 3 + 2 + 2 against 4 + 3 is a stand-off."""
    s = sit("paladin", "lich", space="heath", holds="tame_ogre", tokens="F0", lies={"rune_stones": "bear"})
    s.dice(3, 2).meet_space("rune_stones").answer(0, do.SendBodyguard("tame_ogre"))
    assert totals(s) == (7, 7)
    assert s.last(FightDecided).result == "stand_off"
