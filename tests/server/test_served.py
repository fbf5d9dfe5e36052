"""What a server keeps is a legal game: export, verify, import; with people, bots, undos and branches."""

from __future__ import annotations

import asyncio

import pytest

from fabletop.games import GAMES
from tests.server.helpers import NewServer, Person, Server
from tests.server.served import OPTIONS, branched, proven, served_game

TOGETHER = 4
"""Tables at a time."""


async def _keep(server: Server, game: str, seed: int) -> int:
    async with await Person.arrive(server, "Ann") as ann, await Person.arrive(server, "Ben") as ben:
        table, people = await served_game(ann, ben, game, seed)
        await asyncio.gather(*[each.play() for each in people])
        undos = await proven(ann, table, game)
        branch, alone = await branched(ann, table, seed)
        await alone.play()
        return undos + await proven(ben, branch, game)


def _keep_all(server: Server, game: str, seeds: range) -> int:
    """So many games and as many branches; tells how many undos they hold."""

    async def run() -> int:
        free = asyncio.Semaphore(TOGETHER)

        async def one(seed: int) -> int:
            async with free:
                return await _keep(server, game, seed)

        return sum(await asyncio.gather(*map(one, seeds)))

    return asyncio.run(run())


@pytest.mark.parametrize("game", GAMES)
def test_served_games_are_legal_games(new_server: NewServer, game: str) -> None:
    server = new_server(messages_per_second=20_000, tables_per_guest=500)
    _keep_all(server, game, range(1, 2))


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_served_games_of_every_kind_are_legal_games(new_server: NewServer, game: str) -> None:
    server = new_server(messages_per_second=20_000, tables_per_guest=500)
    _keep_all(server, game, range(len(OPTIONS[game])))


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_a_hundred_served_games_are_legal_games(new_server: NewServer, game: str) -> None:
    server = new_server(messages_per_second=20_000, tables_per_guest=500)
    assert _keep_all(server, game, range(100, 200)) > 20
