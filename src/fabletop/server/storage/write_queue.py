"""A queue for writers to the embedded database: answers and all other changes, one after the other.

SQLite lets only one connection write, and a second one sleeps and retries at growing intervals. In this queue the
next writer starts at once, in order of arrival.
"""

from __future__ import annotations

import contextlib
import os
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path


class WriteQueue:
    """One may be in it. It belongs to the loop's thread, wherever is written then."""

    def __init__(self, crossing: Crossing | None = None) -> None:
        self.crossing = crossing or Crossing()
        """What whoever is in the lane passes before anything is written."""
        self._is_taken = False
        self._waiting: deque[Callable[[], None]] = deque()

    def enter(self, then: Callable[[], None]) -> None:
        """Call this as soon as the lane is free: now, or when all who came before have left."""
        if self._is_taken:
            self._waiting.append(then)
        else:
            self._is_taken = True
            then()

    def leave(self) -> None:
        """Let the next one in."""
        if self._waiting:
            self._waiting.popleft()()
        else:
            self._is_taken = False


class Crossing:
    """Where the lanes of several processes meet: one of them may write. Who is alone always may.

    The system keeps the order, and lets the next one in if a process is killed. Two locks make the order fair: whoever
    waits for the second holds the first, so that who has just been in does not come in again before.
    """

    def __init__(self, file: Path | None = None) -> None:
        self._locks: list[int] = []
        if file is not None:
            from fcntl import LOCK_EX, LOCK_NB, LOCK_UN, flock  # not every system has it

            self._flock, self._wait, self._try, self._free = flock, LOCK_EX, LOCK_EX | LOCK_NB, LOCK_UN
            names = [file.with_name(f"{file.name}.{each}") for each in ("next", "lane")]
            self._locks = [os.open(each, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600) for each in names]

    def enter(self) -> None:
        """Come in, when all others have left. This waits, so it is for a thread of its own."""
        self._come_in(self._wait if self._locks else 0)

    def enter_at_once(self) -> bool:
        """Come in if nobody else is in, or waits."""
        try:
            self._come_in(self._try if self._locks else 0)
        except BlockingIOError:
            return False
        return True

    def _come_in(self, how: int) -> None:
        if self._locks:
            first, second = self._locks
            self._flock(first, how)
            try:
                self._flock(second, how)
            finally:
                self._flock(first, self._free)

    def leave(self) -> None:
        """Let the next one in; to say so twice does no harm."""
        if self._locks:
            self._flock(self._locks[1], self._free)

    @contextlib.contextmanager
    def inside(self) -> Iterator[None]:
        """Be in as long as this lasts."""
        self.enter()
        try:
            yield
        finally:
            self.leave()

    def close(self) -> None:
        """Nobody here comes in any more."""
        for each in self._locks:
            os.close(each)
        self._locks = []
