"""Kills the server at random moments under load, and checks that every acknowledged answer is there afterwards.

python benchmarks/killer.py --kills 200
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import math
import random
import sqlite3
import tempfile
import time
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import httpx

from benchmarks.people import Party, Server

LONGEST_LIFE = 1.5
STUCK_SECONDS = 20.0


class Toll(NamedTuple):
    """What a run has cost."""

    kills: int
    acknowledged: int
    lost: int
    stuck: int

    def __str__(self) -> str:
        return (
            f"{self.kills} kills, {self.acknowledged} answers acknowledged, {self.lost} lost, {self.stuck} tables stuck"
        )


async def torment(server: Server, kills: int, tables: int, seed: int, seconds: float) -> Toll:
    """Kill and restart, so many times or as often as there is time for."""
    over = time.monotonic() + seconds
    done = 0
    chooser = random.Random(seed)
    parties = [Party(server, 2, bots=1) for _ in range(tables)]
    playing = [asyncio.create_task(each.play()) for each in parties]
    lost: set[tuple[str, int, str]] = set()
    while done < kills and time.monotonic() < over:
        done += 1
        await asyncio.sleep(chooser.uniform(0.05, LONGEST_LIFE))
        await asyncio.to_thread(server.kill)
        lost |= missing(server, parties)
        await asyncio.to_thread(server.start)
    stuck = await _count_stuck(parties)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    await asyncio.to_thread(server.stop)
    lost |= missing(server, parties)
    return Toll(done, sum(len(seat.acknowledged) for party in parties for seat in party.seats), len(lost), stuck)


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


def missing(server: Server, parties: list[Party]) -> set[tuple[str, int, str]]:
    """Acknowledged answers that are not in the database."""
    with closing(sqlite3.connect(server.folder / "fabletop.sqlite3")) as database:
        stored = set(database.execute("SELECT table_id, seat, command FROM answers WHERE command IS NOT NULL"))
    seats = [seat for party in parties for seat in party.seats]
    return {(each.table, seat, command) for each in seats for seat, _, command in each.acknowledged} - stored


def run(folder: Path, kills: int, tables: int = 4, seed: int = 1, seconds: float = math.inf) -> Toll:
    """A whole run on a fresh server."""
    server = Server(folder)
    server.start()
    try:
        return asyncio.run(torment(server, kills, tables, seed, seconds))
    finally:
        with contextlib.suppress(httpx.HTTPError):
            server.stop()


def main() -> None:
    """Read the flags and run."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=math.inf, help="stop killing after this time")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        print(run(Path(folder), args.kills, args.tables, args.seed, args.seconds))


if __name__ == "__main__":
    main()
