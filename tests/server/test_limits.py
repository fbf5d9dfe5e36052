"""Limits that limit: tables of one guest, onlookers, complaints, addresses."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from typing import Any

import httpx
import pytest

from tests.server.helpers import BOT, ME, OPEN, NewServer, Person, Server


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def either(request: pytest.FixtureRequest) -> dict[str, Any]:
    """The settings of either database."""
    return {"database": request.getfixturevalue("database")} if request.param == "postgres" else {}


# -- tables --------------------------------------------------------------------------------------------------------


def test_every_way_to_a_table_counts(new_server: NewServer, either: dict[str, Any]) -> None:
    server = new_server(tables_per_guest=2, **either)

    async def play() -> None:
        async with await Person.arrive(server) as ann:
            over = (await ann.create([ME, BOT, BOT]))["id"]
            await (await ann.sit(over)).play()
            record = (await ann.http.get(f"/api/tables/{over}/record?kind=full")).text
            brought = await ann.call("POST", "/records", 201, record=record)
            branched = await ann.call("POST", f"/tables/{over}/branch", 201, seat=0, n=0)
            new = {"game": "shamans", "seats": [ME, BOT, BOT], "start": False}
            ways: dict[str, dict[str, Any]] = {
                "/records": {"record": record},
                f"/tables/{over}/branch": {"seat": 0, "n": 0},
                f"/tables/{over}/rematch": {},
                "/tables": new,
            }
            for path, body in ways.items():
                refused = await ann.call("POST", path, 429, **body)
                assert "too many tables" in refused["detail"]
            assert (await ann.call("GET", f"/tables/{over}"))["rematch"] is None
            # Whoever closes one may have another, whichever way it came.
            await ann.call("DELETE", f"/tables/{brought['id']}", 204)
            await ann.call("GET", f"/tables/{brought['id']}", 404)
            await ann.call("POST", f"/tables/{over}/rematch")
            await ann.call("POST", "/tables", 429, **new)
            await ann.call("DELETE", f"/tables/{branched['id']}", 204)
            await ann.call("POST", "/tables", 201, **new)

    asyncio.run(play())


def test_tables_set_up_at_once_are_counted_one_after_another(new_server: NewServer, either: dict[str, Any]) -> None:
    server = new_server(tables_per_guest=3, **either)
    new = {"game": "shamans", "seats": [ME, OPEN, OPEN], "start": False}

    async def play() -> None:
        async with await Person.arrive(server) as ann:
            answers = await asyncio.gather(*(ann.http.post("/api/tables", json=new) for _ in range(12)))
            assert sorted(each.status_code for each in answers) == [201] * 3 + [429] * 9

    asyncio.run(play())


def test_tables_records_and_lines_are_limited_by_address(new_server: NewServer) -> None:
    server = new_server(tables_per_address=2, imports_per_address=1, sockets_per_address=2, trusted_proxies="")

    async def play() -> None:
        async with await Person.arrive(server) as ann, await Person.arrive(server, "Ben") as ben:
            table = (await ann.create([ME, OPEN, OPEN], start=False))["id"]
            await ben.create([ME, OPEN, OPEN], start=False)
            new = {"game": "shamans", "seats": [ME, OPEN, OPEN], "start": False}
            await ann.call("POST", "/tables", 429, **new)
            await ben.call("POST", "/records", 400, record="{}")
            await ann.call("POST", "/records", 429, record="{}")
            lines = [await each.sit(table) for each in (ann, ben)]
            refused = await ann.sit(table)
            assert "from your address" in refused.received[0]["reason"]
            await lines[0].close()
            while "from your address" in (await ann.sit(table)).received[0].get("reason", ""):
                pass

    asyncio.run(play())


# -- onlookers -----------------------------------------------------------------------------------------------------


def test_a_table_without_onlookers_has_none(new_server: NewServer, either: dict[str, Any]) -> None:
    server = new_server(**either)

    async def play() -> None:
        async with await Person.arrive(server) as ann, await Person.arrive(server, "Eve") as eve:
            table = (await ann.create([ME, BOT, BOT], start=False, watchers_allowed=False, listed=True))["id"]
            early = await eve.sit(table)
            nobody = await Person(server).sit(table)
            assert early.info["id"] == nobody.info["id"] == table
            assert table in {each["id"] for each in await eve.call("GET", "/tables")}
            await ann.call("POST", f"/tables/{table}/start")
            for line in (early, nobody):
                await line.end()
                assert line.received[-1]["reason"] == "This table does not want spectators."
                assert not line.tables
            assert table not in {each["id"] for each in await eve.call("GET", "/tables")}
            assert table in {each["id"] for each in await ann.call("GET", "/tables")}
            await _is_shut(server, table, eve)
            mine = await ann.sit(table)
            await mine.play()
            await _is_shut(server, table, eve)
            late = await eve.sit(table)
            assert late.received[0]["type"] == "closing"
            await eve.call("POST", f"/tables/{table}/branch", 403, seat=0, n=0)
            for path in ("record?kind=full", "replay", "content"):
                assert (await ann.http.get(f"/api/tables/{table}/{path}")).status_code == 200
            await nobody.close()

    asyncio.run(play())


async def _is_shut(server: Server, table: str, person: Person) -> None:
    """Whatever there is to look at below a table is refused, to a stranger and to somebody without a name."""
    paths = (await person.http.get("/schema/openapi.json")).json()["paths"]
    below = [each for each in paths if each.startswith("/api/tables/{table}/") and "get" in paths[each]]
    assert {each.rsplit("/", 1)[-1] for each in below} >= {"record", "replay", "chronicle", "content"}
    for path in below:
        for http in (person.http, httpx.AsyncClient(base_url=server.url)):
            answer = await http.get(path.replace("{table}", table))
            assert answer.status_code == 403, (path, answer.text)
            if http is not person.http:
                await http.aclose()


def test_whoever_gives_up_a_seat_looks_on_no_longer(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann, await Person.arrive(server, "Ben") as ben:
            table = (await ann.create([ME, OPEN, BOT], start=False, watchers_allowed=False))["id"]
            await ben.call("POST", f"/tables/{table}/join")
            await ann.call("POST", f"/tables/{table}/start")
            line = await ben.sit(table)
            assert line.info["phase"] == "running"
            await ben.call("POST", f"/tables/{table}/leave", seat=1)
            await line.end()
            assert line.received[-1]["type"] == "closing"

    asyncio.run(play())


# -- complaints ----------------------------------------------------------------------------------------------------


def test_a_complaint_outlives_whom_it_names(new_server: NewServer) -> None:
    server = new_server()

    async def play() -> str:
        ann, mallory = await Person.arrive(server), await Person.arrive(server, "Mallory")
        async with ann, mallory:
            table = (await ann.create([ME, OPEN, OPEN], start=False, game="phenomena", options={}))["id"]
            await mallory.call("POST", f"/tables/{table}/join")
            line = await mallory.sit(table)
            await line.do(type="chat", seat=None, text="something rude")
            person = (await mallory.call("GET", "/me"))["person"]
            await ann.call("POST", f"/tables/{table}/reports", 204, person=person, text="Rude.")
            assert (await ann.call("GET", "/me/data"))["complaints"] == [{"table": table, "text": "Rude."}]
            await mallory.call("DELETE", "/me", 204)
            await ann.call("DELETE", "/me", 204)
            return str(person)

    person = asyncio.run(play())
    with closing(sqlite3.connect(server.folder / "fabletop.sqlite3")) as database:
        columns = "about_id, about_name, about_address, said, by_id, by_name, text"
        kept = database.execute(f"SELECT {columns} FROM reports").fetchall()
    assert kept == [(person, "Mallory", "127.0.0.1", "something rude", "", "", "Rude.")]
