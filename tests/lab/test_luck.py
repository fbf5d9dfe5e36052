"""Shared luck: dice and cards are the same for games that are compared, as far as they can be, and fair in each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, cast

import pytest

from fabletop.kernel import Game, seed_from
from fabletop.kernel.chance import Draw, Shuffle, Throw
from fabletop.lab.luck import PairedLuck

DECK = tuple(f"card {number}" for number in range(30))


class Waits:
    """A game that waits for chance in some turn."""

    def __init__(self, pending: Any, turn: int) -> None:
        self.pending, self.rests = pending, turn


def luck(seed: int | str = 1) -> Callable[[Any, int], Any]:
    chance = PairedLuck(seed_from(seed))
    return lambda pending, turn: chance(cast("Game[Any]", Waits(pending, turn)))


def test_a_card_more_leaves_the_others_in_their_order() -> None:
    order = luck()(Shuffle(DECK), 1)
    more = luck()(Shuffle((*DECK[:7], "new", *DECK[7:])), 1)
    assert tuple(card for card in more if card != "new") == order
    assert order != DECK
    assert luck()(Shuffle(tuple(reversed(DECK))), 1) == order


def test_a_throw_more_changes_no_other_clause_and_the_next_turn_is_in_step() -> None:
    one, other = luck(), luck()
    one(Throw(1, clause="A"), 1)
    for _ in range(3):
        other(Throw(1, clause="A"), 1)
    assert one(Throw(4, clause="B"), 1) == other(Throw(4, clause="B"), 1)
    assert one(Throw(9, clause="A"), 1) != other(Throw(9, clause="A"), 1)
    assert one(Throw(9, clause="A"), 2) == other(Throw(9, clause="A"), 2)


def test_a_deck_that_is_shuffled_again_later_falls_the_same() -> None:
    one, other = luck(), luck()
    assert one(Shuffle(DECK, clause="A"), 1) == other(Shuffle(DECK, clause="A"), 1)
    assert one(Shuffle(DECK, clause="A"), 8) == other(Shuffle(DECK, clause="A"), 11)


def test_a_die_more_leaves_the_others_as_they_fell() -> None:
    assert luck()(Throw(5), 1)[:3] == luck()(Throw(3), 1)


def test_the_same_is_drawn_from_what_is_left() -> None:
    drawn = [luck(seed)(Draw(DECK), 1) for seed in range(50)]
    for seed, card in enumerate(drawn):
        fewer = tuple(each for each in DECK if each not in ("card 3", "card 4") or each == card)
        assert luck(seed)(Draw(fewer), 1) == card
    assert len(set(drawn)) > 15


def test_twice_in_a_turn_is_not_the_same_again() -> None:
    chance = luck()
    assert chance(Shuffle(DECK), 1) != chance(Shuffle(DECK), 1) != chance(Shuffle(DECK), 2)
    assert len({chance(Throw(8), 3) for _ in range(5)}) == 5


@pytest.mark.parametrize("pending", [Throw(1), Draw(("a", "b", "b", "c", "d", "e")), Shuffle(tuple("abcdef"), 1)])
def test_every_result_is_as_likely_as_it_should_be(pending: Any) -> None:
    counts: Counter[Any] = Counter()
    for seed in range(20):
        chance = luck(seed)
        counts.update(chance(pending, turn) for turn in range(1, 301))
    for result, likelihood in pending.outcomes():
        assert counts[result] / 6_000 == pytest.approx(likelihood, abs=0.02)
