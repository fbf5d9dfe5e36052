"""Bots think in fair shares, waiting is not thinking, clocks run evenly, and no process outlives its server."""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from fabletop.games import rules
from fabletop.kernel import Game, SeededChance, seed_from
from fabletop.server.processes.fair_queue import FairQueue
from fabletop.server.protocol.problems import TooMuch
from fabletop.server.tables import bots
from fabletop.server.tables.bots import BotPool
from tests.server.helpers import BOT, ME, NewServer, Person, Server, first_decision

# -- shares --------------------------------------------------------------------------------------------------------


@pytest.mark.anyio
async def test_who_has_used_least_comes_next() -> None:
    turns: FairQueue[object] = FairQueue([object()], most_each=30)
    served: list[str] = []

    async def use(owner: str, table: str, *, is_urgent: bool = False) -> None:
        thing = await turns.take(owner, table, is_urgent=is_urgent)
        served.append(f"{owner}{table}")
        await asyncio.sleep(0.002)
        turns.give_back(thing)

    many = [asyncio.create_task(use("ann", str(number % 10))) for number in range(20)]
    await asyncio.sleep(0)
    few = [asyncio.create_task(use("ben", "x")) for _ in range(3)]
    urgent = asyncio.create_task(use("ann", "w", is_urgent=True))
    await asyncio.gather(*many, *few, urgent)
    assert served[0] == "ann0"
    assert served[1] == "annw"
    # Ben's three come among the next, not behind twenty others; Ann's tables take turns.
    assert [each for each in served[2:9] if each == "benx"] == ["benx"] * 3
    assert len({each for each in served if each.startswith("ann")}) == 11
    assert len(set([each for each in served if each.startswith("ann")][:11])) == 11


@pytest.mark.anyio
async def test_queues_are_bounded_and_whoever_goes_leaves_no_gap() -> None:
    turns: FairQueue[str] = FairQueue(["one"], most_each=2)
    held = await turns.take("ann", "a")
    waiting = [asyncio.create_task(turns.take("ann", "a")) for _ in range(2)]
    await asyncio.sleep(0)
    with pytest.raises(TooMuch):
        await turns.take("ann", "a")
    for each in waiting:
        each.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    late = asyncio.create_task(turns.take("ben", "b"))
    await asyncio.sleep(0)
    turns.give_back(held)
    assert await late == "one"


@pytest.mark.anyio
async def test_waiting_for_a_process_is_not_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    shamans = rules("shamans")
    content = shamans.content()
    game = Game(shamans, shamans.start(shamans.options(), 3, content), content, SeededChance(seed_from("x")))
    (decision,) = game.asked
    monkeypatch.setattr(bots, "LONGEST_THOUGHT", 1.0)
    pool = BotPool(1)
    thoughts: list[str] = []

    async def slowly(payload: bytes) -> bytes:
        await asyncio.sleep(0.2)
        return bots.think(payload)

    monkeypatch.setattr(pool._workers[0], "think", slowly)

    async def choose(owner: str) -> None:
        option = await pool.choose(game, "random", decision.seat, owner=owner, table="t")
        assert option in decision.options
        thoughts.append(owner)

    # Twelve thoughts of a fifth of a second each: the last waits longer than anybody may think.
    await asyncio.gather(*(choose("ann") for _ in range(10)), *(choose("ben") for _ in range(2)))
    assert thoughts.index("ben") < 4
    assert len(thoughts) == 12
    # At a window it is the time of everybody that runs.
    with pytest.raises(TimeoutError):
        await pool.choose(game, "random", decision.seat, owner="ann", table="t", limit=0.01)
    await choose("ann")


# -- clocks --------------------------------------------------------------------------------------------------------

_SITE = """
import pathlib, time
_real = time.time
_file = pathlib.Path({file!r})
time.time = lambda: _real() + float(_file.read_text())
"""


