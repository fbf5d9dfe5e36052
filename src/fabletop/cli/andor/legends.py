"""fabletop legends"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import msgspec

from fabletop.analysis.intervals import percent
from fabletop.cli.commands import play
from fabletop.cli.commands.simulate import counting
from fabletop.cli.main import FINE, NEGATIVE
from fabletop.games import equipped, library
from fabletop.games.andor.content import GAME, Content
from fabletop.games.andor.story.legend import Legend
from fabletop.games.andor.writing.distances import distances_of
from fabletop.games.andor.writing.legend_packs import (
    Written,
    base_legends,
    base_text,
    open_written,
    template,
    two_files,
)
from fabletop.kernel import BadSetup, Rules
from fabletop.kernel.packs import BrokenPack, Finding, merge
from fabletop.kernel.workshop import id_from
from fabletop.lab.andor.trial import DryRun, dry_run


def new_legends(arguments: argparse.Namespace) -> int:
    """A small Legend in a new folder, or in a new file."""
    path = Path(arguments.path)
    if path.exists():
        raise BadSetup(f"{path} is there already")
    name = path.stem if path.suffix == ".toml" else path.name
    title = arguments.title or name.replace("_", " ").capitalize()
    if not title.isprintable() or set(title) & set('"\\'):
        raise BadSetup("a title has no quotation marks, backslashes or control characters")
    if arguments.like and arguments.like not in base_legends():
        raise BadSetup(f"there is no Legend {arguments.like!r}; there is {', '.join(base_legends())}")
    legend = id_from(name)
    text = base_text(arguments.like, legend, title) if arguments.like else template(legend, title)
    if path.suffix == ".toml":
        path.write_text(text, encoding="utf-8")
    else:
        path.mkdir(parents=True)
        for file, source in two_files(text).items():
            (path / file).write_text(source, encoding="utf-8")
    print(f"{title} is in {path}. Check it: fabletop legends check {path}")
    return FINE


class Report(msgspec.Struct, frozen=True):
    """What a check found, as it is printed with --json."""

    legend: str
    errors: int
    warnings: int
    findings: tuple[Finding, ...]
    run: DryRun | None = None


def check_legends(arguments: argparse.Namespace) -> int:
    """Everything that is wrong, with file, card and line; then games by bots. It is a no if there is an error."""
    if min(arguments.random, arguments.heuristic) < 0:
        raise BadSetup("a number of games is not negative")
    try:
        legend, found, run = _checked(arguments)
    except BrokenPack as broken:
        legend, found, run = arguments.legend, broken.findings, None
    found = tuple(sorted(found, key=lambda each: (each.level == "warning", each.file, each.line)))
    errors = sum(each.level == "error" for each in found)
    report = Report(legend, errors, len(found) - errors, found, run)
    if arguments.json:
        print(msgspec.json.encode(report).decode())
    else:
        _print(report)
    return NEGATIVE if errors else FINE


def _checked(arguments: argparse.Namespace) -> tuple[str, tuple[Finding, ...], DryRun | None]:
    written = open_written(Path(arguments.path))
    legend = written.chosen(arguments.legend)
    merged, found = merge(library(GAME), written.packs)
    if merged is None:
        return legend, found, None
    run = _dry_run(equipped(merged), legend, arguments)
    return legend, (*found, *map(written.packs[-1].placed, run.remarks)), run


def _dry_run(rules: Rules[Any], legend: str, arguments: argparse.Namespace) -> DryRun:
    games = {"random": arguments.random, "heuristic": arguments.heuristic}
    with counting() as progress:
        return dry_run(rules, legend, games, arguments.seed, progress)


def _print(report: Report) -> None:
    for each in report.findings:
        print(each)
    if report.run is not None and report.run.games:
        print(f"{report.run.title}, {report.run.games} games (95 % intervals in brackets)")
        for total in report.run.total:
            print(f"  {total.bot} bots: {total.games} games, won {percent(total.share)}, day {total.days:.1f}")
            print(f"    ends: {', '.join(f'{why} {count}' for why, count in total.ends.items())}")
            cells = [each for each in report.run.rates if each.bot == total.bot]
            for heroes in dict.fromkeys(each.heroes for each in cells):
                row = [f"{each.difficulty} {each.wins}/{each.games}" for each in cells if each.heroes == heroes]
                print(f"    {heroes} heroes: {', '.join(row)}")
    errors = f"{report.errors} error{'' if report.errors == 1 else 's'}"
    print(f"{errors}, {report.warnings} warning{'' if report.warnings == 1 else 's'}.")


def play_legends(arguments: argparse.Namespace) -> int:
    """Sit down at a Legend at once."""
    legend = open_written(Path(arguments.path)).chosen(arguments.legend)
    arguments.game, arguments.pack = GAME, [arguments.path]
    arguments.option = [f"legend={legend}", *arguments.option]
    return play.run(arguments)


def distances_legends(arguments: argparse.Namespace) -> int:
    """Steps of a creature from every space to the camp or wagon, nearest first."""
    written = open_written(Path(arguments.path))
    content: Content = _rules(written).content()
    legend = content.legend[written.chosen(arguments.legend)]
    if legend.protect is None:
        print(f"{legend.title} has neither camp nor wagon.")
        return NEGATIVE
    print("\n".join(_far(content, legend, legend.protect.kind, legend.protect.space)))
    return FINE


def _far(content: Content, legend: Legend, kind: str, space: int) -> list[str]:
    steps = distances_of(content, legend)
    lines = [f"Steps of a creature to the {kind} on {space}, along the arrows and the road:"]
    for count in range(max(steps.values()) + 1):
        spaces = [str(space) for space, far in steps.items() if far == count]
        if spaces:
            lines.append(f"{count:>3}  {' '.join(spaces)}")
    return lines


def _rules(written: Written) -> Rules[Any]:
    merged, found = merge(library(GAME), written.packs)
    if merged is None:
        raise BrokenPack(found)
    return equipped(merged)
