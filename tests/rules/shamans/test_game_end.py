"""End of the game: eight points and alone in front."""

from __future__ import annotations

import pytest

from fabletop.games.shamans import choices
from fabletop.games.shamans import news as happened
from fabletop.games.shamans.state import Side, Tile
from fabletop.kernel import Decision
from tests.rules.shamans.sitting import RULES, Sitting, at_ritual, sit


def after_a_round(points: list[int], roles: str = "", **setup: object) -> Sitting:
    """A last trick without decisions: the Shamans win the round and score two each."""
    hands = [f"B{seat + 1}" for seat in range(len(points))]
    return sit(
        len(points),
        hands=hands,
        roles=roles,
        points=points,
        display=(),
        tile_pile=(),
        **setup,  # type: ignore[arg-type]
    )


def totals(s: Sitting) -> list[int]:
    """The points of all seats."""
    return [player.points for player in s.table.players]


@pytest.mark.rule("SHA-101")
@pytest.mark.parametrize("winner", [0, 1, 2, 3])
def test_a_player_alone_in_front_with_eight_points_wins_the_game(winner: int) -> None:
    points = [1, 1, 1, 1]
    points[winner] = 6
    roles = "".join("s" if seat == (winner + 1) % 4 else "a" for seat in range(4))
    s = after_a_round(points, roles)
    assert totals(s)[winner] == 8
    assert s.game.is_over
    assert s.table.winners == [winner]
    assert s.events(happened.GameEnded)[0].winners == (winner,)
    assert RULES.result(s.table) == tuple(float(seat == winner) for seat in range(4))


@pytest.mark.rule("SHA-101")
def test_a_loser_of_the_round_may_win_the_game() -> None:
    s = after_a_round([0, 0, 0, 9], "aaas")
    assert s.table.results[0].side is Side.SHAMAN
    assert s.table.winners == [3]


@pytest.mark.rule("SHA-102")
def test_without_eight_points_another_round_is_played() -> None:
    s = after_a_round([5, 3, 1, 7], "aaas")
    assert totals(s) == [7, 5, 3, 7]
    assert not s.game.is_over
    assert s.table.round == 2
    assert s.table.winners == []


@pytest.mark.rule("SHA-102")
def test_seven_points_alone_in_front_do_not_win() -> None:
    s = after_a_round([5, 0, 0, 0], "aaas")
    assert totals(s) == [7, 2, 2, 0]
    assert s.table.round == 2


@pytest.mark.rule("SHA-102")
def test_a_shared_highest_total_gives_another_round() -> None:
    s = after_a_round([8, 8, 3, 0], "aaas")
    assert totals(s) == [10, 10, 5, 0]
    assert s.is_asked("lead")
    assert s.table.round == 2
    assert RULES.result(s.table) is None


@pytest.mark.rule("SHA-103")
def test_eight_points_in_the_middle_of_a_round_end_nothing() -> None:
    """Edge case 75: the round is finished, and another player may pass."""
    s = at_ritual("P", points=[0, 7, 0, 6], roles="aaas", hands={2: "G3 N3"}, pawn=29)
    assert s.table.players[1].points == 8
    assert s.is_asked("follow", 2)
    s.play(2, "G3")
    assert totals(s) == [0, 8, 0, 9]
    assert s.table.winners == [3]


@pytest.mark.rule("SHA-103")
def test_eight_points_in_the_last_ritual_wait_for_the_scoring() -> None:
    s = sit(
        4,
        hands=["P1", "P2", "P3", "P4"],
        piles={"P": "5 6"},
        roles="aaas",
        points=[6, 0, 0, 7],
        display=(),
        tile_pile=(),
    )
    assert totals(s) == [8, 2, 2, 8]
    assert s.table.round == 2


@pytest.mark.rule("SHA-104")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_marker_passes_to_the_left_neighbour(players: int) -> None:
    for first in range(players):
        s = after_a_round([0] * players, first=first)
        assert s.table.first == (first + 1) % players
        assert s.is_asked("lead", (first + 1) % players)


@pytest.mark.rule("SHA-104")
@pytest.mark.parametrize("roles", ["aaas", "saaa"])
def test_the_marker_passes_left_whoever_won_was_guide_or_was_eliminated(roles: str) -> None:
    """Edge case 77: seat 2 had the marker and is out, seat 0 gathers last; seat 3 leads."""
    s = sit(4, hands=["B6", "B2", "", "B4"], first=2, guide=1, out=[2], roles=roles, display=(), tile_pile=())
    assert s.events(happened.TrickGathered)[0].seat == 0
    assert s.table.first == 3
    assert s.is_asked("lead", 3)
    s = sit(4, hands=["B6", "G2", "B3", "B4"], first=3, guide=0, roles=roles, pawn=29)
    assert s.table.results[0].side is Side.SHADOW
    assert s.table.first == 0
    assert s.is_asked("lead", 0)


@pytest.mark.rule("SHA-104")
def test_a_neighbour_who_was_eliminated_gets_the_marker_too() -> None:
    s = sit(4, hands=["B6", "", "B3", "B4"], first=0, guide=0, out=[1], roles="aaas", display=(), tile_pile=())
    assert s.table.first == 1
    assert s.table.players[1].alive
    assert s.is_asked("lead", 1)


@pytest.mark.rule("SHA-105", "SHA-101", "SHA-102")
@pytest.mark.parametrize(
    ("before", "after", "winners"),
    [
        ([7, 6, 3], [9, 8, 3], [0]),
        ([6, 6, 3], [8, 8, 3], []),
        ([5, 5, 6], [7, 7, 6], []),
        ([8, 8, 9], [10, 10, 9], []),
    ],
)
def test_the_examples_of_totals(before: list[int], after: list[int], winners: list[int]) -> None:
    """Edge case 76."""
    s = after_a_round(before, "aas")
    assert totals(s) == after
    assert s.table.winners == winners
    assert s.game.is_over is bool(winners)
    assert s.table.round == (1 if winners else 2)


@pytest.mark.rule("SHA-102")
def test_a_tie_is_broken_by_a_later_round() -> None:
    roles = (Side.SHADOW, Side.SHAMAN, Side.SHAMAN)
    s = after_a_round([6, 6, 3], "aas", deals=[(Tile.SHARD, Tile.SHARD), roles])
    assert totals(s) == [8, 8, 3]
    s.table.pawn = 29

    def play_off_suit(decision: Decision[object]) -> object:
        off = [card for card in decision.options if isinstance(card, choices.PlayCard) and card.card[0] != s.table.lead]
        return (off or decision.options)[0]

    s.play_on(play_off_suit)
    assert s.table.results[1].side is Side.SHADOW
    assert totals(s) == [11, 8, 3]
    assert s.table.winners == [0]
