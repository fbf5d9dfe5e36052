"""Failures of advice are counted each time, and logged once for each question of a table, never in a flood."""

from __future__ import annotations

import logging

import pytest

from fabletop.server.operation.advice_failures import LINES_A_MINUTE, MINUTE, Failures
from fabletop.server.operation.metrics import METRICS


def _counted(game: str) -> float:
    return sum(value for _, labels, value in METRICS.figures()["advice_failures_total"] if f'game="{game}"' in labels)


def test_the_same_failure_is_counted_each_time_and_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    failures, before = Failures(lambda: 0.0), _counted("once")
    with caplog.at_level(logging.ERROR):
        for number in range(5):
            failures.note("once", "odds", "battle", KeyError("x"), table="abc", answer=number)
        failures.note("once", "odds", "another", KeyError("x"), table="abc", answer=5)
        failures.note("once", "odds", "battle", KeyError("x"), table="other", answer=5)
    assert _counted("once") - before == 7
    told = [(each.__dict__["table"], each.__dict__["prompt"], each.__dict__["answer"]) for each in caplog.records]
    assert told == [("abc", "battle", 0), ("abc", "another", 5), ("other", "battle", 5)]


def test_a_flood_is_counted_and_said_in_one_line(caplog: pytest.LogCaptureFixture) -> None:
    now = 0.0
    failures = Failures(lambda: now)
    with caplog.at_level(logging.ERROR):
        for table in range(100):
            failures.note("flood", "notes", "turn", KeyError("x"), table=str(table), answer=1)
        failures.note("calm", "notes", "turn", KeyError("x"), table="quiet", answer=1)
        assert len(caplog.records) == LINES_A_MINUTE + 1
        now = MINUTE
        failures.note("flood", "notes", "turn", KeyError("x"), table="later", answer=1)
    assert caplog.records[-1].__dict__["unlogged"] == 100 - LINES_A_MINUTE
