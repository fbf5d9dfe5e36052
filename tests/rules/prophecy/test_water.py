"""The Water Realm: air, movement, Obstacles, Creatures, positive cards, the Palace."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy.battle_news import RollDecided
from fabletop.games.prophecy.battle_state import Modifier
from fabletop.games.prophecy.terms import Contest, Realm, Resource
from tests.rules.prophecy.sitting import CONTENT, Sitting, sit
from tests.rules.sitting import BySeat


def dive(space: str = "b1", has: BySeat[str] = "A6", lies: dict[str, str] | None = None, **more: Any) -> Sitting:
    """A character under water at the start of her round."""
    spaces = more.pop("spaces", {0: space})
    return sit("mercenary", "monk", space=spaces, has=has, lies=lies, water_realm=True, gate="astral_1", **more)


def steps(s: Sitting) -> set[str]:
    """Where she can go."""
    return {each.space for each in s.offered(do.MoveTo)}


@pytest.mark.rule("PRO-147", "PRO-148", "PRO-154", "PRO-155", "PRO-139")
def test_each_round_uses_a_bubble_and_turns_up_no_chance_card() -> None:
    s = dive(chance="good_times")
    assert (s.hero().bubbles, s.hero().bag) == (5, 6)
    assert s.hero().gold == 3
    assert s.is_asked("swim", 0)


@pytest.mark.rule("PRO-158", "PRO-159", "PRO-160")
def test_without_bubbles_health_is_lost_and_without_health_she_drowns() -> None:
    assert dive(has="A0 H3").hero().health == 2
    s = dive(has="A0 H0", artifacts="royal_sword")
    assert not s.hero().is_alive
    assert s.table.ground["b1"].artifacts == ["royal_sword"]


@pytest.mark.rule("PRO-165", "PRO-166", "PRO-172", "PRO-496")
def test_steps_go_to_the_four_neighbours_and_no_card_moves_her() -> None:
    s = dive("b3", items="flying_carpet scroll_of_teleportation")
    assert steps(s) == {"b4", "b2", "a3", "c3"}
    assert steps(dive("b1")) == {"b2", "a1", "c1", ""}


@pytest.mark.rule("PRO-167", "PRO-168", "PRO-171", "PRO-202")
def test_a_second_step_follows_over_open_water_but_not_over_hidden_or_negative_cards() -> None:
    s = dive("b2", lies={"b3": "air_pocket"}).pick(0, do.MoveTo, space="b3")
    assert s.is_asked("swim_on", 0)
    assert "b2" in steps(s)
    for lies, down in (({"b3": "sea_serpent"}, {}), ({}, {"b3": "air_pocket"})):
        s = dive("b2", lies=lies, down=down).pick(0, do.MoveTo, space="b3")
        assert not s.is_asked("swim_on", 0)


@pytest.mark.rule("PRO-169", "PRO-219")
def test_another_character_stops_the_movement() -> None:
    s = dive(spaces={0: "b2", 1: "b3"}).pick(0, do.MoveTo, space="b3")
    assert s.is_asked("act", 0)
    assert s.offers(do.Attack, seat=1)


@pytest.mark.rule("PRO-170", "PRO-200", "PRO-201", "PRO-204")
def test_a_hidden_positive_card_is_turned_up_and_may_be_taken() -> None:
    s = dive("b2", down={"b3": "trident_of_the_deep"}).pick(0, do.MoveTo, space="b3")
    s.pick(0, do.TakeItem, card="trident_of_the_deep")
    assert s.hero().items == ["trident_of_the_deep"]
    assert s.table.ground["b3"].cards == []


@pytest.mark.rule("PRO-208", "PRO-156", "PRO-157", "PRO-207")
def test_an_air_pocket_gives_back_no_more_than_was_lost() -> None:
    s = dive("b3", lies={"b3": "air_pocket"}).answer(0, do.Stay(), do.UseOpportunity("air_pocket"))
    assert (s.hero().bubbles, s.hero().bag) == (6, 6)
    assert "air_pocket" in s.table.removed


@pytest.mark.rule("PRO-210", "PRO-211", "PRO-209")
def test_waterlore_costs_experience_alone() -> None:
    s = dive("b3", lies={"b3": "summon_storm"}, has="A6 X2 G0").answer(0, do.Stay())
    s.pick(0, do.Learn, card="summon_storm", experience=2, gold=0)
    assert s.hero().abilities == ["summon_storm"]
    s = dive("b3", lies={"b3": "summon_storm"}, has="A6 X1").answer(0, do.Stay())
    assert not s.offered(do.Learn)


@pytest.mark.rule("PRO-145", "PRO-175", "PRO-176", "PRO-177", "PRO-178", "PRO-179")
def test_off_the_board_she_is_back_beside_the_gate_and_her_turn_goes_on() -> None:
    s = dive("a3", lies={"whispering_wood": "bear"}).pick(0, do.MoveTo, space="")
    assert {each.space for each in s.offered(do.ChooseSpace)} == {"golden_fields", "whispering_wood"}
    s.answer(0, do.ChooseSpace("whispering_wood"))
    assert (s.hero().bubbles, s.hero().bag) == (0, 0)
    assert s.table.battle is not None
    assert s.table.battle.foe == "bear"


@pytest.mark.rule("PRO-194", "PRO-195", "PRO-196", "PRO-495")
def test_running_away_costs_two_bubbles_or_health_but_never_life() -> None:
    s = dive("b3", lies={"b3": "sea_serpent"}, has="A6").pick(0, do.MoveTo, space="b2")
    assert s.hero().bubbles == 3
    s = dive("b3", lies={"b3": "sea_serpent"}, has="A2 H6").pick(0, do.MoveTo, space="b2")
    assert (s.hero().bubbles, s.hero().health) == (0, 5)
    s = dive("b3", lies={"b3": "sea_serpent"}, has="A2 H0")
    assert not s.is_asked("swim", 0) or not steps(s)


@pytest.mark.rule("PRO-193", "PRO-197", "PRO-198")
def test_a_defeated_creature_is_removed_from_the_game() -> None:
    s = dive("b3", lies={"b3": "merman_guards"}).fight("merman_guards", 6, 1)
    assert s.hero().experience == 5
    assert "merman_guards" in s.table.removed


@pytest.mark.rule("PRO-215", "PRO-216", "PRO-217", "PRO-218")
def test_each_hand_that_holds_something_costs_one_in_strength() -> None:
    for gear, total in (
        ("", 0),
        ("sword", 2 - 1),
        ("sword dagger", 3 - 2),
        ("two_handed_sword", 3 - 2),
        ("trident_of_the_deep", 3),
        ("trident_of_the_deep sword", 5 - 1),
    ):
        s = dive("b3", lies={"b3": "merman_guards"}, items=gear).dice(3, 3).engage("merman_guards")
        s.pick(0, do.ChooseKind, kind=Contest.STRENGTH)
        if s.is_asked("equip", 0):
            s.pick(0, do.Equip, cards=tuple(gear.split()))
        assert s.events(RollDecided)[-1].own == 6 + total + 3


@pytest.mark.rule("PRO-183", "PRO-184", "PRO-185", "PRO-188", "PRO-191", "PRO-182")
def test_a_current_moves_her_two_spaces_by_the_compass_and_stays() -> None:
    s = dive("b2", lies={"b3": "very_strong_current"}).dice(5, 1).pick(0, do.MoveTo, space="b3")
    assert s.hero().space == "b5"
    assert s.hero().experience == 4
    assert s.hero().bubbles == 4
    assert s.table.ground["b3"].cards == ["very_strong_current"]


@pytest.mark.rule("PRO-186")
def test_a_current_may_carry_her_off_the_board() -> None:
    s = dive("b2", lies={"b3": "very_strong_current"}).dice(4).pick(0, do.MoveTo, space="b3")
    assert s.is_asked("return_to", 0)
    s.answer(0, do.ChooseSpace("golden_fields"))
    assert s.hero().space == "golden_fields"


@pytest.mark.rule("PRO-498")
def test_a_drift_ends_where_somebody_is() -> None:
    s = dive(spaces={0: "b2", 1: "b4"}, lies={"b3": "very_strong_current"}).dice(1).pick(0, do.MoveTo, space="b3")
    assert s.hero().space == "b4"


@pytest.mark.rule("PRO-189", "PRO-190", "PRO-192")
def test_staying_means_facing_the_obstacle_again() -> None:
    s = dive("b3", lies={"b3": "poisonous_corals"}).dice(3).answer(0, do.Stay())
    assert s.hero().experience == 4


@pytest.mark.rule("PRO-227", "PRO-228", "PRO-226")
def test_a_loser_under_water_pays_a_bubble_with_her_health() -> None:
    s = (
        dive(spaces={0: "b3", 1: "b3"}, lies={"b3": "air_pocket"})
        .answer(0, do.Stay())
        .dice(6, 1)
        .pick(0, do.Attack, seat=1)
    )
    s.pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    assert s.hero(1).health == 4 - 2


PALACE = {"astral_1": ("", "lord_of_flames", "royal_cape")}


@pytest.mark.rule(
    "PRO-133", "PRO-230", "PRO-231", "PRO-232", "PRO-238", "PRO-240", "PRO-246", "PRO-481", "PRO-482", "PRO-497"
)
def test_victory_in_the_palace_brings_artifact_pearl_and_recovery_and_leads_back() -> None:
    s = dive("b5", planes=PALACE, has="A6 H9 R10 M2", items="sword").dice(6, 1).pick(0, do.MoveTo, space="b6")
    s.pick(0, do.ChooseKind, kind=Contest.STRENGTH).pick(0, do.Equip, cards=("sword",))
    decided = s.events(RollDecided)[-1]
    assert (decided.own, decided.other) == (9 + 2 + 6, 13 + 1)
    assert s.hero().artifacts == ["royal_cape"]
    assert s.hero().pearls == [Realm.WATER]
    assert (s.hero().health, s.hero().magic) == (10, 3)
    s.answer(0, do.ChooseSpace("golden_fields"))
    assert s.table.active == 1


@pytest.mark.rule("PRO-213", "PRO-232")
@pytest.mark.parametrize(
    ("space", "options", "bonus"), [("b3", {}, 2), ("b6", {}, 1), ("b6", {"lord_of_the_sea": True}, 2)]
)
def test_the_palace_is_an_astral_plane_and_no_water_but_with_its_lord(
    space: str, options: dict[str, Any], bonus: int
) -> None:
    """The referee found that the tides helped in the Palace as if it were water."""
    planes = {} if options else PALACE
    s = dive(space, lies={"b3": "sea_serpent"}, planes=planes, abilities="strength_of_the_tides", **options)
    s.dice(1, 6).answer(0, do.Stay()).settle()
    assert s.events(RollDecided)[-1].own_sums[1:] == (Modifier("strength_of_the_tides", bonus),)


@pytest.mark.rule("PRO-234", "PRO-235", "PRO-236", "PRO-237")
def test_after_a_lost_battle_she_stays_in_the_palace_without_using_air() -> None:
    s = dive("b6", planes=PALACE)
    assert s.hero().bubbles == 6
    assert steps(s) == {""}
    s.dice(1, 6).answer(0, do.Stay()).settle()
    assert s.hero().space == "b6"
    assert s.hero().health == 5
    assert s.table.active == 1


@pytest.mark.rule("PRO-242", "PRO-243", "PRO-244", "PRO-245")
def test_in_the_conquered_palace_there_is_a_pearl_for_each_player_once() -> None:
    s = dive("b5", planes={"astral_1": ("", "", "")}).pick(0, do.MoveTo, space="b6")
    assert s.hero().pearls == [Realm.WATER]
    s.answer(0, do.ChooseSpace("golden_fields"))
    assert s.table.active == 1
    s = dive("b5", planes={"astral_1": ("", "", "")}, has="A6 H3")
    s.hero().had_pearls = [Realm.WATER]
    s.pick(0, do.MoveTo, space="b6")
    assert s.hero().pearls == []
    assert s.hero().health == 3


@pytest.mark.rule("PRO-250", "PRO-251", "PRO-252")
def test_artifacts_of_the_drowned_are_gained_by_who_ends_her_turn_there() -> None:
    s = dive("b2")
    s.table.ground["b3"].artifacts = ["royal_sword"]
    s.pick(0, do.MoveTo, space="b3").finish_round()
    assert s.hero().artifacts == ["royal_sword"]


@pytest.mark.rule("PRO-470", "PRO-471", "PRO-472", "PRO-473")
def test_swimming_over_a_whole_round_costs_no_air() -> None:
    s = dive("b3", lies={"b3": "merman_guards"}, abilities="swimming", has="A6 H8 R8 M0 G0")
    s.hero().bubbles = 3
    s.answer(0, do.Stay()).pick(0, do.UseCard, card="swimming").dice(3, 3)
    if s.is_asked("breathe"):
        s.answer(0, do.Done())
    s.settle()
    assert s.is_asked("extra_turn", 0)
    s.pick(0, do.UseCard, card="swimming").answer(0, do.Stay()).pick(0, do.UseCard, card="swimming").dice(3, 3)
    s.settle()
    assert s.table.active == 1
    assert s.hero().bubbles == 4


@pytest.mark.rule("PRO-459", "PRO-460")
def test_the_shark_caps_the_result_of_the_die_by_the_magic_paid() -> None:
    s = dive("b3", lies={"b3": "skeletal_shark"}, has="A6 H8 R8").engage("skeletal_shark")
    s.dice(5, 2).answer(0, do.ChooseNumber(3, Resource.MAGIC))
    assert s.events(RollDecided)[-1].own == 8 + 3
    s = dive("b3", lies={"b3": "skeletal_shark"}, has="A6 H8 R8").engage("skeletal_shark")
    s.dice(5, 2).answer(0, do.ChooseNumber(0, Resource.MAGIC))
    assert s.events(RollDecided)[-1].own == 8


@pytest.mark.rule("PRO-462", "PRO-463", "PRO-464", "PRO-465", "PRO-466", "PRO-509", "PRO-510")
def test_the_giant_squid_gives_all_or_nothing() -> None:
    s = dive("b3", lies={"b3": "giant_squid"}, has="A6 H10 R10 M0").dice(6, 1, 6, 1, 6, 1).engage("giant_squid")
    s.answer(0, do.Yes(), do.Yes(), do.No())
    assert s.hero().experience == 3 + 6
    assert len(s.hero().items) == 2
    assert "giant_squid" in s.table.removed
    s = dive("b3", lies={"b3": "giant_squid"}, has="A6 H10 R10 M0").dice(6, 1, 6, 1, 6, 1, 1, 6).engage("giant_squid")
    s.answer(0, do.Yes(), do.Yes(), do.Yes())
    assert (s.hero().experience, s.hero().items, s.hero().health) == (3, [], 9)
    assert s.table.ground["b3"].cards == ["giant_squid"]


@pytest.mark.rule("PRO-336", "PRO-337", "PRO-338", "PRO-339", "PRO-342", "PRO-328", "PRO-486")
def test_whoever_defeats_the_lord_of_the_sea_in_his_palace_wins() -> None:
    s = sit("mercenary", "monk", space="b5", has="A6 H10 R10 M0", lord_of_the_sea=True, items="sword")
    s.table.gates[Realm.WATER] = "astral_1"
    s.table.planes[Realm.WATER].greater = "lord_of_the_sea"
    s.dice(6, 1).pick(0, do.MoveTo, space="b6").pick(0, do.Equip, cards=("sword",))
    decided = s.events(RollDecided)[-1]
    assert (decided.own, decided.other) == (10 + 2 - 1 + 6, 12 + 1)
    assert s.table.winners == [0]


@pytest.mark.rule("PRO-111", "PRO-112", "PRO-119", "PRO-120", "PRO-121")
def test_legends_of_the_deeps_offer_an_ability_and_reveal_two_cards() -> None:
    s = sit(
        "mercenary",
        "monk",
        chance="legends_of_the_deeps",
        water_realm=True,
        down={"a1": "air_pocket", "b2": "wise_turtle", "a2": "giant_squid"},
    )
    s.draws += ["swimming"]
    assert s.is_asked("reveal_realm", 0)
    s.answer(0, do.ChooseSpace("a1"), do.ChooseSpace("a2"))
    assert s.table.ground["a1"].down == []
    assert s.table.ground["b2"].down == ["wise_turtle"]
    assert sum(len(cards) for cards in s.table.offers.values()) == 1


@pytest.mark.rule("PRO-141")
def test_the_price_list_at_the_gate_is_what_each_pays_for_a_bag() -> None:
    card = next(
        each.id for each in CONTENT.abilities if any(getattr(lasting, "what", "") == "bag" for lasting in each.lasts)
    )
    plane = CONTENT.plane["astral_1"]
    s = sit("mercenary", "monk", space=plane.spaces[0], gate="astral_1", abilities=card, has="G20", water_realm=True)
    s.answer(0, do.Stay()).pick(0, do.AttackPlane, plane="astral_1")
    taken = [each.gold for each in s.offered(do.EnterRealm) if each.bubbles]
    assert list(s.view(0).bags[Realm.WATER]) == taken
    assert (
        list(s.view(1).bags[Realm.WATER]) == [bag.gold for bag in CONTENT.gate["gate_to_the_water_realm"].bags] != taken
    )
