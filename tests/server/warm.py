"""What every server reads when it starts, read once: those that tests start are forked from here."""

from pathlib import Path
from tempfile import TemporaryDirectory

import uvicorn.lifespan.on
import uvicorn.protocols.http.auto
import uvicorn.protocols.websockets.auto

from fabletop.server import app
from fabletop.server.storage import schema
from fabletop.server.tables import descriptions, drafts, offered_packs
from fabletop.server.tables.bots import Levels
from tests.server import helpers

__all__ = ["app", "helpers", "schema", "uvicorn"]

descriptions.games(Levels())
offered_packs.everywhere()
drafts.workshops()
with TemporaryDirectory() as folder:
    schema.migrate_sqlite(Path(folder) / "database")
