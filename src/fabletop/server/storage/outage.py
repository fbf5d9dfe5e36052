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
"""PostgreSQL is taken for away if it has not answered by then."""
_AWAY = (
    OSError, asyncpg.PostgresConnectionError, asyncpg.InterfaceError, asyncpg.OperatorInterventionError,
    sqlite3.OperationalError,
)  # fmt: skip
"""What is raised when PostgreSQL is gone or about to go, or a file cannot be read; a `TimeoutError` is an `OSError`."""


class DatabaseAway(FabletopError):
    """The database does not answer now, and may answer again soon."""


def is_away(error: BaseException | None) -> bool:
    """Whether this error says that the database is away, and not that it does not like what it was told."""
    while error is not None:
        if isinstance(error, OperationalError | LineError) or getattr(error, "connection_invalidated", False):
            return True
        # The driver's word for a value that it cannot send is an error of its interface, too.
        if isinstance(error, _AWAY) and not isinstance(error, ValueError):
            return True
        error = error.__cause__
    return False


@contextmanager
def told_away() -> Iterator[None]:
    """Says in our own words that the database is away."""
    try:
        yield
    except Exception as error:
        if is_away(error):
            raise DatabaseAway("The database does not answer. Please try again soon.") from error
        raise


async def connect_postgres(dsn: str) -> asyncpg.Connection:
    """A connection of one's own, on which nothing waits for ever."""
    return await asyncpg.connect(dsn, timeout=ANSWER_SECONDS, command_timeout=ANSWER_SECONDS)
