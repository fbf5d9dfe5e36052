"""A fair queue: the caller that has used least of a scarce resource is served next."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from typing import Generic, TypeVar

from fabletop.server.protocol.problems import TooMuch

T = TypeVar("T")
MOST_REMEMBERED = 10_000
MOST_WAITING = 2_000


class _Waiter(Generic[T]):
    def __init__(self, owner: str, table: str, *, is_urgent: bool) -> None:
        self.owner = owner
        self.table = f"{owner}/{table}"
        self.is_urgent = is_urgent
        self.given: asyncio.Future[T] = asyncio.get_running_loop().create_future()


class FairQueue(Generic[T]):
    """Distributes few resources among many callers: fairly between owners, and between the tables of one owner."""

    def __init__(self, things: list[T], most_each: int) -> None:
        self._free = things
        self._most_each = most_each
        self._waiting: list[_Waiter[T]] = []
        self._used: OrderedDict[str, float] = OrderedDict()
        self._floor = 0.0
        """Usage of the last owner served. Owners with less start from it, so that nobody gains credit by waiting."""
        self._taken: dict[int, tuple[str, str, float]] = {}

    async def take(self, owner: str, table: str, *, is_urgent: bool = False) -> T:
        """Wait for a resource. Raises TooMuch if this owner already waits for too many. Urgent requests come first."""
        if sum(each.owner == owner for each in self._waiting) >= self._most_each or len(self._waiting) >= MOST_WAITING:
            raise TooMuch("Bots are busy just now. Try again in a moment.")
        waiter: _Waiter[T] = _Waiter(owner, table, is_urgent=is_urgent)
        for name in (waiter.owner, waiter.table):
            self._used[name] = max(self._used.pop(name, 0.0), self._floor)
        while len(self._used) > MOST_REMEMBERED:
            self._used.popitem(last=False)
        self._waiting.append(waiter)
        self._hand_out()
        try:
            return await waiter.given
        except asyncio.CancelledError:
            if waiter in self._waiting:
                self._waiting.remove(waiter)
            elif waiter.given.done() and not waiter.given.cancelled():
                self.give_back(waiter.given.result())
            raise

    def give_back(self, thing: T) -> None:
        """Return a resource. The time it was held counts as usage."""
        owner, table, since = self._taken.pop(id(thing))
        for name in (owner, table):
            self._used[name] = self._used.get(name, self._floor) + time.monotonic() - since
        self._free.append(thing)
        self._hand_out()

    def _hand_out(self) -> None:
        while self._free and self._waiting:
            waiter = min(self._waiting, key=self._rank)
            self._waiting.remove(waiter)
            self._floor = max(self._floor, self._used.get(waiter.owner, 0.0))
            thing = self._free.pop()
            self._taken[id(thing)] = (waiter.owner, waiter.table, time.monotonic())
            waiter.given.set_result(thing)

    def _rank(self, waiter: _Waiter[T]) -> tuple[bool, float, float]:
        return not waiter.is_urgent, self._used.get(waiter.owner, 0.0), self._used.get(waiter.table, 0.0)
