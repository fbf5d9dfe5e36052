"""Sentences with traps: rounds and their extra turns, movement, Astral Planes, death, the Final Battle, trading."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy import trade_choices as deal
from fabletop.games.prophecy.battle_news import RollDecided
from fabletop.games.prophecy.terms import Back, Contest
from tests.rules.prophecy.sitting import Sitting, sit
from tests.rules.prophecy.test_movement import goals

FIELDS, WOOD = "golden_fields", "whispering_wood"
HERE = {0: FIELDS, 1: FIELDS}
STRENGTH, WILLS = Contest.STRENGTH, Contest.WILLS
CLOCK, POTION = "father_times_clock", "healing_potion"


def twice(**more: Any) -> Sitting:
    """A round with an extra turn, by Father Time's Clock; she is about to make her first move."""
    items = f"{CLOCK} {more.pop('items', '')}".strip()
    s = sit("mercenary", "monk", items=items, **more)
    return s.dice(6).pick(0, do.UseCard, card=CLOCK)


def last(s: Sitting) -> tuple[int, int, str]:
    """Both totals of the last roll, and the result."""
    decided = s.events(RollDecided)[-1]
    return decided.own, decided.other, decided.result


# -- extra turns -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-005", "PRO-B036")
def test_the_steeds_bonus_is_of_the_turn_and_a_blessing_of_the_round() -> None:
    s = sit(
        "mercenary",
        "monk",
        space={0: "city"},
        lies={FIELDS: "bear", WOOD: "wild_boar"},
        items=CLOCK,
        artifacts="bronze_steed",
        abilities="blessing",
    )
    s.dice(6).pick(0, do.UseCard, card=CLOCK).pick(0, do.UseCard, card="blessing")
    s.pick(0, do.MoveTo, card="bronze_steed", space=FIELDS).dice(6, 1).pick(0, do.ChooseKind, kind=STRENGTH)
    assert last(s)[0] == 6 + 1 + 1 + 6
    s.answer(0, do.EndTurn()) if s.is_asked("act", 0) else s
    s.pick(0, do.MoveTo, mode="foot", space=WOOD).dice(6, 1).pick(0, do.ChooseKind, kind=STRENGTH)
    assert last(s)[0] == 6 + 1 + 6


@pytest.mark.rule("PRO-078", "PRO-407", "PRO-080")
def test_who_has_another_turn_digs_again_in_it_but_starts_no_round() -> None:
    s = twice(space="treasure_island", maps=4, treasures="magic_pouch captains_cutlass holy_grail")
    s.answer(0, do.Stay()).pick(0, do.Dig, treasures=("captains_cutlass",))
    assert not s.offered(do.Dig)
    s.answer(0, do.EndTurn()) if s.is_asked("act", 0) else s
    assert not s.offers(do.UseCard, card=CLOCK)
    s.answer(0, do.Stay())
    assert all(s.table.item(card).maps == 2 for dig in s.offered(do.Dig) for card in dig.treasures)
    assert bool(s.offered(do.Dig)) is any(s.table.item(card).maps == 2 for card in s.table.treasures)


@pytest.mark.rule("PRO-B039", "PRO-005")
def test_each_turn_of_a_round_can_be_rested_away_and_who_is_whole_earns_gold() -> None:
    s = twice(space={0: "village"}, has="H5 M3 G0")
    s.pick(0, do.Rest, what="health")
    s.answer(0, do.EndTurn()) if s.is_asked("act", 0) else s
    assert [each.what for each in s.offered(do.Rest)] == ["gold"]
    s.pick(0, do.Rest, what="gold")
    assert (s.hero().health, s.hero().gold) == (6, 1)


