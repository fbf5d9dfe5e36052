"""Read and write guests, tables, seats and chat. The writer stores answers; the store reads them."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import partial
from operator import attrgetter
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Select, bindparam, case, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine
from sqlalchemy.orm import aliased

from fabletop.kernel import Checkpoint
from fabletop.kernel.packs import Bundle
from fabletop.server.operation.settings import Settings
from fabletop.server.protocol.problems import TooMuch
from fabletop.server.storage import seat_history
from fabletop.server.storage.embedded import BEGIN, BEGIN_TO_WRITE, Reader, Together, embedded_engine, reading
from fabletop.server.storage.models import (
    AnswerRow,
    ArchiveRow,
    Base,
    BundleRow,
    ChatRow,
    CheckpointRow,
    DraftRow,
    Guest,
    Ignored,
    KeptSecret,
    OutcomeRow,
    PutAway,
    SeatRow,
    TableRow,
)
from fabletop.server.storage.moderation import Moderation
from fabletop.server.storage.outage import ANSWER_SECONDS, told_away
from fabletop.server.storage.table_facts import Lobby, SeatFacts, TableFacts
from fabletop.server.storage.write_queue import Crossing, WriteQueue
from fabletop.server.storage.writer import ANSWER_COLUMNS, CHECKPOINT_COLUMNS, Write

T = TypeVar("T")
Ask = Callable[..., Awaitable[Iterable[Any]]]
"""Runs one of the prepared queries."""
CHAT_SHOWN = 50
LONGEST_REASON = 200
_STATEMENT_SECONDS = 60.0
"""Time limit of every statement, including the deletion of old data."""
_TABLE = [getattr(TableRow, name) for name in TableFacts.__struct_fields__]
_FORGET_REMATCHES = (
    update(TableRow)
    .where(TableRow.rematch_id.is_not(None), TableRow.rematch_id.not_in(select(aliased(TableRow).id)))
    .values(rematch_id=None, revision=TableRow.revision + 1)
    .returning(TableRow.id)
    .execution_options(synchronize_session=False)
)
"""Removes references to deleted rematches. The next request then creates a new rematch."""
_facts_of_table = attrgetter(*TableFacts.__struct_fields__)
_facts_of_seat = attrgetter(*SeatFacts.__struct_fields__)
_SEAT = [getattr(SeatRow, name) for name in SeatFacts.__struct_fields__]
# The most frequent queries are built once, since building one takes longer than running it.
_ONE_GUEST = select(Guest.id, Guest.name, Guest.created_at, Guest.address).where(Guest.id == bindparam("guest"))
_GUEST = [str(each.key) for each in _ONE_GUEST.selected_columns]
_NEW_GUEST = insert(Base.metadata.tables[Guest.__tablename__])
_CHAT = (
    select(Guest.name, ChatRow.guest_id, ChatRow.seat, ChatRow.text, ChatRow.at)
    .join(Guest, Guest.id == ChatRow.guest_id)
    .where(ChatRow.table_id == bindparam("table"))
    .order_by(ChatRow.id.desc())
    .limit(CHAT_SHOWN)
)
_ONE_LINE = _CHAT.where(ChatRow.id == bindparam("line"))
_IGNORED = (
    select(Ignored.kind, Guest.id, Guest.name)
    .join(Guest, Guest.id == Ignored.other_id)
    .where(Ignored.guest_id == bindparam("guest"))
    .order_by(Guest.name, Guest.id)
)
_SOME_TABLES = select(*_TABLE).where(TableRow.id.in_(bindparam("tables", expanding=True)))
_THEIR_SEATS = (
    select(SeatRow.table_id, *_SEAT)
    .where(SeatRow.table_id.in_(bindparam("tables", expanding=True)))
    .order_by(SeatRow.table_id, SeatRow.seat)
)
_ANSWERS_OF = (
    select(
        AnswerRow.place, AnswerRow.number, AnswerRow.seat, AnswerRow.entry, AnswerRow.tail_number, AnswerRow.tail,
        AnswerRow.counts, AnswerRow.secret, AnswerRow.traced, AnswerRow.at,
    )
    .where(AnswerRow.table_id == bindparam("table"))
    .order_by(AnswerRow.place)
)  # fmt: skip
_CHECKPOINTS_OF = (
    select(CheckpointRow.number, CheckpointRow.chance_count, CheckpointRow.state)
    .where(CheckpointRow.table_id == bindparam("table"))
    .order_by(CheckpointRow.place, CheckpointRow.number)
)
_ANSWERS_FROM = (
    select(AnswerRow)
    .where(AnswerRow.table_id == bindparam("table"), AnswerRow.place >= bindparam("place"))
    .order_by(AnswerRow.place)
)
_TOLD_FROM = (
    select(AnswerRow.number, AnswerRow.entry, AnswerRow.news, AnswerRow.counts)
    .where(AnswerRow.table_id == bindparam("table"), AnswerRow.place >= bindparam("place"))
    .order_by(AnswerRow.place)
)
_COMMANDS = (
    select(AnswerRow.seat, AnswerRow.command)
    .where(AnswerRow.table_id == bindparam("table"), AnswerRow.place >= bindparam("place"))
    .where(AnswerRow.seat.in_(bindparam("seats", expanding=True)), AnswerRow.command.is_not(None))
    .order_by(AnswerRow.place)
)
_OUTCOMES = select(OutcomeRow.seat, OutcomeRow.command, OutcomeRow.reason, OutcomeRow.clause).where(
    OutcomeRow.table_id == bindparam("table"), OutcomeRow.seat.in_(bindparam("seats", expanding=True))
)
_SEATS_OF = select(SeatRow).where(SeatRow.table_id == bindparam("table")).order_by(SeatRow.seat)
_NAMES = select(Guest.id, Guest.name).where(Guest.id.in_(bindparam("guests", expanding=True)))


class StoredGame(msgspec.Struct):
    """The stored log of a table, without news."""

    answers: list[Any]
    """Rows of (place, number, seat, entry, tail_number, tail, counts, secret, traced, at)."""
    checkpoints: list[Checkpoint]

    @property
    def size(self) -> int:
        """Size of the answers in bytes."""
        return sum(len(row.entry) + len(row.tail) for row in self.answers)


class Store(Moderation):
    """The database, for everything except storing answers."""

    def __init__(self, settings: Settings) -> None:
        self._is_postgres = settings.is_postgres
        self._tables_per_guest = settings.tables_per_guest
        self._read: Callable[[], AbstractAsyncContextManager[AsyncSession]]
        self._change: Callable[[], AbstractAsyncContextManager[AsyncSession]]
        self._reader: Reader | None = None
        has_file_lock = settings.is_shared and not settings.is_postgres
        self.write_queue = WriteQueue(Crossing(settings.sqlite_file) if has_file_lock else None)
        """The queue for all other writers to the embedded database, too."""
        if settings.is_postgres:
            self._engines = [_engine(settings)]
            sessions = async_sessionmaker(self._engines[0], expire_on_commit=False)
            self._read, self._change = sessions, sessions.begin
        else:
            file = settings.sqlite_file
            self._engines = [embedded_engine(settings.url, file, each) for each in (BEGIN, BEGIN_TO_WRITE)]
            self._read, self._change = (
                partial(reading, self._engines[0]),
                Together(self._engines[-1], self.write_queue).change,
            )
            self._reader = Reader(file, self._engines[0].dialect)

    async def close(self) -> None:
        """Close all connections."""
        if self._reader is not None:
            self._reader.close()
        for engine in self._engines:
            await engine.dispose()
        self.write_queue.crossing.close()

    async def secret(self, name: str) -> bytes:
        """Return a secret that is created once and stored. Processes that start together may all try; one of them
        creates it.
        """
        with contextlib.suppress(IntegrityError):
            async with self._writing() as session:
                if await session.get(KeptSecret, name) is None:
                    session.add(KeptSecret(name=name, value=secrets.token_bytes(32)))
        async with self._reading() as session:
            return (await session.get_one(KeptSecret, name)).value

    async def _rows(self, question: Select[*tuple[Any, ...]], **about: Any) -> list[Any]:
        """Run one of the prepared queries."""
        if self._reader is not None:
            with told_away():
                return self._reader.rows(question, about)
        async with self._reading() as session:
            return list(await session.execute(question, about))

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncSession]:
        with told_away():
            async with self._read() as session:
                yield session

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncSession]:
        with told_away():
            async with self._change() as session:
                yield session

    # -- guests -----------------------------------------------------------------------------------------------------

    async def guest(self, guest: str) -> Guest | None:
        """Return a guest by id."""
        found = await self._rows(_ONE_GUEST, guest=guest)
        return Guest(**dict(zip(_GUEST, found[0], strict=True))) if found else None

    async def add_guest(self, guest: Guest) -> None:
        """Store a new guest."""
        async with self._writing() as session:
            values = {name: getattr(guest, name) for name in _GUEST}
            await session.execute(_NEW_GUEST, {name: value for name, value in values.items() if value is not None})

    async def rename_guest(self, guest: str, name: str, address: str) -> None:
        """Rename a guest."""
        async with self._writing() as session:
            await session.execute(update(Guest).where(Guest.id == guest).values(name=name, address=address))

    async def delete_guest(self, guest: str) -> list[str]:
        """Delete everything stored about a guest; returns the tables that this changed."""
        async with self._writing() as session:
            tables = list(await session.scalars(select(SeatRow.table_id).where(SeatRow.guest_id == guest).distinct()))
            tables += await session.scalars(select(TableRow.id).where(TableRow.host_id == guest))
            tables += await session.scalars(select(SeatRow.table_id).where(SeatRow.past.contains(guest)))
            await session.execute(delete(ChatRow).where(ChatRow.guest_id == guest))
            await self.forget_reporter(session, guest)
            is_open = SeatRow.table_id.in_(select(TableRow.id).where(TableRow.phase == "open"))
            for where, kind in ((is_open, "open"), (~is_open, "bot")):
                gone = {"kind": kind, "guest_id": None, "away": False}
                await session.execute(update(SeatRow).where(SeatRow.guest_id == guest, where).values(gone))
            await session.execute(delete(Guest).where(Guest.id == guest))
            return sorted(set(tables))

    async def ignored(self, guest: str) -> list[tuple[str, str, str]]:
        """Return the people whom this guest has blocked or muted: kind, id and name."""
        return [(kind, other, name) for kind, other, name in await self._rows(_IGNORED, guest=guest)]

    async def ignore(self, guest: str, other: str, kind: str, *, on: bool) -> None:
        """Block or mute a person, or stop doing so."""
        async with self._writing() as session:
            known = await session.get(Ignored, (guest, other, kind))
            if on and known is None:
                session.add(Ignored(guest_id=guest, other_id=other, kind=kind))
            elif not on and known is not None:
                await session.delete(known)

    async def put_away(self, guest: str) -> tuple[str, ...]:
        """Return the tables that this guest has archived from their list."""
        async with self._reading() as session:
            mine = select(PutAway.table_id).where(PutAway.guest_id == guest)
            return tuple(await session.scalars(mine.order_by(PutAway.table_id)))

    async def set_put_away(self, guest: str, table: str, *, on: bool) -> None:
        """Archive a table from a guest's list, or restore it."""
        async with self._writing() as session:
            known = await session.get(PutAway, (guest, table))
            if on and known is None:
                session.add(PutAway(guest_id=guest, table_id=table))
            elif not on and known is not None:
                await session.delete(known)

    # -- tables -----------------------------------------------------------------------------------------------------

    async def must_have_room(self, guest: str) -> None:
        """Raise TooMuch if this guest may not set up another table."""
        async with self._reading() as session:
            await self._check_room(session, guest)

    async def _check_room(self, session: AsyncSession, guest: str | None) -> None:
        """Raise TooMuch if the guest has too many tables: tables that are not over, and all imported records."""
        is_mine = TableRow.host_id == guest
        query = select(func.count()).where(is_mine, or_(TableRow.phase != "over", TableRow.is_brought_in))
        if (await session.scalar(query) or 0) >= self._tables_per_guest:
            raise TooMuch("You have too many tables already; finish or close one first.")

    async def add_table(
        self, table: TableRow, seats: Iterable[SeatRow], bundle: Bundle | None = None, first: Write | None = None
    ) -> None:
        """Store a new table with its packs, and its game if that has begun. Raises TooMuch if its host has too many
        tables.
        """
        async with self._writing() as session:
            await self._add_table(session, table, seats, bundle)
            if first is not None:
                _add_first(session, first)

    async def add_rematch(
        self, table: str, fresh: TableRow, seats: Iterable[SeatRow], bundle: Bundle | None
    ) -> tuple[Lobby, str]:
        """Store this rematch of a table, unless there is one already. Returns the table and the id of its rematch."""
        async with self._writing() as session:
            row = await session.get(TableRow, table, with_for_update=True)
            if row is None:
                raise LookupError(table)
            if row.rematch_id is None or await session.get(TableRow, row.rematch_id) is None:
                await self._add_table(session, fresh, seats, bundle)
                row.rematch_id = fresh.id
                row.revision += 1
                await session.flush()
            return (await _lobbies(_asking(session), [table]))[0], row.rematch_id

    async def _add_table(
        self, session: AsyncSession, table: TableRow, seats: Iterable[SeatRow], bundle: Bundle | None
    ) -> None:
        # Concurrent requests of one host are counted one after another.
        await session.get(Guest, table.host_id, with_for_update=True)
        await self._check_room(session, table.host_id)
        if bundle is not None and await session.get(BundleRow, bundle.key) is None:
            session.add(BundleRow(key=bundle.key, data=msgspec.msgpack.encode(bundle)))
            await session.flush()
        session.add(table)
        await session.flush()
        session.add_all(seats)

    async def bundle(self, key: str) -> Bundle:
        """Return merged packs by their key."""
        async with self._reading() as session:
            row = await session.get(BundleRow, key)
            if row is None:
                raise LookupError(key)
            return msgspec.msgpack.decode(row.data, type=Bundle)

    async def lobby(self, table: str) -> Lobby | None:
        """Return a table with its seats."""
        if self._reader is not None:
            with told_away(), self._reader.at_one_moment():
                found = await _lobbies(self._rows, [table])
        else:
            async with self._reading() as session:
                found = await _lobbies(_asking(session), [table])
        return found[0] if found else None

    async def change(
        self, table: str, change: Callable[[TableRow, list[SeatRow]], T], first: Write | None = None
    ) -> tuple[Lobby, T]:
        """Change a table or its seats, including their number. An error of `change` is passed on, and then nothing has
        changed.

        With `first`, the table's game begins, too.
        """
        async with self._writing() as session:
            row = await session.get(TableRow, table, with_for_update=True)
            if row is None:
                raise LookupError(table)
            seats = list(await session.scalars(_SEATS_OF, {"table": table}))
            before = list(seats)
            result = change(row, seats)
            row.revision += 1
            session.add_all(each for each in seats if each not in before)
            for each in before:
                if each not in seats:
                    await session.delete(each)
            if first is not None:
                _add_first(session, first)
            await session.flush()
            return await _lobby_of(_asking(session), row, seats), result

    async def delete_table(self, table: str) -> list[str]:
        """Delete a table with everything that belongs to it; returns the tables of which it was the rematch."""
        async with self._writing() as session:
            await session.execute(delete(TableRow).where(TableRow.id == table))
            return list(await session.scalars(_FORGET_REMATCHES))

    async def mark_broken(self, table: str, reason: str) -> Lobby | None:
        """Mark a table as broken, so that no process loads its game again; None if the table is gone. The first reason
        is kept.
        """
        async with self._writing() as session:
            row = await session.get(TableRow, table, with_for_update=True)
            if row is None:
                return None
            if row.broken is None:
                row.broken, row.due_at, row.undo = reason[:LONGEST_REASON], None, None
                row.revision += 1
                await session.flush()
            return (await _lobbies(_asking(session), [table]))[0]

    async def carry_over(
        self, table: str, then: int, now: int, content: str, checkpoints: Iterable[Checkpoint]
    ) -> Lobby | None:
        """Migrate a table to another version of the rules with the same answers. Does nothing if that was done
        already.
        """
        async with self._writing() as session:
            row = await session.get(TableRow, table, with_for_update=True)
            if row is None:
                return None
            if row.rules_version == then:
                row.rules_version, row.content_hash = now, content
                row.revision += 1
                await session.execute(delete(CheckpointRow).where(CheckpointRow.table_id == table))
                session.add_all(
                    CheckpointRow(table_id=table, place=0, **msgspec.structs.asdict(each)) for each in checkpoints
                )
                await session.flush()
            return (await _lobbies(_asking(session), [table]))[0]

    async def mend(self, table: str) -> bool:
        """Remove the broken mark, so that the table is tried again; False if it had none."""
        async with self._writing() as session:
            row = await session.get(TableRow, table, with_for_update=True)
            if row is None or row.broken is None:
                return False
            row.broken, row.due_at = None, 0.0 if row.phase == "running" else None
            row.revision += 1
            return True

    async def broken(self, limit: int = 1000) -> list[Lobby]:
        """Return the tables that are marked as broken, newest first."""
        query = select(TableRow.id).where(TableRow.broken.is_not(None))
        async with self._reading() as session:
            ids = await session.scalars(query.order_by(TableRow.created_at.desc(), TableRow.id).limit(limit))
            return await _lobbies(_asking(session), list(ids))

    async def listed(self, game: str | None, limit: int = 100) -> list[Lobby]:
        """Return listed tables that can be played: open ones first, then the newest."""
        query = select(TableRow.id).where(TableRow.listed, TableRow.phase != "over", TableRow.broken.is_(None))
        if game is not None:
            query = query.where(TableRow.game == game)
        async with self._reading() as session:
            ids = await session.scalars(query.order_by(TableRow.phase, TableRow.created_at.desc()).limit(limit))
            return await _lobbies(_asking(session), list(ids))

    async def tables_of(self, guest: str, limit: int = 200) -> list[Lobby]:
        """Return the tables where this guest holds a seat or is host, newest first."""
        seated = select(SeatRow.table_id).where(SeatRow.guest_id == guest)
        query = select(TableRow.id).where(or_(TableRow.host_id == guest, TableRow.id.in_(seated)))
        async with self._reading() as session:
            ids = await session.scalars(query.order_by(TableRow.created_at.desc()).limit(limit))
            return await _lobbies(_asking(session), list(ids))

    async def due(self, now: float) -> list[str]:
        """Return the running tables that are due."""
        is_due = (TableRow.phase == "running") & (TableRow.due_at <= now) & TableRow.broken.is_(None)
        query = select(TableRow.id).where(is_due)
        async with self._reading() as session:
            return list(await session.scalars(query.order_by(TableRow.due_at).limit(1000)))

    async def set_clocks(self, now: float) -> None:
        """Correct times that lie in the future because the machine's clock was set back while no server ran.

        The time for the open decisions of such tables begins now.
        """
        seconds = TableRow.pace_amount * case((TableRow.pace_kind == "days", 86_400.0), else_=1.0)
        is_late = (TableRow.phase == "running") & (TableRow.due_at > now + seconds)
        async with self._writing() as session:
            late = AnswerRow.table_id.in_(select(TableRow.id).where(is_late))
            await session.execute(update(AnswerRow).where(late, AnswerRow.at > now).values(at=now))
            await session.execute(update(TableRow).where(is_late).values(due_at=now + seconds))

    async def sweep(self, *, ended_before: float, idle_before: float) -> int:
        """Delete tables that ended before a time, and those that never started; returns their number."""
        old = or_(
            (TableRow.phase == "over") & (TableRow.ended_at < ended_before),
            (TableRow.phase == "open") & (TableRow.created_at < idle_before),
        )
        async with self._writing() as session:
            gone = await session.execute(delete(TableRow).where(old))
            used = select(TableRow.bundle).where(TableRow.bundle.is_not(None))
            await session.execute(delete(BundleRow).where(BundleRow.key.not_in(used)))
            await session.execute(_FORGET_REMATCHES)
            return int(getattr(gone, "rowcount", 0))

    # -- drafts -----------------------------------------------------------------------------------------------------

    async def drafts(self, guest: str, game: str | None = None) -> list[DraftRow]:
        """Return the drafts of a guest, latest first, for one game or for all."""
        async with self._reading() as session:
            found = select(DraftRow).where(DraftRow.guest_id == guest)
            if game is not None:
                found = found.where(DraftRow.game == game)
            return list(await session.scalars(found.order_by(DraftRow.changed_at.desc(), DraftRow.id)))

    async def draft_count(self, guest: str) -> int:
        """Return how many drafts a guest has."""
        async with self._reading() as session:
            return await session.scalar(select(func.count()).where(DraftRow.guest_id == guest)) or 0

    async def draft(self, draft: str) -> DraftRow | None:
        """Return a draft."""
        async with self._reading() as session:
            return await session.get(DraftRow, draft)

    async def add_draft(self, draft: DraftRow) -> None:
        """Store a new draft."""
        async with self._writing() as session:
            session.add(draft)

    async def save_draft(self, draft: str, revision: int, title: str, text: str, at: float) -> bool:
        """Store a new text of a draft; False if it has changed since that revision."""
        async with self._writing() as session:
            found = update(DraftRow).where(DraftRow.id == draft, DraftRow.revision == revision)
            changes = {"revision": revision + 1, "title": title, "text": text, "changed_at": at}
            return bool(getattr(await session.execute(found.values(changes)), "rowcount", 0))

    async def share_draft(self, draft: str, shared: bool) -> None:
        """Share a draft with everyone who knows its address, or stop sharing it."""
        async with self._writing() as session:
            await session.execute(update(DraftRow).where(DraftRow.id == draft).values(shared=shared))

    async def delete_draft(self, draft: str) -> None:
        """Delete a draft. Tables that began with it keep their copy."""
        async with self._writing() as session:
            await session.execute(delete(DraftRow).where(DraftRow.id == draft))

    # -- games ------------------------------------------------------------------------------------------------------

    async def game(self, table: str) -> StoredGame:
        """Return the whole log of a table."""
        async with self._reading() as session:
            answers = await session.execute(_ANSWERS_OF, {"table": table})
            checkpoints = await session.execute(_CHECKPOINTS_OF, {"table": table})
            return StoredGame(list(answers), [Checkpoint(*row) for row in checkpoints])

    async def answers_from(self, table: str, place: int) -> list[AnswerRow]:
        """Return complete rows from this place on."""
        async with self._reading() as session:
            return list(await session.scalars(_ANSWERS_FROM, {"table": table, "place": place}))

    async def told_from(self, table: str, place: int) -> list[tuple[int, bytes, bytes, bytes]]:
        """Return for each answer from this place on: its number, its entry, its news, and the view-change counts after
        it.
        """
        return [tuple(row) for row in await self._rows(_TOLD_FROM, table=table, place=place)]

    async def add_archive(self, table: str, frames: bytes) -> None:
        """Store the positions of a finished game. The first to store them wins; a deleted table gets none."""
        with contextlib.suppress(IntegrityError):
            async with self._writing() as session:
                if await session.get(ArchiveRow, table) is None:
                    session.add(ArchiveRow(table_id=table, frames=frames))

    async def archive(self, table: str) -> bytes | None:
        """Return the positions of a finished game, if they are stored."""
        async with self._reading() as session:
            return await session.scalar(select(ArchiveRow.frames).where(ArchiveRow.table_id == table))

    async def unkept(self, since: float) -> list[str]:
        """Return the games that ended since then and are not archived, in the order in which they ended."""
        kept = select(ArchiveRow.table_id).where(ArchiveRow.table_id == TableRow.id).exists()
        query = select(TableRow.id).where(TableRow.ended_at > since, TableRow.result.is_not(None), ~kept)
        async with self._reading() as session:
            return list(await session.scalars(query.order_by(TableRow.ended_at)))

    async def has_command(self, table: str, seat: int, command: str) -> bool:
        """Whether this command was carried out before."""
        query = select(AnswerRow.place).where(
            AnswerRow.table_id == table, AnswerRow.seat == seat, AnswerRow.command == command
        )
        async with self._reading() as session:
            return await session.scalar(query) is not None

    async def keep_outcome(self, table: str, seat: int, command: str, reason: str | None, clause: str) -> None:
        """Store the outcome of a seat's last command, replacing the one before."""
        async with self._writing() as session:
            row = OutcomeRow(table_id=table, seat=seat, command=command, reason=reason, clause=clause)
            await session.merge(row)

    async def outcomes(self, table: str, seats: Sequence[int], place: int) -> list[tuple[int, str, str | None, str]]:
        """Return the last commands of these seats: seat, command, reason of a refusal (None if accepted) and clause.

        Commands that left an answer are searched from `place` on.
        """
        left = await self._rows(_COMMANDS, table=table, seats=seats, place=place)
        found: list[tuple[int, str, str | None, str]] = [(seat, command, None, "") for seat, command in left]
        kept = await self._rows(_OUTCOMES, table=table, seats=seats)
        return found + [(seat, command, reason, clause) for seat, command, reason, clause in kept]

    # -- chat -------------------------------------------------------------------------------------------------------

    async def add_chat(self, line: ChatRow) -> int | None:
        """Store a chat message; None if this command was carried out before."""
        async with self._writing() as session:
            query = select(ChatRow.id).where(
                ChatRow.table_id == line.table_id, ChatRow.guest_id == line.guest_id, ChatRow.command == line.command
            )
            if await session.scalar(query) is not None:
                return None
            session.add(line)
            await session.flush()
            return line.id

    async def chat(self, table: str, *, line: int | None = None) -> list[tuple[str, str, int | None, str, float]]:
        """Return the latest messages of a table, or a given one: name and id of the author, seat, text, time."""
        found = self._rows(_CHAT, table=table) if line is None else self._rows(_ONE_LINE, table=table, line=line)
        return [(name, guest, seat, text, at) for name, guest, seat, text, at in reversed(await found)]

    async def chat_of(self, guest: str) -> list[ChatRow]:
        """Return everything that a guest wrote."""
        async with self._reading() as session:
            return list(await session.scalars(select(ChatRow).where(ChatRow.guest_id == guest).order_by(ChatRow.id)))


