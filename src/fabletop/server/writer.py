"""The one writer of answers: it stores whatever waits in one transaction, and says who was first.

An answer is published only after its transaction was committed. Each write stands or falls alone: if its place or its
number is taken, nothing of it is stored and its author is told.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

import asyncpg
import msgspec

from fabletop.kernel import Checkpoint
from fabletop.server.metrics import METRICS

_ANSWER = "table_id, place, number, seat, entry, tail_number, tail, news, counts, secret, traced, command, at"
CHANNEL = "fabletop"
"""Where PostgreSQL carries notices."""


class Write(msgspec.Struct, frozen=True):
    """An answer and all that it led to."""

    table_id: str
    place: int
    number: int
    seat: int
    entry: bytes
    tail_number: int
    tail: bytes
    news: bytes
    counts: bytes
    secret: bool
    traced: bool
    command: str | None
    at: float
    checkpoints: tuple[Checkpoint, ...] = ()
    due_at: float | msgspec.UnsetType | None = msgspec.UNSET
    """When the table must be looked after; unset if that has not changed."""
    result: bytes | None = None
    """Given when this answer ended the game."""

    @property
    def row(self) -> tuple[object, ...]:
        """The values of the answer's row."""
        return (
            self.table_id, self.place, self.number, self.seat, self.entry, self.tail_number, self.tail, self.news,
            self.counts, self.secret, self.traced, self.command, self.at,
        )  # fmt: skip


class Writer(Protocol):
    """Stores answers durably."""

    async def write(self, write: Write) -> bool:
        """Whether it is stored now; False if somebody else was first."""

    async def close(self) -> None:
        """Store what waits, and stop."""


class SqliteWriter:
    """A thread with a connection of its own."""

    def __init__(self, file: Path) -> None:
        self._loop = asyncio.get_running_loop()
        self._file = file
        self._waiting: deque[tuple[Write, asyncio.Future[bool]]] = deque()
        self._wake = threading.Condition()
        self._closing = False
        self._thread = threading.Thread(target=self._run, name="answers", daemon=True)
        self._thread.start()

    async def write(self, write: Write) -> bool:
        future: asyncio.Future[bool] = self._loop.create_future()
        with self._wake:
            if self._closing:
                raise RuntimeError("the writer is closed")
            self._waiting.append((write, future))
            self._wake.notify()
        return await future

    async def close(self) -> None:
        with self._wake:
            self._closing = True
            self._wake.notify()
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        connection = sqlite3.connect(self._file, isolation_level=None, timeout=30)
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")
        try:
            while batch := self._next_batch():
                self._settle(batch, self._store(connection, [write for write, _ in batch]))
        finally:
            connection.close()

    def _next_batch(self) -> list[tuple[Write, asyncio.Future[bool]]]:
        with self._wake:
            while not self._waiting and not self._closing:
                self._wake.wait()
            batch = list(self._waiting)
            self._waiting.clear()
            return batch

    def _store(self, connection: sqlite3.Connection, writes: Sequence[Write]) -> list[bool] | Exception:
        try:
            connection.execute("BEGIN IMMEDIATE")
            stored = [_store_sqlite(connection, write) for write in writes]
            connection.execute("COMMIT")
        except Exception as error:  # the thread must live on; the error goes to whoever waits
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            return error
        METRICS.observe("commit_answers", len(writes))
        return stored

    def _settle(self, batch: Sequence[tuple[Write, asyncio.Future[bool]]], outcome: list[bool] | Exception) -> None:
        self._loop.call_soon_threadsafe(_settle, [future for _, future in batch], outcome)


def _store_sqlite(connection: sqlite3.Connection, write: Write) -> bool:
    stored = connection.execute(
        f"INSERT INTO answers ({_ANSWER}) VALUES ({', '.join('?' * 13)}) ON CONFLICT DO NOTHING",  # noqa: S608
        write.row,
    )
    if not stored.rowcount:
        return False
    connection.executemany(
        "INSERT INTO checkpoints (table_id, place, number, chance_count, state) VALUES (?, ?, ?, ?, ?)",
        [(write.table_id, write.place, each.number, each.chance_count, each.state) for each in write.checkpoints],
    )
    if write.result is None and write.due_at is not msgspec.UNSET:
        connection.execute("UPDATE tables SET due_at = ? WHERE id = ?", (write.due_at, write.table_id))
    elif write.result is not None:
        connection.execute(
            "UPDATE tables SET due_at = NULL, phase = 'over', ended_at = ?, result = ?, undo = NULL,"
            " revision = revision + 1 WHERE id = ?",
            (write.at, write.result, write.table_id),
        )
    return True


class PostgresWriter:
    """A task with a connection of its own; other processes are told in the same transaction."""

    def __init__(self, dsn: str, notice: Callable[[Write], str]) -> None:
        self._dsn = dsn
        self._notice = notice
        self._queue: asyncio.Queue[tuple[Write, asyncio.Future[bool]] | None] = asyncio.Queue()
        self._task = asyncio.create_task(self._run())
        self._connection: asyncpg.Connection | None = None

    async def write(self, write: Write) -> bool:
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        await self._queue.put((write, future))
        return await future

    async def close(self) -> None:
        await self._queue.put(None)
        await self._task

    async def _run(self) -> None:
        closing = False
        while not closing:
            batch = [await self._queue.get()]
            while not self._queue.empty():
                batch.append(self._queue.get_nowait())
            closing = None in batch
            waiting = [each for each in batch if each is not None]
            if waiting:
                _settle([future for _, future in waiting], await self._store([write for write, _ in waiting]))
        if self._connection is not None:
            await self._connection.close()

    async def _store(self, writes: Sequence[Write]) -> list[bool] | Exception:
        try:
            if self._connection is None or self._connection.is_closed():
                self._connection = await asyncpg.connect(self._dsn)
            async with self._connection.transaction():
                stored = [await self._store_one(self._connection, write) for write in writes]
        except Exception as error:  # the task must live on; the error goes to whoever waits
            return error
        METRICS.observe("commit_answers", len(writes))
        return stored

    async def _store_one(self, connection: asyncpg.Connection, write: Write) -> bool:
        places = ", ".join(f"${index}" for index in range(1, 14))
        status = await connection.execute(
            f"INSERT INTO answers ({_ANSWER}) VALUES ({places}) ON CONFLICT DO NOTHING",  # noqa: S608
            *write.row,
        )
        if status.endswith(" 0"):
            return False
        for each in write.checkpoints:
            await connection.execute(
                "INSERT INTO checkpoints (table_id, place, number, chance_count, state) VALUES ($1, $2, $3, $4, $5)",
                write.table_id, write.place, each.number, each.chance_count, each.state,
            )  # fmt: skip
        if write.result is None and write.due_at is not msgspec.UNSET:
            await connection.execute("UPDATE tables SET due_at = $1 WHERE id = $2", write.due_at, write.table_id)
        elif write.result is not None:
            await connection.execute(
                "UPDATE tables SET due_at = NULL, phase = 'over', ended_at = $1, result = $2, undo = NULL,"
                " revision = revision + 1 WHERE id = $3",
                write.at, write.result, write.table_id,
            )  # fmt: skip
        await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, self._notice(write))
        return True


def _settle(futures: Sequence[asyncio.Future[bool]], outcome: list[bool] | Exception) -> None:
    for index, future in enumerate(futures):
        if future.done():
            continue
        if isinstance(outcome, Exception):
            future.set_exception(outcome)
        else:
            future.set_result(outcome[index])
