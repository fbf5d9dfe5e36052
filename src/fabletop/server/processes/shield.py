"""Run a coroutine to its end, even if its caller is cancelled."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from fabletop.server.guests.budgets import measured


async def shielded(work: Coroutine[Any, Any, None]) -> None:
    """Run this to its end, even if the caller is cancelled meanwhile."""
    task = asyncio.create_task(measured(lambda: work))
    cancelled: asyncio.CancelledError | None = None
    while not task.done():
        try:
            await asyncio.shield(task)
        except asyncio.CancelledError as cancel:
            cancelled = cancel
        except Exception:  # raised below
            break
    if cancelled is not None:
        raise cancelled
    task.result()
