"""The only writer of answers. It stores all waiting answers in one transaction and reports which came first.

- An answer is published only after its transaction is committed.
- Each write succeeds or fails alone. If its place or number is taken, nothing of it is stored and its author gets an
  error. If a batch fails, its writes are tried one by one.
- A batch is stored with few, large statements: each statement costs the SQLite thread a wait for the interpreter, and
  PostgreSQL a round trip.
- Several writes of one table may wait at once. They are stored in order. If one fails, the later ones that depend on it
  fail too: they share a string.
- After an error it is unknown whether the write was stored, because the connection may have failed after the commit.
  The caller must read the table again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
import threading
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from queue import SimpleQueue
from typing import Protocol

import asyncpg
import msgspec

from fabletop.kernel import Checkpoint
from fabletop.server.operation.metrics import METRICS
from fabletop.server.storage.outage import connect_postgres, is_away
from fabletop.server.storage.write_queue import WriteQueue

log = logging.getLogger(__name__)

CHANNEL = "fabletop"
"""The PostgreSQL channel for notifications."""

_LARGEST_BATCH = 500
ANSWER_COLUMNS = (
    "table_id", "place", "number", "seat", "entry", "tail_number", "tail", "news", "counts", "secret", "traced",
    "command", "at",
)  # fmt: skip
CHECKPOINT_COLUMNS = ("table_id", "place", "number", "chance_count", "state")
_ANSWER = ", ".join(ANSWER_COLUMNS)
_CHECKPOINT = ", ".join(CHECKPOINT_COLUMNS)
_OVER = (
    "UPDATE tables SET due_at = NULL, phase = 'over', ended_at = {}, result = {}, undo = NULL,"
    " revision = revision + 1 WHERE id = {}"
)
_INSERT_POSTGRES = (
    f"INSERT INTO answers ({_ANSWER}) SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::int[], $5::bytea[],"  # noqa: S608
    " $6::int[], $7::bytea[], $8::bytea[], $9::bytea[], $10::bool[], $11::bool[], $12::text[], $13::float8[])"
    " ON CONFLICT DO NOTHING RETURNING table_id, place"
)


class String:
    """Links the writes of one table that depend on each other, from one load of the table to the next."""

    is_cut = False
    """Whether one of them could not be stored. Only the writer reads and sets it."""


class Write(msgspec.Struct, frozen=True, gc=False):
    """An answer and everything that followed from it."""

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
    """When the table is due next; unset if that has not changed."""
    result: bytes | None = None
    """Set if this answer ended the game."""
    string: String | None = None
    """None: it depends on nothing that is not stored yet."""

    @property
    def row(self) -> tuple[object, ...]:
        """The values of the answer's row."""
        return (
            self.table_id, self.place, self.number, self.seat, self.entry, self.tail_number, self.tail, self.news,
            self.counts, self.secret, self.traced, self.command, self.at,
        )  # fmt: skip

    @property
    def checkpoint_rows(self) -> list[tuple[object, ...]]:
        """The values of the rows of its checkpoints."""
        return [(self.table_id, self.place, each.number, each.chance_count, each.state) for each in self.checkpoints]

    @property
    def changes_due(self) -> bool:
        """Whether the table is due at another time than before."""
        return self.result is None and self.due_at is not msgspec.UNSET


Outcome = bool | Exception
"""Whether a write is stored now, or the error after which that is unknown."""
Then = Callable[[Outcome], None]
Waiting = tuple[Write, Then]


class Writer(Protocol):
    """Stores answers durably."""

    async def write(self, write: Write) -> bool:
        """Store an answer. Returns False if another answer was first. After an error the outcome is unknown."""

    def submit(self, write: Write, then: Then) -> None:
        """Store an answer without waiting: `then` is called with the outcome, in the order of submission."""

    async def close(self) -> None:
        """Store what is queued, and stop."""


