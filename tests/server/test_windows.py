"""Windows take the same time for everybody, whether or not somebody is asked."""

from __future__ import annotations

import asyncio
from itertools import pairwise

import pytest

from tests.server.helpers import BOT, ME, Line, Message, Person, Server

PAUSE = 0.25
SLACK = 0.35
OPTIONS = {"single_round": True, "talk_silent": True, "no_eclipse": True}


def is_window(message: Message) -> bool:
    return bool(
        message["type"] == "table" and message["news"] and message["news"][-1]["event"]["type"] == "window_opened"
    )


def choose(table: Message) -> Message:
    """Draw from the pile and keep it hidden, so that nobody knows who owns a Portal."""
    options: list[Message] = [each["option"] for each in table["decision"]["options"]]
    for wanted in ("draw_from_pile", "keep_face_down", "pass_window"):
        for option in options:
            if option["type"] == wanted:
                return option
    return options[0]


async def watch(line: Line) -> None:
    while not (line.tables and line.tables[None]["view"]["is_over"]):
        await line.receive()


def waits(line: Line) -> list[float]:
    """How long after each window the next change came."""
    tables = [
        (message, at) for message, at in zip(line.received, line.arrived, strict=True) if message["type"] == "table"
    ]
    return [after - at for (message, at), (_, after) in pairwise(tables) if is_window(message)]


def test_every_window_takes_the_same_time(server: Server) -> None:
    asked_in_secret = 0
    times: list[float] = []

    async def play() -> None:
        nonlocal asked_in_secret
        async with await Person.arrive(server) as ann, await Person.arrive(server, "Eve") as eve:
            while asked_in_secret < 3:
                table = (await ann.create([ME, ME, BOT], options=OPTIONS, window=PAUSE))["id"]
                mine, theirs = await ann.sit(table), await eve.sit(table)
                await asyncio.gather(mine.play(choose), watch(theirs))
                times.extend(waits(theirs))
                secret = [
                    each
                    for each in mine.received
                    if each["type"] == "table" and each["decision"] and each["decision"]["secret"]
                ]
                asked_in_secret += len(secret)
                for message in theirs.received:
                    if message["type"] == "table" and is_window(message):
                        assert (message["waiting"], message["offers_open"], message["undo"]) == ([], False, None)

    asyncio.run(play())
    # A busy machine may deliver a message late and the next in time, but not most of them.
    middle = sorted(times)[len(times) // 5 : -(len(times) // 5) or None]
    assert all(PAUSE - 0.05 <= each <= PAUSE + SLACK for each in middle), times


def test_a_timed_table_passes_for_who_does_not_answer_in_a_window(server: Server) -> None:

    async def play() -> None:
        async with await Person.arrive(server) as ann:
            passed = 0
            for _ in range(6):
                pace = {"kind": "reserve", "amount": 60}
                table = (await ann.create([ME, ME, ME], options=OPTIONS, window=PAUSE, pace=pace))["id"]
                line = await ann.sit(table)
                passed += await _play_without_windows(line)
                if passed:
                    break
            assert passed

    asyncio.run(play())


async def _play_without_windows(line: Line) -> int:
    """Answer all but secret decisions; returns how many of those went by."""
    seen: set[tuple[int | None, int]] = set()
    secret = 0
    while True:
        for table in list(line.tables.values()):
            if table["view"]["is_over"]:
                return secret
            key = (table["seat"], table["n"])
            if table["decision"] and key not in seen:
                seen.add(key)
                if table["decision"]["key"] == "portal":
                    secret += 1
                    assert table["seconds"] is not None
                    assert table["seconds"] <= PAUSE
                else:
                    await line.send(type="answer", seat=table["seat"], n=table["n"], option=choose(table))
        await line.receive()


def test_any_seat_may_hold_a_window_open(server: Server) -> None:

    async def play() -> None:
        async with await Person.arrive(server) as ann:
            line = await ann.sit((await ann.create([ME, ME, ME], options=OPTIONS, window=PAUSE))["id"])
            assert (await line.do(type="hold", seat=0))["type"] == "refused"
            seen: set[tuple[int | None, int]] = set()
            while True:
                for table in list(line.tables.values()):
                    if table["decision"] and (table["seat"], table["n"]) not in seen:
                        seen.add((table["seat"], table["n"]))
                        await line.send(type="answer", seat=table["seat"], n=table["n"], option=choose(table))
                message = await line.receive()
                if is_window(message):
                    break
            assert (await line.do(type="hold", seat=1))["type"] == "done"
            before = len([each for each in line.received if each["type"] == "table"])
            with pytest.raises(TimeoutError):
                await line.until(lambda each: each["type"] == "table" and bool(each["waiting"]), within=PAUSE * 4)
            assert len([each for each in line.received if each["type"] == "table"]) <= before + 3

    asyncio.run(play())
