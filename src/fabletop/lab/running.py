"""Run experiments: play the remaining games in local processes or on a cluster, and store them in the folder."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import msgspec

from fabletop.lab.experiments import Experiment, Planned, Planner
from fabletop.lab.extras import needed
from fabletop.lab.simulate import arm_facts, table_lines
from fabletop.lab.store import Store, gathered, in_words_if_full
from fabletop.lab.tables import write_tables
from fabletop.lab.workers import Done, Progress, cores, refuse_too_many, scatter

AT_ONCE = 10_000
"""The most games held in memory."""


class Ran(msgspec.Struct, frozen=True):
    """The result of a run."""

    folder: Path
    arms: int
    games: int
    """The total number of games of the experiment."""
    played: int
    """The number of games played in this run."""
    errors: tuple[str, ...]
    """The errors of this run, with the numbers of their games."""
    tables: tuple[Path, ...]


def run(
    experiment: Experiment,
    folder: Path,
    processes: int = 0,
    progress: Progress | None = None,
    on: str = "",
) -> Ran:
    """Play the remaining games, in `processes` processes (0: one for each core) or on the cluster at an address."""
    needed("polars", "tables")
    planner = Planner(experiment)
    refuse_too_many(planner.count)
    with in_words_if_full(folder), Store(folder, planner.plan) as store:
        errors: list[str] = []
        begun = sum(each.number in store.done for each in planner.games())
        if progress is not None:
            progress(begun, planner.count)
        ahead = (each for each in planner.games() if each.number not in store.done)
        played = 0
        try:
            for planned, done in _played(ahead, processes, on):
                kept = store.keep(planned, done)
                played += 1
                if kept.error:
                    errors.append(f"game {kept.number}: {kept.error}")
                if progress is not None:
                    progress(begun + played, planner.count)
        finally:
            # Also after an interrupted run, so that the results so far can be read.
            tables = write_tables(folder)
        return Ran(folder, len(planner.plan.arms), planner.count, played, tuple(errors), tuple(tables))


def told(folder: Path) -> Iterator[str]:
    """Yield the results of the games in a folder, arm by arm, in words."""
    for each in gathered(folder):
        texts = each.texts
        yield texts.say("report.arm", name=each.arm.name(texts), games=len(each.games), errors=len(each.errors))
        if each.games:
            yield from (f"  {line}" for line in table_lines(each.arm.game, arm_facts(each), texts))


def _played(ahead: Iterator[Planned], processes: int, on: str) -> Iterator[tuple[Planned, Done]]:
    while some := {each.number: each for each in islice(ahead, AT_ONCE)}:
        work = [(number, each.sitting) for number, each in some.items()]
        for done in scatter(work, processes or min(cores(), len(work)), on=on):
            yield some[done.number], done
