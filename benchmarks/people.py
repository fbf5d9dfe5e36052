"""Simulated people: guests with a lean WebSocket of their own, so that the load generator costs little."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import socket
import struct
import subprocess
import sys
import time
from base64 import b64encode
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, cast

import httpx
import msgspec
import psutil

LONG = {"talk_silent": True, "target_vp": 12}
"""Table options for a long game."""
SHORT = {"talk_silent": True, "single_round": True}
"""Table options for a game that is soon over."""
LONGEST_START = 180.0
"""Seconds: the machine may be busy."""


def workers_of(server: int) -> list[psutil.Process]:
    """The serving processes that one which only looks after them has started, the oldest first."""
    found = []
    for each in psutil.Process(server).children():
        with contextlib.suppress(psutil.NoSuchProcess):  # a zombie is none
            if "spawn_main" in " ".join(each.cmdline()):
                found.append((each.create_time(), each.pid, each))
    return [each for _, _, each in sorted(found)]


class Server:
    """A server process on a free port of the loopback."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.folder = folder
        quiet = {
            "bot_pace": 0,
            "window": 0,
            "log_level": "warning",
            "messages_per_second": 5000,
            "guest_milliseconds": 0,
        }
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
        deadline = time.monotonic() + LONGEST_START
        while time.monotonic() < deadline and self.process.poll() is None:
            try:
                if httpx.get(f"{self.url}/readyz", timeout=2).status_code == 200:
                    return
            except httpx.HTTPError:
                time.sleep(0.02)
        raise RuntimeError(f"the server did not start; see {self.folder / 'server.log'}")

    @property
    def workers(self) -> list[psutil.Process]:
        """Its serving processes."""
        assert self.process is not None
        alone = self._settings.get("workers", 1) == 1
        return [psutil.Process(self.process.pid)] if alone else workers_of(self.process.pid)

    def processor_seconds(self) -> float:
        """The processor time that the process has used; it serves alone, and elsewhere than on Linux nobody knows."""
        assert self.process is not None
        return time.clock_gettime(~self.process.pid << 3 | 2)  # as clock_getcpuclockid(3) makes the number of a clock

    def kill(self) -> None:
        """As if the power had gone."""
        assert self.process is not None
        for each in {self.process.pid, *(worker.pid for worker in self.workers)}:
            os.kill(each, signal.SIGKILL)
        self.process.wait()

    def kill_one(self, chooser: random.Random) -> None:
        """As if one of the serving processes had run out of memory; wait until there are as many as before."""
        workers = self.workers
        chooser.choice(workers).kill()
        deadline = time.monotonic() + LONGEST_START
        while {each.pid for each in self.workers} == {each.pid for each in workers} or len(self.workers) < len(workers):
            if time.monotonic() > deadline:
                raise RuntimeError("a worker that was killed is not started again")
            time.sleep(0.02)

    def stop(self) -> None:
        """As an operator would."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(timeout=30)


class Question(msgspec.Struct):
    """The little that a simulated person reads of a decision."""

    class Choice(msgspec.Struct):
        """One of the options, as it will be sent back."""

        option: msgspec.Raw

    class Decision(msgspec.Struct):
        """What may be chosen."""

        options: list[Question.Choice]

    seat: int
    n: int
    decision: Decision


class Outcome(msgspec.Struct, tag_field="type"):
    """What became of a command."""

    command: str


class Done(Outcome, tag="done"):
    """It is stored."""


class Refused(Outcome, tag="refused"):
    """It was not carried out."""


_read_question = msgspec.json.Decoder(Question).decode
_read_outcome = msgspec.json.Decoder(Done | Refused).decode
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Seat(asyncio.Protocol):
    """Somebody on a seat: answers whatever is asked, at once or after thinking."""

    def __init__(self, server: Server, cookie: str, table: str, random: random.Random) -> None:
        self._server, self._cookie, self.table, self._random = server, cookie, table, random
        self._transport: asyncio.Transport | None = None
        self._buffer = bytearray()
        self._is_open = False
        self._end: asyncio.Future[None] | None = None
        self.think = 0.0
        self.sent: dict[str, tuple[float, bytes, Question]] = {}
        """Answers that were neither carried out nor refused yet."""
        self.acknowledged: list[tuple[int, int, str]] = []
        """Seat, n and command of everything that the server said is stored."""
        self.latencies: list[float] = []
        self.meter: Callable[[], float] | None = None
        """Measures how much of something the server has used."""
        self.used: list[float] = []
        """How much of it, between an answer and its outcome."""
        self._meant_at = 0.0
        self.frames = 0
        self.bytes = 0
        """In these frames."""
        self.refused = 0
        self.repeated = 0
        """Acknowledged commands that were sent again, as after a lost line."""
        self.contradicted = 0
        """Those that were then refused."""
        self._last: tuple[str, bytes] | None = None
        self.is_over = False
        self._asked: Question | None = None

    async def play(self) -> None:
        """Read and answer until the game is over; ConnectionError if the line breaks."""
        loop = asyncio.get_running_loop()
        self._end = loop.create_future()
        self._buffer.clear()
        self._is_open = False
        try:
            await loop.create_connection(lambda: self, "127.0.0.1", self._server.port)
            await self._end
        except OSError as broken:
            raise ConnectionError(str(broken)) from None
        finally:
            self.close()

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.close()
            self._transport = None

    # -- the line ---------------------------------------------------------------------------------------------------

    @property
    def address(self) -> str:
        """Where the line of this seat is."""
        return f"/api/tables/{self.table}/socket"

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        key = b64encode(os.urandom(16)).decode()
        self._transport.write(
            f"GET {self.address} HTTP/1.1\r\nHost: 127.0.0.1:{self._server.port}\r\n"
            f"Cookie: fabletop={self._cookie}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def connection_lost(self, exc: Exception | None) -> None:
        self._break("the line broke")

    def _break(self, why: str) -> None:
        if self._end is not None and not self._end.done():
            self._end.set_exception(ConnectionError(why))

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._is_open and not self._shake_hands():
            return
        for opcode, payload in self._frames():
            if opcode == TEXT:
                self._heed(payload)
            elif opcode == PING:
                self._put(payload, PONG)
            elif opcode == CLOSE:
                self._break("the server hung up")

    def _shake_hands(self) -> bool:
        head, blank, rest = bytes(self._buffer).partition(b"\r\n\r\n")
        if not blank:
            return False
        if b" 101 " not in head.split(b"\r\n", 1)[0]:
            self._break(head.split(b"\r\n", 1)[0].decode())
            return False
        self._buffer = bytearray(rest)
        self._is_open = True
        if self._last is not None:
            self.repeated += 1
            self._put(self._last[1])
        for _, message, _ in list(self.sent.values()):
            self._put(message)
        return True

    def _frames(self) -> Iterator[tuple[int, bytes]]:
        """The whole frames that have arrived; a server's frames are neither masked nor cut."""
        buffer, start = self._buffer, 0
        while len(buffer) >= start + 2:
            size, body = buffer[start + 1], start + 2
            if size == 126:
                size, body = int.from_bytes(buffer[body : body + 2], "big"), body + 2
            elif size == 127:
                size, body = int.from_bytes(buffer[body : body + 8], "big"), body + 8
            if len(buffer) < body + size:
                break
            yield buffer[start] & 0x0F, bytes(buffer[body : body + size])
            start = body + size
        del buffer[:start]

    def _put(self, message: bytes, opcode: int = TEXT) -> None:
        if self._transport is not None and not self._transport.is_closing():
            size = len(message)
            length = bytes([0x80 | size]) if size < 126 else b"\xfe" + struct.pack(">H", size)
            # A mask of zeros is a mask, too.
            self._transport.write(bytes([0x80 | opcode]) + length + b"\0\0\0\0" + message)

    # -- playing ----------------------------------------------------------------------------------------------------

    def _heed(self, text: bytes) -> None:
        if text.startswith(b'{"type":"table"'):
            self.frames += 1
            self.bytes += len(text)
            self.is_over = b'"is_over":true' in text
            self._asked = _read_question(text) if b'"decision":{' in text else None
        elif text.startswith((b'{"type":"done"', b'{"type":"refused"')):
            self._settle(_read_outcome(text))
        self._answer()
        if self.is_over and not self.sent and self._end is not None and not self._end.done():
            self._end.set_result(None)

    def _settle(self, outcome: Done | Refused) -> None:
        sent = self.sent.pop(outcome.command, None)
        if isinstance(outcome, Refused):
            self.refused += 1
            self.contradicted += self._last is not None and outcome.command == self._last[0]
        elif sent is not None:
            since, message, question = sent
            self._last = (outcome.command, message)
            self.latencies.append(time.perf_counter() - since)
            if self.meter is not None:
                self.used.append(self.meter() - self._meant_at)
            self.acknowledged.append((question.seat, question.n, outcome.command))
            if self._asked is not None and self._asked.n <= question.n:
                self._asked = None

    def _answer(self) -> None:
        """Answer what was asked last, unless an answer is on its way."""
        question = self._asked
        if question is None or self.sent:
            return
        option = bytes(self._random.choice(question.decision.options).option)
        command = f"{self._random.getrandbits(128):032x}"
        head = f'{{"type":"answer","seat":{question.seat},"n":{question.n},"command":"{command}","option":'
        message = head.encode() + option + b"}"
        pause = self._random.expovariate(1 / self.think) if self.think else 0.0
        self.sent[command] = (time.perf_counter() + pause, message, question)
        if pause:
            asyncio.get_running_loop().call_later(pause, self._speak, message)
        else:
            self._speak(message)

    def _speak(self, message: bytes) -> None:
        if self.meter is not None:
            self._meant_at = self.meter()
        self._put(message)


