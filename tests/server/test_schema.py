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

from fabletop.server.models import Base
from fabletop.server.schema import config, migrate, migrate_sqlite
from fabletop.server.settings import Settings

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
