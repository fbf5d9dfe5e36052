"""Playing together against the game: plans that everybody sees, and the story of a game that is over."""

from __future__ import annotations

import asyncio
import random

from tests.server.helpers import BOT, ME, Connection, Message, Person, Server, first_decision

OPTIONS = {"legend": "legend_12", "heroes": "warrior,archer"}
PLAN = [{"thing": "space:237", "word": "meet"}, {"thing": "figure:troll:238"}]
SHOWN = [{"thing": "space:237", "word": "meet", "text": ""}, {"thing": "figure:troll:238", "word": None, "text": ""}]


def test_everybody_sees_what_a_seat_means_to_do_and_latecomers_too(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann, await Person.arrive(server, "Eve") as eve:
            table = (await ann.create([ME, BOT], game="andor", options=OPTIONS))["id"]
            mine, theirs = await ann.sit(table), await eve.sit(table)
            assert (await mine.do(type="plan", seat=0, marks=PLAN))["type"] == "done"
            assert (await theirs.until("plans"))["plans"] == [{"seat": 0, "marks": SHOWN}]
            late = await eve.sit(table)
            assert (await late.until("plans"))["plans"] == [{"seat": 0, "marks": SHOWN}]
            assert (await mine.do(type="plan", seat=0, marks=[]))["type"] == "done"
            assert (await theirs.until("plans"))["plans"] == []

    asyncio.run(play())


def test_bots_answer_a_mark_of_a_person_that_asks_them_to_fight(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann:
            regular = {"kind": "bot", "level": "heuristic"}
            table = (
                await ann.create(
                    [ME, regular, BOT], game="andor", options=OPTIONS | {"heroes": "warrior,archer,wizard"}
                )
            )["id"]
            mine = await ann.sit(table)
            figure = (await first_decision(mine))["view"]["figures"][0]
            thing = f"figure:{figure['name']}:{figure['space']}:{figure['number']}"
            asked = {"thing": thing, "word": "fight", "text": ""}
            await mine.send(type="plan", seat=0, marks=[asked])
            plans = (await mine.until("plans"))["plans"]
            assert [each["seat"] for each in plans] == [0, 1], "who plays anything has nothing to say"
            assert plans[0]["marks"] == [asked]
            (reply,) = plans[1]["marks"]
            assert reply["thing"] == thing
            assert reply["text"].endswith(".")
            await mine.send(type="plan", seat=0, marks=[])
            await mine.until(lambda message: message["type"] == "plans" and message["plans"] == [])

    asyncio.run(play())


def test_plans_are_made_by_those_who_sit_there_and_only_where_all_play_together(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann, await Person.arrive(server, "Eve") as eve:
            table = (await ann.create([ME, BOT], game="andor", options=OPTIONS))["id"]
            theirs = await eve.sit(table)
            assert (await theirs.do(type="plan", seat=0, marks=PLAN))["reason"] == "This is not your seat."
            other = await ann.sit((await ann.create([ME, BOT, BOT]))["id"])
            refused = await other.do(type="plan", seat=0, marks=PLAN)
            assert refused["reason"] == "In this game everybody keeps their plans to themselves."

    asyncio.run(play())


async def play_on(line: Connection) -> None:
    """Answer at random until the Legend is over."""
    chooser, answered = random.Random(1), set[int]()
    while True:
        table: Message | None = line.tables.get(0)
        if table and table["view"]["phase"] == "over":
            return
        if table and table["decision"] and table["n"] not in answered:
            answered.add(table["n"])
            options = table["decision"]["options"]
            await line.send(type="answer", seat=0, n=table["n"], option=chooser.choice(options)["option"])
        await line.receive()


def test_a_game_that_is_over_is_told_in_short(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann:
            table = (await ann.create([ME, BOT], game="andor", options=OPTIONS))["id"]
            line = await ann.sit(table)
            await ann.call("GET", f"/tables/{table}/chronicle", 409)
            await play_on(line)
            told = await ann.call("GET", f"/tables/{table}/chronicle")
            days = [each["day"] for each in told["days"]]
            assert days == list(range(1, len(days) + 1))
            assert all(0 <= each["chance"] <= 1 for each in told["days"])
            assert told["days"][-1]["chance"] == float(line.tables[0]["view"]["won"])
            assert all(hero["hours"] <= 10 for day in told["days"] for hero in day["heroes"])
            assert told["turning"] in days

            silent = (await ann.create([ME, BOT, BOT]))["id"]
            await ann.call("GET", f"/tables/{silent}/chronicle", 404)

    asyncio.run(play())
