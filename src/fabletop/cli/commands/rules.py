"""fabletop rules"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

import msgspec

from fabletop.cli.coverage import Coverage, coverage
from fabletop.cli.main import FINE, NEGATIVE
from fabletop.cli.rulebook import clause_text, found_in
from fabletop.cli.screen import Output
from fabletop.rulebook import GAMES, Clause, clause, register


def show_rules(arguments: argparse.Namespace) -> int:
    """Print clauses by id."""
    _print([clause(each) for each in arguments.id])
    return FINE


def list_rules(arguments: argparse.Namespace) -> int:
    """Print all clauses of a game."""
    _print(register(arguments.game).clauses)
    return FINE


def search_rules(arguments: argparse.Namespace) -> int:
    """Print the clauses that contain all the words. Returns 1 if there is none."""
    games = (arguments.game,) if arguments.game else tuple(GAMES.values())
    found = [each for game in games for each in found_in(game, " ".join(arguments.words))]
    _print(found)
    if not found:
        print(f"No rule has the words {' '.join(arguments.words)!r}.", file=sys.stderr)
    return FINE if found else NEGATIVE


def coverage_rules(arguments: argparse.Namespace) -> int:
    """Print how much of the registers is proven. Returns 1 while a clause is missing."""
    found = coverage((arguments.game,) if arguments.game else tuple(GAMES.values()))
    for each in found:
        print(msgspec.json.encode(each).decode() if arguments.json else _sentence(each))
    return NEGATIVE if any(each.missing for each in found) else FINE


def _sentence(each: Coverage) -> str:
    needed = each.clauses - each.exempt
    share = 100 * each.proven / needed if needed else 100.0
    # Rounded down, so that only complete coverage is 100 %.
    line = f"{each.game:<12} {each.proven} of {needed} clauses proven ({int(10 * share) / 10} %), {each.exempt} exempt"
    return line + (f"\n  missing: {', '.join(each.missing)}" if each.missing else "")


def _print(clauses: Sequence[Clause]) -> None:
    console = Output(highlight=False)
    for each in clauses:
        console.print(clause_text(each))
