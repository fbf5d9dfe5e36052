"""fabletop play"""

from __future__ import annotations

import argparse
import shlex
from collections.abc import Sequence

from rich.text import Text

import fabletop
from fabletop.bots import USUAL, BotFailed
from fabletop.cli.keeping import Keeper, take_up
from fabletop.cli.main import FINE, NEGATIVE
from fabletop.cli.screen import InputEnded, Screen
from fabletop.cli.seating import new_table, resumed_table
from fabletop.cli.table import Table
from fabletop.games import rules_with
from fabletop.kernel import BadSetup


def run(arguments: argparse.Namespace) -> int:
    """Play until the game is over, or until a person leaves."""
    try:
        table = _table(arguments, Screen.of_terminal())
        try:
            return FINE if table.play() else NEGATIVE
        except BotFailed as failed:
            table.screen.show(Text(table.texts.say("screen.bot_failed", error=str(failed))))
            # Not wrapped, so that it can be copied.
            table.screen.console.print(Text(_kept(table, arguments.pack, failed.spec)), soft_wrap=True)
            return NEGATIVE
    except InputEnded:
        return NEGATIVE


def _kept(table: Table, packs: Sequence[str], failed: str) -> str:
    """Save the game as it was before a bot failed; returns the command that continues it with a built-in bot in its
    seat.
    """
    players = table.players
    levels = [USUAL if each.level == failed else each.level for each in players]
    seats = ",".join("me" if each.kind == "person" else level for each, level in zip(players, levels, strict=True))
    keeper = Keeper(table.game.rules.game)
    keeper.keep(table.game, players)
    flags = ["--seats", seats, *(word for pack in packs for word in ("--pack", pack))]
    return shlex.join(["fabletop", "play", "--resume", str(keeper.path), *flags])


def _table(arguments: argparse.Namespace, screen: Screen) -> Table:
    how = {
        "ask_talk": arguments.ask_talk,
        "ask_all": arguments.ask_all,
        "explain": not arguments.brief,
        "pace": arguments.pace,
    }
    if arguments.resume:
        record = fabletop.read_record(arguments.resume)
        return resumed_table(record, screen, seats=arguments.seats, packs=arguments.pack, bots=arguments.bots, **how)
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
