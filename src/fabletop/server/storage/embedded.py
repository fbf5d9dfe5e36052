"""The embedded database: run statements directly, and commit concurrent changes together.

A statement on a file in the page cache takes microseconds; passing it to a thread and back takes far longer. Only work
that may block goes to a thread: waiting for another process that writes, and for the disk.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import aiosqlite
from sqlalchemy import Dialect, Select, event
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, AsyncSession, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry
from sqlalchemy.sql.compiler import SQLCompiler

from fabletop.server.processes.shield import shielded
from fabletop.server.storage.outage import is_away
from fabletop.server.storage.write_queue import Crossing, WriteQueue

BEGIN = "BEGIN"
BEGIN_TO_WRITE = "BEGIN IMMEDIATE"
PATIENCE_SECONDS = 30
_CHUNK = 64
_SLOW = "DELETE"
"""A statement that visits all rows that belong to a table."""
MOST_TOGETHER = 8
"""Maximum number of changes in one commit. Each change waits while the others run, and the writer of answers waits for
all.
"""


class Line(aiosqlite.Connection):
    """A connection that uses its thread only for work that may block."""

    async def _execute(self, fn: Callable[..., Any], *args: Any, **more: Any) -> Any:
        if args and args[0] == BEGIN_TO_WRITE:
            try:
                return fn(*args, **more)
            except sqlite3.OperationalError:
                return await super()._execute(self._patiently, partial(fn, *args, **more))  # type: ignore[no-untyped-call]
        if args and str(args[0]).startswith(_SLOW):
            return await super()._execute(fn, *args, **more)  # type: ignore[no-untyped-call]
        return fn(*args, **more)

    def store(self, crossing: Crossing, then: Callable[[Exception | None], None]) -> None:
        """Commit, let other processes write, and report success or the error to the event loop."""
        loop = asyncio.get_running_loop()

        def commit() -> None:
            failure: Exception | None = None
            try:
                self._conn.commit()
            except Exception as error:  # the error goes to all callers whose changes are lost
                failure = error
            crossing.leave()
            loop.call_soon_threadsafe(then, failure)

        self._tx.put_nowait((None, commit))

    def _patiently(self, begin: Callable[[], Any]) -> Any:
        """Begin to write once no other process writes."""
        _wait_at_most(self._conn, PATIENCE_SECONDS)
        try:
            return begin()
        finally:
            _wait_at_most(self._conn, 0)


def _wait_at_most(connection: Any, seconds: int) -> None:
    connection.execute(f"PRAGMA busy_timeout={seconds * 1000}")


def embedded_engine(url: str, file: Path, begin: str) -> AsyncEngine:
    """Return an engine whose transactions start with the statement `begin`."""

    async def connect() -> aiosqlite.Connection:
        line = Line(partial(sqlite3.connect, file, timeout=PATIENCE_SECONDS, check_same_thread=False), _CHUNK)
        line._thread.daemon = True  # as SQLAlchemy does with its own connections
        return await line

    engine = create_async_engine(url, async_creator=connect, pool_size=4, max_overflow=4)

    @event.listens_for(engine.sync_engine, "connect")
    def set_up(connection: Any, _: ConnectionPoolEntry) -> None:
        # SQLAlchemy's own BEGIN comes too late for SQLite; ours is issued below.
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        if begin == BEGIN_TO_WRITE:
            _wait_at_most(cursor, 0)
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin_so(connection: Any) -> None:
        connection.exec_driver_sql(begin)

    return engine


@asynccontextmanager
async def reading(engine: AsyncEngine) -> AsyncIterator[AsyncSession]:
    """A read-only session. It is closed directly rather than by a task of its own, because nothing in it blocks."""
    session = AsyncSession(engine, expire_on_commit=False)
    try:
        yield session
    finally:
        await session.close()


class Reader:
    """Runs the most frequent queries on a raw connection, without the cost of an ORM session."""

    def __init__(self, file: Path, dialect: Dialect) -> None:
        self._file = file
        self._dialect = dialect
        self._connection: sqlite3.Connection | None = None
        self._known: dict[Select[*tuple[Any, ...]], tuple[SQLCompiler, list[Callable[[Any], Any] | None]]] = {}

    def rows(self, question: Select[*tuple[Any, ...]], about: Mapping[str, Any]) -> list[tuple[Any, ...]]:
        """Run a query and return its rows. Each query is compiled once and cached, so it must be one of a fixed set."""
        if question not in self._known:
            compiled = question.compile(dialect=self._dialect)
            assert isinstance(compiled, SQLCompiler)
            kinds = [each.type.dialect_impl(self._dialect) for each in question.selected_columns]
            self._known[question] = (compiled, [each.result_processor(self._dialect, None) for each in kinds])
        compiled, readers = self._known[question]
        asked = compiled.construct_expanded_state(about)
        found = self._open().execute(asked.statement, asked.positional_parameters).fetchall()
        return [
            tuple([value if read is None else read(value) for read, value in zip(readers, row, strict=True)])
            for row in found
        ]

    @contextmanager
    def at_one_moment(self) -> Iterator[None]:
        """Run all queries inside on one snapshot of the database. The block must not await."""
        connection = self._open()
        connection.execute(BEGIN)
        try:
            yield
        finally:
            connection.execute("COMMIT")

    def _open(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = sqlite3.connect(self._file, isolation_level=None, timeout=PATIENCE_SECONDS)
        return self._connection

    def close(self) -> None:
        """Close the connection."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None


