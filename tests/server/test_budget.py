"""One guest must not starve the others: who asks for too much waits or is refused, and nobody else notices.

Costs are counted here, and the clock is a made one: how quick a machine is decides nothing. The load itself is measured
by the soak test in `test_starving.py`.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import httpx
import pytest

from fabletop.server.guests import budgets
from fabletop.server.guests.address_limits import HOUR, MINUTE, Allowance
from fabletop.server.guests.budgets import (
    DEPOSIT,
    FULL_SECONDS,
    PATIENCE_SECONDS,
    RESERVE_SECONDS,
    SLICE,
    Budgets,
    Payer,
)
from fabletop.server.http.middleware import Gate
from fabletop.server.operation.settings import Settings
from fabletop.server.processes.throttle import Throttle
from fabletop.server.protocol.problems import TooMuch
from tests.server.helpers import ME, OPEN, Connection, Message, NewServer, Person, Server

RATE = 0.2
SETTINGS = Settings(guest_milliseconds=200, address_milliseconds=600)
COUNTED = "tests.server.with_counted_costs"
STRANGER, HERE = "198.51.100.1", "203.0.113.7"


class Time:
    """A clock that goes on when somebody sleeps, and a timer that goes on when somebody works."""

    def __init__(self) -> None:
        self.now = 100.0
        self.worked = 0.0
        self.budgets = Budgets(SETTINGS, lambda: self.now, lambda: self.worked, self.sleep)

    async def sleep(self, seconds: float) -> None:
        self.now += seconds
        await asyncio.sleep(0)

    def payer(self, guest: str | None = "ann", address: str = HERE) -> Payer:
        payer = self.budgets.payer(guest, address)
        assert payer is not None
        return payer

    async def steps(self, *costs: float) -> None:
        """Work with a turn of the loop behind each of its steps."""
        for each in costs:
            self.worked += each
            await asyncio.sleep(0)


# -- accounts ----------------------------------------------------------------------------------------------------------


def test_an_account_fills_up_steadily_and_holds_no_more_than_that_of_some_seconds() -> None:
    time = Time()
    ann = time.payer()
    time.now += 3600
    assert ann.wait() == 0
    ann.take(RATE * FULL_SECONDS)
    assert ann.wait() == 0
    ann.take(RATE)
    assert ann.wait() == pytest.approx(1)
    time.now += 0.4
    assert ann.wait() == pytest.approx(0.6)
    assert time.payer("ben", STRANGER).wait() == 0


def test_what_is_played_passes_when_questions_wait_until_its_reserve_is_used_up_as_well() -> None:
    ann = Time().payer()
    ann.take(RATE * (FULL_SECONDS + 1))
    assert ann.wait() > 0
    assert ann.wait(plays=True) == 0
    ann.take(RATE * RESERVE_SECONDS)
    assert ann.wait(plays=True) == pytest.approx(1)


def test_all_guests_of_an_address_share_what_it_may_use_and_strangers_share_what_a_guest_may() -> None:
    time = Time()
    for guest in ("ann", "ben", "cid"):
        time.payer(guest).take(RATE * FULL_SECONDS + 0.01)
    assert time.payer("dot").wait() > 0
    assert time.payer("dot", STRANGER).wait() == 0
    time.payer(None, STRANGER).take(RATE * FULL_SECONDS + 0.01)
    assert time.payer(None, STRANGER).wait() > 0
    assert time.payer("dot", STRANGER).wait() == 0


def test_ipv6_callers_are_counted_by_their_network_and_proxies_not_at_all() -> None:
    time = Time()
    time.payer(None, "2001:db8:1:2:3::4").take(RATE * FULL_SECONDS + 0.01)
    assert time.payer(None, "2001:db8:1:2:ffff::").wait() > 0
    assert time.budgets.payer(None, "127.0.0.1") is None
    assert time.payer("ann", "127.0.0.1").wait() == 0


def test_without_limits_nobody_pays() -> None:
    assert Budgets(Settings(guest_milliseconds=0, address_milliseconds=0)).payer("ann", HERE) is None


def test_bots_use_nothing_of_what_their_host_may_use() -> None:
    time = Time()
    bots = time.budgets.payer_of_bots("ann")
    assert bots is not None
    bots.take(RATE * FULL_SECONDS + 0.01)
    assert bots.wait() > 0
    assert time.payer().wait() == 0


# -- turns -------------------------------------------------------------------------------------------------------------


@pytest.mark.anyio
async def test_what_is_done_is_paid_for_step_by_step_also_if_it_fails() -> None:
    time = Time()
    ann = time.payer()

    async def fail() -> None:
        await time.steps(0.3, 0.4)
        raise LookupError

    with pytest.raises(LookupError):
        await ann.measured(fail())
    ann.take(RATE * FULL_SECONDS)
    assert ann.wait() == pytest.approx(0.7 / RATE)


@pytest.mark.anyio
async def test_work_that_is_measured_can_be_cancelled_and_times_out_as_any_other() -> None:
    ann = Time().payer()
    ended: list[str] = []

    async def wait_for_ever() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            ended.append("well")

    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.01):
            await ann.measured(wait_for_ever())
    task = asyncio.create_task(_measured(ann, wait_for_ever))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert ended == ["well", "well"]


async def _measured(payer: Payer, work: Callable[[], Any]) -> None:
    budgets.charge(payer)
    await budgets.measured(work)


@pytest.mark.anyio
async def test_of_each_turn_of_the_loop_a_caller_has_a_slice_and_others_come_between() -> None:
    """Twenty things are to be done for one guest; while they are, something else is done at each turn of the loop."""
    time = Time()
    used = [0.0]

    async def look_on() -> None:
        while True:
            used.append(time.worked)
            await asyncio.sleep(0)

    beside = asyncio.create_task(look_on())
    await asyncio.gather(*(_measured(time.payer(), lambda: time.steps(*[0.4 * SLICE] * 10)) for _ in range(20)))
    beside.cancel()
    between = [after - before for before, after in itertools.pairwise(used)]
    assert sum(between) == pytest.approx(20 * 10 * 0.4 * SLICE, rel=0.1)
    assert max(between) < 3 * SLICE


@pytest.mark.anyio
async def test_what_takes_long_stays_away_for_as_many_turns_as_it_has_taken() -> None:
    time = Time()
    turns = 0

    async def look_on() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    beside = asyncio.create_task(look_on())
    await _measured(time.payer(), lambda: time.steps(30 * SLICE, 0.0))
    beside.cancel()
    assert 28 <= turns <= 34


@pytest.mark.anyio
async def test_what_begins_together_leaves_a_deposit_so_that_not_all_of_it_begins() -> None:
    time = Time()
    ann = time.payer()
    begun = 0

    async def begin() -> None:
        nonlocal begun
        async with ann.turn():
            begun += 1
            await asyncio.Event().wait()

    tasks = [asyncio.create_task(begin()) for _ in range(1000)]
    for _ in range(3):
        await asyncio.sleep(0)
    assert begun <= RATE * (FULL_SECONDS + time.now - 100) / DEPOSIT + 1
    for each in tasks:
        each.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert ann.wait() == 0, "who has gone has got it back"


@pytest.mark.anyio
async def test_who_has_used_it_up_waits_and_is_refused_if_that_takes_long() -> None:
    time = Time()
    ann = time.payer()
    ann.take(RATE * (FULL_SECONDS + 1))
    async with ann.turn():
        assert time.now == pytest.approx(101, abs=0.01)
    ann.take(RATE * 10)
    with pytest.raises(TooMuch) as refused:
        async with ann.turn():
            raise AssertionError("it was not their turn")
    assert time.now == pytest.approx(101 + PATIENCE_SECONDS, abs=0.01), (
        "an answer at once would invite to ask at once again"
    )
    assert refused.value.retry == pytest.approx(10 - PATIENCE_SECONDS, abs=0.1)


def test_callers_begin_by_turns() -> None:
    async def come() -> list[str]:
        calls, begun = Throttle(1), list[str]()

        async def call(caller: str) -> None:
            await calls.begin(caller)
            begun.append(caller)

        await asyncio.gather(*map(call, ["ann"] * 6 + ["ben", "ben", "cid"]))
        return begun

    assert asyncio.run(come()) == ["ann", "ann", "ben", "cid", "ann", "ben", "ann", "ann", "ann"]


# -- the gate ----------------------------------------------------------------------------------------------------------


class Doorkeeper:
    """Knows everybody by their cookies."""

    def __init__(self, time: Time) -> None:
        self._time = time

    def is_unwanted(self, address: str) -> bool:
        return False

    def payer(self, cookie: str | None, address: str) -> Payer | None:
        return self._time.budgets.payer(cookie, address)


@pytest.mark.anyio
async def test_a_call_beyond_the_budget_is_answered_with_429_and_when_to_come_back() -> None:
    time = Time()

    async def serve(scope: Any, receive: Any, send: Any) -> None:
        await time.steps(1.0)
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    gate: Any = Gate(serve, SETTINGS, Doorkeeper(time))
    transport = httpx.ASGITransport(gate, client=(HERE, 1))
    async with httpx.AsyncClient(transport=transport, base_url="http://here") as client:
        ann, ben = {"Cookie": "a=b; fabletop=ann"}, {"Cookie": "fabletop=ben"}
        answers = [await client.get("/", headers=ann) for _ in range(12)]
        assert [each.status_code for each in answers[:2]] == [200] * 2
        refused = next(each for each in answers if each.status_code == 429)
        assert refused.headers["content-type"] == "application/problem+json"
        assert int(refused.headers["retry-after"]) >= 1
        assert refused.json()["detail"] == budgets.BUSY
        assert (await client.get("/", headers=ben)).status_code == 200
        time.now += FULL_SECONDS
        assert (await client.get("/", headers=ann)).status_code == 200


# -- a whole server ----------------------------------------------------------------------------------------------------


async def _until_refused(call: Callable[[], Awaitable[httpx.Response]]) -> httpx.Response:
    for _ in range(30):
        answers = await asyncio.gather(*(call() for _ in range(50)))
        refused = [each for each in answers if each.status_code == 429]
        if refused:
            return refused[0]
    raise AssertionError("that is never too much")


async def _asked(line: Connection) -> Message:
    while True:
        for table in line.tables.values():
            if table["decision"]:
                return table
        await line.receive()


def test_who_asks_too_much_is_refused_and_goes_on_playing_as_everybody_else_does(new_server: NewServer) -> None:
    server = new_server(module=COUNTED, guest_milliseconds=40, messages_per_second=1000)

    async def play() -> None:
        async with await Person.arrive(server) as ann, await Person.arrive(server, "Ben") as ben:
            line = await ann.sit((await ann.create([ME, ME, ME]))["id"])
            await _asked(line)
            refused = await _until_refused(lambda: ann.http.get("/api/me/tables"))
            assert int(refused.headers["retry-after"]) >= 1
            asked = 60
            for _ in range(asked):
                await line.send(type="ask_offers", seat=0)
            await line.until(lambda message: message["type"] == "refused" and message["retry"] > 0)
            for _ in range(3):
                table = await _asked(line)
                line.tables.clear()
                outcome = await line.answer(table, table["decision"]["options"][0]["option"])
                assert outcome["type"] == "done"
            assert sum(each["type"] == "offers" for each in line.received) < asked
            for _ in range(3):
                assert (await ben.http.get("/api/me/tables")).status_code == 200

    asyncio.run(play())


def test_everything_is_shown_again_at_most_once_a_second(server: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann:
            line = await ann.sit((await ann.create([ME, OPEN, OPEN], start=False))["id"])
            for _ in range(10):
                await line.send(type="refresh")
            first = await line.until("welcome")
            second = await line.until("welcome")
            assert first["table"] == second["table"]
            assert line.arrived[-1] - line.arrived[-2] > 0.5
            await line.send(type="ask_offers", seat=0)
            await line.until("refused")
            assert sum(each["type"] == "welcome" for each in line.received) == 3, "one of them was the first state"

    asyncio.run(play())


# -- chat and complaints -----------------------------------------------------------------------------------------------


def _spent(spend: Callable[[], None], times: int) -> TooMuch:
    for _ in range(times):
        spend()
    with pytest.raises(TooMuch) as refused:
        spend()
    return refused.value


def test_lines_of_chat_and_complaints_are_counted_for_a_while() -> None:
    now = [0.0]
    settings = Settings(chat_per_guest=5, complaints_per_guest=2, complaints_per_address=3)
    allowance = Allowance(settings, lambda: now[0])
    assert _spent(lambda: allowance.write("ann"), 5).retry == MINUTE
    allowance.write("ben")
    now[0] = MINUTE
    allowance.write("ann")
    assert _spent(lambda: allowance.complain("ann", HERE), 2).retry == HOUR
    assert _spent(lambda: allowance.complain("ben", HERE), 1).retry == HOUR
    allowance.complain("cid", STRANGER)
    now[0] += HOUR
    allowance.complain("ann", HERE)


def test_who_writes_or_complains_without_end_is_refused(new_server: NewServer) -> None:
    server = new_server(chat_per_guest=3, complaints_per_guest=2)

    async def play() -> None:
        async with await Person.arrive(server) as ann, await Person.arrive(server, "Ben") as ben:
            seats = [ME, OPEN, OPEN]
            table = (await ann.create(seats, start=False, game="phenomena", options={}))["id"]
            mine, theirs = await ann.sit(table), await ben.sit(table)
            outcomes = [await mine.do(type="chat", seat=None, text=f"line {each}") for each in range(4)]
            assert [each["type"] for each in outcomes] == ["done"] * 3 + ["refused"]
            assert outcomes[-1]["retry"] > 0
            assert (await theirs.do(type="chat", seat=None, text="hello"))["type"] == "done"
            complaint = {"person": (await ben.call("GET", "/me"))["person"], "text": "Rude."}
            for _ in range(2):
                await ann.call("POST", f"/tables/{table}/reports", 204, **complaint)
            refused = await ann.http.post(f"/api/tables/{table}/reports", json=complaint)
            assert refused.status_code == 429
            assert int(refused.headers["retry-after"]) > 0
            assert len((await ann.call("GET", "/me/data"))["complaints"]) == 2

    asyncio.run(play())


# -- texts that do not change, and bodies ------------------------------------------------------------------------------

CHANGING = {"/api/me", "/api/me/data", "/api/me/tables", "/api/tables", "/api/workshops/{game}/drafts"}
"""What may be another at each call, below no table."""


def test_whatever_stays_the_same_is_not_sent_again_to_whoever_has_it(server: Server) -> None:
    with httpx.Client(base_url=server.url) as client:
        paths = client.get("/schema/openapi.json").json()["paths"]
        found: Sequence[str] = [each for each in paths if "get" in paths[each] and each not in CHANGING]
        asked = [each.replace("{game}", "andor") for each in found]
        asked = [each for each in asked if "{" not in each]
        assert {"/api/games", "/api/games/andor", "/api/games/andor/clauses", "/api/games/andor/content"} <= set(asked)
        for path in (*asked, "/schema/openapi.json", "/schema/wire.json"):
            first = client.get(path)
            assert first.headers["etag"], path
            again = client.get(path, headers={"If-None-Match": first.headers["etag"]})
            assert (again.status_code, again.content) == (304, b""), path
            plain = client.get(path, headers={"Accept-Encoding": "identity"})
            assert plain.json() == first.json(), path
            assert plain.headers["etag"] != first.headers["etag"], path


def test_only_records_and_drafts_may_be_long_and_they_must_be_what_they_are(server: Server) -> None:
    lists = b"[" + b"[]," * 200_000 + b"0]"
    headers = {"Content-Type": "application/json"}
    with httpx.Client(base_url=server.url, timeout=60) as client:
        client.put("/api/me", json={"name": "Ann"})
        for method, path, status in (
            ("PUT", "/api/me", 413),
            ("POST", "/api/tables", 413),
            ("POST", "/api/records", 400),
            ("POST", "/api/workshops/andor/check", 413),
        ):
            assert client.request(method, path, content=lists, headers=headers).status_code == status, path
        lists = b"[" + b"[]," * 60_000 + b"0]"
        answer = client.post("/api/workshops/andor/check", content=lists, headers=headers)
        assert answer.status_code == 400
        assert "not a list" in answer.json()["detail"]
        assert client.post("/api/records", json={"record": "x" * 200_000}).status_code == 400
