"""A budget of server time for each caller.

One thread executes all requests and messages. Each guest and each address therefore has an account in seconds of that
thread's processor time. The account fills up steadily to a maximum, and all work for the caller is charged to it. A
caller whose account is empty waits, and gets an error if the wait is long.

- Play has its own reserve: an answer or a new connection still passes while queries wait.
- In each turn of the event loop a caller gets one slice of time. Work that takes longer pauses for as many turns, so
  that other work runs in between.

Each serving process counts for itself.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Generator, Iterable, Sequence
from contextlib import asynccontextmanager
from contextvars import ContextVar
from types import coroutine
from typing import Any, TypeVar

from fabletop.server.guests.address_limits import Addresses, household
from fabletop.server.operation.settings import Settings
from fabletop.server.protocol.problems import TooMuch

T = TypeVar("T")
MOST_REMEMBERED = 50_000
FULL_SECONDS = 10.0
"""Time in which an unused account fills up."""
RESERVE_SECONDS = 5.0
"""Play may overdraw an account by what fills up in this time."""
PATIENCE_SECONDS = 3.0
"""Longest wait before a request is refused. An immediate refusal could be repeated at once."""
SHORTEST_WAIT = 0.001
DEPOSIT = 0.005
"""Seconds charged at the start of a request and returned at its end, when its actual cost is known."""
CALL = 0.001
"""Seconds that a request costs outside the application."""
SLICE = 0.005
"""Seconds per turn of the event loop."""
BUSY = "You ask for more than this server can do for you. Try again in a moment."
Clock = Callable[[], float]


class Account:
    """The processor time that a guest or an address may still use."""

    def __init__(self, rate: float, now: float) -> None:
        self.rate = rate
        """Seconds of processor time gained per second."""
        self._left = rate * FULL_SECONDS
        self._at = now
        self._turn = 0
        self._owed = 0.0
        """Time used in advance from later turns of the event loop."""
        self.thread = asyncio.Lock()
        """Threads take time from the event loop as well, so each account runs one thread at a time."""

    def left(self, now: float) -> float:
        """Return the seconds that may be used now; negative if the account is overdrawn."""
        full = self.rate * FULL_SECONDS
        self._left, self._at = min(full, self._left + (now - self._at) * self.rate), now
        return self._left

    def take(self, seconds: float, now: float) -> None:
        """Charge this time; a negative value is a refund."""
        self._left = self.left(now) - seconds

    def owes(self, turn: int) -> bool:
        """Whether the slice of this turn of the event loop is used up."""
        self._owed, self._turn = max(0.0, self._owed - SLICE * (turn - self._turn)), turn
        return self._owed >= SLICE

    def owe(self, seconds: float, turn: int) -> None:
        """Record the time used in this turn."""
        self.owes(turn)
        self._owed += seconds

    def wait(self, now: float, *, plays: bool) -> float:
        """Return the seconds until work may begin."""
        lowest = -self.rate * RESERVE_SECONDS if plays else 0.0
        return max(0.0, lowest - self.left(now)) / self.rate


class Budgets:
    """The accounts of all guests and addresses."""

    def __init__(
        self,
        settings: Settings,
        clock: Clock = time.monotonic,
        timer: Clock = time.thread_time,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._addresses = Addresses(settings)
        self._rates = {
            "guest": settings.guest_milliseconds / 1000,
            "strangers": settings.guest_milliseconds / 1000,
            "bots": settings.guest_milliseconds / 1000,
            "address": settings.address_milliseconds / 1000,
        }
        self._accounts: OrderedDict[tuple[str, str], Account] = OrderedDict()
        self.clock = clock
        self.timer = timer
        self.sleep = sleep
        self.turn = 0
        self._is_turning = False

    def payer(self, guest: str | None, address: str) -> Payer | None:
        """Return the accounts to charge for a caller; None if nothing is limited.

        Trusted proxies are not limited. Unknown callers at one address share the budget of one guest.
        """
        named = [] if guest is None else [("guest", guest)]
        if not self._addresses.is_trusted(address):
            house = household(address)
            named += [("address", house)] if named else [("strangers", house), ("address", house)]
        return self._payer(named)

    def payer_of_bots(self, host: str) -> Payer | None:
        """Return the accounts to charge for bots at a host's tables."""
        return self._payer([("bots", host)])

    def _payer(self, named: Iterable[tuple[str, str]]) -> Payer | None:
        accounts = [self._account(*each) for each in named if self._rates[each[0]]]
        return Payer(self, accounts) if accounts else None

    def _account(self, kind: str, name: str) -> Account:
        key = (kind, name)
        account = self._accounts.get(key)
        if account is None:
            account = self._accounts[key] = Account(self._rates[kind], self.clock())
            while len(self._accounts) > MOST_REMEMBERED:
                self._accounts.popitem(last=False)
        self._accounts.move_to_end(key)
        return account

    def begin_turn(self) -> None:
        """Note that work is charged to this turn of the event loop or waits for another, so that turns are counted."""
        if not self._is_turning:
            self._is_turning = True
            asyncio.get_running_loop().call_soon(self._next_turn)

    def _next_turn(self) -> None:
        self.turn += 1
        self._is_turning = False


