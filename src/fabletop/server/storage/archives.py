"""Archive finished games as everyone saw them, one at a time and in the background.

Building an archive takes longer than playing the game, so it uses a small part of one processor. The database records
which games are not archived yet, so a killed process loses nothing.
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
"""After each archive, the task rests this many times as long as it worked."""
AGAIN_SECONDS = 5.0
"""Delay before a failed archive is tried again."""


class Archives:
    """The finished games to be archived, in the order in which they ended."""

    def __init__(self, keep: Callable[[str], Awaitable[None]]) -> None:
        self._keep = keep
        self._waiting: dict[str, None] = {}
        self._some = asyncio.Event()

    def __len__(self) -> int:
        return len(self._waiting)

    def add(self, tables: Iterable[str]) -> None:
        """Queue games that have ended."""
        self._waiting.update(dict.fromkeys(tables))
        if self._waiting:
            self._some.set()

    async def work(self) -> None:
        """Archive queued games, with rests in between."""
        while True:
            await self._some.wait()
            began = time.monotonic()
            is_kept = await self._keep_next()
            await asyncio.sleep(REST * (time.monotonic() - began) if is_kept else AGAIN_SECONDS)

    async def finish(self) -> None:
        """Archive all queued games now without rests, as far as possible."""
        for _ in range(len(self._waiting)):
            await self._keep_next()

    async def _keep_next(self) -> bool:
        """Archive the next game. Returns False if it must be tried again later."""
        table = next(iter(self._waiting))
        try:
            await self._keep(table)
        except (DatabaseAway, TooMuch):
            return False
        except NotFound:  # deleted meanwhile
            pass
        except Exception:
            METRICS.count("errors_total")
            log.exception("a game that has ended could not be kept as it was seen", extra={"table": table})
        del self._waiting[table]
        if not self._waiting:
            self._some.clear()
        return True
