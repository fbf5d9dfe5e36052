"""Running a server: settings, health, figures, headers, backups, versions of rules."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from fabletop.server.operation import settings as settings_module
from fabletop.server.operation.settings import BadSettings, Settings, load_settings
from fabletop.server.storage.backup import back_up, restore
from tests.server.helpers import BOT, ME, OPEN, NewServer, Person, Server, first_decision


def test_settings_come_from_the_environment_and_flags_overrule_it() -> None:
    environment = {"FABLETOP_PORT": "9000", "FABLETOP_ORIGINS": "https://a.example, https://b.example", "HOME": "/"}
    settings = load_settings({"port": 9001, "host": None}, environment)
    assert (settings.port, settings.host) == (9001, "127.0.0.1")
    assert settings.origins == ("https://a.example", "https://b.example")
    assert load_settings({}, settings.environment()) == settings


@pytest.mark.parametrize(
    "flags",
    [{"port": "many"}, {"port": 70_000}, {"workers": 0}, {"database": "mysql://x"}, {"colour": "blue"}],
)
def test_settings_that_cannot_be_are_refused(flags: dict[str, object]) -> None:
    with pytest.raises(BadSettings):
        load_settings(flags, {})


def test_several_workers_on_the_embedded_database_need_a_system_that_hands_connections_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(settings_module, "HAS_RELAY", True)
    assert load_settings({"workers": 2}, {}).is_shared
    monkeypatch.setattr(settings_module, "HAS_RELAY", False)
    with pytest.raises(BadSettings, match="PostgreSQL"):
        load_settings({"workers": 2}, {})


def test_the_summary_tells_no_password() -> None:
    settings = Settings(database="postgresql://me:hush@db.example/fabletop")
    assert "hush" not in settings.summary()
    assert "me@db.example/fabletop" in settings.summary()


def test_health_figures_and_headers(server: Server) -> None:
    with httpx.Client(base_url=server.url) as client:
        assert client.get("/healthz").text == "ok\n"
        assert client.get("/readyz").status_code == 200
        metrics = client.get("/metrics").text
        assert "# TYPE fabletop_answers_total counter" in metrics
        assert 'fabletop_answer_seconds_bucket{le="+Inf"}' in metrics
        page = client.get("/table/anything")
        assert page.headers["content-type"].startswith("text/html")
        for path in ("/", "/api/me", "/healthz"):
            headers = client.get(path).headers
            assert "default-src 'self'" in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
        assert client.get("/schema/wire.json").json()["$defs"]["Answer"]
        assert client.get("/schema/openapi.json").json()["openapi"].startswith("3.1")
        for path in ("/no-such.js", "/../settings.py", "/%2e%2e/settings.py", "/api/nothing", "/schema/nothing"):
            assert client.get(path).status_code == 404, path


def test_errors_are_problems(server: Server) -> None:
    with httpx.Client(base_url=server.url) as client:
        for response, status in (
            (client.get("/api/tables/nosuchtab"), 404),
            (client.post("/api/tables", json={}), 400),
            (client.post("/api/tables", json={"game": "shamans", "seats": [ME]}), 401),
            (client.put("/api/me", content=b"{"), 400),
            (client.patch("/api/me", json={}), 405),
        ):
            assert response.status_code == status
            assert response.headers["content-type"] == "application/problem+json"
            assert response.json()["status"] == status
            assert response.json()["detail"]


def test_the_cookie_cannot_be_read_by_scripts_nor_forged(server: Server) -> None:
    with httpx.Client(base_url=server.url) as client:
        response = client.put("/api/me", json={"name": "Ann"})
        cookie = response.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        person = response.json()["person"]
        assert client.get("/api/me").json()["person"] == person
        client.cookies.clear()
        forged = client.get("/api/me", headers={"Cookie": f"fabletop={person}.{'0' * 64}"})
        assert forged.json()["person"] is None


def test_other_sites_cannot_act_for_a_guest(server: Server) -> None:
    with httpx.Client(base_url=server.url) as client:
        evil = {"Origin": "https://evil.example"}
        assert client.put("/api/me", json={"name": "Ann"}, headers=evil).status_code == 403
        own = {"Origin": server.url}
        assert client.put("/api/me", json={"name": "Ann"}, headers=own).status_code == 200


def _settings(folder: Path) -> Settings:
    return Settings(data=str(folder))


def test_a_backup_brings_everything_back(new_server: NewServer, tmp_path: Path) -> None:
    server = new_server("old")
    backup = tmp_path / "backup.sqlite3"

    async def begin() -> tuple[Person, str, int]:
        ann = await Person.arrive(server)
        table = (await ann.create([ME, BOT, BOT]))["id"]
        asked = await first_decision(await ann.sit(table))
        back_up(_settings(server.folder), backup)
        with pytest.raises(BadSettings):
            back_up(_settings(server.folder), backup)
        await ann.leave()
        return ann, table, asked["n"]

    ann, table, n = asyncio.run(begin())
    cookie = ann.http.cookies["fabletop"]
    assert server.stop() == 0
    with pytest.raises(BadSettings):
        restore(_settings(server.folder), backup)
    with pytest.raises(BadSettings):
        restore(_settings(tmp_path / "new"), server.log)
    restore(_settings(tmp_path / "new"), backup)
    again = new_server("new")

    async def go_on() -> None:
        async with Person(again) as same:
            same.http.cookies.set("fabletop", cookie)
            line = await same.sit(table)
            assert (await first_decision(line))["n"] == n
            await line.play()

    asyncio.run(go_on())


@pytest.mark.postgres
def test_a_backup_moves_a_server_to_postgres_and_back(new_server: NewServer, tmp_path: Path, database: str) -> None:
    server = new_server()

    async def begin() -> None:
        async with await Person.arrive(server, "Ann") as ann:
            await ann.create([ME, OPEN, BOT], start=False)
            line = await ann.sit((await ann.create([ME, BOT, BOT]))["id"])
            await line.play()

    asyncio.run(begin())
    assert server.stop() == 0
    first, second = tmp_path / "first.sqlite3", tmp_path / "second.sqlite3"
    back_up(_settings(server.folder), first)
    settings = Settings(database=database)
    restore(settings, first)
    with pytest.raises(BadSettings):
        restore(settings, first)
    back_up(settings, second)
    assert _rows(first) == _rows(second)


def _rows(file: Path) -> dict[str, list[tuple[object, ...]]]:
    with closing(sqlite3.connect(file)) as database:
        names = [row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {
            name: sorted(database.execute(f"SELECT * FROM {name}"), key=str) for name in names if "sqlite" not in name
        }


def test_a_game_that_has_just_ended_is_kept_before_the_server_stops(tmp_path: Path) -> None:
    server = Server(tmp_path, module="tests.server.with_slow_archives").start()

    async def play() -> None:
        async with await Person.arrive(server) as ann:
            await (await ann.sit((await ann.create([ME, BOT, BOT]))["id"])).play()

    asyncio.run(play())
    assert server.stop() == 0
    assert server.errors() == []
    with closing(sqlite3.connect(server.folder / "fabletop.sqlite3")) as database:
        assert database.execute("SELECT count(*) FROM archives").fetchone() == (1,)


def test_a_table_of_other_rules_is_read_only_with_its_replay_intact(new_server: NewServer) -> None:
    server = new_server()

    async def begin() -> tuple[str, str, str]:
        async with await Person.arrive(server) as ann:
            table = (await ann.create([ME, BOT, BOT]))["id"]
            line = await ann.sit(table)
            asked = await first_decision(line)
            await line.answer(asked, asked["decision"]["options"][0]["option"])
            finished = (await ann.create([ME, BOT, BOT]))["id"]
            await (await ann.sit(finished)).play()
            return table, finished, ann.http.cookies["fabletop"]

    table, finished, cookie = asyncio.run(begin())
    assert server.stop() == 0
    with closing(sqlite3.connect(server.folder / "fabletop.sqlite3")) as database:
        database.execute("UPDATE tables SET rules_version = 99")
        database.commit()
    server.start()

    async def look() -> None:
        async with Person(server) as ann:
            ann.http.cookies.set("fabletop", cookie)
            line = await ann.sit(table)
            assert "version 99" in line.info["read_only"]
            refused = await line.do(type="answer", seat=0, n=1, option={"type": "play_card", "card": "B1"})
            assert refused["type"] == "refused"
            assert "read" in refused["reason"]
            replay = await ann.call("GET", f"/tables/{table}/replay?seat=0")
            words = str([news["words"] for frame in replay["frames"] for news in frame["news"]])
            assert "You hold" in words
            assert "leads" in words
            watched = await ann.call("GET", f"/tables/{finished}/replay?seat=1&count=200")
            assert watched["table"]["read_only"]
            assert watched["frames"][0]["view"]["you"] == 1
            assert watched["frames"][-1]["view"]["is_over"]

    asyncio.run(look())