class _Group:
    """Changes that are committed together."""

    def __init__(self) -> None:
        self.size = 0
        self.left = 0
        """Number of changes that have not finished."""
        self.may_begin = asyncio.Event()
        self.connection: AsyncConnection | None = None
        self.line: Line | None = None
        """The connection of the group."""
        self.tidying: asyncio.Task[None] | None = None
        self.failure: BaseException | None = None
        """Why nothing of it is stored, if the database failed."""
        self.committed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        # retrieve the error, as there may be no caller that awaits it
        self.committed.add_done_callback(lambda done: done.cancelled() or done.exception())


class Together:
    """Group commit: run changes one after the other, and commit together those that arrived while the write queue was
    taken.

    Each change succeeds or fails alone, but is visible and reported only after the commit of the group. The writer of
    answers waits meanwhile. The changes are therefore collected before the transaction begins, and run without a turn
    of the event loop in between.
    """

    def __init__(self, engine: AsyncEngine, write_queue: WriteQueue) -> None:
        self._engine = engine
        self._write_queue = write_queue
        self._turn = asyncio.Lock()
        self._gathering: deque[_Group] = deque()
        self._is_coming = False
        """Whether a group has entered the write queue or waits for it."""

    @asynccontextmanager
    async def change(self) -> AsyncIterator[AsyncSession]:
        """Run a change; it is committed when the block is left."""
        group = self._join()
        try:
            await group.may_begin.wait()
            async with self._turn:
                try:
                    session = await self._session(group)
                    try:
                        yield session
                        await session.commit()
                    finally:
                        await session.close()
                except BaseException as error:
                    if is_away(error) and group.failure is None:
                        await shielded(self._fail(group, error))
                    raise
        finally:
            group.left -= 1
            if not group.left and group.may_begin.is_set():
                self._store(group)
        await asyncio.shield(group.committed)

    def _join(self) -> _Group:
        if not self._gathering or self._gathering[-1].size == MOST_TOGETHER:
            self._gathering.append(_Group())
        group = self._gathering[-1]
        group.size += 1
        group.left += 1
        if not self._is_coming:
            self._is_coming = True
            self._write_queue.enter(self._admit)
        return group

    def _admit(self) -> None:
        """It is the group's turn in the write queue, but another process may still write."""
        if self._write_queue.crossing.enter_at_once():
            self._let_in()
        else:
            loop = asyncio.get_running_loop()
            loop.run_in_executor(None, self._wait, loop)

    def _wait(self, loop: asyncio.AbstractEventLoop) -> None:
        """Wait for the other process in a thread. The fewer turns of the event loop in between, the sooner others may
        write again.
        """
        try:
            self._write_queue.crossing.enter()
        finally:
            loop.call_soon_threadsafe(self._let_in)

    def _let_in(self) -> None:
        """Start the group. Changes that arrive later join another group."""
        group = self._gathering.popleft()
        group.may_begin.set()
        if not group.left:
            self._leave()

    def _leave(self) -> None:
        """Leave the write queue to other writers before the next group, so that answers never wait for two groups."""
        self._write_queue.crossing.leave()
        self._write_queue.leave()
        self._is_coming = bool(self._gathering)
        if self._is_coming:
            self._write_queue.enter(self._admit)

    async def _session(self, group: _Group) -> AsyncSession:
        if group.failure is not None:
            raise group.failure
        if group.connection is None:
            await self._begin(group)
        return AsyncSession(group.connection, expire_on_commit=False, join_transaction_mode="create_savepoint")

    async def _begin(self, group: _Group) -> None:
        connection = await self._engine.connect()
        try:
            await connection.begin()
            group.line = (await connection.get_raw_connection()).driver_connection
        except BaseException:
            await connection.invalidate()
            await connection.close()
            raise
        group.connection = connection

    def _store(self, group: _Group) -> None:
        """All changes have finished: commit them, then leave the write queue."""
        if group.connection is None or group.line is None or group.failure is not None:
            self._leave()
        else:
            group.line.store(self._write_queue.crossing, partial(self._is_stored, group))

    def _is_stored(self, group: _Group, error: Exception | None) -> None:
        self._leave()
        group.tidying = asyncio.create_task(self._tidy_up(group, error))

    async def _tidy_up(self, group: _Group, error: Exception | None) -> None:
        assert group.connection is not None
        if error is not None:
            await self._fail(group, error)
            return
        group.committed.set_result(None)
        await group.connection.commit()
        await group.connection.close()

    async def _fail(self, group: _Group, error: BaseException) -> None:
        """Report the error to all changes of the group: nothing of it is stored."""
        group.failure = error
        group.committed.set_exception(error)
        if group.connection is not None:
            await group.connection.invalidate()
            await group.connection.close()
