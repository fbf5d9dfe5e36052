"""The clock of the tables. A change of the system clock neither ends nor extends anybody's turn.

It starts with the time of day and then runs evenly, so stored times can be compared after a restart.
"""

from __future__ import annotations

import time

_STARTED = time.time() - time.monotonic()


def now() -> float:
    """Seconds since 1970 on the tables' clock."""
    return _STARTED + time.monotonic()
