"""What one guest brings cannot stop a server: Legends without end, crafted records, many thinking bots.

Each against a running server, with somebody else who plays on all the while, and with a pulse: /healthz is asked
again and again. Here it must only not hang; how long it took at most is printed, and a soak run holds it to its bound.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from fabletop.games import rules
from fabletop.games.andor.choices import PickUp, PutDown
from fabletop.kernel import Game, SeededChance, seed_from
from fabletop.kernel.records import Player, write
from fabletop.kernel.records.lines import Answer, End, Header, Undone, encode
from tests.packs.hostile import ENDLESS, SLOW, wide
from tests.server.helpers import BOT, ME, Connection, Message, Person, Server

HUNG = 5.0
QUICK = 0.2
SEARCH = {"kind": "bot", "level": "search"}


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that may have errors of its own: its guests mean harm."""
    folder, settings = tmp_path_factory.mktemp("guests"), {"tables_per_guest": 100, "messages_per_second": 20_000}
    server = Server(folder, "tests.server.with_short_jobs", **settings).start()
    yield server
    assert server.stop() == 0


class StorageHealth:
    """How long a server took to say that it lives."""

    def __init__(self) -> None:
        self.longest = 0.0
        self.beats = 0
        self._answered = asyncio.Event()

    def answer(self) -> None:
        """Somebody answers at another table."""
        self._answered.set()

    async def another_answer(self) -> None:
        """Wait until somebody has been asked and has answered there."""
        self._answered.clear()
        async with asyncio.timeout(60):
            await self._answered.wait()


async def _beat(server: Server, health: StorageHealth) -> None:
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as client:
        while True:
            begin = time.perf_counter()
            assert (await client.get("/healthz")).status_code == 200
            health.longest = max(health.longest, time.perf_counter() - begin)
            health.beats += 1
            await asyncio.sleep(0.02)


async def _play_on(server: Server, health: StorageHealth) -> None:
    async with await Person.arrive(server, "Bystander") as person:
        while True:
            line = await person.sit((await person.create([ME, BOT, BOT]))["id"])

            def choose(table: Message) -> Message:
                health.answer()
                return dict(random.choice(table["decision"]["options"])["option"])

            await line.play(choose)
            await line.close()


@contextlib.asynccontextmanager
async def watched(server: Server, what: str) -> AsyncIterator[StorageHealth]:
    """Somebody plays and the server's pulse is felt, while something else happens."""
    health = StorageHealth()
    tasks = [asyncio.create_task(_beat(server, health)), asyncio.create_task(_play_on(server, health))]
    try:
        await health.another_answer()
        yield health
        await health.another_answer()
        for task in tasks:
            assert not task.done(), task.exception()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        print(f"{what}: /healthz took at most {health.longest * 1000:.0f} ms in {health.beats} calls")
    assert health.longest < HUNG


# -- what they bring ---------------------------------------------------------------------------------------------------


def crafted(length: int, undos: int) -> str:
    """A record in which a hero puts a thing down and picks it up again in one turn; then the last is undone, often."""
    andor = rules("andor")
    content = andor.content()
    start = andor.start(msgspec.convert({"legend": "legend_11"}, andor.options), 2, content)
    game = Game(andor, start, content, SeededChance(seed_from("1")))
    pick = random.Random(3)
    while not any(isinstance(each, PutDown) for each in game.offers(0)):
        game.answer(game.asked[0].seat, pick.choice(game.asked[0].options))
    thing = next(each.thing for each in game.offers(0) if isinstance(each, PutDown))
    for turn in range(length):
        game.answer(0, PickUp(thing) if turn % 2 else PutDown(thing))
    decode = msgspec.json.Decoder(Header | Answer | Undone | End | Any).decode
    *lines, last = write(game, [Player("A", "person")] * 2, package="1").splitlines()
    end = msgspec.json.decode(last, type=End)
    assert decode(lines[-1].encode())
    number, answer = game.number, msgspec.json.decode(lines[-1], type=Answer)
    for _ in range(undos):
        lines.append(encode(Undone(number, number - 1)).decode())
        lines.append(encode(msgspec.structs.replace(answer, n=number + 1)).decode())
        number += 2
    lines.append(encode(msgspec.structs.replace(end, lines=len(lines))).decode())
    return "".join(f"{line}\n" for line in lines)


async def table_with(person: Person, legend: str) -> Message:
    """A table that is played with a Legend of one's own."""
    made = await person.call("POST", "/workshops/andor/drafts", 201, text=legend)
    return await person.create([ME, ME], game="andor", draft=made["info"]["id"], options={})


async def answer_until(line: Connection, holds: Callable[[], bool], answers: int, wish: str) -> int:
    """Answer what is asked, as wished if that can be done, until something holds or all is over; returns how often."""
    given = 0
    answered: set[tuple[Any, Any]] = set()
    while given < answers and not holds() and not any(each["view"]["phase"] == "over" for each in line.tables.values()):
        for table in list(line.tables.values()):
            if table["decision"] and (table["seat"], table["n"]) not in answered:
                answered.add((table["seat"], table["n"]))
                options = [each["option"] for each in table["decision"]["options"]]
                chosen = next((each for each in options if each["type"] == wish), options[0])
                await line.send(type="answer", seat=table["seat"], n=table["n"], option=chosen)
                given += 1
        await line.receive(60)
    return given