@pytest.mark.rule("PRO-B037", "PRO-B039")
def test_what_replaces_movement_leaves_no_rest_and_patience_helps_in_the_first_battle_alone() -> None:
    s = sit("mercenary", "monk", space=FIELDS, lies={FIELDS: "brigand bear"}, abilities="hunters_patience")
    s.pick(0, do.UseCard, card="hunters_patience").pick(0, do.Fight, card="brigand").dice(6, 1)
    s.pick(0, do.ChooseKind, kind=STRENGTH)
    assert last(s)[0] == 6 + 2 + 6
    s.dice(6, 1).pick(0, do.ChooseKind, kind=STRENGTH)
    assert last(s)[0] == 6 + 6


@pytest.mark.rule("PRO-B059", "PRO-B100")
def test_who_dies_in_her_first_turn_has_no_second() -> None:
    s = twice(space=FIELDS, lies={FIELDS: "bear"}, has="H0")
    s.engage("bear").dice(1, 6).pick(0, do.ChooseKind, kind=STRENGTH)
    assert not s.hero().is_alive
    assert s.table.active == 1


@pytest.mark.rule("PRO-405", "PRO-406")
def test_by_agreement_treasures_are_remembered_later_but_neither_ring_nor_banner() -> None:
    s = sit(
        "mercenary",
        "monk",
        space={0: FIELDS},
        items="magic_pouch",
        artifacts="royal_signet_ring banner_of_hope",
        late_round_start=True,
    )
    s.answer(0, do.TurnUpChance(), do.Done()).pick(0, do.MoveTo, mode="foot", space="city")
    assert {each.card for each in s.offered(do.UseCard)} == {"magic_pouch"}


@pytest.mark.rule("PRO-406", "PRO-426")
def test_after_a_battle_nothing_is_left_to_be_foretold() -> None:
    more: dict[str, Any] = {"items": "crystal_ball_of_fate", "late_round_start": True}
    s = sit("mercenary", "monk", space=FIELDS, lies={FIELDS: "bear ruined_library"}, **more)
    s.answer(0, do.TurnUpChance(), do.Done(), do.Stay()).dice(6, 1).pick(0, do.ChooseKind, kind=STRENGTH)
    assert s.is_asked("act", 0)
    assert not s.offered(do.UseCard)


# -- movement ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-B034", "PRO-063", "PRO-064")
def test_a_cutlass_and_rites_sail_free_and_the_rites_alone_bring_gold() -> None:
    s = sit(
        "mercenary", "monk", space={0: "city"}, items="captains_cutlass", abilities="wharf_rat nautical_rites", has="G0"
    )
    assert set(goals(s, "boat").values()) == {0}
    s.pick(0, do.MoveTo, mode="boat", space="treasure_island")
    assert s.hero().gold == 0
    s = sit(
        "mercenary", "monk", space={0: "city"}, items="captains_cutlass", abilities="wharf_rat nautical_rites", has="G0"
    )
    s.pick(0, do.MoveTo, mode="boat", space="town")
    assert s.hero().gold == 1


@pytest.mark.rule("PRO-B038", "PRO-B036")
def test_a_climber_climbs_from_or_to_a_mountain_and_a_rope_only_from_one() -> None:
    s = sit("mercenary", "monk", space={0: WOOD}, abilities="mountaineering", items="rope_and_hook")
    found = {(each.card, each.space) for each in s.offered(do.MoveTo) if each.card}
    assert found == {("mountaineering", "grey_teeth")}
    s = sit("mercenary", "monk", space={0: "grey_teeth"}, items="rope_and_hook")
    near = {each.space for each in s.offered(do.MoveTo) if each.card == "rope_and_hook"}
    assert near == {WOOD, "monastery", "warriors_guild", "steppe_of_stones"}


@pytest.mark.rule("PRO-519", "PRO-B033")
def test_an_own_horse_needs_no_stables() -> None:
    s = sit("mercenary", "monk", space={0: FIELDS}, items="riding_horse", stables=True)
    assert goals(s, "horse") == {}
    assert {each.space for each in s.offered(do.MoveTo) if each.card == "riding_horse"} == {
        "monastery",
        "giants_stairs",
    }


