"""Write a backup: one SQLite file with all data, whichever database the server uses.

Any tool can read it, and a server can move from SQLite to PostgreSQL by a backup and a restore.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from sqlalchemy import Connection, Engine, create_engine, func, insert, select, text
from sqlalchemy.ext.asyncio import create_async_engine

from fabletop.server.operation.settings import BadSettings, Settings
from fabletop.server.storage.models import Base
from fabletop.server.storage.schema import make_private, migrate, migrate_sqlite, newest

_ROWS = 500


def back_up(settings: Settings, target: Path) -> None:
    """Write all data into a new file, as of one moment. The server may keep running."""
    if target.exists():
        raise BadSettings(f"{target} is there already")
    if not settings.is_postgres:
        if not settings.sqlite_file.exists():
            raise BadSettings(f"there is no database at {settings.sqlite_file}")
        make_private(target)
        with closing(sqlite3.connect(settings.sqlite_file)) as source, closing(sqlite3.connect(target)) as copy:
            source.backup(copy)
        return
    migrate_sqlite(target)
    engine = create_engine(f"sqlite:///{target}")
    with engine.begin() as copy:
        asyncio.run(_with_postgres(settings, lambda source: _copy(source, copy)))
    _finish(engine)


def restore(settings: Settings, source: Path) -> None:
    """Fill an empty database from a backup, and migrate it to the schema of this version."""
    if not source.is_file():
        raise BadSettings(f"there is no file {source}")
    _check_backup(source)
    if not settings.is_postgres:
        if settings.sqlite_file.exists():
            raise BadSettings(f"{settings.sqlite_file} is there already: move it away first")
        make_private(settings.sqlite_file)
        with closing(sqlite3.connect(source)) as backup, closing(sqlite3.connect(settings.sqlite_file)) as target:
            backup.backup(target)
        migrate_sqlite(settings.sqlite_file)
        return
    asyncio.run(migrate(settings))
    engine = create_engine(f"sqlite:///{source}")
    with engine.connect() as backup:
        asyncio.run(_with_postgres(settings, lambda target: _fill(backup, target)))
    engine.dispose()


async def _with_postgres(settings: Settings, act: Callable[[Connection], None]) -> None:
    engine = create_async_engine(settings.url, isolation_level="REPEATABLE READ")
    try:
        async with engine.begin() as connection:
            await connection.run_sync(act)
    finally:
        await engine.dispose()


def _copy(source: Connection, target: Connection) -> None:
    for table in Base.metadata.sorted_tables:
        found = source.execution_options(stream_results=True).execute(select(table))
        while rows := found.fetchmany(_ROWS):
            target.execute(insert(table), [dict(row._mapping) for row in rows])


def _fill(source: Connection, target: Connection) -> None:
    for table in Base.metadata.sorted_tables:
        if target.scalar(select(func.count()).select_from(table)):
            raise BadSettings(f"the database is not empty: it has rows in {table.name}")
    _copy(source, target)
    for name in ("chat", "reports"):
        target.execute(
            text(f"SELECT setval(pg_get_serial_sequence('{name}', 'id'), (SELECT COALESCE(MAX(id), 1) FROM {name}))")  # noqa: S608
        )


def _finish(engine: Engine) -> None:
    """Turn off the write-ahead log, so that the backup is a single file."""
    with engine.connect() as connection:
        connection.execute(text("PRAGMA wal_checkpoint(TRUNCATE)"))
        connection.commit()
        connection.execute(text("PRAGMA journal_mode=DELETE"))
    engine.dispose()


def _check_backup(source: Path) -> None:
    with closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as connection:
        try:
            version = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        except sqlite3.DatabaseError:
            raise BadSettings(f"{source} is no backup of Fabletop") from None
    if version is None or version[0] > newest():
        raise BadSettings(f"{source} comes from a newer version of Fabletop")
