"""Bots that fail never stop a table, and whoever asks them for a hint hears plainly that there is none."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator

import pytest

from tests.server.faulty import FAULT, game_of, write_game
from tests.server.helpers import ME, OPEN, Connection, Person, Server, first_decision

BOT = {"kind": "bot", "level": "heuristic"}
MINDS = ("FAILING", "ASTRAY", "DEAF")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("bots")
    for mind in MINDS:
        write_game(folder / "games", mind.lower(), mind)
    running = Server(folder / "server", games=folder / "games", messages_per_second=20_000, tables_per_guest=500)
    yield running.start()
    assert running.stop() == 0


async def _plays(line: Connection) -> None:
    await line.play(lambda table: random.Random(table["n"]).choice(table["decision"]["options"])["option"], within=60)


@pytest.mark.parametrize("mind", MINDS)
def test_a_game_with_a_faulty_bot_is_played_to_its_end(server: Server, mind: str) -> None:
    async def play() -> None:
        async with await Person.arrive(server) as ann, await Person.arrive(server, "Ben") as ben:
            made = await ann.create([ME, OPEN, BOT], game=game_of(mind.lower()), options={}, start=False)
            table = str(made["id"])
            await ben.call("POST", f"/tables/{table}/join")
            await ann.call("POST", f"/tables/{table}/start")
            lines = [await each.sit(table) for each in (ann, ben)]
            asked = await first_decision(lines[0])
            await lines[0].do(type="plan", seat=0, marks=[{"thing": "card:bolt", "word": "fetch"}])
            if mind != "DEAF":
                hint = await lines[0].do(type="hint", seat=asked["seat"])
                assert (hint["type"], hint["reason"]) == ("refused", "There is no hint now.")
            await asyncio.gather(*map(_plays, lines))
            assert not any(FAULT in text for line in lines for text in line.texts)

    asyncio.run(play())
