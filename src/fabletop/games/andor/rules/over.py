"""The end of a Legend."""

from __future__ import annotations

FALLEN = frozenset({"no_shield", "adversary_in_camp"})
"""Reasons for losing by the fall of the camp or wagon, which ends the goals that had to hold."""


class LegendOver(Exception):
    """Raised when the Legend is won or lost. Everything still open is dropped (AND-039, AND-478)."""

    def __init__(self, why: str, *, won: bool = False) -> None:
        super().__init__(why, won)
        self.why = why
        self.won = won
