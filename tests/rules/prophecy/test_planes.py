"""Base - Astral Planes, Final Battle, Goal; New Artifacts; Battleground."""

from __future__ import annotations

import pytest

from fabletop.games.prophecy import choices as do
from fabletop.games.prophecy.battle_news import RollDecided
from fabletop.games.prophecy.hero import NOBODY
from fabletop.games.prophecy.news import ArtifactDiscarded, CardsLookedAt
from fabletop.games.prophecy.terms import Contest, Realm
from tests.rules.prophecy.sitting import CONTENT, Sitting, sit

HOUND = {"astral_1": ("astral_hound", "lord_of_flames", "royal_cape")}
MIGHTY = "H10 R10 M10 B10"


def storm(**more: object) -> Sitting:
    """A mighty character attacks the Astral Plane beside her."""
    given = {"space": "golden_fields", "has": MIGHTY, "planes": HOUND, **more}
    s = sit("mercenary", "monk", **given)  # type: ignore[arg-type]
    return s.answer(0, do.Stay())


@pytest.mark.rule("PRO-B079", "PRO-B080", "PRO-B081", "PRO-B085")
def test_the_lesser_guardian_comes_first_then_at_once_the_greater_one_who_guards_the_artifact() -> None:
    s = storm().dice(3, 3, 6, 2)
    s.answer(0, do.AttackPlane("astral_1")).pick(0, do.ChooseKind, kind=Contest.STRENGTH)
    assert s.hero().experience == 6
    assert len(s.hero().items) == 1
    lying = next(each for each in s.view(1).planes if each.plane == "astral_1")
    assert "astral_hound" not in lying.up, "a beaten Guardian is not shown as if it were still there"
    s.pick(0, do.ChooseKind, kind=Contest.STRENGTH).settle()
    assert s.hero().artifacts == ["royal_cape"]
    assert [each.conqueror for each in s.view(1).planes][:2] == [0, NOBODY]
    assert s.table.planes["astral_1"].cards == []
    assert s.table.active == 1


def test_what_ends_the_turn_is_offered_last() -> None:
    """Nobody storms a plane because it stood first in a list."""
    s = sit("mercenary", "monk", space="magic_tower", has="G9 X9").answer(0, do.Stay())
    *others, plane, end = s.asked.options
    assert isinstance(plane, do.AttackPlane)
    assert isinstance(end, do.EndTurn)
    assert any(isinstance(each, do.UseService) for each in others)


@pytest.mark.rule("PRO-B082")
def test_a_draw_ends_attack_and_turn_and_the_guardian_stays_face_up() -> None:
    s = storm(has="H9 R10 M0").dice(3, 3).answer(0, do.AttackPlane("astral_1"))
    assert s.table.planes["astral_1"].up == ["astral_hound"]
    assert s.hero().health == 9
    assert s.table.active == 1


@pytest.mark.rule("PRO-B083")
def test_an_empty_plane_is_not_attacked() -> None:
    s = storm(planes={"astral_1": ("", "", "")})
    assert not s.offered(do.AttackPlane)


@pytest.mark.rule("PRO-127", "PRO-128", "PRO-133")
def test_guardians_are_one_stronger_with_a_world_but_not_in_it() -> None:
    s = storm(water_realm=True, has="H10 R10 M0").dice(3, 3).answer(0, do.AttackPlane("astral_1"))
    assert s.events(RollDecided)[0].other == 9 + 1 + 3


@pytest.mark.rule("PRO-130", "PRO-131", "PRO-132", "PRO-134", "PRO-136", "PRO-137")
def test_the_gate_is_revealed_by_an_attack_and_what_lay_there_moves_to_the_disc() -> None:
    s = storm(water_realm=True, planes={"astral_1": ("gate_to_the_water_realm", "lord_of_flames", "royal_cape")})
    s.answer(0, do.AttackPlane("astral_1"))
    assert s.table.gates == {Realm.WATER: "astral_1"}
    disc = s.table.planes[Realm.WATER]
    assert (disc.greater, disc.artifacts, disc.up) == ("lord_of_flames", ["royal_cape"], [])
    assert s.table.planes["astral_1"].cards == ["gate_to_the_water_realm"]
    assert s.is_asked("enter_realm", 0)
    s.answer(0, do.No())
    assert s.table.active == 1


