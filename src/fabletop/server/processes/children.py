"""Start child processes that never outlive the server, even if it is killed, and that run at low priority."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from multiprocessing.connection import wait

STEPS_BACK = 5
"""Added niceness of worker processes. Serving processes get about three times as much processor time."""


def step_back(process: int = 0) -> None:
    """Lower the priority of this process, or of another one, below that of the serving processes."""
    os.setpriority(os.PRIO_PROCESS, process, os.getpriority(os.PRIO_PROCESS, process) + STEPS_BACK)


def think_below() -> None:
    """Prepare a new worker process for bots: low priority, and an end together with its parent."""
    end_with_parent()
    step_back()


def end_with_parent(drain_seconds: float = 0.0) -> None:
    """End this process with its parent: at once, or after a delay for closing connections. The first process has no
    parent.
    """
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def watch() -> None:
        wait([parent.sentinel])
        if drain_seconds:
            os.kill(os.getpid(), signal.SIGTERM)
            time.sleep(drain_seconds)
        os._exit(1)

    threading.Thread(target=watch, name="parent", daemon=True).start()
