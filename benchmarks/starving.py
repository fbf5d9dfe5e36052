"""One guest who asks for as much as a server lets them, while somebody else plays.

`python -m benchmarks.starving` measures how long the player's answers take meanwhile, beside those at a second server
that nobody attacks. Both are asked in the same seconds of the same machine, so that its noise meets both.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from benchmarks.people import LONG, Party, Server
from fabletop.server.operation.settings import Settings

SOCKETS = 20
RATE = 38
"""Messages in a second over each socket: two fewer than close it."""
CALLERS = 40
"""Connections over which calls are made without a pause."""
MOST = 60_000
"""Calls and messages of one attack, at most."""
BARE = {"refresh", "ask_consequences", "ask_odds", "ask_offers"}
"""Messages that carry no command."""
WARM_UP = 3.0
THINK = 0.04
FROM = "203.0.113.9"
"""Where the attacker seems to call from, as if behind a proxy."""
ME, BOT, OPEN = {"kind": "me"}, {"kind": "bot", "level": "random"}, {"kind": "open"}
BIG = {"game": "prophecy", "seats": [ME, BOT, BOT, BOT, BOT], "start": True}
PLAYED = 60
"""Answers that are given at a large table before: its news and its state are as long then as they get."""
SMALL = {"game": "shamans", "seats": [ME, BOT, BOT], "start": True, "options": {"talk_silent": True}}


class Attacker:
    """A guest, with all the connections that a guest may have."""

    def __init__(self, port: int, seconds: float) -> None:
        self.port = port
        self.seconds = seconds
        self.until = 0.0
        self.sent = 0
        self.statuses: dict[int, int] = {}
        self.cookie = ""
        self.http = httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{port}", timeout=120, headers={"X-Forwarded-For": FROM}, verify=False
        )

    async def arrive(self, name: str = "Mallory") -> None:
        """Become a guest."""
        self.cookie = (await self.http.put("/api/me", json={"name": name})).raise_for_status().cookies["fabletop"]

    async def call(self, method: str, path: str, body: object = None) -> Any:
        """A call of the preparations: it waits as long as it is refused for being too much."""
        while (answer := await self.http.request(method, f"/api{path}", json=body)).status_code == 429:  # noqa: ASYNC110
            await asyncio.sleep(0.5)
        answer.raise_for_status()
        return answer.json() if answer.content else None

    async def table(self, **body: Any) -> str:
        """A new table."""
        return str((await self.call("POST", "/tables", SMALL | body))["id"])

    async def played(self) -> str:
        """A large table in the midst of its game."""
        table = await self.table(**BIG, options={})
        line = await self.line(table)
        asked, answers = None, 0
        while answers < PLAYED:
            message = json.loads(await line.recv())
            if message["type"] == "table" and message["decision"] and message["n"] != asked:
                asked, answers = message["n"], answers + 1
                option = random.choice(message["decision"]["options"])["option"]
                answer = {"type": "answer", "seat": 0, "n": asked, "command": f"{answers}", "option": option}
                await line.send(json.dumps(answer))
                await asyncio.sleep(1 / RATE)
        await line.close()
        return table

    async def finished(self) -> str:
        """A game of bots that is over."""
        table = await self.table(seats=[BOT, BOT, BOT], options=LONG)
        while (await self.call("GET", f"/tables/{table}"))["phase"] != "over":  # noqa: ASYNC110
            await asyncio.sleep(0.3)
        return table

    # -- floods ----------------------------------------------------------------------------------------------------

    def _is_over(self) -> bool:
        self.until = self.until or time.monotonic() + self.seconds
        return time.monotonic() > self.until or self.sent > MOST

    async def flood(self, *requests: bytes, callers: int = CALLERS) -> None:
        """Make these calls, over and over, over so many connections."""
        await asyncio.gather(*(self._ask_on(itertools.cycle(requests)) for _ in range(callers)))

    async def _ask_on(self, requests: Iterator[bytes]) -> None:
        while not self._is_over():
            with contextlib.suppress(OSError, asyncio.IncompleteReadError, ValueError):
                reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
                try:
                    while not self._is_over():
                        writer.write(next(requests))
                        self.sent += 1
                        if not await self._read(reader):
                            break
                finally:
                    writer.close()

    async def _read(self, reader: asyncio.StreamReader) -> bool:
        """Read an answer; whether the connection stays."""
        head = (await reader.readuntil(b"\r\n\r\n")).lower()
        status = int(head[9:12])
        self.statuses[status] = self.statuses.get(status, 0) + 1
        if b"transfer-encoding: chunked" in head:
            while size := int(await reader.readuntil(b"\r\n"), 16):
                await reader.readexactly(size + 2)
            await reader.readexactly(2)
        elif b"content-length: " in head:
            await reader.readexactly(int(head.split(b"content-length: ")[1].split(b"\r\n")[0]))
        return b"connection: close" not in head

    def request(self, method: str, path: str, body: object = None, *, stranger: bool = False) -> bytes:
        """A request as it goes over the line."""
        content = b"" if body is None else body if isinstance(body, bytes) else msgspec.json.encode(body)
        lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", f"X-Forwarded-For: {FROM}", "Accept-Encoding: gzip"]
        lines += [] if stranger else [f"Cookie: fabletop={self.cookie}"]
        lines += [] if body is None else ["Content-Type: application/json", f"Content-Length: {len(content)}"]
        return ("\r\n".join(lines) + "\r\n\r\n").encode() + content

    async def line(self, table: str) -> ClientConnection:
        """A socket to a table."""
        headers = {"Cookie": f"fabletop={self.cookie}", "X-Forwarded-For": FROM}
        url = f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"
        return await connect(url, additional_headers=headers, max_size=None, compression=None)

    async def chatter(self, tables: Sequence[str], message: Callable[[int], dict[str, Any]]) -> None:
        """Send messages over all sockets, as fast as the server takes them."""
        await asyncio.gather(*(self._talk(tables[each % len(tables)], each, message) for each in range(SOCKETS)))

    async def _talk(self, table: str, number: int, message: Callable[[int], dict[str, Any]]) -> None:
        while not self._is_over():
            with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                line = await self.line(table)
                drain = asyncio.create_task(_drain(line))
                try:
                    while not self._is_over():
                        self.sent += 1
                        await line.send(self._text(number, message(self.sent)))
                        await asyncio.sleep(1 / RATE)
                finally:
                    drain.cancel()
                    line.transport.abort()

    def _text(self, number: int, message: dict[str, Any]) -> str:
        named = {} if message["type"] in BARE else {"command": f"{number:04d}{self.sent:012d}"}
        return json.dumps(message | named)


async def _drain(line: ClientConnection) -> None:
    with contextlib.suppress(WebSocketException):
        while True:
            await line.recv(decode=False)


# -- attacks ---------------------------------------------------------------------------------------------------


async def refresh(attacker: Attacker) -> None:
    """Ask for everything again."""
    await attacker.chatter([await attacker.played()], lambda _: {"type": "refresh"})


async def chat(attacker: Attacker) -> None:
    """Talk without an end, where everybody hears it."""
    table = await attacker.table(game="phenomena", seats=[ME, OPEN, OPEN], options={}, start=False)
    await attacker.chatter([table], lambda number: {"type": "chat", "seat": None, "text": f"blah {number}"})


async def my_tables(attacker: Attacker) -> None:
    """Look at one's tables."""
    for _ in range(15):
        await attacker.table(**BIG, options={})
    await attacker.flood(attacker.request("GET", "/api/me/tables"))


