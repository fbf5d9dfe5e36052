"""The embedded database: changes that come together are committed together, and each stands or falls alone."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine

from fabletop.server.operation.settings import HAS_RELAY
from fabletop.server.storage.embedded import BEGIN_TO_WRITE, MOST_TOGETHER, Line, Together, embedded_engine
from fabletop.server.storage.write_queue import Crossing, WriteQueue

pytestmark = pytest.mark.anyio


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A database with one table."""
    with sqlite3.connect(tmp_path / "some.db") as connection:
        connection.execute("CREATE TABLE things (name TEXT PRIMARY KEY)")
    connection.close()
    return tmp_path / "some.db"


def stored(file: Path) -> list[str]:
    """What somebody else finds in it."""
    with sqlite3.connect(file) as connection:
        found = [row[0] for row in connection.execute("SELECT name FROM things ORDER BY name")]
    connection.close()
    return found


def engine_of(file: Path) -> AsyncEngine:
    return embedded_engine(f"sqlite+aiosqlite:///{file}", file, BEGIN_TO_WRITE)


async def add(together: Together, file: Path, name: str) -> None:
    async with together.change() as session:
        await session.execute(text("INSERT INTO things VALUES (:name)"), {"name": name})
        if name == "bad":
            raise ValueError(name)
    assert name in stored(file), "it is told as done before it is stored"


async def test_a_change_that_fails_takes_no_other_with_it(file: Path) -> None:
    engine = engine_of(file)
    together = Together(engine, WriteQueue())
    names = ["a", "b", "bad", "c", "d"]
    outcomes = await asyncio.gather(*(add(together, file, each) for each in names), return_exceptions=True)
    assert [type(each) for each in outcomes] == [type(None), type(None), ValueError, type(None), type(None)]
    assert stored(file) == ["a", "b", "c", "d"]
    await add(together, file, "later")
    await engine.dispose()


async def test_whoever_stops_waiting_breaks_nothing_off(file: Path) -> None:
    engine = engine_of(file)
    together = Together(engine, WriteQueue())
    tasks = [asyncio.create_task(add(together, file, each)) for each in "abcd"]
    await asyncio.sleep(0)
    tasks[0].cancel()
    tasks[2].cancel()
    outcomes = await asyncio.gather(*tasks, return_exceptions=True)
    assert [outcomes[1], outcomes[3]] == [None, None]
    await add(together, file, "later")
    assert set(stored(file)) >= {"b", "d", "later"}
    await engine.dispose()


async def test_a_commit_that_fails_fails_for_all_of_them_and_the_next_go_on(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = engine_of(file)
    together = Together(engine, WriteQueue())
    fails = True

    store = Line.store

    def fail(line: Line, crossing: Crossing, then: Callable[[Exception | None], None]) -> None:
        if fails:
            then(sqlite3.OperationalError("disk I/O error"))
        else:
            store(line, crossing, then)

    monkeypatch.setattr(Line, "store", fail)
    outcomes = await asyncio.gather(*(add(together, file, each) for each in "abc"), return_exceptions=True)
    assert all(isinstance(each, sqlite3.OperationalError) for each in outcomes), outcomes
    assert stored(file) == []
    fails = False
    await add(together, file, "later")
    assert stored(file) == ["later"]
    await engine.dispose()


async def test_after_a_database_that_went_away_all_of_them_fail_alike_and_the_next_go_on(file: Path) -> None:
    engine = engine_of(file)
    together = Together(engine, WriteQueue())

    async def ask_in_vain() -> None:
        async with together.change() as session:
            await session.execute(text("INSERT INTO nothing VALUES (1)"))

    tasks = [add(together, file, "a"), ask_in_vain(), ask_in_vain(), add(together, file, "b")]
    outcomes = await asyncio.gather(*tasks, return_exceptions=True)
    assert all(isinstance(each, OperationalError) for each in outcomes[1:]), outcomes
    await add(together, file, "later")
    assert stored(file)[-1] == "later"
    await engine.dispose()


async def test_whoever_comes_while_the_lane_is_taken_is_let_in_in_turn(file: Path) -> None:
    engine, write_queue = engine_of(file), WriteQueue()
    together, order = Together(engine, write_queue), list[str]()

    async def note(name: str) -> None:
        await add(together, file, name)
        order.append(name)

    write_queue.enter(lambda: order.append("first"))
    tasks = [asyncio.create_task(note(each)) for each in "ab"]
    await asyncio.sleep(0)
    write_queue.enter(lambda: order.append("last"))
    await asyncio.sleep(0.05)
    assert order == ["first"]
    assert stored(file) == []
    write_queue.leave()
    await asyncio.gather(*tasks)
    assert sorted(order[1:]) == ["a", "b", "last"]
    write_queue.leave()
    write_queue.enter(lambda: order.append("free"))
    assert order[-1] == "free"
    await engine.dispose()


async def test_nobody_waits_for_a_group_whose_members_have_all_gone(file: Path) -> None:
    engine, write_queue = engine_of(file), WriteQueue()
    together = Together(engine, write_queue)
    write_queue.enter(lambda: None)
    task = asyncio.create_task(add(together, file, "a"))
    await asyncio.sleep(0)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    write_queue.leave()
    await asyncio.wait_for(add(together, file, "b"), 5)
    assert stored(file) == ["b"]
    await engine.dispose()


async def test_while_another_process_writes_the_loop_goes_on(file: Path) -> None:
    engine = engine_of(file)
    together = Together(engine, WriteQueue())
    await add(together, file, "before")
    with sqlite3.connect(file, isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")
        task = asyncio.create_task(add(together, file, "a"))
        await asyncio.sleep(0.1)
        assert not task.done()
        other.execute("COMMIT")
    other.close()
    await task
    assert stored(file) == ["a", "before"]
    await engine.dispose()


@pytest.mark.skipif(not HAS_RELAY, reason="this system has no several processes on the embedded database")
async def test_changes_wait_for_another_process_in_the_lane_and_the_loop_goes_on(file: Path) -> None:
    engine, other = engine_of(file), Crossing(file)
    together = Together(engine, WriteQueue(Crossing(file)))
    await add(together, file, "before")
    assert other.enter_at_once()
    tasks = [asyncio.create_task(add(together, file, each)) for each in "ab"]
    await asyncio.sleep(0.1)
    tasks[0].cancel()
    await asyncio.sleep(0.1)
    assert stored(file) == ["before"]
    other.leave()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert {"b", "before"} <= set(stored(file))
    assert other.enter_at_once()
    other.leave()
    await add(together, file, "later")
    await engine.dispose()


async def test_nobody_waits_for_two_groups_of_changes(file: Path) -> None:
    engine, write_queue = engine_of(file), WriteQueue()
    together, found = Together(engine, write_queue), list[list[str]]()
    write_queue.enter(lambda: None)
    names = [f"{number:02}" for number in range(3 * MOST_TOGETHER)]
    tasks = [asyncio.create_task(add(together, file, each)) for each in names]
    await asyncio.sleep(0)

    def look() -> None:
        found.append(stored(file))
        write_queue.leave()

    write_queue.enter(look)
    write_queue.leave()
    await asyncio.gather(*tasks)
    assert found == [names[:MOST_TOGETHER]]
    assert stored(file) == names
    await engine.dispose()
