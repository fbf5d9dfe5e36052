"""Control who may change a table: one caller at a time, except for answers that are being stored."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from types import TracebackType
from typing import Any

from fabletop.server.processes.shield import shielded


class TableLock:
    """A lock that lets several answers be under way at once. A caller that takes the lock waits until all of them have
    ended.

    If one of them was lost, memory and storage differ. The next caller that takes the lock then repairs that first.
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
        """Whether no caller has the lock and no answer is under way."""
        return not self._lock.locked() and not self._under_way

    def set_out(self) -> bool:
        """Register an answer as under way. Returns False while a caller has the lock or waits for it, or after a lost
        answer.
        """
        if self._is_broken or self._lock.locked():
            return False
        if not self._under_way:
            self._all_arrived.clear()
        self._under_way += 1
        return True

    def arrive(self) -> None:
        """Register the end of an answer."""
        self._under_way -= 1
        if not self._under_way:
            self._all_arrived.set()

    def lose(self) -> None:
        """Mark the state in memory as unreliable."""
        self._is_broken = True

    async def mend(self) -> None:
        """Repair the state after answers were lost."""
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
