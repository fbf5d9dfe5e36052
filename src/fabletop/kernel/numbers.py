"""Parse numbers that people write."""

from __future__ import annotations

LONGEST = 9


def whole_number(text: str) -> int | None:
    """Return the number that a text of plain digits stands for, or None for any other text, such as "²"."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= LONGEST else None
