"""Whole games in every variant: no card is lost, nobody sees what is hidden, and every one of them ends."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from fabletop.games.prophecy.news import CardUsed
from fabletop.games.prophecy.rules.gaining import MOST_CUBES
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Back, title_of
from fabletop.kernel import Game, SeededChance, seed_from
from tests.conformance.test_conformance import shuffler
from tests.rules.prophecy.sitting import RULES
from tests.rules.whole_games import Players, by_bots, named_in, play_all
from tests.rules.whole_games import at_random as anything

CONTENT = RULES.content()
"""As it is played: rule tests have numbers of their own."""
Variant = tuple[int, dict[str, Any]]
VARIANTS: list[Variant] = [
    (2, {"treasure_island": False, "new_cards": False}),
    (4, {}),
    (3, {"water_realm": True, "new_artifacts": True}),
    (3, {"both_worlds": True, "races": True, "mad_riddler": True}),
    (4, {"lord_of_the_sea": True, "death": "eliminate"}),
    (3, {"treasure_hunters": True, "aggressive": True}),
    (2, {"treasure_hunters": True, "peaceloving": True}),
    (5, {"ten_artifacts": True, "apocalypse": True, "random_treasures": True, "deal": "draft"}),
    (2, {"cooperative": True}),
    (1, {"solo": True}),
]
FURTHER: list[Variant] = [
    (3, {"trading": True, "races": True, "stables": True, "artifacts_chosen": "left_out"}),
    (5, {"dragon_world": True, "ability_board": True, "trading": True, "artifacts_chosen": "played"}),
    (2, {"dragon_realm": True, "artifacts_random": True, "late_round_start": True}),
    (4, {"both_worlds": True, "apocalypse": True, "aggressive": True, "mad_riddler": True}),
    (3, {"lord_of_the_sea": True, "random_treasures": True, "trading": True, "dragon_realm": True}),
    (5, {"treasure_hunters": True, "treasures": 8, "mad_riddler": True, "death": "eliminate"}),
    (4, {"cooperative": True, "difficulty": "easy", "dragon_realm": True, "races": True}),
    (3, {"cooperative": True, "difficulty": "hard", "new_artifacts": True, "mad_riddler": True}),
    (1, {"solo": True, "difficulty": "easy", "ten_artifacts": True, "races": True}),
    (4, {"water_realm": True, "ten_artifacts": True, "deal": "draft", "peaceloving": True, "trading": True}),
]
"""Options that go with the variants above."""
COUNTED = ("health", "magic", "gold", "experience", "bubbles", "fame")


def variant(seed: int) -> Variant:
    """Each variant in turn, with the next number of players each time that it comes round."""
    ways = (*VARIANTS, *FURTHER)
    seats, options = ways[seed % len(ways)]
    further = 0 if "solo" in options else seed // len(ways)
    return (seats - 2 + further) % 4 + 2 if further else seats, options


def begin(seed: int, most_rounds: int, way: Variant | None = None) -> Game[Table]:
    """A game from its first decision on."""
    seats, options = way or variant(seed)
    chosen = msgspec.convert({**options, "most_rounds": most_rounds}, RULES.options)
    return Game(RULES, RULES.start(chosen, seats, CONTENT), CONTENT, SeededChance(seed_from(seed)))


def at_random(game: Game[Table], seed: int) -> Iterator[None]:
    """Random players, to the end; rarely one of them gives the game up."""
    return anything(game, seed, offers=0.0002)


def check_numbers(table: Table) -> None:
    """Nothing is below zero, and nobody has more than her cubes and her bag hold (PRO-B019, PRO-157)."""
    for hero in table.heroes:
        assert all(getattr(hero, what) >= 0 for what in COUNTED), hero
        assert hero.health <= hero.red <= MOST_CUBES, hero
        assert hero.magic <= hero.blue <= MOST_CUBES, hero
        assert hero.bubbles <= hero.bag, hero
        assert len(hero.pearls) == len(set(hero.pearls)), hero


@pytest.mark.rule("PRO-003", "PRO-282", "PRO-281")
@pytest.mark.parametrize("way", [*VARIANTS, *FURTHER])
def test_games_of_chance_run_through_and_lose_no_card(way: Variant) -> None:
    chance = Random(str(way))
    game = begin(len(str(way)), 8, way)
    stock = None
    for _ in at_random(game, len(str(way))):
        check_numbers(game.state)
        found = RULES.stock(game.state)
        assert stock in (None, found, {})
        stock = found
        if chance.random() < 0.1:
            twin = game.imagine(0, shuffler(chance))
            assert twin.view(0) == game.view(0)
    assert RULES.result(game.state) is not None


LOT = 100
"""Games of one test; of all of them together there are ten thousand at random, and three thousand of bots."""
BY_CHANCE, BY_CHANCE_LONG, BY_BOTS = 80, 1_000, 400
"""Rounds after which a game ends undecided; random players seldom win before, bots always do."""
LONG = 27
"""One of so many games by chance is a long one."""


def rounds_by_chance(seed: int) -> int:
    """How long random players go on."""
    return BY_CHANCE if seed % LONG else BY_CHANCE_LONG


def play_lot(seeds: range, players: Players[Table]) -> set[str]:
    """Play games to their ends; no card is lost in them. What was named and what was used in them."""

    def at_an_end(seed: int, table: Table) -> None:
        assert players is at_random or table.how != "rounds", f"bots came to no end: {seed}"

    games = ((seed, begin(seed, rounds_by_chance(seed) if players is at_random else BY_BOTS)) for seed in seeds)
    return play_all(games, players, _named, check_numbers, at_an_end)


def _named(event: msgspec.Struct) -> Iterator[str]:
    """The cards and spaces that an event speaks of; what is used, with its label."""
    yield from named_in(event)
    if isinstance(event, CardUsed):
        yield f"{title_of(event.card)}:{event.label}"
        yield event.label


def never_named(named: set[str]) -> list[str]:
    """Cards, characters and spaces that no game has spoken of, and what cards offer and nobody has used. What an
    Opportunity turns into is known by what it offers: the card that lies there is the Opportunity."""
    content = CONTENT
    cards = [each for each in content.card.values() if each.deck is not Back.KEPT]
    every = [*[each.id for each in cards], *content.character, *content.space, *content.plane, *content.cell]
    offered = [f"{card.id}:{use.label}" for card in cards for use in card.uses]
    turned = [use.label for card in content.cards if card.deck is Back.KEPT for use in card.uses]
    return [each for each in (*every, *offered, *turned) if each not in named]


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
    named = play_lot(range(4_000), at_random) | play_lot(range(1_000, 1_600), by_bots)
    assert not never_named(named)
