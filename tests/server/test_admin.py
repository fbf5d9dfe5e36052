"""An admin's commands beside a running server, and backups by the clock."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
import stat
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from fabletop.cli.main import main
from fabletop.games import rules
from fabletop.kernel import records
from fabletop.server.operation.settings import BadSettings, Settings, load_settings
from fabletop.server.storage import backup_schedule
from tests.server.helpers import BOT, ME, OPEN, Connection, NewServer, Person, Server, first_decision

Admin = Callable[..., list[str]]


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def server(request: pytest.FixtureRequest, new_server: NewServer) -> Server:
    """A server on either database."""
    database = {"database": request.getfixturevalue("database")} if request.param == "postgres" else {}
    return new_server(**database)


@pytest.fixture
def admin(server: Server, capsys: pytest.CaptureFixture[str]) -> Admin:
    """Gives commands; returns what they print."""

    def command(*words: str, code: int = 0) -> list[str]:
        where = ["--data", str(server.folder), *(["--database", server.database] if server.database else [])]
        capsys.readouterr()
        assert main(["admin", words[0], *where, *words[1:]]) == code
        told = capsys.readouterr()
        assert "Traceback" not in told.err
        return [*told.out.splitlines(), *(["", *told.err.splitlines()] if told.err else [])]

    return command


async def _run(admin: Admin, *words: str, code: int = 0) -> list[str]:
    return await asyncio.to_thread(admin, *words, code=code)


def _audited(told: list[str]) -> list[str]:
    return [json.loads(line)["message"] for line in told if line.startswith("{")]


def test_tables_are_listed_looked_at_closed_exported_and_deleted(server: Server, admin: Admin, tmp_path: Path) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann, await Person.arrive(server, "Ben") as ben:
            waiting = (await ann.create([ME, OPEN, OPEN], start=False, name="Waiting"))["id"]
            running = (await ann.create([ME, BOT, BOT], name="Running"))["id"]
            over = (await ben.create([ME, BOT, BOT]))["id"]
            await (await ben.sit(over)).play()
            line = await ann.sit(running)
            asked = await first_decision(line)
            await line.answer(asked, asked["decision"]["options"][0]["option"])

            listed = [json.loads(each) for each in await _run(admin, "tables", "--json")]
            assert {each["id"]: each["phase"] for each in listed} == {waiting: "open", running: "running", over: "over"}
            assert [each["host"] for each in listed] == ["Ann", "Ann", "Ben"]
            for words, ids in (
                (("--phase", "over"), [over]),
                (("--host", "Ann"), [waiting, running]),
                (("--game", "andor"), []),
                (("--broken",), []),
                (("--older-than", "1"), []),
            ):
                assert [json.loads(each)["id"] for each in await _run(admin, "tables", "--json", *words)] == ids

            told = "\n".join(await _run(admin, "table", running))
            assert "Running" in told
            assert "seat 1       person Ann" in told
            assert "There is no table nosuch." in "\n".join(await _run(admin, "close", "nosuch", code=1))

            file = tmp_path / "over.jsonl"
            assert _audited(await _run(admin, "export", over, str(file))) == ["table exported"]
            assert records.verify(records.read(file.read_text()), rules("shamans")).kind == "legal"
            await _run(admin, "export", over, str(file), code=1)
            raw = json.loads((await _run(admin, "export", running, "-", "--raw"))[0])
            assert len(raw["answers"]) >= 2
            assert raw["tables"][0]["id"] == running

            # The server looks every few seconds, perhaps between the two: what it tells of comes last.
            assert _audited(await _run(admin, "close", waiting, running)) == ["table deleted", "table closed"]
            await line.until(lambda each: each["type"] == "lobby" and each["table"]["phase"] == "over")
            refused = await line.answer(asked, asked["decision"]["options"][0]["option"])
            assert refused["type"] == "refused"
            await ann.call("GET", f"/tables/{waiting}", 404)

            assert _audited(await _run(admin, "delete", running)) == ["table deleted"]
            await line.end()
            assert line.received[-1]["reason"] == "This table was closed."
            await ann.call("GET", f"/tables/{running}", 404)
            assert len(await _run(admin, "delete", "--phase", "over")) > 2
            await ben.call("GET", f"/tables/{over}")
            await _run(admin, "delete", "--phase", "over", "--yes")
            assert await _run(admin, "tables", "--json") == []
            await _run(admin, "delete", code=2)

    asyncio.run(play())


def test_broken_tables_are_found_and_removed(new_server: NewServer, capsys: pytest.CaptureFixture[str]) -> None:
    server = new_server()

    async def begin() -> str:
        async with await Person.arrive(server) as ann:
            await ann.create([ME, BOT, BOT])
            return str((await ann.create([ME, BOT, BOT]))["id"])

    table = asyncio.run(begin())
    assert server.stop() == 0
    with closing(sqlite3.connect(server.folder / "fabletop.sqlite3")) as database:
        database.execute("UPDATE tables SET broken = 'It cannot be loaded.' WHERE id = ?", (table,))
        database.commit()
    where = ["--data", str(server.folder)]
    assert main(["admin", "tables", *where, "--broken"]) == 0
    told = capsys.readouterr().out
    assert f"{table} " in told
    assert "BROKEN: It cannot be loaded." in told
    assert "1 tables" in told
    assert main(["admin", "export", *where, table, "-", "--raw"]) == 0
    assert main(["admin", "delete", *where, "--broken", "--yes"]) == 0
    capsys.readouterr()
    assert main(["admin", "tables", *where]) == 0
    told = capsys.readouterr().out
    assert table not in told
    assert "1 tables" in told


def test_what_an_upgrade_froze_is_shown(new_server: NewServer, capsys: pytest.CaptureFixture[str]) -> None:
    server = new_server()

    async def begin() -> list[str]:
        async with await Person.arrive(server) as ann:
            return [str((await ann.create([ME, BOT, BOT]))["id"]) for _ in range(3)]

    whole, older, other = asyncio.run(begin())
    assert server.stop() == 0
    with closing(sqlite3.connect(server.folder / "fabletop.sqlite3")) as database:
        # It fits the rules of today, and goes on under them.
        database.execute("UPDATE tables SET rules_version = rules_version - 1 WHERE id = ?", (older,))
        database.execute("UPDATE tables SET content_hash = 'other' WHERE id = ?", (other,))
        database.commit()
    where = ["--data", str(server.folder)]
    assert main(["admin", "tables", *where]) == 0
    told = {line.split()[0]: line for line in capsys.readouterr().out.splitlines()}
    assert ["FROZEN" in told[each] for each in (whole, older, other)] == [False, False, True]
    assert main(["admin", "tables", *where, "--frozen", "--json"]) == 0
    (frozen,) = map(json.loads, capsys.readouterr().out.splitlines())
    assert frozen["id"] == other
    assert "begun with other cards" in frozen["frozen"]
    assert main(["admin", "table", *where, other]) == 0
    assert "frozen       This table was begun with other cards of Shamans" in capsys.readouterr().out
    assert main(["admin", "table", *where, older]) == 0
    assert "frozen" not in capsys.readouterr().out


def test_complaints_are_read_and_settled(server: Server, admin: Admin) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann, await Person.arrive(server, "Mallory") as mallory:
            table = (await ann.create([ME, OPEN, OPEN], start=False))["id"]
            person = (await mallory.call("GET", "/me"))["person"]
            await ann.call("POST", f"/tables/{table}/reports", 204, person=person, text="Rude.")
            await mallory.call("DELETE", "/me", 204)
            told = "\n".join(await _run(admin, "complaints"))
            assert f"about Mallory {person} from 127.0.0.1" in told
            assert "Rude." in told
            assert _audited(await _run(admin, "settle", "1", "spoke to them")) == ["complaint settled"]
            await _run(admin, "settle", "1", "again", code=1)
            assert (await _run(admin, "complaints"))[0] == "0 complaints"
            assert "settled" in "\n".join(await _run(admin, "complaints", "--all"))

    asyncio.run(play())


async def _hung_up(line: Connection) -> None:
    async with asyncio.timeout(40):
        await line.end()
    assert line.received[-1]["type"] == "closing"
    assert line.received[-1]["retry"] is None


def test_a_person_who_is_blocked_is_hung_up_on_and_stays_out(server: Server, admin: Admin) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann, await Person.arrive(server, "Mallory") as mallory:
            table = (await ann.create([ME, OPEN, OPEN], start=False))["id"]
            mine, theirs = await ann.sit(table), await mallory.sit(table)
            person = (await mallory.call("GET", "/me"))["person"]
            await _run(admin, "block", "nosuchperson", code=1)
            assert _audited(await _run(admin, "block", person, "--reason", "rude")) == ["person blocked"]
            await _hung_up(theirs)
            await mallory.call("GET", "/me", 403)
            await mallory.call("POST", f"/tables/{table}/join", 403)
            again = await mallory.sit(table)
            assert again.received[0]["type"] == "closing"
            assert "rude" in "\n".join(await _run(admin, "blocked"))
            assert (await mine.do(type="prefs", seat=0, ask_talk=True, pass_windows=False))["type"] == "done"
            await _run(admin, "unblock", person)
            await _run(admin, "unblock", person, code=1)
            await _until(mallory, 200)

    asyncio.run(play())


async def _until(person: Person, status: int) -> None:
    deadline = time.monotonic() + 40
    while (await person.http.get("/api/me")).status_code != status:
        assert time.monotonic() < deadline
        await asyncio.sleep(0.3)


def test_an_address_that_is_blocked_reaches_nothing(new_server: NewServer, capsys: pytest.CaptureFixture[str]) -> None:
    server = new_server(trusted_proxies="")

    async def play() -> None:
        async with await Person.arrive(server) as ann:
            line = await ann.sit((await ann.create([ME, OPEN, OPEN], start=False))["id"])
            where = ["--data", str(server.folder)]
            for wrong in ("127.0.0.0/99", "300.1.1.1"):
                assert await asyncio.to_thread(main, ["admin", "block", *where, wrong]) == 1
            assert await asyncio.to_thread(main, ["admin", "block", *where, "127.0.0.0/24"]) == 0
            await _hung_up(line)
            for path in ("/", "/api/games", "/metrics"):
                refused = await ann.http.get(path)
                assert refused.status_code == 403
                assert refused.headers["content-type"] == "application/problem+json"
            assert (await ann.http.get("/healthz")).status_code == 200
            assert await asyncio.to_thread(main, ["admin", "unblock", *where, "127.0.0.0/24"]) == 0
            await _until(ann, 200)

    asyncio.run(play())
    capsys.readouterr()


def test_admin_commands_need_a_database_that_is_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["admin", "tables", "--data", str(tmp_path / "none")]) == 1
    assert "there is no database" in capsys.readouterr().err
    assert not (tmp_path / "none").exists()


# -- backups -------------------------------------------------------------------------------------------------------


def test_backups_are_made_by_the_clock_and_so_many_are_kept(new_server: NewServer) -> None:
    server = new_server(backup_every=0.0003, backups_kept=2)
    folder = server.folder / "backups"
    seen: set[str] = set()
    deadline = time.monotonic() + 60
    while len(seen) < 4:
        assert time.monotonic() < deadline
        seen |= {each.name for each in folder.glob("fabletop-*.sqlite3")}
        time.sleep(0.1)
    assert server.stop() == 0
    kept = sorted(folder.glob("*.sqlite3"))
    assert len(kept) <= 3
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    with closing(sqlite3.connect(kept[-1])) as backup:
        assert backup.execute("SELECT count(*) FROM secrets").fetchone() == (1,)


def test_a_restart_makes_no_backup_too_early(tmp_path: Path) -> None:
    settings = Settings(data=str(tmp_path), backup_every=2, backups_kept=3)
    assert backup_schedule.seconds_until_due(settings) == 0
    settings.backups.mkdir()
    made = settings.backups / "fabletop-20260101-000000-000000.sqlite3"
    made.touch()
    assert 7000 < backup_schedule.seconds_until_due(settings) <= 7200
    os.utime(made, (0, 0))
    assert backup_schedule.seconds_until_due(settings) < 0


def test_backups_of_postgres_are_made_by_its_own_tools() -> None:
    flags: dict[str, Any] = {"database": "postgresql://db.example/fabletop", "backup_every": 24}
    with pytest.raises(BadSettings, match="pg_dump"):
        load_settings(flags, {})
    with pytest.raises(BadSettings):
        load_settings({"backups_kept": 0}, {})
