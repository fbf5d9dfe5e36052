"""A server whose worker pool gives a job up much sooner, so that nobody has to wait for that."""

from __future__ import annotations

from fabletop.server.app import run
from fabletop.server.processes.pool import WorkerPool

SECONDS = 4.0
"""Of processor time."""

if __name__ == "__main__":
    defaults = WorkerPool.run.__kwdefaults__
    assert defaults is not None
    assert "seconds" in defaults
    defaults["seconds"] = SECONDS
    run()
