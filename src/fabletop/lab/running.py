"""Runs experiments: the games that are still to be played go to processes here or to a cluster, and into the folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from fabletop.lab.experiments import Experiment, Planned, Planner
from fabletop.lab.extras import needed
from fabletop.lab.simulate import table_facts, table_lines
from fabletop.lab.store import Store, gathered, left
from fabletop.lab.tables import write_tables
from fabletop.lab.workers import Done, Progress, Work, cores, scatter


class Ran(msgspec.Struct, frozen=True):
    """What came of a run."""

    folder: Path
    arms: int
    games: int
    """All that the experiment has."""
    played: int
    """In this run."""
    errors: tuple[str, ...]
    """Games of this run that broke off, with their numbers."""
    tables: tuple[Path, ...]


def run(
    experiment: Experiment,
    folder: Path,
    processes: int = 0,
    progress: Progress | None = None,
    on: str = "",
) -> Ran:
    """Play what is still to be played, in so many processes (0: one for each core) or on the cluster at an address."""
    needed("polars", "tables")
    planner = Planner(experiment)
    with Store(folder, planner.plan) as store:
        games = list(planner.games())
        ahead = {each.number: each for each in left(games, store)}
        errors: list[str] = []
        begun = len(store.done)
        if progress is not None:
            progress(begun, len(games))
        try:
            for number, done in enumerate(_played(list(ahead.values()), processes, on), 1):
                kept = store.keep(ahead[done.number], done)
                if kept.error:
                    errors.append(f"game {kept.number}: {kept.error}")
                if progress is not None:
                    progress(begun + number, len(games))
        finally:
            # Also of a run that was broken off: what is there can be looked at.
            tables = write_tables(folder)
        return Ran(folder, len(planner.plan.arms), len(games), len(ahead), tuple(errors), tuple(tables))


def told(folder: Path) -> Iterator[str]:
    """What the games of a folder tell, arm by arm, for people."""
    for each in gathered(folder):
        texts = each.texts
        yield texts.say("report.arm", name=each.arm.name, games=len(each.games), errors=len(each.errors))
        if each.games:
            facts = table_facts(each.arm.game, each.games)
            yield from (f"  {line}" for line in table_lines(each.arm.game, facts, texts))


def _played(ahead: list[Planned], processes: int, on: str) -> Iterator[Done]:
    work: list[Work] = [(each.number, each.sitting) for each in ahead]
    if not work:
        return iter(())
    return scatter(work, processes or min(cores(), len(work)), on=on)
