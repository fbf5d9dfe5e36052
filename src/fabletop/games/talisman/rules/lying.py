"""Cards that lie face up on the board, and the Enduring Event beside it."""

from __future__ import annotations

from fabletop.games.talisman.news import (
    CardDiscarded,
    EnduringEnded,
)
from fabletop.games.talisman.rules.holdings import (
    put_away,
)
from fabletop.games.talisman.state import Table
from fabletop.kernel import CardId


def remove_from_board(table: Table, card: CardId) -> None:
    """A face-up card leaves the board."""
    for space, ground in table.ground.items():
        if card in ground.cards:
            ground.cards.remove(card)
            if card in table.drawn:
                table.drawn.remove(card)
            put_away(table, card)
            table.tell(CardDiscarded(card, space))
            return


def end_enduring(table: Table) -> None:
    """No Enduring Event is in force any more (TAL-207)."""
    if table.enduring:
        card, table.enduring = table.enduring, ""
        put_away(table, card)
        table.tell(EnduringEnded(card))
