"""Who writes to the embedded database: answers and all other changes, one after the other.

SQLite lets only one connection write as well. But whoever comes second sleeps there, and tries again ever later; here
the next is let in at once, in the order in which they came.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable


class Lane:
    """One may be in it. It belongs to the loop's thread, wherever is written then."""

    def __init__(self) -> None:
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
