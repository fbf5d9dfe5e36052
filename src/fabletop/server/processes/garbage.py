"""Run garbage collection by the clock instead of by the interpreter's own counters.

The counters of the interpreter also go down when old objects die. At a busy table they reached their threshold late,
and a full collection then took a tenth of a second or more. Run by the clock, each collection is short.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count

SEARCH_SECONDS = 0.5
YOUNG_SEARCHES = 1_000
"""So often among what is new, before what has lasted since is searched through."""
LASTING_SEARCHES = 4
"""So often among that, before everything is."""


@asynccontextmanager
async def collected_on_schedule() -> AsyncIterator[None]:
    """Search as long as this process serves; what is there when it begins is never searched again."""
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
