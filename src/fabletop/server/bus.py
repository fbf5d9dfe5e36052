"""How the processes of one server tell each other what changed.

The embedded database has one process, which tells itself. With PostgreSQL its own notifications carry the notices,
and an advisory lock decides which process looks after a table.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable
from hashlib import blake2b
from typing import Literal, Protocol

import asyncpg
import msgspec

from fabletop.server.bodies import Mark
from fabletop.server.writer import CHANNEL

log = logging.getLogger(__name__)

BEAT_SECONDS = 5.0
SILENT_SECONDS = 3 * BEAT_SECONDS


class Notice(msgspec.Struct, frozen=True):
    """Something changed at a table."""

    kind: Literal["answers", "lobby", "chat", "presence", "hello", "beat", "hold", "go_on", "plan"]
    table: str = ""
    sender: str = ""
    people: tuple[str, ...] = ()
    """presence: who is connected to the sender at this table."""
    watching: int = 0
    line: int = 0
    """chat: which line."""
    seat: int = 0
    """go_on, plan: whose word it is."""
    marks: tuple[Mark, ...] = ()
    """plan: what the seat means to do."""


Heed = Callable[[Notice], Awaitable[None]]


class Bus(Protocol):
    """Carries notices to all processes, the sender among them."""

    name: str

    async def open(self, heed: Heed) -> None:
        """Begin to listen."""

    async def tell(self, notice: Notice) -> None:
        """Tell all processes."""

    async def may_care(self, table: str) -> bool:
        """Whether this process looks after the table: bots, clocks and absent people."""

    async def let_go(self, table: str) -> None:
        """Another process may look after the table now."""

    async def close(self) -> None:
        """Stop listening."""


class LocalBus:
    """One process: every notice comes straight back."""

    def __init__(self) -> None:
        self.name = secrets.token_hex(6)
        self._heed: Heed | None = None

    async def open(self, heed: Heed) -> None:
        self._heed = heed

    async def tell(self, notice: Notice) -> None:
        if self._heed is not None:
            await self._heed(msgspec.structs.replace(notice, sender=self.name))

    async def may_care(self, table: str) -> bool:
        return True

    async def let_go(self, table: str) -> None:
        pass

    async def close(self) -> None:
        self._heed = None


class PostgresBus:
    """Notices over LISTEN and NOTIFY; they are heeded one after another, in their order."""

    def __init__(self, dsn: str) -> None:
        self.name = secrets.token_hex(6)
        self._dsn = dsn
        self._heed: Heed | None = None
        self._incoming: asyncio.Queue[str] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self._connection: asyncpg.Connection | None = None
        self._using = asyncio.Lock()
        self._caring: set[str] = set()

    async def open(self, heed: Heed) -> None:
        self._heed = heed
        await self._connect()
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._beat())]

    async def tell(self, notice: Notice) -> None:
        text = msgspec.json.encode(msgspec.structs.replace(notice, sender=self.name)).decode()
        async with self._using:
            await (await self._connected()).execute("SELECT pg_notify($1, $2)", CHANNEL, text)

    def notice_of_answers(self, table: str) -> str:
        """The notice that the writer sends in the transaction of an answer."""
        return msgspec.json.encode(Notice("answers", table, self.name)).decode()

    async def may_care(self, table: str) -> bool:
        if table not in self._caring:
            async with self._using:
                got = await (await self._connected()).fetchval("SELECT pg_try_advisory_lock($1)", _lock(table))
            if got:
                self._caring.add(table)
        return table in self._caring

    async def let_go(self, table: str) -> None:
        if table in self._caring:
            self._caring.discard(table)
            async with self._using:
                await (await self._connected()).execute("SELECT pg_advisory_unlock($1)", _lock(table))

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._connection is not None:
            await self._connection.close()

    async def _connected(self) -> asyncpg.Connection:
        if self._connection is None or self._connection.is_closed():
            await self._connect()
        assert self._connection is not None
        return self._connection

    async def _connect(self) -> None:
        """Locks are bound to the connection: with a new one they have to be asked for again."""
        self._caring.clear()
        self._connection = await asyncpg.connect(self._dsn)
        await self._connection.add_listener(CHANNEL, lambda *args: self._incoming.put_nowait(str(args[3])))

    async def _listen(self) -> None:
        while True:
            text = await self._incoming.get()
            try:
                notice = msgspec.json.decode(text, type=Notice)
                if self._heed is not None:
                    await self._heed(notice)
            except Exception:
                log.exception("a notice could not be heeded")

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            with contextlib.suppress(OSError, asyncpg.PostgresError):
                await self.tell(Notice("beat"))


def _lock(table: str) -> int:
    return int.from_bytes(blake2b(table.encode(), digest_size=8).digest(), "big", signed=True)
