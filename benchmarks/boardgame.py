"""People at the tables of boardgame.io's server, which keeps all in memory: the same load as ours gets.

Its guests know as much of Socket.IO as they need; they wait for the state that their own move led to, as ours wait
until their answer is stored.
"""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import socket
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from benchmarks.people import Seat, Server

FOLDER = Path(__file__).parent / "boardgame"


def is_installed() -> bool:
    """Whether `make bench-peers` has set it up, and there is something to run it."""
    return (FOLDER / "node_modules").is_dir() and shutil.which("node") is not None


class Boardgame(Server):
    """A server process of boardgame.io on a free port of the loopback; beside the cards so many things are shown."""

    def __init__(self, folder: Path, things: int = 0) -> None:
        super().__init__(folder)
        self._things = things

    def start(self) -> None:
        """Start, and wait until it listens."""
        self.folder.mkdir(parents=True, exist_ok=True)
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                ["node", FOLDER / "server.cjs", str(self.port), str(self._things)],
                env=os.environ | {"NODE_ENV": "production"}, stdout=log, stderr=log,
            )  # fmt: skip
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and self.process.poll() is None:
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
            except OSError:
                time.sleep(0.02)
            else:
                return
        raise RuntimeError(f"the server did not start; see {self.folder / 'server.log'}")


class State(msgspec.Struct):
    """The little that a guest reads of a match."""

    class Tricks(msgspec.Struct):
        """The game."""

        hands: list[list[int]]

    class Turn(msgspec.Struct, rename="camel"):
        """Whose turn it is."""

        current_player: str

    number: int = msgspec.field(name="_stateID")
    tricks: Tricks = msgspec.field(name="G")
    turn: Turn = msgspec.field(name="ctx")


class Synced(msgspec.Struct):
    """What a guest is told first."""

    state: State


_read_message = msgspec.json.Decoder(list[msgspec.Raw]).decode
_read_state = msgspec.json.Decoder(State).decode
_read_synced = msgspec.json.Decoder(Synced).decode
_OPEN, _PING, _PONG, _JOIN, _EVENT = b"0", b"2", b"3", b"40/tricks,", b"42/tricks,"


class Guest(Seat):
    """Somebody on a seat of a match: plays a card of the hand whenever it is the turn."""

    def __init__(self, server: Server, match: str, number: int, people: int) -> None:
        super().__init__(server, "", match, random.Random())
        self._number, self._people = number, people
        self._waits: tuple[int, float] | None = None
        """The state that was answered, and when."""

    @property
    def address(self) -> str:
        return "/socket.io/?EIO=4&transport=websocket"

    def _heed(self, text: bytes) -> None:
        if text.startswith(_EVENT):
            self._hear(*_read_message(text[len(_EVENT) :]))
        elif text.startswith(_JOIN):
            self._say("sync", self.table, str(self._number), None, self._people)
        elif text.startswith(_OPEN):
            self._put(_JOIN)
        elif text == _PING:
            self._put(_PONG)

    def _hear(self, name: msgspec.Raw, *told: msgspec.Raw) -> None:
        if bytes(name) == b'"update"':
            state = _read_state(told[1])
        elif bytes(name) == b'"sync"':
            state = _read_synced(told[1]).state
        else:
            return
        self.frames += 1
        self.bytes += sum(map(len, told))
        if self._waits is not None and state.number > self._waits[0]:
            self.latencies.append(time.perf_counter() - self._waits[1])
            self._waits = None
        if self._waits is None and state.turn.current_player == str(self._number):
            pause = self._random.expovariate(1 / self.think) if self.think else 0.0
            self._waits = (state.number, time.perf_counter() + pause)
            payload = {
                "type": "play",
                "args": [self._random.choice(state.tricks.hands[self._number])],
                "playerID": str(self._number),
            }
            move = {"type": "MAKE_MOVE", "payload": payload}
            asyncio.get_running_loop().call_later(
                pause, self._say, "update", move, state.number, self.table, str(self._number)
            )

    def _say(self, *message: Any) -> None:
        self._put(_EVENT + msgspec.json.encode(message))


class Match:
    """People who play one match for ever."""

    def __init__(self, server: Server, people: int, *, think: float = 0.0) -> None:
        self.seats: Sequence[Guest] = []
        name = f"{random.getrandbits(64):x}"
        self.playing = self.seats = [Guest(server, name, number, people) for number in range(people)]
        for each in self.seats:
            each.think = think

    async def sit_down(self) -> None:
        """A match is set up when somebody comes to it."""

    async def play(self) -> None:
        """Play for ever."""
        await asyncio.gather(*(each.play() for each in self.seats))
