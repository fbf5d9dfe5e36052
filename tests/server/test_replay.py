"""Looking back, watching again, playing on from a position, and records."""

from __future__ import annotations

import asyncio
import itertools
from typing import Any

import msgspec
import pytest

from fabletop.games import GAMES, rules
from fabletop.games.shamans.news import TrickStarted
from fabletop.kernel import News, records
from fabletop.lab.playing import Sitting, play
from fabletop.server.histories import jobs
from fabletop.server.histories.jobs import Counts
from fabletop.server.protocol import bodies
from fabletop.server.tables.audiences import Audience, Told
from fabletop.server.tables.news_cuts import Noted
from fabletop.server.tables.snapshots import Snapshot
from tests.server.hearing import heard
from tests.server.helpers import BOT, ME, OPEN, Connection, Message, Person, Server, first_decision

SHORT: dict[str, dict[str, Any]] = {
    "shamans": {"talk_silent": True, "single_round": True},
    "phenomena": {"game_length": -20},
    "talisman": {"short_game": True},
}


def test_a_finished_game_is_watched_through_any_seat(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann, await Person.arrive(server, "Eve") as eve:
            table = (await ann.create([ME, BOT, BOT]))["id"]
            await (await ann.sit(table)).play()
            replay = await eve.call("GET", f"/tables/{table}/replay?seat=1&count=200")
            assert replay["finished"]
            assert replay["total"] == len(replay["frames"]) > 3  # all have played once
            assert replay["frames"][0]["view"]["you"] == 1
            assert replay["frames"][-1]["view"]["is_over"]
            answered = [frame for frame in replay["frames"] if frame["by"] is not None]
            assert {frame["by"] for frame in answered} == {0, 1, 2}
            assert all(frame["answer"] and frame["asked"] for frame in answered)
            page = await eve.call("GET", f"/tables/{table}/replay?seat=1&start=3&count=2")
            assert page["frames"] == replay["frames"][3:5]
            for path, seat in itertools.product(("replay", "news"), (7, -1)):
                await eve.call("GET", f"/tables/{table}/{path}?seat={seat}", 404)

    asyncio.run(play())


def test_at_the_end_of_a_finished_game_all_lies_open_to_everybody(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann, await Person.arrive(server, "Eve") as eve:
            table = (await ann.create([ME, BOT, BOT]))["id"]
            line = await ann.sit(table)
            asked = await first_decision(line)
            await line.answer(asked, asked["decision"]["options"][0]["option"])
            for path in ("", "?seat=0"):
                back = await ann.call("GET", f"/tables/{table}/replay{path}")
                assert all(frame["open"] == [] for frame in back["frames"])
            await ann.call("DELETE", f"/tables/{table}", 204)
            ends, hand = [], 0
            for path in ("&seat=0", "&seat=1", "&seat=2", ""):
                replay = await eve.call("GET", f"/tables/{table}/replay?count=200{path}")
                assert all(frame["open"] == [] for frame in replay["frames"][:-1])
                hand = replay["frames"][-1]["view"]["seats"][1]["hand_size"]
                ends.append([_said(words) for words in replay["frames"][-1]["open"]])
            assert ends == [ends[0]] * 4
            assert sum("held the Role of" in line for line in ends[0]) == 3
            assert sum("still held" in line for line in ends[0]) == 3
            second = next(line for line in ends[0] if line.startswith("Seat 2 still held"))
            assert second.replace(" and ", ", ").count(", ") == hand - 1

    asyncio.run(play())


def test_all_can_lie_open_at_every_position_of_a_finished_game_alone(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann, await Person.arrive(server, "Eve") as eve:
            table = (await ann.create([ME, BOT, BOT]))["id"]
            line = await ann.sit(table)
            await first_decision(line)
            for path in ("", "&seat=0"):
                refused = await ann.call("GET", f"/tables/{table}/replay?open=true{path}", 403)
                assert refused["detail"] == "While the game runs not all lies open."
            await line.play()
            path = f"/tables/{table}/replay?count=200"
            shown = (await eve.call("GET", f"{path}&open=true"))["frames"]
            seen = [(await eve.call("GET", f"{path}&seat={seat}"))["frames"] for seat in range(3)]
            public = (await eve.call("GET", path))["frames"]
            assert [frame["view"] for frame in shown] == [frame["view"] for frame in public]
            assert shown[-1]["open"] == public[-1]["open"]
            told = 0
            for k, frame in enumerate(shown):
                for seat in range(3):
                    of_seat = [words[1:] for words in frame["open"] if _said(words).startswith(f"Seat {seat + 1} ")]
                    things = [each["ref"] for words in of_seat for each in words if isinstance(each, dict)]
                    hand = seen[seat][k]["view"]["hand"]
                    assert {f"card:{card}" for card in hand} <= set(things)
                    told += bool(hand)
            assert told > len(shown)

    asyncio.run(play())


@pytest.mark.parametrize("game", GAMES)
def test_what_lies_open_is_what_its_seat_itself_saw(game: str) -> None:
    seats = 3
    options = rules(game).options(**SHORT.get(game, {}))
    text = play(Sitting(game, ("heuristic",) * seats, options, "open", record=True)).record
    over = records.load(records.read(text), rules(game))
    held = jobs.held(over)
    shown = [
        msgspec.json.decode(each)
        for each in msgspec.msgpack.decode(jobs.all_open(held, None, Counts({}, 0)), type=jobs.Retold).frames
    ]
    found = held.positions((*range(seats), None))
    assert len(shown) == len(found)
    for frame, position in zip(shown, found, strict=True):
        for words in frame["open"]:
            owner = words[0].get("ref", "") if isinstance(words[0], dict) else ""
            if owner.startswith("seat:"):
                own = msgspec.json.encode(position.views[int(owner[5:])]).decode()
                things = [piece["ref"].partition(":")[2] for piece in words[1:] if isinstance(piece, dict)]
                assert all(thing in own for thing in things), (words, own)


def test_in_the_replay_everybody_keeps_the_name_of_the_time(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server, "Ann") as ann, await Person.arrive(server, "Ben") as ben:
            table = (await ann.create([ME, OPEN, BOT], start=False))["id"]
            await ben.call("POST", f"/tables/{table}/join")
            await ann.call("POST", f"/tables/{table}/start")
            lines = [await ann.sit(table), await ben.sit(table)]
            has_answered = False
            while not has_answered:
                asked, line = await _next_decision(lines)
                said = await line.answer(asked, asked["decision"]["options"][0]["option"])
                has_answered = asked["seat"] == 1 and said["type"] == "done"
            await ben.call("POST", f"/tables/{table}/leave", seat=1)
            await lines[0].play()
            for eyes in ("&seat=0", "&seat=1", ""):
                replay = await ann.call("GET", f"/tables/{table}/replay?count=200{eyes}")
                seat = replay["table"]["seats"][1]
                assert seat["name"] != "Ben"
                [left] = seat["past"]
                assert (left["what"], left["name"]) == ("left", "Ben")
                answers = [frame["n"] for frame in replay["frames"] if frame["by"] == 1]
                assert answers[0] <= left["n"], eyes
                # What a window passed for him before he left is his, too; what the bot said came later.
                assert len(answers) == 1 or left["n"] < answers[-1], eyes

    asyncio.run(play())


async def _next_decision(lines: list[Connection]) -> tuple[Message, Connection]:
    """The question that somebody has not answered yet."""
    while True:
        for line in lines:
            for asked in line.tables.values():
                if asked["decision"]:
                    return asked, line
        for line in lines:
            try:
                await line.receive(within=0.2)
            except TimeoutError:
                continue


def _said(words: list[Any]) -> str:
    return "".join(piece if isinstance(piece, str) else piece["text"] for piece in words)


def test_a_running_game_is_looked_back_on_through_ones_own_eyes(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann, await Person.arrive(server, "Eve") as eve:
            table = (await ann.create([ME, ME, ME]))["id"]
            line = await ann.sit(table)
            asked = await first_decision(line)
            await line.answer(asked, asked["decision"]["options"][0]["option"])
            other = (asked["seat"] + 1) % 3
            back = await ann.call("GET", f"/tables/{table}/replay?seat={other}&count=200")
            assert not back["finished"]
            assert all(frame["by"] in {None, other} for frame in back["frames"])
            assert back["frames"][-1]["view"]["hand"] == line.tables[other]["view"]["hand"]
            assert back["frames"][0]["n"] == 1
            assert back["frames"][-1]["n"] == line.tables[other]["n"]
            shown = {each["n"]: each["view"] for each in line.received if each.get("seat") == other and "view" in each}
            assert all(shown[frame["n"]] == frame["view"] for frame in back["frames"] if frame["n"] in shown)
            await eve.call("GET", f"/tables/{table}/replay?seat=0", 403)
            public = await eve.call("GET", f"/tables/{table}/replay")
            assert all(frame["view"]["hand"] == [] and frame["by"] is None for frame in public["frames"])

    asyncio.run(play())


def test_all_that_was_told_can_be_read_again_as_it_was_counted(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann, await Person.arrive(server, "Eve") as eve:
            table = (await ann.create([ME, BOT, BOT], options={"single_round": True}))["id"]
            line = await ann.sit(table)
            asked = await first_decision(line)
            await line.answer(asked, asked["decision"]["options"][0]["option"])
            await first_decision(line)
            sent = [news for each in line.received if each.get("seat") == 0 for news in each.get("news", [])]
            told = await ann.call("GET", f"/tables/{table}/news?seat=0")
            heard, events = ([news["event"] for news in each] for each in (sent, told))
            # Bots may have gone on meanwhile.
            assert any(events[first : first + len(heard)] == heard for first in range(len(events)))
            assert told[0]["event"]["type"] == "round_started"
            assert [news["n"] for news in told] == sorted(news["n"] for news in told)
            await eve.call("GET", f"/tables/{table}/news?seat=0", 403)
            public = await eve.call("GET", f"/tables/{table}/news")
            assert not [news for news in public if news["event"].get("cards") and news["event"]["type"] == "hand_dealt"]

    asyncio.run(play())


def test_what_was_told_while_earlier_news_were_looked_up_comes_after_them_and_once() -> None:
    audience = Audience(0, 2, Snapshot(None, None, (), offers_open=False, undo=None))  # type: ignore[arg-type]
    stored = [bodies.News(n, {"type": "told", "k": n}, ()) for n in (1, 2, 3)]
    audience.tell(Told(3, [Noted(News(TrickStarted(1, 0)), b"")], (True,)))
    for _ in range(2):  # two lines to one seat look at the same time
        audience.recall(stored, 2)
    assert heard(audience) == [1, 2, 3]


def test_playing_on_from_a_finished_game(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann:
            table = (await ann.create([ME, BOT, BOT]))["id"]
            await (await ann.sit(table)).play()
            replay = await ann.call("GET", f"/tables/{table}/replay?seat=2&count=200")
            branch = await ann.call("POST", f"/tables/{table}/branch", 201, seat=2, n=4)
            assert branch["branched_from"] == table
            assert branch["your_seats"] == [2]
            line = await ann.sit(branch["id"])
            shown = line.tables.get(2) or await line.until("table")
            assert shown["view"]["round"] == replay["frames"][4]["view"]["round"]
            await line.play()
            record = records.read((await ann.http.get(f"/api/tables/{branch['id']}/record?kind=full")).text)
            assert records.verify(record, rules("shamans")).kind == "legal"
            last = replay["total"] - 1
            await ann.call("POST", f"/tables/{table}/branch", 409, seat=2, n=last)
            await ann.call("POST", f"/tables/{table}/branch", 404, seat=2, n=last + 1)

    asyncio.run(play())


def test_a_running_game_branches_only_as_imagined(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann, await Person.arrive(server, "Eve") as eve:
            table = (await ann.create([ME, BOT, BOT]))["id"]
            line = await ann.sit(table)
            asked = await first_decision(line)
            await eve.call("POST", f"/tables/{table}/branch", 403, seat=1)
            branch = await ann.call("POST", f"/tables/{table}/branch", 201, seat=0)
            imagined = await ann.sit(branch["id"])
            shown = imagined.tables.get(0) or await imagined.until("table")
            assert sorted(shown["view"]["hand"]) == sorted(asked["view"]["hand"])
            await imagined.play()
            await ann.call("GET", f"/tables/{branch['id']}/record?kind=full", 409)
            assert (await ann.call("GET", f"/tables/{branch['id']}/replay?seat=0"))["finished"]

    asyncio.run(play())


def test_records_go_out_and_come_in(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann, await Person.arrive(server, "Eve") as eve:
            table = (await ann.create([ME, BOT, BOT], random="ab"))["id"]
            line = await ann.sit(table)
            await first_decision(line)
            await ann.call("GET", f"/tables/{table}/record?kind=full", 403)
            await eve.call("GET", f"/tables/{table}/record?kind=seat&seat=0", 403)
            own = await ann.http.get(f"/api/tables/{table}/record?kind=seat&seat=0")
            assert records.verify(records.read(own.text), rules("shamans")).kind == "redacted"
            await line.play()
            text = (await eve.http.get(f"/api/tables/{table}/record?kind=full")).text
            brought = await eve.call("POST", "/records", 201, record=text)
            assert brought["phase"] == "over"
            path = "/tables/{}/replay?seat=1&count=200"
            mine = await eve.call("GET", path.format(table))
            theirs = await eve.call("GET", path.format(brought["id"]))
            assert mine["frames"] == theirs["frames"]
            again = (await eve.http.get(f"/api/tables/{brought['id']}/record?kind=full")).text
            assert records.verify(records.read(again), rules("shamans")).kind == "legal"
            await eve.call("POST", "/records", 400, record="nonsense")
            await eve.call("POST", "/records", 400, record=text.replace('"seat":1', '"seat":2', 3))

    asyncio.run(play())