# -- against a running server ------------------------------------------------------------------------------------------


async def hanging_legend(server: Server) -> StorageHealth:
    """Rules without end: the table is marked, and its people are told."""
    async with await Person.arrive(server, "Mal") as mal, watched(server, "the hanging Legend") as health:
        table = await table_with(mal, ENDLESS)
        line = await mal.sit(table["id"])
        await answer_until(line, lambda: bool(line.info["broken"]), 50, "end_day")
        assert "went on without end" in line.info["read_only"]
        assert [each["broken"] for each in await mal.call("GET", "/me/tables")] == [True]
        assert (await mal.call("GET", f"/tables/{table['id']}/replay"))["total"] > 0
        await mal.call("DELETE", f"/tables/{table['id']}", 204)
    return health


async def wide_legend(server: Server) -> StorageHealth:
    """Twelve hundred questions side by side: refused, with the line."""
    async with await Person.arrive(server, "Mal") as mal, watched(server, "the wide Legend") as health:
        made = await mal.call("POST", "/workshops/andor/drafts", 201, text=wide(1200))
        new = {"game": "andor", "seats": [ME, ME], "draft": made["info"]["id"], "start": True}
        refused = await mal.call("POST", "/tables", 400, **new)
        assert "a list has at most 250 elements" in refused["detail"]
        assert await mal.call("GET", "/me/tables") == []
        assert not (await mal.call("POST", "/workshops/andor/check", text=wide(1200)))["playable"]
    return health


async def slow_legend(server: Server) -> StorageHealth:
    """Each step is a long story: it is told, and the others do not wait for it."""
    async with await Person.arrive(server, "Mal") as mal, watched(server, "the slow Legend") as health:
        line = await mal.sit((await table_with(mal, SLOW))["id"])
        assert await answer_until(line, lambda: False, 8, "stop_moving") == 8
        told = [len(each["news"]) for each in line.received if each["type"] == "table"]
        assert max(told) >= 100
    return health


async def crafted_record(server: Server) -> StorageHealth:
    """A record that takes hours to read is refused; another guest's comes in meanwhile."""
    text = crafted(3000, 1000)
    assert len(text) < 500_000
    async with (
        await Person.arrive(server, "Mal") as mal,
        await Person.arrive(server, "Ann") as ann,
        watched(server, "the crafted record") as health,
    ):
        mal.http.timeout = httpx.Timeout(300)
        table = (await ann.create([ME, BOT, BOT]))["id"]
        await (await ann.sit(table)).play()
        good = (await ann.http.get(f"/api/tables/{table}/record?kind=full")).text
        bad = asyncio.create_task(mal.call("POST", "/records", 400, record=text))
        await asyncio.sleep(0.5)
        assert (await ann.call("POST", "/records", 201, record=good))["phase"] == "over"
        assert not bad.done()
        assert "takes too long" in (await bad)["detail"]
        assert await mal.call("GET", "/me/tables") == []
    return health


def search_bots(tables: int, seconds: float) -> Callable[[Server], Awaitable[StorageHealth]]:
    """So many tables of bots that think ahead."""

    async def think(server: Server) -> StorageHealth:
        async with await Person.arrive(server, "Mal") as mal, watched(server, f"{tables} tables of bots") as health:
            made = [(await mal.create([SEARCH] * 3, options={}))["id"] for _ in range(tables)]
            await asyncio.sleep(seconds)
            for each in made:
                await mal.call("DELETE", f"/tables/{each}", 204)
        return health

    return think


ATTACKS: dict[str, Callable[[Server], Awaitable[StorageHealth]]] = {
    "hanging": hanging_legend,
    "wide": wide_legend,
    "slow": slow_legend,
    "record": crafted_record,
    "bots": search_bots(4, 3),
}


@pytest.mark.parametrize("attack", ATTACKS)
def test_others_play_on(host: Server, attack: str) -> None:
    async def run() -> None:
        await ATTACKS[attack](host)

    asyncio.run(run())


@pytest.mark.soak
@pytest.mark.parametrize("attack", [*ATTACKS, "twenty"])
def test_others_play_on_and_the_server_answers_at_once(tmp_path: Path, attack: str) -> None:
    """On a machine that has nothing else to do."""
    server = Server(tmp_path / "server", tables_per_guest=100, messages_per_second=20_000).start()
    try:
        attacking = ATTACKS.get(attack) or search_bots(20, 60)

        async def run() -> list[float]:
            return [(await attacking(server)).longest for _ in range(3)]

        assert max(asyncio.run(run())) < QUICK
    finally:
        assert server.stop() == 0
