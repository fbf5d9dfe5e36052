"""What holds at every moment of every round, over random games of all player counts and options."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fabletop.games.shamans.news import RitualBegan, RoundEnded
from fabletop.games.shamans.state import Cause, Options, Side, Table, Tile
from fabletop.kernel import BadSetup, Game, SeededChance, seed_from
from tests.conformance.positions import answers, choose
from tests.rules.shamans.sitting import CONTENT, RULES

FLAGS = [name for name in Options.__struct_fields__ if name != "target_vp"]


@st.composite
def games(draw: st.DrawFn) -> tuple[Game[Table], random.Random]:
    """A new game with any legal options."""
    seats = draw(st.integers(3, 5))
    chosen: dict[str, Any] = dict.fromkeys(draw(st.sets(st.sampled_from(FLAGS), max_size=4)), True)
    chosen["target_vp"] = draw(st.integers(4, 12))
    pawn = draw(st.sampled_from([None, 0, 25]))
    try:
        table = RULES.start(Options(**chosen), seats, CONTENT)
    except BadSetup:
        table = RULES.start(Options(talk_silent=True), seats, CONTENT)
    if pawn is not None:
        table.start = pawn
    seed = draw(st.integers(0, 2**32))
    return Game(RULES, table, CONTENT, SeededChance(seed_from(seed))), random.Random(seed)


def check(table: Table) -> None:
    """The invariants of the table."""
    stock = RULES.stock(table)
    if not stock:
        return
    seats = CONTENT.seats[len(table.players)]
    assert stock["cards"] == sorted(seats.deck)
    assert len(stock["tiles"]) == 12 + (not table.options.no_eclipse)
    assert stock["roles"].count(Side.SHADOW) == seats.shadows
    assert 0 <= table.pawn < table.moon
    assert table.has_alive(Side.SHAMAN)
    assert table.has_alive(Side.SHADOW)
    assert sorted(player.role for player in table.players) == list(range(len(table.players)))
    for player in table.players:
        assert Tile.MASK not in player.face_down
        assert Tile.ECLIPSE not in [*player.face_up, *player.face_down, *table.display]
        assert not (player.alive and player.set_aside)
        assert player.role < len(table.roles)
        assert player.seat in table.roles[player.role].held_by


@pytest.mark.rule("SHA-089", "SHA-120", "SHA-131", "SHA-136", "SHA-137", "SHA-156", "SHA-091", "SHA-027")
@settings(max_examples=60)
@given(games())
def test_nothing_is_lost_and_every_round_ends_in_one_of_four_ways(
    given_game: tuple[Game[Table], random.Random],
) -> None:
    game, rng = given_game
    rituals: list[str] = []
    eliminated_shaman = False
    checkpoints = 0
    for _, _, news in answers(game, rng, 3000):
        check(game.state)
        if len(game.checkpoints) != checkpoints and game.state.trick and not game.state.lead:
            checkpoints = len(game.checkpoints)
            assert len({len(player.hand) for player in game.state.players if player.alive}) == 1
            assert len(game.state.display) == 2 or not game.state.tile_pile
        for each in news:
            event = each.event
            if isinstance(event, RitualBegan):
                assert event.suit not in rituals
                rituals.append(event.suit)
            if type(event).__name__ == "HandSetAside":
                eliminated_shaman = True
            if isinstance(event, RoundEnded):
                assert event.side is (Side.SHADOW if event.cause in (Cause.MOON, Cause.NO_SHAMAN_LEFT) else Side.SHAMAN)
                if event.cause is Cause.EMPTY_HANDS and not eliminated_shaman:
                    assert sorted(rituals) == sorted(game.state.suits)
                rituals, eliminated_shaman = [], False


def play_rounds(rounds: int, seed: int) -> tuple[int, list[str]]:
    """Single rounds over all player counts, options and pawn spaces; returns how many, and the kinds of events seen."""
    rng = random.Random(seed)
    seen: dict[str, None] = {}
    setups = [(seats, flag) for seats in (3, 4, 5) for flag in (None, *FLAGS)]
    played = 0
    while played < rounds:
        seats, flag = setups[played % len(setups)]
        options = {"single_round": True, "talk_silent": rng.random() < 0.7 and not (flag or "").startswith("talk")}
        try:
            table = RULES.start(Options(**{**options, **({flag: True} if flag else {})}), seats, CONTENT)
        except BadSetup:
            table = RULES.start(Options(single_round=True), seats, CONTENT)
        if rng.random() < 0.5:
            table.start = 0
        game = Game(RULES, table, CONTENT, SeededChance(seed_from(f"{seed}/{played}")))
        stock = RULES.stock(game.state)
        seen.update((type(news.event).__name__, None) for news in game.news)
        while not game.is_over:
            decision = game.asked[0]
            news = game.answer(decision.seat, choose(decision, rng))
            seen.update((type(each.event).__name__, None) for each in news)
            assert RULES.stock(game.state) in (stock, {})
        played += 1
    return played, list(seen)


def test_a_thousand_random_rounds_end_and_lose_nothing() -> None:
    assert play_rounds(1000, seed=1)[0] == 1000


@pytest.mark.soak
@pytest.mark.parametrize("part", range(10))
def test_a_hundred_thousand_random_rounds_end_lose_nothing_and_use_everything(part: int) -> None:
    played, seen = play_rounds(10_000, seed=100 + part)
    assert played == 10_000
    # No round of random play uses up all tiles; SHA-078 has tests of its own.
    assert sorted({*seen, "NoTileLeft"}) == sorted(kind.__name__ for kind in RULES.events.__args__)
