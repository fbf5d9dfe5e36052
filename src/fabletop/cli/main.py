"""The command `fabletop`. Each command imports what it needs when it runs, so that help appears at once.

Exit codes: 0 success; 1 a negative result or a refusal; 2 invalid usage.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from io import StringIO, TextIOWrapper
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from fabletop.cli import host_arguments, lab_arguments
from fabletop.cli.arguments import at_the_table, whole, with_packs

FINE, NEGATIVE, USAGE = 0, 1, 2


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    _open_streams()
    parser = _parser()
    arguments = parser.parse_args(argv)
    try:
        return _run(arguments)
    except BrokenPipeError:
        # The reader has closed the pipe, as in `fabletop rules list GAME | head`: discard the rest.
        sys.stdout = None
        return FINE
    except KeyboardInterrupt:
        return NEGATIVE


def _open_streams() -> None:
    """Treat a closed stream as an empty one, and replace characters that a stream cannot encode by question marks."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, StringIO())
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _run(arguments: argparse.Namespace) -> int:
    module, _, function = arguments.command.partition(":")
    from fabletop.kernel import BadSetup, FabletopError

    try:
        command: Callable[[argparse.Namespace], int] = getattr(
            import_module(module if "." in module else f"fabletop.cli.commands.{module}"), function or "run"
        )
        code = command(arguments)
        sys.stdout.flush()
        return code
    except BadSetup as bad:
        return _complain(bad, USAGE)
    except (FabletopError, LookupError, OSError, UnicodeError) as error:
        if isinstance(error, BrokenPipeError):
            raise
        return _complain(error, NEGATIVE)


def _complain(error: Exception, code: int) -> int:
    clause = getattr(error, "clause", "")
    print(f"fabletop: {_words(error)}" + (f" ({clause})" if clause else ""), file=sys.stderr)
    return code


def _words(error: Exception) -> str:
    if isinstance(error, LookupError) and error.args:
        return str(error.args[0])
    if isinstance(error, OSError) and error.filename is not None and error.strerror:
        return f"{error.filename}: {error.strerror[0].lower()}{error.strerror[1:]}"
    return str(error)


