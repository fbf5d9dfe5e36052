"""A queue for writers to the embedded database: answers and all other changes, one after the other.

SQLite lets only one connection write; a second one sleeps and retries at growing intervals. With this queue the next
writer starts at once, in order of arrival.
"""

from __future__ import annotations

import contextlib
import os
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path


class WriteQueue:
    """A queue that admits one writer at a time. It must be used from the thread of the event loop."""

    def __init__(self, crossing: Crossing | None = None) -> None:
        self.crossing = crossing or Crossing()
        """The lock between processes, which is taken before anything is written."""
        self._is_taken = False
        self._waiting: deque[Callable[[], None]] = deque()

    def enter(self, then: Callable[[], None]) -> None:
        """Call `then` once the queue is free: now, or after all earlier writers have left."""
        if self._is_taken:
            self._waiting.append(then)
        else:
            self._is_taken = True
            then()

    def leave(self) -> None:
        """Admit the next writer."""
        if self._waiting:
            self._waiting.popleft()()
        else:
            self._is_taken = False


class Crossing:
    """A lock between several processes, so that only one of them writes. A single process always may.

    The system keeps the order, and releases the lock if a process is killed. Two locks make it fair: the process that
    waits for the second holds the first, so the last writer cannot overtake it.
    """

    def __init__(self, file: Path | None = None) -> None:
        self._locks: list[int] = []
        if file is not None:
            from fcntl import LOCK_EX, LOCK_NB, LOCK_UN, flock  # not available on every system

            self._flock, self._wait, self._try, self._free = flock, LOCK_EX, LOCK_EX | LOCK_NB, LOCK_UN
            names = [file.with_name(f"{file.name}.{each}") for each in ("next", "lane")]
            self._locks = [os.open(each, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600) for each in names]

    def enter(self) -> None:
        """Take the lock. This blocks, so it must be called in a thread."""
        self._come_in(self._wait if self._locks else 0)

    def enter_at_once(self) -> bool:
        """Take the lock if no other process holds it or waits for it."""
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
        """Release the lock. A second call does nothing."""
        if self._locks:
            self._flock(self._locks[1], self._free)

    @contextlib.contextmanager
    def inside(self) -> Iterator[None]:
        """Hold the lock for the duration of the block."""
        self.enter()
        try:
            yield
        finally:
            self.leave()

    def close(self) -> None:
        """Close the files; the lock can no longer be taken."""
        for each in self._locks:
            os.close(each)
        self._locks = []
