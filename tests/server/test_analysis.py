"""Who was likely to win: told of games that are over, to everybody alike, and never of one that runs."""

from __future__ import annotations

import asyncio

from fabletop.games import rules
from fabletop.lab.playing import Sitting, play
from tests.server.helpers import BOT, ME, Person, Server


def recorded() -> str:
    """A game between bots."""
    return play(
        Sitting("shamans", ("heuristic",) * 3, rules("shamans").options(talk_silent=True), "analysis", record=True)
    ).record


def test_a_running_game_is_not_analysed(server: Server) -> None:
    async def ask() -> None:
        async with await Person.arrive(server) as ann:
            table = (await ann.create([ME, BOT, BOT]))["id"]
            await ann.sit(table)
            refused = await ann.call("GET", f"/tables/{table}/analysis", 409)
            assert refused["detail"] == "A game is analysed when it is over."

    asyncio.run(ask())


def test_the_analysis_of_a_finished_game_fits_its_replay(server: Server) -> None:
    async def ask() -> None:
        async with await Person.arrive(server) as ann, await Person.arrive(server, "Eve") as eve:
            table = (await ann.call("POST", "/records", 201, record=recorded()))["id"]
            found = await ann.call("GET", f"/tables/{table}/analysis")
            assert await eve.call("GET", f"/tables/{table}/analysis") == found
            total = (await ann.call("GET", f"/tables/{table}/replay?count=1"))["total"]
            assert found["moments"][-1]["frame"] == total - 1
            assert sorted(found["moments"][-1]["chances"]) == [0.0, 0.0, 1.0]
            assert len(found["ledger"]) == 3
            first = next(each for each in found["advice"] if not each["same"])
            [frame] = (await ann.call("GET", f"/tables/{table}/replay?start={first['frame']}&count=1"))["frames"]
            assert frame["answer"] != first["option"]

    asyncio.run(ask())
