"""Nasty values in every path, query, body and message: a clear refusal, never an error of ours, on both databases."""

from __future__ import annotations

import asyncio
import json
from typing import Any, get_args

import httpx
import msgspec
import pytest

from fabletop.server.operation.settings import Settings
from fabletop.server.protocol import wire
from fabletop.server.storage.write_queue import WriteQueue
from fabletop.server.storage.writer import PostgresWriter, SqliteWriter, String, Write, Writer
from tests.server.helpers import BOT, ME, Connection, NewServer, Person, Server, first_decision

NASTY: dict[str, str] = {
    "nul": r'"\u0000"',
    "nul inside": r'"a\u0000b"',
    "half a surrogate": r'"\ud800"',
    "direction": r'"\u202ea"',
    "long": json.dumps("x" * 9_000),
    "int32": str(2**31),
    "int64": str(2**63),
    "uint64": str(2**64),
    "digits": "9" * 5_000,
    "negative": "-1",
    "huge": "1e308",
    "infinite": "1e999",
    "deep": "[" * 400 + "]" * 400,
    "deeper": '{"a":' * 3_000 + "1" + "}" * 3_000,
    "null": "null",
}
IN_PATHS = ("%00", "a%00b", "%ff", "%ed%a0%80", str(2**63), "x" * 3_000, "..%2f..%2fetc", "-1", "%E2%80%AE")
CRITICAL = ("nul", "int64", "deeper")
"""Those with which every call is tried; the others only with every field of a body."""


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def bordered(request: pytest.FixtureRequest, new_server: NewServer) -> Server:
    """A server on either database; that it logged no error of its own is checked at its end."""
    settings = {"database": request.getfixturevalue("database")} if request.param == "postgres" else {}
    return new_server(messages_per_second=10_000, **settings)


async def _refused(person: Person, method: str, path: str, content: str | None = None) -> None:
    headers = {"Content-Type": "application/json"} if content is not None else {}
    response = await person.http.request(method, path, content=content, headers=headers)
    where = f"{method} {path[:80]} {(content or '')[:80]}: {response.status_code} {response.text[:200]}"
    assert response.status_code < 500, where
    if response.status_code >= 400:
        assert "application/problem+json" in response.headers["content-type"], where


def test_nasty_paths_queries_and_bodies(bordered: Server) -> None:
    async def attack() -> None:
        async with await Person.arrive(bordered) as ann, await Person.arrive(bordered, "Ben") as ben:
            table = (await ann.create([ME, BOT, BOT], start=False))["id"]
            draft = (await ann.call("POST", "/workshops/andor/drafts", 201, title="Mine"))["info"]["id"]
            known = {"table": table, "draft": draft, "seat": "0", "game": "andor", "kind": "muted"}
            known["person"] = (await ben.call("GET", "/me"))["person"]
            described = (await ann.http.get("/schema/openapi.json")).json()
            calls = [
                (path, method, operation)
                for path, methods in described["paths"].items()
                for method, operation in methods.items()
                # Who deleted themselves could do nothing more; a trial takes its time.
                if (method, path) != ("delete", "/api/me") and not path.endswith("/trial")
            ]
            assert len(calls) > 35
            for path, method, operation in calls:
                for bad in _bad_urls(path, operation, known):
                    await _refused(ann, method, bad)
                good = path.format(**{name: known.get(name, "SHA-001") for name in _names(path)})
                for body in _bad_bodies(operation, described):
                    await _refused(ann, method, good, body)
            for path in ("/%00", "/a%00.js", "/resume/%00", f"/{'x' * 5_000}", "/%ff", "/..%2f..%2fetc/passwd"):
                response = await ann.http.get(path)
                # The client may not have been built; its page then says so.
                assert response.status_code in {200, 400, 404, 503}, path
                assert response.status_code != 503 or "was not built" in response.text
            await _refused(ann, "GET", "/api/me?x=%00")
            assert (await ann.call("GET", f"/tables/{table}"))["phase"] in {"open", "running", "over"}

    asyncio.run(attack())


