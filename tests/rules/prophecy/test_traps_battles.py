"""Sentences with traps: battles with Creatures, where two or three rules meet in one roll."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy.battle_news import BattleRolled, RollDecided
from fabletop.games.prophecy.terms import Contest, Resource
from tests.rules.prophecy.sitting import Sitting, sit

FIELDS, WOOD = "golden_fields", "whispering_wood"
CALM = "refreshing_wind"
"""A Chance card that turns up no Adventure."""
STRENGTH, WILLS = Contest.STRENGTH, Contest.WILLS


def face(card: str, character: str = "mercenary", dice: tuple[int, ...] = (), **more: Any) -> Sitting:
    """A character stays where a Creature lies and begins to fight it."""
    s = sit(character, "monk", space={0: FIELDS, 1: "city"}, lies={FIELDS: card}, **more)
    return s.dice(*dice).engage(card)


def strong(s: Sitting) -> Sitting:
    """The battle is one of Strength."""
    return s.pick(0, do.ChooseKind, kind=STRENGTH)


def last(s: Sitting) -> tuple[int, int, str]:
    """Both totals of the last roll, and the result."""
    decided = s.events(RollDecided)[-1]
    return decided.own, decided.other, decided.result


# -- dice --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-425", "PRO-426")
def test_divine_will_wastes_the_foretelling_and_the_next_roll_is_an_ordinary_one() -> None:
    more: dict[str, Any] = {"items": "crystal_ball_of_fate", "abilities": "divine_will", "has": "M6 B6"}
    s = sit("mercenary", "monk", space=FIELDS, lies={FIELDS: "goblin_raiders"}, **more)
    s.dice(6, 6).pick(0, do.UseCard, card="crystal_ball_of_fate").engage("goblin_raiders")
    strong(s).pick(0, do.UseCard, card="divine_will")
    assert last(s) == (6 + 4, 3 + 4, "won")
    s.dice(2, 1).answer(0, do.Roll())
    assert s.events(BattleRolled)[-1].own == (2,)


@pytest.mark.rule("PRO-423", "PRO-426", "PRO-B110")
def test_time_turned_back_makes_a_foretold_roll_again_with_dice_that_nobody_knows() -> None:
    more: dict[str, Any] = {"items": "crystal_ball_of_fate", "abilities": "turn_back_time"}
    s = sit("mercenary", "monk", space=FIELDS, lies={FIELDS: "bear"}, **more)
    s.dice(1, 6).pick(0, do.UseCard, card="crystal_ball_of_fate").engage("bear")
    strong(s)
    assert s.table.battle is not None
    assert (s.table.battle.own.dice, s.table.battle.other.dice) == ([1], [6])
    s.dice(5, 2).pick(0, do.UseCard, card="turn_back_time")
    assert last(s) == (6 + 5, 6 + 2, "won")


@pytest.mark.rule("PRO-397", "PRO-423")
def test_foretold_dice_are_exchanged_like_others() -> None:
    more: dict[str, Any] = {"items": "crystal_ball_of_fate scroll_of_exchanging_fates"}
    s = sit("mercenary", "monk", space=FIELDS, lies={FIELDS: "bear"}, **more)
    s.dice(1, 6).pick(0, do.UseCard, card="crystal_ball_of_fate").engage("bear")
    strong(s).pick(0, do.UseCard, card="scroll_of_exchanging_fates")
    assert last(s) == (6 + 6, 6 + 1, "won")


@pytest.mark.rule("PRO-407", "PRO-421")
def test_what_was_foretold_waits_for_the_extra_turn_of_the_same_round() -> None:
    more: dict[str, Any] = {"items": "crystal_ball_of_fate father_times_clock"}
    s = sit("mercenary", "monk", space={0: "monastery"}, lies={"grey_teeth": "bear"}, **more)
    s.dice(6, 1).pick(0, do.UseCard, card="crystal_ball_of_fate").dice(5).pick(0, do.UseCard, card="father_times_clock")
    s.answer(0, do.Stay())
    s.pick(0, do.MoveTo, mode="foot", space="grey_teeth").engage("bear")
    strong(s)
    assert last(s) == (6 + 6, 6 + 1, "won")


@pytest.mark.rule("PRO-425")
@pytest.mark.parametrize("first", ["divine_will", "scroll_of_deep_prayer"])
def test_with_divine_will_a_deep_prayer_is_void_whichever_came_first(first: str) -> None:
    s = strong(face("bear", abilities="divine_will", items="scroll_of_deep_prayer", has="M6 B6"))
    s.pick(0, do.UseCard, card=first)
    while s.is_asked("cast_spells", 0):
        s.answer(0, next((each for each in s.offered(do.UseCard)), do.No()))
    assert last(s) == (6 + 4, 6 + 4, "draw")


@pytest.mark.rule("PRO-B060", "PRO-B109", "PRO-425")
def test_a_die_that_is_not_thrown_is_neither_prayed_for_nor_exchanged() -> None:
    items = "scroll_of_deep_prayer scroll_of_exchanging_fates lucky_charm"
    s = strong(face("bear", abilities="prayer", items=items)).dice(1)
    s.pick(0, do.UseCard, card="scroll_of_deep_prayer")
    assert not s.is_asked("cast_spells")
    assert s.events(RollDecided)
    assert last(s) == (6 + 6, 6 + 1, "won")
    assert {"lucky_charm", "scroll_of_exchanging_fates"} <= set(s.hero().items)


@pytest.mark.rule("PRO-B082", "PRO-B060")
def test_the_eternal_watcher_lets_no_die_be_changed_but_prayer_still_rolls_two() -> None:
    s = sit(
        "mercenary",
        "monk",
        space=FIELDS,
        items="lucky_charm scroll_of_exchanging_fates",
        abilities="turn_back_time prayer",
        has="M6 B6",
        planes={"astral_1": ("", "eternal_watcher", "royal_cape")},
    ).answer(0, do.Stay())
    s.pick(0, do.AttackPlane, plane="astral_1").dice(2, 5, 6)
    strong(s).pick(0, do.UseCard, card="prayer")
    assert s.events(BattleRolled)[-1].own == (2, 5)
    assert last(s) == (6 + 5, 12 + 6, "lost")
    assert {"lucky_charm", "scroll_of_exchanging_fates"} <= set(s.hero().items)


@pytest.mark.rule("PRO-B103", "PRO-B060", "PRO-B109")
def test_a_halfling_counts_eight_after_the_dice_are_picked() -> None:
    s = face("bear", abilities="prayer")
    s.hero().race = "halfling"
    strong(s).dice(1, 3, 1).pick(0, do.UseCard, card="prayer")
    assert last(s)[0] == 6 + 3
    here = {0: FIELDS, 1: FIELDS}
    s = sit("monk", "mercenary", space=here, abilities={0: "curse"}).answer(0, do.Stay())
    s.hero(1).race = "halfling"
    s.pick(0, do.Attack, seat=1, for_maps=False)
    strong(s).dice(6, 5, 6, 1).pick(0, do.UseCard, card="curse")
    assert s.is_asked("count_eight", 1)
    s.answer(1, do.Yes())
    assert last(s) == (4 + 6, 6 + 8, "lost")


# -- spells and Magic --------------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-B082", "PRO-B069")
def test_the_iron_sentinel_forbids_spells_but_not_what_is_no_spell() -> None:
    s = sit(
        "mercenary",
        "monk",
        space=FIELDS,
        abilities="prayer fireball",
        items="flaming_sword scroll_of_fire",
        artifacts="horn_of_the_ancestors",
        dragon_realm=True,
        planes={"astral_1": ("iron_sentinel", "lord_of_flames", "royal_cape")},
    ).answer(0, do.Stay())
    s.pick(0, do.AttackPlane, plane="astral_1").pick(0, do.Equip, cards=("flaming_sword",))
    assert {each.card for each in s.offered(do.UseCard)} == {"flaming_sword", "scroll_of_fire", "horn_of_the_ancestors"}


@pytest.mark.rule("PRO-001", "PRO-B021")
def test_a_spell_book_makes_up_for_the_mad_archmage_but_never_below_one() -> None:
    s = face("mad_archmage", "sorceress", abilities="prayer curse", items="spell_book", has="M6")
    s.pick(0, do.ChooseKind, kind=WILLS).pick(0, do.UseCard, card="prayer")
    assert s.hero().magic == 6 - (1 + 1 - 1)
    s.pick(0, do.UseCard, card="curse")
    assert s.hero().magic == 5 - (2 + 1)


@pytest.mark.rule("PRO-001")
def test_a_spell_that_costs_no_less_leaves_the_spell_book_unused() -> None:
    s = face("bear", "sorceress", abilities="prayer curse", items="spell_book", has="M6")
    strong(s).pick(0, do.UseCard, card="prayer")
    assert s.hero().magic == 5
    s.pick(0, do.UseCard, card="curse")
    assert s.hero().magic == 4


@pytest.mark.rule("PRO-B067", "PRO-B069")
def test_the_shadow_of_death_is_as_strong_as_her_magic_was_when_it_attacked() -> None:
    s = face("shadow_of_death", "sorceress", dice=(3, 3, 3), abilities="fireball prayer", has="M6")
    s.pick(0, do.UseCard, card="fireball").pick(0, do.UseCard, card="prayer")
    assert s.hero().magic == 4
    assert last(s)[1] == 4 + 6 + 3


@pytest.mark.rule("PRO-B066", "PRO-B021")
def test_magic_shield_spares_each_loss_of_health_but_not_the_magic() -> None:
    s = face("giant_scorpion", "sorceress", abilities="magic_shield", has="G0 H0 M6").dice(1, 6)
    strong(s).pick(0, do.UseCard, card="magic_shield")
    assert (s.hero().is_alive, s.hero().health, s.hero().magic) == (True, 0, 5)


# -- wounds ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-B065")
@pytest.mark.parametrize(("die", "health", "magic"), [(6, 6, 1), (3, 5, 2)])
def test_martyrdom_pays_for_health_that_armour_did_not_keep(die: int, health: int, magic: int) -> None:
    s = face("bear", abilities="martyrdom", items="enchanted_armour", has="M1").dice(1, 6, die)
    strong(s)
    assert (s.hero().health, s.hero().magic) == (health, magic)


@pytest.mark.rule("PRO-B069", "PRO-B065")
def test_health_lost_before_the_roll_is_lost_in_the_battle() -> None:
    s = strong(face("dragon", dice=(6, 1), abilities="martyrdom", has="H10 R10 M1"))
    assert (s.hero().health, s.hero().magic) == (9, 2)


@pytest.mark.rule("PRO-B070", "PRO-B050")
@pytest.mark.parametrize(("die", "broken"), [(4, []), (3, ["shield"])])
def test_shield_mastery_also_holds_a_shield_that_a_fire_demon_would_break(die: int, broken: list[str]) -> None:
    s = face("fire_demon", abilities="shield_mastery", items="shield").dice(1, 6)
    strong(s).pick(0, do.Equip, cards=("shield",)).dice(die).answer(0, do.LetStand())
    assert (s.hero().health, s.table.broken) == (5, broken)


@pytest.mark.rule("PRO-B070")
def test_no_shield_helps_against_the_black_knight_but_a_tower_shield_still_adds_one() -> None:
    s = face("black_knight", items="tower_shield").dice(1, 6)
    strong(s).pick(0, do.Equip, cards=("tower_shield",))
    assert last(s)[0] == 6 + 1 + 1
    assert (s.hero().health, s.table.broken) == (5, [])


@pytest.mark.rule("PRO-B082", "PRO-B070")
def test_the_warden_of_mirrors_turns_draws_into_losses_whoever_makes_them() -> None:
    s = sit(
        "mercenary",
        "monk",
        space=FIELDS,
        items="shield",
        artifacts="royal_armour",
        abilities="dodge fanaticism magic_shield",
        planes={"astral_1": ("warden_of_mirrors", "lord_of_flames", "royal_cape")},
    ).answer(0, do.Stay())
    s.pick(0, do.AttackPlane, plane="astral_1").dice(1, 6)
    strong(s).pick(0, do.Equip, cards=("shield", "royal_armour"))
    assert {each.card for each in s.offered(do.UseCard)} == {"magic_shield"}
    assert not s.offered(do.BreakShield)
    assert not s.offered(do.FightAnew)


@pytest.mark.rule("PRO-B021")
@pytest.mark.parametrize(
    ("has", "left", "alive"), [("H3 M0", (2, 0), True), ("H0 M1", (0, 0), True), ("H0 M0", (0, 0), False)]
)
def test_the_master_of_pain_takes_what_is_there_and_without_either_the_life(
    has: str, left: tuple[int, int], alive: bool
) -> None:
    s = face("master_of_pain", has=has, items="dagger")
    assert (s.hero().health, s.hero().magic, s.hero().is_alive) == (*left, alive)


@pytest.mark.rule("PRO-B021", "PRO-B065")
def test_who_has_two_gold_pays_the_cutpurse_with_health_and_keeps_the_gold() -> None:
    s = strong(face("cutpurse", "sorceress", has="G2").dice(1, 6))
    assert (s.hero().gold, s.hero().health) == (2, 2)


# -- several rolls -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-B071", "PRO-B050", "PRO-B057")
def test_a_hammer_that_breaks_after_the_first_roll_is_no_help_in_the_second() -> None:
    s = face("wolf_pack", items="thors_hammer")
    strong(s).dice(6, 1, 1, 3, 1).pick(0, do.Equip, cards=("thors_hammer",))
    first, second = s.events(RollDecided)
    assert (first.own, second.own) == (6 + 4 + 6, 6 + 3)
    assert s.table.broken == ["thors_hammer"]


@pytest.mark.rule("PRO-B067", "PRO-B057")
def test_a_hammer_is_thrown_in_strength_alone_so_the_vampires_wills_do_not_wear_it() -> None:
    s = face("vampire", items="thors_hammer", has="M6 B6").dice(6, 1, 6, 6, 1)
    s.pick(0, do.Equip, cards=("thors_hammer",))
    assert len(s.events(RollDecided)) == 2
    assert s.thrown == []
    assert s.table.broken == []


@pytest.mark.rule("PRO-B061", "PRO-B067")
def test_a_draw_in_the_vampires_wills_fought_anew_begins_with_strength_again() -> None:
    s = face("vampire", dice=(6, 1, 3, 3), abilities="fanaticism", has="M7 B7")
    assert last(s)[2] == "draw"
    s.dice(1, 6).answer(0, do.FightAnew())
    assert [each.result for each in s.events(RollDecided)] == ["won", "draw", "lost"]
    assert s.hero().health == 5


@pytest.mark.rule("PRO-393", "PRO-B071")
def test_ball_and_chain_counts_the_lives_that_are_left() -> None:
    s = face("goblin_raiders", items="ball_and_chain").dice(6, 1, 6, 1)
    strong(s).pick(0, do.Equip, cards=("ball_and_chain",))
    assert [each.own for each in s.events(RollDecided)] == [6 + 3 + 6, 6 + 1 + 6]


@pytest.mark.rule("PRO-393", "PRO-B071", "PRO-B057")
def test_a_whipsword_held_in_a_battle_of_wills_takes_two_lives_too() -> None:
    s = face("goblin_raiders", items="whipsword").dice(6, 1)
    s.pick(0, do.ChooseKind, kind=WILLS).pick(0, do.Equip, cards=("whipsword",))
    assert last(s) == (3 - 1 + 6, 3 + 1, "won")
    assert len(s.events(RollDecided)) == 1
    assert s.hero().experience == 4


@pytest.mark.rule("PRO-001", "PRO-B071")
def test_the_horn_sounds_for_one_roll_of_a_round() -> None:
    s = face("goblin_raiders", artifacts="horn_of_the_ancestors").dice(6, 1, 6, 1)
    strong(s).pick(0, do.UseCard, card="horn_of_the_ancestors")
    assert [each.own for each in s.events(RollDecided)] == [6 + 2 + 6, 6 + 6]


# -- in place of a battle ----------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-422", "PRO-B066")
def test_a_riddle_that_fails_is_no_battle_lost() -> None:
    s = sit("sorceress", "monk", space=FIELDS, lies={FIELDS: "sphinx"}, items="ring_of_regeneration", has="H2")
    s.answer(0, do.Stay()).dice(6).pick(0, do.UseInstead, card="sphinx")
    assert s.table.active == 1
    assert (s.hero().magic, s.hero().health) == (5, 3)


@pytest.mark.rule("PRO-B044", "PRO-041")
def test_a_zombie_left_alone_bars_fragment_attack_and_plane() -> None:
    here = {0: FIELDS, 1: FIELDS}
    s = sit("mercenary", "monk", space=here, lies={FIELDS: "zombie"}, fragments=FIELDS, has="R7 H7")
    s.answer(0, do.Stay(), do.LeaveAlone("zombie"))
    assert not any(s.offered(each) for each in (do.TakeFragment, do.Attack, do.AttackPlane))


@pytest.mark.rule("PRO-B040", "PRO-B098")
def test_a_wisp_leads_astray_to_cards_without_effect_but_artifacts_lying_there_are_hers() -> None:
    s = sit("mercenary", "monk", space=FIELDS, lies={FIELDS: "will_o_the_wisp"}, down={WOOD: "bear"}, chance=CALM)
    s.table.ground[WOOD].artifacts = ["royal_cape"]
    s.engage("will_o_the_wisp").dice(1, 5).settle()
    assert s.hero().space == WOOD
    assert "bear" in s.table.ground[WOOD].down
    assert (s.hero().artifacts, s.hero().health, s.table.active) == (["royal_cape"], 6, 1)


@pytest.mark.rule("PRO-B066", "PRO-444")
def test_a_potion_is_drunk_in_the_own_turn_even_after_a_battle_was_lost() -> None:
    s = strong(face("ogre", "sorceress", items="healing_potion").dice(1, 6))
    assert s.hero().health == 2
    assert not s.offered(do.AttackPlane)
    s.pick(0, do.UseCard, card="healing_potion")
    assert s.hero().health == 3


@pytest.mark.rule("PRO-B020", "PRO-B065")
def test_a_creature_that_kills_leaves_the_artifacts_on_the_space_and_the_beast_out_of_the_game() -> None:
    s = face("bear", has="H0", artifacts="royal_cape", kept="beast").dice(1, 6)
    strong(s)
    assert not s.hero().is_alive
    assert s.table.ground[FIELDS].artifacts == ["royal_cape"]
    assert s.hero().has(Resource.GOLD) == 0
