"""A table whose rules cannot show it is marked and shown as broken: nobody comes back for ever, and its host is soon
rid of it."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterator

import pytest

from tests.server.faulty import BROKEN, FAULT, game_of, write_game
from tests.server.helpers import ME, OPEN, Connection, ConnectionClosed, Person, Server

COMES_BACK = 20
SOON = 5.0


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("broken")
    for kind in BROKEN:
        write_game(folder / "games", kind)
    running = Server(folder / "server", games=folder / "games", messages_per_second=20_000, tables_per_guest=500)
    yield running.start()
    assert running.stop() == 0


async def _until_broken(person: Person, table: str) -> Connection:
    """Play, and come back like a browser does, until the table is shown as broken."""
    for _ in range(COMES_BACK):
        line = await person.sit(table)
        try:
            while not line.info.get("broken"):
                for shown in list(line.tables.values()):
                    if shown["decision"]:
                        option = random.choice(shown["decision"]["options"])["option"]
                        await line.send(type="answer", seat=shown["seat"], n=shown["n"], option=option)
                await line.receive(60)
        except ConnectionClosed:
            await asyncio.sleep(0.1)
            continue
        return line
    raise AssertionError("it is never shown as broken")


@pytest.mark.parametrize("kind", ["odd_view", "late_view"])
def test_a_table_that_cannot_be_shown_is_broken_and_can_be_closed_at_once(server: Server, kind: str) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann, await Person.arrive(server, "Ben") as ben:
            made = await ann.create([ME, OPEN, ME], game=game_of(kind), options={}, start=False)
            table = str(made["id"])
            await ben.call("POST", f"/tables/{table}/join")
            await ann.call("POST", f"/tables/{table}/start")
            async with asyncio.timeout(60):
                lines = await asyncio.gather(*(_until_broken(each, table) for each in (ann, ben)))
            for line in lines:
                assert "broken" in line.info["read_only"]
                assert not any(FAULT in text for text in line.texts)
            assert (await ann.call("GET", f"/tables/{table}"))["broken"]
            again = await ann.sit(table)
            assert again.info["broken"]
            began = time.monotonic()
            await ann.call("DELETE", f"/tables/{table}", 204)
            assert time.monotonic() - began < SOON
            await ann.call("GET", f"/tables/{table}", 404)

    asyncio.run(play())


def test_a_game_that_shows_nobody_anything_does_not_begin_or_is_broken(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann:
            made = await ann.create([ME, ME, ME], game=game_of("view"), options={}, start=False)
            table = str(made["id"])
            await ann.http.post(f"/api/tables/{table}/start", json={})
            line = await ann.sit(table)
            assert line.info["broken"]
            await ann.call("DELETE", f"/tables/{table}", 204)

    asyncio.run(play())
