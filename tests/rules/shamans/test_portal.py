"""Portals: one step either way, and nobody announces a pass."""

from __future__ import annotations

import pytest

from fabletop.games.shamans import choices
from fabletop.games.shamans import news as happened
from fabletop.games.shamans.state import Cause, Tile
from fabletop.kernel import IllegalAnswer, NotAsked
from tests.rules.shamans.sitting import asked_on, at_ritual, sit, told

HANDS = ["B1 G1 Y1", "B2 G2 Y2", "B3 G3 Y3", "B4 G4 Y4"]


@pytest.mark.rule("SHA-106", "SHA-107")
@pytest.mark.parametrize("roles", ["aaas", "saaa"])
@pytest.mark.parametrize("step", [1, -1])
def test_the_owner_gives_it_up_and_the_pawn_goes_one_space_either_way(roles: str, step: int) -> None:
    s = sit(4, hands=HANDS, roles=roles, pawn=12, face_up={3: ["portal", "shard"]})
    assert s.is_asked("portal", 3)
    assert set(s.options) == {choices.UsePortal(1), choices.UsePortal(-1), choices.PassWindow()}
    s.portal(3, step)
    assert s.table.pawn == 12 + step
    assert s.events(happened.PawnMoved) == [happened.PawnMoved(12, 12 + step, "portal")]
    assert s.table.players[3].face_up == [Tile.SHARD]
    assert s.table.discard == [Tile.PORTAL]
    assert s.is_asked("lead", 0)


@pytest.mark.rule("SHA-106")
def test_a_portal_works_once() -> None:
    s = sit(4, hands=HANDS, face_up={3: ["portal"]}).portal(3, 1)
    assert asked_on(s, lambda: s.is_asked("take_artifact")) == [
        ("lead", 0),
        ("follow", 1),
        ("follow", 2),
        ("follow", 3),
    ]


@pytest.mark.rule("SHA-106")
def test_only_owners_of_a_portal_are_asked() -> None:
    s = sit(4, hands=HANDS, face_up={0: ["dagger", "mask"], 2: ["shard"]}, display=["portal", "portal"])
    assert s.is_asked("lead", 0)
    s = sit(4, hands=HANDS, face_up={2: ["portal"]})
    assert s.is_asked("portal", 2)
    with pytest.raises(NotAsked):
        s.portal(1, 1)


@pytest.mark.rule("SHA-106", "SHA-065")
def test_a_portal_just_taken_can_be_used_before_the_ritual_of_the_gathering() -> None:
    s = sit(
        4,
        hands=["P1 G1 Y1", "P2 G2 Y2", "P3 G3 Y3", "P4 G4 Y4"],
        piles={"P": "5 6"},
        display=["portal", "shard"],
        pawn=12,
    )
    s.play_all((0, "P1"), (1, "P2"), (2, "P3"), (3, "P4")).take(0, "portal")
    assert s.is_asked("portal", 0)
    assert s.table.players[3].points == 0
    s.portal(0, -1)
    assert s.table.pawn == 11
    assert s.table.players[3].points == 1


@pytest.mark.rule("SHA-108")
def test_a_face_down_portal_may_be_used_and_is_shown_then() -> None:
    s = sit(4, hands=HANDS, face_down={3: ["shard", "portal"]}, pawn=12)
    assert s.is_asked("portal", 3)
    s.portal(3, -1)
    assert s.table.pawn == 11
    assert s.table.players[3].face_down == [Tile.SHARD]
    for viewer in (None, 0, 1, 2):
        assert s.events(happened.TileDiscarded, viewer) == [happened.TileDiscarded(3, Tile.PORTAL, True)]
        assert s.view(viewer).discard == (Tile.PORTAL,)
        assert s.view(viewer).seats[3].face_down == 1


@pytest.mark.rule("SHA-108")
def test_the_face_up_portal_is_spent_first() -> None:
    """Edge case 41."""
    s = sit(4, hands=HANDS, face_up={3: ["portal"]}, face_down={3: ["portal"]}, pawn=12).portal(3, 1)
    assert s.events(happened.TileDiscarded) == [happened.TileDiscarded(3, Tile.PORTAL, False)]
    assert (s.table.players[3].face_up, s.table.players[3].face_down) == ([], [Tile.PORTAL])
    assert s.is_asked("portal", 3)


