"""Numbers in the words of a Legend that depend on how many heroes there are, as in "{2/2/3} farmers" (AND-482)."""

from __future__ import annotations

import re

TRIPLE = re.compile(r"\{(\d+)/(\d+)/(\d+)\}")


def worded(text: str, heroes: int | None = None) -> str:
    """With the numbers for so many heroes; without a table for two, three and four of them: "2, 2 or 3"."""
    return TRIPLE.sub(r"\1, \2 or \3" if heroes is None else rf"\{heroes - 1}", text)


def misworded(text: str) -> bool:
    """Whether braces hold something else than three numbers."""
    return bool(re.search(r"[{}]", TRIPLE.sub("", text)))
