"""Bots that are not ours, at a server whose host allows some."""

from __future__ import annotations

import asyncio

from fabletop.games import rules
from fabletop.kernel import records
from tests.server.helpers import ME, NewServer, Person, Server

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
