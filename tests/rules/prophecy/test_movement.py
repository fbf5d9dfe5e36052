"""Base - Movement, Treasure Island - Travel."""

from __future__ import annotations

import pytest

from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy.terms import Resource
from tests.rules.prophecy.sitting import Sitting, sit


def goals(s: Sitting, mode: str) -> dict[str, int]:
    """Where a way of moving leads, and for how much."""
    return {each.space: each.gold for each in s.offered(do.MoveTo) if each.mode == mode}


@pytest.mark.rule("PRO-B032", "PRO-B033")
def test_one_space_on_foot_or_two_by_horse_for_a_gold() -> None:
    s = sit("paladin", "monk", space="golden_fields")
    assert goals(s, "foot") == {"whispering_wood": 0, "city": 0}
    assert goals(s, "horse") == {"monastery": 1, "giants_stairs": 1}
    s.pick(0, do.MoveTo, space="monastery")
    assert s.hero().space == "monastery"
    assert s.hero().gold == 2


@pytest.mark.rule("PRO-B021", "PRO-B033")
def test_without_gold_there_is_no_horse() -> None:
    s = sit("paladin", "monk", space="golden_fields", has="G0")
    assert goals(s, "horse") == {}


@pytest.mark.rule("PRO-B034", "PRO-B035", "PRO-058", "PRO-060", "PRO-061", "PRO-062")
def test_boats_go_to_the_next_ports_and_to_the_island_and_gates_to_one_another() -> None:
    s = sit("mercenary", "monk", space="warriors_guild")
    assert goals(s, "boat") == {"thieves_guild": 1, "city": 1, "treasure_island": 2}
    assert goals(s, "gate") == {}
    s = sit("mercenary", "monk", space="magic_tower")
    assert goals(s, "gate") == {"steppe_of_stones": 2, "giants_stairs": 2}
    s = sit("mercenary", "monk", space="warriors_guild", treasure_island=False)
    assert "treasure_island" not in goals(s, "boat")


@pytest.mark.rule("PRO-059", "PRO-061", "PRO-066", "PRO-069")
def test_the_boat_from_the_island_is_free_and_goes_to_every_port() -> None:
    s = sit("mercenary", "monk", space="treasure_island", has="G0")
    assert goals(s, "boat") == {"city": 0, "warriors_guild": 0, "thieves_guild": 0, "town": 0}
    assert {each.mode for each in s.offered(do.MoveTo)} == {"boat"}


@pytest.mark.rule("PRO-063")
def test_a_wharf_rat_sails_for_nothing() -> None:
    s = sit("mercenary", "monk", space="warriors_guild", abilities="wharf_rat", has="G0")
    assert goals(s, "boat") == {"thieves_guild": 0, "city": 0, "treasure_island": 0}


@pytest.mark.rule("PRO-064", "PRO-065", "PRO-067")
def test_nautical_rites_bring_gold_from_the_island_by_boat_alone() -> None:
    s = sit("mercenary", "monk", space="treasure_island", abilities="nautical_rites", items="scroll_of_teleportation")
    assert goals(s, "boat")["city"] == 0
    s.pick(0, do.MoveTo, mode="boat", space="city")
    assert s.hero().gold == 5
    s = sit("mercenary", "monk", space="treasure_island", abilities="nautical_rites", items="scroll_of_teleportation")
    s.pick(0, do.MoveTo, mode="card", space="city")
    assert s.hero().gold == 3
    s = sit("mercenary", "monk", space="city", abilities="nautical_rites")
    s.pick(0, do.MoveTo, mode="boat", space="treasure_island")
    assert s.hero().gold == 3


@pytest.mark.rule("PRO-068", "PRO-B038")
def test_a_scroll_of_teleportation_leads_anywhere_and_is_gone() -> None:
    s = sit("mercenary", "monk", items="scroll_of_teleportation")
    assert len(goals(s, "card")) == 20
    s.pick(0, do.MoveTo, mode="card", space="treasure_island")
    assert s.hero().space == "treasure_island"
    assert s.hero().items == []


@pytest.mark.rule("PRO-B039")
def test_who_rests_on_a_civilised_space_regains_or_earns_something() -> None:
    s = sit("mercenary", "monk", has="H4 R6")
    assert {each.what for each in s.offered(do.Rest)} == {Resource.HEALTH, Resource.GOLD}
    s.answer(0, do.Rest(Resource.HEALTH))
    assert s.hero().health == 5
    s = sit("mercenary", "monk", space="golden_fields")
    assert s.offered(do.Rest) == []


@pytest.mark.rule("PRO-B037")
def test_something_may_be_used_in_place_of_movement_and_she_acts_on_her_space() -> None:
    s = sit(
        "sorceress", "monk", space="golden_fields", abilities="meditation", has="M2", lies={"golden_fields": "bear"}
    )
    s.pick(0, do.UseCard, card="meditation")
    assert s.hero().magic == 4
    assert s.table.battle is not None
    assert s.table.battle.foe == "bear"


@pytest.mark.rule("PRO-519")
def test_with_stables_horses_are_hired_on_civilised_spaces_only() -> None:
    s = sit("paladin", "monk", space="golden_fields", stables=True)
    assert goals(s, "horse") == {}
    s = sit("paladin", "monk", space="city", stables=True)
    assert len(goals(s, "horse")) == 2


@pytest.mark.rule("PRO-B036")
def test_spaces_passed_over_have_no_effect() -> None:
    s = sit("paladin", "monk", space="golden_fields", lies={"whispering_wood": "bear"})
    s.pick(0, do.MoveTo, mode="horse", space="monastery")
    assert not s.offered(do.Fight)


@pytest.mark.rule("PRO-474", "PRO-475", "PRO-477", "PRO-476")
def test_a_storm_makes_standard_travel_of_others_dearer_once() -> None:
    s = sit(
        "sorceress",
        "mercenary",
        space={0: "golden_fields", 1: "city"},
        abilities={0: "summon_storm", 1: "wharf_rat"},
        water_realm=True,
        items={1: "flying_carpet"},
    )
    s.pick(0, do.UseCard, card="summon_storm")
    assert s.hero().magic == 5
    assert goals(s, "horse") == {"monastery": 1, "giants_stairs": 1}
    s.answer(0, do.Stay()).finish_round()
    assert goals(s, "horse") == {"whispering_wood": 2, "hunters_guild": 2}
    assert goals(s, "boat") == {"warriors_guild": 1, "town": 1, "treasure_island": 1}
    s.table.storms.append(0)
    assert goals(s, "boat")["town"] == 1
    assert all(each.gold == 0 for each in s.offered(do.MoveTo) if each.mode == "card")
