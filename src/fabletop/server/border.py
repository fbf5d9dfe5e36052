"""The border: what every text from outside must be like before anything is done with it.

The types of `bodies` and `wire` bound each string and number. Here is what no type can say: no NUL, which PostgreSQL
cannot store, and no nesting that is deeper than anything of ours.
"""

from __future__ import annotations

import re
from typing import Any

from litestar import Request
from litestar.datastructures import State
from litestar.types import Scope

from fabletop.server.problems import NotFound, Problem

TABLE_ID = re.compile("[a-z0-9]{1,24}")
_NUL = re.compile(rb"\x00|\\u0000")
"""In JSON it can only be written out; a text that speaks of it in its own escapes is refused, too."""


def check_text(text: str | bytes) -> None:
    """Problem if this JSON contains a NUL."""
    if _NUL.search(text.encode(errors="replace") if isinstance(text, str) else text):
        raise Problem("A text must not contain the character NUL.")


def check_url(scope: Scope) -> None:
    """Problem if the path or the query contains a NUL."""
    if "\0" in scope["path"] or re.search(rb"%00|\x00", scope["query_string"]):
        raise Problem("An address must not contain the character NUL.")


def checked_table(table: str) -> str:
    """The id of a table; NotFound if it cannot be one."""
    if not TABLE_ID.fullmatch(table):
        raise NotFound("There is no such table.")
    return table


class CheckedRequest(Request[Any, Any, State]):
    """A request whose body was looked at before it is read."""

    async def json(self) -> Any:
        """The body, as plain values."""
        check_text(await self.body())
        try:
            return await super().json()
        except RecursionError:
            raise Problem("This is nested too deeply.") from None
