"""fabletop games"""

from __future__ import annotations

import argparse
import sys

from fabletop.cli.main import FINE, USAGE
from fabletop.games import GAMES
from fabletop.games import rules as rules_of
from fabletop.kernel import BadSetup


def run(arguments: argparse.Namespace) -> int:
    """Print one line per game. A broken third-party game does not affect the others."""
    code = FINE
    for game in GAMES:
        try:
            rules = rules_of(game)
        except BadSetup as broken:
            print(f"fabletop: {broken}", file=sys.stderr)
            code = USAGE
            continue
        fewest, most = rules.seats
        print(f"{game:<12} {rules.title}, {fewest} to {most} seats. {rules.texts().get('blurb')}")
    return code