async def clauses(attacker: Attacker) -> None:
    """Read the rules."""
    await attacker.flood(attacker.request("GET", "/api/games/talisman/clauses"))


async def strangers(attacker: Attacker) -> None:
    """Read the list of games, without a name."""
    await attacker.flood(attacker.request("GET", "/api/games", stranger=True))


async def openapi(attacker: Attacker) -> None:
    """Read the description of the API."""
    await attacker.flood(attacker.request("GET", "/schema/openapi.json"))


async def news(attacker: Attacker) -> None:
    """Look at all that was told in a long game."""
    await attacker.flood(attacker.request("GET", f"/api/tables/{await attacker.finished()}/news"))


async def replay(attacker: Attacker) -> None:
    """Look at a long game again."""
    table = await attacker.finished()
    pages = [
        attacker.request("GET", f"/api/tables/{table}/replay?start={each}&count=200") for each in range(0, 800, 200)
    ]
    await attacker.flood(*pages)


async def record(attacker: Attacker) -> None:
    """Export a long game."""
    await attacker.flood(attacker.request("GET", f"/api/tables/{await attacker.finished()}/record?kind=full"))


async def complaints(attacker: Attacker) -> None:
    """Complain about oneself."""
    table = await attacker.table(seats=[ME, OPEN, OPEN], start=False)
    person = (await attacker.call("GET", "/me"))["person"]
    body = {"person": person, "text": "x" * 1900}
    await attacker.flood(attacker.request("POST", f"/api/tables/{table}/reports", body))


