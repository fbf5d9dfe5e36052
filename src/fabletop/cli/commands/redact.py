"""fabletop redact"""

from __future__ import annotations

import argparse
from pathlib import Path

import fabletop
from fabletop.cli.main import FINE
from fabletop.games import rules_with
from fabletop.kernel import FabletopError
from fabletop.kernel.records import Level, load, write


def run(arguments: argparse.Namespace) -> int:
    """Write the record of one seat, or the public one."""
    record = fabletop.read_record(arguments.file)
    game = load(record, rules_with(record.header.game, arguments.pack))
    seat = None if arguments.seat is None else arguments.seat - 1
    level: Level = "public" if seat is None else "seat"
    text = write(game, record.header.seats, package=fabletop.version(), level=level, seat=seat, parts=record.end.parts)
    if arguments.output == "-":
        print(text, end="")
    else:
        _write(Path(arguments.output), text, over=arguments.force)
    return FINE


def _write(path: Path, text: str, *, over: bool) -> None:
    try:
        with path.open("w" if over else "x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise FabletopError(f"{path} is there already; --force writes over it") from None
