"""How the processes of one server notify each other of changes.

- With the embedded database, all processes are on one machine: the relay carries the notifications, and the process
  that holds a table looks after it.
- With PostgreSQL, its own notifications carry them, and an advisory lock decides between machines.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterable
from hashlib import blake2b
from typing import Literal, Protocol

import asyncpg
import msgspec

from fabletop.server.processes.relay import LARGEST, NOTICES, Post
from fabletop.server.protocol.bodies import PlanMark
from fabletop.server.storage.outage import DatabaseAway, connect_postgres, told_away
from fabletop.server.storage.writer import CHANNEL

log = logging.getLogger(__name__)

BEAT_SECONDS = 5.0
SILENT_SECONDS = 3 * BEAT_SECONDS
AGAIN_SECONDS = 0.2
"""Delay before a lost connection is opened again."""
FAREWELL_SECONDS = 2.0


class Notice(msgspec.Struct, frozen=True):
    """A notification: something changed at a table."""

    kind: Literal["answers", "lobby", "chat", "presence", "hello", "beat", "hold", "go_on", "plan", "missed"]
    """`missed`: the bus informs its own process that notifications may have been lost."""
    table: str = ""
    sender: str = ""
    people: tuple[str, ...] = ()
    """`presence`: the people connected to the sender at this table."""
    watching: int = 0
    revision: int = 0
    """`lobby`: the table's revision then. A process that knows a later one need not read it."""
    line: int = 0
    """`chat`: the message."""
    seat: int = 0
    """`go_on`, `plan`: the seat that sent it."""
    marks: tuple[PlanMark, ...] = ()
    """`plan`: the marks of the seat."""


Listener = Callable[[Notice], Awaitable[None]]


class Bus(Protocol):
    """Sends notifications to all processes, including the sender."""

    name: str

    async def open(self, listener: Listener) -> None:
        """Begin to listen."""

    async def tell(self, notice: Notice) -> None:
        """Notify all processes."""

    async def may_care(self, table: str) -> bool:
        """Whether this process looks after the table: bots, clocks and absent people."""

    async def let_go(self, table: str) -> None:
        """Let another process look after the table."""

    async def close(self) -> None:
        """Stop listening."""


class LocalBus:
    """The processes of one machine: each notification is delivered locally at once, and to the others through the
    relay.
    """

    def __init__(self, post: Post) -> None:
        self.name = secrets.token_hex(6)
        self._post = post
        self._listener: Listener | None = None
        self._incoming: asyncio.Queue[bytes] = asyncio.Queue()
        self._outgoing: list[bytes] = []
        """Notifications to send at the next turn of the event loop."""
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self, listener: Listener) -> None:
        self._listener = listener
        if not self._post.is_alone:
            self._post.expect(NOTICES, self._incoming.put_nowait)
            self._tasks = [asyncio.create_task(each()) for each in (self._listen, self._beat)]
            # A predecessor of this process may have ended without notice.
            self._tell_others(Notice("missed"))

    async def tell(self, notice: Notice) -> None:
        self._tell_others(notice)
        if self._listener is not None:
            await self._listener(msgspec.structs.replace(notice, sender=self.name))

    def tell_of_answers(self, tables: Iterable[str]) -> None:
        """Notify the other processes that answers were stored at these tables."""
        if not self._post.is_alone:
            for table in dict.fromkeys(tables):
                self._tell_others(Notice("answers", table))

    def _tell_others(self, notice: Notice) -> None:
        if self._post.is_alone:
            return
        if not self._outgoing:
            asyncio.get_running_loop().call_soon(self._send)
        self._outgoing.append(_encoded(notice, self.name))

    def _send(self) -> None:
        outgoing, self._outgoing = self._outgoing, []
        together, size = list[bytes](), 0
        for each in outgoing:
            if together and size + len(each) > LARGEST:
                self._post.tell(NOTICES, b"\n".join(together))
                together, size = [], 0
            together.append(each)
            size += len(each) + 1
        self._post.tell(NOTICES, b"\n".join(together))

    async def may_care(self, table: str) -> bool:
        return self._post.is_home(table)

    async def let_go(self, table: str) -> None:
        pass

    async def close(self) -> None:
        if self._outgoing:
            self._send()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._listener = None

    async def _listen(self) -> None:
        while True:
            for each in (await self._incoming.get()).split(b"\n"):
                await _handle(each, self._listener)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            self._tell_others(Notice("beat"))


class PostgresBus:
    """Notifications over LISTEN and NOTIFY, sent and read one after another, in order.

    They wait while PostgreSQL is down. After a reconnection, this process is informed that it has missed some.
    """

    def __init__(self, dsn: str, post: Post) -> None:
        self.name = secrets.token_hex(6)
        self._dsn = dsn
        self._post = post
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
        """Return the notification that the writer sends in the transaction of an answer."""
        return self._text(Notice("answers", table))

    async def may_care(self, table: str) -> bool:
        if not self._post.is_home(table):
            return False
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
        return _encoded(notice, self.name).decode()

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
        """Connect. Locks belong to the connection, so a new connection has to acquire them again."""
        self._caring.clear()
        connection = await connect_postgres(self._dsn)
        await connection.add_listener(CHANNEL, lambda *args: self._incoming.put_nowait(str(args[3])))
        connection.add_termination_listener(self._lost)
        return connection

    def _lost(self, _: asyncpg.Connection) -> None:
        """Handle a lost connection: queue a message, so that it is opened again at once."""
        self._outgoing.put_nowait(self._text(Notice("beat")))

    async def _send(self) -> None:
        while True:
            text = await self._outgoing.get()
            # PostgreSQL does not announce when it is back.
            while not await self._is_sent(text):  # noqa: ASYNC110
                await asyncio.sleep(AGAIN_SECONDS)
            self._outgoing.task_done()

    async def _is_sent(self, text: str) -> bool:
        """Whether it was sent, or never can be: a notification that PostgreSQL refuses must not block the others."""
        try:
            await self._ask("SELECT pg_notify($1, $2)", CHANNEL, text)
        except DatabaseAway:
            return False
        except Exception:
            log.exception("a notice could not be sent")
        return True

    async def _listen(self) -> None:
        while True:
            await _handle(await self._incoming.get(), self._listener)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            if self._outgoing.empty():
                await self.tell(Notice("beat"))


def _encoded(notice: Notice, sender: str) -> bytes:
    return msgspec.json.encode(msgspec.structs.replace(notice, sender=sender))


async def _handle(text: bytes | str, listener: Listener | None) -> None:
    """Decode and process a notification. An error does not stop the next one."""
    try:
        notice = msgspec.json.decode(text, type=Notice)
        if listener is not None:
            await listener(notice)
    except Exception:
        log.exception("a notice could not be handled")


def _lock(table: str) -> int:
    return int.from_bytes(blake2b(table.encode(), digest_size=8).digest(), "big", signed=True)