@pytest.mark.rule("SHA-109", "SHA-107")
@pytest.mark.parametrize("owner", [0, 1, 2, 3])
def test_a_portal_to_the_moon_wins_for_the_shadows_whoever_used_it(owner: int) -> None:
    """Edge case 39: also if a Shaman used it."""
    s = sit(4, hands=HANDS, roles="aaas", face_up={owner: ["portal"]}, pawn=29, single_round=True)
    s.portal(owner, 1)
    assert s.game.is_over
    assert s.table.results[0].cause is Cause.MOON
    assert [player.points for player in s.table.players] == [0, 0, 0, 3]
    assert s.events(happened.CardLed) == []


@pytest.mark.rule("SHA-110")
def test_on_space_0_only_the_forward_move_is_offered() -> None:
    """Edge case 42."""
    s = sit(4, hands=HANDS, face_up={3: ["portal"]}, pawn=0)
    assert set(s.options) == {choices.UsePortal(1), choices.PassWindow()}
    with pytest.raises(IllegalAnswer):
        s.portal(3, -1)
    assert s.portal(3, 1).table.pawn == 1
    s = sit(4, hands=HANDS, face_up={3: ["portal"]}, pawn=1)
    assert s.portal(3, -1).table.pawn == 0


@pytest.mark.rule("SHA-115")
def test_a_pass_leaves_no_trace_for_others() -> None:
    """A trick looks the same to the others, byte by byte, with a face-down Portal passed at each window or a Shard."""

    def seen(tile: str) -> list[list[bytes]]:
        s = sit(4, hands=HANDS, face_down={3: [tile]}, guide=3)
        seen = []
        for seat, card in ((3, "B4"), (0, "B1"), (1, "B2"), (2, "B3")):
            s.pass_windows()
            seen.append([told(s, viewer) for viewer in (None, 0, 1, 2)])
            s.play(seat, card)
        s.pass_windows().take(0, "shard").pass_windows()
        seen.append([told(s, viewer) for viewer in (None, 0, 1, 2)])
        return seen

    assert seen("portal") == seen("shard") == seen("dagger")


@pytest.mark.rule("SHA-115")
def test_being_asked_is_secret_and_passing_tells_nobody_anything() -> None:
    s = sit(4, hands=HANDS, face_up={2: ["portal"]})
    assert s.asked.secret
    before = [told(s, viewer) for viewer in (None, 1, 3)]
    s.answer(2, choices.PassWindow())
    assert [told(s, viewer) for viewer in (None, 1, 3)] == before


@pytest.mark.rule("SHA-116")
def test_portals_of_an_eliminated_player_cannot_be_used() -> None:
    s = sit(4, hands=HANDS, out=[3], roles="saaa", face_up={3: ["portal"], 1: ["portal"]}, face_down={3: ["portal"]})
    assert asked_on(s, lambda: s.is_asked("take_artifact")) == [
        ("portal", 1),
        ("lead", 0),
        ("portal", 1),
        ("follow", 1),
        ("portal", 1),
        ("follow", 2),
        ("portal", 1),
    ]
    assert s.table.players[3].face_up == [Tile.PORTAL]


@pytest.mark.rule("SHA-116")
def test_a_player_just_eliminated_keeps_an_unseen_face_down_portal() -> None:
    """Edge case 43."""
    s = at_ritual("W", roles="aaas", face_up={1: ["dagger"]}, face_down={2: ["portal"]}, hands={2: "B4 N4", 3: "B5 N5"})
    s.pass_windows().answer(1, choices.UseDagger(2))
    assert s.is_asked("follow", 3)
    for viewer in (None, 0, 1, 3):
        assert s.view(viewer).seats[2].face_down == 1
        assert s.view(viewer).seats[2].face_up == ()
        assert s.events(happened.TileDiscarded, viewer) == [happened.TileDiscarded(1, Tile.DAGGER, False)]
    assert s.view(2).face_down == (Tile.PORTAL,)
    s.play(3, "B5")
    assert s.is_asked("take_artifact")
