"""Play games in several worker processes. Results come as they are done, and no game is lost when a process dies."""

from __future__ import annotations

import os
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from signal import SIG_IGN, SIGINT, signal
from threading import Thread
from traceback import format_exc
from typing import Any

import msgspec

from fabletop.kernel import BadSetup, FabletopError, Texts
from fabletop.lab.playing import Played, Sitting, play

Work = tuple[int, Sitting]
"""A game to be played, with its number."""
Progress = Callable[[int, int], None]
"""Called after each game with the number of finished games and the total."""

MOST_AT_ONCE = 10
"""The most games that are sent to a process at once."""
MOST_DEATHS = 3
"""The number of times that processes may die over the same games."""
MOST_GAMES = 1_000_000
"""The most games of a request. More would exceed any disk."""
AT_FIRST = 20
"""The number of first games that decide whether the run is aborted."""
FEW_BROKEN = 3
"""The least number of broken games among them that aborts the run, if they are also at least half of those played."""
MOST_TOLD = 3
"""The most errors in a message."""
DIED = (
    "the processes that play games died {deaths} times in a row; a script that plays in several of them begins with "
    'if __name__ == "__main__"'
)


class WorkersDied(FabletopError):
    """Worker processes die repeatedly."""


class GamesBreak(FabletopError):
    """Games break off from the beginning, so the run is aborted."""


class Done(msgspec.Struct, frozen=True):
    """A finished game: its result, or the error that ended it."""

    number: int
    played: Played | None = None
    error: str = ""


How = Callable[[Sequence[Work]], list[Done]]
"""Plays a batch of games."""


def cores() -> int:
    """Return the number of processor cores available to this process."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def attempt(work: Sequence[Work]) -> list[Done]:
    """Play games one after the other. For a game that breaks off, the error is returned."""
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
    """Raise an error for more than `MOST_GAMES` games."""
    if games > MOST_GAMES:
        raise BadSetup(f"{games:,} games are more than can be played: {MOST_GAMES:,} at most")


def parcels(work: Sequence[Work], processes: int) -> Iterator[Sequence[Work]]:
    """Split games into batches, small enough to keep all processes busy to the end."""
    size = max(1, min(MOST_AT_ONCE, len(work) // (8 * processes)))
    for first in range(0, len(work), size):
        yield work[first : first + size]


def scatter(work: Sequence[Work], processes: int = 1, how: How = attempt, on: str = "") -> Iterator[Done]:
    """Play games in `processes` processes, or on the Dask cluster at an address. Yields them as they are done."""
    if on:
        from fabletop.lab.cluster import scatter_on

        yield from scatter_on(on, work, how)
        return
    if processes == 1:
        for each in work:
            yield from how((each,))
        return
    yield from _spread(work, processes, how)


def _spread(work: Sequence[Work], processes: int, how: How) -> Iterator[Done]:
    waiting, deaths = deque(parcels(work, processes)), Counter[int]()
    playing: list[_Player] = []
    try:
        while waiting or playing:
            fresh = [_Player(how) for _ in range(min(processes - len(playing), len(waiting)))]
            playing += fresh
            for player in fresh:
                player.give(waiting.popleft())
            ready = wait([each.line for each in playing])
            for player in [each for each in playing if each.line in ready]:
                try:
                    done = player.line.recv()
                except (EOFError, OSError):
                    playing.remove(player)
                    player.end()
                    waiting.appendleft(player.parcel)
                    deaths[player.parcel[0][0]] += 1
                    if max(deaths.values()) == MOST_DEATHS:
                        raise WorkersDied(DIED.format(deaths=MOST_DEATHS)) from None
                    continue
                if waiting:
                    player.give(waiting.popleft())
                else:
                    playing.remove(player)
                    player.leave()
                if isinstance(done, Exception):
                    raise done
                yield from done
    finally:
        # The remaining results are not needed, so an interrupted run does not wait for them.
        for player in playing:
            player.end()


class _Player:
    """A worker process with its own connection, so that ending it in the middle of a message blocks no other."""

    def __init__(self, how: How) -> None:
        # Spawned instead of forked, because a fork of a process with threads may hang.
        context = get_context("spawn")
        self.line, theirs = context.Pipe()
        self._process = context.Process(target=_play_on, args=(theirs, how), daemon=True)
        self._process.start()
        theirs.close()
        self.parcel: Sequence[Work] = ()

    def give(self, parcel: Sequence[Work]) -> None:
        """Send it a batch of games."""
        self.parcel = parcel
        # If the process is dead, the next read reports it.
        with suppress(OSError):
            self.line.send(parcel)

    def leave(self) -> None:
        """Tell it that no games are left."""
        self.line.close()
        self._process.join()

    def end(self) -> None:
        """End it immediately."""
        self._process.terminate()
        self._process.join()
        self.line.close()


def _play_on(line: Connection[Any, Any], how: How) -> None:
    """Play batches until the connection is closed.

    Ctrl-C is ignored, because the parent handles it and ends this process.
    """
    signal(SIGINT, SIG_IGN)
    Thread(target=_leave_with_parent, daemon=True).start()
    while True:
        try:
            parcel = line.recv()
        except (EOFError, OSError):
            return
        done: list[Done] | Exception
        try:
            done = how(parcel)
        except Exception as error:  # any error is reported to the parent
            error.add_note(format_exc())
            done = error
        with suppress(OSError):
            line.send(done)


def _leave_with_parent() -> None:
    # A killed parent cannot end its workers, and a worker that is playing does not read its connection.
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def in_turn(work: Sequence[Work], processes: int = 1, on: str = "") -> Iterator[Done]:
    """Yield finished games in order. Raises GamesBreak if many of the first ones break off.

    The order makes the run end with the same games for any number of processes.
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
    """Play games in several processes. Results are in the order of the games."""
    refuse_too_many(len(sittings))
    found = []
    for done in in_turn(list(enumerate(sittings)), processes):
        found.append(done)
        if progress is not None:
            progress(len(found), len(sittings))
    return found


def told_of(errors: Iterable[str]) -> str:
    """Return the errors that broke games off, the most frequent first."""
    counted = Counter(errors).most_common()
    told = [f"{error} ({number}×)" for error, number in counted[:MOST_TOLD]]
    return "; ".join(told) + ("; …" if len(counted) > MOST_TOLD else "")


def broken_line(errors: Sequence[str], texts: Texts) -> list[str]:
    """Return a line with the number of broken games and their errors, if there are any."""
    return [texts.say("report.broke_off", errors=len(errors), why=told_of(errors))] if errors else []
