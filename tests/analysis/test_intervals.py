"""Intervals: what holds the truth although games of one deal share its luck."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from random import Random

import msgspec
import pytest

from fabletop.analysis.intervals import Interval, by_deal, difference, mean, other_than, wilson

Draw = Callable[[Random], list[float]]
TRIES = 300


def share(values: Sequence[float]) -> Interval:
    return wilson(sum(values), len(values))


def won_alike(random: Random) -> list[float]:
    """The deal decides everything: four games tell no more than one."""
    return [float(random.random() < 0.3)] * 4


def won_by_luck(random: Random) -> list[float]:
    """The deal decides nothing."""
    return [float(random.random() < 0.3) for _ in range(4)]


def long_or_short(random: Random) -> list[float]:
    """Deals are long or short, and games of one differ, too."""
    deal = random.gauss(5, 1)
    return [random.gauss(deal, 1) for _ in range(4)]


@pytest.mark.parametrize("deals", [10, 60])
@pytest.mark.parametrize(
    ("draw", "tell", "truth"), [(won_alike, share, 0.3), (won_by_luck, share, 0.3), (long_or_short, mean, 5.0)]
)
def test_intervals_hold_the_truth_where_deals_are_played_several_times(
    draw: Draw, tell: Callable[[Sequence[float]], Interval], truth: float, deals: int
) -> None:
    random = Random(f"{draw.__name__}/{deals}")
    held = independent = 0
    for _ in range(TRIES):
        played = [draw(random) for _ in range(deals)]
        found, taken = by_deal(tell, played), tell([each for deal in played for each in deal])
        assert found.value == taken.value
        assert found.low <= taken.low <= taken.high <= found.high
        held += found.low <= truth <= found.high
        independent += taken.low <= truth <= taken.high
    assert held >= 0.92 * TRIES
    assert draw is won_by_luck or independent < 0.85 * TRIES


class Told(msgspec.Struct, frozen=True):
    name: str
    figures: dict[str, Interval]
    rows: tuple[Interval, ...]


def told(values: Sequence[float]) -> Told:
    found = share(values)
    return Told("x", {"wins": found, "losses": other_than(wilson(sum(values), len(values)))}, (mean(values),))


def test_every_interval_of_what_is_told_is_widened_and_nothing_else_changes() -> None:
    found, plain = by_deal(told, [[1.0, 1.0], [0.0, 0.0]] * 10), told([1.0, 1.0, 0.0, 0.0] * 10)
    assert found.name == plain.name
    for wide, narrow in (
        (found.figures["wins"], plain.figures["wins"]),
        (found.figures["losses"], plain.figures["losses"]),
        (found.rows[0], plain.rows[0]),
    ):
        assert wide.value == narrow.value
        assert 1.3 < (wide.high - wide.low) / (narrow.high - narrow.low) < 1.6


def test_games_of_their_own_deals_are_independent() -> None:
    values = [1.0, 0.0, 1.0, 1.0]
    assert by_deal(told, [[each] for each in values]) == told(values)


def test_what_hangs_on_few_deals_counts_each_of_them_once() -> None:
    found, once = by_deal(share, [[0.0] * 3] * 12), wilson(0, 12)
    assert (found.low, found.high) == pytest.approx((once.low, once.high))


@pytest.mark.parametrize("pairs", [2, 3, 6, 24])
def test_a_difference_of_few_pairs_holds_the_truth(pairs: int) -> None:
    """With six games an interval of many held it in 89 of 100."""
    random = Random(pairs)
    found = [difference([random.gauss(-1, 2) for _ in range(pairs)]) for _ in range(1_000)]
    assert sum(each.low <= -1 <= each.high for each in found) >= 930
    assert not difference([1.0]).is_bounded
    assert difference([0.5, 1.0]).low < 0


def test_a_single_deal_tells_no_interval() -> None:
    alone = by_deal(share, [[1.0, 0.0, 1.0]])
    assert (alone.value, alone.low, alone.high) == (2 / 3, -inf, inf)


def test_a_multiple_of_a_share_is_widened_as_the_share_is() -> None:
    half = wilson(10, 20)
    wide = half.times(3).stretched(2)
    assert (wide.low, wide.high) == pytest.approx((3 * half.stretched(2).low, 3 * half.stretched(2).high))
    assert wilson(20, 20).times(3).stretched(9).high == 3
