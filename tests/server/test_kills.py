"""The server is killed, or PostgreSQL stopped under it, at random moments under load; nothing acknowledged is lost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from benchmarks.killer import kill, stop_postgres
from benchmarks.outages import Outages
from fabletop.server.operation.settings import HAS_RELAY

NO_HARM = (0, 0, 0, 0)


@pytest.fixture
def outages() -> Iterator[Outages]:
    """A PostgreSQL that can be stopped and started."""
    database = Outages()
    yield database
    database.close()


@pytest.mark.parametrize("kills", [2, pytest.param(200, marks=pytest.mark.soak)])
def test_no_acknowledged_answer_is_lost(tmp_path: Path, kills: int) -> None:
    toll = kill(tmp_path, kills)
    assert toll.acknowledged > 0
    assert toll.harm == NO_HARM, toll


@pytest.mark.skipif(not HAS_RELAY, reason="this system has no several processes on the embedded database")
@pytest.mark.parametrize("kills", [3, pytest.param(60, marks=pytest.mark.soak)])
def test_no_acknowledged_answer_is_lost_if_one_of_several_workers_is_killed(tmp_path: Path, kills: int) -> None:
    toll = kill(tmp_path, kills, workers=2)
    assert toll.acknowledged > 0
    assert toll.harm == NO_HARM, toll


@pytest.mark.postgres
@pytest.mark.parametrize("kills", [1, pytest.param(50, marks=pytest.mark.soak)])
def test_no_acknowledged_answer_is_lost_on_postgres(tmp_path: Path, outages: Outages, kills: int) -> None:
    toll = kill(tmp_path, kills, outages=outages)
    assert toll.acknowledged > 0
    assert toll.harm == NO_HARM, toll


@pytest.mark.postgres
@pytest.mark.parametrize("count", [1, pytest.param(20, marks=pytest.mark.soak)])
def test_postgres_may_be_away_for_a_second(tmp_path: Path, outages: Outages, count: int) -> None:
    toll = stop_postgres(tmp_path, count, outages, tables=4 if count < 20 else 12)
    assert toll.acknowledged > 0
    assert toll.harm == NO_HARM, toll
