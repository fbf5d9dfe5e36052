"""People who go away: bots that stand in for them, clocks that run out, servers that restart."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.server.helpers import BOT, ME, OPEN, Connection, NewServer, Person, Server, first_decision


async def _table_for_two(ann: Person, ben: Person, **settings: Any) -> str:
    table: str = (await ann.create([ME, OPEN, BOT], start=False, **settings))["id"]
    await ben.call("POST", f"/tables/{table}/join")
    await ann.call("POST", f"/tables/{table}/start")
    return table


def test_a_bot_takes_an_absent_seat_and_gives_it_back(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server, "Ann") as ann, await Person.arrive(server, "Ben") as ben:
            table = await _table_for_two(ann, ben, absent_after=1)
            mine = await ann.sit(table)
            playing = asyncio.create_task(_play_until(mine, lambda: mine.info["seats"][1]["away"]))
            async with asyncio.timeout(20):
                await playing
            theirs = await ben.sit(table)
            await mine.until(lambda each: each["type"] == "lobby" and not each["table"]["seats"][1]["away"])
            assert theirs.received[0]["seats"] == [1]
            await asyncio.gather(mine.play(), theirs.play())

    asyncio.run(play())


def test_the_table_remembers_who_left_and_for_whom_a_bot_stood_in(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server, "Ann") as ann, await Person.arrive(server, "Ben") as ben:
            table = await _table_for_two(ann, ben, absent_after=1)
            mine = await ann.sit(table)
            async with asyncio.timeout(20):
                await _play_until(mine, lambda: mine.info["seats"][1]["away"])
            theirs = await ben.sit(table)
            back = await mine.until(lambda each: each["type"] == "lobby" and not each["table"]["seats"][1]["away"])
            away, returned = back["table"]["seats"][1]["past"]
            assert (away["what"], returned["what"]) == ("away", "back")
            assert (away["name"], returned["name"]) == ("Ben", "Ben")
            assert 0 < away["n"] <= returned["n"] <= mine.tables[0]["n"]
            await ben.call("POST", f"/tables/{table}/leave", seat=1)
            await mine.until(lambda each: each["type"] == "lobby" and each["table"]["seats"][1]["kind"] == "bot")
            left = mine.info["seats"][1]
            assert left["name"] != "Ben"
            assert (left["past"][-1]["what"], left["past"][-1]["name"]) == ("left", "Ben")
            await theirs.close()
            await ben.call("DELETE", "/me", status=204)
            seats = (await ann.call("GET", f"/tables/{table}"))["seats"]
            assert "Ben" not in str(seats)

    asyncio.run(play())


async def _play_until(line: Connection, is_enough: Any) -> None:
    answered: set[int] = set()
    while not is_enough():
        for table in line.tables.values():
            if table["decision"] and table["n"] not in answered:
                answered.add(table["n"])
                option = table["decision"]["options"][0]["option"]
                await line.send(type="answer", seat=table["seat"], n=table["n"], option=option)
        await line.receive()


def test_when_the_time_is_over_a_bot_decides(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann:
            pace = {"kind": "reserve", "amount": 1}
            line = await ann.sit((await ann.create([ME, BOT, BOT], pace=pace))["id"])
            asked = await first_decision(line)
            assert 0 < asked["seconds"] <= 1
            after = await line.until(lambda each: each["type"] == "table" and each["decision"] is None)
            assert after["n"] > asked["n"]
            assert line.info["seats"][0]["away"] is False

    asyncio.run(play())


def test_the_table_remembers_for_whom_a_bot_answered_when_the_time_was_over(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server, "Ann") as ann, await Person.arrive(server, "Ben") as ben:
            pace = {"kind": "reserve", "amount": 1}
            table = await _table_for_two(ann, ben, pace=pace, options={"single_round": True, "talk_silent": True})
            mine, theirs = await ann.sit(table), await ben.sit(table)
            asked = await first_decision(mine)
            for line in (mine, theirs):
                told = await line.until(lambda each: each["type"] == "lobby" and each["table"]["seats"][0]["past"])
                late = told["table"]["seats"][0]["past"][0]
                assert (late["what"], late["name"]) == ("late", "Ann")
                assert told["table"]["seats"][0]["away"] is False
            assert mine.info["seats"][0]["past"][0]["n"] == asked["n"]
            again = await mine.until(
                lambda each: each["type"] == "table" and each["n"] > asked["n"] and each["decision"]
            )
            assert again["seat"] == 0
            lates = [each for each in mine.info["seats"][0]["past"] if each["n"] == asked["n"]]
            assert len(lates) == 1

    asyncio.run(play())


def test_a_restart_in_the_middle_of_a_decision(new_server: NewServer) -> None:
    server = new_server()

    async def play() -> None:
        async with await Person.arrive(server) as ann:
            table = (await ann.create([ME, BOT, BOT]))["id"]
            line = await ann.sit(table)
            asked = await first_decision(line)
            await asyncio.to_thread(server.stop)
            closing = await line.until("closing")
            assert closing["retry"] is not None
            assert (await line.end()).rcvd is not None
            await asyncio.to_thread(server.start)
            line = await ann.sit(table)
            again = await first_decision(line)
            assert again["n"] == asked["n"]
            assert again["view"] == asked["view"]
            assert again["decision"] == asked["decision"]
            assert again["news"]
            assert (await line.answer(asked, asked["decision"]["options"][0]["option"]))["type"] == "done"
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            line = await ann.sit(table)
            await line.play()

    asyncio.run(play())