class SqliteWriter:
    """A thread with its own connection, which stores one batch after the other when the write queue is free."""

    def __init__(self, file: Path, write_queue: WriteQueue, tell: Callable[[Iterable[str]], None]) -> None:
        self._loop = asyncio.get_running_loop()
        self._file = file
        self._write_queue = write_queue
        self._tell = tell
        """Notifies other processes of tables where answers were stored."""
        self._waiting: list[Waiting] = []
        self._is_coming = False
        """Whether a batch is being stored, or waits for the write queue."""
        self._all_told = asyncio.Event()
        self._all_told.set()
        self._batches: SimpleQueue[list[Waiting]] = SimpleQueue()
        self._closing = False
        self._thread = threading.Thread(target=self._run, name="answers", daemon=True)
        self._thread.start()

    async def write(self, write: Write) -> bool:
        return await _written(self, write)

    def submit(self, write: Write, then: Then) -> None:
        if self._closing:
            raise RuntimeError("the writer is closed")
        self._waiting.append((write, then))
        if not self._is_coming:
            self._is_coming = True
            self._all_told.clear()
            # Writes of one turn of the event loop are passed on together: waking a thread costs more than storing.
            self._loop.call_soon(self._write_queue.enter, self._set_out)

    def _set_out(self) -> None:
        self._batches.put(self._waiting[:_LARGEST_BATCH])
        del self._waiting[:_LARGEST_BATCH]

    def _come_back(self, batch: Sequence[Waiting], outcomes: Sequence[Outcome]) -> None:
        """Start the next batch before the results of this one are reported."""
        self._is_coming = bool(self._waiting)
        if self._is_coming:
            self._write_queue.enter(self._set_out)
        self._write_queue.leave()
        self._tell(write.table_id for (write, _), outcome in zip(batch, outcomes, strict=True) if outcome is True)
        _settle(batch, outcomes)
        if not self._is_coming:
            self._all_told.set()

    async def close(self) -> None:
        self._closing = True
        await self._all_told.wait()
        self._batches.put([])
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        connection: sqlite3.Connection | None = None
        while batch := self._batches.get():
            writes = [write for write, _ in batch]
            try:
                connection = connection or _connect_sqlite(self._file)
                with self._write_queue.crossing.inside():
                    outcomes = self._store(connection, writes)
            except Exception as error:  # the thread must go on; the error goes to the callers
                outcomes = [error] * len(writes)
                for write in writes:
                    _cut(write)
                if connection is not None:
                    connection.close()
                    connection = None
            self._loop.call_soon_threadsafe(self._come_back, batch, outcomes)
        if connection is not None:
            connection.close()

    def _store(self, connection: sqlite3.Connection, writes: Sequence[Write]) -> list[Outcome]:
        try:
            connection.execute("BEGIN IMMEDIATE")
            stored = _store_sqlite(connection, writes)
            connection.execute("COMMIT")
        except Exception as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            if len(writes) == 1:
                _cut(writes[0])
                return [error]
            return [self._store(connection, [write])[0] for write in writes]
        METRICS.observe("commit_answers", len(writes))
        return [*stored]


