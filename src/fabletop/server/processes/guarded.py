"""Run rules that a guest wrote in a thread beside the event loop, and stop the thread at its time limit.

The interpreter switches threads every half millisecond, so the event loop goes on. The kernel limits how much work
such rules may do by counting steps. The time limit catches everything that no count sees.
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
"""Of processor time of the thread: on a busy machine nobody is stopped sooner."""
LOOK_SECONDS = 0.2


class Overtime(FabletopError):
    """Rules took longer than they may; raised inside of them, wherever they are."""

    def __init__(self) -> None:
        super().__init__("the rules took too long")


class _Errand(threading.Thread):
    """One piece of work in a thread of its own."""

    def __init__(self, work: Callable[[], T], outcome: asyncio.Future[T]) -> None:
        super().__init__(name="aside", daemon=True)
        self._work = work
        self._outcome = outcome
        self._loop = asyncio.get_running_loop()
        self._guard = threading.Lock()
        self._is_done = False

    def run(self) -> None:
        """Do it. What stops it may arrive at any moment, even behind the last line of the work."""
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
        """Stop it if its time is over; else look again later."""
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
    """Where the rules of guests run."""

    def __init__(self) -> None:
        self._places = asyncio.Semaphore(AT_ONCE)

    async def run(self, work: Callable[[], T]) -> T:
        """Do something beside the loop; `Overtime` if it takes too long. Its place is free when it ends, not sooner."""
        return await asyncio.shield(self._do(work))

    async def _do(self, work: Callable[[], T]) -> T:
        async with self._places:
            outcome: asyncio.Future[T] = asyncio.get_running_loop().create_future()
            errand = _Errand(work, outcome)
            errand.start()
            errand.look()
            return await outcome
