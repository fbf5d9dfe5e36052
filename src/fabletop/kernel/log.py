"""The log of answers: it only grows, and it is the game."""

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
    """The seat was not asked but took an offer."""


class Undo(msgspec.Struct, frozen=True):
    """Everything on the live line from number `to` on was taken back."""

    to: int
    agreed: tuple[Seat, ...] = ()


LogEntry = Entry | Undo | None
"""None holds the place of a joint decision's answer that is still to come."""


class Checkpoint(msgspec.Struct, frozen=True, gc=False):
    """The whole state at rest: from here the game can go on without what came before."""

    number: int
    """The log number of the next answer."""
    chance_count: int
    """How many chance decisions were answered on the live line."""
    state: bytes

    @property
    def hash(self) -> str:
        """A short fingerprint of the state."""
        return blake2b(self.state, digest_size=16).hexdigest()


def live_line(log: Sequence[LogEntry], start: int = 0) -> list[int]:
    """The numbers of the answers from `start` on that count: those that no undo has taken back."""
    line: list[int] = []
    keep_up(line, log, start)
    return line


def keep_up(line: list[int], log: Sequence[LogEntry], start: int) -> None:
    """Bring a live line up to date with the entries of the log from `start` on."""
    for number in range(start, len(log)):
        entry = log[number]
        if type(entry) is Undo:
            del line[bisect_left(line, entry.to) :]
        else:
            line.append(number)
