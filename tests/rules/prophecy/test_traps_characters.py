"""Sentences with traps: battles between characters, and what is aimed at one another."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy.battle_news import BattleEnded, RollDecided
from fabletop.games.prophecy.terms import Back, Contest, Type
from tests.rules.prophecy.sitting import Sitting, sit

FIELDS, WOOD = "golden_fields", "whispering_wood"
HERE = {0: FIELDS, 1: FIELDS}
STRENGTH, WILLS = Contest.STRENGTH, Contest.WILLS


def meet(**more: Any) -> Sitting:
    """Two characters on a space, and the first has stayed there."""
    return sit("mercenary", "monk", **{"space": HERE, **more}).answer(0, do.Stay())


def strike(s: Sitting, *dice: int, kind: Contest = STRENGTH, for_maps: bool = False) -> Sitting:
    """The first attacks the second; empty hands where nothing else was chosen yet."""
    s.dice(*dice).pick(0, do.Attack, seat=1, for_maps=for_maps)
    return s.pick(0, do.ChooseKind, kind=kind) if s.is_asked("choose_kind", 0) else s


def last(s: Sitting) -> tuple[int, int, str]:
    """Both totals of the last roll, and the result."""
    decided = s.events(RollDecided)[-1]
    return decided.own, decided.other, decided.result


# -- who loses what ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-491", "PRO-B099")
def test_the_beast_also_goes_to_whoever_takes_an_artifact_or_kills_its_holder() -> None:
    s = strike(meet(kept={1: "beast"}, artifacts={1: "royal_cape"}), 6, 1).pick(0, do.TakeArtifact, card="royal_cape")
    assert (s.hero().kept, s.hero().artifacts, s.hero(1).health) == (["beast"], ["royal_cape"], 4)
    s = strike(meet(kept={1: "beast"}, has={1: "H0"}), 6, 1)
    assert not s.hero(1).is_alive
    assert s.hero().kept == ["beast"]
    assert "beast" not in s.table.discards[Back.ADVENTURE]


@pytest.mark.rule("PRO-052", "PRO-286")
def test_the_aggressive_winner_who_takes_a_map_leaves_the_beast() -> None:
    s = strike(meet(kept={1: "beast"}, maps={1: 1}, aggressive=True), 6, 1).answer(0, do.WinFragment())
    assert (s.hero(1).kept, len(s.hero().maps)) == (["beast"], 1)


@pytest.mark.rule("PRO-B076", "PRO-409", "PRO-B020")
def test_a_thief_chooses_between_the_satchel_and_a_life() -> None:
    s = strike(meet(abilities="thievery", items={1: "astral_satchel healing_potion"}, has={1: "H0"}), 6, 1)
    assert s.is_asked("lose_health_or_item", 0)
    assert {type(each) for each in s.options} == {do.LoseHealth, do.GiveItem}
    assert {each.card for each in s.offered(do.GiveItem)} == {"astral_satchel"}
    s.answer(0, do.LoseHealth())
    assert not s.hero(1).is_alive


@pytest.mark.rule("PRO-B077")
def test_a_loser_who_has_only_broken_items_may_give_a_broken_one() -> None:
    s = meet(items={1: "lucky_charm"})
    s.table.broken.append("lucky_charm")
    strike(s, 6, 1).pick(1, do.GiveItem, card="lucky_charm")
    assert s.hero().items == ["lucky_charm"]
    assert s.table.broken == ["lucky_charm"]


@pytest.mark.rule("PRO-B076", "PRO-B078")
def test_the_attacked_who_wins_picks_the_purse_and_may_take_an_artifact_too() -> None:
    s = meet(abilities={1: "pickpocketing"}, has={0: "G1"}, artifacts={0: "royal_cape"})
    strike(s, 1, 6).pick(1, do.TakeArtifact, card="royal_cape")
    assert (s.hero().gold, s.hero(1).gold, s.hero().health) == (0, 4, 6)
    assert s.hero(1).artifacts == ["royal_cape"]


@pytest.mark.rule("PRO-052", "PRO-050", "PRO-B050")
def test_a_battle_for_maps_poisons_nobody_and_rage_costs_nothing() -> None:
    s = meet(maps={0: 1, 1: 1}, items={0: "poisonous_blade"}, abilities={1: "berserk_rage"})
    strike(s, for_maps=True).dice(6, 1).pick(0, do.Equip, cards=("poisonous_blade",)).pick(
        1, do.UseCard, card="berserk_rage"
    )
    assert (len(s.hero().maps), s.hero(1).health) == (2, 4)


@pytest.mark.rule("PRO-050", "PRO-B021")
def test_no_magic_shield_is_raised_where_no_health_is_at_stake() -> None:
    for for_maps in (False, True):
        s = strike(meet(maps={0: 1, 1: 1}, abilities={1: "magic_shield"}), 6, 1, for_maps=for_maps)
        assert s.is_asked("change_result", 1) is not for_maps


@pytest.mark.rule("PRO-B057", "PRO-B076")
def test_a_poisonous_blade_that_was_not_held_poisons_nobody() -> None:
    s = strike(meet(items={0: "poisonous_blade sword dagger"}))
    s.dice(6, 1).pick(0, do.Equip, cards=("sword", "dagger"))
    assert s.hero(1).health == 3


@pytest.mark.rule("PRO-B065", "PRO-B076")
def test_the_amulet_of_life_saves_once_and_the_poison_comes_after_it() -> None:
    s = strike(meet(items={0: "poisonous_blade", 1: "amulet_of_life"}, has={1: "H0"}))
    s.dice(6, 1).pick(0, do.Equip, cards=("poisonous_blade",)).answer(1, do.LoseHealth())
    assert (s.hero(1).is_alive, s.hero(1).health, s.hero(1).items) == (True, 1, [])


@pytest.mark.rule("PRO-B001", "PRO-B099")
def test_whoever_takes_the_fourth_artifact_from_the_dead_has_won_at_once() -> None:
    s = meet(artifacts={0: "royal_sword royal_crown royal_armour", 1: "royal_cape"}, has={0: "H9 R9", 1: "H0"})
    s.dice(6, 1).pick(0, do.Attack, seat=1, for_maps=False)
    s.pick(0, do.ChooseKind, kind=STRENGTH).settle()
    assert s.game.is_over
    assert s.table.winners == [0]


# -- bonuses against one another ---------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-365", "PRO-B058")
def test_a_duelist_counts_a_character_once_and_an_exorcist_a_character_of_the_dead() -> None:
    s = strike(meet(abilities="duelist"), 3, 3)
    assert last(s)[0] == 6 + 2 + 3
    s = meet(abilities="exorcism beast_speech", kept={1: "beast"})
    s.hero(1).types.append(Type.UNDEAD)
    assert last(strike(s, 3, 3))[0] == 6 + 2 + 1 + 3


@pytest.mark.rule("PRO-B070")
def test_no_shield_is_used_against_an_executioners_axe_on_either_side() -> None:
    for owner, loser, dice in ((0, 1, (6, 1)), (1, 0, (1, 6))):
        has = {owner: "H9 R9"}
        s = strike(meet(items={owner: "executioners_axe", loser: "shield"}, has=has))
        s.dice(*dice)
        for _ in range(2):
            full = max(s.offered(do.Equip), key=lambda each: len(each.cards), default=None)
            if full is not None:
                s.answer(s.asked.seat, full)
        assert not s.offered(do.BreakShield)
        assert s.is_asked("lose_health_or_item", loser)


@pytest.mark.rule("PRO-B070", "PRO-B074")
def test_a_shield_is_no_help_in_a_battle_of_wills() -> None:
    s = strike(meet(items={1: "shield"}, has={0: "M9 B9"}), 6, 1, kind=WILLS)
    assert s.is_asked("lose_health_or_item", 1)


# -- the attack --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-B072", "PRO-B073")
def test_a_challenge_reaches_a_neighbour_unless_a_dove_or_a_hidden_card_is_there() -> None:
    def challenged(space: str, **more: Any) -> Sitting:
        s = sit("mercenary", "monk", space={0: WOOD, 1: space}, abilities="challenge", chance="refreshing_wind", **more)
        return s.answer(0, do.Stay())

    assert challenged(FIELDS).offered(do.Attack)
    assert not challenged(FIELDS, down={FIELDS: "ruined_library"}).offered(do.Attack)
    assert challenged(FIELDS, lies={FIELDS: "ruined_library"}).offered(do.Attack)
    assert not challenged("monastery").offered(do.Attack)
    assert challenged("monastery", artifacts={1: "royal_cape"}).offered(do.Attack)


@pytest.mark.rule("PRO-B072", "PRO-B103")
def test_an_elf_who_is_challenged_fights_as_if_she_stood_there_and_not_in_her_forest() -> None:
    for challenger, elf, bonus in ((FIELDS, WOOD, 0), (WOOD, FIELDS, 1)):
        s = sit("mercenary", "monk", space={0: challenger, 1: elf}, abilities="challenge", races=True)
        s.hero(1).race = "elf"
        s.answer(0, do.Stay())
        strike(s, 3, 3)
        assert last(s)[1] == 4 + 3 + bonus


@pytest.mark.rule("PRO-B072")
def test_a_challenge_is_the_attack_of_the_turn_and_of_the_round() -> None:
    s = sit(
        "mercenary",
        "monk",
        "druid",
        space={0: WOOD, 1: FIELDS, 2: WOOD},
        abilities="challenge",
        items="father_times_clock",
    )
    s.dice(6).pick(0, do.UseCard, card="father_times_clock").answer(0, do.Stay())
    s.dice(3, 3).pick(0, do.Attack, seat=1, for_maps=False).pick(0, do.ChooseKind, kind=STRENGTH)
    assert not s.offered(do.Attack)
    s.answer(0, do.EndTurn()) if s.is_asked("act", 0) else s
    s.answer(0, do.Stay())
    assert {each.seat for each in s.offered(do.Attack)} == {2}


@pytest.mark.rule("PRO-382", "PRO-B099", "PRO-B050")
def test_who_dies_of_the_scepter_has_lost_the_battle() -> None:
    s = meet(artifacts={0: "ritual_scepter", 1: "royal_cape"}, kept={1: "beast"}, has={1: "H0 M0"})
    s.pick(0, do.Attack, seat=1).answer(0, do.Yes())
    assert s.events(BattleEnded)[-1].result == "won"
    assert (s.hero().artifacts, s.hero().kept) == (["ritual_scepter", "royal_cape"], ["beast"])


@pytest.mark.rule("PRO-381", "PRO-B099")
def test_who_dies_of_the_scepter_thrown_back_leaves_it_to_the_attacked() -> None:
    s = meet(artifacts={0: "ritual_scepter", 1: "royal_cape"}, items={1: "mirrored_shield"}, has={0: "H0 M0"})
    s.pick(0, do.Attack, seat=1).answer(0, do.Yes()).pick(1, do.ChooseLoss, what="health")
    assert not s.hero().is_alive
    assert s.events(BattleEnded)[-1].result == "lost"
    assert set(s.hero(1).artifacts) == {"ritual_scepter", "royal_cape"}
    assert s.table.active == 1


@pytest.mark.rule("PRO-381", "PRO-B098", "PRO-B099", "PRO-B100")
@pytest.mark.parametrize("death", ["new_character", "eliminate"])
def test_two_who_kill_each_other_leave_all_artifacts_on_the_space(death: str) -> None:
    s = meet(
        artifacts={0: "ritual_scepter", 1: "royal_cape"},
        items={1: "mirrored_shield"},
        kept={0: "beast"},
        has={0: "H0 M0", 1: "H0 M0"},
        death=death,
    )
    s.pick(0, do.Attack, seat=1).answer(0, do.Yes())
    assert not any(hero.is_alive and hero.artifacts for hero in s.table.heroes[:2])
    assert [hero.artifacts for hero in s.table.heroes] == [[], []]
    assert [hero.kept for hero in s.table.heroes] == [[], []]
    assert sorted(s.table.ground[FIELDS].artifacts) == ["ritual_scepter", "royal_cape"]


@pytest.mark.rule("PRO-379", "PRO-047")
def test_the_scepter_strikes_in_a_battle_for_maps_too_and_martyrs_gain_by_it() -> None:
    s = meet(
        artifacts={0: "ritual_scepter", 1: "royal_cape"}, maps={0: 1, 1: 1}, abilities={1: "martyrdom"}, has={1: "M2"}
    )
    s.pick(0, do.Attack, seat=1, for_maps=True).answer(0, do.Yes()).pick(1, do.ChooseLoss, what="health")
    assert (s.hero(1).health, s.hero(1).magic) == (3, 3)


@pytest.mark.rule("PRO-B061", "PRO-379")
def test_a_fight_anew_is_no_new_announcement_for_the_scepter() -> None:
    s = meet(artifacts={0: "ritual_scepter", 1: "royal_cape"}, abilities="fanaticism")
    s.pick(0, do.Attack, seat=1).answer(0, do.No()).dice(1, 3).pick(0, do.ChooseKind, kind=STRENGTH)
    s.answer(0, do.FightAnew())
    assert s.is_asked("choose_kind", 0)


@pytest.mark.rule("PRO-084", "PRO-083", "PRO-B054")
def test_who_lost_the_battle_on_the_island_still_digs_with_the_maps_she_kept() -> None:
    island = {0: "treasure_island", 1: "treasure_island"}
    s = meet(space=island, maps={0: 3, 1: 1}, treasures="magic_pouch holy_grail crystal_ball_of_fate")
    strike(s, 1, 6, for_maps=True)
    assert len(s.hero().maps) == 2
    assert {each.treasures for each in s.offered(do.Dig)} == {("magic_pouch",)}


# -- aimed effects -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("PRO-384", "PRO-B041", "PRO-B072")
def test_whom_the_siren_called_can_be_attacked_at_once() -> None:
    s = sit("sorceress", "monk", space={0: FIELDS, 1: "deepwood"}, lies={FIELDS: "dark_siren"})
    s.dice(6, 1).engage("dark_siren").pick(0, do.ChooseKind, kind=WILLS).pick(0, do.ChooseSeat, seat=1)
    assert s.hero(1).space == FIELDS
    assert s.offers(do.Attack, seat=1)


@pytest.mark.rule("PRO-384")
def test_the_soul_collector_takes_nothing_back_from_whom_it_cost_nothing() -> None:
    for magic, left in (("M3", 6), ("M0", 7)):
        s = sit(
            "sorceress",
            "monk",
            space={0: FIELDS, 1: "city"},
            lies={FIELDS: "soul_collector"},
            items={1: "mirrored_shield"},
            has={0: "B9 M7", 1: magic},
        )
        s.dice(6, 1).engage("soul_collector").pick(0, do.ChooseKind, kind=WILLS).pick(0, do.ChooseSeat, seat=1)
        assert s.hero().magic == left


@pytest.mark.rule("PRO-381", "PRO-399")
@pytest.mark.parametrize("broken", [False, True])
def test_who_steals_from_a_mirrored_shield_discards_an_item_of_her_own(broken: bool) -> None:
    s = sit("mercenary", "monk", items={0: "scroll_of_stealing dagger", 1: "mirrored_shield sword"})
    s.table.broken = ["mirrored_shield"] if broken else []
    s.pick(0, do.UseCard, card="scroll_of_stealing").answer(0, do.ChooseCard("sword"))
    if not broken:
        s.answer(0, do.ChooseCard("dagger"))
    assert s.hero().items == (["dagger", "sword"] if broken else ["sword"])


@pytest.mark.rule("PRO-381", "PRO-399")
@pytest.mark.parametrize("right", [False, True])
def test_entrancement_is_thrown_back_only_where_an_item_was_lost(right: bool) -> None:
    s = sit("mercenary", "monk", space=HERE, items={0: "scroll_of_entrancement dagger", 1: "mirrored_shield sword"})
    s.draws += ["thors_hammer"]
    s.answer(0, do.Stay()).pick(0, do.UseCard, card="scroll_of_entrancement")
    s.answer(1, do.AskRiddle("weapon"), do.AskRiddle("worn"), do.AskRiddle("two_handed"))
    s.answer(1, do.GuessItem("thors_hammer" if right else "orb_of_will"))
    if not right:
        s.answer(0, do.ChooseCard("sword"), do.ChooseCard("dagger"))
    assert s.hero().items == (["dagger"] if right else ["sword"])


@pytest.mark.rule("PRO-399", "PRO-376")
def test_entrancement_finds_no_target_in_who_has_stones_and_artifacts_alone() -> None:
    s = meet(items={0: "scroll_of_entrancement", 1: "astral_lawstone"}, artifacts={1: "royal_cape"})
    assert not s.offers(do.UseCard, card="scroll_of_entrancement")
    s = meet(items={0: "scroll_of_stealing", 1: "astral_lawstone"})
    assert s.offers(do.UseCard, card="scroll_of_stealing")


@pytest.mark.rule("PRO-384", "PRO-385", "PRO-381")
def test_what_the_amulet_stopped_is_not_thrown_back() -> None:
    s = sit(
        "mercenary",
        "monk",
        items={0: "scroll_of_stealing dagger", 1: "mirrored_shield"},
        artifacts={1: "amulet_of_untouchability"},
    )
    s.dice(4).pick(0, do.UseCard, card="scroll_of_stealing").answer(1, do.Yes())
    assert (s.hero().items, s.hero(1).items) == (["dagger"], ["mirrored_shield"])
