"""The cooperative and the solo game: the clock of Power Up tokens (PRO-512, 4.18)."""

from __future__ import annotations

from fabletop.games.prophecy.options import Difficulty
from fabletop.games.prophecy.rules.ending import end
from fabletop.games.prophecy.state import Table

ROWS = {
    Difficulty.EASY: (0, 1, 1, 2, 2),
    Difficulty.NORMAL: (1, 1, 2, 3),
    Difficulty.HARD: (1, 2, 3),
}
FEW_PLAYERS = 2
"""So few get one more token of the last value."""


def row_of_tokens(table: Table) -> list[int]:
    """The Power Up tokens to begin with, the one in force first."""
    row = list(ROWS[table.options.difficulty])
    return [*row, row[-1]] if table.seat_count <= FEW_PLAYERS else row


def advance_clock(table: Table) -> bool:
    """The Chance deck has run out: the next token comes into force, and without one the game is lost."""
    if not table.options.cooperative:
        return True
    table.tokens.pop(0)
    if not table.tokens:
        end(table, [], "clock")
        return False
    table.power = table.tokens[0]
    return True
