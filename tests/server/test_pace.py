"""Bots leave people time after what could be seen, and after nothing else."""

from __future__ import annotations

import asyncio
from itertools import pairwise

import pytest

from tests.server.helpers import BOT, Connection, Message, NewServer, Person, Server

PACE = 0.5
SLACK = 0.05
"""Messages may reach a busy reader late, and the next one in time."""


def is_beat(message: Message) -> bool:
    return message["type"] == "table" and any(news["words"] for news in message["news"])


async def gaps(line: Connection, count: int, *, after_beats: bool) -> list[float]:
    """How long after each change with something to see, or without, the next change came."""
    start = len(line.received)
    found: list[float] = []
    while len(found) < count:
        await line.receive()
        tables = [
            (message, at)
            for message, at in zip(line.received[start:], line.arrived[start:], strict=True)
            if message["type"] == "table"
        ]
        found = [after - at for (message, at), (_, after) in pairwise(tables) if is_beat(message) is after_beats]
    return found


def test_each_thing_that_can_be_seen_takes_the_pace_that_people_want(new_server: NewServer) -> None:
    server = new_server(bot_pace=PACE)

    async def watch() -> None:
        async with await Person.arrive(server) as ann:
            table = (await ann.create([BOT, BOT, BOT], game="phenomena", options={}))["id"]
            line = await ann.sit(table)
            assert min((await gaps(line, 6, after_beats=True))[1:]) >= PACE - SLACK
            await line.send(type="speed", speed="brisk")
            brisk = (await gaps(line, 8, after_beats=True))[2:]
            assert min(brisk) >= 0.4 * PACE - SLACK
            assert min(brisk) < PACE
            await line.send(type="speed", speed="at_once")
            assert min((await gaps(line, 12, after_beats=True))[2:]) < 0.4 * PACE - SLACK

    asyncio.run(watch())


def test_what_nobody_sees_takes_no_time(new_server: NewServer) -> None:
    server = new_server(bot_pace=PACE)

    async def watch() -> None:
        async with await Person.arrive(server) as ann:
            table = (await ann.create([BOT, BOT, BOT], game="phenomena", options={}))["id"]
            line = await ann.sit(table)
            assert min(await gaps(line, 3, after_beats=False)) < PACE - SLACK

    asyncio.run(watch())


@pytest.mark.parametrize("speed", ["hurried", 3, None])
def test_an_unknown_speed_is_refused(server: Server, speed: object) -> None:
    async def ask() -> None:
        async with await Person.arrive(server) as ann:
            line = await ann.sit((await ann.create([BOT, BOT, BOT]))["id"])
            await line.send(type="speed", speed=speed)
            refused = await line.until("refused")
            assert refused["command"] == ""

    asyncio.run(ask())
