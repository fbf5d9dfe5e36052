"""Neutralization: Daggers that must and may be used, one at a time."""

import pytest

from fabletop.games.shamans import news as happened
from fabletop.games.shamans.choices import (
    StopUsingDaggers,
    UseDagger,
)
from fabletop.games.shamans.state import Cause, Tile
from fabletop.kernel import IllegalAnswer, NotAsked
from tests.rules.shamans.sitting import all_but_last, at_ritual

rule = pytest.mark.rule


@rule("SHA-149", "SHA-151", "SHA-154")
@pytest.mark.parametrize(("suit", "players"), [("W", 3), ("W", 4), ("W", 5), ("R", 5)])
def test_a_face_up_dagger_must_be_used_on_another_player(suit: str, players: int) -> None:
    """Edge case 52."""
    s = at_ritual(suit, players, face_up={1: ["dagger"]})
    assert s.is_asked("must_use_dagger", 1)
    assert s.options == tuple(UseDagger((1 + step) % players) for step in range(1, players))
    with pytest.raises(IllegalAnswer):
        s.answer(1, StopUsingDaggers())


@rule("SHA-149")
def test_every_face_up_dagger_must_be_used() -> None:
    s = at_ritual("W", 5, face_up={1: ["dagger", "dagger", "portal"]})
    s.quiet().answer(1, UseDagger(2)).quiet()
    assert s.is_asked("must_use_dagger", 1)
    s.answer(1, UseDagger(3)).quiet()
    assert [player.alive for player in s.table.players] == [True, True, False, False, True]
    assert s.table.players[1].face_up == [Tile.PORTAL]
    assert s.table.discard == [Tile.DAGGER, Tile.DAGGER]


@rule("SHA-149")
def test_only_the_performers_own_daggers_are_used() -> None:
    s = at_ritual("W", face_up={0: ["dagger"], 2: ["dagger"]})
    assert s.is_asked("follow", 2)
    assert all(player.alive for player in s.table.players)


@rule("SHA-150")
def test_any_number_of_face_down_daggers_may_be_used() -> None:
    s = at_ritual("W", 5, face_down={1: ["dagger", "shard", "dagger"]})
    assert s.is_asked("may_use_dagger", 1)
    s.answer(1, UseDagger(2))
    assert s.table.players[1].face_down.count(Tile.DAGGER) == 1
    s.answer(1, UseDagger(0))
    assert s.table.players[1].face_down == [Tile.SHARD]
    assert s.table.discard == [Tile.DAGGER, Tile.DAGGER]
    assert [player.alive for player in s.table.players] == [False, True, False, True, True]


@rule("SHA-150", "SHA-151", "SHA-154")
def test_a_face_down_dagger_may_stay_unused() -> None:
    s = at_ritual("W", face_down={1: ["dagger"]})
    assert s.options == (StopUsingDaggers(), UseDagger(2), UseDagger(3), UseDagger(0))
    s.answer(1, StopUsingDaggers())
    assert s.is_asked("follow", 2)
    assert s.table.players[1].face_down == [Tile.DAGGER]


@rule("SHA-151")
def test_the_choice_of_a_face_down_dagger_comes_with_every_dagger_anew() -> None:
    s = at_ritual("W", 5, face_down={1: ["dagger", "dagger"]})
    s.answer(1, UseDagger(2))
    assert s.is_asked("may_use_dagger", 1)
    assert s.options == (StopUsingDaggers(), UseDagger(3), UseDagger(4), UseDagger(0))
    s.answer(1, StopUsingDaggers())
    assert s.table.players[1].face_down == [Tile.DAGGER]


@rule("SHA-152")
def test_a_neutralization_without_daggers_has_no_effect() -> None:
    """Edge case 51."""
    s = at_ritual("W", pawn=20)
    assert s.is_asked("follow", 2)
    assert s.events(happened.RitualBegan) == [happened.RitualBegan(1, "W", "neutralization")]
    assert len(s.table.piles["W"]) == 6
    assert (s.table.pawn, s.table.discard) == (20, [])
    assert all(player.alive for player in s.table.players)


