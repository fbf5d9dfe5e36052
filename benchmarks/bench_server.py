"""The server: many tables of people over real sockets, answers a second, latency, memory.

    make bench                                                       all benchmarks
    python -m benchmarks.bench_server --tables 100 --seconds 20
    python -m benchmarks.bench_server --think 0.3                    people who think
    python -m benchmarks.bench_server --database postgresql://…      on PostgreSQL

Server and people share this machine. Loopback only. The same load then goes to boardgame.io's server, which stores
nothing, if it is there (`make bench-peers`): with a small game, and with one whose views are as large as ours.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import psutil
import uvloop

from benchmarks import boardgame
from benchmarks.measure import percentile, write_figures
from benchmarks.people import Party, Server
from fabletop.server.operation.settings import HAS_RELAY

THINGS = 48
"""With so many things a view of boardgame.io's game has as many bytes as one of ours."""


async def measure(
    server: Server, parties: Sequence[Party] | Sequence[boardgame.Match], args: argparse.Namespace
) -> dict[str, float]:
    """Seat everybody, let them play, report."""
    processes = server.workers
    empty = _memory(processes)
    started = time.perf_counter()
    for first in range(0, args.tables, 10):
        await asyncio.gather(*(each.sit_down() for each in parties[first : first + 10]))
    print(f"{args.tables} tables of {args.seats} people set up in {time.perf_counter() - started:.1f} s")
    tasks = [asyncio.create_task(each.play()) for each in parties]
    started = time.perf_counter()
    while not all(seat.frames for party in parties for seat in party.playing):  # noqa: ASYNC110
        await asyncio.sleep(0.02)
    print(f"everybody connected in {time.perf_counter() - started:.1f} s")
    await asyncio.sleep(args.warm_up)
    for each in [seat for party in parties for seat in party.seats]:
        each.latencies.clear()
        each.frames = each.bytes = each.refused = 0
    before, own_before = _processor(processes), _processor([psutil.Process()])
    started = time.perf_counter()
    await asyncio.sleep(args.seconds)
    elapsed = time.perf_counter() - started
    spent, own = _processor(processes) - before, _processor([psutil.Process()]) - own_before
    seats = [seat for party in parties for seat in party.seats]
    latencies = [value for each in seats for value in each.latencies]
    frames = sum(each.frames for each in seats)
    connected = sum(len(party.playing) for party in parties)
    used = _memory(processes)
    for task in tasks:
        if task.done():
            task.result()
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    figures = {
        "answers_per_s": len(latencies) / elapsed,
        "views_per_s": frames / elapsed,
        "p50_s": statistics.median(latencies),
        "p99_s": percentile(latencies, 99),
        "processor_s": spent / len(latencies),
        "bytes_a_view": sum(each.bytes for each in seats) / frames,
    }
    print(f"answers/s        {figures['answers_per_s']:8.0f}")
    print(f"views/s          {figures['views_per_s']:8.0f}")
    print(f"bytes a view     {figures['bytes_a_view']:8.0f}")
    print(f"p50              {figures['p50_s'] * 1000:8.1f} ms")
    print(f"p99              {figures['p99_s'] * 1000:8.1f} ms")
    print(f"connected        {connected:8d}, {args.tables * args.watchers} of them spectators")
    print(f"refused          {sum(each.refused for each in seats):8d}")
    print(f"serving          {len(processes):8d} processes")
    print(f"memory           {used / 2**20:8.0f} MiB, {(used - empty) / args.tables / 1024:.0f} KiB a table")
    print(f"processor        {figures['processor_s'] * 1000:8.2f} ms an answer, {spent / elapsed:.0%} of one core")
    print(f"its people       {own / len(latencies) * 1000:8.2f} ms an answer, {own / elapsed:.0%} of one core")
    return figures


def _processor(processes: Sequence[psutil.Process]) -> float:
    return sum(each.cpu_times().user + each.cpu_times().system for each in processes)


def _memory(processes: Sequence[psutil.Process]) -> int:
    return sum(each.memory_info().rss for each in processes)


def main() -> None:
    """Read the flags and run."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seats", type=int, default=5)
    parser.add_argument("--watchers", type=int, default=0, help="spectators at each table")
    parser.add_argument("--think", type=float, default=0.0, help="mean seconds until a person answers")
    parser.add_argument("--warm-up", type=float, default=3.0)
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--database", default="")
    parser.add_argument("--workers", type=int, default=2 if HAS_RELAY else 1, help="serving processes")
    parser.add_argument("--quick", action="store_true", help="5 seconds: figures are rougher")
    args = parser.parse_args()
    if args.quick:
        args.seconds = 5.0
    with tempfile.TemporaryDirectory() as folder:
        ours = Server(Path(folder, "ours"), database=args.database, workers=args.workers, spectators=1000)
        parties = [Party(ours, args.seats, watchers=args.watchers, think=args.think) for _ in range(args.tables)]
        figures = run(ours, parties, args)
        peers = {"peer_small": 0, "peer": THINGS} if boardgame.is_installed() else {}
        for name, things in peers.items():
            print(f"boardgame.io, in memory, {f'with {things} things' if things else 'a small game'}")
            theirs = boardgame.Boardgame(Path(folder, name), things)
            matches = [boardgame.Match(theirs, args.seats, think=args.think) for _ in range(args.tables)]
            peer = run(theirs, matches, args)
            print(f"ours : theirs    {figures['answers_per_s'] / peer['answers_per_s']:8.2f} in answers/s")
            figures |= {f"{name}_{each}": value for each, value in peer.items()}
    write_figures("server", figures)


def run(
    server: Server, parties: Sequence[Party] | Sequence[boardgame.Match], args: argparse.Namespace
) -> dict[str, float]:
    """Measure a server from its start to its end."""
    server.start()
    try:
        return uvloop.run(measure(server, parties, args))
    finally:
        server.stop()


if __name__ == "__main__":
    main()
