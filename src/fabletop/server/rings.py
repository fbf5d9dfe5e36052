"""When rings of garbage are searched for: nearly everything goes with its last reference, and a search holds all up.

The interpreter's own count also goes down with whatever is old and dies. So at a busy table it came to its threshold
late, with ever more to search through: a tenth of a second and longer, and it found nothing. By the clock each search
is short.
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
async def searched_by_the_clock() -> AsyncIterator[None]:
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