@pytest.mark.rule("PRO-138", "PRO-140", "PRO-141", "PRO-142", "PRO-143", "PRO-144", "PRO-135")
def test_who_enters_buys_at_most_one_bag_and_her_turn_is_over() -> None:
    s = sit("mercenary", "monk", space="golden_fields", gate="astral_1", water_realm=True, has="G3").answer(
        0, do.Stay()
    )
    s.answer(0, do.AttackPlane("astral_1", Realm.WATER))
    assert {(each.bubbles, each.gold) for each in s.offered(do.EnterRealm)} == {(3, 1), (5, 2), (0, 0)}
    s.answer(0, do.EnterRealm(5, 2))
    assert s.hero().space == CONTENT.entrance[Realm.WATER]
    assert (s.hero().bubbles, s.hero().bag, s.hero().gold) == (5, 5, 1)
    assert s.table.active == 1


@pytest.mark.rule("PRO-115", "PRO-141")
def test_an_underwater_ability_works_on_entering() -> None:
    """Deep Lungs made no bag cheaper, since whoever buys one is not under water yet."""
    s = sit("mercenary", "monk", space="golden_fields", gate="astral_1", water_realm=True, abilities="deep_lungs")
    s.answer(0, do.Stay()).answer(0, do.AttackPlane("astral_1", Realm.WATER))
    assert {(each.bubbles, each.gold) for each in s.offered(do.EnterRealm)} == {(3, 0), (5, 0), (7, 2), (0, 0)}
    s.answer(0, do.EnterRealm(7, 2))
    assert (s.hero().bubbles, s.hero().gold) == (7, 1)


@pytest.mark.rule("PRO-B001")
def test_four_artifacts_win() -> None:
    s = storm(artifacts="royal_sword royal_crown royal_armour").dice(6, 1, 6, 1)
    s.answer(0, do.AttackPlane("astral_1"))
    while not s.game.is_over:
        s.answer(0, s.options[0])
    assert s.table.winners == [0]


@pytest.mark.rule("PRO-254", "PRO-327", "PRO-090")
def test_four_artifacts_do_not_win_while_the_fifth_is_in_the_water_realm() -> None:
    s = sit(
        "mercenary",
        "monk",
        artifacts="royal_sword royal_crown royal_armour banner_of_hope",
        water_realm=True,
        gate="astral_1",
        planes={"astral_1": ("", "lord_of_flames", "royal_cape")},
    )
    s.finish_round()
    assert not s.game.is_over


@pytest.mark.rule("PRO-249", "PRO-255", "PRO-256", "PRO-258", "PRO-B086", "PRO-B091")
def test_a_pearl_protects_the_fifth_artifact_and_the_final_battle_decides() -> None:
    s = sit(
        "mercenary",
        "monk",
        artifacts={0: "royal_sword royal_crown royal_armour banner_of_hope", 1: "royal_cape"},
        pearls={1: "water"},
        water_realm=True,
        planes={f"astral_{n}": ("astral_hound", "", "") for n in range(1, 6)},
    )
    s.finish_round()
    assert s.table.phase == "final"
    s = sit(
        "mercenary",
        "monk",
        artifacts={0: "royal_sword royal_crown royal_armour banner_of_hope", 1: "royal_cape"},
        water_realm=True,
        planes={f"astral_{n}": ("astral_hound", "", "") for n in range(1, 6)},
    )
    s.finish_round()
    assert s.table.winners == [0]


