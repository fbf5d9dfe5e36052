"""Whole games of Talisman: nothing is lost, nothing leaks, and every one of them ends."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from fabletop.games import rules_with
from fabletop.games.talisman.news import GameEnded
from fabletop.games.talisman.state import Table
from fabletop.kernel import Game, Seat, SeededChance, plain, records, seed_from
from tests.conformance.test_conformance import shuffler
from tests.rules.talisman.sitting import RULES
from tests.rules.whole_games import Players, at_random, by_bots, named_in, play_all

SETTINGS: tuple[dict[str, Any], ...] = (
    {},
    {"deal": "draft2", "destiny_revealed": True, "follower_race": True},
    {"deal": "choose", "death_reentry": "eliminated", "cooperation_same_space": True, "enemy_targets_lower": True},
    {"short_game": True, "destiny_subtypes": True, "cooperation_shared_trait": True, "move_token_home": True},
    {"wish_cancels_missed_turn": True, "wish_for_destiny": True, "clean_starting_draw": False},
)


COAST = "saltwind_coast"


def begin(seed: int, seats: int, packs: Sequence[str] = (), **options: Any) -> Game[Table]:
    """A game from its first decision on."""
    rules = rules_with("talisman", packs) if packs else RULES
    content = rules.content()
    chosen = msgspec.convert(options, rules.options)
    return Game(rules, rules.start(chosen, seats, content), content, SeededChance(seed_from(seed)))


@pytest.mark.parametrize("number", range(len(SETTINGS)))
def test_random_games_end_and_lose_no_card(number: int) -> None:
    game = begin(number, 2 + number, **SETTINGS[number])
    everything = None
    for _ in at_random(game, number):
        found = RULES.stock(game.state)
        everything = everything or found
        assert found == everything
    assert RULES.result(game.state) is not None


def test_bots_reach_the_valley_and_fulfil_destinies() -> None:
    """What the rules are for can be reached: of a few games of bots some are won by a Destiny."""
    how = []
    for seed in range(3):
        game = begin(seed, 3, most_rounds=120)
        news: list[Any] = []
        for _ in by_bots(game, seed):
            news += [each.event for each in game.news if isinstance(each.event, GameEnded)]
        how += [each.how for each in news]
    assert "destiny" in how


def many(seed: int) -> Game[Table]:
    """Two to six players, all options in turn, every third table with an Outermost Region."""
    return begin(seed, 2 + seed % 5, (COAST,) if seed % 3 == 0 else (), **SETTINGS[seed // 5 % len(SETTINGS)])


LOT = 100
"""Games of one test; of all of them together there are ten thousand at random, and three thousand of bots."""


def play_lot(seeds: range, players: Players[Table]) -> set[str]:
    """Play games to their ends; no card is lost in them. What was used in them, and where somebody came."""
    return play_all(((seed, many(seed)) for seed in seeds), players, named_in)


@pytest.mark.soak
@pytest.mark.parametrize("start", range(0, 10_000, LOT))
def test_ten_thousand_random_games_end_and_lose_no_card(start: int) -> None:
    assert play_lot(range(start, start + LOT), at_random)


@pytest.mark.soak
@pytest.mark.parametrize("start", range(0, 3_000, LOT))
def test_three_thousand_games_of_bots_end_and_lose_no_card(start: int) -> None:
    assert play_lot(range(start, start + LOT), by_bots)


@pytest.mark.soak
def test_every_card_and_every_space_is_used() -> None:
    """A card that can never be used is a fault."""
    used = play_lot(range(300), at_random) | play_lot(range(300, 600), by_bots)
    content = rules_with("talisman", (COAST,)).content()
    assert not [each for each in (*content.card, *content.destiny, *content.space) if each not in used]


def test_what_is_hidden_changes_nothing_that_a_seat_sees() -> None:
    game = begin(7, 4)
    rng = random.Random(7)
    for n, _ in enumerate(at_random(game, 7)):
        if n % 12 == 0:
            for seat in range(4):
                twin = game.imagine(seat, shuffler(rng))
                assert _seen(twin, seat) == _seen(game, seat)
                assert _seen(twin, None) == _seen(game, None)


def _seen(game: Game[Table], seat: Seat | None) -> bytes:
    return msgspec.json.encode(game.view(seat))


def test_records_verify() -> None:
    game = begin(3, 3)
    for _ in by_bots(game, 3):
        pass
    players = [records.Player(f"Seat {seat + 1}", "bot") for seat in range(3)]
    record = records.write(game, players, package="test")
    assert records.verify(records.read(record), RULES).kind == "legal"


def test_every_question_option_and_event_has_words() -> None:
    texts = RULES.texts()
    game = begin(11, 5)
    for _ in at_random(game, 11):
        for decision in game.asked:
            assert plain(texts.words(f"prompt.{decision.prompt}", decision.about))
            assert all(plain(texts.of("option", option)) for option in decision.options)
        assert all(isinstance(plain(texts.of("news", each.event)), str) for each in game.news)
