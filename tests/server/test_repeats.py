"""Start and rematch are whole or not at all, and a repeated command has its first outcome after a restart, too."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from fabletop.server.operation.settings import Settings
from fabletop.server.storage.backup import back_up, restore
from fabletop.server.storage.schema import migrate_sqlite
from tests.server.helpers import BOT, ME, OPEN, Connection, Message, NewServer, Person, Server, first_decision


def _run(server: Server, *statements: str) -> None:
    """Change the database of a server that stands still."""
    with closing(sqlite3.connect(server.folder / "fabletop.sqlite3")) as database:
        database.execute("PRAGMA foreign_keys=ON")
        for each in statements:
            database.execute(each)
        database.commit()


async def _again(ann: Person, server: Server, table: str, message: Message) -> Message:
    """Restart, come back, and repeat a message."""
    await asyncio.to_thread(server.stop)
    await asyncio.to_thread(server.start)
    line = await ann.sit(table)
    return await line.do(**message)


def _answer(table: Message, **more: Any) -> Message:
    option = table["decision"]["options"][0]["option"]
    return {"type": "answer", "seat": table["seat"], "n": table["n"], "command": "first", "option": option, **more}


def test_repeated_commands_have_their_first_outcome_after_a_restart(new_server: NewServer) -> None:
    server = new_server()

    async def play() -> None:
        async with await Person.arrive(server) as ann:
            table = (await ann.create([ME, BOT, BOT]))["id"]
            line = await ann.sit(table)
            asked = await first_decision(line)
            done = _answer(asked)
            assert (await line.do(**done))["type"] == "done"
            assert (await _again(ann, server, table, done))["type"] == "done"
            line = ann.lines[-1]
            refused = _answer(await first_decision(line), command="second", option={"type": "no_such_thing"})
            first = await line.do(**refused)
            assert first["type"] == "refused"
            # It would be carried out now, were it not known.
            legal = _answer(await first_decision(line), command="second")
            again = await _again(ann, server, table, legal)
            assert (again["type"], again["reason"]) == ("refused", first["reason"])

    asyncio.run(play())


def test_the_command_that_ended_the_game_was_carried_out(new_server: NewServer) -> None:
    server = new_server(messages_per_second=1000)

    async def play() -> None:
        async with await Person.arrive(server) as ann:
            table = (await ann.create([ME, ME, ME]))["id"]
            line = await ann.sit(table)
            last = await _play_to_the_end(line)
            assert (await _again(ann, server, table, last))["type"] == "done"

    asyncio.run(play())


async def _play_to_the_end(line: Connection) -> Message:
    """Play all seats; returns the last answer."""
    message: Message = {}
    while True:
        for table in line.tables.values():
            if table["decision"]:
                message = _answer(table, command=f"{table['seat']}-{table['n']}")
                assert (await line.do(**message))["type"] == "done"
                if any(each["view"]["is_over"] for each in line.tables.values()):
                    return message
                break
        else:
            await line.receive()
            if any(each["view"]["is_over"] for each in line.tables.values()):
                return message


def test_a_game_that_began_without_its_deal_is_dealt(new_server: NewServer) -> None:
    server = new_server()

    async def play() -> None:
        async with await Person.arrive(server) as ann:
            table = (await ann.create([ME, ME, ME]))["id"]
            before = (await first_decision(await ann.sit(table)))["view"]
            await asyncio.to_thread(server.stop)
            _run(server, "DELETE FROM answers", "DELETE FROM checkpoints", "UPDATE tables SET due_at = 0")
            await asyncio.to_thread(server.start)
            line = await ann.sit(table)
            asked = await first_decision(line)
            assert asked["view"] == before
            assert (await line.do(**_answer(asked)))["type"] == "done"

    asyncio.run(play())


def test_a_rematch_that_is_gone_can_be_made_again(new_server: NewServer) -> None:
    server = new_server(messages_per_second=1000)

    async def play() -> None:
        async with await Person.arrive(server) as ann, await Person.arrive(server, "Ben") as ben:
            table = (await ann.create([ME, OPEN, BOT], start=False))["id"]
            await ben.call("POST", f"/tables/{table}/join")
            await ann.call("POST", f"/tables/{table}/start")
            await ann.call("DELETE", f"/tables/{table}", 204)
            first = (await ann.call("POST", f"/tables/{table}/rematch"))["id"]
            assert (await ann.call("POST", f"/tables/{table}/rematch"))["id"] == first
            await ann.call("DELETE", f"/tables/{first}", 204)
            assert (await ann.call("GET", f"/tables/{table}"))["rematch"] is None
            second = await ann.call("POST", f"/tables/{table}/rematch")
            assert (second["phase"], second["your_seats"]) == ("open", [0])
            # As an earlier version could leave it behind when it was killed.
            await asyncio.to_thread(server.stop)
            _run(server, f"DELETE FROM tables WHERE id = '{second['id']}'")
            await asyncio.to_thread(server.start)
            third = await ann.call("POST", f"/tables/{table}/rematch")
            assert (await ann.call("GET", f"/tables/{table}"))["rematch"] == third["id"]

    asyncio.run(play())


def test_an_upgrade_forgets_rematches_that_are_not_there(tmp_path: Path) -> None:
    file = tmp_path / "old.sqlite3"
    migrate_sqlite(file, "0006")
    columns = "id revision game rules_version content_hash name phase listed options pace_kind pace_amount absent_after"
    columns += " window watchers_allowed fill server_part created_at is_imagined rematch_id"
    with closing(sqlite3.connect(file)) as database:
        for table, rematch in (("a", "b"), ("b", "gone"), ("c", None)):
            values = (table, 0, "shamans", 1, "", "", "over", 0, b"", "untimed", 0, 0, 0, 1, "", b"", 0, 0, rematch)
            marks = ", ".join("?" * len(values))
            database.execute(f"INSERT INTO tables ({columns.replace(' ', ', ')}) VALUES ({marks})", values)
        database.commit()
    migrate_sqlite(file)
    with closing(sqlite3.connect(file)) as database:
        assert database.execute("SELECT rematch_id FROM tables ORDER BY id").fetchall() == [("b",), (None,), (None,)]


DATABASES = ["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)]


@pytest.mark.parametrize("times", [2, pytest.param(20, marks=pytest.mark.soak)])
@pytest.mark.parametrize("kind", DATABASES)
def test_whoever_changes_a_table_sees_the_change_in_the_answer(
    kind: str, times: int, new_server: NewServer, request: pytest.FixtureRequest
) -> None:
    settings = {"database": request.getfixturevalue("database")} if kind == "postgres" else {}
    server = new_server(**settings)

    async def check() -> None:
        async with await Person.arrive(server) as ann, await Person.arrive(server, "Ben") as ben:
            for _ in range(times):
                table = (await ann.create([ME, OPEN, OPEN, OPEN], start=False))["id"]
                path = f"/tables/{table}"
                await ben.sit(table)
                assert (await ann.call("PATCH", path, name="Blue"))["name"] == "Blue"
                assert len((await ann.call("PATCH", path, seats=5))["seats"]) == 5
                assert (await ben.call("POST", f"{path}/join", seat=2))["your_seats"] == [2]
                link = (await ben.call("POST", f"{path}/seats/2/link"))["path"]
                token = link.removeprefix("/resume/")
                assert (await ann.call("POST", "/resume", token=token))["your_seats"] == [0, 2]
                assert (await ann.call("POST", f"{path}/leave", seat=2))["your_seats"] == [0]
                bot = await ann.call("PUT", f"{path}/seats/3", kind="bot", level="random")
                assert bot["seats"][3]["kind"] == "bot"
                assert (await ben.call("POST", f"{path}/join", seat=1))["your_seats"] == [1]
                assert (await ann.call("PUT", "/me", name="Anna"))["name"] == "Anna"
                assert (await ben.call("GET", path))["host"]["name"] == "Anna"
                started = await ann.call("POST", f"{path}/start")
                assert (started["phase"], started["seats"][2]["kind"]) == ("running", "bot")
                assert (await ben.call("POST", f"{path}/leave", seat=1))["your_seats"] == []
                await ann.call("DELETE", path, 204)
                assert (await ann.call("GET", path))["phase"] == "over"
                again = await ann.call("POST", f"{path}/rematch")
                assert (again["phase"], again["your_seats"]) == ("running", [0])
                assert (await ann.call("GET", path))["rematch"] == again["id"]
                assert again["id"] in [each["id"] for each in await ann.call("GET", "/me/tables")]
                await ann.call("DELETE", f"/tables/{again['id']}", 204)

    asyncio.run(check())


def test_what_is_stored_is_for_its_owner_alone(new_server: NewServer, tmp_path: Path) -> None:
    server = new_server("deep/server")
    settings = Settings(data=str(server.folder))
    back_up(settings, tmp_path / "backup.sqlite3")
    other = Settings(data=str(tmp_path / "other"))
    restore(other, tmp_path / "backup.sqlite3")
    files = [each for each in server.folder.iterdir() if each.name.startswith("fabletop.sqlite3")]
    assert {each.name for each in files} >= {"fabletop.sqlite3", "fabletop.sqlite3-wal", "fabletop.sqlite3-shm"}
    for file in (*files, tmp_path / "backup.sqlite3", other.sqlite_file):
        assert stat.S_IMODE(file.stat().st_mode) == 0o600, file
    assert stat.S_IMODE(other.folder.stat().st_mode) == 0o700