def final(**more: object) -> Sitting:
    """All Artifacts are out, and the first round brings the Final Battle."""
    given = {
        "artifacts": {0: "royal_sword royal_crown", 1: "royal_armour banner_of_hope royal_cape"},
        "planes": {f"astral_{n}": ("astral_hound", "", "") for n in range(1, 6)},
        **more,
    }
    s = sit("mercenary", "monk", "druid", **given)  # type: ignore[arg-type]
    while s.table.phase == "play":
        plain = [each for each in s.options if isinstance(each, (do.Stay, do.EndTurn, do.Done))]
        s.answer(s.asked.seat, (plain or s.options)[0])
    return s


@pytest.mark.rule("PRO-276", "PRO-B087", "PRO-B088")
def test_the_owner_of_the_royal_cape_picks_the_battleground_and_those_without_artifacts_are_out() -> None:
    s = final()
    assert s.is_asked("battleground", 1)
    assert len(s.options) == 21
    s.answer(1, do.ChooseSpace("deepwood"))
    assert [hero.space for hero in s.table.heroes[:2]] == ["deepwood", "deepwood"]
    assert s.hero(2).is_out


@pytest.mark.rule("PRO-277", "PRO-278", "PRO-279")
def test_without_the_cape_the_lowest_numeral_picks_else_the_most_artifacts() -> None:
    s = final(artifacts={0: "royal_signet_ring royal_crown", 1: "royal_armour banner_of_hope horn_of_the_ancestors"})
    assert s.is_asked("battleground", 0)
    s = final(artifacts={0: "bronze_steed royal_crown", 1: "royal_armour royal_signet_ring horn_of_the_ancestors"})
    assert s.is_asked("battleground", 0)


@pytest.mark.rule("PRO-B089", "PRO-B090")
def test_in_the_final_battle_the_winner_takes_an_artifact_and_nothing_else() -> None:
    s = final().answer(1, do.ChooseSpace("city"))
    attacker = s.table.active
    other = 1 - attacker
    before = (s.hero(other).health, len(s.hero(other).artifacts))
    s.hero(attacker).health = s.hero(attacker).red = 10
    if s.is_asked("final_attack"):
        s.answer(attacker, s.options[0])
    s.dice(6, 1)
    while not s.game.is_over and s.table.active == attacker:
        s.answer(s.asked.seat, s.options[0])
    assert (s.hero(other).health, len(s.hero(other).artifacts)) == (before[0], before[1] - 1)


@pytest.mark.rule("PRO-272", "PRO-273", "PRO-271")
def test_of_two_artifacts_one_is_kept() -> None:
    s = storm(ten_artifacts=True)
    s.table.planes["astral_1"].artifacts = ["royal_cape", "bronze_steed"]
    s.dice(6, 1, 6, 1).answer(0, do.AttackPlane("astral_1"))
    while s.table.battle is not None or not s.is_asked("keep_artifact", 0):
        s.answer(s.asked.seat, s.options[0])
    assert [each.cards for each in s.events(CardsLookedAt, 1)] == [()]
    assert [each.cards for each in s.events(CardsLookedAt, 0)] == [("royal_cape", "bronze_steed")]
    s.answer(0, do.ChooseCard("bronze_steed"))
    assert s.hero().artifacts == ["bronze_steed"]
    assert "royal_cape" in s.table.removed
    assert s.events(ArtifactDiscarded, 1) == [ArtifactDiscarded(0, "royal_cape")], "shown to all"


@pytest.mark.rule("PRO-B101")
def test_the_last_player_wins() -> None:
    s = sit("mercenary", "monk")
    s.hero(1).is_out, s.hero(1).is_alive = True, False
    s.finish_round()
    assert s.table.winners == [0]


@pytest.mark.rule("PRO-B084")
def test_artifacts_do_not_count_against_the_limit() -> None:
    items = "dagger dagger#2 dagger#3 sword sword#2 sword#3 mace"
    s = sit("mercenary", "monk", items=items, artifacts="royal_sword royal_crown").answer(0, do.Stay(), do.EndTurn())
    assert s.table.active == 1
    assert len(s.hero().items) == 7