def _add_first(session: AsyncSession, first: Write) -> None:
    """Store the first row of a game, in the transaction that marks it as begun."""
    session.add(AnswerRow(**dict(zip(ANSWER_COLUMNS, first.row, strict=True))))
    session.add_all(CheckpointRow(**dict(zip(CHECKPOINT_COLUMNS, row, strict=True))) for row in first.checkpoint_rows)


def _asking(session: AsyncSession) -> Ask:
    """Return a function that runs prepared queries within a transaction."""

    async def ask(question: Select[*tuple[Any, ...]], **about: Any) -> Iterable[Any]:
        return await session.execute(question, about)

    return ask


async def _lobbies(ask: Ask, tables: Sequence[str]) -> list[Lobby]:
    """Return tables with seats and names, in the given order."""
    if not tables:
        return []
    known = [TableFacts(*row) for row in await ask(_SOME_TABLES, tables=tables)]
    rows = {each.id: each for each in known}
    seats: dict[str, list[SeatFacts]] = {table: [] for table in tables}
    for table, *facts in await ask(_THEIR_SEATS, tables=tables):
        seats[table].append(SeatFacts(*facts))
    names = await _names(ask, known, [each for group in seats.values() for each in group])
    return [Lobby(rows[table], seats[table], names) for table in tables if table in rows]


async def _lobby_of(ask: Ask, row: TableRow, seats: Iterable[SeatRow]) -> Lobby:
    """Return a table with its seats, from rows that were just read and stored."""
    table = TableFacts(*_facts_of_table(row))
    facts = [SeatFacts(*_facts_of_seat(each)) for each in sorted(seats, key=attrgetter("seat"))]
    return Lobby(table, facts, await _names(ask, [table], facts))


async def _names(ask: Ask, tables: Iterable[TableFacts], seats: Sequence[SeatFacts]) -> dict[str, str]:
    """Return the names of all people involved in these tables."""
    wanted = {each.host_id for each in tables} | {each.guest_id for each in seats}
    wanted |= {one.guest for each in seats for one in seat_history.changes(each.past)}
    known = await ask(_NAMES, guests=sorted(each for each in wanted if each is not None))
    return {row[0]: row[1] for row in known}


def _engine(settings: Settings) -> AsyncEngine:
    limits = {"timeout": ANSWER_SECONDS, "command_timeout": _STATEMENT_SECONDS}
    return create_async_engine(settings.url, pool_size=5, max_overflow=5, pool_pre_ping=True, connect_args=limits)


METADATA = Base.metadata
