"""Packs at a server: offered in the lobby, named by tables, kept whatever becomes of their folder."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path
from typing import Any

import httpx

from tests.packs.making import rules_of, write_pack
from tests.server.helpers import BOT, ME, NewServer, Person, first_decision

ALL_BOTS = [ME, BOT, BOT]


def shelf(folder: Path) -> Path:
    """A folder with two good packs, a broken one and something else."""
    write_pack(folder, {"a.toml": "[score]\nshadow = 5\n"}, name="dark", game="shamans")
    write_pack(folder, {"texts.en.toml": '[side]\nshadow = "Gloom"\n'}, name="gloom", game="shamans")
    write_pack(folder, {"a.toml": "moon = 'high'\n"}, name="broken", game="shamans")
    (folder / "readme.txt").write_text("not a pack")
    return folder


def test_a_host_chooses_packs_and_the_table_names_them(new_server: NewServer, tmp_path: Path) -> None:
    packs = shelf(tmp_path / "packs")
    server = new_server(packs=packs)
    dark = rules_of(packs / "dark", game="shamans")

    async def play() -> None:
        async with await Person.arrive(server) as ann:
            (game,) = [each for each in await ann.call("GET", "/games") if each["id"] == "shamans"]
            assert [each["id"] for each in game["packs"]] == ["dark", "gloom"]
            assert game["packs"][0] == {
                "id": "dark", "title": "A pack", "version": "1.0", "hash": dark.packs[0].hash,
            }  # fmt: skip
            plain = await ann.create(ALL_BOTS)
            assert plain["packs"] == []
            assert plain["content_hash"] == game["content_hash"]
            table = await ann.create(ALL_BOTS, packs=["dark"])
            assert [each["id"] for each in table["packs"]] == ["dark"]
            assert table["content_hash"] != game["content_hash"]
            cards = await ann.call("GET", f"/tables/{table['id']}/content")
            assert cards["content"]["score"]["shadow"] == 5
            unknown = await ann.call("POST", "/tables", 409, game="shamans", seats=ALL_BOTS, packs=["broken"])
            assert unknown["detail"] == "This server has no pack 'broken'."

    asyncio.run(play())
    log = server.log.read_text()
    assert "a pack is not offered" in log
    assert "moon: it must be a whole number, not a text" in log


def test_packs_that_come_with_fabletop_are_offered_everywhere(new_server: NewServer) -> None:
    """Talisman's Outermost Region: what a client draws beside the board comes with the content."""
    server = new_server()

    async def play() -> None:
        async with await Person.arrive(server) as ann:
            (game,) = [each for each in await ann.call("GET", "/games") if each["id"] == "talisman"]
            assert [each["id"] for each in game["packs"]] == ["saltwind_coast"]
            table = await ann.create([ME, ME], game="talisman", options={}, packs=["saltwind_coast"])
            assert [each["title"] for each in table["packs"]] == ["The Saltwind Coast"]
            content = (await ann.call("GET", f"/tables/{table['id']}/content"))["content"]
            assert [each["name"] for each in content["lands"]] == ["The Saltwind Coast"]
            places = {each["id"]: (each["x"], each["y"], each["joins"]) for each in content["spaces"] if each["land"]}
            assert len(places) == 9
            assert places["reed_mouth"] == (0, 7, ["stiltwick"])
            asked = await first_decision(await ann.sit(table["id"]))
            assert asked["view"]["decks"]["outermost"] == 24

    asyncio.run(play())


def test_a_table_outlives_the_folder_of_its_packs(new_server: NewServer, tmp_path: Path) -> None:
    packs = shelf(tmp_path / "packs")
    server = new_server(packs=packs)

    async def begin() -> tuple[str, httpx.Cookies, str]:
        async with await Person.arrive(server) as ann:
            table = await ann.create(ALL_BOTS, packs=["gloom", "dark"])
            line = await ann.sit(table["id"])
            await first_decision(line)
            return table["id"], ann.http.cookies, table["content_hash"]

    async def go_on(again: Any, table: str, cookies: httpx.Cookies, content_hash: str) -> str:
        async with Person(again) as ann:
            ann.http.cookies = cookies
            (game,) = [each for each in await ann.call("GET", "/games") if each["id"] == "shamans"]
            assert [each["id"] for each in game["packs"]] == ["gloom"]
            line = await ann.sit(table)
            assert line.info["read_only"] is None
            assert line.info["content_hash"] == content_hash
            assert [each["id"] for each in line.info["packs"]] == ["dark", "gloom"]
            over = await line.play()
            assert over["view"]["is_over"]
            rematch = await ann.call("POST", f"/tables/{table}/rematch")
            assert rematch["content_hash"] == content_hash
            await ann.call("POST", f"/tables/{table}/branch", 201, seat=0, n=0)
            record = await ann.http.get(f"/api/tables/{table}/record?kind=full")
            assert record.status_code == 200
            refused = await ann.call("POST", "/records", 400, record=record.text)
            assert "You have no pack 'dark', and this server has no such pack." in refused["detail"]
            return record.text

    table, cookies, content_hash = asyncio.run(begin())
    server.kill()
    shutil.rmtree(packs / "dark")
    again = new_server(packs=packs)
    record = asyncio.run(go_on(again, table, cookies, content_hash))
    assert '"packs":[{"id":"dark"' in record.splitlines()[0]


def test_words_of_a_pack_are_spoken_at_its_tables_alone(new_server: NewServer, tmp_path: Path) -> None:
    spoken = '[news]\nround_started = "Round {round} begins in the murk."\n'
    packs = write_pack(tmp_path / "packs", {"texts.en.toml": spoken}, name="gloom", game="shamans").parent
    server = new_server(packs=packs)

    async def play() -> None:
        async with await Person.arrive(server) as ann:
            told = []
            for chosen in ([], ["gloom"]):
                table = await ann.create(ALL_BOTS, packs=chosen)
                seen = await ann.call("GET", f"/tables/{table['id']}/replay")
                told.append("begins in the murk" in str(seen["frames"][0]["news"]))
            assert told == [False, True]

    asyncio.run(play())


def test_content_comes_whole_once_and_is_not_sent_again(new_server: NewServer, tmp_path: Path) -> None:
    server = new_server(packs=shelf(tmp_path / "packs"))

    async def look() -> None:
        async with await Person.arrive(server) as ann:
            plain = await ann.create(ALL_BOTS)
            base = await ann.http.get("/api/games/shamans/content")
            assert base.headers["content-encoding"] == "gzip"
            assert base.headers["cache-control"] == "no-cache"
            assert set(base.json()) == {"content", "pictures", "texts"}
            tag = {"If-None-Match": base.headers["etag"]}
            for path in ("/api/games/shamans/content", f"/api/tables/{plain['id']}/content"):
                again = await ann.http.get(path, headers=tag)
                assert (again.status_code, again.content) == (304, b"")
            spoken = [await ann.create(ALL_BOTS, packs=["gloom"]) for _ in range(2)]
            told = [await ann.http.get(f"/api/tables/{each['id']}/content", headers=tag) for each in spoken]
            assert [each.json()["texts"]["side.shadow"] for each in told] == ["Gloom", "Gloom"]
            assert told[0].headers["etag"] == told[1].headers["etag"] != base.headers["etag"]
            await ann.call("GET", "/games/chess/content", 404)

    asyncio.run(look())
