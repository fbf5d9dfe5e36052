"""A server that has little patience when it stops, and on which it takes longer to keep a game that has ended."""

from __future__ import annotations

import asyncio

from fabletop.server.app import run
from fabletop.server.histories import replay
from fabletop.server.tables import registry
from fabletop.server.tables.live import Live

_quick = replay.archive


async def _slow(live: Live) -> None:
    await asyncio.sleep(2)
    await _quick(live)


if __name__ == "__main__":
    registry.CLOSING_SECONDS = 0.1
    replay.archive = _slow
    run()
