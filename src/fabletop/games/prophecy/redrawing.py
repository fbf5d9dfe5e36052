"""What a seat cannot see, redrawn at random: the one thing that imagined positions differ in."""

from __future__ import annotations

from fabletop.games.prophecy.state import Table
from fabletop.kernel import Seat, Shuffler, redraw


def reshuffle_hidden(table: Table, seat: Seat, shuffle: Shuffler) -> None:
    """Exchange all hidden cards of the same back."""
    redraw([*table.decks.values(), *table.guilds.values()], [], seat, shuffle, lambda card: table.card(card).deck)
