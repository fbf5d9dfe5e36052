"""fabletop tournament"""

from __future__ import annotations

import argparse

from fabletop.cli.commands.simulate import counting, page_can_be_written, tell
from fabletop.cli.main import FINE
from fabletop.cli.seating import parse_options
from fabletop.games import rules
from fabletop.lab.page import ladder_page
from fabletop.lab.tournament import ladder_lines, tournament


def run(arguments: argparse.Namespace) -> int:
    """Run a ladder of bots, with a progress bar on standard error if that is a terminal."""
    page_can_be_written(arguments.report)
    with counting() as progress:
        ladder = tournament(
            arguments.game,
            arguments.games,
            [each.strip() for each in arguments.bots.split(",")],
            parse_options(arguments.options),
            arguments.seats or rules(arguments.game).seats[1],
            arguments.seed,
            arguments.processes,
            progress,
            arguments.pack,
        )
    tell(arguments, ladder, ladder_lines, ladder_page)
    return FINE
