"""Games in many processes. They come back as they are done, and a process that dies loses none of them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context, parent_process
from signal import SIG_IGN, SIGINT, signal
from threading import Thread

import msgspec

from fabletop.kernel import FabletopError
from fabletop.lab.playing import Played, Sitting, play

Work = tuple[int, Sitting]
"""A game to be played, and its number."""
Progress = Callable[[int, int], None]
"""Told after each game how many are done, and how many there are."""

MOST_AT_ONCE = 10
"""Games that a process is given together."""
MOST_DEATHS = 3
"""After so many deaths of processes in a row, without any game done between them, it is not chance."""


class WorkersDied(FabletopError):
    """Processes that play games die again and again."""


class Done(msgspec.Struct, frozen=True):
    """A game that was played: what came of it, or the error that ended it."""

    number: int
    played: Played | None = None
    error: str = ""


def cores() -> int:
    """How many there are for us."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def attempt(work: Sequence[Work]) -> list[Done]:
    """Play games one after the other; one that breaks off tells why."""
    done = []
    for number, sitting in work:
        try:
            done.append(Done(number, play(sitting)))
        except (AssertionError, ArithmeticError, FabletopError, LookupError, TypeError, ValueError) as error:
            done.append(Done(number, error=repr(error)))
    return done


def insist(work: Sequence[Work]) -> list[Done]:
    """Play games one after the other; an error is an error."""
    return [Done(number, play(sitting)) for number, sitting in work]


def parcels(work: Sequence[Work], processes: int) -> Iterator[Sequence[Work]]:
    """Games in portions: small enough that all are busy to the end."""
    size = max(1, min(MOST_AT_ONCE, len(work) // (8 * processes)))
    for first in range(0, len(work), size):
        yield work[first : first + size]


def scatter(
    work: Sequence[Work], processes: int = 1, how: Callable[[Sequence[Work]], list[Done]] = attempt, on: str = ""
) -> Iterator[Done]:
    """Play games in so many processes, or on the Dask cluster at an address; they come as they are done."""
    if on:
        from fabletop.lab.cluster import scatter_on

        yield from scatter_on(on, work, how)
        return
    if processes == 1:
        for each in work:
            yield from how((each,))
        return
    left, deaths = dict(work), 0
    while left:
        try:
            for done in _pooled(list(left.items()), processes, how):
                del left[done.number]
                deaths = 0
                yield done
        except BrokenProcessPool:
            deaths += 1
            if deaths == MOST_DEATHS:
                raise WorkersDied(f"the processes that play games died {deaths} times in a row") from None


def _pooled(work: Sequence[Work], processes: int, how: Callable[[Sequence[Work]], list[Done]]) -> Iterator[Done]:
    waiting = iter(parcels(work, processes))
    # Fresh processes: a fork of a process with threads may hang.
    pool = ProcessPoolExecutor(processes, get_context("spawn"), _begin)
    others, running = set(active_children()), set[Future[list[Done]]]()
    try:
        while True:
            for parcel in _up_to(2 * processes - len(running), waiting):
                running.add(pool.submit(how, parcel))
            if not running:
                return
            ended, running = wait(running, return_when=FIRST_COMPLETED)
            for each in ended:
                yield from each.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        if running:
            # Nobody wants what they are still playing, and whoever broke off would have to wait for it.
            for process in set(active_children()) - others:
                process.terminate()


def _begin() -> None:
    """Begin as a process that plays. Ctrl-C is for whoever asked for the games, who ends it."""
    signal(SIGINT, SIG_IGN)
    Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    # Whoever is killed cannot end anybody, and a pool would wait for its next games for ever.
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _up_to(count: int, waiting: Iterator[Sequence[Work]]) -> Iterable[Sequence[Work]]:
    for _ in range(count):
        parcel = next(waiting, None)
        if parcel is None:
            return
        yield parcel


def play_all(sittings: Sequence[Sitting], processes: int = 1, progress: Progress | None = None) -> list[Played]:
    """Play games in so many processes; the outcomes come in the order of the games."""
    found: dict[int, Played] = {}
    for done in scatter(list(enumerate(sittings)), processes, insist):
        assert done.played is not None
        found[done.number] = done.played
        if progress is not None:
            progress(len(found), len(sittings))
    return [found[number] for number in range(len(sittings))]
