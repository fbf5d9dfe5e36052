"""No process outlives whoever started it, even if that was killed."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from multiprocessing.connection import wait


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
