"""Check whether the server can store data, by writing as well as reading."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import shutil
import sqlite3
import tempfile
import time
from contextlib import closing

from fabletop.server.operation.settings import BadSettings, Settings
from fabletop.server.storage.store import Store

log = logging.getLogger(__name__)

HOLDS_SECONDS = 2.0
"""How long a result is cached for further requests."""
LONGEST_SECONDS = 3.0
LEAST_FREE = 32 * 2**20
_BEAT = "INSERT INTO pulse (name, at) VALUES ('ready', ?) ON CONFLICT (name) DO UPDATE SET at = excluded.at"


class StorageHealth:
    """Checks whether the database is writable."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self._settings = settings
        self._store = store
        self._feeling = asyncio.Lock()
        self._felt_at = float("-inf")
        self._fault = ""

    async def fault(self) -> str:
        """Return the problem in a few words; empty if there is none."""
        async with self._feeling:
            if time.monotonic() - self._felt_at > HOLDS_SECONDS:
                before, self._fault = self._fault, await self._feel()
                self._felt_at = time.monotonic()
                if self._fault != before:
                    log.warning("readiness changed", extra={"fault": self._fault or "none"})
        return self._fault

    async def _feel(self) -> str:
        try:
            async with asyncio.timeout(2 * LONGEST_SECONDS):
                if self._settings.is_postgres:
                    await self._store.beat()
                else:
                    await asyncio.to_thread(_beat, self._settings)
        except TimeoutError:
            return "the database does not answer"
        except Exception as error:  # any error means that the check failed
            return f"the database cannot be written: {error}".splitlines()[0]
        return ""


def _beat(settings: Settings) -> None:
    free = shutil.disk_usage(settings.folder).free
    if free < LEAST_FREE:
        raise OSError(f"only {free // 2**20} MiB are free")
    # A deleted file must not be created again.
    address = f"{settings.sqlite_file.absolute().as_uri()}?mode=rw"
    with closing(sqlite3.connect(address, uri=True, timeout=LONGEST_SECONDS)) as connection, connection:
        connection.execute(_BEAT, (time.time(),))


def check_folder(settings: Settings) -> None:
    """Refuse to start if the folder is not writable."""
    if settings.is_postgres:
        return
    folder, file = settings.folder, settings.sqlite_file
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
        with contextlib.suppress(FileNotFoundError), file.open("r+b"):
            pass
    except OSError as error:
        raise BadSettings(
            f"the data folder {folder} cannot be written ({os.strerror(error.errno or 0)}):"
            " name another with --data or FABLETOP_DATA, or let this user write there"
        ) from None
