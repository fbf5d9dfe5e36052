"""Praying (TAL-067, TAL-068, TAL-142, K-37)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from fabletop.games.talisman.cards.scene import Scene
from fabletop.games.talisman.choices import ChooseCard
from fabletop.games.talisman.rules.abilities import offer_uses
from fabletop.games.talisman.rules.holdings import discard
from fabletop.games.talisman.rules.rolls import roll, roll_bonuses
from fabletop.games.talisman.rules.values import has_rule
from fabletop.games.talisman.state import Hero, Modifier, Table
from fabletop.games.talisman.terms import Alignment, Moment, Rule
from fabletop.kernel import ask, vocabulary

if TYPE_CHECKING:
    from fabletop.games.talisman.cards.words import Row
    from fabletop.games.talisman.printed import PrayerRow


async def pray(
    table: Table, hero: Hero, place: str, rows: Sequence[PrayerRow | Row], favours: Alignment | None = None
) -> None:
    """Pray: roll for the result. One Curse is discarded first, with any result."""
    if has_rule(table, hero, Rule.CANNOT_PRAY):
        return
    total = await roll(table, hero, "prayer", place, 1, prayer_bonuses(table, hero, place, favours))
    await discard_curse(table, hero, "TAL-142")
    for row in rows:
        if row.least <= total <= row.most:
            scene = Scene(table, hero, place)
            scene.praying = True
            await vocabulary.carry_out(scene, row.do)
    if hero.is_alive:
        await offer_uses(table, hero, Moment.PRAYED, "TAL-368")


def prayer_bonuses(table: Table, hero: Hero, place: str, favours: Alignment | None) -> list[Modifier]:
    """Return the modifiers of a prayer: from own effects, and for Characters that the place favours."""
    found = roll_bonuses(table, hero, "prayer")
    return [*found, *([Modifier(place, 1)] if favours is not None and hero.alignment is favours else [])]


async def discard_curse(table: Table, hero: Hero, clause: str) -> bool:
    """Discard one Curse of the Character's choice. Return whether there was one."""
    curses = [card for card in hero.cards if table.is_curse(card)]
    if not curses:
        return False
    chosen = await ask(hero.seat, "which_curse", lambda: [ChooseCard(card) for card in curses], clause)
    await discard(table, hero, chosen.card)
    return True
