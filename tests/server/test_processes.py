"""Several processes on one database: one answer wins, and everybody sees the same."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from fabletop.games import rules
from fabletop.kernel import records
from fabletop.server.processes.relay import SILENT_SECONDS, home_of
from tests.server.helpers import BOT, ME, OPEN, QUICK, NewServer, Person, Server, first_decision, until_one_follows

Pair = tuple[Server, Server]


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def pair(request: pytest.FixtureRequest, new_server: NewServer) -> Pair:
    """Two processes on one database."""
    settings: dict[str, Any] = {"messages_per_second": 1000}
    if request.param == "postgres":
        settings["database"] = request.getfixturevalue("database")
    return new_server(**settings), new_server(**settings)


def test_of_two_answers_at_once_exactly_one_wins(pair: Pair) -> None:
    async def play() -> None:
        async with await Person.arrive(pair[0]) as ann:
            table = (await ann.create([ME, ME, ME]))["id"]
            lines = [await ann.sit(table, each) for each in pair]
            for _ in range(4):
                asked = await first_decision(lines[0])
                while lines[1].tables.get(asked["seat"], {"n": 0})["n"] < asked["n"]:
                    await lines[1].receive()
                options = [each["option"] for each in asked["decision"]["options"]]
                outcomes = await asyncio.gather(
                    *(line.answer(asked, option) for line, option in zip(lines, options, strict=False))
                )
                assert sorted(each["type"] for each in outcomes) == ["done", "refused"]
                shown = [await _refreshed(line) for line in lines]
                assert shown[0] == shown[1]

    asyncio.run(play())


async def _refreshed(line: Any) -> dict[int, Any]:
    """What all seats of a line see now, but for the news."""
    await line.send(type="refresh")
    await line.until("welcome")
    for _ in range(3):
        await line.until("table")
    return {seat: {**table, "news": [], "seconds": None} for seat, table in line.tables.items()}


@pytest.mark.postgres
def test_people_on_two_processes_play_a_game(new_server: NewServer, database: str) -> None:
    servers = [new_server(database=database, messages_per_second=1000) for _ in range(2)]

    async def play() -> None:
        async with await Person.arrive(servers[0], "Ann") as ann, await Person.arrive(servers[1], "Ben") as ben:
            seats = [ME, OPEN, BOT, BOT]
            table = (await ann.create(seats, start=False, options={"single_round": True}))["id"]
            mine = await ann.sit(table)
            theirs = await ben.sit(table)
            await ben.call("POST", f"/tables/{table}/join")
            await mine.until(lambda each: each["type"] == "lobby" and each["table"]["seats"][1]["present"])
            await ann.call("POST", f"/tables/{table}/start")
            await asyncio.gather(mine.play(), theirs.play())
            texts = [(await each.http.get(f"/api/tables/{table}/record?kind=full")).text for each in (ann, ben)]
            assert texts[0] == texts[1]
            assert records.verify(records.read(texts[0]), rules("shamans")).kind == "legal"

    asyncio.run(play())


@pytest.mark.postgres
def test_people_on_two_processes_agree_to_an_undo(new_server: NewServer, database: str) -> None:
    servers = [new_server(database=database, messages_per_second=1000) for _ in range(2)]

    async def play() -> None:
        async with await Person.arrive(servers[0], "Ann") as ann, await Person.arrive(servers[1], "Ben") as ben:
            table = str((await ann.create([ME, OPEN, BOT], options={"talk_silent": True}, start=False))["id"])
            await ben.call("POST", f"/tables/{table}/join")
            await ann.call("POST", f"/tables/{table}/start")
            mine, theirs = await ann.sit(table), await ben.sit(table)
            await until_one_follows(mine, theirs)
            assert (await mine.do(type="undo", seat=0))["type"] == "done"
            assert (await theirs.until("undo_asked"))["needed"] == [1]
            assert (await theirs.do(type="undo_vote", seat=1, agree=True))["type"] == "done"
            while not mine.tables[0]["decision"]:  # what was taken back is asked again
                await mine.receive()

    asyncio.run(play())


@pytest.mark.postgres
def test_another_process_takes_over_when_one_is_killed(new_server: NewServer, database: str) -> None:
    servers = [new_server(str(each), database=database) for each in range(2)]

    async def play() -> None:
        async with await Person.arrive(servers[0]) as ann:
            table = (await ann.create([ME, BOT, BOT]))["id"]
            line = await ann.sit(table)
            await first_decision(line)
            other = await ann.sit(table, servers[1])
            await asyncio.to_thread(servers[0].kill)
            asked = await first_decision(other)
            assert (await other.answer(asked, asked["decision"]["options"][0]["option"]))["type"] == "done"
            async with asyncio.timeout(60):
                await other.play()

    asyncio.run(play())


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def supervisor(request: pytest.FixtureRequest, new_server: NewServer) -> Server:
    """A server with two serving processes that have heard of each other."""
    settings: dict[str, Any] = {"workers": 2, "messages_per_second": 1000, "tables_per_guest": 100}
    if request.param == "postgres":
        settings["database"] = request.getfixturevalue("database")
    server = new_server(**settings)
    with httpx.Client(base_url=server.url) as client:
        until(lambda: len(_connections(client)) == 2)
    return server


def until(is_so: Callable[[], bool]) -> None:
    """Wait for something of which nobody tells."""
    deadline = time.monotonic() + 60
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.1)


def _connections(client: httpx.Client) -> list[int]:
    """How many lines each serving process has; they tell each other once a second."""
    lines = client.get("/metrics").text.splitlines()
    return [int(line.split()[-1]) for line in lines if line.startswith("fabletop_connections{")]


def test_workers_share_a_port_and_each_table_has_one_of_them(supervisor: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(supervisor, "Ann") as ann, await Person.arrive(supervisor, "Ben") as ben:
            tables = [str((await ann.create([ME, OPEN, BOT], start=False, options=QUICK))["id"]) for _ in range(3)]
            lines = []
            for table in tables:
                await ben.call("POST", f"/tables/{table}/join")
                await ann.call("POST", f"/tables/{table}/start")
                lines += [await each.sit(table) for each in (ann, ben)]
            homes = [home_of(each.encode(), 2) for each in tables]
            with httpx.Client(base_url=supervisor.url) as client:
                wanted = [2 * homes.count(each) for each in range(2)]
                await asyncio.to_thread(until, lambda: _connections(client) == wanted)
            await asyncio.gather(*(each.play() for each in lines))
            for table in tables:
                again = [str((await each.call("POST", f"/tables/{table}/rematch"))["id"]) for each in (ann, ben)]
                assert again[0] == again[1]

    asyncio.run(play())


def test_a_worker_that_is_killed_is_started_again_and_meanwhile_others_do_its_work(supervisor: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(supervisor) as ann:
            table = str((await ann.create([ME, BOT, BOT], options=QUICK))["id"])
            asked = await first_decision(await ann.sit(table))
            victim = (await asyncio.to_thread(supervisor.workers))[home_of(table.encode(), 2)]
            victim.kill()
            await asyncio.sleep(SILENT_SECONDS)
            line = await ann.sit(table)
            again = await first_decision(line)
            assert (again["seat"], again["decision"]) == (asked["seat"], asked["decision"])
            await asyncio.to_thread(until, lambda: len(supervisor.workers()) == 2)
            async with asyncio.timeout(60):
                await line.play()

    asyncio.run(play())


def test_who_calls_over_one_connection_for_tables_of_several_workers_is_answered(supervisor: Server) -> None:
    async def call() -> None:
        async with await Person.arrive(supervisor) as ann:
            tables = [str((await ann.create([ME, BOT, BOT], start=False))["id"]) for _ in range(4)]
            for _ in range(3):
                for table in tables:
                    assert (await ann.call("GET", f"/tables/{table}"))["id"] == table
                    await ann.call("PATCH", f"/tables/{table}", name="x" * 60)
                    await ann.call("GET", "/me")
            assert {each["id"] for each in await ann.call("GET", "/me/tables")} == set(tables)
            for table in tables:
                await ann.call("DELETE", f"/tables/{table}", 204)
            assert await ann.call("GET", "/me/tables") == []

    asyncio.run(call())
