"""A server on which the first look ahead never ends."""

from __future__ import annotations

import asyncio
from typing import Any

from fabletop.server.app import run
from fabletop.server.protocol import wire
from fabletop.server.tables import questions

_quick = questions.consequences
_asked: list[int] = []


async def _slow(live: Any, seat: int, n: int) -> wire.Consequences:
    _asked.append(n)
    if len(_asked) == 1:
        await asyncio.Event().wait()
    return await _quick(live, seat, n)


if __name__ == "__main__":
    questions.consequences = _slow
    run()
