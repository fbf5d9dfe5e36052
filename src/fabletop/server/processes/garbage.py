"""Run garbage collection on a schedule instead of by the interpreter's own counters.

The interpreter's counters also go down when old objects die. At a busy table they reach their threshold late, and a
full collection then takes long. On a schedule, each collection is short.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count

SEARCH_SECONDS = 0.5
YOUNG_SEARCHES = 1_000
"""Collections of the youngest generation before one of the middle generation."""
LASTING_SEARCHES = 4
"""Collections of the middle generation before a full one."""


@asynccontextmanager
async def collected_on_schedule() -> AsyncIterator[None]:
    """Collect on schedule while the block runs. Objects that exist at its start are never examined again."""
    gc.collect()
    gc.freeze()
    gc.disable()
    task = asyncio.create_task(_search())
    try:
        yield
    finally:
        task.cancel()
        gc.enable()
        gc.unfreeze()


async def _search() -> None:
    for turn in count(1):
        await asyncio.sleep(SEARCH_SECONDS)
        lasting, young = divmod(turn, YOUNG_SEARCHES)
        if young:
            gc.collect(0)
        else:
            gc.collect(1 if lasting % LASTING_SEARCHES else 2)
