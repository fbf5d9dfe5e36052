"""Answers to answers over the network, for a game that nothing in the server has ever heard of."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from fabletop.server.tables.audiences import TO_READ
from tests.server.helpers import ME, OPEN, Connection, Message, Person, Server

PAUSE = 0.3


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with one more game."""
    folder = tmp_path_factory.mktemp("conclave")
    games = Path(__file__).with_name("games")
    running = Server(folder, games=games, messages_per_second=20_000, tables_per_guest=500).start()
    yield running
    assert running.stop() == 0
    assert running.errors() == []


def types(table: Message) -> list[str]:
    return [each["option"]["type"] for each in table["decision"]["options"]]


def always_answers(table: Message) -> Message:
    """Cast and counter whenever that can be done."""
    options: list[Message] = [each["option"] for each in table["decision"]["options"]]
    return next((each for each in options if each["type"] in ("cast", "cancel", "turn")), options[-1])


async def some_answers(line: Connection, count: int) -> None:
    """So many, not to the end: what is made of finished games is made by processes that do not know this one."""
    answered: set[tuple[int | None, int]] = set()
    while len(answered) < count:
        await line.receive()
        for table in list(line.tables.values()):
            if table["view"]["is_over"] or table["view"]["deck"] < 3:
                return
            if table["decision"] and (table["seat"], table["n"]) not in answered:
                answered.add((table["seat"], table["n"]))
                await line.send(type="answer", seat=table["seat"], n=table["n"], option=always_answers(table))


def test_everybody_sees_the_stack_grow_and_whoever_is_asked_what_it_answers(server: Server) -> None:
    async def play() -> None:
        deepest, asked = 0, 0
        async with await Person.arrive(server) as ann:
            while deepest < 3 or not asked:
                table = await ann.create([ME, ME, ME], game="conclave", options={}, window=0)
                line = await ann.sit(table["id"])
                await some_answers(line, 25)
                tables = [each for each in line.received if each["type"] == "table"]
                for each in tables:
                    deepest = max(deepest, len(each["stack"]))
                    assert len(each["stack"]) == len(each["view"]["stack"])
                    if each["decision"] and each["decision"]["key"] == "answer":
                        asked += 1
                        _answers_the_last(each)

    asyncio.run(play())


def _answers_the_last(table: Message) -> None:
    decision, announced = table["decision"], table["view"]["stack"][-1]
    assert (decision["kind"], decision["secret"], decision["by"]) == ("window", True, announced["seat"])
    assert decision["answers"] == table["stack"][-1]
    assert decision["answers"][0]["ref"] == f"seat:{announced['seat']}"


@asynccontextmanager
async def three_people(server: Server) -> AsyncIterator[tuple[Connection, Connection, Connection]]:
    """Three at one table, each with their own line."""
    async with (
        await Person.arrive(server, "Ann") as ann,
        await Person.arrive(server, "Ben") as ben,
        await Person.arrive(server, "Eve") as eve,
    ):
        table = await ann.create([ME, OPEN, OPEN], game="conclave", options={}, window=PAUSE, start=False)
        for person in (ben, eve):
            await person.call("POST", f"/tables/{table['id']}/join")
        await ann.call("POST", f"/tables/{table['id']}/start")
        lines = [await person.sit(table["id"]) for person in (ann, ben, eve)]
        for line, seat in zip(lines, range(3), strict=True):
            while seat not in line.tables:
                await line.receive()
        yield lines[0], lines[1], lines[2]


async def bolt_at(ann: Connection, target: int) -> bool:
    """Whether Ann, who is in turn, could cast."""
    table = ann.tables[0]
    if "cast" not in types(table):
        return False
    await ann.send(type="answer", seat=0, n=table["n"], option={"type": "cast", "target": target})
    return True


async def after_moment(line: Connection) -> tuple[float, Message]:
    """How long after the moment to answer the next change came, and that change."""
    await line.until(lambda each: each["type"] == "table" and each["stack"])
    opened = line.arrived[-1]
    message = await line.until("table")
    return line.arrived[-1] - opened, message


@pytest.mark.parametrize("is_ordered", [True, False], ids=["ordered", "passed"])
def test_what_was_said_in_advance_is_done_without_asking_and_nobody_can_tell_when(
    server: Server, is_ordered: bool
) -> None:
    """Ben counters whatever is aimed at him, or lets everything pass: Eve sees the same pause before what happens."""
    order = {"option": {"type": "cancel"}, "when": {"stack.0.target": 1, "stack.-1.spell": "bolt"}}

    async def play() -> bool:
        async with three_people(server) as (ann, ben, eve):
            if "counter" not in ben.tables[1]["view"]["hand"]:
                return False
            for line, seat in ((ben, 1), (eve, 2)):
                obeys = is_ordered and line is ben
                wish = {"ask_talk": False, "pass_windows": not obeys, "orders": [order] if obeys else []}
                assert (await line.do(type="prefs", seat=seat, **wish))["type"] == "done"
            if not await bolt_at(ann, 1):
                return False
            took, message = await after_moment(eve)
            assert took >= TO_READ * PAUSE - 0.05
            assert [each["seat"] for each in message["view"]["stack"]] == ([0, 1] if is_ordered else [])
            if is_ordered:
                assert (await ben.until("prefs"))["prefs"][0]["orders"] == []
            else:
                await ben.until(lambda each: each["type"] == "table" and each["view"]["lives"][1] == 2)
            assert all(each["decision"] is None for each in ben.received if each["type"] == "table")
            return True

    assert any(asyncio.run(play()) for _ in range(30))


def test_what_lies_on_the_stack_can_be_read_and_who_is_asked_after_somebody_slow_has_a_whole_pause(
    server: Server,
) -> None:
    """Ben thinks for most of the pause and passes: Eve has as long as he had, from when she is asked."""
    whole = TO_READ * PAUSE

    async def play() -> bool:
        async with three_people(server) as (ann, ben, eve):
            hands = (ben.tables[1]["view"]["hand"], eve.tables[2]["view"]["hand"])
            if not all("counter" in hand for hand in hands) or not await bolt_at(ann, 1):
                return False
            asked = await ben.until(lambda each: each["type"] == "table" and each["decision"])
            assert whole - 0.3 <= asked["window"] <= whole
            await asyncio.sleep(0.8 * whole)
            await ben.send(type="answer", seat=1, n=asked["n"], option={"type": "pass"})
            asked = await eve.until(lambda each: each["type"] == "table" and each["decision"])
            assert whole - 0.3 <= asked["seconds"] <= whole
            since = eve.arrived[-1]
            await ann.until(lambda each: each["type"] == "table" and not each["stack"])
            assert ann.arrived[-1] - since >= whole - 0.3
            return True

    assert any(asyncio.run(play()) for _ in range(60))


@pytest.mark.parametrize("name", ["seed", "seed.0", "stackk.0"])
def test_an_order_about_something_that_nobody_sees_is_refused(server: Server, name: str) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann:
            table = await ann.create([ME, ME, ME], game="conclave", options={})
            line = await ann.sit(table["id"])
            wish: dict[str, Any] = {"seat": 0, "ask_talk": False, "pass_windows": False}
            refused = await line.do(type="prefs", **wish, orders=[{"option": {"type": "cancel"}, "when": {name: 1}}])
            assert refused["type"] == "refused"
            assert "Nobody sees anything" in refused["reason"]

    asyncio.run(play())
