"""Migrations lead to the schema that the models describe, with the data intact; the wire types are up to date."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine
from sqlalchemy.ext.asyncio import create_async_engine

from fabletop.server.operation.settings import Settings
from fabletop.server.storage.models import Base
from fabletop.server.storage.schema import config, migrate, migrate_sqlite

ROOT = Path(__file__).parent.parent.parent


def _differences(connection: Connection) -> list[object]:
    return list(compare_metadata(MigrationContext.configure(connection), Base.metadata))


def test_the_migrations_make_what_the_models_say(tmp_path: Path) -> None:
    file = tmp_path / "fresh.sqlite3"
    migrate_sqlite(file)
    engine = create_engine(f"sqlite:///{file}")
    with engine.connect() as connection:
        assert _differences(connection) == []
    engine.dispose()


@pytest.mark.postgres
def test_the_migrations_make_what_the_models_say_on_postgres(database: str) -> None:
    settings = Settings(database=database)

    async def check() -> None:
        await migrate(settings)
        engine = create_async_engine(settings.url)
        async with engine.connect() as connection:
            assert await connection.run_sync(_differences) == []
        await engine.dispose()

    asyncio.run(check())


def test_data_of_every_earlier_schema_survives_the_upgrade(tmp_path: Path) -> None:
    steps = [each.revision for each in ScriptDirectory.from_config(config()).walk_revisions()]
    for step in steps:
        file = tmp_path / f"{step}.sqlite3"
        migrate_sqlite(file, step)
        with closing(sqlite3.connect(file)) as database:
            database.execute("INSERT INTO guests (id, name, created_at) VALUES ('ann', 'Ann', 1.5)")
            database.commit()
        migrate_sqlite(file)
        migrate_sqlite(file)
        with closing(sqlite3.connect(file)) as database:
            assert database.execute("SELECT id, name, created_at FROM guests").fetchall() == [("ann", "Ann", 1.5)]


def _filled(database: sqlite3.Connection, table: str, **known: object) -> dict[str, object]:
    """A row with something in every column."""
    columns = [(name, kind) for _, name, kind, *_ in database.execute(f"PRAGMA table_info({table})")]
    values = {name: known.get(name, "x" if "CHAR" in kind or kind == "TEXT" else 1) for name, kind in columns}
    database.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(values))})", tuple(values.values()))
    return values


def test_tables_seats_and_answers_survive_the_making_of_room_for_named_bots(tmp_path: Path) -> None:
    """SQLite makes both tables anew for it, and others refer to them."""
    file = tmp_path / "0010.sqlite3"
    migrate_sqlite(file, "0010")
    kept = {}
    with closing(sqlite3.connect(file)) as database:
        _filled(database, "guests", id="ann")
        kept["tables"] = _filled(database, "tables", id="t", host_id="ann", bundle=None)
        kept["seats"] = _filled(database, "seats", table_id="t", guest_id="ann", level="heuristic")
        kept["answers"] = _filled(database, "answers", table_id="t")
        database.commit()
    migrate_sqlite(file)
    with closing(sqlite3.connect(file)) as database:
        for name, row in kept.items():
            found = database.execute(f"SELECT {', '.join(row)} FROM {name}").fetchall()
            assert found == [tuple(row.values())], name
        assert database.execute("PRAGMA foreign_key_check").fetchall() == []


def test_legends_of_an_earlier_schema_are_drafts_for_their_game(tmp_path: Path) -> None:
    file = tmp_path / "0009.sqlite3"
    migrate_sqlite(file, "0009")
    with closing(sqlite3.connect(file)) as database:
        database.execute("INSERT INTO guests (id, name, created_at) VALUES ('ann', 'Ann', 1.5)")
        database.execute("INSERT INTO legends VALUES ('abc', 'ann', 7, 'The Lantern', '[pack]', 1.5, 2.5)")
        database.commit()
    migrate_sqlite(file)
    with closing(sqlite3.connect(file)) as database:
        rows = database.execute("SELECT id, guest_id, game, revision, shared, title, text, changed_at FROM drafts")
        assert rows.fetchall() == [("abc", "ann", "andor", 7, 0, "The Lantern", "[pack]", 2.5)]
