"""The workshop for Legends: its processes end what takes too long, and others do not notice."""

from __future__ import annotations

import asyncio
import os
import time

import pytest

from fabletop.games.andor.legend_packs import template
from fabletop.server import workshop as shop
from fabletop.server.problems import Problem, TooMuch
from fabletop.server.workshop import Workshop

LANTERN = ({"legend.toml": template("lantern", "The Lantern")},)


def sleep(seconds: float) -> bytes:
    """A check without end."""
    time.sleep(seconds)
    return b""


def die() -> bytes:
    """A check that takes its process with it."""
    os._exit(3)


def test_a_check_that_takes_too_long_is_ended_and_the_next_one_works(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        workshop = Workshop()
        try:
            assert (await workshop.examine(LANTERN)).playable
            monkeypatch.setattr(shop, "LONGEST_CHECK", 0.3)
            begin = time.monotonic()
            with pytest.raises(Problem, match="takes too long"):
                await workshop._work(sleep, 600)
            assert time.monotonic() - begin < 10
            monkeypatch.setattr(shop, "LONGEST_CHECK", 60)
            with pytest.raises(Problem, match="could not be checked"):
                await workshop._work(die)
            assert (await workshop.examine(LANTERN)).playable
        finally:
            workshop.close()

    asyncio.run(work())


def test_too_many_checks_at_once_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shop, "MOST_WAITING", 2)

    async def work() -> None:
        workshop = Workshop()
        try:
            many = [asyncio.create_task(workshop.examine(LANTERN)) for _ in range(5)]
            found = await asyncio.gather(*many, return_exceptions=True)
            assert sum(isinstance(each, TooMuch) for each in found) == 3
            assert sum(not isinstance(each, Exception) for each in found) == 2
        finally:
            workshop.close()

    asyncio.run(work())


def test_a_trial_ends_with_whoever_asked_for_it_and_within_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        workshop = Workshop()
        try:
            steps = workshop.trial(LANTERN, {"random": 50}, "1")
            assert (await anext(steps)).done == 1
            await steps.aclose()  # type: ignore[attr-defined]  # it is a generator
            # The place is free again, and there is time for hardly anything.
            monkeypatch.setattr(shop, "TRIAL_SECONDS", 1)
            with pytest.raises(Problem, match="too long"):
                async for _ in workshop.trial(LANTERN, {"heuristic": 50}, "1"):
                    pass
        finally:
            workshop.close()

    asyncio.run(work())
