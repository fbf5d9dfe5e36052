"""The commands of the terminal that only Andor has."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from fabletop.cli.arguments import at_the_table, whole

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]


def add_commands(commands: Commands) -> None:
    """fabletop legends: new, check, play, distances."""
    about = "write, check and play Legends of your own"
    command = commands.add_parser("legends", help=about, description=f"{about[0].upper()}{about[1:]}.")
    what = command.add_subparsers(title="what to do", metavar="WHAT", required=True)

    def add(name: str, about: str) -> argparse.ArgumentParser:
        each = what.add_parser(name, help=about, description=f"{about[0].upper()}{about[1:]}.")
        each.set_defaults(command=f"fabletop.cli.andor.legends:{name}_legends")
        return each

    def choose(each: argparse.ArgumentParser) -> argparse.ArgumentParser:
        each.add_argument("path", metavar="DIR", help="the folder of the Legend, or its file")
        each.add_argument("--legend", default="", metavar="ID", help="which one, if the pack tells several")
        return each

    new = add("new", "write a small Legend to begin with")
    new.add_argument("path", metavar="DIR", help="the folder to make; a name that ends in .toml makes one file")
    new.add_argument("--title", default="", help="what the Legend is called")
    new.add_argument("--like", default="", metavar="ID", help="begin with this Legend of the game, such as legend_13")
    check = choose(add("check", "tell everything that is wrong with a Legend, and let bots play it"))
    check.add_argument("--random", type=whole, default=200, metavar="N", help="games by random bots (200)")
    check.add_argument("--heuristic", type=whole, default=20, metavar="N", help="games by heuristic bots (20)")
    check.add_argument("--seed", default="0")
    check.add_argument("--json", action="store_true", help="one JSON object")
    at_the_table(choose(add("play", "play a Legend in the terminal, with people and bots")))
    choose(add("distances", "show how far creatures are from the camp or wagon, for every space"))
