"""fabletop lab"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

from fabletop.analysis.judging import judge
from fabletop.bots import USUAL
from fabletop.cli.commands.simulate import counting, numbers, page_can_be_written
from fabletop.cli.main import FINE, NEGATIVE
from fabletop.cli.seating import parse_options
from fabletop.games import library, rules, rules_with
from fabletop.kernel import BadSetup, Texts
from fabletop.kernel.packs import bundle, included
from fabletop.kernel.records import options_from
from fabletop.lab.calibration import fit, measure, watched
from fabletop.lab.experiments import read_experiment
from fabletop.lab.page import page
from fabletop.lab.paired import Way, compare, comparison_lines
from fabletop.lab.running import run, told
from fabletop.lab.tables import read_tables
from fabletop.lab.workers import cores


def run_experiment(arguments: argparse.Namespace) -> int:
    """Run an experiment, or the rest of an interrupted one."""
    page_can_be_written(arguments.report)
    path = Path(arguments.experiment)
    folder = Path(arguments.into or f"{path.stem}.lab")
    with counting() as progress:
        ran = run(read_experiment(path), folder, arguments.processes, progress, arguments.on)
    for error in ran.errors:
        print(error, file=sys.stderr)
    if arguments.report:
        _write_page(folder, arguments.report)
    lines = [] if arguments.quiet else list(told(folder))
    tables = ", ".join(map(str, ran.tables))
    print("\n".join([*lines, f"{ran.games} games in {ran.arms} arms, {ran.played} played now: {tables}"]))
    return NEGATIVE if ran.errors else FINE


def report_games(arguments: argparse.Namespace) -> int:
    """Write the page of an experiment."""
    _write_page(Path(arguments.games), arguments.out)
    print(arguments.out)
    return FINE


def _write_page(games: Path, out: str) -> None:
    arms = read_tables(games)
    Path(out).write_text(page(arms, arms[0].plan.experiment.name), encoding="utf-8")


def measure_chances(arguments: argparse.Namespace) -> int:
    """Measure how well the predicted chances to win are calibrated, in games between bots."""
    game = arguments.game
    low, high = rules(game).seats
    seats = numbers(arguments.seats) or tuple(range(low, high + 1))
    options = options_from(rules(game), parse_options(arguments.options))
    with counting() as progress:
        seen = watched(game, arguments.games, seats, (options,), arguments.seed, progress)
    weights = judge(game).weights
    if arguments.fit:
        weights = fit(seen, weights)
    found = measure(game, seen, weights)
    if arguments.json:
        print(msgspec.json.encode((found, weights)).decode())
        return FINE
    print(
        f"{found.games} games, {found.moments} moments: log loss {found.log_loss:.3f}, base rate {found.base_rate:.3f}"
    )
    print(f"  first half of the games {found.halves[0]:.3f}, second half {found.halves[1]:.3f}")
    for each in found.bins:
        print(f"  told {each.told:4.0%}: won {each.won:4.0%} of {each.count}")
    if arguments.fit:
        print(", ".join(f"{name} {weight:.3f}" for name, weight in weights.items()))
    return FINE


def compare_ways(arguments: argparse.Namespace) -> int:
    """Measure the effect of a change."""
    typed = (arguments.first, arguments.second)
    texts = rules_with(arguments.game, [*arguments.pack, *filter(_is_pack, typed)]).texts()
    ways = [way(arguments.game, each, arguments.pack, texts) for each in typed]
    return comparing(arguments, ways[0], ways[1], arguments.pack, arguments.bots or USUAL)


def comparing(arguments: argparse.Namespace, first: Way, second: Way, packs: list[str], bots: str) -> int:
    """Compare two arms, with a progress bar on standard error if that is a terminal."""
    with counting() as progress:
        found = compare(
            arguments.game,
            arguments.games,
            first,
            second,
            parse_options(arguments.options),
            numbers(arguments.seats) or (rules(arguments.game).seats[1],),
            arguments.seed,
            arguments.processes or cores(),
            progress,
            packs,
            [each.strip() for each in bots.split(",")],
            arguments.by,
            arguments.margin,
            arguments.until_settled,
            on=arguments.on,
        )
    texts = rules_with(arguments.game, [*packs, *second.packs]).texts()
    print(msgspec.json.encode(found).decode() if arguments.json else "\n".join(comparison_lines(found, texts)))
    return FINE


def _is_pack(text: str) -> bool:
    return Path(text).exists() or text in included()


def way(game: str, text: str, packs: Sequence[str], texts: Texts) -> Way:
    """Parse an arm: options as in target_vp=6,talk_silent, a pack, a bot, or `usual` for none."""
    if text == "usual":
        return Way(texts.get("report.compare.usual"))
    if _is_pack(text):
        merged = bundle(library(game), [Path(each) for each in (*packs, text)])
        return Way(merged.packs[-1].title, packs=(text,))
    known = rules(game).options.__struct_fields__
    if text.partition("=")[0].partition(",")[0] in known:
        return Way(text, options=parse_options([text]))
    if not Path(text).exists() and (text.endswith(".toml") or ("/" in text and ":" not in text)):
        raise BadSetup(f"{text}: there is no such file or folder")
    return Way(text, bot=text)
