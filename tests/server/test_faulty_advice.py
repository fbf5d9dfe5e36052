"""A table is never stopped by what is told about it: whatever advice fails, the game is played to its end."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator

import pytest

from tests.server.faulty import FAULT, KINDS, game_of, write_game
from tests.server.helpers import BOT, ME, OPEN, Connection, Message, Person, Server

OF_THE_END = ("unveil", "texts.open")
"""What is said of finished games alone, in the worker pool."""
ASKED_IN_VAIN = "That went wrong on our side"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a game for each kind of advice that can fail."""
    folder = tmp_path_factory.mktemp("faulty")
    for kind in KINDS:
        write_game(folder / "games", kind)
    running = Server(folder / "server", games=folder / "games", messages_per_second=20_000, tables_per_guest=500)
    yield running.start()
    assert running.stop() == 0


async def _asks_everything(line: Connection, seat: int) -> None:
    """Whatever can be asked about an open question, until what it leads to has come."""
    while (table := line.tables[seat])["decision"]:
        await line.do(type="why_not", seat=seat, option={"type": "cast", "target": seat})
        await line.send(type="refresh")
        for kind in ("ask_offers", "ask_odds", "ask_consequences"):
            await line.send(type=kind, seat=seat, n=table["n"])
        if (await line.until(_ends_asking))["type"] == "consequences":
            return


def _ends_asking(message: Message) -> bool:
    return message["type"] == "consequences" or (message["type"], message.get("command")) == ("refused", "")


async def _plays(line: Connection, rng: random.Random) -> None:
    """To the end, and asks whatever can be asked on the way."""
    answered = set()
    while line.info["phase"] != "over":
        for table in list(line.tables.values()):
            key = (table["seat"], table["n"])
            if table["decision"] and key not in answered:
                answered.add(key)
                if rng.random() < 0.3:
                    await _asks_everything(line, key[0])
                option = rng.choice(table["decision"]["options"])["option"]
                await line.send(type="answer", seat=key[0], n=key[1], option=option)
        await line.receive()


async def _played(server: Server, game: str) -> tuple[str, list[str]]:
    """A game of two people and a bot, with all that was sent to them and to whoever looks back."""
    async with await Person.arrive(server) as ann, await Person.arrive(server, "Ben") as ben:
        made = await ann.create([ME, OPEN, BOT], game=game, options={}, start=False)
        table = str(made["id"])
        await ben.call("POST", f"/tables/{table}/join")
        await ann.call("POST", f"/tables/{table}/start")
        lines = [await each.sit(table) for each in (ann, ben)]
        await asyncio.gather(*(_plays(line, random.Random(seat)) for seat, line in enumerate(lines)))
        seen = [text for line in lines for text in line.texts]
        looked_at = [f"/tables/{table}{path}" for path in ("", "/replay?seat=0", "/replay?open=true", "/news?seat=1")]
        seen += [json.dumps(await ann.call("GET", path)) for path in (*looked_at, "/me/tables")]
        return table, seen


async def _metrics(server: Server) -> str:
    async with Person(server) as anybody:
        return (await anybody.http.get("/metrics")).text


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_is_played_to_its_end_without_the_piece_that_fails(server: Server, kind: str) -> None:
    game = game_of(kind)
    table, seen = asyncio.run(_played(server, game))
    assert not any(FAULT in text or ASKED_IN_VAIN in text or "Traceback" in text for text in seen)
    counted = [line for line in asyncio.run(_metrics(server)).splitlines() if f'game="{game}"' in line]
    assert [line.rpartition(" ")[0] for line in counted] == [
        f'fabletop_advice_failures_total{{game="{game}",kind="{kind}"}}'
    ]
    logged = [json.loads(line) for line in server.log.read_text().splitlines() if f'"game":"{game}"' in line]
    assert {each["kind"] for each in logged} == {kind}
    assert all(FAULT in each.get("error", each.get("why")) for each in logged)
    told = [each for each in logged if "job" not in each]
    assert all(each["table"] == table and "answer" in each and "prompt" in each for each in told)
    assert len({each["prompt"] for each in told}) == len(told), "the same is logged once"
    assert told or kind in OF_THE_END
