"""Taking answers back, with and without the others' consent."""

from __future__ import annotations

import asyncio
import contextlib

from fabletop.games import rules
from fabletop.kernel import records
from fabletop.server.protocol import bodies
from fabletop.server.tables.audiences import Audience
from fabletop.server.tables.live import UNDO_SECONDS
from fabletop.server.tables.snapshots import Snapshot
from tests.server.hearing import heard
from tests.server.helpers import BOT, ME, OPEN, Person, Server, first_decision, until_one_follows


def test_bots_agree_to_an_undo(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann:
            table = (await ann.create([ME, BOT, BOT]))["id"]
            line = await ann.sit(table)
            asked = await first_decision(line)
            option = asked["decision"]["options"][0]["option"]
            assert (await line.answer(asked, option))["type"] == "done"
            while line.tables[0]["undo"] is None:
                await line.receive()
            assert line.tables[0]["undo"]["free"] is False
            undone = await line.do(type="undo", seat=0)
            assert undone["type"] == "done"
            again = await first_decision(line)
            assert again["view"]["hand"] == asked["view"]["hand"]
            assert again["n"] > asked["n"]
            assert again["kept"] == asked["n"]
            past = (await ann.http.get(f"/api/tables/{table}/replay?seat=0&start=0&count=200")).json()
            assert past["frames"][-1]["view"] == asked["view"]
            await line.play()
            record = records.read((await ann.http.get(f"/api/tables/{table}/record?kind=full")).text)
            assert records.verify(record, rules("shamans")).kind == "legal"

    asyncio.run(play())


def test_people_must_agree(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server, "Ann") as ann, await Person.arrive(server, "Ben") as ben:
            table = await ann.create([ME, OPEN, BOT], start=False)
            await ben.call("POST", f"/tables/{table['id']}/join")
            await ann.call("POST", f"/tables/{table['id']}/start")
            people = {0: await ann.sit(table["id"]), 1: await ben.sit(table["id"])}
            while not any(each.tables and each.tables[seat]["decision"] for seat, each in people.items()):
                for each in people.values():
                    with contextlib.suppress(TimeoutError):
                        await each.receive(0.2)
            seat = next(seat for seat, each in people.items() if each.tables[seat]["decision"])
            mine, other, theirs = people[seat], 1 - seat, people[1 - seat]
            asked = mine.tables[seat]
            await mine.answer(asked, asked["decision"]["options"][0]["option"])
            for agree in (False, True):
                assert (await mine.do(type="undo", seat=seat))["type"] == "done"
                question = await theirs.until("undo_asked")
                assert (question["by"], question["needed"], question["open"]) == (seat, [other], True)
                assert (await mine.do(type="undo_vote", seat=seat, agree=True))["type"] == "refused"
                assert (await theirs.do(type="undo_vote", seat=other, agree=agree))["type"] == "done"
                closed = await mine.until(lambda each: each["type"] == "undo_asked" and not each["open"])
                assert closed["agreed"] == ([other] if agree else [])
            while mine.tables[seat]["view"]["hand"] != asked["view"]["hand"]:
                await mine.receive()
            assert mine.tables[seat]["decision"] is not None
            assert (await theirs.do(type="undo_vote", seat=other, agree=True))["type"] == "refused"

    asyncio.run(play())


def test_nothing_is_undone_before_anything_is_done(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann:
            line = await ann.sit((await ann.create([ME, ME, ME]))["id"])
            await first_decision(line)
            assert (await line.do(type="undo", seat=0))["type"] == "refused"

    asyncio.run(play())


def test_whoever_plays_on_ends_the_asking_and_bots_wait_no_longer(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server, "Ann") as ann, await Person.arrive(server, "Ben") as ben:
            made = await ann.create([ME, OPEN, BOT], options={"talk_silent": True}, start=False)
            table = str(made["id"])
            await ben.call("POST", f"/tables/{table}/join")
            await ann.call("POST", f"/tables/{table}/start")
            people = [await ann.sit(table), await ben.sit(table)]
            await until_one_follows(*people)
            assert (await people[0].do(type="undo", seat=0))["type"] == "done"
            question = await people[1].until("undo_asked")
            assert question["open"]
            again = await ben.sit(table)
            assert await again.until("undo_asked") == question
            asked = people[1].tables[1]
            await people[1].answer(asked, asked["decision"]["options"][0]["option"])
            closed = await people[0].until(lambda each: each["type"] == "undo_asked" and not each["open"])
            assert closed["by"] == 0
            began = asyncio.get_running_loop().time()
            while not (people[0].tables[0]["decision"] or people[1].tables[1]["decision"]):
                for each in people:
                    with contextlib.suppress(TimeoutError):
                        await each.receive(0.2)
            assert asyncio.get_running_loop().time() - began < UNDO_SECONDS / 2
            assert (await people[1].do(type="undo_vote", seat=1, agree=True))["type"] == "refused"

    asyncio.run(play())


def test_what_is_taken_back_while_the_past_is_read_is_not_told_again() -> None:
    """Somebody sits down, and before the database has answered an undo is shown."""
    told = [bodies.News(n, {"type": "told"}, ()) for n in range(1, 9)]
    audience = Audience(0, 8, Snapshot(told[0], None, (), offers_open=False, undo=None))
    audience.take_back(4)
    audience.recall(told, 8)
    assert heard(audience) == [1, 2, 3, 4]
