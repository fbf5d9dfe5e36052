"""All tables of this process: loaded on demand, synchronised with other processes, and released when idle."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import msgspec

from fabletop.games import rules as rules_of
from fabletop.kernel import Seat
from fabletop.server.guests.address_limits import Addresses, Allowance, household
from fabletop.server.guests.budgets import Budgets, Payer
from fabletop.server.guests.identity import Signer, new_id
from fabletop.server.histories import replay
from fabletop.server.operation import clock
from fabletop.server.operation.metrics import METRICS, Figures
from fabletop.server.operation.settings import Settings
from fabletop.server.processes.guarded import GuardedThreads
from fabletop.server.processes.pool import WorkerPool
from fabletop.server.processes.relay import ALONE, FIGURES, Post
from fabletop.server.protocol import wire
from fabletop.server.protocol.bodies import Order
from fabletop.server.protocol.problems import NotFound, TooMuch
from fabletop.server.protocol.sent_files import Files
from fabletop.server.storage import seat_history
from fabletop.server.storage.archives import Archives
from fabletop.server.storage.backup_schedule import keep_backups
from fabletop.server.storage.health import StorageHealth
from fabletop.server.storage.models import SeatRow, TableRow
from fabletop.server.storage.moderation import Blocked
from fabletop.server.storage.notifications import SILENT_SECONDS, Bus, LocalBus, Notice, PostgresBus
from fabletop.server.storage.outage import DatabaseAway
from fabletop.server.storage.store import Store
from fabletop.server.storage.table_facts import Lobby
from fabletop.server.storage.writer import PostgresWriter, SqliteWriter, Write, Writer
from fabletop.server.tables import advance_orders, chat
from fabletop.server.tables.audiences import Connection
from fabletop.server.tables.bots import BotPool, Levels
from fabletop.server.tables.descriptions import content_hash, games
from fabletop.server.tables.draft_trials import Workshop
from fabletop.server.tables.live import Live
from fabletop.server.tables.loading import Unplayable
from fabletop.server.tables.offered_packs import Packs

T = TypeVar("T")
log = logging.getLogger(__name__)

IDLE_SECONDS = 60.0
VISIT_SECONDS = 1.0
"""How long a table that belongs to another process of this machine stays in memory while nobody views it here."""
ROUND_SECONDS = 5.0
RETRY_SECONDS = 2.0
CLOSING_SECONDS = 5.0
KEEPING_SECONDS = 60.0
"""How long a stopping server continues to archive games that have just ended."""
UNKEPT_SECONDS = 24 * 3600.0
"""Maximum age of an unarchived game that the server still archives when it starts again."""
SWEEP_SECONDS = 3600.0
FIGURES_SECONDS = 1.0
TABLE_ID_LENGTH = 10
TABLES_ASKED = 500
SHOWN_OUT = "You may not play on this server any more."
NEVER_STARTED_SECONDS = 7 * 86_400.0


class Hub:
    """Everything that the requests of one process share."""

    store: Store
    health: StorageHealth
    writer: Writer
    bus: Bus
    signer: Signer

    def __init__(self, settings: Settings, post: Post = ALONE) -> None:
        self.settings = settings
        self.post = post
        self.bots = BotPool(settings.bot_workers)
        self.levels = Levels(settings.bots)
        self.packs = Packs(settings.packs)
        self.threads = GuardedThreads()
        self.pool = WorkerPool()
        self.archives = Archives(self._keep)
        self.workshop = Workshop(self.pool)
        self.addresses = Addresses(settings)
        self.allowance = Allowance(settings)
        self.budgets = Budgets(settings)
        self.files = Files()
        self.blocked = Blocked()
        self.live: dict[str, Live] = {}
        self.connections: set[Connection] = set()
        self.is_closing = False
        self._loading: dict[str, asyncio.Lock] = {}
        self._heard: dict[str, float] = {}
        self._rounds: list[asyncio.Task[None]] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._ends: set[asyncio.Task[None]] = set()
        self._swept_at = 0.0
        self._figures: dict[int, Figures] = {}
        """The figures of the other serving processes of this machine."""

    async def open(self) -> None:
        """Connect to the database and subscribe to notifications."""
        settings = self.settings
        # A game that cannot be loaded must stop the server now rather than fail for the first guest.
        games(self.levels)
        self.store = Store(settings)
        self.health = StorageHealth(settings, self.store)
        self.blocked = await self.store.blocked()
        await self.store.set_clocks(clock.now())
        self.signer = Signer(await self.store.secret("cookie"))
        if settings.is_postgres:
            shared = PostgresBus(settings.dsn, self.post)
            self.bus = shared
            self.writer = PostgresWriter(settings.dsn, lambda write: shared.notice_of_answers(write.table_id))
        else:
            local = LocalBus(self.post)
            self.bus = local
            self.writer = SqliteWriter(settings.sqlite_file, self.store.write_queue, local.tell_of_answers)
        await self.bus.open(self._heed)
        ended = await self.store.unkept(clock.now() - UNKEPT_SECONDS)
        self.archives.add(filter(self.post.is_home, ended))
        self._rounds = [asyncio.create_task(each) for each in (self._go_round(), self.archives.work())]
        if not self.post.is_alone:
            self.post.expect(FIGURES, self._note_figures)
            self._rounds.append(asyncio.create_task(self._tell_figures()))
        if settings.backup_every and self.post.number == 0:
            self._rounds.append(asyncio.create_task(keep_backups(settings)))
        METRICS.gauge("tables_live", lambda: len(self.live))
        METRICS.gauge("connections", lambda: len(self.connections))

    def figures(self) -> dict[int, Figures] | None:
        """Return the figures of each serving process of this machine; those of the others are slightly old. None if it
        is alone.
        """
        return None if self.post.is_alone else {**self._figures, self.post.number: METRICS.figures()}

    async def _tell_figures(self) -> None:
        while True:
            self.post.tell(FIGURES, msgspec.msgpack.encode((self.post.number, METRICS.figures())))
            await asyncio.sleep(FIGURES_SECONDS)

    def _note_figures(self, told: bytes) -> None:
        number, figures = msgspec.msgpack.decode(told, type=tuple[int, Figures])
        self._figures[number] = figures
        self.post.hear_of(number)

    def say_goodbye(self) -> None:
        """Ask every client to reconnect later, and close the connections."""
        self.is_closing = True
        farewell = wire.encode(wire.Closing("The server restarts.", RETRY_SECONDS))
        for connection in list(self.connections):
            connection.send(farewell)
            connection.hang_up()

    async def close(self) -> None:
        """Store what is queued, and stop."""
        self.is_closing = True
        for each in self._rounds:
            each.cancel()
        await asyncio.gather(*self._rounds, return_exceptions=True)
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=CLOSING_SECONDS)
        # Under other rules the game could not be replayed as everyone saw it.
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(KEEPING_SECONDS):
                await asyncio.gather(*self._ends, return_exceptions=True)
                await self.archives.finish()
        if unkept := len(self._ends) + len(self.archives):
            log.warning("games that have ended are not kept as they were seen yet", extra={"games": unkept})
        for live in list(self.live.values()):
            with contextlib.suppress(DatabaseAway):
                async with live.lock:
                    live.close()
        for task in self._tasks:
            task.cancel()
        await self.writer.close()
        await self.bus.close()
        self.post.close()
        self.bots.close()
        await self.pool.close()
        await self.store.close()

    # -- tables -----------------------------------------------------------------------------------------------------

    def new_table(self) -> str:
        """Return the id of a new table that belongs to this process."""
        while not self.post.is_home(table := new_id(TABLE_ID_LENGTH)):
            pass
        return table

    async def table(self, table: str) -> Live:
        """Return a table; load it if necessary."""
        if table not in self.live:
            try:
                async with self._loading.setdefault(table, asyncio.Lock()):
                    if table not in self.live:
                        await self._load(table)
            finally:
                self._loading.pop(table, None)
        live = self.live.get(table)
        if live is None:
            raise NotFound("There is no such table.")
        live.used_at = time.monotonic()
        return live

    async def _load(self, table: str) -> None:
        lobby = await self.store.lobby(table)
        if lobby is None:
            return
        live = await self._brought_back(lobby)
        self.live[live.id] = live
        # Apply what was stored while the table was loading: notifications did not reach it yet.
        if self.settings.is_shared:
            await self._refresh_lobby(live)
            if live.played is not None:
                await live.catch_up()
        await self.bus.tell(Notice("hello", live.id))
        live.caretaker.look()

    async def _brought_back(self, lobby: Lobby) -> Live:
        """Load a table from the database. If that fails, the table is marked and only its public description is
        available.
        """
        table = lobby.table.id
        try:
            rules = await self.packs.rules(lobby.table, self.store, self.threads)
        except Unplayable as why:
            log.exception("the rules of a table cannot be loaded", extra={"table": table})
            live = Live(self, lobby, rules_of(lobby.table.game))
            await live.break_down(why)
            return live
        if rules.bundle is not None:
            await self.threads.run(lambda: content_hash(rules))
        live = Live(self, lobby, rules)
        await live.load()
        return live

    async def change(self, table: str, change: Callable[[TableRow, list[SeatRow]], T], first: Write | None = None) -> T:
        """Change a table or its seats, and begin its game if `first` is given. The change is visible in this process on
        return.
        """
        try:
            lobby, result = await self.store.change(table, change, first)
        except LookupError:
            raise NotFound("There is no such table.") from None
        await self.has_changed(lobby)
        return result

    async def has_changed(self, lobby: Lobby) -> None:
        """Publish a change of a table's row or seats by this process, here and to the other processes."""
        live = self.live.get(lobby.table.id)
        try:
            if live is not None and lobby.table.revision > live.lobby.table.revision:
                await live.lobby_changed(lobby)
        finally:
            await self.bus.tell(Notice("lobby", lobby.table.id, revision=lobby.table.revision))

    async def up_to_date(self, table: str, lobby: Lobby | None = None) -> Live:
        """Return a table in its stored state, even if another process has just changed it."""
        live = await self.table(table)
        if lobby is None and self.settings.is_shared:
            await self._refresh_lobby(live)
        elif lobby is not None and lobby.table.revision > live.lobby.table.revision:
            await live.lobby_changed(lobby)
        return live

    async def delete(self, table: str) -> None:
        """Delete a table. It is removed here on return; other processes are notified."""
        changed = await self.store.delete_table(table)
        self._forget(table)
        for each in (table, *changed):
            await self.bus.tell(Notice("lobby", each))

    def _forget(self, table: str) -> None:
        live = self.live.pop(table, None)
        if live is not None:
            live.drop("This table was closed.", None)

    def drop(self, live: Live) -> None:
        """Take a table out of memory because it may be inconsistent. Clients that reconnect get the stored table."""
        if self.live.get(live.id) is live:
            del self.live[live.id]
        METRICS.count("dropped_total")
        live.drop("This table could not be read. Please come back in a moment.", RETRY_SECONDS)

    def tell_lobby_changed(self, table: str) -> None:
        """Notify all processes that a table's row or seats have changed. The caller may hold the table's lock."""
        self.later(self.bus.tell(Notice("lobby", table)))

    def game_over(self, live: Live) -> None:
        """Handle the end of a game in this process."""
        end = self.later(self._end(live))
        self._ends.add(end)
        end.add_done_callback(self._ends.discard)

    async def _end(self, live: Live) -> None:
        """Announce the end once everyone has been shown it."""
        await live.all_shown()
        await self.bus.tell(Notice("lobby", live.id))
        live.tell_lobby()
        self.archives.add([live.id])

    async def _keep(self, table: str) -> None:
        """Archive a game as everyone saw it."""
        await replay.archive(await self.table(table))

    def later(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run this in the background and log errors."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            METRICS.count("errors_total")
            log.error("something left for later failed", exc_info=task.exception())

    def counts_of(self, table: str) -> list[int]:
        """Return how often each view of a table has changed; empty if the game has not begun."""
        live = self.live.get(table)
        return [] if live is None or live.played is None else live.played.counts

    async def set_away(self, table: str, seat: Seat, *, away: bool) -> None:
        """Give the seat of an absent person to a bot, or give it back."""
        counts = self.counts_of(table)

        def change(_: TableRow, seats: list[SeatRow]) -> None:
            if seats[seat].kind == "person" and seats[seat].away != away:
                seats[seat].away = away
                seat_history.note(seats[seat], "away" if away else "back", counts)

        await self.change(table, change)

    async def note_late(self, table: str, seat: Seat) -> None:
        """Record that a person's time is over and that a bot answers this one question."""
        counts = self.counts_of(table)

        def change(_: TableRow, seats: list[SeatRow]) -> None:
            seat_history.note(seats[seat], "late", counts)

        await self.change(table, change)

    async def spend_order(self, table: str, seat: Seat, order: Order) -> None:
        """Remove an order that was carried out."""

        def change(_: TableRow, seats: list[SeatRow]) -> None:
            left = list(advance_orders.unpacked(seats[seat].orders))
            if order in left:
                left.remove(order)
                seats[seat].orders = advance_orders.stored(left)

        await self.change(table, change)

    async def ignore(self, guest: str, other: str, kind: str, *, on: bool) -> None:
        """Block or mute a person, or stop doing so. Takes effect on open connections at once."""
        await self.store.ignore(guest, other, kind, on=on)
        ignored = frozenset(each for _, each, _ in await self.store.ignored(guest))
        for connection in self.connections:
            if connection.guest == guest:
                connection.ignore(ignored)

    # -- who may connect --------------------------------------------------------------------------------------------

    def is_unwanted(self, address: str) -> bool:
        """Whether this address is blocked."""
        return self.blocked.keeps_out(None, address)

    def payer(self, cookie: str | None, address: str) -> Payer | None:
        """Return who is charged for requests with this cookie from this address."""
        return self.budgets.payer(self.signer.guest(cookie), address)

    def must_take_line(self, address: str) -> None:
        """Raise TooMuch if this address has as many connections to tables as it may have."""
        most, house = self.settings.sockets_per_address, household(address)
        if not most or self.addresses.is_trusted(address):
            return
        if sum(household(each.address) == house for each in self.connections) >= most:
            raise TooMuch("Too many tables are open from your address.")

    async def _heed_admin(self) -> None:
        """Apply changes that an administrator made in the database: closed or deleted tables, banned guests."""
        self.blocked = await self.store.blocked()
        for connection in list(self.connections):
            if self.blocked.keeps_out(connection.guest, connection.address):
                log.info("a line was hung up", extra={"guest": connection.guest, "address": connection.address})
                connection.send(wire.encode(wire.Closing(SHOWN_OUT, retry=None)))
                connection.hang_up()
        known = list(self.live)
        for start in range(0, len(known), TABLES_ASKED):
            asked = known[start : start + TABLES_ASKED]
            revisions = await self.store.revisions(asked)
            for table in asked:
                live = self.live.get(table)
                if live is not None and live.lobby.table.revision != revisions.get(table):
                    log.info("a table was changed beside this process", extra={"table": table})
                    await self._refresh_lobby(live)

    # -- notifications ----------------------------------------------------------------------------------------------

    async def tell_presence(self, live: Live) -> None:
        """Notify all processes of the people connected to this table here."""
        people = {each.guest for each in live.connections if each.guest is not None}
        watching = len(live.readers(None))
        await self.bus.tell(Notice("presence", live.id, people=tuple(sorted(people)), watching=watching))

    async def _heed(self, notice: Notice) -> None:
        self._heard[notice.sender] = time.monotonic()
        if notice.kind == "missed":
            await self._catch_up_with_all()
        live = self.live.get(notice.table)
        if live is None:
            return
        try:
            await self._heed_at(live, notice)
        except Exception:
            # It would miss these notifications, which are not repeated.
            self.drop(live)
            raise

    async def _catch_up_with_all(self) -> None:
        """Notifications were lost while the database was down: synchronise every table."""
        for live in list(self.live.values()):
            try:
                await self._refresh_lobby(live)
                await live.catch_up()
                await self.bus.tell(Notice("hello", live.id))
                await self.tell_presence(live)
            except Exception:
                METRICS.count("errors_total")
                log.exception("a table could not be caught up with", extra={"table": live.id})
                self.drop(live)

    async def _heed_at(self, live: Live, notice: Notice) -> None:
        is_mine = notice.sender == self.bus.name
        match notice.kind:
            case "answers" if not is_mine and self._is_idle(live):
                await self._let_go(live)
            case "answers" if not is_mine:
                await live.catch_up()
            case "lobby" if not 0 < notice.revision <= live.lobby.table.revision:
                await self._refresh_lobby(live)
            case "chat":
                await chat.deliver(live, notice.line)
            case "presence":
                live.note_presence(notice.sender, notice.people, notice.watching)
                live.tell_lobby()
                live.caretaker.look()
            case "hold":
                live.hold()
            case "go_on":
                live.hear(notice.seat)
            case "plan":
                live.plan(notice.seat, notice.marks)
            case "hello" if not is_mine and live.connections:
                await self.tell_presence(live)
            case _:
                pass

    async def _refresh_lobby(self, live: Live) -> None:
        lobby: Lobby | None = await self.store.lobby(live.id)
        if lobby is None:
            self._forget(live.id)
        elif live.lobby.table.broken is not None and lobby.table.broken is None:
            self._let_go_of_mended(live)
        elif lobby.table.revision > live.lobby.table.revision:
            await live.lobby_changed(lobby)

    def _let_go_of_mended(self, live: Live) -> None:
        """Drop a table whose broken mark was removed, so that the next client loads it again with its own rules."""
        del self.live[live.id]
        live.drop("The table was mended.", RETRY_SECONDS)

    # -- periodic work ----------------------------------------------------------------------------------------------

    async def _go_round(self) -> None:
        """Every few seconds: release idle tables, wake those that are due, and forget silent processes."""
        while True:
            try:
                await self._let_go_of_idle()
                await self._wake_due()
                await self._forget_silent()
                await self._heed_admin()
                await self._sweep()
            except Exception:
                METRICS.count("errors_total")
                log.exception("a round failed")
            await asyncio.sleep(ROUND_SECONDS)

    async def _let_go_of_idle(self) -> None:
        for live in list(self.live.values()):
            if self._is_idle(live):
                await self._let_go(live)

    async def _let_go(self, live: Live) -> None:
        live.close()
        del self.live[live.id]
        await self.bus.let_go(live.id)

    def _is_idle(self, live: Live) -> bool:
        stays = IDLE_SECONDS if self.post.is_home(live.id) else VISIT_SECONDS
        is_quiet = not live.connections and not live.caretaker.is_busy and live.lock.is_free
        return is_quiet and time.monotonic() - live.used_at > stays

    async def _wake_due(self) -> None:
        for table in await self.store.due(clock.now()):
            if table not in self.live and self.post.is_home(table):
                try:
                    await self.table(table)
                except NotFound:
                    continue
                except Exception:
                    METRICS.count("errors_total")
                    log.exception("a table could not be woken", extra={"table": table})

    async def _forget_silent(self) -> None:
        now = time.monotonic()
        silent = [name for name, at in self._heard.items() if now - at > SILENT_SECONDS and name != self.bus.name]
        for name in silent:
            del self._heard[name]
            for live in self.live.values():
                if live.presence.pop(name, None):
                    live.tell_lobby()
                    live.caretaker.look()

    async def _sweep(self) -> None:
        """Delete what is past its retention time."""
        if time.monotonic() - self._swept_at < SWEEP_SECONDS and self._swept_at:
            return
        self._swept_at = time.monotonic()
        now, days = time.time(), self.settings.retention_days
        ended_before = now - days * 86_400 if days else 0.0
        gone = await self.store.sweep(ended_before=ended_before, idle_before=now - NEVER_STARTED_SECONDS)
        if gone:
            log.info("old tables deleted", extra={"count": gone})
