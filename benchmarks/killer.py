"""Kills the server, or stops PostgreSQL under it, at random moments under load.

Afterwards every acknowledged answer must be there, no table may have a hole or stand still, and a command that is
repeated must have the same outcome again.

python benchmarks/killer.py --kills 200
python benchmarks/killer.py --kills 50 --workers 2    one of them at a time, and now and then all
python benchmarks/killer.py --kills 50 --postgres
python benchmarks/killer.py --outages 20
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import httpx
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from benchmarks.outages import Outages
from benchmarks.people import LONG, SHORT, Party, Server
from fabletop.games import rules
from fabletop.server.operation.settings import Settings
from fabletop.server.storage.store import Store
from fabletop.server.tables.loading import play_back

LONGEST_LIFE = 1.5
LONGEST_QUIET = 3.0
AWAY_SECONDS = 1.0
STUCK_SECONDS = 30.0
_NO_GAME = (
    "SELECT id FROM tables WHERE phase = 'running'"
    " AND NOT EXISTS (SELECT 1 FROM answers WHERE answers.table_id = tables.id)"
)
_NO_REMATCH = "SELECT id FROM tables WHERE rematch_id IS NOT NULL AND rematch_id NOT IN (SELECT id FROM tables)"


class Toll(NamedTuple):
    """What a run has cost."""

    blows: int
    acknowledged: int
    games: int
    rematches: int
    repeated: int
    """Commands that were sent once more after they had been acknowledged."""
    lost: int
    stuck: int
    damaged: int
    """Tables with a hole, that run without a game, or that name a rematch which is not there."""
    contradicted: int
    """Repeated commands that had another outcome."""

    @property
    def harm(self) -> tuple[int, int, int, int]:
        """What must not be."""
        return self.lost, self.stuck, self.damaged, self.contradicted

    def __str__(self) -> str:
        return ", ".join(f"{value} {name}" for name, value in self._asdict().items())


async def torment(
    server: Server, settings: Settings, strike: Callable[[], None], blows: int, tables: int, seed: int, quiet: float
) -> Toll:
    """Strike so many times while people play."""
    chooser = random.Random(seed)
    parties = [Party(server, 2, bots=1, options=SHORT if each % 2 else LONG) for each in range(tables)]
    playing = [asyncio.create_task(each.play()) for each in parties]
    lost: set[tuple[str, int, str]] = set()
    for _ in range(blows):
        await asyncio.sleep(chooser.uniform(0.05, quiet))
        await asyncio.to_thread(strike)
        lost |= await missing(settings, parties)
    stuck = await _count_stuck(parties)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    await asyncio.to_thread(server.stop)
    lost |= await missing(settings, parties)
    seats = [seat for party in parties for seat in party.seats]
    return Toll(
        blows,
        sum(len(seat.acknowledged) for seat in seats),
        sum(each.games for each in parties),
        sum(each.rematches for each in parties),
        sum(each.repeated for each in seats),
        len(lost),
        stuck,
        len(await damaged(settings)),
        sum(each.contradicted for each in seats),
    )


async def _count_stuck(parties: list[Party]) -> int:
    """Tables at which nothing moves any more although everybody is there."""
    before = {id(each): _done(each) for each in parties}
    waiting = list(parties)
    deadline = asyncio.get_running_loop().time() + STUCK_SECONDS
    while waiting and asyncio.get_running_loop().time() < deadline:
        await asyncio.sleep(0.2)
        waiting = [each for each in waiting if _done(each) == before[id(each)]]
    return len(waiting)


def _done(party: Party) -> int:
    return sum(len(seat.acknowledged) for seat in party.seats)


async def _read(settings: Settings, query: str) -> list[tuple[object, ...]]:
    engine = create_async_engine(settings.url)
    try:
        async with engine.connect() as connection:
            return [tuple(row) for row in await connection.execute(text(query))]
    finally:
        await engine.dispose()


async def missing(settings: Settings, parties: list[Party]) -> set[tuple[str, int, str]]:
    """Acknowledged answers that are not in the database."""
    seats = [seat for party in parties for seat in party.seats]
    acknowledged = {(each.table, seat, command) for each in seats for seat, _, command in each.acknowledged}
    stored = await _read(settings, "SELECT table_id, seat, command FROM answers WHERE command IS NOT NULL")
    return acknowledged - {(str(row[0]), int(str(row[1])), str(row[2])) for row in stored}


async def damaged(settings: Settings) -> list[str]:
    """Tables that are not whole, with what is wrong."""
    found = [f"{row[0]} runs without a game" for row in await _read(settings, _NO_GAME)]
    found += [f"{row[0]} has lost its rematch" for row in await _read(settings, _NO_REMATCH)]
    found += [f"{row[0]} is marked" for row in await _read(settings, "SELECT id FROM tables WHERE broken IS NOT NULL")]
    store = Store(settings)
    for (table,) in await _read(settings, "SELECT id FROM tables WHERE phase != 'open'"):
        lobby, game = await store.lobby(str(table)), await store.game(str(table))
        if lobby is not None and game.answers:
            try:
                whole = play_back(rules(lobby.table.game), lobby.table, game).game
                whole.at(0)
            except Exception as error:
                found.append(f"{table}: {error!r}")
    await store.close()
    return found


def kill(
    folder: Path, kills: int, tables: int = 4, seed: int = 1, outages: Outages | None = None, workers: int = 1
) -> Toll:
    """Kill the server, on the embedded database or on PostgreSQL; of several workers one, or every third time all."""
    settings = Settings(data=str(folder), database="" if outages is None else outages.url)
    server = Server(folder, database=settings.database, workers=workers)
    chooser, struck = random.Random(seed), 0

    def strike() -> None:
        nonlocal struck
        struck += 1
        if workers > 1 and struck % 3:
            server.kill_one(chooser)
        else:
            server.kill()
            server.start()

    return _run(server, settings, strike, kills, tables, seed, LONGEST_LIFE)


def stop_postgres(folder: Path, count: int, outages: Outages, tables: int = 12, seed: int = 1) -> Toll:
    """Stop PostgreSQL for a second under a server that goes on; every third time it crashes."""
    settings = Settings(data=str(folder), database=outages.url)
    server = Server(folder, database=settings.database)
    struck = 0

    def strike() -> None:
        nonlocal struck
        struck += 1
        outages.stop(crash=struck % 3 == 0)
        time.sleep(AWAY_SECONDS)
        outages.start()

    return _run(server, settings, strike, count, tables, seed, LONGEST_QUIET)


def _run(
    server: Server, settings: Settings, strike: Callable[[], None], blows: int, tables: int, seed: int, quiet: float
) -> Toll:
    server.start()
    try:
        return asyncio.run(torment(server, settings, strike, blows, tables, seed, quiet))
    finally:
        with contextlib.suppress(httpx.HTTPError):
            server.stop()


def main() -> None:
    """Read the flags and run."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=0)
    parser.add_argument("--outages", type=int, default=0)
    parser.add_argument("--postgres", action="store_true", help="kill a server that uses PostgreSQL")
    parser.add_argument("--workers", type=int, default=1, help="serving processes")
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    database = Outages() if args.postgres or args.outages else None
    try:
        with tempfile.TemporaryDirectory() as folder:
            if args.kills:
                print(kill(Path(folder), args.kills, args.tables, args.seed, database, args.workers))
            if args.outages and database is not None:
                print(stop_postgres(Path(folder), args.outages, database, args.tables, args.seed))
    finally:
        if database is not None:
            database.close()


if __name__ == "__main__":
    main()