@rule("SHA-152")
def test_a_neutralization_with_an_unused_dagger_has_no_effect() -> None:
    used, unused = at_ritual("W", pawn=20), at_ritual("W", pawn=20, face_down={1: ["dagger"]})
    unused.answer(1, StopUsingDaggers())
    unused.table.players[1].face_down.clear()
    assert used.table == unused.table


@rule("SHA-153")
def test_face_up_daggers_come_before_face_down_ones() -> None:
    s = at_ritual("W", 5, face_up={1: ["dagger"]}, face_down={1: ["dagger"]})
    assert s.is_asked("must_use_dagger", 1)
    s.answer(1, UseDagger(2))
    assert s.events(happened.TileDiscarded)[-1] == happened.TileDiscarded(1, Tile.DAGGER, False)
    assert s.is_asked("may_use_dagger", 1)
    assert s.table.players[1].face_down == [Tile.DAGGER]
    s.answer(1, UseDagger(0))
    assert s.events(happened.TileDiscarded)[-1] == happened.TileDiscarded(1, Tile.DAGGER, True)


@rule("SHA-153")
def test_each_dagger_is_resolved_with_all_that_follows_before_the_next_target_is_chosen() -> None:
    """The Ritual of the placed hand and the Portal window come between two Daggers."""
    s = at_ritual(
        "W",
        5,
        roles="aaass",
        face_up={1: ["dagger", "dagger"], 2: ["portal"]},
        hands={4: "P8 B6"},
        piles={"P": all_but_last(5)},
    )
    s.pass_windows().answer(1, UseDagger(4))
    assert s.table.players[1].points == 0
    assert s.is_asked("portal", 2)
    s.pass_windows()
    assert s.table.players[1].points == 1
    assert s.is_asked("must_use_dagger", 1)
    assert s.options == (UseDagger(2), UseDagger(3), UseDagger(0))


@rule("SHA-154")
def test_the_performer_is_no_target_of_their_own_dagger() -> None:
    s = at_ritual("W", 3, face_up={1: ["dagger"]}, face_down={1: ["dagger"]})
    with pytest.raises(IllegalAnswer):
        s.answer(1, UseDagger(1))


@rule("SHA-155")
def test_a_player_with_a_face_up_role_can_be_the_target_and_an_eliminated_one_cannot() -> None:
    s = at_ritual("W", 5, roles="asaas", face_up={1: ["dagger"]}, shown=[2], out=[3], hands={3: ""})
    assert s.options == (UseDagger(2), UseDagger(4), UseDagger(0))


@rule("SHA-155")
def test_the_target_is_not_asked() -> None:
    s = at_ritual("W", face_up={1: ["dagger"], 2: ["dagger", "mask"]}, face_down={2: ["dagger"]})
    s.answer(1, UseDagger(2))
    assert not s.table.players[2].alive
    with pytest.raises(NotAsked):
        s.answer(2, UseDagger(1))


@rule("SHA-156")
def test_the_last_other_player_must_be_eliminated_too() -> None:
    """The only target left is not asked for; the last Shaman ends the round."""
    s = at_ritual("W", 3, roles="asa", face_up={1: ["dagger", "dagger"]}, pawn=10, single_round=True)
    s.answer(1, UseDagger(2))
    assert s.table.results[-1].cause is Cause.NO_SHAMAN_LEFT
    assert [player.alive for player in s.table.players] == [False, True, False]


@rule("SHA-156")
def test_the_end_of_the_round_ends_the_duty() -> None:
    """Edge case 54: the second Dagger stays unused, and the Shadow who used the first scores 3."""
    s = at_ritual(
        "W", roles="asaa", face_up={1: ["dagger", "dagger"]}, hands={2: "B2 B3 B4 B5 B6"}, pawn=25, single_round=True
    )
    s.answer(1, UseDagger(2))
    assert s.table.pawn == 30
    assert s.table.results[-1].cause is Cause.MOON
    assert s.table.results[-1].points == (0, 3, 0, 0)
    assert s.table.players[1].face_up == [Tile.DAGGER]
    assert s.table.discard == [Tile.DAGGER]


@rule("SHA-156")
def test_a_permutation_with_one_other_player_left_needs_no_question() -> None:
    s = at_ritual("Y", 3, roles="asa", out=[2], hands={2: ""}, pawn=10)
    assert s.events(happened.RolesExchanged) == [happened.RolesExchanged(1, 0)]