def _connect_sqlite(file: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(file, isolation_level=None, timeout=30)
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")
    return connection


def _store_sqlite(connection: sqlite3.Connection, writes: Sequence[Write]) -> list[bool]:
    """Store all writes at once; if one of them conflicts, one after another."""
    connection.execute("SAVEPOINT batch")
    stored = [True] * len(writes)
    if any(_is_cut(write) for write in writes) or _insert_sqlite(connection, writes) != len(writes):
        connection.execute("ROLLBACK TO batch")
        stored = [not _is_cut(write) and (_insert_sqlite(connection, [write]) == 1 or _cut(write)) for write in writes]
    done = [write for write, is_stored in zip(writes, stored, strict=True) if is_stored]
    rows = [row for write in done for row in write.checkpoint_rows]
    if rows:
        places = ", ".join(["(?, ?, ?, ?, ?)"] * len(rows))
        values = [value for row in rows for value in row]
        connection.execute(f"INSERT INTO checkpoints ({_CHECKPOINT}) VALUES {places}", values)  # noqa: S608
    due = [(write.due_at, write.table_id) for write in done if write.changes_due]
    if due:
        connection.executemany("UPDATE tables SET due_at = ? WHERE id = ?", due)
    over = [(write.at, write.result, write.table_id) for write in done if write.result is not None]
    if over:
        connection.executemany(_OVER.format("?", "?", "?"), over)
    return stored


def _insert_sqlite(connection: sqlite3.Connection, writes: Sequence[Write]) -> int:
    places = ", ".join([f"({', '.join('?' * len(ANSWER_COLUMNS))})"] * len(writes))
    values = [value for write in writes for value in write.row]
    insert = f"INSERT INTO answers ({_ANSWER}) VALUES {places} ON CONFLICT DO NOTHING"  # noqa: S608
    return connection.execute(insert, values).rowcount


class PostgresWriter:
    """A task with its own connection; other processes are notified in the same transaction."""

    def __init__(self, dsn: str, notice: Callable[[Write], str]) -> None:
        self._dsn = dsn
        self._notice = notice
        self._queue: asyncio.Queue[Waiting | None] = asyncio.Queue()
        self._task = asyncio.create_task(self._run())
        self._connection: asyncpg.Connection | None = None

    async def write(self, write: Write) -> bool:
        return await _written(self, write)

    def submit(self, write: Write, then: Then) -> None:
        self._queue.put_nowait((write, then))

    async def close(self) -> None:
        await self._queue.put(None)
        await self._task

    async def _run(self) -> None:
        closing = False
        while not closing:
            batch = [await self._queue.get()]
            while not self._queue.empty() and len(batch) < _LARGEST_BATCH:
                batch.append(self._queue.get_nowait())
            closing = None in batch
            waiting = [each for each in batch if each is not None]
            if waiting:
                _settle(waiting, await self._store([write for write, _ in waiting]))
        if self._connection is not None:
            with contextlib.suppress(Exception):
                await self._connection.close()

    async def _store(self, writes: Sequence[Write]) -> list[Outcome]:
        if len(writes) == 1 and _is_cut(writes[0]):
            return [False]
        try:
            if self._connection is None or self._connection.is_closed():
                self._connection = await connect_postgres(self._dsn)
            async with self._connection.transaction():
                stored = await self._store_all(self._connection, writes)
        except Exception as error:  # the task must go on; the error goes to the callers
            if is_away(error) or len(writes) == 1:
                if is_away(error):
                    self._hang_up()
                for write in writes:
                    _cut(write)
                return [error] * len(writes)
            return [(await self._store([write]))[0] for write in writes]
        METRICS.observe("commit_answers", len(writes))
        return [*stored]

    def _hang_up(self) -> None:
        """Close a connection whose transaction may still be open, so that it is not used again."""
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None

    async def _store_all(self, connection: asyncpg.Connection, writes: Sequence[Write]) -> list[bool]:
        columns = list(zip(*(write.row for write in writes), strict=True))
        found = {(row[0], row[1]) for row in await connection.fetch(_INSERT_POSTGRES, *columns)}
        stored = [(write.table_id, write.place) in found for write in writes]
        if len(writes) > 1 and (not all(stored) or any(map(_is_cut, writes))):
            raise _SomebodyWasFaster
        for write, is_stored in zip(writes, stored, strict=True):
            if not is_stored:
                _cut(write)
        done = [write for write, is_stored in zip(writes, stored, strict=True) if is_stored]
        checkpoints = [row for write in done for row in write.checkpoint_rows]
        if checkpoints:
            insert = f"INSERT INTO checkpoints ({_CHECKPOINT}) VALUES ($1, $2, $3, $4, $5)"  # noqa: S608
            await connection.executemany(insert, checkpoints)
        due = [(write.due_at, write.table_id) for write in done if write.changes_due]
        if due:
            await connection.executemany("UPDATE tables SET due_at = $1 WHERE id = $2", due)
        for write in done:
            if write.result is not None:
                await connection.execute(_OVER.format("$1", "$2", "$3"), write.at, write.result, write.table_id)
        notices = list(dict.fromkeys(self._notice(write) for write in done))
        await connection.execute("SELECT pg_notify($1, each) FROM unnest($2::text[]) AS each", CHANNEL, notices)
        return stored


class _SomebodyWasFaster(Exception):
    """A batch has a conflict: its writes are tried one by one."""


def _is_cut(write: Write) -> bool:
    return write.string is not None and write.string.is_cut


def _cut(write: Write) -> bool:
    """Mark the string of a write that is not stored, so that later writes that depend on it fail. Returns False."""
    if write.string is not None:
        write.string.is_cut = True
    return False


async def _written(writer: Writer, write: Write) -> bool:
    future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    def settle(outcome: Outcome) -> None:
        if future.done():
            return
        if isinstance(outcome, Exception):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)

    writer.submit(write, settle)
    return await future


def _settle(batch: Sequence[Waiting], outcomes: Sequence[Outcome]) -> None:
    for (write, then), outcome in zip(batch, outcomes, strict=True):
        try:
            then(outcome)
        except Exception:  # the other callers must get their results, too
            METRICS.count("errors_total")
            log.exception("a stored answer could not be told", extra={"table": write.table_id})
