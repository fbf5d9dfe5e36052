"""A worker of the pool: `python -m fabletop.server.processes.worker` runs one job after the other.

Jobs arrive on standard input and results go to standard output, each preceded by its length. The worker limits its own
memory and time. It ends when its input is closed, however its server ended.
"""

from __future__ import annotations

import os
import pickle
import queue
import resource
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from importlib import import_module
from math import ceil
from typing import BinaryIO

from fabletop.kernel import FabletopError, RunawayScript
from fabletop.server.operation.advice_failures import report

MEMORY = 2**30
LOW_PRIORITY = 10
TOOLS = ("fabletop.server.histories.jobs", "fabletop.server.tables.draft_trials", "fabletop.server.histories.puzzles")
"""The modules with the jobs. They are imported before the process lowers its priority, so that the first job need not
wait.
"""
LENGTH = 8
READY, DONE, REFUSED, FAILED = b"r", b"d", b"n", b"f"
"""The first byte of a worker's message. Each outcome follows a report of the advice that failed during the job."""


def framed(data: bytes) -> bytes:
    """Return data preceded by its length."""
    return len(data).to_bytes(LENGTH) + data


def done(function: Callable[..., bytes], given: tuple[object, ...]) -> bytes:
    """Run a job. The first byte of the result gives its outcome."""
    try:
        return DONE + function(*given)
    except RunawayScript as runaway:
        return FAILED + str(runaway).encode()
    except FabletopError as refused:
        return REFUSED + f"{refused.clause}\n{refused}".encode(errors="replace")
    except (MemoryError, RecursionError) as error:
        return FAILED + type(error).__name__.encode()
    except Exception:
        return FAILED + traceback.format_exc().encode(errors="replace")


def main() -> None:
    """Run jobs until the input is closed."""
    # An operator may signal the whole process group. The server then still waits for running jobs, and ends this
    # process itself.
    for stop in (signal.SIGINT, signal.SIGTERM):
        signal.signal(stop, signal.SIG_IGN)
    for tool in TOOLS:
        import_module(tool)
    # Play has priority over replays and over the archive of finished games.
    os.nice(LOW_PRIORITY)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    # Output printed by a job must not be mistaken for its result.
    out = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    jobs: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, jobs), daemon=True).start()
    _tell(out, READY)
    while True:
        seconds, function, given = pickle.loads(jobs.get())  # noqa: S301  # it comes from the server that started us
        used = resource.getrusage(resource.RUSAGE_SELF)
        # The limit is processor time, so that a busy machine stops no job early. At the limit the system ends the
        # process.
        resource.setrlimit(resource.RLIMIT_CPU, (ceil(used.ru_utime + used.ru_stime + seconds), -1))
        outcome = done(function, given)
        _tell(out, report())
        _tell(out, outcome)


def _listen(source: BinaryIO, jobs: queue.SimpleQueue[bytes]) -> None:
    while len(head := source.read(LENGTH)) == LENGTH:
        jobs.put(source.read(int.from_bytes(head)))
    os._exit(0)


def _tell(out: BinaryIO, outcome: bytes) -> None:
    out.write(framed(outcome))
    out.flush()


if __name__ == "__main__":
    main()
