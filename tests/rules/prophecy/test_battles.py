"""Base - Battles with Creatures, and the words that change them."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy.battle_news import RollDecided
from fabletop.games.prophecy.terms import Back, Contest, Guild, Resource
from tests.rules.prophecy.sitting import Sitting, sit


def meet(card: str, character: str = "mercenary", space: str = "golden_fields", **more: object) -> Sitting:
    """A character stands on a space with a Creature, before her movement."""
    return sit(character, "monk", space=space, lies={space: card}, **more)  # type: ignore[arg-type]


@pytest.mark.rule("PRO-B062", "PRO-B064", "PRO-B018", "PRO-B022")
def test_the_higher_total_wins_and_the_creature_gives_experience_and_rewards() -> None:
    s = meet("brigand").fight("brigand", 3, 3)
    decided = s.events(RollDecided)[-1]
    assert (decided.own, decided.other) == (9, 8)
    assert (s.hero().experience, s.hero().gold) == (4, 5)
    assert s.table.ground["golden_fields"].cards == []
    assert "brigand" in s.table.discards[Back.ADVENTURE]


@pytest.mark.rule("PRO-B065", "PRO-B066")
def test_a_lost_battle_costs_a_health_and_ends_what_is_done_there() -> None:
    s = meet("bear", character="sorceress").fight("bear", 1, 3)
    assert s.hero().health == 2
    assert s.table.ground["golden_fields"].cards == ["bear"]
    assert s.table.active == 1


@pytest.mark.rule("PRO-B063")
def test_a_draw_changes_nothing_but_the_creature_stays() -> None:
    s = meet("bear").fight("bear", 3, 3)
    assert s.hero().health == 6
    assert s.hero().experience == 3
    assert s.table.ground["golden_fields"].cards == ["bear"]
    assert s.table.active == 1


@pytest.mark.rule("PRO-B068", "PRO-B067")
def test_wills_are_forced_for_a_magic_which_lowers_them() -> None:
    s = meet("bear", character="sorceress")
    s.engage("bear")
    assert s.offered(do.ChooseKind)[0].kind is Contest.STRENGTH
    s.dice(3, 3).pick(0, do.ChooseKind, kind=Contest.WILLS).settle()
    decided = s.events(RollDecided)[-1]
    assert (decided.own, decided.other) == (8, 7)


@pytest.mark.rule("PRO-B111", "PRO-B067")
def test_a_skeletal_wizard_fights_in_wills_unless_forced_for_health() -> None:
    s = meet("skeletal_wizard").engage("skeletal_wizard")
    assert [each.kind for each in s.offered(do.ChooseKind)] == [Contest.WILLS, Contest.STRENGTH]
    s.dice(3, 3).pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    assert s.hero().health == 5
    assert s.events(RollDecided)[-1].result == "draw"


@pytest.mark.rule("PRO-B067")
def test_a_vampire_fights_both_and_both_must_be_won() -> None:
    s = meet("vampire", has="H9 R9 M9 B9").fight("vampire", 3, 3, 3, 3)
    assert [each.result for each in s.events(RollDecided)] == ["won", "won"]
    assert s.hero().experience == 6
    s = meet("vampire", has="H9 R9 M5").fight("vampire", 3, 3, 3, 5)
    assert [each.result for each in s.events(RollDecided)] == ["won", "lost"]
    assert s.hero().health == 8


@pytest.mark.rule("PRO-B067")
def test_a_skeleton_has_no_will_to_be_forced_and_shapeless_things_leave_the_choice() -> None:
    s = meet("skeleton").dice(3, 3).engage("skeleton")
    assert s.events(RollDecided)
    s = meet("shapeless_things").engage("shapeless_things")
    assert [each.cost for each in s.offered(do.ChooseKind)] == [{}, {}]


@pytest.mark.rule("PRO-B071")
def test_each_life_takes_a_roll_and_one_not_won_ends_the_battle() -> None:
    s = meet("wolf_pack").fight("wolf_pack", 3, 3, 3, 3)
    assert len(s.events(RollDecided)) == 2
    assert s.hero().experience == 5
    s = meet("wolf_pack").fight("wolf_pack", 3, 3, 1, 3)
    assert s.events(RollDecided)[-1].result == "draw"
    assert s.table.ground["golden_fields"].cards == ["wolf_pack"]


@pytest.mark.rule("PRO-B041", "PRO-B040")
def test_creatures_come_first_in_an_order_of_choice_and_face_down_ones_are_turned_up() -> None:
    s = sit(
        "mercenary", "monk", space="golden_fields", lies={"golden_fields": "brigand"}, down={"golden_fields": "bear"}
    )
    s.answer(0, do.Stay())
    assert {each.card for each in s.offered(do.Fight)} == {"brigand", "bear"}
    assert not s.offered(do.EndTurn)
    s.fight("bear", 6, 1)
    assert s.is_asked("choose_kind", 0)
    assert s.table.battle is not None
    assert s.table.battle.foe == "brigand"


@pytest.mark.rule("PRO-B057")
def test_hands_hold_two_items_or_one_of_two_hands() -> None:
    s = meet("bear", items="sword dagger shield two_handed_sword").engage("bear")
    s.pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    sets = [set(each.cards) for each in s.offered(do.Equip)]
    assert {"sword", "dagger"} in sets
    assert {"two_handed_sword"} in sets
    assert not any({"sword", "two_handed_sword"} <= each for each in sets)
    assert not any(len(each) > 2 for each in sets)
    s.dice(1, 1).answer(0, do.Equip(("sword", "dagger")))
    assert s.events(RollDecided)[-1].own == 6 + 2 + 1 + 1


@pytest.mark.rule("PRO-B070", "PRO-B050", "PRO-B049")
def test_a_shield_is_broken_to_make_a_loss_a_draw_and_repaired_for_a_gold() -> None:
    s = meet("bear", items="shield").dice(1, 6).engage("bear")
    s.pick(0, do.ChooseKind, kind=Contest.STRENGTH).pick(0, do.Equip, cards=("shield",))
    s.pick(0, do.BreakShield, card="shield")
    assert s.hero().health == 6
    assert s.table.broken == ["shield"]
    assert s.table.active == 1
    s.hero().space = "village"
    s.finish_round().answer(0, do.Stay())
    s.pick(0, do.Repair, card="shield")
    assert s.table.broken == []
    assert s.hero().gold == 2


@pytest.mark.rule("PRO-B060", "PRO-B069")
def test_prayer_rolls_the_own_die_twice_and_the_better_counts() -> None:
    s = meet("bear", abilities="prayer").dice(2, 5, 4).engage("bear")
    s.pick(0, do.ChooseKind, kind=Contest.STRENGTH).pick(0, do.UseCard, card="prayer")
    assert s.hero().magic == 2
    assert not s.offered(do.UseCard)
    decided = s.events(RollDecided)[-1]
    assert (decided.own, decided.other) == (11, 10)


@pytest.mark.rule("PRO-B109")
def test_curse_rolls_the_opponents_die_three_times_and_the_worst_counts() -> None:
    s = meet("bear", abilities="curse").dice(3, 6, 2, 5).engage("bear")
    s.pick(0, do.ChooseKind, kind=Contest.STRENGTH).pick(0, do.UseCard, card="curse")
    assert s.events(RollDecided)[-1].other == 8


@pytest.mark.rule("PRO-B110")
def test_turn_back_time_makes_the_roll_again() -> None:
    s = meet("bear", abilities="turn_back_time").dice(1, 6, 6, 1).engage("bear")
    s.pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    s.pick(0, do.UseCard, card="turn_back_time").settle()
    assert s.events(RollDecided)[-1].result == "won"


@pytest.mark.rule("PRO-B061")
def test_fanaticism_makes_a_new_fight_of_a_draw() -> None:
    s = meet("bear", abilities="fanaticism").dice(3, 3, 6, 1).engage("bear")
    s.pick(0, do.ChooseKind, kind=Contest.STRENGTH).answer(0, do.FightAnew())
    assert s.is_asked("choose_kind", 0)
    s.settle()
    assert s.hero().experience == 4


@pytest.mark.rule("PRO-B044", "PRO-042")
def test_stealth_leaves_creatures_alone_but_reaches_no_fragment() -> None:
    s = sit(
        "mercenary",
        "monk",
        space="golden_fields",
        abilities="stealth",
        fragments="golden_fields",
        lies={"golden_fields": "bear ruined_library"},
    )
    s.answer(0, do.Stay(), do.LeaveAlone("bear"))
    assert not s.offered(do.TakeFragment)
    assert not s.offered(do.AttackPlane)
    s.answer(0, do.UseOpportunity("ruined_library"))
    assert s.hero().experience == 5
    assert s.table.ground["golden_fields"].cards == ["bear"]
    assert not s.offered(do.TakeFragment)


@pytest.mark.rule("PRO-387", "PRO-390", "PRO-391", "PRO-392")
def test_gauntlets_are_worn_beside_full_hands_one_pair_at_a_time_and_adjusted_before_they_help() -> None:
    s = meet("bear", items="sword dagger gauntlets_of_battle gauntlets_of_strength").engage("bear")
    s.pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    best = s.offered(do.Equip)[0]
    assert set(best.cards) == {"sword", "dagger", "gauntlets_of_strength"}
    s = meet("bear", items="gauntlets_of_battle gauntlets_of_strength")
    s.table.adjusted["gauntlets_of_battle"] = 0
    s.engage("bear").pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    assert {each.cards for each in s.offered(do.Equip)} == {("gauntlets_of_battle",), ("gauntlets_of_strength",)}


@pytest.mark.rule("PRO-397", "PRO-398")
def test_exchanging_fates_swaps_dice_before_best_and_worst_are_picked() -> None:
    s = sit(
        "mercenary", "monk", space="golden_fields", items="scroll_of_exchanging_fates", abilities={1: "prayer curse"}
    )
    s.hero(1).space = "golden_fields"
    s.answer(0, do.Stay()).pick(0, do.Attack, seat=1)
    s.pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    s.pick(1, do.UseCard, card="prayer").dice(1, 3, 4, 3, 5)
    s.pick(1, do.UseCard, card="curse")
    s.pick(0, do.UseCard, card="scroll_of_exchanging_fates").pick(0, do.ExchangeDice, own=1, other=5)
    assert s.table.battle is None or s.table.battle.own.counts == s.table.battle.other.counts == 3
    decided = s.events(RollDecided)[-1]
    assert decided.own - sum(each.n for each in decided.own_sums) == 3
    assert decided.other - sum(each.n for each in decided.other_sums) == 3


@pytest.mark.rule("PRO-394", "PRO-395", "PRO-396")
def test_a_radiant_spear_gives_one_for_each_type_of_the_opponent() -> None:
    for foe, bonus in (("bear", 1), ("werewolf", 2)):
        s = meet(foe, items="radiant_spear").dice(3, 3).engage(foe)
        s.pick(0, do.ChooseKind, kind=Contest.STRENGTH).pick(0, do.Equip, cards=("radiant_spear",))
        assert s.events(RollDecided)[-1].own == 6 + bonus + 3


@pytest.mark.rule("PRO-419", "PRO-420", "PRO-423", "PRO-424", "PRO-426", "PRO-405", "PRO-407")
def test_the_crystal_ball_foretells_the_first_battle_roll_and_prayer_adds_a_die() -> None:
    s = sit(
        "mercenary",
        "monk",
        space="golden_fields",
        items="crystal_ball_of_fate",
        abilities="prayer",
        lies={"golden_fields": "wolf_pack"},
    )
    s.dice(2, 6).pick(0, do.UseCard, card="crystal_ball_of_fate")
    assert s.table.round.foretold == [2, 6]
    s.engage("wolf_pack").pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    s.dice(5, 1, 3).pick(0, do.UseCard, card="prayer")
    first = s.events(RollDecided)[0]
    assert (first.own, first.other) == (6 + 5, 4 + 6)
    s.settle()
    assert s.events(RollDecided)[1].own == 6 + 1


@pytest.mark.rule("PRO-421", "PRO-427")
def test_a_foretelling_without_a_battle_is_void_at_the_end_of_the_round() -> None:
    s = sit("mercenary", "monk", items="crystal_ball_of_fate")
    s.pick(0, do.UseCard, card="crystal_ball_of_fate").finish_round()
    assert s.table.round.foretold == []


@pytest.mark.rule("PRO-422")
def test_riddling_with_the_sphinx_uses_an_ordinary_die() -> None:
    s = sit("sorceress", "monk", space="golden_fields", items="crystal_ball_of_fate", lies={"golden_fields": "sphinx"})
    s.dice(5, 5).pick(0, do.UseCard, card="crystal_ball_of_fate")
    s.answer(0, do.Stay()).dice(3).pick(0, do.UseInstead, card="sphinx")
    assert s.hero().experience == 6
    assert s.table.round.foretold == [5, 5]


@pytest.mark.rule("PRO-425")
def test_divine_will_disregards_what_was_foretold_and_uses_it_up() -> None:
    s = sit(
        "sorceress",
        "monk",
        space="golden_fields",
        items="crystal_ball_of_fate",
        abilities="divine_will",
        lies={"golden_fields": "bear"},
    )
    s.dice(1, 6).pick(0, do.UseCard, card="crystal_ball_of_fate")
    s.engage("bear").pick(0, do.ChooseKind, kind=Contest.STRENGTH).pick(0, do.UseCard, card="divine_will")
    decided = s.events(RollDecided)[-1]
    assert (decided.own, decided.other) == (3 + 4, 6 + 4)
    assert s.table.round.foretold == []


@pytest.mark.rule("PRO-393")
def test_ball_and_chain_and_whipsword_know_several_lives() -> None:
    s = meet("wolf_pack", items="ball_and_chain").dice(3, 3, 3, 3).engage("wolf_pack")
    s.pick(0, do.ChooseKind, kind=Contest.STRENGTH).pick(0, do.Equip, cards=("ball_and_chain",)).settle()
    assert [each.own for each in s.events(RollDecided)] == [6 + 3 + 3, 6 + 1 + 3]
    s = meet("wolf_pack", items="whipsword").dice(3, 3).engage("wolf_pack")
    s.pick(0, do.ChooseKind, kind=Contest.STRENGTH).pick(0, do.Equip, cards=("whipsword",)).settle()
    assert len(s.events(RollDecided)) == 1
    assert s.hero().experience == 5


@pytest.mark.rule("PRO-403", "PRO-404", "PRO-372")
def test_lawstone_and_chaos_stone_choose_their_foes() -> None:
    for stone, foe, bonus in (
        ("lawstone", "skeleton", 2),
        ("lawstone", "bear", 0),
        ("chaos_stone", "skeleton", 0),
        ("chaos_stone", "bear", 1),
    ):
        s = meet(foe, items="sword")
        s.table.stones["sword"] = f"astral_{stone}"
        s.dice(3, 3).engage(foe)
        if s.is_asked("choose_kind"):
            s.pick(0, do.ChooseKind, kind=Contest.STRENGTH)
        s.pick(0, do.Equip, cards=("sword",))
        assert s.events(RollDecided)[-1].own == 6 + 2 + bonus + 3
        told = {each.source: each.n for each in s.events(RollDecided)[-1].own_sums}
        assert (told["sword"], told.get(f"astral_{stone}", 0)) == (2, bonus), "each is told by its own name"


@pytest.mark.rule("PRO-433", "PRO-434", "PRO-435")
def test_a_coral_tiara_regains_magic_where_wills_are_the_default() -> None:
    s = meet("master_of_pain", items="coral_tiara", has="M1 B6", water_realm=True).engage("master_of_pain")
    assert s.hero().magic == 3
    assert s.is_asked("lose_one_of", 0)
    s = meet("shapeless_things", items="coral_tiara", has="M1 B6", water_realm=True).engage("shapeless_things")
    s.pick(0, do.ChooseKind, kind=Contest.WILLS)
    assert s.hero().magic == 1
    s = meet("skeletal_wizard", items="coral_tiara", has="M1 B6", water_realm=True).engage("skeletal_wizard")
    s.pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    assert s.hero().magic == 1


@pytest.mark.rule("PRO-440", "PRO-442", "PRO-443", "PRO-445", "PRO-446", "PRO-450", "PRO-452")
def test_the_doppelganger_fights_as_another_character_who_is_as_before_afterwards() -> None:
    s = sit(
        "sorceress",
        "mercenary",
        space={0: "golden_fields", 1: "city"},
        items={1: "sword shield"},
        lies={"golden_fields": "doppelganger"},
        has={0: "H9 R9", 1: "M3"},
    )
    s.engage("doppelganger")
    assert s.is_asked("choose_kind", 1)
    s.dice(6, 1).pick(1, do.ChooseKind, kind=Contest.STRENGTH)
    s.pick(1, do.Equip, cards=("sword", "shield"))
    decided = s.events(RollDecided)[-1]
    assert (decided.own, decided.other) == (9 + 6, 6 + 2 + 1)
    s.pick(1, do.BreakShield, card="shield")
    assert s.table.broken == []
    assert s.hero(1).items == ["sword", "shield"]


@pytest.mark.rule("PRO-B020", "PRO-B096", "PRO-B097", "PRO-B098")
def test_who_must_lose_health_that_she_has_not_dies_and_artifacts_stay_on_the_space() -> None:
    s = meet("bear", character="sorceress", has="H0", items="sword", abilities="prayer", artifacts="royal_cape", maps=2)
    assert s.hero().is_alive
    s.fight("bear", 1, 3)
    assert not s.hero().is_alive
    assert s.table.ground["golden_fields"].artifacts == ["royal_cape"]
    assert "sword" in s.table.discards[Back.COMMON]
    assert "prayer" in s.table.guilds[Guild.MONASTERY].cards
    assert len(s.table.discards[Back.FRAGMENT]) == 2


@pytest.mark.rule("PRO-B100")
def test_the_player_of_a_dead_character_begins_anew() -> None:
    s = meet("bear", character="sorceress", has="H0").fight("bear", 1, 3)
    s.finish_round()
    assert s.hero().is_alive
    assert s.hero().character not in ("sorceress", "monk")
    assert (s.hero().gold, s.hero().experience) == (3, 3)


@pytest.mark.rule("PRO-B021")
def test_a_cutpurse_takes_gold_or_health() -> None:
    s = meet("cutpurse", character="sorceress").fight("cutpurse", 1, 4)
    assert (s.hero().gold, s.hero().health) == (0, 3)
    s = meet("cutpurse", character="sorceress", has="G2").fight("cutpurse", 1, 4)
    assert (s.hero().gold, s.hero().health) == (2, 2)


@pytest.mark.rule("PRO-086")
def test_the_imp_takes_the_dearest_item_and_gives_it_to_its_conqueror() -> None:
    s = meet("imp", character="sorceress", items="thors_hammer astral_mindstone", has="H3")
    s.engage("imp").pick(0, do.ChooseKind, kind=Contest.STRENGTH).dice(1, 6)
    s.pick(0, do.Equip, cards=()).settle()
    assert s.table.hoards == {"imp": ["astral_mindstone"]}
    assert s.hero().items == ["thors_hammer"]


def test_resources_are_paid_in_their_own_kind() -> None:
    s = meet("lich", character="mercenary", has="H1").engage("lich")
    assert s.offers(do.ChooseKind, kind=Contest.STRENGTH)
    assert Resource.HEALTH in s.offered(do.ChooseKind)[1].cost


FIELDS = "golden_fields"
HERE = {0: FIELDS, 1: FIELDS}


def beaten(**more: Any) -> Sitting:
    """The first attacks the second with Strength and wins, up to what the loser chooses or the end."""
    s = sit("mercenary", "monk", space=HERE, **more).answer(0, do.Stay()).dice(6, 1)
    return s.pick(0, do.Attack, seat=1, for_maps=False).pick(0, do.ChooseKind, kind=Contest.STRENGTH)


@pytest.mark.rule("PRO-B099")
def test_who_dies_of_poison_after_a_lost_battle_leaves_all_artifacts_to_the_winner() -> None:
    s = beaten(items="poisonous_blade", has={1: "H0"}, artifacts={1: "royal_crown royal_sword"})
    while s.table.battle is not None:
        s.answer(s.asked.seat, s.options[0])
    assert not s.hero(1).is_alive
    assert sorted(s.hero(0).artifacts) == ["royal_crown", "royal_sword"]


@pytest.mark.rule("PRO-B076")
@pytest.mark.parametrize(("items", "lost"), [({}, 2), ({1: "dagger"}, 1), ({0: "poisonous_blade"}, 3)])
def test_rage_costs_one_health_more_once_and_also_who_gives_an_item(items: dict[int, str], lost: int) -> None:
    s = beaten(items=items, abilities={1: "berserk_rage"})
    while s.table.battle is not None:
        found = [*s.offered(do.UseCard), *s.offered(do.GiveItem)]
        s.answer(s.asked.seat, (found or s.options)[0])
    assert s.hero(1).red - s.hero(1).health == lost


@pytest.mark.rule("PRO-B110")
def test_no_charm_rolls_a_die_again_where_none_can_be() -> None:
    planes = {"astral_1": ("", "eternal_watcher", "royal_cape")}
    s = sit("mercenary", "monk", space=FIELDS, items="lucky_charm", planes=planes)
    s.answer(0, do.Stay(), do.AttackPlane("astral_1")).dice(3, 3).pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    assert s.table.battle is None
    assert s.table.broken == []
