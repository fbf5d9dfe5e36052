"""Administration of a server's database. A running server applies the changes within a few seconds."""

from __future__ import annotations

import getpass
import logging
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import cached_property
from typing import Any

import msgspec
from sqlalchemy import inspect

from fabletop.kernel import FabletopError
from fabletop.server.guests.address_limits import plain
from fabletop.server.histories import jobs, records
from fabletop.server.operation.settings import BadSettings, Settings, networks
from fabletop.server.processes.guarded import GuardedThreads
from fabletop.server.protocol.problems import NotFound, NotNow
from fabletop.server.storage.models import BlockedRow, ReportRow, SeatRow, TableRow
from fabletop.server.storage.moderation import TableSurvey
from fabletop.server.storage.schema import is_newest
from fabletop.server.storage.store import Store
from fabletop.server.storage.table_facts import Lobby
from fabletop.server.tables import loading, old_versions
from fabletop.server.tables.offered_packs import Packs

log = logging.getLogger(__name__)


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[Admin]:
    """Open the database that the settings name. It must exist and have the schema of this version."""
    if not settings.is_postgres and not settings.sqlite_file.exists():
        raise BadSettings(f"there is no database at {settings.sqlite_file}")
    if not await is_newest(settings):
        raise BadSettings("the database is of another version: start this version of the server once")
    store = Store(settings)
    try:
        yield Admin(settings, store)
    finally:
        await store.close()


class Admin:
    """All administrative actions. Each action that changes something is logged."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self._settings = settings
        self._store = store

    @cached_property
    def _packs(self) -> Packs:
        return Packs(self._settings.packs)

    def _note(self, what: str, **more: object) -> None:
        log.info(what, extra={"by": getpass.getuser(), **more})

    # -- tables -----------------------------------------------------------------------------------------------------

    async def tables(
        self,
        *,
        game: str | None,
        phase: str | None,
        host: str | None,
        broken: bool,
        frozen: bool,
        older_than: float | None,
    ) -> list[TableSurvey]:
        """Return the tables that match all filters. For running tables, the result says whether an upgrade made them
        read-only.
        """
        before = None if older_than is None else time.time() - older_than * 86_400
        found = await self._store.survey(game=game, phase=phase, host=host, broken=broken, before=before)
        surveyed = [await self._surveyed(each) if each.phase == "running" else each for each in found]
        return [each for each in surveyed if each.frozen is not None or not frozen]

    async def _surveyed(self, table: TableSurvey) -> TableSurvey:
        if table.broken is not None:
            return table
        lobby, threads = await self._lobby(table.id), GuardedThreads()
        try:
            rules = await self._packs.rules(lobby.table, self._store, threads)
            why = await old_versions.frozen(self._store, threads, lobby, rules)
        except FabletopError as error:
            why = str(error)
        return msgspec.structs.replace(table, frozen=why)

    async def look_at(self, table: str) -> tuple[TableSurvey, Lobby]:
        """Return one table with its seats."""
        lobby = await self._lobby(table)
        found = await self._store.survey(table=table)
        return await self._surveyed(found[0]), lobby

    async def close(self, table: str) -> str:
        """End a game without a result, or delete a table that has not begun. Returns which of the two was done."""

        def change(row: TableRow, _: list[SeatRow]) -> str:
            before = row.phase
            if before == "running":
                row.phase, row.ended_at, row.due_at = "over", time.time(), None
            return before

        await self._lobby(table)
        _, phase = await self._store.change(table, change)
        if phase == "over":
            raise NotNow(f"The game at {table} is over already.")
        if phase == "open":
            await self.delete(table)
            return "deleted"
        self._note("table closed", table=table)
        return "closed"

    async def delete(self, table: str) -> None:
        """Delete a table with everything that belongs to it."""
        await self._lobby(table)
        await self._store.delete_table(table)
        self._note("table deleted", table=table)

    async def export(self, table: str) -> str:
        """Return the full record of a table, even while it is played."""
        lobby = await self._lobby(table)
        rules = await self._packs.rules(lobby.table, self._store, GuardedThreads())
        stored = await self._store.game(table)
        if not stored.answers:
            raise NotNow("The game has not begun.")
        played = loading.play_back(rules, lobby.table, stored)
        self._note("table exported", table=table)
        return jobs.record(*records.ingredients(lobby, rules, played.game, "full", None)).decode()

    async def export_raw(self, table: str) -> bytes:
        """Return all stored rows of a table; for tables that cannot be loaded."""
        await self._lobby(table)
        rows = {name: list(map(_plain, found)) for name, found in (await self._store.rows_of(table)).items()}
        self._note("table exported", table=table, raw=True)
        return msgspec.json.encode(rows)

    async def _lobby(self, table: str) -> Lobby:
        lobby = await self._store.lobby(table)
        if lobby is None:
            raise NotFound(f"There is no table {table}.")
        return lobby

    # -- complaints -------------------------------------------------------------------------------------------------

    async def complaints(self, *, settled: bool) -> Sequence[ReportRow]:
        """Return the complaints."""
        return await self._store.reports(settled=settled)

    async def settle(self, number: int, outcome: str) -> None:
        """Settle a complaint."""
        if not await self._store.settle(number, outcome):
            raise NotFound(f"There is no open complaint {number}.")
        self._note("complaint settled", complaint=number, outcome=outcome)

    # -- blocked ----------------------------------------------------------------------------------------------------

    async def blocked(self) -> Sequence[BlockedRow]:
        """Return the blocked people and addresses with reasons."""
        return await self._store.blocked_rows()

    async def block(self, whom: str, reason: str) -> str:
        """Block a person or an address. Returns which of the two it was."""
        kind, value = _kind(whom)
        if kind == "person" and await self._store.guest(value) is None:
            raise NotFound(f"There is no person {value}. Complaints and tables name the ids of people.")
        await self._store.block(kind, value, reason)
        self._note(f"{kind} blocked", whom=value, reason=reason)
        return kind

    async def unblock(self, whom: str) -> str:
        """Unblock a person or an address. Returns which of the two it was."""
        kind, value = _kind(whom)
        if not await self._store.unblock(kind, value):
            raise NotFound(f"{value} is not kept out.")
        self._note(f"{kind} unblocked", whom=value)
        return kind


def _kind(whom: str) -> tuple[str, str]:
    """Return the kind and value of a blocking rule. Unlike addresses, ids of people contain neither dots nor colons."""
    if "." not in whom and ":" not in whom:
        return "person", whom
    (network,) = networks([plain(whom)])
    return "address", str(network)


def _plain(row: Any) -> dict[str, Any]:
    return {each.key: getattr(row, each.key) for each in inspect(row).mapper.column_attrs}