@pytest.mark.rule("PRO-B035", "PRO-B021")
def test_a_gate_costs_two_gold_and_who_has_one_walks() -> None:
    assert goals(sit("mercenary", "monk", space={0: "giants_stairs"}, has="G2"), "gate") == {
        "steppe_of_stones": 2,
        "magic_tower": 2,
    }
    assert goals(sit("mercenary", "monk", space={0: "giants_stairs"}, has="G1"), "gate") == {}


@pytest.mark.rule("PRO-B036", "PRO-455")
def test_nobody_walks_in_the_shadow_of_who_is_off_the_board_or_too_far() -> None:
    for space, away, reached in (("monastery", False, True), ("grey_teeth", False, False), ("monastery", True, False)):
        s = sit(
            "mercenary", "monk", space={0: "giants_stairs", 1: space}, abilities="shadow_walk", items=POTION, has="H5"
        )
        s.hero(1).is_away = away
        s.pick(0, do.UseCard, card=POTION)
        assert any(each.card == "shadow_walk" for each in s.offered(do.MoveTo)) is reached


# -- Astral Planes -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-B079", "PRO-B066", "PRO-B072")
def test_who_lost_to_a_character_may_still_storm_a_plane_but_who_lost_to_a_creature_may_not() -> None:
    s = sit("mercenary", "monk", space=HERE).answer(0, do.Stay())
    s.dice(1, 6).pick(0, do.Attack, seat=1, for_maps=False).pick(0, do.ChooseKind, kind=STRENGTH)
    assert last(s)[2] == "lost"
    assert s.offered(do.AttackPlane)
    s = sit("mercenary", "monk", space=FIELDS, lies={FIELDS: "ogre"}, items="healing_potion").dice(1, 6)
    s.engage("ogre").pick(0, do.ChooseKind, kind=STRENGTH)
    assert not s.offered(do.AttackPlane)


@pytest.mark.rule("PRO-B080", "PRO-B081", "PRO-B082")
def test_what_the_lesser_guardian_gave_is_kept_though_the_greater_one_wins() -> None:
    plane = {"astral_1": ("storm_herald", "lord_of_flames", "royal_cape")}
    s = sit("mercenary", "monk", space=FIELDS, planes=plane, has="H10 R10 G0").answer(0, do.Stay())
    s.draws += ["dagger"]
    s.pick(0, do.AttackPlane, plane="astral_1").dice(6, 1).pick(0, do.ChooseKind, kind=STRENGTH)
    assert (s.hero().gold, s.hero().items) == (5, ["dagger"])
    s.dice(1, 6).pick(0, do.ChooseKind, kind=STRENGTH).settle()
    assert s.table.broken == ["dagger"]
    assert (s.hero().health, s.table.planes["astral_1"].lesser) == (9, "")
    assert s.table.planes["astral_1"].up == ["lord_of_flames"]
    assert s.table.active == 1


@pytest.mark.rule("PRO-B001", "PRO-B081")
def test_the_fourth_artifact_of_a_plane_ends_the_game_in_the_middle_of_a_round() -> None:
    plane = {"astral_1": ("", "lord_of_flames", "royal_cape")}
    s = sit(
        "mercenary", "monk", space=FIELDS, planes=plane, artifacts="royal_sword royal_crown royal_armour", has="H10 R10"
    ).answer(0, do.Stay())
    s.pick(0, do.AttackPlane, plane="astral_1").dice(6, 1).pick(0, do.ChooseKind, kind=STRENGTH).settle()
    assert (s.table.winners, s.table.how) == ([0], "artifacts")


