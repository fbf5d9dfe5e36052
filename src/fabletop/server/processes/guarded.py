"""Run rules that a guest wrote in a thread, and stop the thread at its time limit.

The interpreter switches threads often enough for the event loop to go on. The kernel limits the work of such rules by
counting steps. The time limit catches everything that the count misses.
"""

from __future__ import annotations

import asyncio
import ctypes
import threading
import time
from collections.abc import Callable
from typing import TypeVar

from fabletop.kernel import FabletopError

T = TypeVar("T")
AT_ONCE = 2
MOST_SECONDS = 2.0
"""Processor time of the thread, so that a busy machine stops nobody early."""
LOOK_SECONDS = 0.2


class Overtime(FabletopError):
    """Raised inside rule code that exceeds its time limit."""

    def __init__(self) -> None:
        super().__init__("the rules took too long")


class _Errand(threading.Thread):
    """One call in its own thread."""

    def __init__(self, work: Callable[[], T], outcome: asyncio.Future[T]) -> None:
        super().__init__(name="aside", daemon=True)
        self._work = work
        self._outcome = outcome
        self._loop = asyncio.get_running_loop()
        self._guard = threading.Lock()
        self._is_done = False

    def run(self) -> None:
        """Run the call. The stopping exception may arrive at any moment, even after its last line."""
        try:
            try:
                result = self._work()
                with self._guard:
                    self._is_done = True
            except BaseException as error:
                with self._guard:
                    self._is_done = True
                self._tell(self._fail, error)
            else:
                self._tell(self._finish, result)
        except Overtime as late:
            self._tell(self._fail, late)

    def look(self) -> None:
        """Stop the thread if its time is over; otherwise check again later."""
        with self._guard:
            if self._is_done or self.ident is None:
                return
            if time.clock_gettime(time.pthread_getcpuclockid(self.ident)) > MOST_SECONDS:
                ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(self.ident), ctypes.py_object(Overtime))
        self._loop.call_later(LOOK_SECONDS, self.look)

    def _tell(self, settle: Callable[..., None], what: object) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(settle, what)

    def _finish(self, result: T) -> None:
        if not self._outcome.done():
            self._outcome.set_result(result)  # type: ignore[arg-type]  # it is the result of this work

    def _fail(self, error: BaseException) -> None:
        if not self._outcome.done():
            self._outcome.set_exception(error)


class GuardedThreads:
    """Runs the rules that guests wrote."""

    def __init__(self) -> None:
        self._places = asyncio.Semaphore(AT_ONCE)

    async def run(self, work: Callable[[], T]) -> T:
        """Run a call in a thread. Raises `Overtime` if it takes too long. Its slot is freed only when the thread
        ends.
        """
        return await asyncio.shield(self._do(work))

    async def _do(self, work: Callable[[], T]) -> T:
        async with self._places:
            outcome: asyncio.Future[T] = asyncio.get_running_loop().create_future()
            errand = _Errand(work, outcome)
            errand.start()
            errand.look()
            return await outcome
