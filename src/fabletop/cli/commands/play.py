"""fabletop play"""

from __future__ import annotations

import argparse

import fabletop
from fabletop.cli.keeping import take_up
from fabletop.cli.main import FINE, NEGATIVE
from fabletop.cli.screen import InputEnded, Screen
from fabletop.cli.seating import new_table, resumed_table
from fabletop.cli.table import Table
from fabletop.games import rules_with
from fabletop.kernel import BadSetup


def run(arguments: argparse.Namespace) -> int:
    """Play until the game is over, or until somebody leaves."""
    try:
        return FINE if _table(arguments, Screen.of_terminal()).play() else NEGATIVE
    except InputEnded:
        return NEGATIVE


def _table(arguments: argparse.Namespace, screen: Screen) -> Table:
    how = {
        "ask_talk": arguments.ask_talk,
        "ask_all": arguments.ask_all,
        "explain": not arguments.brief,
        "pace": arguments.pace,
    }
    if arguments.resume:
        record = fabletop.read_record(arguments.resume)
        return resumed_table(record, screen, packs=arguments.pack, bots=arguments.bots, **how)
    if not arguments.game:
        raise BadSetup("say which game: fabletop play GAME, or fabletop play --resume FILE")
    left = take_up(arguments.game, screen, rules_with(arguments.game, arguments.pack).texts())
    if left is not None:
        return resumed_table(left, screen, packs=arguments.pack, bots=arguments.bots, **how)
    return new_table(
        arguments.game,
        screen,
        seats=arguments.seats,
        options=arguments.option,
        seed=arguments.seed,
        packs=arguments.pack,
        **how,
    )