class _Version(argparse.Action):
    """Look up the version only on request."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        import fabletop

        print(f"fabletop {fabletop.version()}")
        parser.exit()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="fabletop",
        description="Adventure games at a digital table: play them, replay them, look up their rules, simulate them.",
        epilog="fabletop games lists what can be played; fabletop play GAME is a good beginning.",
    )
    parser.add_argument("--version", action=_Version, nargs=0, default=argparse.SUPPRESS, help="show the version")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)

    def add(name: str, command: str, about: str) -> argparse.ArgumentParser:
        each = commands.add_parser(name, help=about, description=about.capitalize() + ".")
        each.set_defaults(command=command)
        return each

    _play(add("play", "play", "play a game in the terminal, with people and bots"))
    _replay(add("replay", "replay", "show a recorded game step by step"))
    _verify(add("verify", "verify", "replay a record and say whether it is a legal game"))
    _redact(add("redact", "redact", "write what one seat, or everybody, saw of a recorded game"))
    add("games", "games", "list the games")
    _rules(add("rules", "rules", "look up rules"))
    _packs(add("packs", "packs", "check and show packs of cards"))
    _workshop(add("workshop", "workshop", "read, change, try out and measure a pack of any game"))
    lab_arguments.simulate(add("simulate", "simulate", "let bots play many games"))
    lab_arguments.puzzles(add("puzzles", "puzzles", "solve positions of real games, or look for new ones"))
    lab_arguments.tournament(add("tournament", "tournament", "rate bots against one another"))
    lab_arguments.lab(add("lab", "lab", "run experiments, and say what a change does"))
    host_arguments.serve(add("serve", "serve", "run the server for the browser"))
    host_arguments.backup(add("backup", "serve:backup", "copy the database of a server into a file, while it runs"))
    host_arguments.restore(add("restore", "serve:restore", "put a copy of the database back"))
    host_arguments.admin(add("admin", "admin", "look after the tables, complaints and guests of a server"))
    for module in _of_games():
        module.add_commands(commands)
    return parser


def _of_games() -> Iterator[Any]:
    """Yield the commands of games: each folder here with a module `commands` belongs to a game."""
    for each in iter_modules([str(Path(__file__).parent)]):
        if each.ispkg and Path(__file__).with_name(each.name).joinpath("commands.py").is_file():
            yield import_module(f"fabletop.cli.{each.name}.commands")


def _play(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", nargs="?", metavar="GAME", help="its id, as fabletop games tells it")
    command.add_argument(
        "--bots", nargs="+", default=[], metavar="SPEC", help="bots of a resumed record that are not ours and may run"
    )
    with_packs(command)
    at_the_table(command)


def _replay(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", help="a record")
    command.add_argument("--seat", type=whole, metavar="N", help="as this seat saw it, from 1; else as everybody did")
    command.add_argument("--open", action="store_true", help="with all hands and roles open; of a finished game")
    command.add_argument("--all", action="store_true", help="print everything at once")
    command.add_argument("--chances", action="store_true", help="who was likely to win, its turning points, and luck")
    with_packs(command)


def _verify(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", help="a record")
    with_packs(command)


def _redact(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", help="a full record")
    command.add_argument("output", help="the file to write; - for the terminal")
    command.add_argument("--seat", type=whole, metavar="N", help="what this seat saw, from 1; else what everybody saw")
    command.add_argument("--force", action="store_true", help="write over a file that is there already")
    with_packs(command)


def _rules(command: argparse.ArgumentParser) -> None:
    what = command.add_subparsers(title="what to look up", metavar="WHAT", required=True)

    def add(name: str, about: str) -> argparse.ArgumentParser:
        each = what.add_parser(name, help=about, description=about.capitalize() + ".")
        each.set_defaults(command=f"rules:{name}_rules")
        return each

    add("show", "show clauses by id").add_argument("id", nargs="+", help="such as SHA-057")
    add("list", "list all clauses of a game").add_argument("game", metavar="GAME")
    search = add("search", "find clauses by words")
    search.add_argument("words", nargs="+")
    search.add_argument("--game", help="in this game only")
    coverage = add("coverage", "tell which clauses are proven by tests")
    coverage.add_argument("game", nargs="?", metavar="GAME", help="all games without it")
    coverage.add_argument("--json", action="store_true", help="one JSON object a game")


def _packs(command: argparse.ArgumentParser) -> None:
    what = command.add_subparsers(title="what to do", metavar="WHAT", required=True)

    def add(name: str, about: str) -> argparse.ArgumentParser:
        each = what.add_parser(name, help=about, description=about.capitalize() + ".")
        each.set_defaults(command=f"packs:{name}_packs")
        return each

    add("list", "tell which packs come with Fabletop")
    add("check", "tell everything that is wrong with packs").add_argument("folder", nargs="+", metavar="DIR")
    schema = add("schema", "print the JSON Schema of the tables of a pack, for editors")
    schema.add_argument("game", metavar="GAME")
    schema.add_argument("--out", metavar="DIR", help="write one file for each table, and one for pack.toml")
    show = add("show", "write all cards as a page with pictures")
    show.add_argument("what", nargs="+", metavar="DIR|GAME", help="packs, or a game for its base pack")
    show.add_argument("--out", metavar="FILE", help="the page to write (ID.html)")


def _workshop(command: argparse.ArgumentParser) -> None:
    command.add_argument("pack", metavar="PACK|GAME", help="a folder or a file; or a game, to read it as it comes")
    command.add_argument(
        "words",
        nargs=argparse.REMAINDER,
        metavar="COMMAND",
        help="one command, as in show sword; else it asks for them",
    )


if __name__ == "__main__":
    sys.exit(main())
