"""The log of answers. It only grows, and it determines the game."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

import msgspec

from fabletop.kernel.decisions import Seat


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One answer in the log."""

    seat: Seat
    answer: Any
    offer: bool = False
    """The seat was not asked; it took an offer."""


class Undo(msgspec.Struct, frozen=True):
    """Everything on the live line from number `to` on was undone."""

    to: int
    agreed: tuple[Seat, ...] = ()


LogEntry = Entry | Undo | None
"""None is a placeholder for an answer to a joint decision that is still to come."""


class Checkpoint(msgspec.Struct, frozen=True, gc=False):
    """The whole state at rest. The game can continue from here without its earlier log."""

    number: int
    """The log number of the next answer."""
    chance_count: int
    """The number of chance decisions answered on the live line."""
    state: bytes

    @property
    def hash(self) -> str:
        """A short fingerprint of the state."""
        return blake2b(self.state, digest_size=16).hexdigest()


def live_line(log: Sequence[LogEntry], start: int = 0) -> list[int]:
    """Return the numbers of the valid answers from `start` on: those that no undo has removed."""
    line: list[int] = []
    keep_up(line, log, start)
    return line


def keep_up(line: list[int], log: Sequence[LogEntry], start: int) -> None:
    """Update a live line with the entries of the log from `start` on."""
    for number in range(start, len(log)):
        entry = log[number]
        if type(entry) is Undo:
            del line[bisect_left(line, entry.to) :]
        else:
            line.append(number)