@pytest.fixture
def set_clock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Sets the clock of servers that are started after this, by so many seconds."""
    site, file = tmp_path / "site", tmp_path / "offset"
    site.mkdir()
    (site / "sitecustomize.py").write_text(_SITE.format(file=str(file)))
    before = os.environ.get("PYTHONPATH", "")
    monkeypatch.setenv("PYTHONPATH", f"{site}{os.pathsep}{before}" if before else str(site))

    def set_to(seconds: float) -> None:
        (tmp_path / "new").write_text(str(seconds))
        (tmp_path / "new").rename(file)

    set_to(0)
    return set_to


DAY = 86_400.0


def test_a_jump_of_the_clock_moves_no_turn(new_server: NewServer, set_clock: Any) -> None:
    server = new_server()

    async def play() -> None:
        async with await Person.arrive(server) as ann:
            slow = (await ann.create([ME, BOT, BOT], pace={"kind": "days", "amount": 1}))["id"]
            line = await ann.sit(slow)
            asked = await first_decision(line)
            set_clock(10 * DAY)
            # Nobody is connected, so only the round of the server looks after the table.
            await line.close()
            await asyncio.sleep(7)
            line = await ann.sit(slow)
            again = await first_decision(line)
            assert again["n"] == asked["n"]
            assert DAY - 600 < again["seconds"] <= DAY
            set_clock(-10 * DAY)
            quick = (await ann.create([ME, BOT, BOT], pace={"kind": "reserve", "amount": 2}))["id"]
            other = await ann.sit(quick)
            asked = await first_decision(other)
            # The time is over when it is over, and a bot answers.
            await other.until(lambda each: each["type"] == "table" and each["n"] > asked["n"])

    asyncio.run(play())


@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def test_what_was_stored_by_a_clock_that_was_fast_is_no_endless_turn(
    tmp_path: Path, request: pytest.FixtureRequest, set_clock: Any, kind: str
) -> None:
    settings = {"database": request.getfixturevalue("database")} if kind == "postgres" else {}
    set_clock(30 * DAY)
    server = Server(tmp_path / "server", **settings).start()

    async def begin() -> tuple[str, str]:
        async with await Person.arrive(server) as ann:
            table = (await ann.create([ME, BOT, BOT], pace={"kind": "days", "amount": 2}))["id"]
            await first_decision(await ann.sit(table))
            return table, ann.http.cookies["fabletop"]

    table, cookie = asyncio.run(begin())
    assert server.stop() == 0
    set_clock(0)
    server.start()

    async def look() -> None:
        async with Person(server) as ann:
            ann.http.cookies.set("fabletop", cookie)
            asked = await first_decision(await ann.sit(table))
            assert 0 < asked["seconds"] <= 2 * DAY

    asyncio.run(look())
    assert server.stop() == 0


# -- processes -----------------------------------------------------------------------------------------------------


def _children(pid: int) -> set[int]:
    """All processes below this one."""
    parents: dict[int, int] = {}
    for each in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = each.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        parents[int(each.parent.name)] = int(fields[1])
    found, new = set(), {pid}
    while new:
        new = {child for child, parent in parents.items() if parent in new}
        found |= new
    return found


def _lives(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.parametrize("kind", ["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def test_no_process_outlives_a_server_that_was_killed(
    tmp_path: Path, request: pytest.FixtureRequest, kind: str
) -> None:
    settings = {"database": request.getfixturevalue("database"), "workers": 2} if kind == "postgres" else {}
    server = Server(tmp_path / "server", **settings).start()

    async def busy() -> None:
        async with await Person.arrive(server) as ann:
            search = {"kind": "bot", "level": "search"}
            table = (await ann.create([ME, search, search], options={}))["id"]
            await first_decision(await ann.sit(table))
            legend = await ann.call("POST", "/workshops/andor/drafts", 201, title="A walk")
            await ann.call("POST", "/workshops/andor/check", text=legend["text"])

    asyncio.run(busy())
    below = _children(server.pid)
    served = os.getpriority(os.PRIO_PROCESS, server.pid)
    thinking = [each for each in below if os.getpriority(os.PRIO_PROCESS, each) > served]
    assert len(thinking) >= 2
    server.kill()
    deadline = time.monotonic() + 40
    while left := {each for each in below if _lives(each)}:
        assert time.monotonic() < deadline, left
        time.sleep(0.2)
    with pytest.raises(httpx.TransportError):
        httpx.get(f"{server.url}/healthz")


def test_bots_of_one_guest_do_not_starve_those_of_another(new_server: NewServer) -> None:
    server = new_server()

    async def play() -> None:
        async with await Person.arrive(server) as ann, await Person.arrive(server, "Ben") as ben:
            strong = [{"kind": "bot", "level": "search"}] * 4
            busy = [(await ann.create([ME, *strong], options={}, window=0))["id"] for _ in range(6)]
            await ann.call("POST", f"/tables/{busy[0]}/leave", seat=0)
            table = (await ben.create([ME, BOT, BOT]))["id"]
            async with asyncio.timeout(200):
                # A thought of Ann's bots comes before each of Ben's, and takes as long as the machine lets it.
                await (await ben.sit(table)).play(within=120)

    asyncio.run(play())
