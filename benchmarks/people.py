"""Simulated people: guests with a lean WebSocket of their own, so that the load generator costs little."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import socket
import struct
import subprocess
import sys
import time
from base64 import b64encode
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx

LONG = {"talk_silent": True, "target_vp": 12}
"""Table options for a long game."""


class Server:
    """A server process on a free port of the loopback."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.folder = folder
        quiet = {"bot_pace": 0, "window": 0, "log_level": "warning", "messages_per_second": 5000}
        self._settings = quiet | settings | {"port": self.port, "data": folder}
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until it serves."""
        self.folder.mkdir(parents=True, exist_ok=True)
        variables = {f"FABLETOP_{name.upper()}": str(value) for name, value in self._settings.items()}
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "fabletop.server"], env=os.environ | variables, stdout=log, stderr=log
            )
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and self.process.poll() is None:
            try:
                if httpx.get(f"{self.url}/readyz", timeout=2).status_code == 200:
                    return
            except httpx.HTTPError:
                time.sleep(0.02)
        raise RuntimeError(f"the server did not start; see {self.folder / 'server.log'}")

    def kill(self) -> None:
        """As if the power had gone."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """As an operator would."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(timeout=30)


class Seat:
    """Somebody on a seat: answers whatever is asked, at once or after thinking."""

    def __init__(self, server: Server, cookie: str, table: str, random: random.Random) -> None:
        self._server, self._cookie, self.table, self._random = server, cookie, table, random
        self._writer: asyncio.StreamWriter | None = None
        self.think = 0.0
        self.sent: dict[str, tuple[float, bytes, bytes]] = {}
        """Answers that were neither carried out nor refused yet."""
        self.acknowledged: list[tuple[int, int, str]] = []
        """Seat, n and command of everything that the server said is stored."""
        self.latencies: list[float] = []
        self.frames = 0
        self.refused = 0
        self.is_over = False
        self._asked: bytes | None = None

    async def connect(self) -> asyncio.StreamReader:
        """Open the socket."""
        reader, self._writer = await asyncio.open_connection("127.0.0.1", self._server.port, limit=2**22)
        key = b64encode(os.urandom(16)).decode()
        self._writer.write(
            f"GET /api/tables/{self.table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{self._server.port}\r\n"
            f"Cookie: fabletop={self._cookie}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        head = await reader.readuntil(b"\r\n\r\n")
        if b" 101 " not in head.split(b"\r\n", 1)[0]:
            raise ConnectionError(head.split(b"\r\n", 1)[0].decode())
        return reader

    async def play(self) -> None:
        """Read and answer until the game is over; ConnectionError if the line breaks."""
        try:
            reader = await self.connect()
            for _, message, _ in list(self.sent.values()):
                self._put(message)
            while not (self.is_over and not self.sent):
                self._heed(await _read_frame(reader))
        except (OSError, asyncio.IncompleteReadError) as broken:
            raise ConnectionError(str(broken)) from None
        finally:
            self.close()

    def _heed(self, text: bytes) -> None:
        if text.startswith(b'{"type":"table"'):
            self.frames += 1
            self.is_over = b'"is_over":true' in text
            self._asked = text if b'"decision":{' in text else None
            self._answer()
        elif text.startswith((b'{"type":"done"', b'{"type":"refused"')):
            message = json.loads(text)
            sent = self.sent.pop(message["command"], None)
            if message["type"] == "refused":
                self.refused += 1
            elif sent is not None:
                self.latencies.append(time.perf_counter() - sent[0])
                answer = json.loads(sent[1])
                self.acknowledged.append((answer["seat"], answer["n"], answer["command"]))
                if self._asked == sent[2]:
                    self._asked = None
            self._answer()

    def _answer(self) -> None:
        """Answer what was asked last, unless an answer is on its way."""
        if self._asked is None or self.sent:
            return
        table = json.loads(self._asked)
        option = self._random.choice(table["decision"]["options"])["option"]
        command = uuid4().hex
        answer = {"type": "answer", "seat": table["seat"], "n": table["n"], "command": command, "option": option}
        message = json.dumps(answer).encode()
        pause = self._random.expovariate(1 / self.think) if self.think else 0.0
        self.sent[command] = (time.perf_counter() + pause, message, self._asked)
        if pause:
            asyncio.get_running_loop().call_later(pause, self._put, message)
        else:
            self._put(message)

    def _put(self, message: bytes) -> None:
        if self._writer is not None and not self._writer.is_closing():
            size = len(message)
            length = bytes([0x80 | size]) if size < 126 else b"\xfe" + struct.pack(">H", size)
            # A mask of zeros is a mask, too.
            self._writer.write(b"\x81" + length + b"\0\0\0\0" + message)

    def close(self) -> None:
        """Hang up."""
        if self._writer is not None:
            self._writer.close()
            self._writer = None


async def _read_frame(reader: asyncio.StreamReader) -> bytes:
    while True:
        first, second = await reader.readexactly(2)
        size = second & 0x7F
        if size == 126:
            size = struct.unpack(">H", await reader.readexactly(2))[0]
        elif size == 127:
            size = struct.unpack(">Q", await reader.readexactly(8))[0]
        data = await reader.readexactly(size)
        if first & 0x0F == 1:
            return data
        if first & 0x0F == 8:
            raise ConnectionError("the server hung up")


class Party:
    """People who play one game after another, and come back when the line breaks."""

    def __init__(self, server: Server, people: int, *, bots: int = 0, watchers: int = 0, think: float = 0.0) -> None:
        self._server, self._bots, self._watchers, self._think = server, bots, watchers, think
        self._people = people
        self._cookies: list[str] = []
        self.seats: list[Seat] = []
        self.games = 0

    async def sit_down(self) -> None:
        """Set up the next table."""
        async with httpx.AsyncClient(base_url=self._server.url, timeout=60) as client:
            while len(self._cookies) < self._people:
                response = await client.put("/api/me", json={"name": f"Guest {len(self._cookies)}"})
                self._cookies.append(response.raise_for_status().cookies["fabletop"])
                client.cookies.clear()
            bots = [{"kind": "bot", "level": "random"}] * self._bots
            seats = [{"kind": "me"}, *[{"kind": "open"}] * (self._people - 1), *bots]
            body = {"game": "shamans", "seats": seats, "options": LONG}
            table = (await self._post(client, 0, "/api/tables", body))["id"]
            for person in range(1, self._people):
                await self._post(client, person, f"/api/tables/{table}/join", {})
            await self._post(client, 0, f"/api/tables/{table}/start", {})
        here = [Seat(self._server, cookie, table, random.Random()) for cookie in self._cookies]
        here += [Seat(self._server, "", table, random.Random()) for _ in range(self._watchers)]
        for each in here:
            each.think = self._think
        self.seats += here
        self.playing = here
        self.games += 1

    async def _post(self, client: httpx.AsyncClient, person: int, path: str, body: dict[str, Any]) -> dict[str, Any]:
        response = await client.post(path, json=body, headers={"Cookie": f"fabletop={self._cookies[person]}"})
        return dict(response.raise_for_status().json())

    async def play(self) -> None:
        """Play for ever."""
        while True:
            if not self.games or all(each.is_over for each in self.playing):
                try:
                    await self.sit_down()
                except httpx.HTTPError:
                    await asyncio.sleep(0.05)
                    continue
            await asyncio.gather(*(self._stay(each) for each in self.playing))

    async def _stay(self, seat: Seat) -> None:
        while not seat.is_over:
            try:
                await seat.play()
            except ConnectionError:
                await asyncio.sleep(0.05)
