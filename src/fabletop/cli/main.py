"""The command `fabletop`. Each command imports what it needs when it runs, so that help comes at once.

Exit codes: 0 all is well; 1 the answer is no, or something was refused; 2 the command was not understood.
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

from fabletop.cli.arguments import at_the_table, number, whole, with_packs

FINE, NEGATIVE, USAGE = 0, 1, 2


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    _open_streams()
    parser = _parser()
    arguments = parser.parse_args(argv)
    try:
        return _run(arguments)
    except BrokenPipeError:
        # The reader has gone, as in `fabletop rules list GAME | head`: what is left goes nowhere.
        sys.stdout = None
        return FINE
    except KeyboardInterrupt:
        return NEGATIVE


def _open_streams() -> None:
    """A closed stream is an empty one; a letter that the encoding of a stream lacks becomes a question mark."""
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
    """Looks the version up only when it is asked for."""

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
    _simulate(add("simulate", "simulate", "let bots play many games"))
    _puzzles(add("puzzles", "puzzles", "solve positions of real games, or look for new ones"))
    _tournament(add("tournament", "tournament", "rate bots against one another"))
    _lab(add("lab", "lab", "run experiments, and say what a change does"))
    _serve(add("serve", "serve", "run the server for the browser"))
    _backup(add("backup", "serve:backup", "copy the database of a server into a file, while it runs"))
    _restore(add("restore", "serve:restore", "put a copy of the database back"))
    _admin(add("admin", "admin", "look after the tables, complaints and guests of a server"))
    for module in _of_games():
        module.add_commands(commands)
    return parser


def _of_games() -> Iterator[Any]:
    """The commands that games bring: a folder here with a module `commands` is a game's."""
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


def _simulate(command: argparse.ArgumentParser) -> None:
    _many_games(command, "for each number of seats (100)", "the summary as JSON", "write a page with charts")
    command.add_argument("--bots", default="heuristic,random", metavar="LIST", help="as in heuristic,random,search:200")
    command.add_argument(
        "--seats", default="", metavar="LIST", help="numbers of seats, as in 3,4,5 (the most there are)"
    )
    command.add_argument("--against", metavar="PACK", help="say what laying this pack over the others changes")
    _settling(command)


def _settling(command: argparse.ArgumentParser) -> None:
    """The flags of comparisons."""
    command.add_argument("--by", default="", metavar="FIGURE", help="what settles a comparison, as in turns")
    command.add_argument("--margin", type=number, default=0.0, metavar="X", help="a smaller difference does not matter")
    command.add_argument("--until-settled", action="store_true", help="stop a comparison as soon as it is settled")
    _on(command)


def _on(command: argparse.ArgumentParser) -> None:
    command.add_argument("--on", default="", metavar="ADDRESS", help="a Dask cluster to play on, as in tcp://host:8786")


def _lab(command: argparse.ArgumentParser) -> None:
    what = command.add_subparsers(title="what to do", metavar="WHAT", required=True)

    def add(name: str, function: str, about: str) -> argparse.ArgumentParser:
        each = what.add_parser(name, help=about, description=about.capitalize() + ".")
        each.set_defaults(command=f"lab:{function}")
        return each

    run = add("run", "run_experiment", "play the games of an experiment, or those that are left of it")
    run.add_argument("experiment", metavar="EXPERIMENT.toml")
    run.add_argument("--into", metavar="DIR", help="where its games and tables are kept (EXPERIMENT.lab)")
    run.add_argument("--processes", type=whole, default=0, metavar="P", help="one for each core, if none are named")
    _on(run)
    run.add_argument("--report", metavar="FILE", help="write a page with charts")
    run.add_argument("--quiet", action="store_true", help="do not tell what the games have shown")
    shown = add("report", "report_games", "write the page of an experiment, with charts")
    shown.add_argument("games", metavar="DIR|FILE", help="the folder of an experiment, or a games.parquet")
    shown.add_argument("--out", required=True, metavar="FILE", help="the page")
    told = add("chances", "measure_chances", "say how well the chances to win tell who wins")
    told.add_argument("game", metavar="GAME")
    told.add_argument("--games", type=whole, default=100, metavar="N", help="of heuristic bots (100)")
    told.add_argument("--options", "--option", action="append", default=[], metavar="NAME=VALUE")
    told.add_argument("--seats", default="", metavar="LIST", help="numbers of seats, in turn (all there are)")
    told.add_argument("--seed", default="measure")
    told.add_argument("--fit", action="store_true", help="fit the weights of the signs to these games first")
    told.add_argument("--json", action="store_true", help="what was measured as JSON")
    both = add("compare", "compare_ways", "say what a change does: two bots, two packs, or two sets of options")
    both.add_argument("game", metavar="GAME")
    both.add_argument("first", metavar="A", help="a bot, a pack, options as in target_vp=6,talk_silent, or usual")
    both.add_argument("second", metavar="B", help="what it is compared with")
    both.add_argument("--games", type=whole, default=400, metavar="N", help="deals that both play, at most (400)")
    both.add_argument("--options", "--option", action="append", default=[], metavar="NAME=VALUE", help="of both")
    both.add_argument("--bots", default="", metavar="LIST", help="who plays where no bots are compared (heuristic)")
    both.add_argument("--seats", default="", metavar="LIST", help="numbers of seats, in turn (the most there are)")
    both.add_argument("--seed", default="0")
    both.add_argument("--processes", type=whole, default=0, metavar="P", help="one for each core, if none are named")
    both.add_argument("--json", action="store_true", help="the comparison as JSON")
    with_packs(both)
    _settling(both)


