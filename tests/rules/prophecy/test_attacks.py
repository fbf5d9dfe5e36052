"""Base - Battles between Characters, Treasure Island - Battling for Maps, and the Aggressive variant."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy.battle_news import RollDecided
from fabletop.games.prophecy.terms import Back, Contest, Type
from tests.rules.prophecy.sitting import Sitting, sit


def meet(space: str = "golden_fields", **more: Any) -> Sitting:
    """Two characters on a space, and the first has stayed there."""
    s = sit("mercenary", "monk", space={0: space, 1: space}, **more)
    return s.answer(0, do.Stay())


@pytest.mark.rule("PRO-B072", "PRO-B074", "PRO-B075", "PRO-B076", "PRO-B112")
def test_the_loser_loses_a_health_or_gives_an_item() -> None:
    s = meet(items={1: "dagger"}).dice(3, 3).pick(0, do.Attack, seat=1)
    assert [each.kind for each in s.offered(do.ChooseKind)] == [Contest.STRENGTH, Contest.WILLS]
    s.pick(0, do.ChooseKind, kind=Contest.STRENGTH).pick(1, do.Equip, cards=())
    assert s.is_asked("lose_health_or_item", 1)
    s.pick(1, do.GiveItem, card="dagger")
    assert s.hero(0).items == ["dagger"]
    assert s.hero(1).health == 4
    assert not s.offered(do.Attack)


@pytest.mark.rule("PRO-B077")
def test_a_loser_without_items_loses_health_and_artifacts_are_never_given_so() -> None:
    s = meet(artifacts={1: "royal_cape"}).dice(3, 3).pick(0, do.Attack, seat=1)
    s.pick(0, do.ChooseKind, kind=Contest.STRENGTH).pick(0, do.LetLoserChoose)
    assert s.hero(1).health == 3
    assert s.hero(1).artifacts == ["royal_cape"]


@pytest.mark.rule("PRO-B078")
def test_the_winner_may_take_an_artifact_instead() -> None:
    s = meet(artifacts={1: "royal_cape royal_sword"}, has={1: "H1"}).dice(3, 3).pick(0, do.Attack, seat=1)
    s.pick(0, do.ChooseKind, kind=Contest.STRENGTH).settle()
    s = meet(artifacts={1: "royal_cape"}).dice(3, 3).pick(0, do.Attack, seat=1)
    s.pick(0, do.ChooseKind, kind=Contest.STRENGTH).pick(0, do.TakeArtifact, card="royal_cape")
    assert s.hero(0).artifacts == ["royal_cape"]
    assert s.hero(1).health == 4


@pytest.mark.rule("PRO-B073", "PRO-055")
def test_the_dove_protects_those_without_an_artifact() -> None:
    assert not meet("city").offered(do.Attack)
    assert meet("city", artifacts={1: "royal_cape"}).offered(do.Attack)
    assert not meet("city", maps={0: 1, 1: 1}).offered(do.Attack)
    assert meet("city", artifacts={1: "royal_cape"}, maps={0: 1, 1: 1}).offers(do.Attack, for_maps=True)


@pytest.mark.rule("PRO-B072", "PRO-054")
def test_no_attack_while_a_creature_is_there() -> None:
    s = sit("mercenary", "monk", space={0: "golden_fields", 1: "golden_fields"}, lies={"golden_fields": "bear ogre"})
    s.answer(0, do.Stay())
    assert not s.offered(do.Attack)
    s.fight("bear", 6, 1).dice(6, 1).settle()
    assert s.offered(do.Attack)


@pytest.mark.rule("PRO-047", "PRO-048", "PRO-049", "PRO-050", "PRO-053", "PRO-056")
def test_a_battle_for_maps_moves_one_fragment_and_nothing_else() -> None:
    assert not meet(maps={0: 1}).offers(do.Attack, for_maps=True)
    assert not meet(maps={1: 1}).offers(do.Attack, for_maps=True)
    s = meet(maps={0: 1, 1: 2}, items={1: "dagger"}, abilities="thievery pickpocketing").dice(3, 3)
    s.pick(0, do.Attack, seat=1, for_maps=True).pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    s.pick(1, do.Equip, cards=())
    assert (len(s.hero(0).maps), len(s.hero(1).maps)) == (2, 1)
    assert (s.hero(1).health, s.hero(1).gold, s.hero(1).items) == (4, 3, ["dagger"])


@pytest.mark.rule("PRO-050", "PRO-052")
def test_the_attacker_who_loses_a_battle_for_maps_gives_one_and_a_beast_stays() -> None:
    s = meet(maps={0: 1, 1: 2}, kept={0: "beast"}).dice(1, 6)
    s.pick(0, do.Attack, seat=1, for_maps=True).pick(0, do.ChooseKind, kind=Contest.WILLS)
    assert (len(s.hero(0).maps), len(s.hero(1).maps)) == (0, 3)
    assert s.hero(0).kept == ["beast"]


@pytest.mark.rule("PRO-051")
def test_a_drawn_battle_for_maps_moves_nothing() -> None:
    s = meet(maps={0: 1, 1: 2}).dice(1, 3).pick(0, do.Attack, seat=1, for_maps=True)
    s.pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    assert s.events(RollDecided)[-1].result == "draw"
    assert (len(s.hero(0).maps), len(s.hero(1).maps)) == (1, 2)


@pytest.mark.rule("PRO-283")
def test_peaceloving_knows_no_battles_for_maps() -> None:
    assert not meet(maps={0: 1, 1: 1}, peaceloving=True).offers(do.Attack, for_maps=True)


@pytest.mark.rule("PRO-284", "PRO-285", "PRO-286", "PRO-287")
def test_the_aggressive_winner_decides_afterwards() -> None:
    s = meet(maps={1: 1}, aggressive=True).dice(3, 3).pick(0, do.Attack, seat=1)
    assert not s.offered(do.Attack)
    s.pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    assert {type(each) for each in s.options} == {do.WinFragment, do.LetLoserChoose}
    s.answer(0, do.WinFragment())
    assert (len(s.hero(0).maps), s.hero(1).health) == (1, 4)
    s = meet(maps={0: 1}, aggressive=True).dice(3, 3).pick(0, do.Attack, seat=1)
    s.pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    assert s.hero(1).health == 3


@pytest.mark.rule("PRO-432")
def test_a_coral_tiara_regains_magic_when_wills_are_forced_on_its_owner() -> None:
    s = meet(items={1: "coral_tiara"}, has={1: "M1"}, water_realm=True).pick(0, do.Attack, seat=1)
    s.pick(0, do.ChooseKind, kind=Contest.WILLS)
    assert s.hero(1).magic == 3


@pytest.mark.rule("PRO-379", "PRO-380", "PRO-381", "PRO-382")
def test_the_ritual_scepter_hurts_a_holder_of_an_artifact_and_a_mirrored_shield_throws_it_back() -> None:
    s = meet(artifacts={0: "ritual_scepter", 1: "royal_cape"}, items={1: "mirrored_shield"})
    s.pick(0, do.Attack, seat=1)
    assert s.is_asked("swing_scepter", 0)
    s.answer(0, do.Yes()).pick(1, do.ChooseLoss, what="magic")
    assert s.hero(1).magic == 4
    s.pick(0, do.ChooseLoss, what="health")
    assert s.hero(0).health == 5
    s = meet(artifacts={0: "ritual_scepter"})
    s.pick(0, do.Attack, seat=1)
    assert not s.is_asked("swing_scepter")


@pytest.mark.rule("PRO-B099", "PRO-382")
def test_who_dies_in_a_battle_leaves_her_artifacts_to_the_winner() -> None:
    s = meet(artifacts={0: "ritual_scepter", 1: "royal_cape"}, has={1: "H0 M0"})
    s.pick(0, do.Attack, seat=1).answer(0, do.Yes())
    assert not s.hero(1).is_alive
    assert s.hero(0).artifacts == ["ritual_scepter", "royal_cape"]


@pytest.mark.rule("PRO-247", "PRO-248", "PRO-323", "PRO-325")
def test_pearl_and_heart_count_against_those_without_the_same() -> None:
    for own, other, difference in (
        ("water", "", 1),
        ("water", "water", 0),
        ("water dragon", "", 2),
        ("water", "dragon", 0),
    ):
        s = meet(pearls={0: own, 1: other}, both_worlds=True).dice(3, 3).pick(0, do.Attack, seat=1)
        s.pick(0, do.ChooseKind, kind=Contest.STRENGTH)
        decided = s.events(RollDecided)[-1]
        assert decided.own - decided.other == 6 - 4 + difference


@pytest.mark.rule("PRO-361", "PRO-362", "PRO-363", "PRO-364", "PRO-365", "PRO-491")
def test_types_of_characters_count_for_bonuses_against_them() -> None:
    s = meet(items={0: "radiant_spear"}, kept={1: "beast"})
    s.hero(1).types.append(Type.UNDEAD)
    s.dice(3, 3).pick(0, do.Attack, seat=1).pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    s.pick(0, do.Equip, cards=("radiant_spear",))
    assert s.events(RollDecided)[-1].own == 6 + 4 + 3


@pytest.mark.rule("PRO-491", "PRO-B076")
def test_whoever_defeats_the_holder_of_the_beast_takes_it() -> None:
    s = meet(kept={1: "beast"}).dice(6, 1).pick(0, do.Attack, seat=1)
    s.pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    assert s.hero(0).kept == ["beast"]
    assert s.hero(1).kept == []


@pytest.mark.rule("PRO-409", "PRO-508")
def test_the_satchels_owner_gives_the_satchel_or_health() -> None:
    s = meet(items={1: "astral_satchel dagger"}).dice(6, 1).pick(0, do.Attack, seat=1)
    s.pick(0, do.ChooseKind, kind=Contest.STRENGTH).pick(1, do.Equip, cards=())
    assert {each.card for each in s.offered(do.GiveItem)} == {"astral_satchel"}


@pytest.mark.rule("PRO-384", "PRO-385", "PRO-386")
def test_the_amulet_may_stop_what_is_aimed_at_its_owner() -> None:
    for die, stolen in ((4, False), (3, True)):
        s = sit(
            "mercenary",
            "monk",
            "druid",
            items={0: "scroll_of_stealing", 1: "dagger", 2: "sword"},
            artifacts={1: "amulet_of_untouchability"},
        )
        s.pick(0, do.UseCard, card="scroll_of_stealing").dice(die).pick(0, do.ChooseSeat, seat=1)
        s.answer(1, do.Yes())
        assert (s.hero(0).items == ["dagger"]) is stolen
        assert "scroll_of_stealing" in s.table.discards[Back.RARE]
        assert s.hero(2).items == ["sword"]
