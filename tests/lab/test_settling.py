"""When a comparison is settled: the rule is right at whatever moment one looks, and says how long it will take."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from random import Random

import numpy as np
import numpy.typing as npt
import pytest

from fabletop.lab import settling
from fabletop.lab.settling import ALPHA, FIRST_LOOK, OTHERS, Verdict, reach, settle

Values = npt.NDArray[np.float64]
LONG, MANY = 3_000, 1_000


def alarms(draw: Callable[[np.random.Generator, int], Values]) -> float:
    """How often a difference is seen at any of `LONG` looks where there is none; as `settle`, for all looks at once."""
    random, count, found = np.random.default_rng(7), np.arange(1, LONG + 1), 0
    for _ in range(MANY):
        values = draw(random, LONG)
        middle = np.cumsum(values) / count
        widest = np.maximum(np.maximum.accumulate(values) - middle, middle - np.minimum.accumulate(values))
        deviation = np.sqrt(np.cumsum(values**2) / count - middle**2 + widest**2 / count)
        usual = np.maximum.reduce([np.cumsum(values == each) for each in np.unique(values)[:3]])
        tells = (count >= FIRST_LOOK) & (count - usual >= OTHERS)
        found += bool(np.any(tells & (np.abs(middle) > deviation * REACH)))
    return found / MANY


REACH = np.array([reach(1.0, count) for count in range(1, LONG + 1)])


@pytest.mark.parametrize(
    "draw",
    [
        pytest.param(lambda random, n: random.normal(size=n), id="normal"),
        pytest.param(lambda random, n: random.choice([-1.0, 0.0, 1.0], p=[0.15, 0.7, 0.15], size=n), id="wins"),
        pytest.param(lambda random, n: random.choice([-1.0, 0.0, 1.0], p=[0.01, 0.98, 0.01], size=n), id="rare wins"),
        pytest.param(lambda random, n: np.where(random.random(n) < 0.05, 19.0, -1.0), id="lopsided"),
    ],
)
def test_false_alarms_are_rare_however_often_one_looks(draw: Callable[[np.random.Generator, int], Values]) -> None:
    assert alarms(draw) <= ALPHA


def test_the_count_of_alarms_is_that_of_the_rule() -> None:
    random = Random(3)
    values = [random.choice([-1.0, 0.0, 0.0, 2.0]) for _ in range(200)]
    found = settle(values)
    middle = sum(values) / 200
    widest = max(2.0 - middle, middle + 1.0)
    deviation = (sum(each**2 for each in values) / 200 - middle**2 + widest**2 / 200) ** 0.5
    assert found.difference.high - middle == pytest.approx(deviation * REACH[199])


def test_an_ordinary_interval_would_deceive_whoever_keeps_looking() -> None:
    random, deceived = np.random.default_rng(7), 0
    count = np.arange(1, LONG + 1)
    for _ in range(200):
        middle = np.cumsum(random.normal(size=LONG)) / count
        deceived += bool(np.any((np.abs(middle) > 1.96 / np.sqrt(count))[FIRST_LOOK:]))
    assert deceived / 200 > 4 * ALPHA


def test_a_difference_is_found_and_its_direction_told() -> None:
    random = Random(1)
    more = [random.gauss(0.5, 1) for _ in range(300)]
    assert settle(more).verdict is Verdict.MORE
    assert settle([-each for each in more]).verdict is Verdict.LESS
    assert settle(more).more == 0


def test_a_difference_that_does_not_matter_is_told_as_such() -> None:
    random = Random(2)
    small = [random.gauss(0.0, 1) for _ in range(2_000)]
    assert settle(small).verdict is Verdict.OPEN
    assert settle(small, margin=0.3).verdict is Verdict.ALIKE
    assert settle([0.0] * 60, margin=0.1).verdict is Verdict.ALIKE


def test_too_few_values_or_too_few_that_differ_settle_nothing() -> None:
    assert settle([1.0] * (FIRST_LOOK - 1)).verdict is Verdict.OPEN
    assert settle([1.0] * 500).verdict is Verdict.OPEN
    assert settle([1.0] * 500 + [0.9] * OTHERS).verdict is Verdict.MORE
    assert settle([]).verdict is Verdict.OPEN


def test_it_says_how_many_more_would_do_and_they_would() -> None:
    random = Random(4)
    values = [random.gauss(0.15, 1) for _ in range(100)]
    told = settle(values)
    assert told.verdict is Verdict.OPEN
    assert told.more is not None
    assert reach(_deviation(values), 100 + told.more) < abs(told.difference.value)
    assert reach(_deviation(values), 99 + told.more) >= abs(told.difference.value)
    assert settle([0.0, 1.0, -1.0] * 30).more is None


def _deviation(values: list[float]) -> float:
    return settling._deviation(values, sum(values) / len(values))


def test_the_interval_narrows() -> None:
    assert all(more < less for less, more in pairwise(reach(1.0, count) for count in range(10, 5_000, 10)))
