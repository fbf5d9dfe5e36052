"""Positions under water where two rules meet: air, steps, drifts, Creatures, the dead, what others do meanwhile."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy.battle_news import RollDecided
from fabletop.games.prophecy.news import CharacterDied, Lost
from fabletop.games.prophecy.terms import Back, Contest, Guild, Realm
from tests.rules.prophecy.sitting import CONTENT, sit
from tests.rules.prophecy.test_water import PALACE, dive, steps

BESIDE = CONTENT.plane["astral_1"].spaces

# -- air ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-158", "PRO-159", "PRO-B020")
def test_the_last_health_is_breathed_away_before_she_drowns() -> None:
    s = dive("b3", has="A0 H1")
    assert (s.hero().is_alive, s.hero().health) == (True, 0)
    s.finish_round().finish_round()
    assert [each.seat for each in s.events(CharacterDied)] == [0]


@pytest.mark.rule("PRO-159")
def test_an_amulet_of_life_saves_the_drowning_and_her_round_goes_on() -> None:
    s = dive("b3", has="A0 H0", items="amulet_of_life")
    assert s.is_asked("swim", 0)
    assert (s.hero().health, s.hero().items) == (2, [])


@pytest.mark.rule("PRO-154", "PRO-159")
@pytest.mark.parametrize(("die", "lives"), [(4, False), (5, True)])
def test_the_mermaid_breathes_for_her_before_the_bubble_is_lost(die: int, lives: bool) -> None:
    s = dive("b3", has={1: "A0 H0"}, spaces={0: "city", 1: "b3"}, kept={1: "the_little_mermaid"})
    s.dice(die).finish_round()
    assert (not s.events(CharacterDied)) is lives


@pytest.mark.rule("PRO-157", "PRO-208")
def test_who_came_without_a_bag_can_use_no_air() -> None:
    s = dive("a1", has="A0 H3", lies={"a1": "air_pocket"}, items="bottled_air")
    assert not s.offers(do.UseCard, card="bottled_air")
    s.answer(0, do.Stay())
    assert not s.offered(do.UseOpportunity)


@pytest.mark.rule("PRO-115", "PRO-141")
def test_deep_lungs_make_each_bag_two_gold_cheaper_on_entering() -> None:
    s = sit("mercenary", "monk", space="golden_fields", gate="astral_1", water_realm=True, abilities="deep_lungs")
    s.answer(0, do.Stay(), do.AttackPlane("astral_1", Realm.WATER))
    bags = {each.bubbles: each.gold for each in s.offered(do.EnterRealm)}
    assert bags == {0: 0, 3: 0, 5: 0, 7: 2}


@pytest.mark.rule("PRO-431", "PRO-143")
def test_a_giant_pearl_pays_the_biggest_bag() -> None:
    s = sit("mercenary", "monk", space="golden_fields", gate="astral_1", water_realm=True, items="giant_pearl")
    s.answer(0, do.Stay(), do.AttackPlane("astral_1", Realm.WATER), do.EnterRealm(12, 10))
    assert (s.hero().bubbles, s.hero().gold, s.hero().items) == (12, 3, [])


@pytest.mark.rule("PRO-140", "PRO-470", "PRO-473")
def test_who_has_just_entered_may_swim_on_for_a_bubble() -> None:
    s = sit("mercenary", "monk", space="golden_fields", gate="astral_1", water_realm=True, abilities="swimming")
    s.answer(0, do.Stay(), do.AttackPlane("astral_1", Realm.WATER), do.EnterRealm(5, 2))
    assert s.is_asked("extra_turn", 0)
    s.pick(0, do.UseCard, card="swimming")
    assert s.is_asked("swim", 0)
    assert s.hero().bubbles == 4


@pytest.mark.rule("PRO-115", "PRO-470", "PRO-145")
def test_back_on_the_main_board_swimming_gives_no_other_turn() -> None:
    s = dive("b1", abilities="swimming").pick(0, do.MoveTo, space="").answer(0, do.ChooseSpace(BESIDE[0]))
    s.answer(0, do.EndTurn())
    assert s.table.active == 1


@pytest.mark.rule("PRO-232", "PRO-470", "PRO-471")
def test_swimming_does_not_work_in_a_palace_that_is_an_astral_plane() -> None:
    s = dive("b6", has="A3", planes=PALACE, abilities="swimming breath_of_the_sea")
    s.hero().bubbles = 2
    s.dice(1, 6).answer(0, do.Stay()).settle()
    assert s.hero().bubbles == 2
    assert s.table.active == 1


# -- steps -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-171", "PRO-196")
def test_who_runs_away_and_turns_back_meets_the_creature_again() -> None:
    s = dive("c3", lies={"c3": "sea_serpent"}).pick(0, do.MoveTo, space="c4")
    assert s.hero().bubbles == 3
    s.dice(6, 1).pick(0, do.MoveTo, space="c3")
    assert s.table.battle is not None


@pytest.mark.rule("PRO-195", "PRO-177", "PRO-178")
def test_running_away_over_the_edge_costs_the_bubbles_and_leads_back() -> None:
    s = dive("a4", has="A3", lies={"a4": "sea_serpent"})
    assert "" in steps(s)
    s.pick(0, do.MoveTo, space="").answer(0, do.ChooseSpace(BESIDE[1]))
    assert (s.hero().space, s.hero().bag, s.hero().health) == (BESIDE[1], 0, 6)
    assert s.is_asked("act", 0)


@pytest.mark.rule("PRO-195", "PRO-495", "PRO-496")
def test_pearl_diving_makes_flight_possible_for_who_has_one_bubble_and_no_health() -> None:
    assert not steps(dive("c3", has="A2 H0", lies={"c3": "sea_serpent"}))
    s = dive("c3", has="A2 H0", lies={"c3": "sea_serpent"}, abilities="pearl_diving")
    assert steps(s)
    s.pick(0, do.MoveTo, space="c4")
    assert (s.hero().is_alive, s.hero().bubbles) == (True, 0)


@pytest.mark.rule("PRO-507", "PRO-195")
def test_a_creature_left_alone_is_left_for_nothing_but_one_fought_is_not() -> None:
    lies, artifacts = {"c3": "sea_serpent"}, "amulet_of_untouchability"
    s = dive("c3", lies=lies, artifacts=artifacts).answer(0, do.Stay(), do.LeaveAlone("sea_serpent"))
    s.finish_round().pick(0, do.MoveTo, space="c4")
    assert s.hero().bubbles == 4
    s = dive("c3", lies=lies, artifacts=artifacts, has="A9").answer(0, do.Stay(), do.LeaveAlone("sea_serpent"))
    s.finish_round().fight("sea_serpent", 1, 6)
    assert s.hero().bubbles == 9 - 2 - 1
    s.finish_round().pick(0, do.MoveTo, space="c4")
    assert s.hero().bubbles == 9 - 2 - 1 - 1 - 2


@pytest.mark.rule("PRO-507", "PRO-220")
def test_beside_a_creature_left_alone_nobody_is_attacked() -> None:
    s = dive("c3", lies={"c3": "sea_serpent"}, artifacts="amulet_of_untouchability", spaces={0: "c3", 1: "c3"})
    s.answer(0, do.Stay(), do.LeaveAlone("sea_serpent"))
    assert not s.offered(do.Attack)


@pytest.mark.rule("PRO-220", "PRO-224")
def test_dolphins_carry_her_to_somebody_whom_she_may_attack_there() -> None:
    s = dive("a1", lies={"a1": "friendly_dolphins"}, spaces={0: "a1", 1: "b2"})
    s.answer(0, do.Stay(), do.UseOpportunity("friendly_dolphins"), do.ChooseSpace("b2"))
    assert s.offers(do.Attack, seat=1)


@pytest.mark.rule("PRO-182", "PRO-183")
def test_dolphins_carry_nobody_past_a_character_nor_onto_an_open_obstacle() -> None:
    lies = {"b2": "friendly_dolphins", "b3": "whirlpool"}
    s = dive("b2", lies=lies, spaces={0: "b2", 1: "c2"}).answer(0, do.Stay())
    s.answer(0, do.UseOpportunity("friendly_dolphins"))
    goals = {each.space for each in s.offered(do.ChooseSpace)}
    assert "b3" not in goals
    assert "c2" in goals
    assert "d2" not in goals
    assert "b4" in goals


# -- drifts ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-162", "PRO-184")
def test_without_bubbles_nobody_holds_on_in_a_current() -> None:
    s = dive("b2", has="A1 H6", lies={"b3": "strong_current"}).dice(2).pick(0, do.MoveTo, space="b3")
    assert s.hero().space == "d3"
    assert s.hero().health == 6


@pytest.mark.rule("PRO-186", "PRO-191", "PRO-179")
def test_a_very_strong_current_off_the_board_costs_no_bubble_and_teaches() -> None:
    s = dive("a3", has="A0 H1", lies={"a4": "very_strong_current"}).dice(4).pick(0, do.MoveTo, space="a4")
    s.answer(0, do.ChooseSpace(BESIDE[0]))
    assert (s.hero().is_alive, s.hero().health, s.hero().experience) == (True, 0, 4)


@pytest.mark.rule("PRO-159", "PRO-250", "PRO-184")
def test_who_drowns_where_the_current_lands_her_turns_no_card_up() -> None:
    s = dive("b2", has="A1 H0", lies={"b3": "very_strong_current"}, down={"b5": "sea_serpent"}, artifacts="royal_cape")
    s.dice(1).pick(0, do.MoveTo, space="b3")
    assert not s.hero().is_alive
    assert s.table.ground["b5"].artifacts == ["royal_cape"]
    assert s.table.ground["b5"].down == ["sea_serpent"]


@pytest.mark.rule("PRO-159", "PRO-250")
def test_who_drowns_in_the_whirlpool_drifts_nowhere() -> None:
    s = dive("b2", has="A1 H0", lies={"b3": "whirlpool"}, artifacts="royal_cape")
    s.dice(1, 1).pick(0, do.MoveTo, space="b3")
    assert not s.hero().is_alive
    assert s.table.ground["b3"].artifacts == ["royal_cape"]


@pytest.mark.rule("PRO-199", "PRO-250")
def test_who_is_killed_by_the_sailors_drifts_nowhere() -> None:
    s = dive("b2", has="A6 H0", lies={"b3": "drowned_sailors"}, artifacts="royal_cape")
    s.dice(1, 6, 1).pick(0, do.MoveTo, space="b3").settle()
    assert not s.hero().is_alive
    assert s.table.ground["b3"].artifacts == ["royal_cape"]


@pytest.mark.rule("PRO-496", "PRO-498", "PRO-186")
def test_a_drift_over_the_entrance_leads_off_the_board() -> None:
    s = dive("a2", lies={"b2": "whirlpool"}).dice(1, 3).pick(0, do.MoveTo, space="b2")
    assert s.is_asked("return_to", 0)


@pytest.mark.rule("PRO-498", "PRO-187", "PRO-220")
def test_a_drift_that_ends_with_somebody_meets_the_card_there_first() -> None:
    s = dive("b2", lies={"b3": "whirlpool", "b4": "whirlpool"}, spaces={0: "b2", 1: "b4"})
    s.dice(1, 1, 6).pick(0, do.MoveTo, space="b3")
    assert s.hero().space == "b4"
    assert s.hero().experience == 4
    assert s.offers(do.Attack, seat=1)


# -- the dead, and what others do --------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-251", "PRO-167")
def test_who_swims_over_the_artifacts_of_the_dead_does_not_gain_them() -> None:
    s = dive("b2")
    s.table.ground["b3"].artifacts = ["royal_cape"]
    s.pick(0, do.MoveTo, space="b3").pick(0, do.MoveTo, space="b4").finish_round()
    assert s.hero().artifacts == []
    s = dive("b2")
    s.table.ground["b3"].artifacts = ["royal_cape"]
    s.pick(0, do.MoveTo, space="b3").answer(0, do.Done()).finish_round()
    assert s.hero().artifacts == ["royal_cape"]


@pytest.mark.rule("PRO-251", "PRO-194")
def test_who_loses_to_the_creature_there_still_ends_her_turn_with_the_artifacts() -> None:
    s = dive("c3", lies={"c3": "sea_serpent"})
    s.table.ground["c3"].artifacts = ["royal_cape"]
    s.fight("sea_serpent", 1, 6)
    assert s.hero().artifacts == ["royal_cape"]


@pytest.mark.rule("PRO-B099", "PRO-250", "PRO-251")
def test_of_a_character_beaten_to_death_under_water_the_attacker_gains_the_artifacts_at_the_end_of_her_turn() -> None:
    held: dict[str, Any] = {"artifacts": {1: "royal_cape"}, "items": "bottled_air"}
    s = dive("c3", spaces={0: "c3", 1: "c3"}, has={0: "A6", 1: "A0 H0"}, **held)
    s.dice(6, 1).answer(0, do.Stay()).pick(0, do.Attack, seat=1).pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    s.answer(0, do.LetLoserChoose())
    assert s.table.ground["c3"].artifacts == ["royal_cape"]
    s.answer(0, do.UseCard("bottled_air", 0, "Breathe"))
    assert s.table.ground["c3"].artifacts == []
    assert s.hero().artifacts == ["royal_cape"]


@pytest.mark.rule("PRO-227", "PRO-B078")
def test_an_artifact_taken_under_water_costs_its_loser_neither_health_nor_a_bubble() -> None:
    s = dive("c3", spaces={0: "c3", 1: "c3"}, has={0: "A6", 1: "A4"}, artifacts={1: "banner_of_hope royal_cape"})
    s.dice(6, 1).answer(0, do.Stay()).pick(0, do.Attack, seat=1).pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    s.pick(0, do.TakeArtifact, card="royal_cape")
    assert (s.hero().artifacts, s.hero(1).artifacts) == (["royal_cape"], ["banner_of_hope"])
    assert not [each for each in s.events(Lost) if each.seat == 1 and each.source != "water"]


@pytest.mark.rule("PRO-286", "PRO-229", "PRO-227")
def test_a_fragment_taken_under_water_in_the_aggressive_variant_costs_no_bubble() -> None:
    s = dive("c3", spaces={0: "c3", 1: "c3"}, has={0: "A6", 1: "A4"}, maps={1: 1}, aggressive=True)
    s.dice(6, 1).answer(0, do.Stay()).pick(0, do.Attack, seat=1).pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    s.answer(0, do.WinFragment())
    assert len(s.hero().maps) == 1
    assert not [each for each in s.events(Lost) if each.seat == 1 and each.source != "water"]


@pytest.mark.rule("PRO-440", "PRO-115", "PRO-215")
def test_a_double_of_somebody_under_water_fights_on_dry_land() -> None:
    s = sit(
        "mercenary",
        "monk",
        space={0: "golden_fields", 1: "c3"},
        lies={"golden_fields": "doppelganger"},
        items={1: "sword"},
        abilities={1: "bare_handed_fighting strength_of_the_tides"},
        has={1: "A6"},
        water_realm=True,
        gate="astral_1",
    )
    s.dice(6, 1).answer(0, do.Stay()).settle()
    assert s.events(RollDecided)[-1].other == 4 + 2 + 1 + 1


@pytest.mark.rule("PRO-149", "PRO-455")
def test_no_scroll_steals_into_the_water_realm_but_a_soul_is_collected_there() -> None:
    s = sit(
        "mercenary",
        "monk",
        space={0: "golden_fields", 1: "c3"},
        items={0: "scroll_of_stealing", 1: "sword"},
        lies={"golden_fields": "soul_collector"},
        has={1: "A6", 0: "M1"},
        water_realm=True,
        gate="astral_1",
    )
    assert not s.offers(do.UseCard, card="scroll_of_stealing")
    s.dice(6, 1).engage("soul_collector").pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    assert s.offers(do.ChooseSeat, seat=1)


@pytest.mark.rule("PRO-120", "PRO-118")
def test_of_one_hidden_card_left_a_legend_turns_that_one_up() -> None:
    s = sit(
        "mercenary",
        "monk",
        water_realm=True,
        gate="astral_1",
        down={"b3": "sea_serpent"},
        chance="legends_of_the_deeps",
    )
    assert s.table.ground["b3"].down == []
    assert s.is_asked("move", 0)


@pytest.mark.rule("PRO-114", "PRO-113", "PRO-B096")
def test_the_underwater_ability_of_the_drowned_goes_to_its_own_deck() -> None:
    s = dive("b3", has="A0 H0", abilities="swimming", items="trident_of_the_deep sword")
    assert s.table.decks[Back.UNDERWATER].cards[-1] == "swimming"
    assert "swimming" not in s.table.guilds[Guild.HUNTERS].cards
    assert "trident_of_the_deep" in s.table.removed
    assert "sword" in s.table.discards[Back.COMMON]


@pytest.mark.rule("PRO-468", "PRO-469", "PRO-B101")
def test_who_stays_with_the_mermaid_leaves_the_game_to_the_other() -> None:
    s = dive("b3", lies={"b3": "sea_witch"}, kept="the_little_mermaid", has="A6 M9 B9")
    s.dice(6, 1).answer(0, do.Stay()).pick(0, do.ChooseKind, kind=Contest.WILLS)
    assert s.is_asked("leave_game", 0)
    s.answer(0, do.Yes())
    assert s.table.winners == [1]
