"""What a seat saw between the news reaches it with them: at once, after a lost line, in other processes, in replays."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from fabletop.games import rules
from fabletop.kernel import records, seen_after
from tests.conformance.test_between import changed
from tests.server.helpers import BOT, ME, OPEN, Connection, Message, NewServer, Person, Server, first_decision, plain
from tests.server.helpers import is_over as over

Seen = list[tuple[Message, Message]]
"""Events, each with the view just after it."""
BOTS = {"kind": "bot", "level": "heuristic"}
LEGEND = {"legend": "legend_12"}


def between(news: list[Message], view: Message) -> Seen:
    """As a client finds it out, from the last of the news back to the first."""
    found: Seen = []
    for each in reversed(news):
        view = changed(view, each.get("then", {}))
        found.insert(0, (each["event"], view))
    return found


def live(line: Connection, seat: int | None) -> Seen:
    """All that came over a line, from its second message for this seat on."""
    tables = [each for each in line.received if each["type"] == "table" and each["seat"] == seat]
    return [each for table in tables[1:] for each in between(table["news"], table["view"])]


def from_record(text: str, seat: int | None) -> Seen:
    """The same from the record of the whole game, as the rules show it."""
    played = records.load(records.read(text), rules("shamans"))
    found: Seen = []
    for position in records.positions(played, (seat,), between=True):
        told = seen_after(position.news, position.moments, seat, position.views[seat])
        found += [(plain(each.event), plain(view)) for each, view in told]
    return found


def test_everybody_is_told_what_they_saw_between_the_news(server: Server) -> None:
    async def play() -> None:
        async with (
            await Person.arrive(server, "Ann") as ann,
            await Person.arrive(server, "Ben") as ben,
            await Person.arrive(server, "Eve") as eve,
        ):
            table = (await ann.create([ME, OPEN, BOT], start=False))["id"]
            await ben.call("POST", f"/tables/{table}/join", seat=1)
            lines = [await ann.sit(table), await ben.sit(table), await eve.sit(table)]
            await ann.call("POST", f"/tables/{table}/start")
            await asyncio.gather(lines[0].play(), lines[1].play(), _watch(lines[2]))
            text = (await ann.http.get(f"/api/tables/{table}/record?kind=full")).text
            for line, seat in zip(lines, (0, 1, None), strict=True):
                known, seen = from_record(text, seat), live(line, seat)
                assert len(seen) > 1  # chance decides how long a round is
                assert seen == known[-len(seen) :]
                assert any(each[1] != line.tables[seat]["view"] for each in seen)
            await _in_the_replay(ann, table, from_record(text, 1))

    asyncio.run(play())


async def _watch(line: Connection) -> None:
    while not (line.tables and over(line.tables[None])):
        await line.receive()


async def _in_the_replay(person: Person, table: str, known: Seen) -> None:
    frames: list[Any] = []
    while page := (await person.call("GET", f"/tables/{table}/replay?seat=1&start={len(frames)}&count=200"))["frames"]:
        frames += page
    assert [each for frame in frames for each in between(frame["news"], frame["view"])] == known


async def _after_answers(line: Connection, count: int) -> Message:
    """What is asked after so many first options."""
    for _ in range(count):
        asked = await first_decision(line)
        line.tables.clear()
        await line.answer(asked, asked["decision"]["options"][0]["option"])
    return await first_decision(line)


def test_who_comes_back_is_told_what_they_missed(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann:
            table = (await ann.create([ME, BOTS, BOTS], game="andor", options=LEGEND))["id"]
            line = await ann.sit(table)
            asked = await _after_answers(line, 25)
            known = live(line, 0)
            again = await first_decision(await ann.sit(table))
            assert again["view"] == asked["view"]
            told = between(again["news"], again["view"])
            assert told[-30:] == known[-30:]
            assert len({str(view) for _, view in told[-30:]}) > 5

    asyncio.run(play())


def test_what_was_taken_back_is_no_part_of_what_was_seen(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann:
            table = (await ann.create([ME, ME, BOTS], game="andor", options=LEGEND))["id"]
            line = await ann.sit(table)
            asked = await _after_answers(line, 6)
            assert (await line.do(type="undo", seat=asked["seat"]))["type"] == "done"
            again = await ann.sit(table)
            shown = await again.until(lambda each: each["type"] == "table" and each["seat"] == asked["seat"])
            assert not shown["news"] or "then" not in shown["news"][-1]

    asyncio.run(play())


def _looks(table: Message) -> tuple[int, Message]:
    return table["seat"], table["view"]


@pytest.mark.postgres
def test_another_process_tells_the_same(new_server: NewServer, database: str) -> None:
    pair = [new_server(database=database, messages_per_second=1000) for _ in range(2)]

    async def play() -> None:
        async with await Person.arrive(pair[0]) as ann:
            table = (await ann.create([ME, ME, ME], options={"talk_silent": True}))["id"]
            lines = [await ann.sit(table, each) for each in pair]
            for _ in range(12):
                asked = await first_decision(lines[0])
                lines[0].tables.clear()
                await lines[0].answer(asked, asked["decision"]["options"][0]["option"])
            last = await first_decision(lines[0])
            await lines[1].until(lambda each: each["type"] == "table" and _looks(each) == _looks(last))
            for seat in range(3):
                here, there = live(lines[0], seat), live(lines[1], seat)
                count = min(len(here), len(there))
                assert count > 5
                assert here[:count] == there[:count]

    asyncio.run(play())
