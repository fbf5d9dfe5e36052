"""The Dragon Realm: its paths, its cards, its Lair, and the end of the game with it; Races."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy.battle_news import RollDecided
from fabletop.games.prophecy.rules.owning import limit
from fabletop.games.prophecy.terms import Back, Contest, Guild, Holding, Realm
from tests.rules.prophecy.sitting import CONTENT, Sitting, sit
from tests.rules.prophecy.test_setup import begun

LAIR = ("lord_of_flames", "royal_cape")


def delve(space: str = "cave_1", guarded: tuple[str, str] = LAIR, **more: Any) -> Sitting:
    """A character in the Dragon Realm at the start of her round, its gate being at the first plane."""
    planes = more.pop("planes", {"astral_1": ("gate_to_the_dragon_realm", "", "")})
    s = sit("mercenary", "monk", space=more.pop("spaces", {0: space}), dragon_world=True, planes=planes, **more)
    s.table.gates[Realm.DRAGON] = "astral_1"
    s.table.planes["astral_1"].up = ["gate_to_the_dragon_realm"]
    disc = s.table.planes[Realm.DRAGON]
    disc.greater, disc.artifacts = guarded[0], [guarded[1]] if guarded[1] else []
    return s


def steps(s: Sitting) -> set[str]:
    """Where she can go."""
    return {each.space for each in s.offered(do.MoveTo)}


@pytest.mark.rule("PRO-316", "PRO-318")
def test_nine_negative_and_six_positive_cards_lie_on_the_three_paths() -> None:
    table = begun(3, dragon_world=True)
    for cell in CONTENT.cells:
        if cell.realm is Realm.DRAGON:
            cards = table.ground[cell.id].cards
            assert [CONTENT.face[card].deck for card in cards] == ([cell.holds] if cell.holds else [])
    aside = [CONTENT.face[card].deck for card in table.left_over]
    assert (aside.count(Back.DRAGON_NEGATIVE), aside.count(Back.DRAGON_POSITIVE)) == (6, 6)
    assert table.pearls == {Realm.DRAGON: 3}
    assert len(table.decks[Back.DRAGONSLAYER]) == 5
    assert table.power == 1


@pytest.mark.rule("PRO-322")
def test_one_step_a_turn_along_the_path_or_a_link_or_out_and_no_air_is_used() -> None:
    assert steps(delve("cave_3")) == {"cave_2", "cave_4", "valley_3", ""}
    assert steps(delve("statue_2")) == {"statue_1", "statue_3", ""}
    s = delve("cave_1", chance="good_times")
    assert (s.hero().gold, s.hero().health) == (3, 6)
    s.pick(0, do.MoveTo, space="cave_2")
    assert s.hero().space == "cave_2"
    assert s.table.active == 1


@pytest.mark.rule("PRO-174", "PRO-322")
def test_who_simply_leaves_goes_on_beside_the_gate() -> None:
    s = delve("valley_4", lies={"whispering_wood": "bear"}).pick(0, do.MoveTo, space="")
    s.answer(0, do.ChooseSpace("whispering_wood"))
    assert s.table.battle is not None
    assert s.table.battle.foe == "bear"


@pytest.mark.rule("PRO-322")
def test_leaving_a_creature_costs_nothing_and_hands_are_free_there() -> None:
    s = delve("cave_3", lies={"cave_3": "young_dragon"}, has="H6").pick(0, do.MoveTo, space="cave_2")
    assert s.hero().health == 6
    s = delve("cave_3", lies={"cave_3": "cave_worm"}, items="two_handed_sword", has="M0").dice(3, 3).engage("cave_worm")
    s.pick(0, do.Equip, cards=("two_handed_sword",))
    assert s.events(RollDecided)[-1].own == 6 + 3 + 3


@pytest.mark.rule("PRO-322")
def test_a_defeated_creature_is_gone_for_good_and_a_lost_battle_ends_the_turn() -> None:
    s = delve("cave_3", lies={"cave_3": "young_dragon"}, has="H9 R9 M0").fight("young_dragon", 6, 1)
    assert (s.hero().gold, s.hero().experience) == (6, 6)
    assert "young_dragon" in s.table.removed
    s = delve("cave_3", lies={"cave_3": "frost_dragon"}, has="M2").engage("frost_dragon").dice(1, 6)
    s.pick(0, do.ChooseKind, kind=Contest.STRENGTH).settle()
    assert (s.hero().health, s.hero().magic) == (5, 1)
    assert s.table.active == 1


@pytest.mark.parametrize(("die", "health", "experience"), [(3, 5, 3), (4, 6, 4)])
def test_a_lava_stream_burns_or_teaches(die: int, health: int, experience: int) -> None:
    s = delve("cave_2", lies={"cave_3": "lava_stream"}).dice(die).pick(0, do.MoveTo, space="cave_3")
    assert (s.hero().health, s.hero().experience) == (health, experience)
    assert s.table.ground["cave_3"].cards == ["lava_stream"]


def test_a_maze_may_lead_back_to_the_entrance() -> None:
    s = delve("cave_2", lies={"cave_3": "maze_of_tunnels"}).dice(2).pick(0, do.MoveTo, space="cave_3")
    assert s.hero().space == CONTENT.entrance[Realm.DRAGON]


def test_a_whole_shield_keeps_the_fire_off() -> None:
    for items, health in (("shield", 6), ("", 5)):
        s = delve("cave_2", lies={"cave_3": "dragonfire_vents"}, items=items).pick(0, do.MoveTo, space="cave_3")
        assert s.hero().health == health
    s = delve("cave_2", lies={"cave_3": "dragonfire_vents"}, items="shield")
    s.table.broken.append("shield")
    assert s.pick(0, do.MoveTo, space="cave_3").hero().health == 5


def test_rocks_and_idol_leave_a_choice() -> None:
    s = delve("cave_2", lies={"cave_3": "falling_rocks"}).pick(0, do.MoveTo, space="cave_3")
    s.pick(0, do.ChooseLoss, what="magic")
    assert (s.hero().health, s.hero().magic) == (6, 2)
    s = delve("cave_2", lies={"cave_3": "silent_idol"}, has="X0").pick(0, do.MoveTo, space="cave_3")
    assert s.hero().magic == 2
    s = delve("cave_2", lies={"cave_3": "silent_idol"}).pick(0, do.MoveTo, space="cave_3").pick(0, do.ChooseWay, way=0)
    assert (s.hero().magic, s.hero().experience) == (3, 2)


def test_a_ward_of_fire_passes_an_obstacle_by() -> None:
    s = delve("cave_2", lies={"cave_3": "lava_stream"}, abilities="ward_of_fire").pick(0, do.MoveTo, space="cave_3")
    assert s.is_asked("obstacle", 0)
    s.pick(0, do.UseCard, card="ward_of_fire")
    assert (s.hero().magic, s.hero().health, s.hero().experience) == (2, 6, 3)


def test_a_positive_card_is_used_once_and_the_shield_of_scales_holds_against_animals() -> None:
    s = delve("cave_2", lies={"cave_2": "hoard"}).answer(0, do.Stay(), do.UseOpportunity("hoard"))
    assert s.hero().gold == 8
    assert "hoard" in s.table.removed
    s = delve("cave_2", lies={"cave_2": "dragon_scale_shield"}).answer(0, do.Stay())
    s.pick(0, do.TakeItem, card="dragon_scale_shield")
    assert s.hero().items == ["dragon_scale_shield"]
    for foe, broken in (("cave_worm", []), ("stone_dragon", ["dragon_scale_shield"])):
        s = delve("cave_3", lies={"cave_3": foe}, items="dragon_scale_shield", has="M0").dice(1, 6).engage(foe)
        s.pick(0, do.Equip, cards=("dragon_scale_shield",)).pick(0, do.BreakShield, card="dragon_scale_shield")
        assert s.table.broken == broken
        assert s.hero().health == 6


def test_lore_is_learned_for_experience_and_scaled_skin_is_a_cube() -> None:
    s = delve("cave_2", lies={"cave_2": "scaled_skin"}, has="X4").answer(0, do.Stay())
    s.pick(0, do.Learn, card="scaled_skin", experience=4, gold=0)
    assert (s.hero().red, s.hero().health) == (7, 7)


@pytest.mark.rule("PRO-516")
def test_dragonslayer_abilities_work_in_their_world_against_creatures_alone() -> None:
    def own(s: Sitting) -> int:
        return int(s.events(RollDecided)[-1].own)

    more: dict[str, Any] = {"abilities": "dragon_lance", "has": "M0"}
    assert own(delve("cave_3", lies={"cave_3": "cave_worm"}, **more).dice(3, 3).engage("cave_worm")) == 6 + 2 + 3
    assert own(delve("golden_fields", lies={"golden_fields": "bear"}, **more).dice(3, 3).engage("bear")) == 6 + 3
    s = delve(spaces={0: "cave_3", 1: "cave_3"}, **more).answer(0, do.Stay()).dice(3, 3).pick(0, do.Attack, seat=1)
    assert own(s) == 6 + 3
    s = delve("lair", **more).dice(3, 3).answer(0, do.Stay())
    assert own(s) == 6 + 3


def test_scale_climbing_passes_one_creature_by_in_a_round() -> None:
    s = delve("cave_3", lies={"cave_3": "young_dragon"}, abilities="scale_climbing").answer(0, do.Stay())
    s.answer(0, do.LeaveAlone("young_dragon"))
    assert s.table.battle is None
    assert s.table.active == 1
    assert s.table.ground["cave_3"].cards == ["young_dragon"]


def test_lair_sense_smells_a_neighbouring_card_before_moving() -> None:
    s = delve("cave_2", down={"cave_3": "young_dragon"}, abilities="lair_sense").pick(0, do.UseCard, card="lair_sense")
    assert s.hero().known["cave_3"] == ["young_dragon"]
    assert s.table.ground["cave_3"].down == ["young_dragon"]
    assert not s.offers(do.UseCard, card="lair_sense")


@pytest.mark.rule("PRO-516", "PRO-317")
def test_legends_of_dragons_offer_an_ability_and_turn_up_two_cards() -> None:
    s = sit(
        "mercenary",
        "monk",
        chance="legends_of_dragons",
        dragon_world=True,
        down={"cave_1": "lava_stream", "cave_2": "hoard", "valley_1": "cave_worm"},
    )
    s.answer(0, do.ChooseSpace("cave_1"), do.ChooseSpace("valley_1"))
    assert s.table.ground["cave_2"].down == ["hoard"]
    assert s.table.ground["valley_1"].down == []
    assert sum(len(s.table.offers[guild]) for guild in Guild) == 1
    assert CONTENT.chance_faces["legends_of_dragons"].is_of_planes


@pytest.mark.rule("PRO-516", "PRO-238", "PRO-511")
def test_victory_in_the_lair_brings_artifact_heart_and_recovery_and_leads_back() -> None:
    s = delve("cave_5", has="H9 R10 M0 B3").dice(6, 1).pick(0, do.MoveTo, space="lair")
    assert s.events(RollDecided)[-1].other == 13 + 1
    assert s.hero().artifacts == ["royal_cape"]
    assert s.hero().pearls == [Realm.DRAGON]
    assert (s.hero().health, s.hero().magic) == (10, 3)
    s.answer(0, do.ChooseSpace("golden_fields"))
    assert s.table.active == 1
    s = delve("cave_5", guarded=("", "")).pick(0, do.MoveTo, space="lair")
    assert s.hero().pearls == [Realm.DRAGON]


@pytest.mark.rule("PRO-516", "PRO-249", "PRO-252")
def test_what_lies_in_the_dragon_realm_keeps_four_artifacts_from_winning() -> None:
    four = "royal_sword royal_crown royal_armour banner_of_hope"
    planes = {f"astral_{n}": ("astral_hound", "", "") for n in range(2, 6)}
    planes["astral_1"] = ("gate_to_the_dragon_realm", "", "")
    s = delve(spaces={0: "city"}, artifacts=four, planes=planes).finish_round()
    assert not s.game.is_over
    s = delve(spaces={0: "city"}, artifacts=four, guarded=("", ""), planes=planes)
    s.table.ground["cave_2"].artifacts = ["royal_cape"]
    assert not s.finish_round().game.is_over
    hearts: dict[str, Any] = {"artifacts": {0: four, 1: "royal_cape"}, "guarded": ("", ""), "planes": planes}
    s = delve(spaces={0: "city"}, pearls={1: "dragon"}, **hearts).finish_round()
    assert s.table.phase == "final"
    s = delve(spaces={0: "city"}, **hearts).finish_round()
    assert s.table.winners == [0]


@pytest.mark.rule("PRO-516", "PRO-264")
def test_who_dies_in_the_dragon_realm_leaves_her_artifacts_there() -> None:
    s = delve("cave_3", lies={"cave_3": "cave_worm"}, has="H0 M0", artifacts="royal_sword").fight("cave_worm", 1, 6)
    assert not s.hero().is_alive
    assert s.table.ground["cave_3"].artifacts == ["royal_sword"]


@pytest.mark.rule("PRO-B103")
@pytest.mark.parametrize(
    ("race", "items", "abilities"),
    [("dwarf", 8, 6), ("elf", 6, 8), ("halfling", 7, 7), ("troll", 7, 5), ("goblin", 6, 7)],
)
def test_races_change_the_limits(race: str, items: int, abilities: int) -> None:
    s = sit("mercenary", "monk", races=True)
    s.hero().race = race
    assert limit(s.table, s.hero(), Holding.ITEMS) == items
    assert limit(s.table, s.hero(), Holding.ABILITIES) == abilities


@pytest.mark.rule("PRO-B103")
def test_a_dwarf_pays_more_for_horses_and_a_goblin_rages_when_hurt() -> None:
    s = sit("paladin", "monk", space="golden_fields", races=True)
    s.hero().race = "dwarf"
    s.finish_round().finish_round()
    assert {each.gold for each in s.offered(do.MoveTo) if each.mode == "horse"} == {2}
    s = sit("mercenary", "monk", space="golden_fields", lies={"golden_fields": "bear"}, races=True, has="M0")
    s.hero().race = "goblin"
    s.fight("bear", 1, 6)
    assert s.hero().marks == ["rage"]
    s.finish_round().engage("bear")
    s.dice(1, 1).pick(0, do.UseCard, card="goblin")
    assert s.events(RollDecided)[-1].own == 5 + 2 + 1
    assert s.hero().marks == []
