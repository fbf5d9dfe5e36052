"""fabletop serve, backup and restore"""

from __future__ import annotations

import argparse
from pathlib import Path

from fabletop.cli.main import FINE

_NOT_SETTINGS = ("command", "file")


def run(arguments: argparse.Namespace) -> int:
    """Run the server until it is stopped."""
    from fabletop.server.app import run

    run(_flags(arguments))
    return FINE


def backup(arguments: argparse.Namespace) -> int:
    """Copy the database into a file."""
    from fabletop.server.operation.settings import load_settings
    from fabletop.server.storage.backup import back_up

    back_up(load_settings(_flags(arguments)), Path(arguments.file))
    print(f"The database is copied to {arguments.file}.")
    return FINE


def restore(arguments: argparse.Namespace) -> int:
    """Restore the database from a copy."""
    from fabletop.server.operation.settings import load_settings
    from fabletop.server.storage.backup import restore

    restore(load_settings(_flags(arguments)), Path(arguments.file))
    print(f"The database is as it was in {arguments.file}.")
    return FINE


def _flags(arguments: argparse.Namespace) -> dict[str, object]:
    return {name: value for name, value in vars(arguments).items() if name not in _NOT_SETTINGS}
