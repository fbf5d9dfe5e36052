"""Messages between the serving processes of one machine: connections, notifications and figures.

Each table lives in one process. If another process accepts a connection for that table, it passes on the open socket
with the bytes already read. So all connections of a table are in one process. A connection that cannot be passed on is
served where it arrived.
"""

from __future__ import annotations

import asyncio
import math
import re
import socket
import time
from collections import deque
from collections.abc import Callable, Sequence
from zlib import crc32

Box = tuple[socket.socket, socket.socket]
"""The sockets of a process's inbox: the end it reads from, and the end that others write to."""
LARGEST = 2**15
"""Bytes per message: a size that the system always sends whole."""
SILENT_SECONDS = 5.0
"""After so much silence a process may have ended, and gets no more connections."""
_AT_ONCE = 32
_CONNECTION, NOTICES, FIGURES = b"c", b"n", b"f"
"""The first byte of a message, which gives its kind."""
_OF_A_TABLE = re.compile(rb"[A-Z]+ /api/tables/([^/? ]+)")
_NEW_TABLE = b"POST /api/tables "


def boxes(count: int) -> list[Box]:
    """Return an inbox for each process. Messages stay there while a process is restarted."""
    made = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(count)]
    for each in [end for box in made for end in box]:
        each.setblocking(False)
    return made


def home_of(table: bytes, processes: int) -> int:
    """Return the number of the process to which a table belongs."""
    return crc32(table) % processes


class Post:
    """The relay of one process. A single process has no inboxes: all tables belong to it, and messages have no
    receiver.
    """

    def __init__(self, number: int = 0, boxes: Sequence[Box] = ()) -> None:
        self.number = number
        self._size = max(1, len(boxes))
        self._inlet = boxes[number][0] if boxes else None
        self._outlets = {place: outlet for place, (_, outlet) in enumerate(boxes) if place != number}
        self._waiting: dict[int, deque[bytes]] = {place: deque() for place in self._outlets}
        """Messages that do not fit into an inbox yet."""
        self._heard = dict.fromkeys(self._outlets, -math.inf)
        """When each of the other processes last sent something."""
        self._new_tables = number
        self._take: Callable[[socket.socket, bytes], None] | None = None
        self._hear: dict[bytes, Callable[[bytes], None]] = {}

    @property
    def is_alone(self) -> bool:
        """Whether there are no other processes."""
        return not self._outlets

    def is_home(self, table: str) -> bool:
        """Whether this table belongs to this process."""
        return home_of(table.encode(), self._size) == self.number

    def addressee(self, request: bytes) -> int | None:
        """Return the other process that should serve a request, by its first bytes; None if there is none or it is
        silent.

        New tables are assigned in turn.
        """
        if found := _OF_A_TABLE.match(request):
            home = home_of(found[1], self._size)
        elif request.startswith(_NEW_TABLE):
            self._new_tables += 1
            home = self._new_tables % self._size
        else:
            return None
        return home if self._is_near(home) else None

    def hear_of(self, number: int) -> None:
        """Record that a process is alive."""
        self._heard[number] = time.monotonic()

    def _is_near(self, number: int) -> bool:
        return number != self.number and time.monotonic() - self._heard[number] < SILENT_SECONDS

    def hand_over(self, addressee: int, connection: int, begun: bytes) -> bool:
        """Pass on a connection with the bytes read so far; False if that is impossible now."""
        try:
            socket.send_fds(self._outlets[addressee], [_CONNECTION, begun], [connection])
        except OSError:
            return False
        return True

    def tell(self, kind: bytes, what: bytes) -> None:
        """Send a message to all other processes, in order."""
        for place, waiting in self._waiting.items():
            waiting.append(kind + what)
            if len(waiting) == 1:
                self._send(place)

    def _send(self, place: int) -> None:
        waiting, outlet = self._waiting[place], self._outlets[place]
        loop = asyncio.get_running_loop()
        while waiting:
            try:
                outlet.send(waiting[0])
            except BlockingIOError:
                loop.add_writer(outlet, self._send, place)
                return
            waiting.popleft()
        loop.remove_writer(outlet)

    def expect(self, kind: bytes, hear: Callable[[bytes], None]) -> None:
        """Set the receiver for messages of a kind."""
        self._hear[kind] = hear

    def receive(self, take: Callable[[socket.socket, bytes], None]) -> None:
        """Begin to read the inbox; connections are passed to `take`."""
        self._take = take
        if self._inlet is not None:
            asyncio.get_running_loop().add_reader(self._inlet, self._look)

    def close(self) -> None:
        """Stop reading. A successor of this process finds the remaining messages."""
        loop = asyncio.get_running_loop()
        if self._inlet is not None:
            loop.remove_reader(self._inlet)
        for outlet in self._outlets.values():
            loop.remove_writer(outlet)

    def _look(self) -> None:
        assert self._inlet is not None
        for _ in range(_AT_ONCE):
            try:
                data, connections, _, _ = socket.recv_fds(self._inlet, LARGEST * 2, 1, socket.MSG_CMSG_CLOEXEC)
            except BlockingIOError:
                return
            kind, body = data[:1], data[1:]
            if kind in self._hear:
                self._hear[kind](body)
            for each in connections:
                came = socket.socket(fileno=each)
                if self._take is not None:
                    self._take(came, body)


ALONE = Post()
