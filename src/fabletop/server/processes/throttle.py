"""Start expensive work in small portions, so that cheap work does not wait behind it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque


class Throttle:
    """Lets a few calls begin at each turn of the event loop, and the others at the next turns.

    Callers take turns; the calls of each begin in the order in which they came.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._begun = 0
        """Number of calls that have begun at this turn."""
        self._is_counting = False
        self._waiting: OrderedDict[object, deque[asyncio.Future[None]]] = OrderedDict()

    async def begin(self, caller: object = None) -> None:
        """Wait for a turn. Returns at once unless many calls arrive together."""
        loop = asyncio.get_running_loop()
        if not self._is_counting:
            self._is_counting = True
            loop.call_soon(self._go_on)
        if self._begun < self._most:
            self._begun += 1
            return
        mine: asyncio.Future[None] = loop.create_future()
        self._waiting.setdefault(caller, deque()).append(mine)
        await mine

    def _go_on(self) -> None:
        self._begun = 0
        while self._waiting and self._begun < self._most:
            caller, queue = self._waiting.popitem(last=False)
            next_one = queue.popleft()
            if queue:
                self._waiting[caller] = queue
            if not next_one.done():
                next_one.set_result(None)
                self._begun += 1
        self._is_counting = self._begun > 0
        if self._is_counting:
            asyncio.get_running_loop().call_soon(self._go_on)