class Payer:
    """The accounts that are charged for one caller."""

    def __init__(self, budgets: Budgets, accounts: Sequence[Account]) -> None:
        self._budgets = budgets
        self._accounts = accounts

    def wait(self, *, plays: bool = False) -> float:
        """Return the seconds until work for this caller may begin."""
        now = self._budgets.clock()
        return max(each.wait(now, plays=plays) for each in self._accounts)

    def take(self, seconds: float) -> None:
        """Charge this time."""
        now = self._budgets.clock()
        for each in self._accounts:
            each.take(seconds, now)

    @asynccontextmanager
    async def turn(self, *, plays: bool = False) -> AsyncIterator[None]:
        """Run the block when it is this caller's turn. Raises TooMuch if the wait is too long."""
        given_up = self._budgets.clock() + PATIENCE_SECONDS
        while wait := self.wait(plays=plays):
            patience = given_up - self._budgets.clock()
            if patience < SHORTEST_WAIT:
                raise TooMuch(BUSY, retry=wait)
            await self._budgets.sleep(max(SHORTEST_WAIT, min(wait, patience)))
        self.take(DEPOSIT)
        try:
            yield
        finally:
            self.take(-DEPOSIT)

    async def beside(self, work: Callable[[], T]) -> T:
        """Run this in a thread and charge for it."""
        timer, used = self._budgets.timer, 0.0

        def timed() -> T:
            nonlocal used
            started = timer()
            try:
                return work()
            finally:
                used = timer() - started

        async with self._accounts[0].thread:
            try:
                return await asyncio.to_thread(timed)
            finally:
                self.take(used)

    @coroutine
    def measured(self, work: Coroutine[Any, Any, T]) -> Generator[Any, Any, T]:
        """Run a coroutine and charge for each of its steps."""
        step: Callable[[Any], Any] = work.send
        given: Any = None
        while True:
            try:
                while self._has_had_its_slice():
                    yield
            except BaseException as error:
                step, given = work.throw, error
            started = self._budgets.timer()
            try:
                awaited = step(given)
            except StopIteration as end:
                result: T = end.value
                return result
            finally:
                self.note(self._budgets.timer() - started)
            step, given = work.send, None
            try:
                given = yield awaited
            except BaseException as error:
                step, given = work.throw, error

    def _has_had_its_slice(self) -> bool:
        self._budgets.begin_turn()
        return any(each.owes(self._budgets.turn) for each in self._accounts)

    def note(self, seconds: float) -> None:
        """Record time used in this turn of the event loop."""
        self.take(seconds)
        for each in self._accounts:
            each.owe(seconds, self._budgets.turn)


PAYER: ContextVar[Payer | None] = ContextVar("PAYER", default=None)
"""The accounts charged for the current work."""


def wait() -> float:
    """Return the seconds until a query of the current payer may run."""
    payer = PAYER.get()
    return 0.0 if payer is None else payer.wait()


@asynccontextmanager
async def turn(*, plays: bool = False) -> AsyncIterator[None]:
    """Run the block when it is the turn of the current payer."""
    payer = PAYER.get()
    if payer is None:
        yield
    else:
        async with payer.turn(plays=plays):
            yield


async def measured(work: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Run a coroutine at the cost of the current payer, even in a task of its own."""
    payer = PAYER.get()
    return await (work() if payer is None else payer.measured(work()))


async def beside(work: Callable[[], T]) -> T:
    """Run this in a thread at the cost of the current payer."""
    payer = PAYER.get()
    return await (asyncio.to_thread(work) if payer is None else payer.beside(work))


def charge(payer: Payer | None) -> None:
    """Set the payer for the rest of this task. None is for bots and clocks, which belong to no request."""
    PAYER.set(payer)