async def comings(attacker: Attacker) -> None:
    """Sit down and stand up."""
    table = await attacker.table(seats=[OPEN, OPEN, OPEN], start=False)
    join = attacker.request("POST", f"/api/tables/{table}/join", {"seat": 1})
    await attacker.flood(join, attacker.request("POST", f"/api/tables/{table}/leave", {"seat": 1}))


async def settings(attacker: Attacker) -> None:
    """Change what is agreed about a table that many look at."""
    table = await attacker.table(seats=[ME, OPEN, OPEN], start=False)
    lines = [await attacker.line(table) for _ in range(SOCKETS)]
    drains = [asyncio.create_task(_drain(each)) for each in lines]
    calls = [attacker.request("PATCH", f"/api/tables/{table}", {"name": f"Table {each}"}) for each in range(7)]
    await attacker.flood(*calls)
    for each in drains:
        each.cancel()


async def new_tables(attacker: Attacker) -> None:
    """Set tables up, until there are too many."""
    await attacker.flood(attacker.request("POST", "/api/tables", BIG))


async def names(attacker: Attacker) -> None:
    """Take another name, which all of one's tables hear of."""
    for _ in range(15):
        await attacker.table(seats=[ME, OPEN, OPEN], start=False)
    await attacker.flood(*(attacker.request("PUT", "/api/me", {"name": f"Mallory {each}"}) for each in range(7)))


async def why_not(attacker: Attacker) -> None:
    """Ask why something cannot be chosen."""
    tables = [await attacker.played() for _ in range(4)]
    option = {"type": "move", "to": 1}
    await attacker.chatter(tables, lambda _: {"type": "why_not", "seat": 0, "option": option})


async def hints(attacker: Attacker) -> None:
    """Ask what a bot would do."""
    tables = [await attacker.played() for _ in range(4)]
    await attacker.chatter(tables, lambda _: {"type": "hint", "seat": 0})


async def consequences(attacker: Attacker) -> None:
    """Ask what every option leads to, what it is worth, and what else there is."""
    tables = [await attacker.played() for _ in range(10)]
    kinds = ("ask_consequences", "ask_odds", "ask_offers")

    def message(number: int) -> dict[str, Any]:
        kind = kinds[number % 3]
        return {"type": kind, "seat": 0} | ({} if kind == "ask_offers" else {"n": 1})

    await attacker.chatter(tables, message)


async def wishes(attacker: Attacker) -> None:
    """Change one's mind about what one wants to be asked."""
    table = await attacker.table(**SMALL)
    await attacker.chatter(
        [table],
        lambda number: {"type": "prefs", "seat": 0, "ask_talk": bool(number % 2), "pass_windows": bool(number % 3)},
    )


async def nonsense(attacker: Attacker) -> None:
    """Answer with what cannot be chosen."""
    table = await attacker.played()
    await attacker.chatter(
        [table], lambda _: {"type": "answer", "seat": 0, "n": 1, "option": {"type": "move", "to": 1}}
    )


async def doors(attacker: Attacker) -> None:
    """Open sockets and close them."""
    table = await attacker.played()

    async def come_and_go() -> None:
        while not attacker._is_over():
            attacker.sent += 1
            with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                line = await attacker.line(table)
                await line.recv(decode=False)
                line.transport.abort()

    await asyncio.gather(*(come_and_go() for _ in range(SOCKETS)))


