"""Everything that is told: events are past."""

from __future__ import annotations

from fabletop.games.prophecy.state import Event
from fabletop.kernel import CardId, Seat


class DiceRolled(Event, frozen=True):
    """A die was rolled for a card; it is no battle roll."""

    seat: Seat
    card: CardId
    die: int
    added: int
