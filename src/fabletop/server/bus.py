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

from fabletop.server.away import DatabaseAway, connect_postgres, told_away
from fabletop.server.bodies import PlanMark
from fabletop.server.writer import CHANNEL

log = logging.getLogger(__name__)

BEAT_SECONDS = 5.0
SILENT_SECONDS = 3 * BEAT_SECONDS
AGAIN_SECONDS = 0.2
"""How soon a lost connection is asked for again."""
FAREWELL_SECONDS = 2.0


class Notice(msgspec.Struct, frozen=True):
    """Something changed at a table."""

    kind: Literal["answers", "lobby", "chat", "presence", "hello", "beat", "hold", "go_on", "plan", "missed"]
    """missed: the bus tells its own process that notices may have been lost."""
    table: str = ""
    sender: str = ""
    people: tuple[str, ...] = ()
    """presence: who is connected to the sender at this table."""
    watching: int = 0
    revision: int = 0
    """lobby: the table as it was stored then; whoever knows a later one has nothing to read."""
    line: int = 0
    """chat: which line."""
    seat: int = 0
    """go_on, plan: whose word it is."""
    marks: tuple[PlanMark, ...] = ()
    """plan: what the seat means to do."""


Listener = Callable[[Notice], Awaitable[None]]


class Bus(Protocol):
    """Carries notices to all processes, the sender among them."""

    name: str

    async def open(self, listener: Listener) -> None:
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
        self._listener: Listener | None = None

    async def open(self, listener: Listener) -> None:
        self._listener = listener

    async def tell(self, notice: Notice) -> None:
        if self._listener is not None:
            await self._listener(msgspec.structs.replace(notice, sender=self.name))

    async def may_care(self, table: str) -> bool:
        return True

    async def let_go(self, table: str) -> None:
        pass

    async def close(self) -> None:
        self._listener = None


class PostgresBus:
    """Notices over LISTEN and NOTIFY; they are sent and read one after another, in their order.

    While PostgreSQL is away they wait. When it is back, this process is told that it has missed some.
    """

    def __init__(self, dsn: str) -> None:
        self.name = secrets.token_hex(6)
        self._dsn = dsn
        self._listener: Listener | None = None
        self._incoming: asyncio.Queue[str] = asyncio.Queue()
        self._outgoing: asyncio.Queue[str] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self._connection: asyncpg.Connection | None = None
        self._using = asyncio.Lock()
        self._caring: set[str] = set()

    async def open(self, listener: Listener) -> None:
        self._listener = listener
        self._connection = await self._connect()
        self._tasks = [asyncio.create_task(each()) for each in (self._send, self._listen, self._beat)]

    async def tell(self, notice: Notice) -> None:
        self._outgoing.put_nowait(self._text(notice))

    def notice_of_answers(self, table: str) -> str:
        """The notice that the writer sends in the transaction of an answer."""
        return self._text(Notice("answers", table))

    async def may_care(self, table: str) -> bool:
        if table not in self._caring and await self._ask("SELECT pg_try_advisory_lock($1)", _lock(table)):
            self._caring.add(table)
        return table in self._caring

    async def let_go(self, table: str) -> None:
        if table in self._caring:
            self._caring.discard(table)
            await self._ask("SELECT pg_advisory_unlock($1)", _lock(table))

    async def close(self) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL_SECONDS):
                await self._outgoing.join()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._connection is not None:
            self._connection.remove_termination_listener(self._lost)
            with contextlib.suppress(Exception):
                await self._connection.close()

    def _text(self, notice: Notice) -> str:
        return msgspec.json.encode(msgspec.structs.replace(notice, sender=self.name)).decode()

    async def _ask(self, query: str, *values: object) -> object:
        with told_away():
            async with self._using:
                if self._connection is None or self._connection.is_closed():
                    self._connection = await self._connect()
                    self._incoming.put_nowait(self._text(Notice("missed")))
                try:
                    return await self._connection.fetchval(query, *values)
                except TimeoutError:
                    self._connection.terminate()
                    raise

    async def _connect(self) -> asyncpg.Connection:
        """Locks are bound to the connection: with a new one they have to be asked for again."""
        self._caring.clear()
        connection = await connect_postgres(self._dsn)
        await connection.add_listener(CHANNEL, lambda *args: self._incoming.put_nowait(str(args[3])))
        connection.add_termination_listener(self._lost)
        return connection

    def _lost(self, _: asyncpg.Connection) -> None:
        """Something to send makes us connect again at once."""
        self._outgoing.put_nowait(self._text(Notice("beat")))

    async def _send(self) -> None:
        while True:
            text = await self._outgoing.get()
            # Nobody tells when PostgreSQL is back.
            while not await self._is_sent(text):  # noqa: ASYNC110
                await asyncio.sleep(AGAIN_SECONDS)
            self._outgoing.task_done()

    async def _is_sent(self, text: str) -> bool:
        """Whether it has gone out, or never will: a notice that PostgreSQL does not take must not block the others."""
        try:
            await self._ask("SELECT pg_notify($1, $2)", CHANNEL, text)
        except DatabaseAway:
            return False
        except Exception:
            log.exception("a notice could not be sent")
        return True

    async def _listen(self) -> None:
        while True:
            text = await self._incoming.get()
            try:
                notice = msgspec.json.decode(text, type=Notice)
                if self._listener is not None:
                    await self._listener(notice)
            except Exception:
                log.exception("a notice could not be handled")

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            if self._outgoing.empty():
                await self.tell(Notice("beat"))


def _lock(table: str) -> int:
    return int.from_bytes(blake2b(table.encode(), digest_size=8).digest(), "big", signed=True)
