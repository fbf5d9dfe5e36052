"""Bots that are not ours, at a server whose host allows some."""

from __future__ import annotations

import asyncio
import json

import msgspec

from fabletop.bots.outside.programs import MEMORY, USUAL_MEMORY
from fabletop.games import rules
from fabletop.kernel import CHANCE, Game, records
from fabletop.kernel.records.lines import Answer
from fabletop.server.operation.settings import Settings
from tests.server.helpers import BOT, ME, NewServer, Person, Server

WATCHER = "tests.bots.outside_bots:Watcher"
OURS, RAISES = ("tests.bots.outside_bots:Ours", "tests.bots.outside_bots:Raises")
SHORT = {"single_round": True, "talk_silent": True}


def test_nobody_is_offered_what_the_host_has_not_allowed(server: Server) -> None:
    async def look() -> None:
        async with await Person.arrive(server) as ann:
            games = await ann.call("GET", "/games")
            assert not any(":" in bot["level"] for game in games for bot in game["bots"])
            seats = [ME, {"kind": "bot", "level": OURS}, {"kind": "bot", "level": "program:true"}]
            refused = await ann.call("POST", "/tables", 409, game="shamans", seats=seats)
            assert "There is no bot of level" in refused["detail"]

    asyncio.run(look())


def test_what_is_allowed_is_offered_and_plays(new_server: NewServer) -> None:
    server = new_server(bots=f"{OURS}, {RAISES}")

    async def play() -> None:
        async with await Person.arrive(server) as ann:
            (game,) = [each for each in await ann.call("GET", "/games") if each["id"] == "shamans"]
            assert [each["name"] for each in game["bots"]][-2:] == ["Ours", "Raises"]
            bot = {"kind": "bot", "level": OURS}
            table = await ann.create([ME, bot, bot], options=SHORT)
            line = await ann.sit(table["id"])
            last = await line.play(within=60)
            assert last["view"]["is_over"]
            record = records.read((await ann.http.get(f"/api/tables/{table['id']}/record?kind=full")).text)
            assert records.verify(record, rules("shamans")).kind == "legal"

    asyncio.run(play())


def test_guests_are_not_told_where_the_files_of_a_bot_lie(new_server: NewServer) -> None:
    server = new_server(bots=RAISES)

    async def ask() -> None:
        async with await Person.arrive(server) as ann:
            table = await ann.create([ME, BOT, BOT], options=SHORT, fill=RAISES)
            line = await ann.sit(table["id"])
            while not line.tables.get(0, {}).get("decision"):
                await line.receive()
            refused = await line.do(type="hint", seat=0)
            assert refused["type"] == "refused"
            assert "outside_bots.py" not in str(refused)

    asyncio.run(ask())
    logged = [json.loads(line) for line in server.log.read_text().splitlines() if "a bot failed" in line]
    assert {(each["level"], each["bot"]) for each in logged} == {("warning", RAISES)}


def as_the_watcher_would(record: records.Record) -> list[bool]:
    """For each answer of seat 1, whether it is what the Watcher chooses by what that seat had been told."""
    these = rules("shamans")
    game = Game(these, these.start(these.options(**SHORT), 3, these.content()), these.content())
    told, found = sum(each.reaches(1) for each in game.news), []
    for line in record.lines:
        if isinstance(line, Answer):
            decision = game.decision(1)
            option = line.answer if line.seat == CHANCE else msgspec.convert(line.answer, these.choices)
            if line.seat == 1 and decision is not None:
                found.append(option == decision.options[told % len(decision.options)])
            told += sum(each.reaches(1) for each in game.answer(line.seat, option))
    return found


def test_whoever_observes_is_told_at_each_decision_all_that_its_seat_was_told(new_server: NewServer) -> None:
    server = new_server(bots=WATCHER)

    async def play() -> records.Record:
        async with await Person.arrive(server) as ann:
            table = await ann.create([ME, {"kind": "bot", "level": WATCHER}, BOT], options=SHORT)
            await (await ann.sit(table["id"])).play(within=60)
            return records.read((await ann.http.get(f"/api/tables/{table['id']}/record?kind=full")).text)

    found = as_the_watcher_would(asyncio.run(play()))
    assert len(found) > 3
    assert all(found)


def test_for_a_bot_that_the_host_withdraws_one_of_ours_plays_on(new_server: NewServer) -> None:
    async def play() -> records.Record:
        before = new_server(bots=WATCHER)
        async with await Person.arrive(before) as ann:
            table = (await ann.create([ME, {"kind": "bot", "level": WATCHER}, BOT], options=SHORT))["id"]
            before.stop()
            ann.server = after = new_server()
            ann.http.base_url = after.url
            await (await ann.sit(table)).play(within=60)
            return records.read((await ann.http.get(f"/api/tables/{table}/record?kind=full")).text)

    assert not all(as_the_watcher_would(asyncio.run(play())))


def test_a_server_and_a_terminal_allow_bots_as_much_memory() -> None:
    assert Settings().environment()[MEMORY] == str(USUAL_MEMORY)