def _puzzles(command: argparse.ArgumentParser) -> None:
    what = command.add_subparsers(title="what to do", metavar="WHAT", required=True)

    def add(name: str, about: str, which: str) -> argparse.ArgumentParser:
        each = what.add_parser(name, help=about, description=about.capitalize() + ".")
        each.set_defaults(command=f"puzzles:{name}_puzzles")
        each.add_argument("game", metavar="GAME" if name == "find" else "GAME|FILE", help=which)
        return each

    of_game = "those that come with a game, or those of a file"
    add("play", "solve puzzles in the terminal", of_game).add_argument("--number", type=whole, default=1, metavar="N")
    found = add("find", "look for puzzles in games between bots", "its id, as fabletop games tells it")
    found.add_argument("--games", type=whole, default=10, metavar="N", help="between heuristic bots (10)")
    found.add_argument("--seats", type=whole, default=0, metavar="N", help="of each game (the most there are)")
    found.add_argument("--options", "--option", action="append", default=[], metavar="NAME=VALUE")
    found.add_argument("--goal", action="append", default=[], metavar="KEY", help="look for this alone, as in battle")
    found.add_argument("--seed", default="0")
    found.add_argument("--into", metavar="FILE", help="write them to this file; else to the terminal")
    checked = add("check", "say whether the solutions still are the best", of_game)
    checked.add_argument("--worlds", type=whole, default=160, metavar="N", help="imagined games for each option (160)")
    checked.add_argument("--into", metavar="FILE", help="write those that hold to this file, with the figures of today")


def _tournament(command: argparse.ArgumentParser) -> None:
    _many_games(command, "in all (100)", "the ladder as JSON", "write a page with the ladder")
    command.add_argument("--bots", required=True, metavar="LIST", help="as in heuristic,random,search:200")
    command.add_argument("--seats", type=whole, default=0, metavar="N", help="of each game (the most there are)")


def _many_games(command: argparse.ArgumentParser, games: str, json: str, report: str) -> None:
    """The flags of whatever lets bots play, with what some of them are for there."""
    command.add_argument("game", metavar="GAME")
    command.add_argument("--games", type=whole, default=100, metavar="N", help=games)
    command.add_argument("--options", "--option", action="append", default=[], metavar="NAME=VALUE")
    command.add_argument("--seed", default="0")
    command.add_argument("--processes", type=whole, default=1, metavar="P")
    command.add_argument("--json", action="store_true", help=json)
    command.add_argument("--report", metavar="FILE", help=report)
    with_packs(command)


