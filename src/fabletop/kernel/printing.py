"""What is printed of things on which the table hangs: short, and nothing that is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from fabletop.kernel.errors import brief

SHOWN = 4
"""Things of a row that are shown; of more it is said how many there are."""


class PrintedShort:
    """Mixed into a Struct that writes its own `__repr__`: Rich would print all fields of it."""

    __slots__ = ()

    if not TYPE_CHECKING:
        __rich_repr__ = None


def row(things: Sequence[object]) -> str:
    """The first things of a row, and how many there are."""
    shown = ", ".join(brief(each) for each in things[:SHOWN])
    return f"{shown}, … {len(things)} in all" if len(things) > SHOWN else shown
