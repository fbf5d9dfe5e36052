"""Finished games are kept as everybody saw them, at leisure, and whatever happens meanwhile."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from fabletop.server.protocol.problems import NotFound, TooMuch
from fabletop.server.storage import archives
from fabletop.server.storage.archives import Archives
from tests.server.helpers import BOT, ME, Person, Server

pytestmark = pytest.mark.anyio


class Keeper:
    """Notes what it is asked to keep; some of it cannot be kept at first, or never."""

    def __init__(self, *refusals: Exception) -> None:
        self.asked: list[str] = []
        self._refusals = list(refusals)

    async def keep(self, table: str) -> None:
        self.asked.append(table)
        if self._refusals:
            raise self._refusals.pop(0)


async def test_games_are_kept_in_the_order_in_which_they_ended_each_once() -> None:
    keeper = Keeper()
    waiting = Archives(keeper.keep)
    waiting.add(["a", "b"])
    waiting.add(["a", "c"])
    assert len(waiting) == 3
    await waiting.finish()
    assert keeper.asked == ["a", "b", "c"]
    assert len(waiting) == 0


@pytest.mark.parametrize(
    ("refusal", "asked"),
    [(TooMuch("The worker pool is full."), 2), (NotFound("It was deleted."), 1), (RuntimeError("a fault of ours"), 1)],
)
async def test_what_can_be_kept_later_waits_and_nothing_else_holds_up_the_next_one(
    monkeypatch: pytest.MonkeyPatch, refusal: Exception, asked: int
) -> None:
    monkeypatch.setattr(archives, "AGAIN_SECONDS", 0)
    keeper = Keeper(refusal)
    waiting = Archives(keeper.keep)
    work = asyncio.create_task(waiting.work())
    waiting.add(["first", "second"])
    while "second" not in keeper.asked:  # noqa: ASYNC110  # what is waited for is not ours to tell
        await asyncio.sleep(0)
    work.cancel()
    assert keeper.asked.count("first") == asked


async def test_who_stops_keeps_also_the_game_that_was_just_being_kept() -> None:
    kept, under_way = list[str](), asyncio.Event()

    async def keep(table: str) -> None:
        if not under_way.is_set():
            under_way.set()
            await asyncio.Event().wait()
        kept.append(table)

    waiting = Archives(keep)
    waiting.add(["first", "second"])
    work = asyncio.create_task(waiting.work())
    await under_way.wait()
    work.cancel()
    await asyncio.gather(work, return_exceptions=True)
    await waiting.finish()
    assert kept == ["first", "second"]


async def test_a_game_whose_server_was_killed_before_it_was_kept_is_kept_by_the_next_one(tmp_path: Path) -> None:
    server = Server(tmp_path, module="tests.server.with_slow_archives").start()
    async with await Person.arrive(server) as ann:
        await (await ann.sit((await ann.create([ME, BOT, BOT]))["id"])).play()
    server.kill()
    assert _kept(tmp_path) == 0
    again = Server(tmp_path).start()
    deadline = time.monotonic() + 60
    while not _kept(tmp_path) and time.monotonic() < deadline:  # noqa: ASYNC110  # it is another process
        await asyncio.sleep(0.1)
    assert _kept(tmp_path) == 1
    assert again.stop() == 0
    assert again.errors() == []


def _kept(folder: Path) -> int:
    with closing(sqlite3.connect(folder / "fabletop.sqlite3")) as database:
        return int(database.execute("SELECT count(*) FROM archives").fetchone()[0])
