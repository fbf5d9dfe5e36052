"""Numbers that people write."""

from __future__ import annotations

LONGEST = 9


def whole_number(text: str) -> int | None:
    """The number that a text is in plain figures; None for all else, such as "²", which only looks like one."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= LONGEST else None
