"""Repeated, stale, illegal and hostile messages."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import string
from typing import Any
from uuid import uuid4

import pytest

from tests.server.helpers import (
    BOT,
    ME,
    Connection,
    ConnectionClosed,
    Message,
    NewServer,
    Person,
    Server,
    first_decision,
)


def test_a_repeated_answer_is_harmless(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann:
            line = await ann.sit((await ann.create([ME, ME, ME]))["id"])
            asked = await first_decision(line)
            option = asked["decision"]["options"][0]["option"]
            message = {
                "type": "answer",
                "seat": asked["seat"],
                "n": asked["n"],
                "option": option,
                "command": uuid4().hex,
            }
            assert (await line.do(**message))["type"] == "done"
            after = dict(line.tables)
            assert (await line.do(**message))["type"] == "done"
            await line.send(type="refresh")
            await line.until("welcome")
            assert {seat: each["n"] for seat, each in line.tables.items()} == {
                seat: each["n"] for seat, each in after.items()
            }

    asyncio.run(play())


def test_a_stale_answer_is_refused_with_the_current_view(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann:
            line = await ann.sit((await ann.create([ME, ME, ME]))["id"])
            asked = await first_decision(line)
            options = [each["option"] for each in asked["decision"]["options"]]
            assert (await line.answer(asked, options[0]))["type"] == "done"
            await line.send(type="answer", seat=asked["seat"], n=asked["n"], option=options[1])
            current = await line.until("table")
            assert current["seat"] == asked["seat"]
            assert current["n"] > asked["n"]
            refused = await line.until("refused")
            assert refused["n"] == current["n"]

    asyncio.run(play())


def test_only_a_seats_own_person_answers_for_it(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann, await Person.arrive(server, "Eve") as eve:
            table = (await ann.create([ME, ME, ME]))["id"]
            mine, theirs = await ann.sit(table), await eve.sit(table)
            asked = await first_decision(mine)
            option = asked["decision"]["options"][0]["option"]
            assert (await theirs.answer(asked, option))["type"] == "refused"
            assert (await theirs.do(type="undo", seat=0))["type"] == "refused"
            assert (await mine.answer(asked, option))["type"] == "done"

    asyncio.run(play())


def test_what_is_no_option_is_refused_and_changes_nothing(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann:
            line = await ann.sit((await ann.create([ME, ME, ME]))["id"])
            asked = await first_decision(line)
            cards = {f"{suit}{number}" for suit in "BGYPW" for number in range(1, 7)}
            missing = min(cards - set(asked["view"]["hand"]))
            for option in (
                {"type": "play_card", "card": missing},
                {"type": "pass_window"},
                {"type": "no_such_thing"},
                {},
            ):
                refused = await line.answer(asked, option)
                assert refused["type"] == "refused"
                assert line.tables[asked["seat"]]["n"] == asked["n"]
            assert (await line.answer(asked, asked["decision"]["options"][0]["option"]))["type"] == "done"

    asyncio.run(play())


HOSTILE: list[str] = [
    "",
    "{",
    "null",
    "[]",
    '"answer"',
    "{}",
    '{"type": "answer"}',
    '{"type": ["answer"]}',
    '{"type": "answer", "seat": "0", "n": 1, "command": "x", "option": {}}',
    '{"type": "answer", "seat": -1, "n": 1, "command": "x", "option": {}}',
    '{"type": "answer", "seat": 1e99, "n": 1, "command": "x", "option": {}}',
    '{"type": "answer", "seat": 0, "n": 99999999999999999999, "command": "x", "option": {"type": "play_card"}}',
    '{"type": "answer", "seat": 0, "n": 1, "command": "", "option": {}}',
    '{"type": "undo", "seat": 0, "command": "u", "extra": 1}',
    '{"type": "chat", "seat": null, "command": "c", "text": ""}',
    '{"type": "\\u0000"}',
    '{"type": "refresh", "type": "answer"}',
    "[" * 4000,
    '{"a":' * 2000,
]


@pytest.mark.parametrize("count", [1000, pytest.param(100_000, marks=pytest.mark.soak)])
def test_hostile_messages_change_nothing(server: Server, count: int) -> None:
    async def play() -> None:
        chooser = random.Random(7)
        async with await Person.arrive(server) as ann, await Person.arrive(server, "Mallory") as mallory:
            table = (await ann.create([ME, ME, BOT]))["id"]
            mine, theirs = await ann.sit(table), await mallory.sit(table)
            asked = await first_decision(mine)
            await mine.send(type="refresh")
            await mine.until("welcome")
            await mine.until(lambda each: each["type"] == "table" and each["seat"] == 1)
            before = {seat: each["n"] for seat, each in mine.tables.items()}
            for sent in range(count):
                await theirs.send_raw(_hostile(chooser, asked))
                if sent % 100 == 99:
                    await _settle(theirs)
            await _settle(theirs)
            kinds = {message["type"] for message in theirs.received}
            assert kinds <= {"welcome", "table", "lobby", "refused"}
            await mine.send(type="refresh")
            await mine.until("welcome")
            await mine.until(lambda each: each["type"] == "table" and each["seat"] == 1)
            assert {seat: each["n"] for seat, each in mine.tables.items()} == before
            assert (await mine.answer(asked, asked["decision"]["options"][0]["option"]))["type"] == "done"

    asyncio.run(play())


async def _settle(line: Connection) -> None:
    await line.send(type="refresh")
    await line.until("welcome", within=60)
    await line.until("table")


def _hostile(chooser: random.Random, asked: Message) -> str:
    kind = chooser.randrange(4)
    if kind == 0:
        return chooser.choice(HOSTILE)
    if kind == 1:
        return "".join(chooser.choice(string.printable) for _ in range(chooser.randrange(300)))
    message: dict[str, Any] = {
        "type": chooser.choice(
            ["answer", "take_offer", "why_not", "undo", "undo_vote", "prefs", "hold", "go_on", "back", "hint"]
        ),
        "seat": chooser.choice([asked["seat"], 0, 1, 2, 3, 98]),
        "command": uuid4().hex,
        "n": chooser.choice([asked["n"], 0, -5, 10**12]),
        "option": chooser.choice([asked["decision"]["options"][0]["option"], {}, {"type": "say"}, {"type": 3}]),
        "agree": True,
        "ask_talk": True,
        "pass_windows": False,
        "ask_windows": chooser.choice([True, False, 1]),
        "orders": chooser.choice([[], {}, [{"option": {"type": "use_portal", "step": 1}, "when": {"seed": 0}}] * 99]),
    }
    fields = {
        "answer": ("n", "option"), "take_offer": ("option",), "why_not": ("option",), "undo_vote": ("agree",),
        "prefs": ("ask_talk", "pass_windows", "ask_windows", "orders"),
    }  # fmt: skip
    keep = {"type", "seat", "command", *fields.get(message["type"], ())}
    if kind == 3:
        keep.discard(chooser.choice(sorted(keep)))
    return json.dumps({key: value for key, value in message.items() if key in keep})


def test_too_much_at_once_closes_the_line(new_server: NewServer) -> None:
    server = new_server(messages_per_second=40)

    async def play() -> None:
        async with await Person.arrive(server) as ann:
            table = (await ann.create([ME, ME, ME]))["id"]
            line = await ann.sit(table)
            with contextlib.suppress(ConnectionClosed):
                for _ in range(200):
                    await line.send(type="ask_offers", seat=0)
            closed = await line.end()
            assert closed.rcvd is not None
            assert closed.rcvd.code == 1008
            line = await ann.sit(table)
            await line.send_raw("x" * 20_000)
            closed = await line.end()
            assert closed.rcvd is not None
            assert closed.rcvd.code in {1008, 1009}

    asyncio.run(play())
