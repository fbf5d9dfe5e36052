"""Nothing that a server shows while a game is played gives its chance away, however the table came to be."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Awaitable, Callable

import pytest

from fabletop.kernel.records import commitment, joint_seed
from tests.server.helpers import BOT, ME, Connection, Message, Person, Server
from tests.server.outsider import all_shown, seed_of, seeds_from

SEATS = [ME, BOT, BOT]
ANSWERS = 2
"""So many are given before somebody from outside looks at everything."""
Way = Callable[[Person], Awaitable[Message]]


async def _new(ann: Person) -> Message:
    return await ann.create(SEATS, random="c0ffee")


async def _finished(ann: Person) -> str:
    table = await ann.create([BOT, BOT, ME])
    line = await ann.sit(table["id"])
    await line.play()
    await line.until(lambda message: message["type"] == "lobby" and message["table"]["phase"] == "over")
    await line.close()
    return str(table["id"])


async def _rematch(ann: Person) -> Message:
    return dict(await ann.call("POST", f"/tables/{await _finished(ann)}/rematch"))


async def _branch(ann: Person) -> Message:
    return await _branch_of(ann, await _finished(ann))


async def _branch_of(ann: Person, table: str) -> Message:
    return dict(await ann.call("POST", f"/tables/{table}/branch", 201, seat=2, n=4))


async def _imagined(ann: Person) -> Message:
    running = await _new(ann)
    return dict(await ann.call("POST", f"/tables/{running['id']}/branch", 201, seat=0))


async def _branch_of_a_branch(ann: Person) -> Message:
    table = await _branch(ann)
    await (await ann.sit(table["id"])).play()
    return await _branch_of(ann, table["id"])


async def _brought_in(ann: Person, table: str) -> Message:
    record = (await ann.http.get(f"/api/tables/{table}/record?kind=full")).text
    return dict(await ann.call("POST", "/records", 201, record=record))


async def _played_on_after_import(ann: Person) -> Message:
    return await _branch_of(ann, (await _brought_in(ann, await _finished(ann)))["id"])


async def _played_on_after_import_without_a_seed(ann: Person) -> Message:
    branch = await _branch(ann)
    await (await ann.sit(branch["id"])).play()
    return await _branch_of(ann, (await _brought_in(ann, branch["id"]))["id"])


async def _draft(ann: Person) -> Message:
    draft = await ann.call("POST", "/workshops/andor/drafts", 201)
    seats = [ME, BOT]
    return await ann.create(seats, game="andor", options={}, draft=draft["info"]["id"])


WAYS: dict[str, Way] = {
    "new": _new,
    "rematch": _rematch,
    "branch": _branch,
    "imagined": _imagined,
    "branch of a branch": _branch_of_a_branch,
    "played on after import": _played_on_after_import,
    "played on after import without a seed": _played_on_after_import_without_a_seed,
    "draft": _draft,
}


async def _played_for_a_while(line: Connection) -> None:
    answered: set[tuple[int, int]] = set()
    while len(answered) < ANSWERS and line.info["phase"] == "running":
        for table in list(line.tables.values()):
            if table["decision"] and (table["seat"], table["n"]) not in answered:
                answered.add((table["seat"], table["n"]))
                option = random.choice(table["decision"]["options"])["option"]
                await line.send(type="answer", seat=table["seat"], n=table["n"], option=option)
        await line.receive()


@pytest.mark.parametrize("way", WAYS, ids=[re.sub(r"\W", "_", each) for each in WAYS])
def test_nobody_can_compute_the_chance_of_a_game_that_is_played(server: Server, way: str) -> None:
    async def look() -> tuple[str, list[str], str]:
        async with await Person.arrive(server) as ann, await Person.arrive(server, "Ben") as ben:
            table = await WAYS[way](ann)
            name, game = str(table["id"]), str(table["game"])
            line, beside = await ann.sit(name), await ben.sit(name)
            await _played_for_a_while(line)
            shown = [*await all_shown(ann, name, game), *await all_shown(ben, name, game)]
            assert (await ann.call("GET", f"/tables/{name}"))["phase"] == "running"
            texts = [*shown, *line.texts, *beside.texts]
            await ann.call("DELETE", f"/tables/{name}", 204)
            return name, texts, (await ann.http.get(f"/api/tables/{name}")).text

    name, while_played, afterwards = asyncio.run(look())
    seed = seed_of(server, name)
    assert seed not in seeds_from(while_played)
    assert seed in seeds_from([afterwards]), "when it is over the seed is told, so the search would have found it"


def test_the_search_finds_a_seed_that_is_its_own_commitment() -> None:
    """As it was with branches under scheme 1."""
    secret = random.Random(1).randbytes(32)
    shown = f'{{"fair":{{"commitment":"{commitment(secret, 1)}","seed":null}}}}'
    assert joint_seed(secret, [], 1) in seeds_from([shown])
    assert joint_seed(secret, [], 2) not in seeds_from([shown])
