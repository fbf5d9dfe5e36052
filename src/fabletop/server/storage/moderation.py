"""Queries and changes for the server's operator: complaints, blocked people and addresses, and the write check."""

from __future__ import annotations

import time
from contextlib import AbstractAsyncContextManager

import msgspec
from sqlalchemy import delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from fabletop.server.guests.address_limits import is_within
from fabletop.server.operation.settings import Network, networks
from fabletop.server.protocol.problems import NotFound
from fabletop.server.storage.models import (
    AnswerRow,
    Base,
    BlockedRow,
    ChatRow,
    CheckpointRow,
    Guest,
    PulseRow,
    ReportRow,
    SeatRow,
    TableRow,
)

SAID_LINES = 20


class Blocked(msgspec.Struct, frozen=True):
    """The blocked people and addresses."""

    people: frozenset[str] = frozenset()
    ranges: tuple[Network, ...] = ()

    def keeps_out(self, guest: str | None, address: str) -> bool:
        """Whether this person or this address is blocked."""
        return guest in self.people or is_within(address, self.ranges)


class TableSurvey(msgspec.Struct, frozen=True):
    """A table as the server's operator sees it, whether or not it can be loaded."""

    id: str
    game: str
    name: str
    phase: str
    host_id: str | None
    host: str
    created_at: float
    ended_at: float | None
    broken: str | None
    answers: int
    last_at: float | None
    frozen: str | None = None
    """Why this version of the server shows it read-only, if its game has begun and it is not broken."""


class Moderation:
    """The part of the database that players do not see."""

    def _reading(self) -> AbstractAsyncContextManager[AsyncSession]:
        """A read-only transaction."""
        raise NotImplementedError

    def _writing(self) -> AbstractAsyncContextManager[AsyncSession]:
        """A transaction that writes."""
        raise NotImplementedError

    async def beat(self) -> None:
        """Write a row. Raises an error if that fails."""
        async with self._writing() as session:
            await session.merge(PulseRow(name="ready", at=time.time()))

    async def revisions(self, tables: list[str]) -> dict[str, int]:
        """Return how often the rows of these tables have changed, without tables that no longer exist."""
        async with self._reading() as session:
            rows = await session.execute(select(TableRow.id, TableRow.revision).where(TableRow.id.in_(tables)))
            return {row[0]: row[1] for row in rows}

    # -- tables -----------------------------------------------------------------------------------------------------

    async def survey(
        self,
        *,
        table: str | None = None,
        game: str | None = None,
        phase: str | None = None,
        host: str | None = None,
        broken: bool = False,
        before: float | None = None,
    ) -> list[TableSurvey]:
        """Return the tables that match all filters, oldest first."""
        mine = AnswerRow.table_id == TableRow.id
        answers = select(func.count()).where(mine, AnswerRow.place > 0).scalar_subquery()
        last_at = select(func.max(AnswerRow.at)).where(mine).scalar_subquery()
        query = select(
            TableRow.id, TableRow.game, TableRow.name, TableRow.phase, TableRow.host_id,
            func.coalesce(Guest.name, ""), TableRow.created_at, TableRow.ended_at, TableRow.broken, answers, last_at,
        ).join(Guest, Guest.id == TableRow.host_id, isouter=True)  # fmt: skip
        for column, wanted in ((TableRow.id, table), (TableRow.game, game), (TableRow.phase, phase)):
            if wanted is not None:
                query = query.where(column == wanted)
        if host is not None:
            query = query.where(or_(TableRow.host_id == host, Guest.name == host))
        if broken:
            query = query.where(TableRow.broken.is_not(None))
        if before is not None:
            query = query.where(TableRow.created_at < before)
        async with self._reading() as session:
            rows = await session.execute(query.order_by(TableRow.created_at, TableRow.id))
            return [TableSurvey(*row) for row in rows]

    async def rows_of(self, table: str) -> dict[str, list[Base]]:
        """Return everything that is stored of a table, by the name of the database table."""
        found: dict[str, list[Base]] = {}
        async with self._reading() as session:
            found["tables"] = list(await session.scalars(select(TableRow).where(TableRow.id == table)))
            for kind in (SeatRow, AnswerRow, CheckpointRow, ChatRow):
                rows = await session.scalars(
                    select(kind).where(kind.table_id == table).order_by(*kind.__mapper__.primary_key)
                )
                found[kind.__tablename__] = list(rows)
        return found

    # -- complaints -------------------------------------------------------------------------------------------------

    async def add_report(self, table: str, by: str, about: str, text: str) -> None:
        """Store a complaint with everything needed to act on it, even if data are deleted later."""
        async with self._writing() as session:
            who, whom = await session.get(Guest, by), await session.get(Guest, about)
            if who is None or whom is None:
                raise NotFound("There is no such person.")
            lines = select(ChatRow.text).where(ChatRow.table_id == table, ChatRow.guest_id == about)
            said = list(await session.scalars(lines.order_by(ChatRow.id.desc()).limit(SAID_LINES)))
            session.add(
                ReportRow(
                    table_id=table,
                    by_id=by,
                    by_name=who.name,
                    about_id=about,
                    about_name=whom.name,
                    about_address=whom.address,
                    said="\n".join(reversed(said)),
                    text=text,
                    at=time.time(),
                )
            )

    async def reports(self, *, settled: bool = False) -> list[ReportRow]:
        """Return the open complaints, or all of them, oldest first."""
        query = select(ReportRow).order_by(ReportRow.id)
        async with self._reading() as session:
            return list(await session.scalars(query if settled else query.where(ReportRow.settled_at.is_(None))))

    async def reports_by(self, guest: str) -> list[ReportRow]:
        """Return the complaints that a guest made."""
        async with self._reading() as session:
            return list(await session.scalars(select(ReportRow).where(ReportRow.by_id == guest).order_by(ReportRow.id)))

    async def settle(self, report: int, outcome: str) -> bool:
        """Settle a complaint; False if there is no such open one."""
        change = update(ReportRow).where(ReportRow.id == report, ReportRow.settled_at.is_(None))
        async with self._writing() as session:
            done = await session.execute(change.values(settled_at=time.time(), outcome=outcome))
            return bool(getattr(done, "rowcount", 0))

    @staticmethod
    async def forget_reporter(session: AsyncSession, guest: str) -> None:
        """Remove the name of a guest from the complaints they made, and keep the complaints."""
        await session.execute(update(ReportRow).where(ReportRow.by_id == guest).values(by_id="", by_name=""))

    # -- blocked ----------------------------------------------------------------------------------------------------

    async def blocked(self) -> Blocked:
        """Return the blocked people and addresses."""
        rows = await self.blocked_rows()
        people = frozenset(each.value for each in rows if each.kind == "person")
        return Blocked(people, networks(each.value for each in rows if each.kind == "address"))

    async def blocked_rows(self) -> list[BlockedRow]:
        """Return the blocked people and addresses with reasons, oldest first."""
        async with self._reading() as session:
            return list(await session.scalars(select(BlockedRow).order_by(BlockedRow.at, BlockedRow.value)))

    async def block(self, kind: str, value: str, reason: str) -> None:
        """Block a person or an address."""
        async with self._writing() as session:
            await session.merge(BlockedRow(kind=kind, value=value, reason=reason, at=time.time()))

    async def unblock(self, kind: str, value: str) -> bool:
        """Unblock a person or an address; False if they were not blocked."""
        async with self._writing() as session:
            gone = delete(BlockedRow).where(BlockedRow.kind == kind, BlockedRow.value == value)
            return bool(getattr(await session.execute(gone), "rowcount", 0))
