"""Who may change a table: one caller at a time, except for answers that are on their way to the disk."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from types import TracebackType
from typing import Any

from fabletop.server.processes.shield import shielded


class TableLock:
    """A lock. Several answers may be under way at once; whoever takes the lock waits until all of them have arrived.

    If one of them was lost, what is in memory is not what is stored: whoever takes the lock next mends that first.
    """

    def __init__(self, mend: Callable[[], Coroutine[Any, Any, None]]) -> None:
        self._lock = asyncio.Lock()
        self._mend = mend
        self._is_broken = False
        self._under_way = 0
        self._all_arrived = asyncio.Event()
        self._all_arrived.set()

    @property
    def is_free(self) -> bool:
        """Whether nobody has the lock, and nothing is under way."""
        return not self._lock.locked() and not self._under_way

    def set_out(self) -> bool:
        """Whether an answer may go on its way now: not while somebody has the lock, or waits for it."""
        if self._is_broken or self._lock.locked():
            return False
        if not self._under_way:
            self._all_arrived.clear()
        self._under_way += 1
        return True

    def arrive(self) -> None:
        """An answer has come to its end."""
        self._under_way -= 1
        if not self._under_way:
            self._all_arrived.set()

    def lose(self) -> None:
        """What is in memory cannot be built on any more."""
        self._is_broken = True

    async def mend(self) -> None:
        """Have everything mended that was lost."""
        async with self:
            pass

    async def __aenter__(self) -> None:
        await self._lock.acquire()
        try:
            await self._all_arrived.wait()
            if self._is_broken:
                self._is_broken = False
                await shielded(self._mend())
        except BaseException:
            self._lock.release()
            raise

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._lock.release()
