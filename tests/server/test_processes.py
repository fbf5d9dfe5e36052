"""Several processes on one database: one answer wins, and everybody sees the same."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from fabletop.games import rules
from fabletop.kernel import records
from tests.server.helpers import BOT, ME, OPEN, NewServer, Person, Server, first_decision, until_one_follows

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


@pytest.mark.postgres
def test_workers_share_a_port(new_server: NewServer, database: str) -> None:
    server = new_server(database=database, workers=2)

    async def play() -> None:
        async with await Person.arrive(server) as ann:
            table = (await ann.create([ME, BOT, BOT]))["id"]
            line = await ann.sit(table)
            await line.play()

    asyncio.run(play())
