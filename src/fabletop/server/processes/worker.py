"""A worker of the pool: `python -m fabletop.server.processes.worker` does one job after the other.

Jobs arrive on standard input and results go to standard output, each preceded by its length. The worker limits its
own memory and time. It ends when its input is closed, however its server ended.
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
"""Where the jobs are. They are read before the process steps back: somebody waits for the first one."""
LENGTH = 8
READY, DONE, REFUSED, FAILED = b"r", b"d", b"n", b"f"
"""How what a desk sends begins. Each outcome follows a report of the advice that failed on the way."""


def framed(data: bytes) -> bytes:
    """Data with its length before it."""
    return len(data).to_bytes(LENGTH) + data


def done(function: Callable[..., bytes], given: tuple[object, ...]) -> bytes:
    """Do a job; the first byte tells how it ended."""
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
    """Do jobs until there is nobody left to do them for."""
    # Whoever stops a server may tell its whole group: what it still waits for is finished, and then it ends us.
    for stop in (signal.SIGINT, signal.SIGTERM):
        signal.signal(stop, signal.SIG_IGN)
    for tool in TOOLS:
        import_module(tool)
    # Whoever plays goes before whoever looks back, and before the archive of a game that has ended.
    os.nice(LOW_PRIORITY)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    # What a job prints must not be taken for its outcome.
    out = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    jobs: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, jobs), daemon=True).start()
    _tell(out, READY)
    while True:
        seconds, function, given = pickle.loads(jobs.get())  # noqa: S301  # it comes from the server that started us
        used = resource.getrusage(resource.RUSAGE_SELF)
        # Processor time, so that a busy machine refuses nobody; when it is over, the kernel ends the process.
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
