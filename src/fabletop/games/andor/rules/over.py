"""How a Legend ends."""

from __future__ import annotations

FALLEN = frozenset({"no_shield", "adversary_in_camp"})
"""Why a Legend ends when camp or wagon falls: what had to be held is lost."""


class LegendOver(Exception):
    """The Legend is won or lost: whatever is still open is dropped (AND-039, AND-478)."""

    def __init__(self, why: str, *, won: bool = False) -> None:
        super().__init__(why, won)
        self.why = why
        self.won = won
