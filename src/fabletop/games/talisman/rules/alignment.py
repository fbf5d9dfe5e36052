"""Changing Alignment (Base - alignment)."""

from __future__ import annotations

from fabletop.games.talisman.news import AlignmentChanged
from fabletop.games.talisman.rules.holdings import keep_limits
from fabletop.games.talisman.state import Hero, Table
from fabletop.games.talisman.terms import Alignment


async def change_alignment(table: Table, hero: Hero, alignment: Alignment) -> None:
    """Change a Character's Alignment. The new one counts for everything (TAL-B051, TAL-B052)."""
    if hero.alignment is not alignment:
        hero.alignment = alignment
        table.tell(AlignmentChanged(hero.seat, alignment))
        await keep_limits(table, hero)