def _names(path: str) -> list[str]:
    return [piece.split("}")[0] for piece in path.split("{")[1:]]


def _bad_urls(path: str, operation: Any, known: dict[str, str]) -> list[str]:
    names = _names(path)
    found = [
        path.format(**{each: bad if each == name else known.get(each, "SHA-001") for each in names})
        for name in names
        for bad in IN_PATHS
    ]
    plain = path.format(**{name: known.get(name, "SHA-001") for name in names})
    queries = [each["name"] for each in operation.get("parameters", ()) if each["in"] == "query"]
    return found + [f"{plain}?{name}={bad}" for name in queries for bad in IN_PATHS]


def _bad_bodies(operation: Any, described: Any) -> list[str]:
    content = operation.get("requestBody", {}).get("content", {}).get("application/json")
    if content is None:
        return []
    schema = content["schema"]
    if "$ref" in schema:
        schema = described["components"]["schemas"][schema["$ref"].rsplit("/", 1)[-1]]
    fields = schema.get("properties", {})
    found = [NASTY[each] for each in CRITICAL]
    for name in fields:
        others = {each: _likely(each) for each in schema.get("required", ()) if each != name}
        head = "".join(f"{json.dumps(each)}: {json.dumps(value)}, " for each, value in others.items())
        found += [f"{{{head}{json.dumps(name)}: {bad}}}" for bad in NASTY.values()]
        found += [f'{{{head}{json.dumps(name)}: {{"a": {NASTY[bad]}}}}}' for bad in CRITICAL]
    return found


def _likely(name: str) -> Any:
    """A value with which a body gets as far as the field that is nasty."""
    values: dict[str, Any] = {"seats": [ME, BOT, BOT], "game": "shamans", "kind": "open", "seat": 0, "revision": 0}
    return values.get(name, "a")


def test_nasty_messages_over_a_socket(bordered: Server) -> None:
    async def attack() -> None:
        async with await Person.arrive(bordered) as ann, await Person.arrive(bordered, "Ben") as ben:
            table = (await ann.create([ME, BOT, BOT]))["id"]
            line = await ann.sit(table)
            asked = await first_decision(line)
            other = (await ben.create([ME, BOT, BOT]))["id"]
            theirs = await ben.sit(other)
            option = asked["decision"]["options"][0]["option"]
            for kind in get_args(wire.UpMessage):
                for message in _bad_messages(kind, asked, option):
                    await _stays_open(line, message)
            for text in ("\0", "{}", "[]", '{"type":"\\u0000"}', '{"type":' * 1_000, NASTY["deeper"][:16_000]):
                await _stays_open(line, text)
            # Nobody else has noticed, and this line plays on, too.
            await theirs.play()
            async with asyncio.timeout(60):
                await line.play()

    asyncio.run(attack())


def _bad_messages(kind: Any, asked: Any, option: Any) -> list[str]:
    good = {"seat": 0, "n": asked["n"], "option": option, "text": "Hello", "agree": True, "marks": []}
    good |= {"ask_talk": False, "pass_windows": False, "ask_windows": False, "orders": [], "command": "right"}
    fields = [each.encode_name for each in msgspec.structs.fields(kind)]
    found = []
    for name in fields:
        rest = {"type": kind.__struct_config__.tag} | {each: good[each] for each in fields if each != name}
        head = json.dumps(rest)[:-1]
        found += [f'{head}, "{name}": {bad}}}' for bad in NASTY.values()]
        found += [f'{head}, "{name}": {{"type": {NASTY[bad]}}}}}' for bad in CRITICAL]
    if "orders" in fields:
        for bad in NASTY.values():
            order = f'[{{"option": {json.dumps(option)}, "when": {{"pawn": {bad}}}}}]'
            found.append(json.dumps({**good, "type": "prefs"})[:-1].replace('"orders": []', f'"orders": {order}') + "}")
    return [each for each in found if len(each) < 16_000]