@pytest.mark.rule("PRO-B084", "PRO-B085", "PRO-B019")
def test_the_crown_takes_its_cube_along_a_spent_one_first() -> None:
    s = sit("mercenary", "monk", space=HERE, artifacts={1: "royal_crown"}, has={1: "B6 M2", 0: "B9 M9"}).answer(
        0, do.Stay()
    )
    s.hero(1).cubed = ["royal_crown"]
    s.dice(6, 1).pick(0, do.Attack, seat=1, for_maps=False).pick(0, do.ChooseKind, kind=STRENGTH)
    s.pick(0, do.TakeArtifact, card="royal_crown")
    assert (s.hero(1).blue, s.hero(1).magic) == (5, 2)
    assert (s.hero().blue, s.hero().magic) == (10, 10)


# -- death and what lies there -----------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-B098", "PRO-B086")
def test_an_artifact_of_the_dead_waits_for_the_first_who_ends_her_turn_and_the_final_battle_waits_for_it() -> None:
    s = sit(
        "mercenary",
        "monk",
        "druid",
        space={0: FIELDS, 1: FIELDS},
        artifacts={2: "royal_sword royal_crown", 1: "royal_cape"},
    )
    s.table.ground[FIELDS].artifacts = ["royal_armour"]
    s.answer(0, do.Stay())
    assert s.hero().artifacts == []
    assert s.table.phase == "play"
    s.answer(0, do.EndTurn())
    assert s.hero().artifacts == ["royal_armour"]
    assert s.table.phase == "play"


@pytest.mark.rule("PRO-B096", "PRO-B097", "PRO-B100", "PRO-377")
def test_the_cards_of_the_dead_go_home_mended_and_the_next_character_has_none_of_them() -> None:
    s = sit(
        "mercenary", "monk", space=FIELDS, lies={FIELDS: "bear"}, items="sword holy_grail", abilities="prayer", has="H0"
    )
    s.table.stones["sword"], s.table.broken = "astral_lawstone", ["sword"]
    s.answer(0, do.TurnUpChance(), do.Done()).dice(1, 6).engage("bear").pick(0, do.ChooseKind, kind=STRENGTH).settle()
    assert not s.hero().is_alive
    assert "sword" in s.table.discards[Back.COMMON]
    assert "astral_lawstone" in s.table.discards[Back.RARE]
    assert "holy_grail" in s.table.removed
    assert (s.table.broken, s.table.stones) == ([], {})
    s.finish_round()
    assert s.hero().is_alive
    assert (s.hero().items, s.hero().abilities, s.hero().gold) == ([], [], 3)


# -- the Final Battle --------------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-B090", "PRO-B089")
def test_in_the_final_battle_neither_poison_nor_thieves_nor_rage_cost_anything_but_an_artifact() -> None:
    s = sit(
        "mercenary",
        "monk",
        artifacts={0: "royal_cape royal_armour banner_of_hope", 1: "royal_sword royal_crown"},
        items={1: "poisonous_blade"},
        abilities={0: "berserk_rage", 1: "pickpocketing thievery"},
        has={1: "H9 R9"},
        phase="final",
    )
    s.answer(0, do.ChooseSpace(FIELDS)).dice(6, 1)
    while not s.is_asked("take_artifact", 1):
        rage = [each for each in s.options if isinstance(each, do.UseCard) and each.card == "berserk_rage"]
        plain = [each for each in s.options if isinstance(each, do.No)]
        s.answer(s.asked.seat, (rage or plain or s.options)[0])
    s.pick(1, do.TakeArtifact, card="royal_cape")
    assert (s.hero(0).health, s.hero(0).gold, len(s.hero(1).artifacts)) == (6, 3, 3)


@pytest.mark.rule("PRO-001", "PRO-B089")
def test_a_potion_is_drunk_in_the_own_turn_of_the_final_battle_before_the_attack() -> None:
    s = sit(
        "mercenary",
        "monk",
        artifacts={0: "royal_cape royal_crown", 1: "royal_sword royal_armour"},
        items={0: POTION, 1: POTION},
        has={0: "H3", 1: "H1"},
        phase="final",
    ).answer(0, do.ChooseSpace(FIELDS))
    assert s.is_asked("final_attack", 1)
    s.pick(1, do.UseCard, card=POTION)
    assert (s.hero(1).health, s.hero(0).health) == (3, 3)
    assert s.offers(do.Attack, seat=0)


