"""fabletop simulate"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from fabletop.cli.main import FINE
from fabletop.cli.seating import parse_options
from fabletop.games import equipped, library, rules, rules_with
from fabletop.kernel import BadSetup, Texts
from fabletop.kernel.packs import bundle
from fabletop.lab.page import page
from fabletop.lab.simulate import report, simulated

T = TypeVar("T")


def run(arguments: argparse.Namespace) -> int:
    """Run many games, with a progress bar on standard error if that is a terminal."""
    page_can_be_written(arguments.report)
    if arguments.against:
        return _against(arguments)
    if arguments.on:
        raise BadSetup("a cluster plays comparisons (--against) and experiments (lab run)")
    seats = numbers(arguments.seats) or (rules(arguments.game).seats[1],)
    with counting() as progress:
        found = simulated(
            arguments.game,
            arguments.games,
            [each.strip() for each in arguments.bots.split(",")],
            parse_options(arguments.options),
            seats,
            arguments.seed,
            arguments.processes,
            progress,
            arguments.pack,
        )
    tell(arguments, found.summary, report, lambda summary, texts: page(found.arms))
    return FINE


def _against(arguments: argparse.Namespace) -> int:
    """Measure the effect of one more pack."""
    if arguments.report:
        raise BadSetup("a comparison has no page; fabletop lab run writes one that shows several packs side by side")
    from fabletop.cli.commands.lab import comparing
    from fabletop.lab.paired import Way

    merged = bundle(library(arguments.game), [Path(each) for each in (*arguments.pack, arguments.against)])
    texts, pack = equipped(merged).texts(), merged.packs[-1].title
    without = Way(texts.say("report.compare.without", pack=pack))
    with_it = Way(texts.say("report.compare.with", pack=pack), packs=(arguments.against,))
    return comparing(arguments, without, with_it, arguments.pack, arguments.bots)


def page_can_be_written(path: str | None) -> None:
    """Check that the page can be written before games are played for it."""
    if path and not Path(path).parent.is_dir():
        raise BadSetup(f"{path} cannot be written: there is no folder {Path(path).parent}")


def tell(
    arguments: argparse.Namespace, found: T, report: Callable[[T, Texts], list[str]], page: Callable[[T, Texts], str]
) -> None:
    """Print the results of many games, as lines or as JSON, and write the page if requested."""
    texts = rules_with(arguments.game, arguments.pack).texts()
    if arguments.report:
        Path(arguments.report).write_text(page(found, texts), encoding="utf-8")
    print(msgspec.json.encode(found).decode() if arguments.json else "\n".join(report(found, texts)))


@contextmanager
def counting() -> Iterator[Callable[[int, int], None]]:
    """A progress bar on standard error if that is a terminal. Call it after each game with the numbers of finished
    games and of all games.
    """
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    errors = Console(stderr=True)
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as bar:
        task = bar.add_task("games", total=None)
        yield lambda done, count: bar.update(task, completed=done, total=count)


def numbers(text: str) -> tuple[int, ...]:
    """Parse numbers of seats."""
    try:
        return tuple(int(each) for each in text.split(",") if each.strip())
    except ValueError:
        raise BadSetup(f"{text!r} is no list of numbers of seats, such as 3,4,5") from None
