"""Chance: every result is possible, none is favoured, and the seed decides all."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fabletop.kernel import BadSetup, Draw, IllegalAnswer, SeededChance, Shuffle, Throw, seed_from

SEED = seed_from("a seed")


@pytest.mark.parametrize(
    "decision",
    [
        Throw(2),
        Throw(3, (0, 1)),
        Draw(("a", "b", "b")),
        Shuffle(("x", "y", "z")),
        Shuffle((1, 2, 3, 4), 2),
        Shuffle(("a", "b", "a", "c"), 3),
    ],
)
def test_outcomes_are_all_results_and_add_up_to_one(decision: Throw | Draw[str] | Shuffle[int]) -> None:
    told = list(decision.outcomes())
    outcomes = dict(told)
    assert len(told) == len(outcomes), "each comes once"
    assert sum(outcomes.values()) == pytest.approx(1)
    drawn = Counter(decision.result(number) for number in range(decision.ways))
    assert {result: count / decision.ways for result, count in drawn.items()} == pytest.approx(outcomes)
    for result in outcomes:
        assert decision.accept(result) == result


def test_a_shuffle_of_two_hundred_things_is_a_fair_shuffle() -> None:
    deck = Shuffle(tuple(range(200)))
    first = Counter(SeededChance(SEED).answer(deck, count)[0] // 20 for count in range(2000))
    assert all(130 < first[tenth] < 270 for tenth in range(10))
    assert sorted(SeededChance(SEED).answer(deck, 0)) == list(range(200))


@given(st.integers(0, 10**6), st.integers(1, 10**400))
def test_a_result_depends_on_seed_and_count_alone(count: int, ways: int) -> None:
    assert SeededChance(SEED).uniform(count, ways) == SeededChance(SEED).uniform(count, ways) < ways


def test_throws_are_fair() -> None:
    faces = Counter(SeededChance(SEED).answer(Throw(1), count)[0] for count in range(6000))
    assert all(880 < faces[face] < 1120 for face in range(1, 7))


def test_a_shuffle_accepts_only_what_was_there() -> None:
    shuffle = Shuffle(("a", "a", "b"))
    assert shuffle.accept(["a", "b", "a"]) == ("a", "b", "a")
    for wrong in (["a", "b", "b"], ["a", "b"], ["c", "a", "a"]):
        with pytest.raises(IllegalAnswer):
            shuffle.accept(wrong)


@pytest.mark.parametrize("wrong", [b"short", "x" * 32, None])
def test_what_is_no_seed_is_refused(wrong: Any) -> None:
    with pytest.raises(BadSetup, match="32 bytes"):
        SeededChance(wrong)
