"""The clock that tables are played by. Whoever sets the clock of the machine neither ends nor prolongs anybody's turn.

It shows the time of day as the process found it when it started, and runs evenly from there. So what is stored by it
can be compared after a restart, too.
"""

from __future__ import annotations

import time

_STARTED = time.time() - time.monotonic()


def now() -> float:
    """Seconds since 1970 on the tables' clock."""
    return _STARTED + time.monotonic()
