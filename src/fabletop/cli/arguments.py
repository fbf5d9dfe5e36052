"""Arguments that several commands take."""

from __future__ import annotations

import argparse


def whole(text: str) -> int:
    """Parse a whole number."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from None


def number(text: str) -> float:
    """Parse a number."""
    try:
        return float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number") from None


def at_the_table(command: argparse.ArgumentParser) -> None:
    """Add the arguments for seats, table options and display."""
    command.add_argument(
        "--seats", metavar="LIST", help="as in me,Ann=me,heuristic,search:200,random; with --resume, who plays on"
    )
    command.add_argument(
        "--option", "--options", action="append", default=[], metavar="NAME=VALUE", help="as in target_vp=6"
    )
    command.add_argument("--seed", help="the same seed deals the same game")
    command.add_argument("--resume", metavar="FILE", help="go on with a saved game")
    command.add_argument("--ask-talk", action="store_true", help="ask people in every talk slot")
    command.add_argument("--ask-all", action="store_true", help="ask also for what can as well be done later")
    command.add_argument("--brief", action="store_true", help="do not explain things that happen for the first time")
    command.add_argument(
        "--pace", type=number, default=0.35, metavar="SECONDS", help="pause after each thing that happens"
    )


def with_packs(command: argparse.ArgumentParser) -> None:
    """Add the argument for packs."""
    command.add_argument("--pack", action="append", default=[], metavar="DIR", help="lay this pack over the base pack")