async def large_bodies(attacker: Attacker) -> None:
    """Send the largest body that is read, for next to nothing."""
    lists = b"[" + b"[]," * (2 * 2**20) + b"0]"
    calls = [attacker.request("PUT", "/api/me", lists), attacker.request("POST", "/api/records", lists)]
    await attacker.flood(*calls, callers=10)


async def records(attacker: Attacker) -> None:
    """Bring a text in that is nearly a record."""
    await attacker.flood(attacker.request("POST", "/api/records", {"record": "\\" * (3 * 2**20)}), callers=10)


async def checks(attacker: Attacker) -> None:
    """Have drafts checked."""
    text = '[pack]\nid = "x"\ntitle = "X"\n' + "# a line that says nothing\n" * 1000
    await attacker.flood(attacker.request("POST", "/api/workshops/andor/check", {"text": text}))


async def drafts(attacker: Attacker) -> None:
    """Write drafts."""
    made = await attacker.call("POST", "/workshops/andor/drafts", {})
    path = f"/api/workshops/andor/drafts/{made['info']['id']}"
    await attacker.flood(
        attacker.request("GET", path),
        attacker.request("GET", "/api/workshops/andor/words"),
        attacker.request("PUT", path, {"text": made["text"], "revision": made["revision"]}),
    )


async def puzzles(attacker: Attacker) -> None:
    """Look at puzzles."""
    known = await attacker.call("GET", "/puzzles")
    paths = [f"/api/puzzles/{each['game']}/{each['id']}/0" for each in known]
    await attacker.flood(attacker.request("GET", "/api/puzzles"), *(attacker.request("GET", each) for each in paths))


async def probes(attacker: Attacker) -> None:
    """Ask whether the server is well."""
    await attacker.flood(attacker.request("GET", "/healthz", stranger=True), attacker.request("GET", "/metrics"))


async def nothing(attacker: Attacker) -> None:
    """Ask for what is not there."""
    await attacker.flood(attacker.request("GET", "/api/nothing"), attacker.request("GET", "/table/x"))


async def plans(attacker: Attacker) -> None:
    """Mark what one means to do."""
    table = await attacker.table(game="andor", seats=[ME, BOT], options={})
    await attacker.chatter([table], lambda _: {"type": "plan", "seat": 0, "marks": []})


async def undo(attacker: Attacker) -> None:
    """Ask to take something back."""
    table = await attacker.table(**SMALL)
    await attacker.chatter([table], lambda _: {"type": "undo", "seat": 0})


ATTACKS: dict[str, Callable[[Attacker], Awaitable[None]]] = {
    each.__name__: each
    for each in (
        refresh, chat, my_tables, clauses, strangers, openapi, news, replay, record, complaints, comings, settings,
        new_tables, names, why_not, hints, consequences, wishes, nonsense, doors, large_bodies, records, checks, drafts,
        puzzles, probes, nothing, plans, undo,
    )
}  # fmt: skip


# -- measuring -------------------------------------------------------------------------------------------------


class Side(msgspec.Struct, frozen=True):
    """The answers of a player at one of the servers, in milliseconds."""

    waited: list[float]
    """From each answer to its outcome, by the clock."""
    worked: list[float]
    """What the server worked meanwhile, in processor time: that of an answer, and of whatever came between. Where other
    programs use the machine, too, the clock tells more of them than of the server."""


class Measured(msgspec.Struct, frozen=True):
    """One attack."""

    attacked: Side
    control: Side
    sent: int
    statuses: dict[str, int]

    @property
    def waited_longer(self) -> float:
        """Milliseconds between both servers at the 99th percentile, by the clock."""
        return percentile(self.attacked.waited, 99) - percentile(self.control.waited, 99)

    @property
    def worked_longer(self) -> float:
        """The same in processor time."""
        return percentile(self.attacked.worked, 99) - percentile(self.control.worked, 99)


