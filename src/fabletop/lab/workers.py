"""Games in many processes. They come back as they are done, and a process that dies loses none of them."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context, parent_process
from signal import SIG_IGN, SIGINT, signal
from threading import Thread

import msgspec

from fabletop.kernel import BadSetup, FabletopError, Texts
from fabletop.lab.playing import Played, Sitting, play

Work = tuple[int, Sitting]
"""A game to be played, and its number."""
Progress = Callable[[int, int], None]
"""Told after each game how many are done, and how many there are."""

MOST_AT_ONCE = 10
"""Games that a process is given together."""
MOST_DEATHS = 3
"""After so many deaths of processes in a row, without any game done between them, it is not chance."""
MOST_GAMES = 1_000_000
"""More are asked for by mistake: nobody waits for them, and no disk holds them."""
AT_FIRST = 20
"""Among so many games at the beginning it is seen whether they can be played at all."""
FEW_BROKEN = 3
"""With fewer of them broken off, it may be chance."""
MOST_TOLD = 3
"""Errors that people are told of."""


class WorkersDied(FabletopError):
    """Processes that play games die again and again."""


class GamesBreak(FabletopError):
    """Games break off from the beginning: nobody needs to wait for the rest."""


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
        except FabletopError as error:
            done.append(Done(number, error=str(error)))
        except (AssertionError, ArithmeticError, LookupError, TypeError, ValueError) as error:
            done.append(Done(number, error=repr(error)))
    return done


def refuse_too_many(games: int) -> None:
    """Nobody waits for more than `MOST_GAMES`."""
    if games > MOST_GAMES:
        raise BadSetup(f"{games:,} games are more than can be played: {MOST_GAMES:,} at most")


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


def in_turn(work: Sequence[Work], processes: int = 1, on: str = "") -> Iterator[Done]:
    """Play games and tell of them in their order; `GamesBreak` where a good share breaks off at the beginning.

    In their order, so that any number of processes ends with the same games.
    """
    found: dict[int, Done] = {}
    told, broken = 0, list[str]()
    for each in scatter(work, processes, on=on):
        found[each.number] = each
        while told < len(work) and work[told][0] in found:
            done = found.pop(work[told][0])
            told += 1
            if done.error:
                broken.append(done.error)
            is_bad = told <= AT_FIRST and len(broken) >= FEW_BROKEN and 2 * len(broken) >= told
            if is_bad or len(broken) == len(work):
                raise GamesBreak(f"{len(broken)} of the first {told} games broke off: {told_of(broken)}")
            yield done


def play_all(sittings: Sequence[Sitting], processes: int = 1, progress: Progress | None = None) -> list[Done]:
    """Play games in so many processes; what came of them is in the order of the games."""
    refuse_too_many(len(sittings))
    found = []
    for done in in_turn(list(enumerate(sittings)), processes):
        found.append(done)
        if progress is not None:
            progress(len(found), len(sittings))
    return found


def told_of(errors: Iterable[str]) -> str:
    """What broke games off, the most frequent first."""
    counted = Counter(errors).most_common()
    told = [f"{error} ({number}×)" for error, number in counted[:MOST_TOLD]]
    return "; ".join(told) + ("; …" if len(counted) > MOST_TOLD else "")


def broken_line(errors: Sequence[str], texts: Texts) -> list[str]:
    """For people: how many games broke off, and by what; nothing if none did."""
    return [texts.say("report.broke_off", errors=len(errors), why=told_of(errors))] if errors else []
