"""What options lead to is reckoned beside all else that comes over the same socket."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from tests.server.helpers import BOT, ME, Person, Server, first_decision


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on which the first look ahead never ends."""
    house = Server(tmp_path_factory.mktemp("house"), module="tests.server.with_slow_foresight").start()
    yield house
    assert house.stop() == 0
    assert house.errors() == []


def test_what_is_sent_behind_a_look_ahead_does_not_wait_for_it(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann:
            table = await ann.create([ME, BOT, BOT])
            line = await ann.sit(table["id"])
            asked = await first_decision(line)
            await line.send(type="ask_consequences", seat=0, n=asked["n"])
            outcome = await line.answer(asked, asked["decision"]["options"][0]["option"])
            assert outcome["type"] == "done"
            # The newest question takes the place of the one that is not answered yet.
            while not line.tables[0]["decision"] or line.tables[0]["n"] == asked["n"]:
                await line.receive()
            again = line.tables[0]
            await line.send(type="ask_consequences", seat=0, n=again["n"])
            told = await line.until("consequences")
            assert told["n"] == again["n"]
            assert len(told["consequences"]) == len(again["decision"]["options"])

    asyncio.run(play())
