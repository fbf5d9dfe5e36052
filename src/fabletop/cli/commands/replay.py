"""fabletop replay"""

from __future__ import annotations

import argparse

import fabletop
from fabletop.cli.chances import analysis
from fabletop.cli.drawing import Look
from fabletop.cli.main import FINE
from fabletop.cli.screen import Screen
from fabletop.cli.viewer import Viewer
from fabletop.games import rules_with
from fabletop.kernel import BadSetup
from fabletop.kernel.records import load


def run(arguments: argparse.Namespace) -> int:
    """Step through a record, or print all of it if there is no keyboard input."""
    record = fabletop.read_record(arguments.file)
    seat = None if arguments.seat is None else arguments.seat - 1
    if seat is not None and not 0 <= seat < len(record.header.seats):
        raise BadSetup(f"this game has {len(record.header.seats)} seats")
    if seat is not None and record.is_redacted and seat != record.header.seat:
        raise BadSetup("a redacted record shows one view only")
    if arguments.open and record.is_redacted:
        raise BadSetup("a redacted record shows one view only: what lay hidden does not stand in it")
    if arguments.open and record.end.result is None:
        raise BadSetup("all lies open only when a game is over")
    screen = Screen.of_terminal()
    rules = rules_with(record.header.game, arguments.pack)
    if arguments.chances:
        game = load(record, rules)
        if not game.is_over:
            raise BadSetup("a game is analysed when it is over")
        names = tuple(each.name for each in record.header.seats)
        screen.show(*analysis(game, Look(names, screen.width, screen.is_coloured, rules)))
        return FINE
    eyes = record.header.seat if record.is_redacted else seat
    viewer = Viewer(record, rules, screen, eyes, all_open=arguments.open)
    if arguments.all or not screen.interactive:
        viewer.show_all()
    else:
        viewer.step_through()
    return FINE
