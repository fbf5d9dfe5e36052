"""The Shadow pawn on its track, and the end of a round."""

from __future__ import annotations

from fabletop.games.shamans.news import PawnMoved
from fabletop.games.shamans.state import SHADOW, Cause, Side, Table


class RoundWon(Exception):
    """Raised when a side has won the round. Everything still open is dropped (SHA-093)."""

    def __init__(self, side: Side, cause: Cause) -> None:
        super().__init__(side, cause)
        self.side = side
        self.cause = cause


def advance(table: Table, spaces: int, cause: str) -> None:
    """Move the pawn towards the Moon in one move. When it reaches the Moon, the Shadows win at once (SHA-054, SHA-092,
    SHA-094)."""
    if spaces == 0:
        return
    start = table.pawn
    table.pawn = space_ahead(start, spaces, table.moon)
    table.tell(PawnMoved(start, table.pawn, cause))
    if table.pawn == table.moon:
        raise RoundWon(SHADOW, Cause.MOON)


def space_ahead(start: int, spaces: int, moon: int) -> int:
    """Return the space that the pawn reaches: never past the Moon (SHA-054)."""
    return min(start + spaces, moon)


def retreat(table: Table, spaces: int, cause: str) -> None:
    """Move the pawn back, not below space 0 (SHA-140)."""
    start = table.pawn
    table.pawn = max(start - spaces, 0)
    table.tell(PawnMoved(start, table.pawn, cause))
