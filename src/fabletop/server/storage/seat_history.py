"""The history of a seat: people who left, and bots that stood in for a while or for one answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from fabletop.server.storage.models import SeatRow

REMEMBERED = 20
"""Stored changes per seat; older ones are dropped."""
What = Literal["left", "away", "back", "late"]
"""`late`: the time for a question was over, and a bot answered this one."""


class Change(msgspec.Struct, frozen=True):
    """A change of a seat, as it is stored."""

    what: What
    guest: str
    counts: list[int]
    """How often the view of each seat, and then of the spectators, had changed by then; empty if unknown."""


_read_changes = msgspec.json.Decoder(tuple[Change, ...]).decode


def changes(stored: str) -> tuple[Change, ...]:
    """Return the changes of a seat, oldest first."""
    return _read_changes(stored)


def note(seat: SeatRow, what: What, counts: Sequence[int]) -> None:
    """Record a change of a seat that is taken."""
    if seat.guest_id is None:
        return
    known = (*changes(seat.past), Change(what, seat.guest_id, list(counts)))
    seat.past = msgspec.json.encode(known[-REMEMBERED:]).decode()
