"""A pool of worker processes for long jobs and for untrusted content. Each job can be stopped.

Jobs of different people take turns, and nobody occupies all workers at once. A person with too many waiting jobs is
refused. Results are cached while there is room.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import pickle
import sys
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, NamedTuple

from fabletop.server.operation.advice_failures import note_report
from fabletop.server.operation.metrics import METRICS
from fabletop.server.processes.worker import DONE, FAILED, LENGTH, READY, REFUSED, framed
from fabletop.server.protocol.problems import Problem, TooMuch

log = logging.getLogger(__name__)

WORKERS = 2
MOST_EACH = 10
"""Maximum number of waiting jobs of one person."""
MOST_WAITING = 60
LONGEST_JOB = 20.0
"""Seconds of processor time."""
LONGEST_WAIT = 120.0
"""Seconds by the clock. A job that works reaches its limit of processor time long before. On a busy machine, a job with
little processor time must not be refused early.
"""
LONGEST_START = 60.0
JOBS_EACH = 500
"""Jobs per process. A new process then replaces it, which frees its memory."""
KEPT_BYTES = 32 * 2**20


class Overrun(Problem):
    """A job exceeded its limit of time or memory."""


class _Job(NamedTuple):
    who: str
    what: str
    """What the job produces, in words for people: the beginning of a sentence."""
    request: bytes
    outcome: asyncio.Future[bytes]


class _Worker:
    """A worker process, started on first use."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._jobs = 0

    async def work(self, job: _Job) -> bytes:
        """Run a job. Raises EOFError if the process died of it, TimeoutError if the job waits without working."""
        if self._process is None:
            await self._start()
        process = self._process
        assert process is not None
        assert process.stdin is not None
        try:
            async with asyncio.timeout(LONGEST_WAIT):
                process.stdin.write(framed(job.request))
                await process.stdin.drain()
                failures, outcome = await self._next(), await self._next()
        except ConnectionError:
            await self.end()
            raise EOFError from None
        except EOFError:
            log.warning("a worker of the pool ended", extra={"job": job.what, "status": await process.wait()})
            await self.end()
            raise
        except BaseException:
            await self.end()
            raise
        note_report(failures, job.what)
        self._jobs += 1
        if self._jobs >= JOBS_EACH:
            await self.end()
        return outcome

    async def _start(self) -> None:
        self._jobs = 0
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "fabletop.server.processes.worker"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        try:
            async with asyncio.timeout(LONGEST_START):
                ready = await self._next()
        except BaseException:
            await self.end()
            raise
        assert ready == READY

    async def _next(self) -> bytes:
        process = self._process
        assert process is not None
        assert process.stdout is not None
        size = int.from_bytes(await process.stdout.readexactly(LENGTH))
        return await process.stdout.readexactly(size)

    async def end(self) -> None:
        """End the process even if it is busy."""
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class WorkerPool:
    """All workers, and the queue of jobs."""

    def __init__(self, workers: int = WORKERS) -> None:
        self._free = deque(_Worker() for _ in range(workers))
        self._workers = tuple(self._free)
        self._share = max(1, workers - 1)
        self._waiting: OrderedDict[str, deque[_Job]] = OrderedDict()
        self._busy: Counter[str] = Counter()
        self._tasks: set[asyncio.Task[None]] = set()
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._kept_bytes = 0
        self._making: dict[Hashable, asyncio.Task[bytes]] = {}

    async def run(
        self, who: str, what: str, function: Callable[..., bytes], *given: object, seconds: float = LONGEST_JOB
    ) -> bytes:
        """Run a job for a person. A refusal inside the worker is raised here as a Problem, too."""
        queue = self._waiting.get(who, ())
        if len(queue) >= MOST_EACH:
            raise TooMuch("You have asked for a lot at once. Try again in a moment.")
        if sum(map(len, self._waiting.values())) >= MOST_WAITING:
            raise TooMuch("The server has a lot to do just now. Try again in a moment.")
        outcome = asyncio.get_running_loop().create_future()
        job = _Job(who, what, pickle.dumps((seconds, function, given)), outcome)
        self._waiting.setdefault(who, deque()).append(job)
        self._hand_out()
        return await asyncio.shield(outcome)

    async def kept(
        self,
        key: Hashable,
        who: str,
        what: str,
        function: Callable[..., bytes],
        given: Callable[[], tuple[object, ...]],
        seconds: float = LONGEST_JOB,
    ) -> bytes:
        """Run a job with a cache: the result is stored under this key, and concurrent callers share one job."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        making = self._making.get(key)
        if making is None:
            work = self.run(who, what, function, *given(), seconds=seconds)
            making = self._making[key] = asyncio.create_task(self._make(key, work))
            making.add_done_callback(lambda task: task.cancelled() or task.exception())
        return await asyncio.shield(making)

    async def _make(self, key: Hashable, work: Coroutine[Any, Any, bytes]) -> bytes:
        try:
            made = await work
        finally:
            del self._making[key]
        self._kept[key] = made
        self._kept_bytes += len(made)
        while self._kept_bytes > KEPT_BYTES and self._kept:
            _, oldest = self._kept.popitem(last=False)
            self._kept_bytes -= len(oldest)
        return made

    def _hand_out(self) -> None:
        """Give free workers to waiting jobs, by turns between people."""
        while self._free:
            who = next((each for each in self._waiting if self._busy[each] < self._share), None)
            if who is None:
                return
            queue = self._waiting[who]
            job = queue.popleft()
            if queue:
                self._waiting.move_to_end(who)
            else:
                del self._waiting[who]
            self._busy[who] += 1
            task = asyncio.create_task(self._work(self._free.popleft(), job))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _work(self, worker: _Worker, job: _Job) -> None:
        try:
            with METRICS.timed("job_seconds"):
                outcome = await worker.work(job)
        except TimeoutError:
            _settle(job, Overrun(f"{job.what} takes too long."))
        except EOFError:
            _settle(job, Overrun(f"{job.what} takes too long, or too much memory."))
        except Exception as error:
            log.exception("a worker of the pool failed")
            _settle(job, error)
        else:
            _settle(job, _read(job, outcome))
        finally:
            if not job.outcome.done():
                job.outcome.cancel()
            self._busy[job.who] -= 1
            if not self._busy[job.who]:
                del self._busy[job.who]
            self._free.appendleft(worker)  # reuse a started process before another is started
            self._hand_out()

    async def close(self) -> None:
        """End all processes."""
        self._waiting.clear()
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for worker in self._workers:
            await worker.end()


def _settle(job: _Job, outcome: bytes | Exception) -> None:
    if job.outcome.done():
        return
    if isinstance(outcome, bytes):
        job.outcome.set_result(outcome)
    else:
        job.outcome.set_exception(outcome)
        # The caller may be gone.
        job.outcome.exception()


def _read(job: _Job, outcome: bytes) -> bytes | Exception:
    kind, made = outcome[:1], outcome[1:]
    if kind == DONE:
        return made
    if kind == REFUSED:
        clause, _, words = made.decode().partition("\n")
        return Problem(words, clause=clause)
    assert kind == FAILED
    METRICS.count("job_failures_total")
    log.warning("a job of the worker pool failed", extra={"job": job.what, "why": made.decode(errors="replace")})
    return Overrun(f"{job.what} takes too long, or makes a mistake.")
