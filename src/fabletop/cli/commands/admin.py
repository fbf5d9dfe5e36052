"""fabletop admin"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

import msgspec

from fabletop.cli.main import FINE, NEGATIVE
from fabletop.kernel import BadSetup, FabletopError
from fabletop.server.admin import Admin, opened
from fabletop.server.operation.logs import set_up_logs
from fabletop.server.operation.settings import load_settings
from fabletop.server.storage.moderation import TableSurvey

T = TypeVar("T")
_ROW = "{:<11} {:<10} {:<8} {:<16} {:<14} {:>7}  {}"


def _do(arguments: argparse.Namespace, act: Callable[[Admin], Awaitable[T]]) -> T:
    """Open the database, run an action and close it. Actions are logged to standard error."""
    settings = load_settings({"data": arguments.data, "database": arguments.database})
    set_up_logs("info")

    async def whole() -> T:
        async with opened(settings) as admin:
            return await act(admin)

    return asyncio.run(whole())


def _when(at: float | None) -> str:
    return "" if at is None else f"{datetime.fromtimestamp(at, UTC):%Y-%m-%d %H:%M}"


# -- tables --------------------------------------------------------------------------------------------------------


def tables(arguments: argparse.Namespace) -> int:
    """List tables."""
    found = _do(arguments, lambda admin: _chosen(admin, arguments))
    if arguments.json:
        for each in found:
            print(msgspec.json.encode(each).decode())
        return FINE
    _print_tables(found)
    return FINE


async def _chosen(admin: Admin, arguments: argparse.Namespace) -> list[TableSurvey]:
    return await admin.tables(
        game=arguments.game,
        phase=arguments.phase,
        host=arguments.host,
        broken=arguments.broken,
        frozen=arguments.frozen,
        older_than=arguments.older_than,
    )


def _print_tables(found: list[TableSurvey]) -> None:
    print(_ROW.format("table", "game", "phase", "set up", "host", "answers", "name"))
    for each in found:
        line = _ROW.format(
            each.id, each.game, each.phase, _when(each.created_at), each.host, each.answers, each.name
        ).rstrip()
        state = f"  BROKEN: {each.broken}" if each.broken else f"  FROZEN: {each.frozen}" if each.frozen else ""
        print(line + state)
    print(f"{len(found)} tables")


def table(arguments: argparse.Namespace) -> int:
    """Show one table."""
    found, lobby = _do(arguments, lambda admin: admin.look_at(arguments.id))
    for name, value in (
        ("table", found.id),
        ("game", f"{found.game}, rules {lobby.table.rules_version}"),
        ("name", found.name),
        ("phase", found.phase),
        ("host", f"{found.host} {found.host_id or ''}".strip()),
        ("set up", _when(found.created_at)),
        ("ended", _when(found.ended_at)),
        ("answers", str(found.answers)),
        ("last answer", _when(found.last_at)),
        ("broken", found.broken or ""),
        ("frozen", found.frozen or ""),
    ):
        if value:
            print(f"{name:<12} {value}")
    for seat in lobby.seats:
        who = f"{lobby.names.get(seat.guest_id, '')} {seat.guest_id}" if seat.guest_id else seat.level or ""
        print(f"{f'seat {seat.seat + 1}':<12} {seat.kind} {who}".rstrip())
    return FINE


def close(arguments: argparse.Namespace) -> int:
    """End games, or delete tables that have not begun."""
    return _each(arguments, "", lambda admin, table: admin.close(table))


def delete(arguments: argparse.Namespace) -> int:
    """Delete tables."""
    if arguments.id:
        return _each(arguments, "deleted", lambda admin, table: admin.delete(table))
    if not (
        arguments.broken
        or arguments.frozen
        or arguments.game
        or arguments.phase
        or arguments.host
        or arguments.older_than is not None
    ):
        raise BadSetup(
            "say which tables: name them, or use --broken, --frozen, --game, --phase, --host or --older-than"
        )
    found = _do(arguments, lambda admin: _chosen(admin, arguments))
    if not arguments.yes:
        _print_tables(found)
        print("Nothing is deleted yet: add --yes to delete these tables.")
        return FINE
    arguments.id = [each.id for each in found]
    return _each(arguments, "deleted", lambda admin, table: admin.delete(table))


def _each(arguments: argparse.Namespace, done: str, act: Callable[[Admin, str], Awaitable[str | None]]) -> int:
    """Run the action for each table; an error does not stop the rest."""

    async def all_of_them(admin: Admin) -> int:
        code = FINE
        for table in arguments.id:
            try:
                print(f"{table} {await act(admin, table) or done}")
            except FabletopError as error:
                print(f"fabletop: {error}", file=sys.stderr)
                code = NEGATIVE
        return code

    return _do(arguments, all_of_them)


def export(arguments: argparse.Namespace) -> int:
    """Write the record of a table."""
    if arguments.raw:
        text = _do(arguments, lambda admin: admin.export_raw(arguments.id)).decode()
    else:
        text = _do(arguments, lambda admin: admin.export(arguments.id))
    if arguments.file == "-":
        print(text, end="")
    else:
        with Path(arguments.file).open("x", encoding="utf-8") as file:
            file.write(text)
        print(f"{arguments.id} is written to {arguments.file}.")
    return FINE


# -- complaints and people -----------------------------------------------------------------------------------------


def complaints(arguments: argparse.Namespace) -> int:
    """List complaints."""
    found = _do(arguments, lambda admin: admin.complaints(settled=arguments.all))
    for each in found:
        by = f"{each.by_name} {each.by_id}".strip() or "somebody who is gone"
        print(f"{each.id}  {_when(each.at)}  table {each.table_id}")
        print(f"    about {each.about_name} {each.about_id} from {each.about_address or 'an unknown address'}")
        print(f"    by {by}: {each.text}")
        for line in each.said.splitlines():
            print(f"    > {line}")
        if each.settled_at is not None:
            print(f"    settled {_when(each.settled_at)}: {each.outcome}")
    print(f"{len(found)} complaints")
    return FINE


def settle(arguments: argparse.Namespace) -> int:
    """Settle a complaint."""
    _do(arguments, lambda admin: admin.settle(arguments.number, arguments.outcome))
    print(f"Complaint {arguments.number} is settled.")
    return FINE


def block(arguments: argparse.Namespace) -> int:
    """Block a person or an address."""
    kind = _do(arguments, lambda admin: admin.block(arguments.whom, arguments.reason))
    print(f"The {kind} {arguments.whom} is kept out.")
    return FINE


def unblock(arguments: argparse.Namespace) -> int:
    """Unblock a person or an address."""
    kind = _do(arguments, lambda admin: admin.unblock(arguments.whom))
    print(f"The {kind} {arguments.whom} may come again.")
    return FINE


def blocked(arguments: argparse.Namespace) -> int:
    """List blocked people and addresses."""
    found = _do(arguments, lambda admin: admin.blocked())
    for each in found:
        print(f"{each.kind:<8} {each.value:<24} {_when(each.at)}  {each.reason}".rstrip())
    print(f"{len(found)} kept out")
    return FINE
