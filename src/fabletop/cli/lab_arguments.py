"""Arguments of the commands that run games of bots: simulations, tournaments, experiments and puzzles."""

from __future__ import annotations

import argparse

from fabletop.cli.arguments import number, whole, with_packs


def simulate(command: argparse.ArgumentParser) -> None:
    """Add the arguments for many games of bots."""
    _many_games(command, "for each number of seats (100)", "the summary as JSON", "write a page with charts")
    command.add_argument("--bots", default="heuristic,random", metavar="LIST", help="as in heuristic,random,search:200")
    command.add_argument(
        "--seats", default="", metavar="LIST", help="numbers of seats, as in 3,4,5 (the most there are)"
    )
    command.add_argument("--against", metavar="PACK", help="say what laying this pack over the others changes")
    _settling(command)


def tournament(command: argparse.ArgumentParser) -> None:
    """Add the arguments for a ladder of bots."""
    _many_games(command, "in all (100)", "the ladder as JSON", "write a page with the ladder")
    command.add_argument("--bots", required=True, metavar="LIST", help="as in heuristic,random,search:200")
    command.add_argument("--seats", type=whole, default=0, metavar="N", help="of each game (the most there are)")


def lab(command: argparse.ArgumentParser) -> None:
    """Add the arguments for experiments, comparisons and reports."""
    what = command.add_subparsers(title="what to do", metavar="WHAT", required=True)

    def add(name: str, function: str, about: str) -> argparse.ArgumentParser:
        each = what.add_parser(name, help=about, description=about.capitalize() + ".")
        each.set_defaults(command=f"lab:{function}")
        return each

    run = add("run", "run_experiment", "play the games of an experiment, or those that are left of it")
    run.add_argument("experiment", metavar="EXPERIMENT.toml")
    run.add_argument("--into", metavar="DIR", help="where its games and tables are kept (EXPERIMENT.lab)")
    run.add_argument("--processes", type=whole, default=0, metavar="P", help="one for each core, if none are named")
    _on(run)
    run.add_argument("--report", metavar="FILE", help="write a page with charts")
    run.add_argument("--quiet", action="store_true", help="do not tell what the games have shown")
    shown = add("report", "report_games", "write the page of an experiment, with charts")
    shown.add_argument("games", metavar="DIR|FILE", help="the folder of an experiment, or a games.parquet")
    shown.add_argument("--out", required=True, metavar="FILE", help="the page")
    told = add("chances", "measure_chances", "say how well the chances to win tell who wins")
    told.add_argument("game", metavar="GAME")
    told.add_argument("--games", type=whole, default=100, metavar="N", help="of heuristic bots (100)")
    told.add_argument("--options", "--option", action="append", default=[], metavar="NAME=VALUE")
    told.add_argument("--seats", default="", metavar="LIST", help="numbers of seats, in turn (all there are)")
    told.add_argument("--seed", default="measure")
    told.add_argument("--fit", action="store_true", help="fit the weights of the signs to these games first")
    told.add_argument("--json", action="store_true", help="what was measured as JSON")
    both = add("compare", "compare_ways", "say what a change does: two bots, two packs, or two sets of options")
    both.add_argument("game", metavar="GAME")
    both.add_argument("first", metavar="A", help="a bot, a pack, options as in target_vp=6,talk_silent, or usual")
    both.add_argument("second", metavar="B", help="what it is compared with")
    both.add_argument("--games", type=whole, default=400, metavar="N", help="deals that both play, at most (400)")
    both.add_argument("--options", "--option", action="append", default=[], metavar="NAME=VALUE", help="of both")
    both.add_argument("--bots", default="", metavar="LIST", help="who plays where no bots are compared (heuristic)")
    both.add_argument("--seats", default="", metavar="LIST", help="numbers of seats, in turn (the most there are)")
    both.add_argument("--seed", default="0")
    both.add_argument("--processes", type=whole, default=0, metavar="P", help="one for each core, if none are named")
    both.add_argument("--json", action="store_true", help="the comparison as JSON")
    with_packs(both)
    _settling(both)


def puzzles(command: argparse.ArgumentParser) -> None:
    """Add the arguments for solving and finding puzzles."""
    what = command.add_subparsers(title="what to do", metavar="WHAT", required=True)

    def add(name: str, about: str, which: str) -> argparse.ArgumentParser:
        each = what.add_parser(name, help=about, description=about.capitalize() + ".")
        each.set_defaults(command=f"puzzles:{name}_puzzles")
        each.add_argument("game", metavar="GAME" if name == "find" else "GAME|FILE", help=which)
        return each

    of_game = "those that come with a game, or those of a file"
    add("play", "solve puzzles in the terminal", of_game).add_argument("--number", type=whole, default=1, metavar="N")
    found = add("find", "look for puzzles in games between bots", "its id, as fabletop games tells it")
    found.add_argument("--games", type=whole, default=10, metavar="N", help="between heuristic bots (10)")
    found.add_argument("--seats", type=whole, default=0, metavar="N", help="of each game (the most there are)")
    found.add_argument("--options", "--option", action="append", default=[], metavar="NAME=VALUE")
    found.add_argument("--goal", action="append", default=[], metavar="KEY", help="look for this alone, as in battle")
    found.add_argument("--seed", default="0")
    found.add_argument("--into", metavar="FILE", help="write them to this file; else to the terminal")
    checked = add("check", "say whether the solutions still are the best", of_game)
    checked.add_argument("--worlds", type=whole, default=160, metavar="N", help="imagined games for each option (160)")
    checked.add_argument("--into", metavar="FILE", help="write those that hold to this file, with the figures of today")


def _many_games(command: argparse.ArgumentParser, games: str, json: str, report: str) -> None:
    """Add the flags shared by commands that run games of bots, with help texts for each command."""
    command.add_argument("game", metavar="GAME")
    command.add_argument("--games", type=whole, default=100, metavar="N", help=games)
    command.add_argument("--options", "--option", action="append", default=[], metavar="NAME=VALUE")
    command.add_argument("--seed", default="0")
    command.add_argument("--processes", type=whole, default=1, metavar="P")
    command.add_argument("--json", action="store_true", help=json)
    command.add_argument("--report", metavar="FILE", help=report)
    with_packs(command)


def _settling(command: argparse.ArgumentParser) -> None:
    """Add the flags of comparisons."""
    command.add_argument("--by", default="", metavar="FIGURE", help="what settles a comparison, as in turns")
    command.add_argument("--margin", type=number, default=0.0, metavar="X", help="a smaller difference does not matter")
    command.add_argument("--until-settled", action="store_true", help="stop a comparison as soon as it is settled")
    _on(command)


def _on(command: argparse.ArgumentParser) -> None:
    command.add_argument("--on", default="", metavar="ADDRESS", help="a Dask cluster to play on, as in tcp://host:8786")
