"""The Mask of Truth: its taker shows their own Role."""

from __future__ import annotations

import random

import pytest

from fabletop.games.shamans import choices
from fabletop.games.shamans import news as happened
from fabletop.games.shamans.state import Side, Tile
from tests.rules.shamans.sitting import Sitting, at_ritual, seeded_game, sit

HANDS = ["B1 G1 Y1", "B2 G2 Y2", "B3 G3 Y3", "B4 G4 Y4"]


def seat_0_takes_a_mask(source: str, **setup: object) -> Sitting:
    """Seat 0 takes a Mask from the display or draws it from the pile; seat 3 leads next."""
    display = ["mask", "shard"] if source == "display" else ["shard", "shard"]
    tile_pile = ["dagger", "shard", "shard"] if source == "display" else ["mask", "dagger"]
    s = sit(4, hands=HANDS, display=display, tile_pile=tile_pile, draws=tile_pile[:1], **setup)  # type: ignore[arg-type]
    s.play_all((0, "B1"), (1, "B2"), (2, "B3"), (3, "B4"))
    return s.take(0, "mask" if source == "display" else "pile")


@pytest.mark.rule("SHA-117")
@pytest.mark.parametrize("source", ["display", "pile"])
@pytest.mark.parametrize(("roles", "side"), [("aaas", Side.SHAMAN), ("saaa", Side.SHADOW)])
def test_whoever_takes_a_mask_shows_their_own_role_at_once(source: str, roles: str, side: Side) -> None:
    s = seat_0_takes_a_mask(source, roles=roles)
    assert s.events(happened.RoleRevealed) == [happened.RoleRevealed(0, side, "mask")]
    assert [card.is_up for card in s.table.roles] == [True, False, False, False]
    for viewer in (None, 1, 2, 3):
        assert s.view(viewer).seats[0].role is side
        assert s.view(viewer).seats[0].role_is_up
        others = [seat.role for seat in s.view(viewer).seats if seat.seat not in (0, viewer)]
        assert set(others) == {None}
    order = [type(event) for event in s.events() if isinstance(event, happened.RoleRevealed | happened.TrickGathered)]
    assert order == [happened.RoleRevealed, happened.TrickGathered]


@pytest.mark.rule("SHA-117")
@pytest.mark.parametrize("source", ["mask", "pile"])
def test_a_mask_taken_by_a_stabilization_shows_the_role_of_the_performer(source: str) -> None:
    s = at_ritual("G", display=["mask", "shard"], tile_pile=["mask", "shard"], draws=["mask"], hands={2: "B4 N4"})
    s.answer(1, choices.TakeArtifact()).take(1, source)
    assert [card.is_up for card in s.table.roles] == [False, True, False, False]
    assert s.is_asked("follow", 2)


@pytest.mark.rule("SHA-118")
def test_the_mask_stays_before_its_owner_and_the_role_stays_face_up_until_the_round_ends() -> None:
    s = seat_0_takes_a_mask("display")
    while s.table.round == 1:
        assert s.table.players[0].face_up[0] is Tile.MASK
        assert s.table.roles[0].is_up
        assert [card.is_up for card in s.table.roles[1:]] == [False, False, False]
        s.answer(s.asked.seat, s.options[0])
    assert not any(card.is_up for card in s.table.roles)
    assert s.table.players[0].face_up == []


@pytest.mark.rule("SHA-118")
def test_a_face_up_role_stays_face_up_when_it_is_exchanged() -> None:
    s = at_ritual("Y", roles="asaa", shown=[1], face_up={1: ["mask"]}, hands={2: "B4 N4"})
    s.answer(1, choices.ExchangeRoles(3))
    for viewer in (None, 0, 2):
        seen = s.view(viewer)
        assert (seen.seats[3].role, seen.seats[3].role_is_up) == (Side.SHADOW, True)
        assert (seen.seats[1].role, seen.seats[1].role_is_up) == (None, False)
    assert s.table.players[1].face_up == [Tile.MASK]


@pytest.mark.rule("SHA-119")
@pytest.mark.parametrize("source", ["display", "pile"])
def test_a_mask_taken_with_a_face_up_role_does_nothing(source: str) -> None:
    """Edge case 20: it only lies there."""
    s = seat_0_takes_a_mask(source, shown=[0], face_up={0: ["mask"]})
    assert s.table.players[0].face_up == [Tile.MASK, Tile.MASK]
    assert [card.is_up for card in s.table.roles] == [True, False, False, False]
    assert s.events(happened.RoleRevealed) == []
    assert s.is_asked("lead", 3)


@pytest.mark.rule("SHA-119")
def test_an_old_mask_does_not_reveal_a_role_received_later() -> None:
    s = at_ritual("Y", roles="aaas", shown=[2], face_up={2: ["mask"]}, hands={2: "B4 N4"})
    s.answer(1, choices.ExchangeRoles(2))
    assert s.table.players[2].role == 1
    assert [card.is_up for card in s.table.roles] == [False, False, True, False]
    assert s.events(happened.RoleRevealed) == []
    assert s.view(0).seats[2].role is None
    assert s.view(0).seats[1].role is Side.SHAMAN


@pytest.mark.rule("SHA-117", "SHA-119")
def test_a_second_mask_does_reveal_a_face_down_role_received_by_exchange() -> None:
    """Seat 0 had shown a Role, gave it away and now holds a face-down one: the new Mask shows that."""
    s = sit(
        4,
        hands=["Y1 B1 G1", "Y6 B2 G2", "Y3 B3 G3", "Y4 B4 G4"],
        piles={"Y": "2 5"},
        shown=[0],
        face_up={0: ["mask"]},
        roles="aaas",
        display=["shard", "mask"],
    )
    s.play_all((0, "Y1"), (1, "Y6"), (2, "Y3"), (3, "Y4")).take(0, "shard")
    s.answer(1, choices.ExchangeRoles(0))
    assert [card.is_up for card in s.table.roles] == [True, False, False, False]
    s.play(1, "B2").play(2, "B3").play(3, "B4").play(0, "B1").take(0, "mask")
    assert [card.is_up for card in s.table.roles] == [True, True, False, False]
    assert s.events(happened.RoleRevealed) == [happened.RoleRevealed(0, Side.SHAMAN, "mask")]


@pytest.mark.rule("SHA-120")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_face_down_tile_of_a_player_is_never_a_mask(players: int) -> None:
    """Everybody draws from the pile and keeps face down what they may."""
    masks = kept = 0
    for seed in range(60):
        dice = random.Random(seed)
        s = seeded_game(seed, players, single_round=True)
        while not s.game.is_over:
            s.table.pawn = 0
            for player in s.table.players:
                assert Tile.MASK not in player.face_down
                assert Tile.ECLIPSE not in player.face_down
            decision = s.game.asked[0]
            if decision.prompt in ("take_artifact", "portal"):
                s.answer(decision.seat, decision.options[-1])
            elif decision.prompt == "keep_tile":
                s.keep(decision.seat)
                kept += 1
            else:
                s.answer(decision.seat, dice.choice(decision.options))
        masks += sum(event.tile is Tile.MASK for event in s.events(happened.TileDrawn, None))
        masks += sum(event.cause == "mask" for event in s.events(happened.RoleRevealed))
    assert kept > 100
    assert masks > 10
