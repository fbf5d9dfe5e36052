"""Moon Shards: a pair is worth two points to whoever is still in the round."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.games.shamans import choices
from fabletop.games.shamans import news as happened
from fabletop.games.shamans.state import Cause, Side
from tests.rules.shamans.sitting import Sitting, at_ritual, sit


def points_after(**setup: Any) -> list[int]:
    """Points after a last trick without decisions; the Shamans, seats 0 to 2, win it."""
    s = sit(4, hands=["B1", "B2", "B3", "B4"], display=(), tile_pile=(), single_round=True, **setup)
    s.pass_windows()
    return totals(s)


def totals(s: Sitting) -> list[int]:
    """The points of all seats."""
    return [player.points for player in s.table.players]


@pytest.mark.rule("SHA-123")
@pytest.mark.parametrize("owner", [0, 1, 2, 3])
def test_two_shards_score_two_points(owner: int) -> None:
    expected = [2, 2, 2, 0]
    expected[owner] += 2
    assert points_after(face_up={owner: ["shard", "shard"]}) == expected


@pytest.mark.rule("SHA-123")
def test_two_players_with_two_shards_each_score_both() -> None:
    assert points_after(face_up={0: ["shard", "shard"], 3: ["shard", "shard"]}) == [4, 2, 2, 2]


@pytest.mark.rule("SHA-123")
def test_a_shard_taken_in_the_last_trick_counts() -> None:
    s = sit(4, hands=["B1", "B2", "B3", "B4"], face_up={0: ["shard"]}, single_round=True).take(0, "shard")
    assert totals(s) == [4, 2, 2, 0]


@pytest.mark.rule("SHA-123")
def test_shards_score_only_at_the_end_of_the_round() -> None:
    s = sit(4, hands=["B1 G1", "B2 G2", "B3 G3", "B4 G4"], face_up={1: ["shard", "shard"]})
    s.play_all((0, "B1"), (1, "B2"), (2, "B3"), (3, "B4")).take(0, "shard")
    assert totals(s) == [0, 0, 0, 0]
    s.take(0, "shard")
    scored = [event for event in s.events(happened.PointsScored) if event.cause == "shards"]
    assert [(event.seat, event.points) for event in scored] == [(0, 2), (1, 2)]


@pytest.mark.rule("SHA-124")
@pytest.mark.parametrize(("count", "worth"), [(0, 0), (1, 0), (2, 2), (3, 2), (4, 2)])
def test_one_shard_is_worth_nothing_and_more_than_two_are_worth_no_more(count: int, worth: int) -> None:
    """Edge case 73."""
    assert points_after(face_up={3: ["shard"] * count}) == [2, 2, 2, worth]
    assert points_after(face_down={3: ["shard"] * count}) == [2, 2, 2, worth]


@pytest.mark.rule("SHA-124")
def test_single_shards_of_different_players_are_no_pair() -> None:
    assert points_after(face_up={0: ["shard"], 1: ["shard"], 3: ["shard"]}) == [2, 2, 2, 0]


@pytest.mark.rule("SHA-125")
def test_face_up_and_face_down_shards_count_together() -> None:
    assert points_after(face_up={3: ["shard"]}, face_down={3: ["shard"]}) == [2, 2, 2, 2]
    assert points_after(face_down={0: ["shard", "portal", "shard"]}) == [4, 2, 2, 0]


@pytest.mark.rule("SHA-125")
def test_two_face_down_shards_of_a_losing_shadow_score() -> None:
    """Edge case 72."""
    s = sit(4, hands=["B1", "B2", "B3", "B4"], face_down={3: ["shard", "shard"]}, display=(), tile_pile=())
    assert s.table.results[0].side is Side.SHAMAN
    assert totals(s) == [2, 2, 2, 2]


@pytest.mark.rule("SHA-125")
def test_shards_score_for_both_sides_when_the_shadows_win_in_the_middle_of_a_trick() -> None:
    """Edge case 74."""
    s = sit(
        4,
        hands=["B1 Y1", "G2 Y2", "B3 Y3", "B4 Y4"],
        pawn=29,
        face_up={0: ["shard", "shard"]},
        face_down={3: ["shard", "shard"]},
        single_round=True,
    )
    s.play(0, "B1").play(1, "G2")
    assert s.table.results[0].cause is Cause.MOON
    assert totals(s) == [2, 0, 0, 5]


@pytest.mark.rule("SHA-125", "SHA-126")
def test_shards_score_when_the_last_shadow_is_eliminated_but_not_for_the_eliminated() -> None:
    s = at_ritual(
        "W",
        roles="aaas",
        face_up={1: ["dagger"], 0: ["shard", "shard"], 3: ["shard", "shard"]},
        single_round=True,
    )
    s.answer(1, choices.UseDagger(3))
    assert s.table.results[0].cause is Cause.NO_SHADOW_LEFT
    assert totals(s) == [4, 2, 2, 0]


@pytest.mark.rule("SHA-125")
def test_shards_score_when_the_last_shaman_is_eliminated() -> None:
    s = at_ritual(
        "W", players=3, roles="asa", out=[2], pawn=5, face_up={1: ["dagger", "shard", "shard"]}, single_round=True
    )
    assert s.table.results[0].cause is Cause.NO_SHAMAN_LEFT
    assert totals(s) == [0, 5, 0]


@pytest.mark.rule("SHA-126")
@pytest.mark.parametrize("face", ["face_up", "face_down"])
def test_an_eliminated_player_scores_nothing_for_shards(face: str) -> None:
    """Edge case 71: points scored before stay."""
    s = sit(
        4,
        hands=["B1", "", "B3", "B4"],
        out=[1],
        points=[0, 1, 0, 0],
        display=(),
        tile_pile=(),
        single_round=True,
        **{face: {1: ["shard", "shard"]}},  # type: ignore[arg-type]
    )
    assert totals(s) == [2, 1, 2, 0]
    assert s.events(happened.ShardsShown) == []
