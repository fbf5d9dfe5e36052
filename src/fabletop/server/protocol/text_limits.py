"""Limits on every text from outside, checked before anything else is done with it.

The types of `bodies` and `wire` bound each string and number. This module checks what no type can say: no NUL, which
PostgreSQL cannot store, and no deeper nesting than any message of ours.
"""

from __future__ import annotations

import re
from typing import Any

import msgspec
from litestar import Request
from litestar.datastructures import State
from litestar.types import Scope

from fabletop.kernel import plainly
from fabletop.server.protocol.problems import NotFound, Problem

TABLE_ID = re.compile("[a-z0-9]{1,24}")
_NULS = (b"\x00", rb"\u0000")
"""In JSON a NUL occurs only as an escape sequence. A text that contains the sequence in escaped form is refused,
too.
"""
SMALL = 64 * 2**10
"""In bytes. A larger body is decoded directly into its type: decoding it into plain values would block the event
loop.
"""


def check_text(text: str | bytes) -> None:
    """Raise Problem if this JSON contains a NUL."""
    given = text.encode(errors="replace") if isinstance(text, str) else text
    if any(each in given for each in _NULS):
        raise Problem("A text must not contain the character NUL.")


def check_url(scope: Scope) -> None:
    """Raise Problem if the path or the query contains a NUL."""
    if "\0" in scope["path"] or re.search(rb"%00|\x00", scope["query_string"]):
        raise Problem("An address must not contain the character NUL.")


def checked_table(table: str) -> str:
    """Return the id of a table. Raises NotFound if it is no valid id."""
    if not TABLE_ID.fullmatch(table):
        raise NotFound("There is no such table.")
    return table


class CheckedRequest(Request[Any, Any, State]):
    """A request whose body is checked before it is decoded."""

    async def json(self) -> Any:
        """Return the body as plain values."""
        body = await self.body()
        check_text(body)
        wanted = self.route_handler.parsed_data_field
        try:
            if len(body) <= SMALL or wanted is None:
                return await super().json()
            return msgspec.to_builtins(msgspec.json.decode(body, type=wanted.annotation))
        except msgspec.DecodeError as error:
            raise Problem(plainly(error)) from None
        except RecursionError:
            raise Problem("This is nested too deeply.") from None
