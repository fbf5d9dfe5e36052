"""The first stored row of a table: the deal, or the position of a game that began elsewhere."""

from __future__ import annotations

from typing import Any

import msgspec

from fabletop.kernel import Checkpoint, Game, Rules, SeededChance
from fabletop.server.operation import clock
from fabletop.server.storage import codec
from fabletop.server.storage.models import NO_NUMBER
from fabletop.server.storage.writer import Write


def deal(rules: Rules[Any], table: str, options: bytes, seats: int, seed: bytes) -> Write:
    """Return the deal of a new game. Seed and options determine it, so it can be dealt again if it was not stored."""
    content = rules.content()
    start = rules.start(msgspec.json.decode(options, type=rules.options), seats, content)
    return first_row_of(table, Game(rules, start, content, SeededChance(seed)), seats)


def first_row_of(table: str, game: Game[Any], seats: int) -> Write:
    """Return the row before the first answer, for a game in memory."""
    news = codec.pack_news(game.rules, game.news)
    return first_row(table, seats, codec.pack_entries(game.log), news, tuple(game.checkpoints))


def first_row(table: str, seats: int, log: bytes, news: bytes, checkpoints: tuple[Checkpoint, ...]) -> Write:
    """Return the row before the first answer given at this table, with everything the game brings along."""
    return Write(
        table_id=table,
        place=0,
        number=NO_NUMBER,
        seat=NO_NUMBER,
        entry=codec.pack_entry(None),
        tail_number=0,
        tail=log,
        news=news,
        counts=msgspec.msgpack.encode([1] * (seats + 1)),
        secret=False,
        traced=True,
        command=None,
        at=clock.now(),
        checkpoints=checkpoints,
    )
