"""Back up the embedded database at fixed intervals, and keep the newest backups."""

from __future__ import annotations

import asyncio
import logging
import time
from datetime import UTC, datetime
from pathlib import Path

from fabletop.server.operation.metrics import METRICS
from fabletop.server.operation.settings import Settings
from fabletop.server.storage.backup import back_up

log = logging.getLogger(__name__)

HOUR = 3600.0
LOOK_SECONDS = 60.0
_NAME = "fabletop-*.sqlite3"


async def keep_backups(settings: Settings) -> None:
    """Make a backup whenever one is due. A restart does not make a backup early."""
    while True:
        wait = await asyncio.to_thread(seconds_until_due, settings)
        if wait <= 0:
            try:
                made = await asyncio.to_thread(make_backup, settings)
                log.info("a backup was made", extra={"file": str(made)})
            except Exception:
                METRICS.count("errors_total")
                log.exception("a backup could not be made")
                wait = LOOK_SECONDS
        # The machine's clock may be changed meanwhile.
        await asyncio.sleep(min(max(wait, 1.0), LOOK_SECONDS))


def backups(settings: Settings) -> list[Path]:
    """Return the existing backups, oldest first."""
    return sorted(settings.backups.glob(_NAME))


def seconds_until_due(settings: Settings) -> float:
    """Return the seconds until the next backup is due."""
    found = backups(settings)
    if not found:
        return 0.0
    age = max(0.0, time.time() - found[-1].stat().st_mtime)
    return settings.backup_every * HOUR - age


def make_backup(settings: Settings) -> Path:
    """Write a backup and delete the oldest. The file gets its final name only when it is complete."""
    folder = settings.backups
    folder.mkdir(mode=0o700, exist_ok=True)
    made = folder / f"fabletop-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}.sqlite3"
    part = folder / "unfinished"
    part.unlink(missing_ok=True)
    back_up(settings, part)
    part.rename(made)
    for each in backups(settings)[: -settings.backups_kept]:
        each.unlink()
    return made
