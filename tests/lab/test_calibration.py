"""The chances to win tell who wins: measured on games of their own."""

from __future__ import annotations

import random

import pytest

from fabletop.analysis.judging import judge, told_by
from fabletop.games import rules
from fabletop.lab.calibration import Seen, fit, measure, watched


def test_chances_lose_clearly_less_than_the_base_rate() -> None:
    seen = watched("shamans", 40, (3, 4, 5), (rules("shamans").options(),), "test")
    found = measure("shamans", seen, judge("shamans").weights)
    assert found.log_loss < 0.9 * found.base_rate
    assert found.halves[1] < found.halves[0]


def test_weights_are_found_again() -> None:
    chance, true = random.Random(1), {"strength": 1.5, "luck": 0.0}
    seen = []
    for _ in range(1500):
        signs = [{"strength": chance.gauss(0, 1), "luck": chance.gauss(0, 1)} for _ in range(3)]
        winner = chance.choices(range(3), told_by([true["strength"] * each["strength"] for each in signs]))[0]
        seen.append([Seen(signs, tuple(float(seat == winner) for seat in range(3)))])
    found = fit(seen, {"strength": 0.0, "luck": 0.5})
    assert found["strength"] == pytest.approx(1.5, abs=0.15)
    assert found["luck"] == pytest.approx(0.0, abs=0.1)
    assert measure("shamans", seen, found).log_loss < measure("shamans", seen, {"strength": 0.0, "luck": 0.0}).base_rate
    assert all(abs(each.told - each.won) < 0.06 for each in measure("shamans", seen, found).bins if each.count > 300)


def test_a_group_is_fitted_as_one() -> None:
    chance = random.Random(2)
    seen = []
    for _ in range(1500):
        signs = {"even": 1.0, "strength": chance.gauss(0, 1)}
        [likely] = told_by([0.5 + signs["strength"]])
        seen.append([Seen([signs], (float(chance.random() < likely),))])
    found = fit(seen, {"even": 0.0, "strength": 0.0})
    assert found == pytest.approx({"even": 0.5, "strength": 1.0}, abs=0.15)
