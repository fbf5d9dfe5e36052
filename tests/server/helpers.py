"""A real server in a process of its own, and people who play on it over real sockets."""

from __future__ import annotations

import asyncio
import contextlib
import json
import multiprocessing
import os
import random
import runpy
import socket
import sys
import time
from collections.abc import Callable
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, Self
from uuid import uuid4

import httpx
import msgspec
import psutil
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from benchmarks.people import LONGEST_START, workers_of

Message = dict[str, Any]
NewServer = Callable[..., "Server"]
BOT = {"kind": "bot", "level": "random"}
ME = {"kind": "me"}
OPEN = {"kind": "open"}
QUICK = {"single_round": True, "talk_silent": True}


_FORKED = multiprocessing.get_context("forkserver")
_FORKED.set_forkserver_preload(["tests.server.warm"])  # read once, and not at every start of a server
_ANEW = multiprocessing.get_context("spawn")
"""For servers that read other games."""


def _serve(module: str, variables: dict[str, str], log: Path) -> None:
    """As `python -m module`, with these variables."""
    os.environ.clear()
    os.environ.update(variables)
    with Path(os.devnull).open("rb") as nothing, log.open("ab") as file:
        for stream, to in enumerate((nothing, file, file)):
            os.dup2(to.fileno(), stream)
    sys.stdin = open(0)  # noqa: SIM115  # multiprocessing has put another in its place
    runpy.run_module(module, run_name="__main__")


class Server:
    """A server on a port of its own."""

    def __init__(self, folder: Path, module: str = "fabletop.server", **settings: Any) -> None:
        self.folder = folder
        self._module = module
        self.database = str(settings.get("database", ""))
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._settings = {
            "bot_pace": 0,
            "window": 0,
            "guest_milliseconds": 0,
            "port": self.port,
            "data": folder,
            "log_level": "warning",
        } | settings
        self._process: BaseProcess | None = None
        self.log = folder / "server.log"

    def start(self) -> Server:
        """Start, and wait until it serves."""
        self.folder.mkdir(parents=True, exist_ok=True)
        variables = {f"FABLETOP_{name.upper()}": str(value) for name, value in self._settings.items()}
        start = _ANEW if "games" in self._settings else _FORKED
        self._process = start.Process(target=_serve, args=(self._module, os.environ | variables, self.log))
        self._process.start()
        deadline = time.monotonic() + LONGEST_START
        while time.monotonic() < deadline:
            if self._process.exitcode is not None:
                break
            try:
                if httpx.get(f"{self.url}/readyz", timeout=2).status_code == 200:
                    return self
            except httpx.HTTPError:
                time.sleep(0.05)
        raise AssertionError(f"the server did not start:\n{self.log.read_text()}")

    def setting(self, name: str) -> str:
        """A setting that it was started with; "" if it has its default."""
        return str(self._settings.get(name, ""))

    @property
    def pid(self) -> int:
        """Its process."""
        assert self._process is not None
        assert self._process.pid is not None
        return self._process.pid

    def workers(self) -> list[psutil.Process]:
        """The serving processes below it, the oldest first."""
        return workers_of(self.pid)

    def kill(self) -> None:
        """As if the power had gone."""
        assert self._process is not None
        self._process.kill()
        self._process.join()

    def stop(self) -> int:
        """As an operator would."""
        if self._process is None or not self._process.is_alive():
            return 0
        self._process.terminate()
        self._process.join(90)
        if (ended := self._process.exitcode) is None:
            raise AssertionError("the server does not end")
        return ended

    def errors(self) -> list[str]:
        """What went wrong on the server's side."""
        return [line for line in self.log.read_text().splitlines() if '"level":"error"' in line]


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


_DROP = """
import ctypes, os, sys
for right in (1, 2):  # to write and to read what one may not
    ctypes.CDLL(None).prctl(24, right, 0, 0, 0)
os.execv(sys.argv[1], sys.argv[1:])
"""


def without_privilege(command: list[str]) -> list[str]:
    """A command for which the modes of files hold, even if root runs the tests."""
    return [sys.executable, "-c", _DROP, *command]


