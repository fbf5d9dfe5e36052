"""A database outage: how it is detected, and what is reported."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

import asyncpg
from sqlalchemy.exc import InterfaceError as LineError
from sqlalchemy.exc import OperationalError

from fabletop.kernel import FabletopError

ANSWER_SECONDS = 10.0
"""PostgreSQL counts as down if it has not answered within this time."""
_AWAY = (
    OSError, asyncpg.PostgresConnectionError, asyncpg.InterfaceError, asyncpg.OperatorInterventionError,
    sqlite3.OperationalError,
)  # fmt: skip
"""The errors raised when PostgreSQL is down or shutting down, or a file cannot be read. `TimeoutError` is an
`OSError`.
"""


class DatabaseAway(FabletopError):
    """The database does not answer at the moment."""


def is_away(error: BaseException | None) -> bool:
    """Whether this error means that the database is down, rather than that it rejects a statement."""
    while error is not None:
        if isinstance(error, OperationalError | LineError) or getattr(error, "connection_invalidated", False):
            return True
        # The driver also raises an interface error for a value that it cannot send.
        if isinstance(error, _AWAY) and not isinstance(error, ValueError):
            return True
        error = error.__cause__
    return False


@contextmanager
def told_away() -> Iterator[None]:
    """Raise DatabaseAway in place of the driver's errors."""
    try:
        yield
    except Exception as error:
        if is_away(error):
            raise DatabaseAway("The database does not answer. Please try again soon.") from error
        raise


async def connect_postgres(dsn: str) -> asyncpg.Connection:
    """Open a separate connection with timeouts for every operation."""
    return await asyncpg.connect(dsn, timeout=ANSWER_SECONDS, command_timeout=ANSWER_SECONDS)