def percentile(found: Sequence[float], which: int) -> float:
    """A percentile."""
    return quantiles(found, n=100, method="inclusive")[which - 1] if len(found) > 1 else float("inf")


async def measure(attack: str, seconds: float, attacked: Server, control: Server) -> Measured:
    """One attack on one of two servers, while somebody plays at each of them."""
    servers = (attacked, control)
    parties = [Party(each, 1, bots=2, think=THINK, meter=each.processor_seconds) for each in servers]
    tasks = [asyncio.create_task(each.play()) for each in parties]
    command = [sys.executable, "-m", "benchmarks.starving", "--attack", attack, "--port", str(attacked.port)]
    try:
        process = await asyncio.create_subprocess_exec(
            *command, "--seconds", str(seconds), stdout=subprocess.PIPE, env=os.environ
        )
        assert process.stdout is not None
        await process.stdout.readline()  # the flood begins
        await asyncio.sleep(min(WARM_UP, seconds / 4))
        before = [len(_all(party, "latencies")) for party in parties]
        told = json.loads(await process.stdout.readline())
        await process.wait()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    sides = [
        Side(_all(party, "latencies")[known:], _all(party, "used")[known:])
        for party, known in zip(parties, before, strict=True)
    ]
    return Measured(sides[0], sides[1], told["sent"], told["statuses"])


def _all(party: Party, what: str) -> list[float]:
    """Milliseconds of all answers that somebody gave, game after game."""
    return [1000 * each for seat in party.seats for each in getattr(seat, what)]


async def _attack(name: str, port: int, seconds: float) -> None:
    attacker = Attacker(port, seconds)
    await attacker.arrive()
    begun = attacker._is_over

    def tell() -> bool:
        if not attacker.until:
            print("begun", flush=True)
        return begun()

    attacker._is_over = tell  # type: ignore[method-assign]
    await ATTACKS[name](attacker)
    print(json.dumps({"sent": attacker.sent, "statuses": attacker.statuses}), flush=True)
    await attacker.http.aclose()


def main() -> None:
    """Measure attacks, or be the attacker."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="ATTACK", help=", ".join(ATTACKS))
    parser.add_argument("--seconds", type=float, default=12)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--attack", help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.attack:
        asyncio.run(_attack(arguments.attack, arguments.port, arguments.seconds))
        return
    print(f"{'':<14}{'by the clock':^32}{'processor time':^32}\n{'attack':<14}" + 2 * HEADS + "  calls, answers")
    for name in arguments.names or ATTACKS:
        print(_row(name, [measured(name, arguments.seconds) for _ in range(arguments.rounds)]), flush=True)


HEADS = f"{'control':>8}{'p99':>8}{'attacked':>9}{'gap':>7}"


def _row(name: str, found: Sequence[Measured]) -> str:
    """The medians of some runs, as a line of the table: p50 and p99 of the control, p99 of the attacked, the gap."""
    cells = []
    for what, gap in (("waited", "waited_longer"), ("worked", "worked_longer")):
        controls, attacked = (
            [getattr(getattr(each, side), what) for each in found] for side in ("control", "attacked")
        )
        cells += [median(percentile(each, which) for each in controls) for which in (50, 99)]
        cells += [median(percentile(each, 99) for each in attacked), median(getattr(each, gap) for each in found)]
    figures = "".join(f"{cell:>{width}.1f}" for cell, width in zip(cells, 2 * (8, 8, 9, 7), strict=True))
    answers = sum(len(each.attacked.waited) for each in found)
    return f"{name:<14}{figures}  {median(each.sent for each in found):.0f}, {answers}, {found[0].statuses}"


def measured(attack: str, seconds: float) -> Measured:
    """One attack on a new server, beside another new one."""
    with tempfile.TemporaryDirectory() as folder:
        usual = {name: getattr(Settings(), name) for name in ("messages_per_second", "guest_milliseconds")}
        servers = [Server(Path(folder) / each, **usual) for each in ("attacked", "control")]
        try:
            for each in servers:
                each.start()
            return asyncio.run(measure(attack, seconds, *servers))
        finally:
            for each in servers:
                each.stop()


if __name__ == "__main__":
    main()
