"""Arguments of the commands for operators of a server."""

from __future__ import annotations

import argparse

from fabletop.cli.arguments import number, whole
from fabletop.server.operation.settings import Settings


def serve(command: argparse.ArgumentParser) -> None:
    """Add a flag for every setting of the server. The server checks the values."""
    _where(command)
    usually = Settings()
    for name, about in (
        ("host", "address to listen on"),
        ("port", "port to listen on"),
        ("workers", "processes that serve; on the embedded database several need Linux"),
        ("bot-workers", "processes in which bots think"),
        ("bot-memory", "MiB that a bot of your own may use; 0 sets no limit"),
        ("window", "seconds that a table waits at a secret window"),
        ("bot-pace", "seconds that a bot takes at least"),
        ("retention-days", "finished tables are deleted after so many days; 0 keeps them"),
        ("tables-per-guest", "open and running tables of one guest"),
        ("spectators", "spectators at one table"),
        ("sockets-per-guest", "connections of one guest"),
        ("connections", "open connections in all; 0 sets no limit"),
        ("connections-per-address", "open connections of one address; 0 sets no limit"),
        ("sockets-per-address", "lines to tables of one address; 0 sets no limit"),
        ("guests-per-address", "new guests of one address in an hour; 0 sets no limit"),
        ("tables-per-address", "new tables of one address in an hour; 0 sets no limit"),
        ("imports-per-address", "records that one address brings in in an hour; 0 sets no limit"),
        ("complaints-per-address", "complaints from one address in an hour; 0 sets no limit"),
        ("complaints-per-guest", "complaints of one guest in an hour; 0 sets no limit"),
        ("chat-per-guest", "lines of chat that one guest may write in a minute; 0 sets no limit"),
        ("guest-milliseconds", "of the server that one guest may use in each second, answers left out; 0: no limit"),
        ("address-milliseconds", "the same for all guests from one address; 0 sets no limit"),
        ("header-seconds", "a request whose head has not come by then is given up"),
        ("body-seconds", "a request whose body has not come by then is given up"),
        ("message-bytes", "the longest message of a client"),
        ("messages-per-second", "more than that closes a connection"),
        ("packs", "folder whose sub-folders are packs that hosts may choose"),
        ("backup-every", "hours between backups of the embedded database; 0 makes none"),
        ("backups-kept", "the newest so many backups are kept, in the folder backups beside the database"),
        ("log-level", "debug, info, warning or error"),
    ):
        usual = getattr(usually, name.replace("-", "_"))
        command.add_argument(f"--{name}", metavar="X", help=f"{about} ({usual})" if usual != "" else about)
    command.add_argument("--bots", nargs="*", metavar="SPEC", help="bots of your own that tables may seat")
    command.add_argument("--origins", nargs="+", metavar="URL", help="further origins that serve the client")
    command.add_argument(
        "--trusted-proxies",
        nargs="*",
        metavar="ADDRESS",
        help=f"proxies whose X-Forwarded-For is believed ({' '.join(usually.trusted_proxies)})",
    )
    command.add_argument("--secure-cookies", action="store_true", default=None, help="send the cookie over TLS only")


def backup(command: argparse.ArgumentParser) -> None:
    """Add the arguments for a copy of the database."""
    _where(command)
    command.add_argument("file", help="where the copy goes")


def restore(command: argparse.ArgumentParser) -> None:
    """Add the arguments for restoring a copy."""
    _where(command)
    command.add_argument("file", help="the copy")


def admin(command: argparse.ArgumentParser) -> None:
    """Add the arguments for the administration of a server."""
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


def _where(command: argparse.ArgumentParser) -> None:
    command.add_argument("--data", metavar="FOLDER", help="folder of the embedded database")
    command.add_argument("--database", metavar="URL", help="a postgresql:// database in place of the embedded one")


def _which_tables(command: argparse.ArgumentParser) -> None:
    command.add_argument("--game", help="of this game")
    command.add_argument("--phase", choices=("open", "running", "over"))
    command.add_argument("--host", metavar="PERSON", help="hosted by this person (id or name)")
    command.add_argument("--broken", action="store_true", help="that cannot be loaded or go on")
    command.add_argument("--frozen", action="store_true", help="that run and can only be read since an upgrade")
    command.add_argument("--older-than", type=number, metavar="DAYS", help="set up longer ago than that")
