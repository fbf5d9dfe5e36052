"""Archive finished games as everybody saw them, one after another and in the background.

Building an archive takes longer than playing the game, so it uses a small part of one processor. The database says
which games are still waiting, so a killed process loses nothing.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterable

from fabletop.server.operation.metrics import METRICS
from fabletop.server.protocol.problems import NotFound, TooMuch
from fabletop.server.storage.outage import DatabaseAway

log = logging.getLogger(__name__)

REST = 9.0
"""So many times as long as it has worked it rests."""
AGAIN_SECONDS = 5.0
"""When it tries again what could not be kept yet."""


class Archives:
    """The finished games that are to be kept, in the order in which they ended."""

    def __init__(self, keep: Callable[[str], Awaitable[None]]) -> None:
        self._keep = keep
        self._waiting: dict[str, None] = {}
        self._some = asyncio.Event()

    def __len__(self) -> int:
        return len(self._waiting)

    def add(self, tables: Iterable[str]) -> None:
        """These games have ended."""
        self._waiting.update(dict.fromkeys(tables))
        if self._waiting:
            self._some.set()

    async def work(self) -> None:
        """Keep whatever waits, and rest in between."""
        while True:
            await self._some.wait()
            began = time.monotonic()
            is_kept = await self._keep_next()
            await asyncio.sleep(REST * (time.monotonic() - began) if is_kept else AGAIN_SECONDS)

    async def finish(self) -> None:
        """Keep all that waits, without a rest, as far as it can be kept now."""
        for _ in range(len(self._waiting)):
            await self._keep_next()

    async def _keep_next(self) -> bool:
        """Whether it is kept, or cannot be kept; else it waits again."""
        table = next(iter(self._waiting))
        try:
            await self._keep(table)
        except (DatabaseAway, TooMuch):
            return False
        except NotFound:  # it was deleted meanwhile
            pass
        except Exception:
            METRICS.count("errors_total")
            log.exception("a game that has ended could not be kept as it was seen", extra={"table": table})
        del self._waiting[table]
        if not self._waiting:
            self._some.clear()
        return True
