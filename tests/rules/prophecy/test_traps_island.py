"""Positions on Treasure Island and among Treasure Hunters where two rules meet."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy import trade_choices as trade
from fabletop.games.prophecy.news import FragmentPlaced
from fabletop.games.prophecy.options import Death, Options
from fabletop.games.prophecy.terms import Back, Contest
from fabletop.kernel import Game
from tests.rules.prophecy.sitting import CONTENT, RULES, Sitting, sit

ISLAND = CONTENT.island
THREE = "magic_pouch holy_grail crystal_ball_of_fate"
"""For 2, 3 and 4 Map Fragments."""


def hunt(*characters: str, **more: Any) -> Sitting:
    """Treasure Hunters."""
    return sit(*(characters or ("mercenary", "monk")), treasure_hunters=True, **more)


def digs(s: Sitting) -> set[tuple[str, ...]]:
    """What can be dug up now."""
    return {each.treasures for each in s.offered(do.Dig)}


# -- the Island --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-084", "PRO-050", "PRO-083")
def test_the_fragment_won_on_the_island_is_dug_with_in_the_same_turn() -> None:
    s = sit("mercenary", "monk", space={0: ISLAND, 1: ISLAND}, maps={0: 1, 1: 1}, treasures=THREE)
    s.answer(0, do.Stay())
    assert not digs(s)
    s.dice(6, 1).pick(0, do.Attack, seat=1, for_maps=True).pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    assert digs(s) == {("magic_pouch",)}


@pytest.mark.rule("PRO-084", "PRO-051")
def test_who_lost_her_fragment_on_the_island_digs_with_what_is_left() -> None:
    s = sit("mercenary", "monk", space={0: ISLAND, 1: ISLAND}, maps={0: 3, 1: 1}, treasures=THREE, items="dagger")
    s.answer(0, do.Stay())
    assert digs(s) == {("magic_pouch",), ("holy_grail",)}
    s.dice(1, 6).pick(0, do.Attack, seat=1, for_maps=True).pick(0, do.ChooseKind, kind=Contest.WILLS)
    assert digs(s) == {("magic_pouch",)}
    assert s.hero().items == ["dagger"]


@pytest.mark.rule("PRO-057", "PRO-069", "PRO-B039")
def test_on_the_island_nobody_rests_rides_or_is_offered_a_smith() -> None:
    s = sit(
        "mercenary",
        "monk",
        space=ISLAND,
        has="H1 G9",
        items="dagger riding_horse flying_carpet",
        artifacts="bronze_steed",
        abilities="peoples_hospitality herbalism training",
        treasures=THREE,
    )
    s.table.broken = ["dagger"]
    assert not s.offered(do.Rest)
    assert {each.mode for each in s.offered(do.MoveTo)} == {"boat"}
    assert [each.card for each in s.offered(do.UseCard)] == ([] if s.hero().experience < 5 else ["training"])
    s.finish_round()
    assert s.table.broken == ["dagger"]


@pytest.mark.rule("PRO-061", "PRO-063", "PRO-477")
@pytest.mark.parametrize(
    ("ability", "item", "gold"),
    [("", "", 3), ("wharf_rat", "", 1), ("nautical_rites", "", 1), ("", "captains_cutlass", 1)],
)
def test_a_storm_makes_every_way_to_the_island_one_gold_dearer(ability: str, item: str, gold: int) -> None:
    abilities = {0: "summon_storm", 1: ability}
    s = sit("mercenary", "monk", space={1: "city"}, has={1: "G9"}, abilities=abilities, items={1: item})
    s.pick(0, do.UseCard, card="summon_storm").finish_round()
    assert [each.gold for each in s.offered(do.MoveTo) if each.space == ISLAND] == [gold]


@pytest.mark.rule("PRO-069", "PRO-068")
def test_no_challenge_and_no_shadow_reach_the_island() -> None:
    s = sit("mercenary", "monk", space={0: "city", 1: ISLAND}, abilities="challenge shadow_walk")
    assert not [each for each in s.offered(do.MoveTo) if each.card == "shadow_walk"]
    assert not s.answer(0, do.Stay()).offered(do.Attack)


@pytest.mark.rule("PRO-015", "PRO-B087")
@pytest.mark.parametrize("island", [True, False])
def test_without_the_island_nobody_teleports_there(island: bool) -> None:
    s = sit("mercenary", "monk", space="city", items="scroll_of_teleportation", treasure_island=island)
    goals = {each.space for each in s.offered(do.MoveTo) if each.card == "scroll_of_teleportation"}
    assert (ISLAND in goals) is island


@pytest.mark.rule("PRO-070", "PRO-076")
def test_the_last_two_treasures_may_be_dug_up_together_and_then_the_island_is_empty() -> None:
    s = sit("mercenary", "monk", space=ISLAND, maps=4, treasures="magic_pouch astral_satchel")
    s.table.decks[Back.TREASURE].bags = []
    s.answer(0, do.Stay()).answer(0, do.Dig(("magic_pouch", "astral_satchel")))
    assert s.table.treasures == []
    assert s.hero().items == ["magic_pouch", "astral_satchel"]


@pytest.mark.rule("PRO-292", "PRO-295", "PRO-500")
def test_a_single_hidden_treasure_ends_the_digging_and_must_be_kept() -> None:
    s = sit("mercenary", "monk", space=ISLAND, maps=4, random_treasures=True)
    s.table.decks[Back.TREASURE].bags = []
    s.table.decks[Back.TREASURE].put_on_top(["holy_grail"], known_to=())
    s.answer(0, do.Stay(), do.Dig(()))
    assert s.hero().items == ["holy_grail"]
    assert len(s.hero().maps) == 2
    assert len(s.table.decks[Back.TREASURE]) == 0


@pytest.mark.rule("PRO-025", "PRO-032", "PRO-040")
def test_a_troll_cannot_clear_the_space_of_the_clover() -> None:
    more: dict[str, Any] = {"space": "grey_teeth", "lies": {"grey_teeth": "four_leaf_clover"}, "races": True}
    s = sit("mercenary", "monk", fragments="grey_teeth", **more)
    s.hero().race = "troll"
    s.answer(0, do.Stay())
    assert s.table.active == 1
    s = sit("mercenary", "monk", fragments="grey_teeth", **more).answer(0, do.Stay())
    s.answer(0, do.UseOpportunity("four_leaf_clover"))
    assert s.offered(do.TakeFragment)


# -- two variants at once ----------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-286", "PRO-287")
def test_the_aggressive_attacker_without_fragments_takes_one_and_risks_none() -> None:
    s = sit("mercenary", "monk", space={0: "golden_fields", 1: "golden_fields"}, maps={1: 1}, aggressive=True)
    s.answer(0, do.Stay())
    assert [each.for_maps for each in s.offered(do.Attack)] == [False]
    s.dice(6, 1).pick(0, do.Attack, seat=1).pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    assert s.options == (do.WinFragment(), do.LetLoserChoose())
    s = sit("mercenary", "monk", space={0: "golden_fields", 1: "golden_fields"}, maps={1: 1}, aggressive=True)
    s.answer(0, do.Stay()).dice(1, 6).pick(0, do.Attack, seat=1).pick(0, do.ChooseKind, kind=Contest.WILLS)
    assert s.hero().health == 5


@pytest.mark.rule("PRO-286", "PRO-B078")
def test_the_aggressive_winner_chooses_between_artifact_fragment_and_the_usual() -> None:
    held: dict[str, Any] = {
        "maps": {1: 1},
        "artifacts": {1: "royal_cape"},
        "abilities": "thievery",
        "items": {1: "healing_potion"},
    }
    s = sit("mercenary", "monk", space={0: "golden_fields", 1: "golden_fields"}, aggressive=True, **held)
    s.answer(0, do.Stay()).dice(6, 1).pick(0, do.Attack, seat=1).pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    assert s.options == (do.TakeArtifact("royal_cape"), do.WinFragment(), do.LetLoserChoose())
    s.answer(0, do.LetLoserChoose())
    assert s.is_asked("lose_health_or_item", 0)


@pytest.mark.rule("PRO-283", "PRO-288")
def test_the_peace_loving_trade_fragments_but_fight_for_none() -> None:
    s = sit("mercenary", "monk", space={0: "city", 1: "city"}, maps={0: 1, 1: 1}, peaceloving=True, trading=True)
    s.answer(0, do.Stay(), trade.ProposeTrade(1))
    assert trade.OfferMap(1) in s.options


# -- Treasure Hunters --------------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-301", "PRO-022")
def test_a_castaway_knows_of_one_fragment_among_hunters_too() -> None:
    s = hunt(space="golden_fields", lies={"golden_fields": "castaway"}, treasures=THREE)
    s.answer(0, do.Stay(), do.UseOpportunity("castaway"))
    assert len(s.events(FragmentPlaced)) == 1


@pytest.mark.rule("PRO-301", "PRO-031")
def test_hunters_get_what_is_left_of_the_fragments() -> None:
    s = hunt(space="city", treasures=THREE, chance="treasure_maps")
    assert len(s.events(FragmentPlaced)) == 3
    s = hunt(space="city", treasures=THREE, maps={0: 4, 1: 4}, fragments="wide_downs deepwood frost_peaks")
    s.table.decks[Back.CHANCE].put_on_top(["treasure_maps"], known_to=())
    s.finish_round()
    assert len(s.events(FragmentPlaced)) == 1


@pytest.mark.rule("PRO-315", "PRO-303", "PRO-073")
def test_the_hunter_chooses_whether_the_guardian_card_is_spent() -> None:
    for spent, discards in (("lord_of_flames", 1), ("map_of_golden_fields", 2)):
        s = hunt(space=ISLAND, maps=2, treasures=THREE)
        s.hero().maps.append("lord_of_flames")
        s.table.planes["astral_1"].greater = ""
        s.answer(0, do.Stay(), do.Dig(("magic_pouch",)))
        s.answer(0, do.ChooseCard(spent))
        while s.is_asked("spend_map"):
            s.answer(0, s.options[0])
        assert ("lord_of_flames" in s.table.removed) is (spent == "lord_of_flames")
        assert len(s.table.discards[Back.FRAGMENT]) == discards


@pytest.mark.rule("PRO-288", "PRO-302")
@pytest.mark.parametrize("at", [0, 1])
def test_whoever_gives_a_map_in_a_trade_chooses_which(at: int) -> None:
    s = hunt(space={0: "city", 1: "city"}, maps={1: 1}, treasures=THREE, trading=True)
    s.hero(1).maps.append("lord_of_flames")
    s.table.planes["astral_1"].greater = ""
    s.answer(0, do.Stay(), trade.ProposeTrade(1), trade.OfferMap(1), trade.OfferGold(0), trade.MakeOffer())
    s.answer(1, trade.AcceptTrade())
    assert s.is_asked("give_map", 1)
    given, left = s.hero(1).maps[at], s.hero(1).maps[1 - at]
    s.answer(1, do.ChooseCard(given))
    assert (s.hero(0).maps, s.hero(1).maps) == ([given], [left])


@pytest.mark.rule("PRO-315", "PRO-050", "PRO-056")
def test_a_guardian_card_alone_is_enough_for_a_battle_for_maps() -> None:
    s = hunt(space={0: "golden_fields", 1: "golden_fields"}, maps=1, treasures=THREE)
    s.hero(1).maps = ["lord_of_flames"]
    s.table.planes["astral_1"].greater = ""
    s.answer(0, do.Stay()).dice(6, 1).pick(0, do.Attack, seat=1, for_maps=True)
    s.pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    assert "lord_of_flames" in s.hero().maps


@pytest.mark.rule("PRO-046", "PRO-310", "PRO-302")
def test_a_dead_hunters_guardian_card_is_out_of_the_game_and_her_fame_is_not() -> None:
    s = hunt(space="golden_fields", lies={"golden_fields": "bear"}, has="H0", maps=1, treasures=THREE)
    s.hero().maps.append("lord_of_flames")
    s.table.planes["astral_1"].greater = ""
    s.hero().fame = 3
    s.fight("bear", 1, 6)
    assert s.hero().fame == 3
    assert "lord_of_flames" in s.table.removed
    assert s.table.discards[Back.FRAGMENT] == ["map_of_golden_fields"]


@pytest.mark.rule("PRO-298", "PRO-B083", "PRO-B030")
def test_hunters_storm_planes_without_artifacts_and_dream_of_guardians_alone() -> None:
    planes = {f"astral_{n}": ("", "", "") for n in range(2, 6)} | {"astral_1": ("astral_hound", "lord_of_flames", "")}
    s = hunt(space="golden_fields", has="H9 R9", items="executioners_axe", planes=planes, treasures=THREE)
    s.dice(6, 1, 6, 1).answer(0, do.Stay(), do.AttackPlane("astral_1")).settle().settle()
    assert s.hero().maps == ["lord_of_flames"]
    assert s.table.planes["astral_1"].cards == []
    s = hunt(planes=planes, treasures=THREE, chance="prophetic_dream")
    assert {each.which for each in s.offered(do.RevealCards)} == {"lesser", "greater"}


@pytest.mark.rule("PRO-309", "PRO-310")
@pytest.mark.parametrize(("maps", "winners"), [({0: 2, 1: 1}, [1]), ({0: 2, 1: 0}, [0, 1])])
def test_equal_fame_is_decided_by_what_is_left_after_the_last_dig(maps: dict[int, int], winners: list[int]) -> None:
    s = hunt(space=ISLAND, maps=maps, treasures="magic_pouch")
    s.hero(1).fame = 2
    s.answer(0, do.Stay()).answer(0, do.Dig(("magic_pouch",)))
    assert s.table.winners == winners


@pytest.mark.rule("PRO-312")
def test_an_equal_fame_that_can_still_be_reached_ends_nothing() -> None:
    s = hunt(space=ISLAND, maps=4, treasures="crystal_ball_of_fate magic_pouch astral_satchel")
    s.answer(0, do.Stay()).answer(0, do.Dig(("crystal_ball_of_fate",)))
    assert not s.game.is_over


@pytest.mark.rule("PRO-B101", "PRO-300")
def test_the_last_hunter_alive_has_won_whatever_the_fame() -> None:
    more: dict[str, Any] = {"space": "golden_fields", "lies": {"golden_fields": "bear"}, "has": "H0"}
    s = hunt(treasures=THREE, death=Death.ELIMINATE, **more)
    s.hero().fame = 4
    s.fight("bear", 1, 6)
    assert s.table.winners == [1]


@pytest.mark.rule("PRO-310", "PRO-312", "PRO-308")
def test_who_has_given_up_neither_wins_by_her_fame_nor_keeps_the_others_hunting() -> None:
    s = hunt("mercenary", "monk", "druid", treasures=THREE, maps={1: 4}, space={1: ISLAND})
    s.hero(0).fame = 9
    s.answer(0, do.Concede())
    assert not s.game.is_over
    s.answer(1, do.Stay()).answer(1, do.Dig(("crystal_ball_of_fate",)))
    assert not s.game.is_over, "druid can still get 5"
    s.hero(1).fame = 6
    s.finish_round()
    assert s.table.winners == [1]


@pytest.mark.rule("PRO-299", "PRO-314")
def test_more_treasures_than_there_are_are_all_laid_out() -> None:
    for treasures, laid in ((0, 5), (10, 10)):
        table = RULES.start(Options(treasure_hunters=True, treasures=treasures), 3, CONTENT)
        s = Sitting(Game(RULES, table, CONTENT))
        assert len(s.table.treasures) == laid
        assert len(s.table.decks[Back.TREASURE]) == 0
