"""Tables of an older server: those that fit the rules of today go on, the others can be read and replayed.

`tests/older/server.sql.xz` is the database of an earlier version: tables of Phenomena, one finished, one running with
an undo, one branched from the finished and one imagined from the running one.
"""

from __future__ import annotations

import asyncio
import lzma
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from fabletop.games import rules
from fabletop.kernel import records
from fabletop.server.guests.identity import Signer
from tests.server.helpers import Message, NewServer, Person, Server
from tests.server.outsider import all_shown, seed_of, seeds_from

OLD = Path(__file__).parents[1] / "older" / "server.sql.xz"
PHENOMENA = rules("phenomena")
OTHER_NEWS = """
    UPDATE answers SET news = x'90' WHERE place =
    (SELECT a.place FROM answers a WHERE a.table_id = answers.table_id AND a.place ORDER BY length(a.news) DESC LIMIT 1)
"""
Damage = str | None


def _old_server(new_server: NewServer, damage: Damage = None) -> tuple[Server, str, dict[str, str]]:
    """A server on the old database, the cookie of its guest, and the tables by what they are."""
    server = new_server(messages_per_second=20_000)
    assert server.stop() == 0
    file = server.folder / "fabletop.sqlite3"
    for each in server.folder.glob("fabletop.sqlite3*"):
        each.unlink()
    with closing(sqlite3.connect(file)) as database:
        database.executescript(lzma.decompress(OLD.read_bytes()).decode())
        if damage:
            database.execute(damage)
            database.commit()
        [(key,)] = database.execute("SELECT value FROM secrets WHERE name = 'cookie'")
        [(guest,)] = database.execute("SELECT id FROM guests")
        kinds = "CASE WHEN is_imagined THEN 'imagined' WHEN branched_from NOT NULL THEN 'branch' ELSE name END"
        tables = dict(database.execute(f"SELECT {kinds}, id FROM tables"))
    server.start()
    return server, Signer(key).sign(guest), tables


def _first(table: Message) -> Message:
    options = [each["option"] for each in table["decision"]["options"]]
    return random.Random(table["n"]).choice(options)


def test_old_tables_are_played_to_their_end_and_kept(new_server: NewServer) -> None:
    server, cookie, tables = _old_server(new_server)

    async def play() -> None:
        async with Person(server) as ann:
            ann.http.cookies.set("fabletop", cookie)
            imagined = await ann.call("GET", f"/tables/{tables['imagined']}")
            assert "not played on" in imagined["read_only"]
            for kind in ("running", "branch"):
                line = await ann.sit(tables[kind])
                assert line.info["read_only"] is None
                assert line.info["rules_version"] == PHENOMENA.version
                await line.play(_first)
                await line.close()
            for kind in ("finished", "running", "branch"):
                record = (await ann.http.get(f"/api/tables/{tables[kind]}/record?kind=full")).text
                verdict = records.verify(records.read(record), PHENOMENA)
                assert verdict.words.startswith("legal game"), (kind, verdict)
                brought = await ann.call("POST", "/records", 201, record=record)
                assert brought["phase"] == "over"
                shown = await ann.call("GET", f"/tables/{tables[kind]}/replay?seat=0&count=5")
                assert shown["frames"][0]["view"]["you"] == 0
            branch = await ann.call("POST", f"/tables/{tables['finished']}/branch", 201, seat=1, n=30)
            assert branch["your_seats"] == [1]

    asyncio.run(play())


def test_the_seed_of_an_old_branch_is_secret_when_it_goes_on(new_server: NewServer) -> None:
    """Its commitment was its seed, so it has got another."""
    server, cookie, tables = _old_server(new_server)

    async def look() -> list[str]:
        async with Person(server) as ann:
            ann.http.cookies.set("fabletop", cookie)
            line = await ann.sit(tables["branch"])
            assert line.info["phase"] == "running"
            assert line.info["fair"]["scheme"] == 2
            assert (await ann.call("GET", f"/tables/{tables['running']}"))["fair"]["scheme"] == 1
            return [*line.texts, *await all_shown(ann, tables["branch"], "phenomena")]

    assert seed_of(server, tables["branch"]) not in seeds_from(asyncio.run(look()))


@pytest.mark.parametrize(
    "damage",
    [OTHER_NEWS, "UPDATE tables SET result = '[0.5, 0.5]', rules_version = 3"],
    ids=["told something else", "ended otherwise"],
)
def test_an_old_table_that_does_not_fit_is_left_as_it_is(new_server: NewServer, damage: Damage) -> None:
    server, cookie, tables = _old_server(new_server, damage)

    async def look() -> None:
        async with Person(server) as ann:
            ann.http.cookies.set("fabletop", cookie)
            for table in tables.values():
                info = await ann.call("GET", f"/tables/{table}")
                assert "It can be read and replayed, but not played on." in info["read_only"]
                assert not info["broken"]
            shown = await ann.call("GET", f"/tables/{tables['finished']}/replay?seat=1&count=5")
            assert shown["frames"][0]["view"]["you"] == 1
            told = await ann.call("GET", f"/tables/{tables['running']}/replay?seat=0&count=5")
            assert told["frames"][0]["news"]

    asyncio.run(look())