async def _stays_open(line: Connection, message: str) -> None:
    await line.send_raw(message)
    await line.send(type="why_not", seat=0, command="still here", option={"type": "no_such_thing"})
    await line.until(lambda each: each.get("command") == "still here")


def test_sockets_to_tables_that_cannot_be(bordered: Server) -> None:
    async def attack() -> None:
        async with await Person.arrive(bordered) as ann:
            for table in ("%00", "a%00", "x" * 200, "A", "%ff"):
                line = await ann.sit(table)
                assert line.received[-1]["type"] == "closing"

    asyncio.run(attack())


def test_a_bad_write_fails_alone(bordered: Server) -> None:
    """What no border stopped must not fail what others store in the same moment."""

    async def store() -> None:
        async with await Person.arrive(bordered) as ann:
            tables = [(await ann.create([ME, ME, ME], start=False))["id"] for _ in range(6)]
        writer = _writer(bordered)
        writes = [_write(each, 0, f"c{place}") for place, each in enumerate(tables)]
        bad = [msgspec.structs.replace(writes[0], table_id="nowhere"), msgspec.structs.replace(writes[1], command="\0")]
        batch = [writes[2], bad[0], writes[3], bad[1], writes[4], writes[5]]
        outcomes = await asyncio.gather(*(writer.write(each) for each in batch), return_exceptions=True)
        await writer.close()
        assert isinstance(outcomes[1], Exception)
        # SQLite has nothing against a NUL.
        assert isinstance(outcomes[3], Exception) == bool(bordered.setting("database"))
        assert [outcomes[each] for each in (0, 2, 4, 5)] == [True] * 4

    asyncio.run(store())


def test_nothing_is_stored_that_was_built_on_what_is_not(bordered: Server) -> None:
    async def store() -> None:
        async with await Person.arrive(bordered) as ann:
            first, second = [(await ann.create([ME, ME, ME], start=False))["id"] for _ in range(2)]
        writer = _writer(bordered)
        assert await writer.write(_write(first, 0, "a"))
        ours, theirs = String(), String()
        batch = [
            _write(first, 0, "taken", ours),
            _write(second, 0, "b", theirs),
            _write(first, 1, "built on it", ours),
            _write(second, 1, "c", theirs),
        ]
        assert await asyncio.gather(*map(writer.write, batch)) == [False, True, False, True]
        assert not await writer.write(_write(first, 1, "built on that", ours))
        assert await writer.write(_write(first, 1, "read anew", String()))
        error, after = await asyncio.gather(
            writer.write(_write("nowhere", 2, "d", theirs)), writer.write(_write(second, 2, "e", theirs)),
            return_exceptions=True,
        )  # fmt: skip
        assert isinstance(error, Exception)
        assert after is False
        await writer.close()

    asyncio.run(store())


def _writer(server: Server) -> Writer:
    database = server.setting("database")
    settings = Settings(data=str(server.folder), database=database)
    if database:
        return PostgresWriter(settings.dsn, lambda _: '{"kind":"beat"}')
    return SqliteWriter(settings.sqlite_file, WriteQueue(), lambda _: None)


def _write(table: str, place: int, command: str, string: String | None = None) -> Write:
    return Write(table, place, place - 1, -1, b"", 0, b"", b"", b"", False, False, command, 0.0, string=string)


def test_a_broken_answer_of_http_is_told_in_words(bordered: Server) -> None:
    with httpx.Client(base_url=bordered.url) as client:
        client.put("/api/me", json={"name": "Ann"}).raise_for_status()
        answer = client.put("/api/me", content=r'{"name": "A\u0000"}', headers={"Content-Type": "application/json"})
        assert (answer.status_code, answer.json()["detail"]) == (400, "A text must not contain the character NUL.")
        answer = client.post("/api/tables", content="[" * 5_000, headers={"Content-Type": "application/json"})
        assert answer.status_code == 400
