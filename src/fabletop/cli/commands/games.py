"""fabletop games"""

from __future__ import annotations

import argparse

from fabletop.cli.main import FINE
from fabletop.games import GAMES
from fabletop.games import rules as rules_of


def run(arguments: argparse.Namespace) -> int:
    """One line for each game that can be played."""
    for game in GAMES:
        rules = rules_of(game)
        fewest, most = rules.seats
        print(f"{game:<12} {rules.title}, {fewest} to {most} seats. {rules.texts().get('blurb')}")
    return FINE
