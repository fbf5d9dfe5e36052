"""A question that is put for the eyes of the others takes the pause of a window, and nobody answers it by hand."""

from __future__ import annotations

import asyncio
import time
from itertools import pairwise

from tests.server.helpers import ME, Connection, Message, Person, Server

PAUSE = 0.2
SLACK = 0.6
ENOUGH = 3


def is_covered(message: Message) -> bool:
    """Whether the seat of this message is awaited and asked nothing: the table answers for it."""
    return message["type"] == "table" and message["waiting"] == [message["seat"]] and not message["decision"]


def covers(line: Connection) -> list[float]:
    """How long each question that the table answered was open."""
    tables: list[tuple[Message, float]] = []
    for message, at in zip(line.received, line.arrived, strict=True):
        if message["type"] == "table" and not (tables and tables[-1][0]["n"] == message["n"]):
            tables.append((message, at))
    return [after - at for (message, at), (_, after) in pairwise(tables) if is_covered(message)]


async def play_on(line: Connection, until: float) -> None:
    """Answer everything at once by the first option, for a while."""
    answered: set[int] = set()
    while time.monotonic() < until:
        for table in list(line.tables.values()):
            if table["decision"] and table["n"] not in answered:
                answered.add(table["n"])
                option = table["decision"]["needless"] or table["decision"]["options"][0]["option"]
                await line.send(type="answer", seat=table["seat"], n=table["n"], option=option)
        try:
            await line.receive(0.5)
        except TimeoutError:
            continue


def test_a_question_with_one_answer_is_open_for_the_pause_of_a_window_and_answered_for_the_seat(server: Server) -> None:
    times: list[float] = []

    async def play() -> None:
        async with await Person.arrive(server) as ann, await Person.arrive(server, "Eve") as eve:
            for _ in range(12):
                settings = {"game": "talisman", "options": {}, "window": PAUSE}
                table = (await ann.create([ME, ME], **settings))["id"]
                mine, theirs = await ann.sit(table), await eve.sit(table)
                end = time.monotonic() + 5
                await asyncio.gather(play_on(mine, end), play_on(theirs, end))
                times.extend([*covers(mine), *covers(theirs)])
                if len(times) >= ENOUGH:
                    break

    asyncio.run(play())
    assert len(times) >= ENOUGH
    assert all(each >= PAUSE - 0.05 for each in times), times
    assert sorted(times)[len(times) // 2] <= PAUSE + SLACK, times
