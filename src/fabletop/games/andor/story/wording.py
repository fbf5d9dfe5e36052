"""Fill in the numbers in the texts of a Legend: by heroes, as in "{2/2/3} farmers", and of adversaries (AND-482)."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

TRIPLE = re.compile(r"\{(\d+)/(\d+)/(\d+)\}")
STRENGTH = re.compile(r"\{(\w+)\.strength\}")
"""The strength of an adversary at this table, which depends on heroes, difficulty and earlier cards."""


def worded(text: str, heroes: int | None = None, strengths: Mapping[str, int] | None = None) -> str:
    """Return the text with the numbers of a table. Without a number of heroes, it has all three: "2, 2 or 3"."""
    known = strengths or {}
    text = STRENGTH.sub(lambda found: str(known.get(found[1], "what the table says")), text)
    return TRIPLE.sub(r"\1, \2 or \3" if heroes is None else rf"\{heroes - 1}", text)


def misworded(text: str, adversaries: Collection[str] = ()) -> bool:
    """Return whether braces contain anything but three numbers or the strength of one of these adversaries."""
    if any(name not in adversaries for name in STRENGTH.findall(text)):
        return True
    return bool(re.search(r"[{}]", STRENGTH.sub("", TRIPLE.sub("", text))))
