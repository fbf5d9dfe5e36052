"""Short representations of objects that refer to the table, without anything hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from fabletop.kernel.errors import brief

SHOWN = 4
"""The number of elements shown of a sequence. For the rest only the count is given."""


class PrintedShort:
    """Mixed into a Struct that defines its own `__repr__`. Without it, Rich would print all fields."""

    __slots__ = ()

    if not TYPE_CHECKING:
        __rich_repr__ = None


def row(things: Sequence[object]) -> str:
    """Return the first elements of a sequence, and how many there are."""
    shown = ", ".join(brief(each) for each in things[:SHOWN])
    return f"{shown}, … {len(things)} in all" if len(things) > SHOWN else shown