def _serve(command: argparse.ArgumentParser) -> None:
    """A flag for every setting of the server; their values are checked there."""
    _where(command)
    for name, about in (
        ("host", "address to listen on (127.0.0.1)"),
        ("port", "port to listen on (8000)"),
        ("workers", "processes that serve; several need PostgreSQL (1)"),
        ("bot-workers", "processes in which bots think (1)"),
        ("window", "seconds that a table waits at a secret window (1.5)"),
        ("bot-pace", "seconds that a bot takes at least (0.7)"),
        ("retention-days", "finished tables are deleted after so many days; 0 keeps them (90)"),
        ("tables-per-guest", "open and running tables of one guest (20)"),
        ("spectators", "spectators at one table (50)"),
        ("sockets-per-guest", "connections of one guest (20)"),
        ("connections", "open connections in all; 0 sets no limit (2000)"),
        ("connections-per-address", "open connections of one address; 0 sets no limit (100)"),
        ("sockets-per-address", "lines to tables of one address; 0 sets no limit (60)"),
        ("guests-per-address", "new guests of one address in an hour; 0 sets no limit (30)"),
        ("tables-per-address", "new tables of one address in an hour; 0 sets no limit (100)"),
        ("imports-per-address", "records that one address brings in in an hour; 0 sets no limit (30)"),
        ("header-seconds", "a request whose head has not come by then is given up (10)"),
        ("body-seconds", "a request whose body has not come by then is given up (60)"),
        ("message-bytes", "the longest message of a client (16384)"),
        ("messages-per-second", "more than that closes a connection (40)"),
        ("packs", "folder whose sub-folders are packs that hosts may choose"),
        ("backup-every", "hours between backups of the embedded database; 0 makes none (0)"),
        ("backups-kept", "the newest so many backups are kept, in the folder backups beside the database (7)"),
        ("log-level", "debug, info, warning or error (info)"),
    ):
        command.add_argument(f"--{name}", metavar="X", help=about)
    command.add_argument("--bots", nargs="*", metavar="SPEC", help="bots of your own that tables may seat")
    command.add_argument("--origins", nargs="+", metavar="URL", help="further origins that serve the client")
    command.add_argument(
        "--trusted-proxies",
        nargs="*",
        metavar="ADDRESS",
        help="proxies whose X-Forwarded-For is believed (127.0.0.1 ::1)",
    )
    command.add_argument("--secure-cookies", action="store_true", default=None, help="send the cookie over TLS only")


def _where(command: argparse.ArgumentParser) -> None:
    command.add_argument("--data", metavar="FOLDER", help="folder of the embedded database")
    command.add_argument("--database", metavar="URL", help="a postgresql:// database in place of the embedded one")


def _backup(command: argparse.ArgumentParser) -> None:
    _where(command)
    command.add_argument("file", help="where the copy goes")


def _restore(command: argparse.ArgumentParser) -> None:
    _where(command)
    command.add_argument("file", help="the copy")


def _admin(command: argparse.ArgumentParser) -> None:
    what = command.add_subparsers(title="what to do", metavar="WHAT", required=True)

    def add(name: str, about: str) -> argparse.ArgumentParser:
        each = what.add_parser(name, help=about, description=about.capitalize() + ".")
        each.set_defaults(command=f"admin:{name}")
        _where(each)
        return each

    tables = add("tables", "list tables")
    _which_tables(tables)
    tables.add_argument("--json", action="store_true", help="one JSON object a line")
    add("table", "look at one table").add_argument("id", metavar="TABLE")
    close = add("close", "end running games without a result; tables that have not begun are deleted")
    close.add_argument("id", nargs="+", metavar="TABLE")
    export = add("export", "write the record of a table")
    export.add_argument("id", metavar="TABLE")
    export.add_argument("file", help="the file to write; - for the terminal")
    export.add_argument("--raw", action="store_true", help="all rows as they are stored, also of a broken table")
    delete = add("delete", "delete tables with all that hangs on them")
    delete.add_argument("id", nargs="*", metavar="TABLE")
    _which_tables(delete)
    delete.add_argument("--yes", action="store_true", help="do not only tell what would be deleted")
    add("complaints", "read complaints").add_argument("--all", action="store_true", help="also those that are settled")
    settle = add("settle", "settle a complaint")
    settle.add_argument("number", type=whole)
    settle.add_argument("outcome", help="what was done about it")
    block = add("block", "keep a person or an address out; open lines are hung up within some seconds")
    block.add_argument("whom", help="the id of a person, an address, or a network such as 203.0.113.0/24")
    block.add_argument("--reason", default="", help="for you to remember")
    add("unblock", "let a person or an address in again").add_argument("whom")
    add("blocked", "list who is kept out")


def _which_tables(command: argparse.ArgumentParser) -> None:
    command.add_argument("--game", help="of this game")
    command.add_argument("--phase", choices=("open", "running", "over"))
    command.add_argument("--host", metavar="PERSON", help="hosted by this person (id or name)")
    command.add_argument("--broken", action="store_true", help="that cannot be loaded or go on")
    command.add_argument("--older-than", type=number, metavar="DAYS", help="set up longer ago than that")


if __name__ == "__main__":
    sys.exit(main())
