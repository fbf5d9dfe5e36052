"""A table that cannot be loaded or go on is marked and shown as broken; no other table, list or restart notices."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from fabletop.server.operation.settings import Settings
from fabletop.server.storage.store import Store
from tests.server.helpers import BOT, ME, Person, Server, first_decision

TROUPE = [ME, BOT, BOT]
DAMAGES = {
    "answers": "UPDATE answers SET tail = x'ff' WHERE table_id = ?",
    "checkpoints": "DELETE FROM checkpoints WHERE table_id = ?",
    "state": "UPDATE checkpoints SET state = x'93' WHERE table_id = ?",
    "bundle": "UPDATE tables SET bundle = 'gone' WHERE id = ?",
    "counts": "UPDATE answers SET counts = x'90' WHERE table_id = ?",
}


@pytest.fixture
def broken(tmp_path: Path) -> Iterator[Server]:
    """A server that may have errors: tables are damaged under it."""
    server = Server(tmp_path / "server", tables_per_guest=100)
    yield server.start()
    assert server.stop() == 0


@pytest.mark.parametrize("due", ["NULL", "0"], ids=["asleep", "due"])
def test_damaged_tables_are_marked_and_touch_no_other(broken: Server, due: str) -> None:
    async def play() -> None:
        async with await Person.arrive(broken) as ann, await Person.arrive(broken, "Ben") as ben:
            damaged = {what: (await ann.create(TROUPE, listed=True))["id"] for what in DAMAGES}
            whole = (await ann.create(TROUPE, listed=True))["id"]
            assert broken.stop() == 0
            with closing(sqlite3.connect(broken.folder / "fabletop.sqlite3")) as database:
                database.execute("PRAGMA foreign_keys=OFF")
                for what, table in damaged.items():
                    database.execute(DAMAGES[what], (table,))
                    database.execute(f"UPDATE tables SET due_at = {due} WHERE id = ?", (table,))
                database.commit()
            broken.start()
            seen = {each["id"]: each for each in await ann.call("GET", "/me/tables")}
            assert {each: seen[each]["broken"] for each in seen} == {whole: False} | dict.fromkeys(
                damaged.values(), True
            )
            for table in damaged.values():
                assert "broken" in seen[table]["read_only"]
            # Strangers are not shown what nobody can join or watch; the list itself stands.
            assert [each["id"] for each in await ben.call("GET", "/tables")] == [whole]
            for table in damaged.values():
                line = await ann.sit(table)
                assert line.info["broken"]
                refused = await line.do(type="answer", seat=0, n=1, option={"kind": "say_nothing"})
                assert "broken" in refused["reason"]
                assert (await ann.call("GET", f"/tables/{table}/replay"))["table"]["broken"]
                await ann.call("GET", f"/tables/{table}/record", 409)
            line = await ann.sit(whole)
            decision = await first_decision(line)
            assert (await line.answer(decision, decision["decision"]["options"][0]["option"]))["type"] == "done"
            await ben.call("DELETE", f"/tables/{damaged['answers']}", 403)
            for table in damaged.values():
                await ann.call("DELETE", f"/tables/{table}", 204)
                await ann.call("GET", f"/tables/{table}", 404)

    asyncio.run(play())


def test_the_mark_can_be_listed_taken_away_and_survives_a_restart(broken: Server) -> None:
    async def play() -> None:
        async with await Person.arrive(broken) as ann:
            table = (await ann.create(TROUPE))["id"]
            store = Store(Settings(data=str(broken.folder)))
            try:
                assert await store.broken() == []
                assert not await store.mend(table)
                assert await store.mark_broken("nobody", "why") is None
                marked = await store.mark_broken(table, "It was dropped. " + "x" * 500)
                assert marked is not None
                again = await store.mark_broken(table, "another reason")
                assert again is not None
                assert again.table.broken == marked.table.broken
                assert [each.table.id for each in await store.broken()] == [table]
                assert broken.stop() == 0
                broken.start()
                assert "It was dropped." in (await ann.call("GET", f"/tables/{table}"))["read_only"]
                assert broken.stop() == 0
                assert await store.mend(table)
                broken.start()
                line = await ann.sit(table)
                assert line.info["read_only"] is None
                await line.play()
            finally:
                await store.close()

    asyncio.run(play())