@pytest.mark.rule("PRO-B092", "PRO-382")
def test_a_life_that_the_scepter_takes_in_the_final_battle_is_no_draw() -> None:
    artifacts = {0: "royal_armour royal_sword", 1: "ritual_scepter royal_crown", 2: "royal_cape"}
    s = sit("mercenary", "monk", "druid", artifacts=artifacts, has={2: "H0 M0"}, phase="final")
    s.answer(2, do.ChooseSpace(FIELDS))
    s.table.draws = 2
    s.pick(1, do.Attack, seat=2).answer(1, do.Yes())
    assert not s.hero(2).is_alive
    assert set(s.hero(1).artifacts) == {"ritual_scepter", "royal_crown", "royal_cape"}
    assert (s.table.draws, s.hero(0).health, s.hero(1).health) == (0, 6, 4)


@pytest.mark.rule("PRO-B086", "PRO-B059")
def test_who_gains_the_fifth_artifact_has_no_other_turn_before_the_final_battle() -> None:
    s = sit(
        "mercenary",
        "monk",
        space=FIELDS,
        planes={"astral_1": ("", "lord_of_flames", "royal_cape")},
        artifacts={0: "royal_sword royal_crown", 1: "royal_armour banner_of_hope"},
        abilities="time_loop",
        items=CLOCK,
        has="H10 R10 M6 B6",
    )
    s.dice(6).pick(0, do.UseCard, card=CLOCK).answer(0, do.Stay()).pick(0, do.AttackPlane, plane="astral_1")
    s.dice(6, 1).pick(0, do.ChooseKind, kind=STRENGTH).settle()
    assert s.hero().artifacts == ["royal_sword", "royal_crown", "royal_cape"]
    assert s.is_asked("battleground", 0)


# -- trading -----------------------------------------------------------------------------------------------------------


def bargain(**more: Any) -> Sitting:
    """Two traders on a space; the first puts an offer together."""
    s = sit("mercenary", "monk", space=HERE, trading=True, **more).answer(0, do.Stay())
    return s.pick(0, deal.ProposeTrade, seat=1)


@pytest.mark.rule("PRO-B113", "PRO-409", "PRO-B084")
def test_loose_stones_broken_items_and_those_in_a_satchel_are_traded_but_no_artifact() -> None:
    s = bargain(items={0: "astral_satchel dagger", 1: "astral_lawstone shield"}, artifacts={0: "royal_cape"})
    s.table.broken = ["shield"]
    cards = {each.card for each in s.offered(deal.OfferCard)}
    assert cards == {"astral_satchel", "dagger", "astral_lawstone", "shield"}


@pytest.mark.rule("PRO-B113", "PRO-B056")
def test_a_trade_may_go_over_the_limit_until_the_end_of_ones_own_round() -> None:
    seven = "dagger dagger#2 dagger#3 sword sword#2 sword#3 mace"
    s = bargain(items={0: "shield", 1: seven})
    s.pick(0, deal.OfferCard, card="shield").answer(0, deal.MakeOffer()).answer(1, deal.AcceptTrade())
    assert len(s.hero(1).items) == 8
    s.finish_round()
    assert s.table.active == 1
    assert len(s.hero(1).items) == 8


@pytest.mark.rule("PRO-B113", "PRO-B066")
def test_nobody_trades_beside_a_creature_that_has_just_won() -> None:
    s = sit("sorceress", "monk", space=HERE, trading=True, lies={FIELDS: "ogre"}, items="healing_potion").dice(1, 6)
    s.engage("ogre").pick(0, do.ChooseKind, kind=STRENGTH)
    assert not s.offered(deal.ProposeTrade)
