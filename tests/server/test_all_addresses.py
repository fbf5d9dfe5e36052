"""Every address of a table, with every kind of seat, by everybody, in whatever phase the table is: never our error."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from typing import Any

import httpx
import pytest

from tests.server.helpers import BOT, ME, OPEN, Message, Person, Server

SEATS: tuple[int | None, ...] = (None, 0, 1, 2, 3, 99)
"""None, the host's, another person's, a bot's, an empty one, and none at all."""
FROZEN = {
    "read-only": "UPDATE tables SET content_hash = 'other' WHERE id = ?",
    "broken": "UPDATE tables SET broken = 'It fell.' WHERE id = ?",
}
QUESTIONS = (
    "ask_offers",
    "ask_odds",
    "ask_consequences",
    "why_not",
    "hint",
    "undo",
    "undo_vote",
    "hold",
    "go_on",
    "back",
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A server on which tables are frozen and broken while it does not run; it must not have had errors of its own."""
    running = Server(tmp_path_factory.mktemp("addresses"), messages_per_second=20_000, tables_per_guest=500).start()
    yield running
    assert running.stop() == 0
    assert running.errors() == []


async def _tables(ann: Person, ben: Person) -> dict[str, str]:
    """A table in each phase, and of those that run and are over one for each way in which they can be frozen."""
    found = {}
    for phase in (
        "waiting",
        "running",
        "finished",
        *(f"{how} {phase}" for how in FROZEN for phase in ("running", "finished")),
    ):
        seats = [ME, OPEN, BOT, OPEN] if phase == "waiting" else [ME, OPEN, BOT]
        table = str((await ann.create(seats, start=False, listed=True))["id"])
        found[phase] = table
        await ben.call("POST", f"/tables/{table}/join")
        if phase != "waiting":
            await ann.call("POST", f"/tables/{table}/start")
        if "finished" in phase:
            lines = [await each.sit(table) for each in (ann, ben)]
            await asyncio.gather(*(line.play(within=60) for line in lines))
            for line in lines:
                await line.close()
    return found


async def _is_over(ann: Person, table: str) -> None:
    while (await ann.call("GET", f"/tables/{table}"))["phase"] != "over":  # noqa: ASYNC110  # nobody tells when
        await asyncio.sleep(0.1)


def _freeze(server: Server, tables: dict[str, str]) -> None:
    assert server.stop() == 0  # what has ended is kept before it stops
    with closing(sqlite3.connect(server.folder / "fabletop.sqlite3")) as database:
        for phase, table in tables.items():
            for how, change in FROZEN.items():
                if phase.startswith(how):
                    database.execute(change, (table,))
        database.commit()
    server.start()


def _calls(server: Server) -> list[tuple[str, str]]:
    """All calls about a table that the server describes: first those that change nothing, last those that remove it."""
    paths = httpx.get(f"{server.url}/schema/openapi.json").json()["paths"]
    found = [(method.upper(), path) for path, calls in paths.items() if "{table}" in path for method in calls]
    order = ("GET", "PUT", "PATCH", "POST", "DELETE")
    return sorted(found, key=lambda each: (order.index(each[0]), each[1].endswith("start"), each[1]))


def _bodies(method: str, path: str, seat: int | None) -> list[Message]:
    """What can be sent with a call."""
    if method in ("GET", "DELETE"):
        return [{}]
    if "/seats/" in path:
        return [{"kind": "open"}, {"kind": "bot", "level": "random"}, {"kind": "closed"}, {}]
    if path.endswith("reports"):
        return [{"person": "nobody", "text": "rude"}]
    if path.endswith(("leave", "branch")):
        return [{"seat": seat, "n": 0}, {"seat": seat, "n": 10**6}, {"seat": seat}]
    return [{}]


async def _walk(server: Server, people: list[Person], table: str) -> list[str]:
    """Try everything; what answered with an error of ours."""
    wrong = []
    for method, path in _calls(server):
        if method == "DELETE":
            continue
        for seat in SEATS:
            place = path.replace("{table}", table).replace("{seat}", str(seat or 0))
            query: list[Message] = [{}] if seat is None else [{"seat": seat}]
            if path.endswith("replay") and method == "GET":
                query = [*query, {**query[0], "open": "true"}]
            if path.endswith("record"):
                query = [{**query[0], "kind": kind} for kind in ("full", "seat", "public")]
            for each in people:
                for parameters in query:
                    for body in _bodies(method, path, seat):
                        answer = await each.http.request(
                            method, place, params=parameters, json=None if method == "GET" else body
                        )
                        if answer.status_code >= 500:
                            wrong.append(
                                f"{method} {place} {parameters} {body}: {answer.status_code} {answer.text[:200]}"
                            )
    return wrong


async def _ask_all(people: list[Person], table: str) -> None:
    """Everything that can be asked over a line, about every seat."""
    for each in people:
        line = await each.sit(table)
        for seat in SEATS:
            for question in QUESTIONS:
                n = line.tables[seat]["n"] if seat in line.tables else 0
                known = {"n": n} if question in ("ask_odds", "ask_consequences") else {}
                known |= {"option": {"type": "say_nothing"}} if question == "why_not" else {}
                known |= {"agree": True} if question == "undo_vote" else {}
                await line.send(type=question, seat=seat, **known)
            await line.send(type="chat", seat=seat, text="Hello.")
            await line.send(type="plan", seat=seat, marks=[])
            await line.send(type="prefs", seat=seat, ask_talk=True, pass_windows=False)
        await line.send(type="refresh")
        last = await line.send(type="chat", seat=None, text="Good-bye.")
        while (await line.receive(60)).get("command") != last:
            pass
        assert not any("went wrong" in text for text in line.texts)
        await line.close()


def test_no_address_of_any_table_fails(server: Server) -> None:
    async def play() -> None:
        async with (
            await Person.arrive(server) as ann,
            await Person.arrive(server, "Ben") as ben,
            await Person.arrive(server, "Zoe") as stranger,
            Person(server) as nobody,
        ):
            people = [stranger, nobody, ben, ann]
            tables = await _tables(ann, ben)
            await asyncio.gather(*(_is_over(ann, table) for phase, table in tables.items() if "finished" in phase))
            wrong = []
            for phase in ("waiting", "running", "finished"):
                await _ask_all([stranger, ben, ann], tables[phase])
                wrong += await _walk(server, people, tables[phase])
            _freeze(server, tables)
            for phase, table in tables.items():
                if phase not in ("waiting", "running", "finished"):
                    await _ask_all([stranger, ben, ann], table)
                    wrong += await _walk(server, people, table)
            assert wrong == []
            for table in tables.values():
                for each in people:
                    answer = await each.http.request("DELETE", f"/api/tables/{table}")
                    assert answer.status_code < 500, answer.text

    asyncio.run(play())


def test_what_a_bot_was_told_can_be_read_when_the_game_is_over(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann:
            table = (await ann.create([ME, BOT, BOT]))["id"]
            await (await ann.sit(table)).play(within=60)
            await _is_over(ann, table)
            told = [await ann.call("GET", f"/tables/{table}/news?seat={seat}") for seat in range(3)]
            assert all(told)
            assert [each["event"]["type"] for each in told[1]][-1] == [each["event"]["type"] for each in told[0]][-1]

    asyncio.run(play())
