"""Who sat on a seat before: people who left, and bots that replaced somebody for a while or for one answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from fabletop.server.storage.models import SeatRow

REMEMBERED = 20
"""Changes of one seat; older ones are forgotten."""
What = Literal["left", "away", "back", "late"]
"""Late: the time for a question was over, and a bot answered this one."""


class Change(msgspec.Struct, frozen=True):
    """A change on a seat, as it is stored."""

    what: What
    guest: str
    counts: list[int]
    """How often the view of each seat, and then of spectators, had changed by then; empty if that is not known."""


_read_changes = msgspec.json.Decoder(tuple[Change, ...]).decode


def changes(stored: str) -> tuple[Change, ...]:
    """What has changed on a seat, oldest first."""
    return _read_changes(stored)


def note(seat: SeatRow, what: What, counts: Sequence[int]) -> None:
    """Remember a change on a seat on which somebody sits."""
    if seat.guest_id is None:
        return
    known = (*changes(seat.past), Change(what, seat.guest_id, list(counts)))
    seat.past = msgspec.json.encode(known[-REMEMBERED:]).decode()
