"""The Ritual Dagger: used in its owner's Neutralization only."""

from __future__ import annotations

import pytest

from fabletop.games.shamans import choices
from fabletop.games.shamans import news as happened
from fabletop.games.shamans.state import Tile
from tests.rules.shamans.sitting import Sitting, at_ritual, sit, told

HANDS = {0: "B2 N2", 1: "B3 N3", 2: "B4 N4", 3: "B5 N5"}


@pytest.mark.rule("SHA-121")
@pytest.mark.parametrize(("suit", "players"), [("W", 3), ("W", 4), ("W", 5), ("R", 5)])
@pytest.mark.parametrize("face", ["face_up", "face_down"])
def test_in_a_neutralization_of_its_owner_it_is_discarded_and_eliminates_one_player(
    suit: str, players: int, face: str
) -> None:
    hands = {seat: f"B{seat + 2} Y{seat + 1}" for seat in range(players)}
    s = at_ritual(suit, players=players, hands=hands, roles="saaas"[:players], pawn=5, **{face: {1: ["dagger"]}})
    assert s.is_asked("must_use_dagger" if face == "face_up" else "may_use_dagger", 1)
    s.answer(1, choices.UseDagger(2))
    assert s.events(happened.TileDiscarded) == [happened.TileDiscarded(1, Tile.DAGGER, face == "face_down")]
    assert s.table.discard == [Tile.DAGGER]
    assert s.table.players[1].face_up == s.table.players[1].face_down == []
    assert [player.seat for player in s.table.players if not player.alive] == [2]


@pytest.mark.rule("SHA-121")
@pytest.mark.parametrize("suit", ["G", "Y", "P"])
def test_in_other_rituals_a_dagger_does_nothing(suit: str) -> None:
    s = at_ritual(suit, hands=HANDS, face_up={1: ["dagger"]}, face_down={1: ["dagger"]}, players=4)
    while not s.is_asked("follow"):
        assert s.asked.prompt not in ("must_use_dagger", "may_use_dagger")
        s.answer(s.asked.seat, s.options[0])
    assert all(player.alive for player in s.table.players)
    assert (s.table.players[1].face_up, s.table.players[1].face_down) == ([Tile.DAGGER], [Tile.DAGGER])


@pytest.mark.rule("SHA-121")
def test_in_a_neutralization_of_another_player_a_dagger_does_nothing() -> None:
    s = at_ritual("W", hands=HANDS, face_up={0: ["dagger"], 2: ["dagger"]}, face_down={3: ["dagger"]})
    assert s.is_asked("follow", 2)
    assert all(player.alive for player in s.table.players)
    assert s.table.discard == []


@pytest.mark.rule("SHA-121")
def test_a_dagger_is_not_offered_at_any_other_time() -> None:
    s = sit(4, hands=["B1 G1", "B2 G2", "B3 G3", "B4 G4"], face_up={0: ["dagger"], 1: ["dagger"]})
    while s.table.round == 1:
        assert not any(isinstance(option, choices.UseDagger) for option in s.options)
        assert all(s.game.offers(seat) == () for seat in range(4))
        s.answer(s.asked.seat, s.options[0])
    assert s.events(happened.PlayerEliminated) == []


@pytest.mark.rule("SHA-122")
def test_a_face_down_dagger_may_be_kept() -> None:
    """Edge case 17."""
    s = at_ritual("W", hands=HANDS, face_down={1: ["dagger"]})
    assert s.is_asked("may_use_dagger", 1)
    assert set(s.options) == {
        choices.UseDagger(0),
        choices.UseDagger(2),
        choices.UseDagger(3),
        choices.StopUsingDaggers(),
    }
    s.answer(1, choices.StopUsingDaggers())
    assert s.table.players[1].face_down == [Tile.DAGGER]
    assert all(player.alive for player in s.table.players)
    assert s.is_asked("follow", 2)


@pytest.mark.rule("SHA-122")
def test_a_face_up_dagger_may_not_be_kept() -> None:
    s = at_ritual("W", hands=HANDS, face_up={1: ["dagger"]})
    assert set(s.options) == {choices.UseDagger(0), choices.UseDagger(2), choices.UseDagger(3)}


@pytest.mark.rule("SHA-122")
def test_one_of_two_face_down_daggers_may_be_used_and_the_other_kept() -> None:
    s = at_ritual("W", hands=HANDS, face_down={1: ["dagger", "dagger"]}, roles="aaas", pawn=5)
    s.answer(1, choices.UseDagger(0))
    assert s.is_asked("may_use_dagger", 1)
    s.answer(1, choices.StopUsingDaggers())
    assert s.table.players[1].face_down == [Tile.DAGGER]
    assert [player.alive for player in s.table.players] == [False, True, True, True]


@pytest.mark.rule("SHA-122")
def test_nobody_learns_of_a_face_down_dagger_that_is_kept() -> None:
    """Edge case 17: to the others a kept Dagger and a kept Shard look the same, while it is asked and afterwards."""

    def go_on(s: Sitting) -> list[list[bytes]]:
        assert s.is_asked("may_use_dagger", 1)
        assert s.asked.secret
        asked = [told(s, viewer) for viewer in (None, 0, 2, 3)]
        s.answer(1, choices.StopUsingDaggers())
        return [asked, [told(s, viewer) for viewer in (None, 0, 2, 3)]]

    dagger = go_on(at_ritual("W", hands=HANDS, face_down={1: ["dagger"]}))
    shard = go_on(at_ritual("W", hands=HANDS, face_down={1: ["shard"]}))
    assert dagger == shard


@pytest.mark.rule("SHA-122")
def test_without_a_hidden_dagger_there_is_nothing_to_use() -> None:
    s = at_ritual("W", hands=HANDS, face_down={1: ["shard"]})
    assert s.options == (choices.StopUsingDaggers(),)
