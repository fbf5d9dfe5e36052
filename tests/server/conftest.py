"""Servers for tests: one on the embedded database, and a real PostgreSQL for those who need it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import asyncpg
import pytest

from benchmarks.outages import Outages
from tests.server.helpers import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server without pauses, for a whole file of tests. It must not have had errors of its own."""
    running = Server(tmp_path_factory.mktemp("server"), messages_per_second=20_000, tables_per_guest=500).start()
    yield running
    assert running.stop() == 0
    assert running.errors() == []


@pytest.fixture
def new_server(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Starts servers of a test's own. They must end well and must not have had errors of their own."""
    running: list[Server] = []

    def start(folder: str = "server", **settings: Any) -> Server:
        running.append(Server(tmp_path / folder, **settings))
        return running[-1].start()

    yield start
    ended = [each.stop() for each in running]
    assert ended == [0] * len(running)
    assert [error for each in running for error in each.errors()] == []


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a PostgreSQL that runs for this session."""
    database = Outages()
    yield database.url
    database.close()


@pytest.fixture
def database(postgres: str) -> str:
    """A fresh database on that PostgreSQL."""
    name = f"test_{uuid4().hex[:12]}"

    async def create() -> None:
        connection = await asyncpg.connect(postgres)
        await connection.execute(f'CREATE DATABASE "{name}"')
        await connection.close()

    asyncio.run(create())
    before, _, after = postgres.partition("?")
    return before.rsplit("/", 1)[0] + f"/{name}" + (f"?{after}" if after else "")
