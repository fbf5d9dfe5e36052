"""Start child processes that never outlive the server, even if it is killed, and run at low priority."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from multiprocessing.connection import wait

STEPS_BACK = 5
"""On the system's scale of niceness: whoever serves people gets about three times the processor of whoever thinks."""


def step_back(process: int = 0) -> None:
    """Let the process that serves people go before this one, or before that one."""
    os.setpriority(os.PRIO_PROCESS, process, os.getpriority(os.PRIO_PROCESS, process) + STEPS_BACK)


def think_below() -> None:
    """How a process begins that thinks for a server."""
    end_with_parent()
    step_back()


def end_with_parent(drain_seconds: float = 0.0) -> None:
    """End this process with its parent: at once, or with so much time to say goodbye. The first has no parent."""
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
