"""Rewards: experience, treasures, victory points, and the Sherpa marker on its way to the crown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fabletop.games.phenomena.choices import KeepTreasure
from fabletop.games.phenomena.effects import ALL_ABILITIES
from fabletop.games.phenomena.free import choose_taken
from fabletop.games.phenomena.news import CardWon, CrownTaken, NoTreasureLeft, SherpaMoved, TreasureKept, TreasuresTaken
from fabletop.games.phenomena.state import Hero, Table
from fabletop.games.phenomena.stones import gain_experience, gain_free_experience

if TYPE_CHECKING:
    from fabletop.games.phenomena.content import Reward
from fabletop.kernel import CardId


async def gain_reward(table: Table, hero: Hero, reward: Reward) -> int:
    """Gain experience, then a treasure. Return the victory points of the kept treasure (PHE-148 to PHE-163,
    PHE-170)."""
    for ability in ALL_ABILITIES:
        if reward.experience.get(ability):
            gain_experience(table, hero, ability, reward.experience[ability])
    await gain_free_experience(table, hero, reward.free_experience)
    if not reward.treasures:
        return 0
    return await take_treasures(table, hero, reward.treasures)


async def take_treasures(table: Table, hero: Hero, count: int) -> int:
    """Take treasures, look at them alone, and keep one. The others go under the stack (PHE-158 to PHE-164, PHE-420)."""
    hero.taken = []
    await table.treasures.draw_into(hero.taken, count, "PHE-158")
    if not hero.taken:
        table.tell(NoTreasureLeft(hero.seat))
        return 0
    looked = TreasuresTaken(hero.seat, len(hero.taken))
    table.tell_apart((hero.seat,), TreasuresTaken(hero.seat, len(hero.taken), tuple(hero.taken)), looked)
    chosen = await choose_taken(table, hero, "keep_treasure", KeepTreasure, "PHE-158")
    hero.taken.remove(chosen.treasure)
    if hero.taken:
        table.treasures.put_under(hero.taken, known_to=[hero.seat])
    hero.taken = []
    keep_treasure(table, hero, chosen.treasure)
    return table.content.treasure[chosen.treasure].points


def keep_treasure(table: Table, hero: Hero, treasure: CardId) -> None:
    """Place a treasure face up before its owner (PHE-159, PHE-187)."""
    hero.treasures.append(treasure)
    table.tell(TreasureKept(hero.seat, treasure))


def win_card(table: Table, hero: Hero, card: CardId, points: int) -> None:
    """Keep a card with victory points face down until the end (PHE-154, PHE-156)."""
    hero.won.append(card)
    table.tell(CardWon(hero.seat, card, points))


def move_sherpa(table: Table, points: int) -> None:
    """Move the Sherpa marker down. When it reaches 0, the active player takes the crown (PHE-155, PHE-166, PHE-281)."""
    if not points:
        return
    start, table.sherpa = table.sherpa, max(table.sherpa - points, 0)
    if start != table.sherpa:
        table.tell(SherpaMoved(start, table.sherpa))
    if table.sherpa == 0 and table.crown < 0:
        table.crown = table.active
        table.hero.has_crown = True
        table.tell(CrownTaken(table.active))
