"""What every server reads when it starts, read once: those that tests start are forked from here."""

import uvicorn.lifespan.on
import uvicorn.protocols.http.auto
import uvicorn.protocols.websockets.auto

from fabletop.games import GAMES, rules
from fabletop.server import app, drafts, schema
from tests.server import helpers

__all__ = ["app", "helpers", "schema", "uvicorn"]

for game in GAMES:
    rules(game).content()
drafts.workshops()
