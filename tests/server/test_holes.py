"""A stored game from which something is missing is found out when it is loaded; nothing is built on top of it."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

import pytest

from fabletop.games import rules
from fabletop.server.operation.settings import Settings
from fabletop.server.storage.store import Store, StoredGame
from fabletop.server.tables.loading import Hole, play_back
from tests.server.helpers import BOT, ME, NewServer, Person


class _Row(NamedTuple):
    """A stored answer; the fields are those that `Store.game` reads."""

    place: int
    number: int
    seat: int
    entry: bytes
    tail_number: int
    tail: bytes
    counts: bytes
    secret: bool
    traced: bool
    at: float


def test_every_missing_row_is_a_hole(new_server: NewServer) -> None:
    server = new_server()

    async def check() -> None:
        async with await Person.arrive(server) as ann:
            table = (await ann.create([ME, BOT, BOT]))["id"]
            await (await ann.sit(table)).play()
        store = Store(Settings(data=str(server.folder)))
        lobby, stored = await store.lobby(table), await store.game(table)
        await store.close()
        assert lobby is not None
        assert len(stored.answers) > 1
        played = play_back(rules("shamans"), lobby.table, stored)
        assert played.place == len(stored.answers)
        for missing in range(len(stored.answers) - 1):
            rows = [each for each in stored.answers if each.place != missing]
            with pytest.raises(Hole):
                play_back(rules("shamans"), lobby.table, StoredGame(rows, stored.checkpoints))
            # As it was when answers were stored on top of one that was not: the places follow on, the numbers do not.
            shifted = [each._replace(place=place) for place, each in enumerate(_Row(*row) for row in rows)]
            with pytest.raises(Hole):
                play_back(rules("shamans"), lobby.table, StoredGame(shifted, stored.checkpoints))

    asyncio.run(check())


def test_what_comes_too_late_for_a_deleted_table_is_dropped(new_server: NewServer) -> None:
    server = new_server()

    async def check() -> None:
        async with await Person.arrive(server) as ann:
            await ann.create([ME, BOT, BOT])
        store = Store(Settings(data=str(server.folder)))
        try:
            await store.add_archive("deleted", b"frames")
            assert await store.archive("deleted") is None
        finally:
            await store.close()

    asyncio.run(check())
