"""Migrate a database to the schema of this version. Processes that start at the same time take turns."""

from __future__ import annotations

import os
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, text
from sqlalchemy.ext.asyncio import create_async_engine

from fabletop.server.operation.settings import Settings

_FOLDER = Path(__file__).parent / "migrations"
_LOCK = 7_112_001


def config(connection: Connection | None = None) -> Config:
    """Alembic's configuration; it needs no file of its own."""
    found = Config()
    found.set_main_option("script_location", str(_FOLDER))
    found.attributes["connection"] = connection
    return found


def newest() -> str:
    """Return the schema version that this program needs."""
    head = ScriptDirectory.from_config(config()).get_current_head()
    assert head is not None
    return head


async def migrate(settings: Settings, target: str = "head") -> None:
    """Migrate the database to a version."""
    if not settings.is_postgres:
        migrate_sqlite(settings.sqlite_file, target)
        return
    engine = create_async_engine(settings.url)
    try:
        async with engine.begin() as connection:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
            await connection.run_sync(_upgrade, target)
    finally:
        await engine.dispose()


async def is_newest(settings: Settings) -> bool:
    """Whether the database has the schema of this program."""
    engine = create_async_engine(settings.url)
    try:
        async with engine.connect() as connection:
            found = await connection.run_sync(lambda each: MigrationContext.configure(each).get_current_revision())
    finally:
        await engine.dispose()
    return found == newest()


def migrate_sqlite(file: Path, target: str = "head") -> None:
    """Migrate an embedded database to a version."""
    make_private(file)
    engine = create_engine(f"sqlite:///{file}")
    try:
        with engine.connect() as connection:
            connection.execute(text("PRAGMA journal_mode=WAL"))
            connection.commit()
        with engine.begin() as connection:
            _upgrade(connection, target)
    finally:
        engine.dispose()


def make_private(file: Path) -> None:
    """Create a file and its folder for this user alone, if they do not exist. SQLite's companion files get the same
    mode.
    """
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))


def _upgrade(connection: Connection, target: str) -> None:
    command.upgrade(config(connection), target)
