"""Rituals in general: they must be performed, and each suit gives one."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from fabletop.games.shamans import choices
from fabletop.games.shamans import news as happened
from fabletop.games.shamans.state import Cause
from fabletop.kernel import Decision, IllegalAnswer
from tests.rules.shamans.sitting import Sitting, at_ritual, seeded_game, sit

HANDS = {2: "B4 N4", 3: "B5 N5"}


def play_a_round(s: Sitting, seed: int, spare_daggers: bool) -> Sitting:
    """A round at random with the pawn kept far from the Moon; face-up Daggers are avoided if Daggers are spared."""
    dice = random.Random(seed)

    def pick(decision: Decision[object]) -> object:
        s.table.pawn = 0
        if spare_daggers:
            if decision.prompt == "take_artifact":
                return decision.options[-1]
            for option in (choices.KeepFaceDown(), choices.StopUsingDaggers(), choices.PullBack()):
                if option in decision.options:
                    return option
        return dice.choice(decision.options)

    return s.play_on(pick, until=lambda: s.table.round > 1)


@pytest.mark.rule("SHA-135")
@pytest.mark.parametrize(
    ("suit", "offered"),
    [
        ("G", {choices.PullBack(), choices.TakeArtifact()}),
        ("Y", {choices.ExchangeRoles(0), choices.ExchangeRoles(2), choices.ExchangeRoles(3)}),
        ("W", {choices.UseDagger(0), choices.UseDagger(2), choices.UseDagger(3)}),
    ],
)
def test_a_ritual_cannot_be_declined(suit: str, offered: set[choices.Option]) -> None:
    s = at_ritual(suit, hands=HANDS, face_up={1: ["dagger"]})
    assert set(s.options) == offered
    with pytest.raises(IllegalAnswer):
        s.answer(1, choices.PassWindow())
    with pytest.raises(IllegalAnswer):
        s.answer(1, choices.StopUsingDaggers())


@pytest.mark.rule("SHA-135")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_an_illumination_is_not_asked_about(players: int) -> None:
    s = at_ritual("P", players=players, hands=HANDS)
    assert s.is_asked("follow", 2)
    assert s.table.players[1].points == 1


@pytest.mark.rule("SHA-135")
def test_a_gatherer_must_perform_too() -> None:
    s = sit(4, hands=["Y3 B1 G1", "Y6 B2 G2", "Y1 B3 G3", "Y2 B4 G4"], piles={"Y": "4 5"})
    s.play_all((0, "Y3"), (1, "Y6"), (2, "Y1"), (3, "Y2")).take(2, "shard")
    assert set(s.options) == {choices.ExchangeRoles(0), choices.ExchangeRoles(2), choices.ExchangeRoles(3)}


@pytest.mark.rule("SHA-136")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_no_suit_gives_its_ritual_twice_in_a_round(players: int) -> None:
    """Edge case 15."""
    for seed in range(80):
        s = play_a_round(seeded_game(seed, players, single_round=True), seed, spare_daggers=False)
        rituals = Counter(event.suit for event in s.events(happened.RitualBegan))
        assert set(rituals.values()) <= {1}


@pytest.mark.rule("SHA-136")
def test_a_complete_pile_gives_no_ritual_when_other_piles_grow() -> None:
    s = sit(4, hands=["B1 G1 Y1", "N2 G2 Y2", "B3 G3 Y3", "B4 G4 Y4"], piles={"P": "1 2 3 4 5 6", "W": "1 2 3 4 5 6"})
    s.play_on(lambda decision: decision.options[0], until=lambda: s.table.round == 2)
    assert s.events(happened.RitualBegan) == []


@pytest.mark.rule("SHA-137", "SHA-062")
@pytest.mark.parametrize(("players", "suits", "tricks"), [(3, "BGYPW", 9), (4, "BGYPWN", 9), (5, "BGYPWNR", 11)])
def test_a_full_round_without_eliminations_gives_every_ritual_once(players: int, suits: str, tricks: int) -> None:
    """Edge case 14: and one Artifact for each trick, as long as there are tiles."""
    full = 0
    for seed in range(60):
        s = play_a_round(seeded_game(seed, players, single_round=True), seed, spare_daggers=True)
        if s.table.results[0].cause is not Cause.EMPTY_HANDS or s.events(happened.PlayerEliminated):
            continue
        full += 1
        assert Counter(event.suit for event in s.events(happened.RitualBegan)) == Counter(suits)
        assert sorted(s.table.piles) == sorted(suits)
        assert {len(pile) for pile in s.table.piles.values()} == {s.table.numbers}
        assert len(s.events(happened.TrickGathered)) == tricks
        if players < 5:
            assert sum(len(player.face_up) + len(player.face_down) for player in s.table.players) + len(
                s.events(happened.TileDiscarded)
            ) == len(s.events(happened.TrickGathered))
    assert full > 40


@pytest.mark.rule("SHA-137")
def test_a_full_round_in_which_a_shadow_was_eliminated_gives_every_ritual_once_too() -> None:
    """With five: the hand of the first Shadow lies on the piles, so nothing is missing."""
    seen = 0
    for seed in range(400):
        s = play_a_round(seeded_game(seed, 5, single_round=True), seed, spare_daggers=False)
        killed = s.events(happened.PlayerEliminated)
        if s.table.results[0].cause is Cause.EMPTY_HANDS and killed and not s.events(happened.HandSetAside):
            seen += 1
            assert Counter(event.suit for event in s.events(happened.RitualBegan)) == Counter("BGYPWNR")
    assert seen > 3


@pytest.mark.rule("SHA-141")
def test_a_stabilization_without_tiles_can_only_pull_back() -> None:
    """Edge case 31: nothing is left to choose."""
    s = at_ritual("G", hands=HANDS, display=(), tile_pile=(), pawn=12)
    assert s.is_asked("follow", 2)
    assert s.table.pawn == 10
