"""End of the round: the four ways to end it, what is dropped, and who scores."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from fabletop.games.shamans import choices
from fabletop.games.shamans import news as happened
from fabletop.games.shamans.state import Cause, Earning, Side, Tile
from tests.rules.shamans.sitting import Sitting, at_ritual, eliminated, seeded_game, sit

LAST_TRICK: dict[str, Any] = {"hands": ["B1", "B2", "B3", "B4"], "display": (), "tile_pile": ()}
"""Everybody has one card left and there is nothing to decide: the round ends by itself."""


def ending(s: Sitting) -> tuple[Side, Cause]:
    """How the one round that has ended was won."""
    (ended,) = s.events(happened.RoundEnded)
    return ended.side, ended.cause


def points(s: Sitting) -> list[int]:
    """The points of all seats."""
    return [player.points for player in s.table.players]


@pytest.mark.rule("SHA-090", "SHA-091")
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("pawn", [0, 15, 29])
def test_with_empty_hands_the_shamans_win(players: int, pawn: int) -> None:
    hands = [f"B{seat + 1}" for seat in range(players)]
    s = sit(players, hands=hands, pawn=pawn, display=(), tile_pile=())
    assert ending(s) == (Side.SHAMAN, Cause.EMPTY_HANDS)


@pytest.mark.rule("SHA-090")
def test_the_round_does_not_end_before_the_trick_is_taken_and_gathered() -> None:
    s = sit(4, hands=["B1", "B2", "B3", "B4"])
    assert s.is_asked("take_artifact", 0)
    assert s.events(happened.RoundEnded) == []
    s.take(0, "shard")
    assert ending(s) == (Side.SHAMAN, Cause.EMPTY_HANDS)


@pytest.mark.rule("SHA-090")
def test_the_last_off_suit_card_may_still_bring_the_shadows_their_victory() -> None:
    s = sit(4, hands=["B1", "B2", "B3", "G4"], pawn=29, display=(), tile_pile=())
    assert ending(s) == (Side.SHADOW, Cause.MOON)


@pytest.mark.rule("SHA-091")
def test_the_pawn_on_the_moon_ends_the_round() -> None:
    s = sit(4, hands=["B1 Y1", "G1 Y2", "B3 Y3", "B4 Y4"], pawn=29)
    s.play(0, "B1").play(1, "G1")
    assert ending(s) == (Side.SHADOW, Cause.MOON)


@pytest.mark.rule("SHA-091", "SHA-093")
@pytest.mark.parametrize("roles", ["aasa", "aaas"])
def test_the_elimination_of_the_last_shadow_ends_the_round_in_the_middle_of_the_trick(roles: str) -> None:
    """Edge case 64: no Artifact, no gathering, no further play."""
    s = at_ritual("W", face_up={1: ["dagger", "dagger"]}, roles=roles, single_round=True)
    s.answer(1, choices.UseDagger(roles.index("s")))
    assert s.game.is_over
    assert ending(s) == (Side.SHAMAN, Cause.NO_SHADOW_LEFT)
    assert s.events(happened.TrickGathered) == []
    assert s.events(happened.TileTaken) == []
    assert s.events(happened.SuitFollowed) == []
    assert len(s.events(happened.PlayerEliminated)) == 1


@pytest.mark.rule("SHA-091")
def test_the_elimination_of_the_last_shaman_ends_the_round() -> None:
    s = at_ritual("W", players=3, face_up={1: ["dagger"]}, roles="asa", out=[2], pawn=5, hands={0: "B2 G2 P2"})
    assert ending(s) == (Side.SHADOW, Cause.NO_SHAMAN_LEFT)


@pytest.mark.rule("SHA-091")
def test_every_round_ends_once_in_one_of_four_ways_and_its_side_fits_the_cause() -> None:
    winner = {
        Cause.MOON: Side.SHADOW,
        Cause.NO_SHADOW_LEFT: Side.SHAMAN,
        Cause.NO_SHAMAN_LEFT: Side.SHADOW,
        Cause.EMPTY_HANDS: Side.SHAMAN,
    }
    causes: Counter[Cause] = Counter()
    for seed in range(300):
        dice = random.Random(seed)
        s = seeded_game(seed, 3 + seed % 3, single_round=True)
        s.table.pawn = 10
        s.play_on(lambda decision: dice.choice(decision.options))  # noqa: B023
        side, cause = ending(s)
        assert winner[cause] is side
        causes[cause] += 1
    assert set(causes) >= {Cause.MOON, Cause.NO_SHADOW_LEFT, Cause.EMPTY_HANDS}


@pytest.mark.rule("SHA-092")
def test_an_off_suit_card_to_the_moon_wins_for_the_shadows() -> None:
    s = sit(3, hands=["B1 Y1", "G1 Y2", "B3 Y3"], pawn=29)
    s.play(0, "B1").play(1, "G1")
    assert ending(s) == (Side.SHADOW, Cause.MOON)


@pytest.mark.rule("SHA-092")
def test_a_portal_to_the_moon_wins_for_the_shadows() -> None:
    s = sit(3, hands=["B1 Y1", "G1 Y2", "B3 Y3"], pawn=29, face_up={2: ["portal"]})
    s.portal(2, 1)
    assert ending(s) == (Side.SHADOW, Cause.MOON)


@pytest.mark.rule("SHA-092", "SHA-094")
@pytest.mark.parametrize(("pawn", "cards"), [(28, "B4 G4"), (29, "B4 G4 P4 N4")])
def test_the_elimination_of_a_shaman_to_the_moon_or_beyond_wins_for_the_shadows(pawn: int, cards: str) -> None:
    s = at_ritual("W", face_up={1: ["dagger"]}, roles="saaa", pawn=pawn, hands={2: cards}, single_round=True)
    s.answer(1, choices.UseDagger(2))
    assert ending(s) == (Side.SHADOW, Cause.MOON)
    # Steps beyond the end are ignored: the pawn stands on the Moon.
    assert s.events(happened.PawnMoved)[-1] == happened.PawnMoved(pawn, 30, "elimination")
    assert s.table.pawn == 30


@pytest.mark.rule("SHA-093")
def test_after_a_victory_the_rest_of_the_trick_is_dropped() -> None:
    s = sit(4, hands=["B1 Y1", "G1 Y2", "B3 Y3", "B4 Y4"], pawn=29, single_round=True)
    s.play(0, "B1").play(1, "G1")
    assert s.game.is_over
    dropped = (
        happened.SuitFollowed,
        happened.TileTaken,
        happened.TileDrawn,
        happened.TrickGathered,
        happened.NoTileLeft,
    )
    assert not any(isinstance(event, dropped) for event in s.events())


@pytest.mark.rule("SHA-093")
def test_after_a_victory_further_daggers_are_not_used() -> None:
    """Edge case 54: pawn 25, a Shaman with five cards; the second Dagger stays."""
    s = at_ritual(
        "W",
        face_up={1: ["dagger", "dagger"]},
        roles="asaa",
        pawn=25,
        hands={2: "B4 G4 P4 N4 Y4"},
        single_round=True,
    )
    s.answer(1, choices.UseDagger(2))
    assert s.game.is_over
    assert ending(s) == (Side.SHADOW, Cause.MOON)
    assert s.table.players[1].face_up == [Tile.DAGGER]
    assert points(s) == [0, 3, 0, 0]


@pytest.mark.rule("SHA-093")
def test_a_portal_to_the_moon_before_a_ritual_drops_the_ritual() -> None:
    s = at_ritual("P", pawn=29, face_up={3: ["portal"]}, single_round=True)
    assert s.is_asked("portal", 3)
    s.portal(3, 1)
    assert s.game.is_over
    assert points(s) == [0, 0, 0, 3]


@pytest.mark.rule("SHA-093")
def test_a_portal_to_the_moon_drops_the_artifact_and_the_gathering() -> None:
    s = sit(4, hands=["P1", "P2", "P3", "P4"], piles={"P": "5 6"}, pawn=29, face_up={3: ["portal"]}, single_round=True)
    for _ in range(4):
        assert s.is_asked("portal", 3)
        s.answer(3, choices.PassWindow())
    assert s.is_asked("portal", 3)
    s.portal(3, 1)
    assert s.game.is_over
    assert s.events(happened.TrickGathered) == []
    assert all(player.face_up == [] for player in s.table.players)
    assert points(s) == [0, 0, 0, 3]


@pytest.mark.rule("SHA-093")
def test_a_victory_in_the_first_of_two_caused_rituals_drops_the_second() -> None:
    """Seat 1 eliminates a Shadow whose hand completes purple and yellow; a Portal ends the round before them."""
    s = at_ritual(
        "W",
        players=5,
        roles="aaass",
        hands={3: "P8 Y8"},
        piles={"P": "1 2 3 4 5 6 7", "Y": "1 2 3 4 5 6 7"},
        face_up={1: ["dagger"], 4: ["portal"]},
        pawn=29,
        single_round=True,
    )
    s.pass_windows().answer(1, choices.UseDagger(3))
    s.answer(1, choices.PerformNext("Y", "permutation"))
    assert s.is_asked("portal", 4)
    s.portal(4, 1)
    assert s.game.is_over
    assert s.events(happened.RolesExchanged) == []
    assert points(s) == [0, 0, 0, 0, 3]


@pytest.mark.rule("SHA-095", "SHA-097")
def test_if_the_shamans_win_each_shaman_in_the_round_scores_two() -> None:
    assert points(sit(3, hands=LAST_TRICK["hands"][:3], roles="saa", display=(), tile_pile=())) == [0, 2, 2]
    assert points(sit(4, **LAST_TRICK, roles="asaa")) == [2, 0, 2, 2]
    five = sit(5, hands=["B1", "B2", "B3", "B4", "B5"], roles="sasaa", display=(), tile_pile=())
    assert points(five) == [0, 2, 0, 2, 2]


@pytest.mark.rule("SHA-096", "SHA-097")
def test_if_the_shadows_win_each_shadow_in_the_round_scores_three() -> None:
    s = sit(4, hands=["B1", "G2", "B3", "B4"], roles="aaas", pawn=29)
    assert points(s) == [0, 0, 0, 3]
    s = sit(5, hands=["B1", "G2", "B3", "B4", "B5"], roles="sasaa", pawn=29)
    assert points(s) == [3, 0, 3, 0, 0]


@pytest.mark.rule("SHA-097")
def test_eliminated_players_score_nothing_for_their_side() -> None:
    s = sit(4, **LAST_TRICK | {"hands": ["B1", "", "B3", "B4"]}, roles="aaas", out=[1])
    assert points(s) == [2, 0, 2, 0]
    s = sit(5, hands=["B1", "G2", "", "B4", "B5"], roles="sasaa", out=[2], pawn=29)
    assert points(s) == [3, 0, 0, 0, 0]


@pytest.mark.rule("SHA-098")
def test_the_side_is_that_of_the_role_card_held_at_the_end() -> None:
    """Edge case 49: the Shadow swapped into Shaman scores nothing, the partner scores three."""
    s = at_ritual("Y", roles="asaa", hands={2: "G3 P3"}, pawn=29)
    s.answer(1, choices.ExchangeRoles(3)).play(2, "G3")
    assert ending(s) == (Side.SHADOW, Cause.MOON)
    assert points(s) == [0, 0, 0, 3]
    assert s.table.results[0].roles == (Side.SHAMAN, Side.SHAMAN, Side.SHAMAN, Side.SHADOW)


@pytest.mark.rule("SHA-098")
def test_who_became_a_shaman_scores_as_a_shaman() -> None:
    s = sit(
        4, hands=["Y1", "Y2", "Y3", "Y4"], piles={"Y": "5 6"}, roles="aaas", display=(), tile_pile=(), single_round=True
    )
    s.answer(3, choices.ExchangeRoles(0))
    assert points(s) == [0, 2, 2, 2]


@pytest.mark.rule("SHA-099")
def test_at_the_end_all_roles_are_shown_to_all() -> None:
    s = sit(4, **LAST_TRICK, roles="asaa", single_round=True)
    sides = (Side.SHAMAN, Side.SHADOW, Side.SHAMAN, Side.SHAMAN)
    for viewer in (None, 0, 1, 2, 3):
        (ended,) = s.events(happened.RoundEnded, viewer)
        assert ended.roles == sides
        assert [seat.role for seat in s.view(viewer).seats] == list(sides)


@pytest.mark.rule("SHA-099")
def test_at_the_end_only_scoring_shards_are_shown() -> None:
    """Hands, set-aside cards and other face-down tiles stay unseen."""
    s = sit(
        4,
        hands=["B1 Y1", "G1 Y2", "B3 Y3", "P4 N4"],
        roles="asaa",
        pawn=29,
        face_down={0: ["shard", "shard", "dagger"], 2: ["shard"], 3: ["portal"]},
        single_round=True,
    )
    s.pass_windows().play(0, "B1").pass_windows().play(1, "G1")
    for viewer in (None, 1):
        assert s.events(happened.ShardsShown, viewer) == [happened.ShardsShown(0, 2)]
        seen = s.view(viewer)
        assert (seen.seats[0].face_up, seen.seats[0].face_down) == ((Tile.SHARD, Tile.SHARD), 1)
        assert (seen.seats[2].face_up, seen.seats[2].face_down) == ((), 1)
        assert (seen.seats[3].face_up, seen.seats[3].face_down) == ((), 1)
        told = repr(s.events(seat=viewer)) + repr(seen)
        assert "P4" not in told
        assert "N4" not in told
        assert "DAGGER" not in told
        assert "PORTAL" not in told


@pytest.mark.rule("SHA-100")
def test_the_reason_is_told_before_the_points() -> None:
    hands = ["B1 Y1", "G1 Y2", "B3 Y3", "P4 N4"]
    s = sit(4, hands=hands, roles="asaa", pawn=29, face_down={0: ["shard", "shard"]}, single_round=True)
    s.pass_windows().play(0, "B1").pass_windows().play(1, "G1")
    told = [type(event) for event in s.events() if isinstance(event, happened.RoundEnded | happened.PointsScored)]
    assert told[:3] == [happened.RoundEnded, happened.PointsScored, happened.PointsScored]


@pytest.mark.rule("SHA-099")
def test_set_aside_cards_stay_unseen_at_the_end() -> None:
    s = at_ritual("W", face_up={1: ["dagger"]}, roles="saaa", pawn=28, hands={2: "G4 N4"}, single_round=True)
    s.answer(1, choices.UseDagger(2))
    assert s.game.is_over
    for viewer in (None, 0, 1, 3):
        told = repr(s.events(seat=viewer)) + repr(s.view(viewer))
        assert "G4" not in told
        assert "N4" not in told


@pytest.mark.rule("SHA-099")
def test_roles_are_shown_when_the_round_ends_early() -> None:
    s = sit(5, hands=["B1", "G2", "B3", "B4", "B5"], roles="sasaa", pawn=29, single_round=True)
    assert s.events(happened.RoundEnded, 1)[0].roles == tuple(
        Side.SHADOW if letter == "s" else Side.SHAMAN for letter in "sasaa"
    )


@pytest.mark.rule("SHA-100")
def test_points_for_side_and_shards_are_both_added_before_the_end_is_tested() -> None:
    s = sit(4, **LAST_TRICK, points=[4, 3, 2, 1], face_up={0: ["shard", "shard"]}, roles="aaas")
    assert s.game.is_over
    assert points(s) == [8, 5, 4, 1]
    assert s.table.winners == [0]


@pytest.mark.rule("SHA-100")
@pytest.mark.parametrize("shards", [0, 3])
def test_shards_can_take_away_a_victory_that_the_side_alone_would_give(shards: int) -> None:
    """Seat 1 reaches 8 by the side, another seat reaches 8 by Shards: nobody is alone in front."""
    start = {0: [4, 6, 0, 0], 3: [0, 6, 0, 6]}[shards]
    s = sit(4, **LAST_TRICK, points=start, face_up={shards: ["shard", "shard"]}, roles="aaas")
    assert not s.game.is_over
    assert s.table.round == 2


@pytest.mark.rule("SHA-095", "SHA-123", "SHA-148", "SHA-174")
def test_the_result_tells_what_everybody_scored_for_and_who_eliminated_whom() -> None:
    before = [1, 2, 3, 0]
    for s in (
        at_ritual("P", roles="aaas", face_up={0: ["shard", "shard"]}, points=before),
        eliminated(2, roles="aaas", pawn=10, face_up={0: ["shard", "shard"]}, points=before),
    ):
        out_by = tuple(each.by if each else -1 for each in [_elimination_of(s, seat) for seat in range(4)])
        illuminated = [1 if s.events(happened.PointsScored) and seat == 1 else 0 for seat in range(4)]
        while not s.table.results:
            s.answer(s.asked.seat, s.options[0])
        result = s.table.results[0]
        assert s.view(None).results[0] == result
        assert result.out_by == out_by
        for seat, earned in enumerate(result.earnings):
            assert sum(each.points for each in earned) == result.points[seat]
            assert result.total[seat] == before[seat] + result.points[seat]
            assert sum(each.points for each in earned if each.cause == "illumination") >= illuminated[seat]
            assert earned == () or out_by[seat] < 0
        assert Earning("shards", 2) in result.earnings[0]


def _elimination_of(s: Sitting, seat: int) -> happened.PlayerEliminated | None:
    return next((each for each in s.events(happened.PlayerEliminated) if each.seat == seat), None)