class Party:
    """People who play one game after another, and come back when the line breaks."""

    def __init__(
        self,
        server: Server,
        people: int,
        *,
        bots: int = 0,
        watchers: int = 0,
        think: float = 0.0,
        options: dict[str, Any] | None = None,
        meter: Callable[[], float] | None = None,
    ) -> None:
        self._server, self._bots, self._watchers, self._think = server, bots, watchers, think
        self._options = LONG if options is None else options
        self._meter = meter
        self._people = people
        self._cookies: list[str] = []
        self.seats: list[Seat] = []
        self.games = 0
        self.rematches = 0
        self._table = ""

    async def sit_down(self) -> None:
        """Set up the next table."""
        # There is no certificate to verify; to load all that are known would cost more than the calls.
        async with httpx.AsyncClient(base_url=self._server.url, timeout=60, verify=False) as client:
            while len(self._cookies) < self._people:
                response = await client.put("/api/me", json={"name": f"Guest {len(self._cookies)}"})
                self._cookies.append(response.raise_for_status().cookies["fabletop"])
                client.cookies.clear()
            bots = [{"kind": "bot", "level": "random"}] * self._bots
            seats = [{"kind": "me"}, *[{"kind": "open"}] * (self._people - 1), *bots]
            body = {"game": "shamans", "seats": seats, "options": self._options}
            again = f"/api/tables/{self._table}/rematch"
            if self._table:
                table = (await self._post(client, 0, again, {}))["id"]
            else:
                table = (await self._post(client, 0, "/api/tables", body))["id"]
            for person in range(1, self._people):
                call = again if self._table else f"/api/tables/{table}/join"
                await self._post(client, person, call, {})
            # Who was cut off does not know whether it has begun.
            if (await client.get(f"/api/tables/{table}")).raise_for_status().json()["phase"] == "open":
                await self._post(client, 0, f"/api/tables/{table}/start", {})
            self.rematches += bool(self._table)
            self._table = table
        here = [Seat(self._server, cookie, table, random.Random()) for cookie in self._cookies]
        here += [Seat(self._server, "", table, random.Random()) for _ in range(self._watchers)]
        for each in here:
            each.think, each.meter = self._think, self._meter
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