class Connection:
    """A socket to a table, and everything that came over it."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.received: list[Message] = []
        self.texts: list[str] = []
        self.tables: dict[int | None, Message] = {}
        self.info: Message = {}
        self.arrived: list[float] = []

    async def receive(self, within: float = 20) -> Message:
        """The next message."""
        async with asyncio.timeout(within):  # wait_for() would now and then lose that somebody cancels it
            text = await self._socket.recv()
        assert isinstance(text, str)
        message: Message = json.loads(text)
        self.texts.append(text)
        self.received.append(message)
        self.arrived.append(time.monotonic())
        if message["type"] == "table":
            self.tables[message["seat"]] = message
        if message["type"] in {"welcome", "lobby"}:
            self.info = message["table"]
        return message

    async def until(self, what: str | Callable[[Message], Any], within: float = 20) -> Message:
        """The next message of a type, or for which something holds."""
        while True:
            message = await self.receive(within)
            if message["type"] == what if isinstance(what, str) else what(message):
                return message

    async def send(self, **message: Any) -> str:
        """Send a message; returns its command."""
        if message.get("type") not in {"refresh", "ask_offers", "ask_odds", "ask_consequences", "speed"}:
            message.setdefault("command", uuid4().hex)
        await self._socket.send(json.dumps(message))
        return str(message.get("command", ""))

    async def send_raw(self, data: str | bytes) -> None:
        """Send whatever it is."""
        await self._socket.send(data)

    async def do(self, **message: Any) -> Message:
        """Send a message and wait for its outcome."""
        command = await self.send(**message)
        return await self.until(lambda each: each.get("command") == command and each["type"] in {"done", "refused"})

    async def answer(self, table: Message, option: Message) -> Message:
        """Answer the decision of a table message."""
        return await self.do(type="answer", seat=table["seat"], n=table["n"], option=option)

    async def play(self, choose: Callable[[Message], Message] | None = None, within: float = 20) -> Message:
        """Answer everything that is asked until the game is over; returns the last table."""
        pick = choose or (lambda table: random.choice(table["decision"]["options"])["option"])
        answered: set[tuple[int | None, int]] = set()
        while True:
            for table in list(self.tables.values()):
                if is_over(table):
                    return table
                if table["decision"] and (table["seat"], table["n"]) not in answered:
                    answered.add((table["seat"], table["n"]))
                    await self.send(type="answer", seat=table["seat"], n=table["n"], option=pick(table))
            await self.receive(within)

    async def end(self) -> ConnectionClosed:
        """Read on until the server hangs up."""
        while True:
            try:
                await self.receive()
            except ConnectionClosed as closed:
                return closed

    async def close(self) -> None:
        """Hang up."""
        await self._socket.close()


class Person:
    """Somebody with a browser."""

    def __init__(self, server: Server) -> None:
        self.server = server
        # An idle line is given up before the server does, which would otherwise cross with the next request.
        self.http = httpx.AsyncClient(base_url=server.url, timeout=120, limits=httpx.Limits(keepalive_expiry=2))
        self.lines: list[Connection] = []

    @classmethod
    async def arrive(cls, server: Server, name: str = "Ann") -> Person:
        """Somebody new."""
        person = cls(server)
        (await person.http.put("/api/me", json={"name": name})).raise_for_status()
        return person

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.leave()

    async def leave(self) -> None:
        """Close everything."""
        for line in self.lines:
            await line.close()
        await self.http.aclose()

    async def create(self, seats: list[Message], **settings: Any) -> Message:
        """A new table."""
        body = {"game": "shamans", "seats": seats, "options": QUICK, "start": True} | settings
        response = await self.http.post("/api/tables", json=body)
        assert response.status_code == 201, response.text
        return dict(response.json())

    async def call(self, method: str, path: str, status: int = 200, **body: Any) -> Any:
        """An HTTP call that must have this status."""
        content = None if method == "GET" else body
        response = await self.http.request(method, f"/api{path}", json=content)
        assert response.status_code == status, (path, response.status_code, response.text)
        return response.json() if response.content else None

    async def sit(self, table: str, server: Server | None = None) -> Connection:
        """A line to a table; the first messages have arrived."""
        url = (server or self.server).url.replace("http", "ws")
        cookie = self.http.cookies.get("fabletop")
        headers = {"Cookie": f"fabletop={cookie}"} if cookie else {}
        socket = await connect(f"{url}/api/tables/{table}/socket", additional_headers=headers, max_size=None)
        line = Connection(socket)
        self.lines.append(line)
        await line.until(lambda message: message["type"] in {"welcome", "closing"})
        return line


def is_over(table: Message) -> bool:
    """Whether a table message shows the end of its game."""
    view = table["view"]
    return bool(view["is_over"] if "is_over" in view else view["phase"] == "over")


async def first_decision(line: Connection) -> Message:
    """The first table message that asks something."""
    for table in line.tables.values():
        if table["decision"]:
            return table
    return await line.until(lambda message: message["type"] == "table" and message["decision"])


def plain(value: Any) -> Any:
    """Anything as JSON would give it back."""
    return json.loads(msgspec.json.encode(value))


__all__ = [
    "BOT",
    "ME",
    "OPEN",
    "QUICK",
    "Connection",
    "ConnectionClosed",
    "Person",
    "Server",
    "first_decision",
    "plain",
]


async def until_one_follows(first: Connection, second: Connection) -> None:
    """Until seat 0 has just answered something that can be taken back, and seat 1 is asked."""
    while True:
        for seat, line in enumerate((first, second)):
            with contextlib.suppress(TimeoutError):
                await line.receive(0.2)
            table = line.tables.get(seat)
            if table is None or not table["decision"]:
                continue
            if seat == 1 and first.tables[0]["undo"] and first.tables[0]["waiting"] == [1]:
                return
            await line.answer(table, table["decision"]["options"][0]["option"])
