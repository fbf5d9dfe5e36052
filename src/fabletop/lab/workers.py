"""Games in many processes. They come back as they are done, and a process that dies loses none of them."""

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
"""A game to be played, and its number."""
Progress = Callable[[int, int], None]
"""Told after each game how many are done, and how many there are."""

MOST_AT_ONCE = 10
"""Games that a process is given together."""
MOST_DEATHS = 3
"""After so many deaths of processes over the same games it is not chance."""
MOST_GAMES = 1_000_000
"""More are asked for by mistake: nobody waits for them, and no disk holds them."""
AT_FIRST = 20
"""Among so many games at the beginning it is seen whether they can be played at all."""
FEW_BROKEN = 3
"""With fewer of them broken off, it may be chance."""
MOST_TOLD = 3
"""Errors that people are told of."""
DIED = (
    "the processes that play games died {deaths} times in a row; a script that plays in several of them begins with "
    'if __name__ == "__main__"'
)


class WorkersDied(FabletopError):
    """Processes that play games die again and again."""


class GamesBreak(FabletopError):
    """Games break off from the beginning: nobody needs to wait for the rest."""


class Done(msgspec.Struct, frozen=True):
    """A game that was played: what came of it, or the error that ended it."""

    number: int
    played: Played | None = None
    error: str = ""


How = Callable[[Sequence[Work]], list[Done]]
"""What plays a portion of games."""


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


def scatter(work: Sequence[Work], processes: int = 1, how: How = attempt, on: str = "") -> Iterator[Done]:
    """Play games in so many processes, or on the Dask cluster at an address; they come as they are done."""
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
        # Nobody wants what they are still playing, and whoever broke off would have to wait for it.
        for player in playing:
            player.end()


class _Player:
    """A process that plays, with a line of its own: ended in the middle of a word, it leaves nobody waiting."""

    def __init__(self, how: How) -> None:
        # Fresh processes: a fork of a process with threads may hang.
        context = get_context("spawn")
        self.line, theirs = context.Pipe()
        self._process = context.Process(target=_play_on, args=(theirs, how), daemon=True)
        self._process.start()
        theirs.close()
        self.parcel: Sequence[Work] = ()

    def give(self, parcel: Sequence[Work]) -> None:
        """Have it play these games next."""
        self.parcel = parcel
        # If it is dead, whoever listens next is told.
        with suppress(OSError):
            self.line.send(parcel)

    def leave(self) -> None:
        """There is nothing left to play."""
        self.line.close()
        self._process.join()

    def end(self) -> None:
        """Whatever it is doing."""
        self._process.terminate()
        self._process.join()
        self.line.close()


def _play_on(line: Connection[Any, Any], how: How) -> None:
    """Play what comes, until nobody is there any more. Ctrl-C is for whoever asked for the games, who ends it."""
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
        except Exception as error:  # whatever it is, whoever asked for the games is to know
            error.add_note(format_exc())
            done = error
        with suppress(OSError):
            line.send(done)


def _leave_with_parent() -> None:
    # Whoever is killed cannot end anybody, and somebody who thinks does not listen.
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


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
