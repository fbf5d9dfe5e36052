"""Whole games over real sockets, and what reaches whom."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import httpx
import pytest

from fabletop.games import rules
from fabletop.kernel import records
from tests.server.helpers import BOT, ME, OPEN, Connection, Message, Person, Server, plain

CARD = re.compile(r"\b[BGYPWNR][1-8]\b")
TALKING = {"single_round": True}


def test_two_people_and_bots_play_while_somebody_watches(server: Server) -> None:
    async def play() -> None:
        async with (
            await Person.arrive(server, "Ann") as ann,
            await Person.arrive(server, "Ben") as ben,
            await Person.arrive(server, "Eve") as eve,
        ):
            table = (await ann.create([ME, OPEN, BOT, BOT], start=False, options=TALKING))["id"]
            await ben.call("POST", f"/tables/{table}/join", seat=1, random="beef")
            lines = [await ann.sit(table), await ben.sit(table), await eve.sit(table)]
            await ann.call("POST", f"/tables/{table}/start", random="abcd")
            last = await asyncio.gather(lines[0].play(), lines[1].play(), _watch(lines[2]))
            assert all(each["view"]["is_over"] for each in last)
            record = records.read((await ann.http.get(f"/api/tables/{table}/record?kind=full")).text)
            assert records.verify(record, rules("shamans")).kind == "legal"
            assert record.end.parts is not None
            assert record.end.parts[1:] == ("abcd", "beef", "", "")
            for line, seat in zip(lines, (0, 1, None), strict=True):
                _search_for_leaks(line, seat, record)

    asyncio.run(play())


async def _watch(line: Connection) -> Message:
    while not (line.tables and line.tables[None]["view"]["is_over"]):
        await line.receive()
    return line.tables[None]


def _search_for_leaks(line: Connection, seat: int | None, record: records.Record) -> None:
    """Every frame is a view that this seat had; whatever else is in it names no card that is hidden from the seat."""
    hidden_at: dict[str, list[set[str]]] = {}
    for step in records.replay(record, rules("shamans")):
        views = [plain(step.view(each)) for each in range(4)]
        mine = plain(step.view(seat))
        known = set(CARD.findall(str(mine)))
        hands = {card for view in views for card in (*view["hand"], *view["passing"])}
        hidden_at.setdefault(str(mine), []).append(hands - known)
    frames = [message for message in line.received if message["type"] == "table"]
    assert len(frames) > 1  # chance decides how long a round is
    counts = [frame["n"] for frame in frames]
    assert counts == sorted(counts)
    for frame in frames:
        assert frame["seat"] == seat
        hidden = hidden_at[str(frame["view"])]
        said = set(CARD.findall(str([frame["decision"], frame["undo"], frame["news"][-8:] if frame["n"] > 1 else []])))
        assert any(not said & each for each in hidden)
        assert frame["decision"] is None or seat is not None
    for text, message in zip(line.texts, line.received, strict=True):
        if message["type"] == "table" and not message["view"]["is_over"]:
            assert not re.search(r'"(seed|server_part|client_parts|place|number|secret_part)"', text)
        elif message["type"] in {"welcome", "lobby"} and message["table"]["phase"] != "over":
            fair = message["table"]["fair"]
            assert fair["commitment"]
            assert fair["server_part"] is fair["seed"] is fair["client_parts"] is None


def test_one_person_may_hold_several_seats(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann:
            table = await ann.create([ME, ME, BOT])
            assert table["your_seats"] == [0, 1]
            line = await ann.sit(table["id"])
            await line.play()
            assert set(line.tables) == {0, 1}
            assert {line.tables[seat]["view"]["you"] for seat in (0, 1)} == {0, 1}

    asyncio.run(play())


def test_a_table_of_bots_plays_to_its_end_by_itself(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann:
            table = await ann.create([BOT, {"kind": "bot", "level": "heuristic"}, BOT])
            line = await ann.sit(table["id"])
            await _watch(line)
            await line.until(lambda message: message["type"] == "lobby" and message["table"]["phase"] == "over")
            fair = line.info["fair"]
            assert records.commitment(bytes.fromhex(fair["server_part"])) == fair["commitment"]
            seed = records.joint_seed(bytes.fromhex(fair["server_part"]), fair["client_parts"])
            assert seed.hex() == fair["seed"]

    asyncio.run(play())


def test_what_each_option_leads_to_is_told_on_request_and_happens(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann:
            table = await ann.create([ME, ME, ME], options={"talk_silent": True})
            line = await ann.sit(table["id"])
            asked = await _first(line)
            await line.send(type="ask_consequences", seat=asked["seat"], n=asked["n"] + 1)
            assert "not asked" in (await line.until("refused"))["reason"]
            await line.send(type="ask_consequences", seat=asked["seat"], n=asked["n"])
            told = await line.until("consequences")
            await line.send(type="ask_consequences", seat=asked["seat"], n=asked["n"])
            assert await line.until("consequences") == told
            options = asked["decision"]["options"]
            assert len(told["consequences"]) == len(options)
            ahead = [each["event"] for each in told["consequences"][0]]
            assert ahead
            await line.answer(asked, options[0]["option"])
            news = [each["event"] for each in line.tables[asked["seat"]]["news"]]
            assert [each for each in news if each in ahead] == ahead

    asyncio.run(play())


def test_a_person_speaks_out_of_turn(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann:
            table = await ann.create([ME, ME, ME], options=TALKING)
            line = await ann.sit(table["id"])
            asked = await _first(line)
            seat = (asked["seat"] + 1) % 3
            await line.send(type="ask_offers", seat=seat)
            offers = await line.until("offers")
            assert len(offers["offers"]) > 50
            assert all(offer["option"]["type"] == "say" for offer in offers["offers"])
            said = offers["offers"][0]["option"]
            assert (await line.do(type="take_offer", seat=seat, option=said))["type"] == "done"
            news = [
                each["event"] for message in line.received if message["type"] == "table" for each in message["news"]
            ]
            assert any(event["type"] == "said" and event["seat"] == seat for event in news)
            impossible = {"type": "say", "what": "count", "suit": "B", "value": "seventeen", "seat": -1}
            assert (await line.do(type="take_offer", seat=seat, option=impossible))["type"] == "refused"
            play_card = {"type": "play_card", "card": line.tables[seat]["view"]["hand"][0]}
            assert (await line.do(type="take_offer", seat=seat, option=play_card))["type"] == "refused"
            is_asked = asked["decision"]["options"][0]["option"]
            refused = await line.do(type="take_offer", seat=asked["seat"], option=is_asked)
            assert refused["type"] == "refused"
            assert "no offer" in refused["reason"]

    asyncio.run(play())


@pytest.mark.parametrize("others", [[ME], [BOT]], ids=["people", "bots"])
def test_whatever_is_done_out_of_turn_gets_an_answer_where_nothing_may_be(
    server: Server, others: list[Message]
) -> None:
    """While heroes of Andor are chosen there are no offers, and none open before the choice is over."""

    async def play() -> None:
        async with await Person.arrive(server) as ann:
            table = await ann.create([ME, *others], game="andor", options={"legend": "legend_13"})
            line = await ann.sit(table["id"])
            asked = await _first(line)
            assert asked["decision"]["key"] == "choose_hero_board"
            assert not asked["offers_open"]
            for seat in (0, 1) if others == [ME] else (0,):
                outcome = await line.do(type="take_offer", seat=seat, option={"type": "empty_spring"})
                assert outcome["type"] == "refused"
                assert outcome["reason"]

    asyncio.run(play())


def test_talk_slots_are_passed_over_unless_somebody_wants_them(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann:
            table = await ann.create([ME, ME, ME], options=TALKING)
            line = await ann.sit(table["id"])
            asked = await _first(line)
            assert asked["decision"]["key"] == "lead"
            for seat in range(3):
                assert (await line.do(type="prefs", seat=seat, ask_talk=True, pass_windows=False))["type"] == "done"
            await line.send(
                type="answer", seat=asked["seat"], n=line.tables[asked["seat"]]["n"],
                option=asked["decision"]["options"][0]["option"],
            )  # fmt: skip
            talk = await line.until(lambda each: each["type"] == "table" and each["decision"])
            assert talk["decision"]["key"] == "talk"
            assert talk["decision"]["options"][0]["option"] == {"type": "say_nothing"}

    asyncio.run(play())


async def _first(line: Connection) -> Message:
    while True:
        for each in line.tables.values():
            if each["decision"]:
                return each
        await line.receive()


def test_hint_and_why_not(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann:
            table = await ann.create([ME, ME, ME])
            line = await ann.sit(table["id"])
            asked = await _first(line)
            command = await line.send(type="hint", seat=asked["seat"])
            hint = await line.until("hint")
            assert hint["command"] == command
            assert hint["option"] in [each["option"] for each in asked["decision"]["options"]]
            assert hint["why"], "a bot can say why it leads a card"
            other = (asked["seat"] + 1) % 3
            card = {"type": "play_card", "card": line.tables[other]["view"]["hand"][0]}
            refused = await line.do(type="why_not", seat=other, option=card)
            assert refused["type"] == "refused"
            assert refused["clause"].startswith("SHA-")
            mine = asked["decision"]["options"][0]["option"]
            assert (await line.do(type="why_not", seat=asked["seat"], option=mine))["type"] == "done"
            await line.send(type="ask_odds", seat=asked["seat"], n=asked["n"])
            assert len((await line.until("odds"))["odds"]) == len(asked["decision"]["options"])

    asyncio.run(play())


def test_decisions_come_with_words_things_and_clauses(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann:
            line = await ann.sit((await ann.create([ME, ME, ME]))["id"])
            decision: dict[str, Any] = (await _first(line))["decision"]
            assert decision["key"] == "lead"
            assert decision["clause"] == "SHA-045"
            first = decision["options"][0]
            assert first["things"] == [f"card:{first['option']['card']}"]
            assert first["label"][1]["ref"] == first["things"][0]

    asyncio.run(play())
    assert httpx.get(f"{server.url}/api/games/shamans/clauses/SHA-045").json()["id"] == "SHA-045"


def test_a_click_on_the_map_before_the_heroes_set_out_is_refused(server: Server) -> None:
    """It asked for a step from no space, and that was a server error."""

    async def play() -> None:
        async with await Person.arrive(server) as ann:
            line = await ann.sit((await ann.create([ME, ME], game="andor", options={}))["id"])
            asked = await _first(line)
            step = {"type": "step_to", "space": 237, "passenger": -1, "with_wagon": False, "wineskin": False}
            refused = await line.do(type="why_not", seat=asked["seat"], option=step)
            assert refused["type"] == "refused", refused
            assert refused["reason"] == "The heroes have not set out yet."

    asyncio.run(play())
