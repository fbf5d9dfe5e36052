"""Willpower points and strength points of the heroes."""

from __future__ import annotations

from fabletop.games.andor.choices import DropLog, TakeTheLoss, UseShield
from fabletop.games.andor.news import (
    ArticleUsed,
    HeroBeaten,
    StoodInFire,
    StrengthChanged,
    ThingPutDown,
    WillpowerChanged,
)
from fabletop.games.andor.rules.asking import Share, ask_at_once
from fabletop.games.andor.state import BEATEN_WILLPOWER, MOST_STRENGTH, Carrier, Hero, Table

FIRE_WILLPOWER = 3
AMBRA = 2


def gain_willpower(table: Table, hero: Hero, points: int, cause: str = "") -> None:
    """Gain willpower. Points beyond the limit are lost (AND-067, AND-297)."""
    gained = min(points, hero.limit - hero.willpower)
    if gained > 0:
        hero.willpower += gained
        table.tell(WillpowerChanged(hero.seat, gained, hero.willpower, cause))


def lose_willpower(table: Table, hero: Hero, points: int, cause: str = "") -> None:
    """Lose willpower, never below 0 (AND-160). The caller handles what follows at 0."""
    lost = min(points, hero.willpower)
    if lost > 0:
        hero.willpower -= lost
        table.tell(WillpowerChanged(hero.seat, -lost, hero.willpower, cause))


async def suffer(table: Table, hero: Hero, points: int, cause: str = "") -> None:
    """Lose willpower outside a battle. A hero at 0 is treated as after a lost battle (AND-269)."""
    lose_willpower(table, hero, points, cause)
    if hero.willpower == 0:
        await be_beaten(table, hero)


async def be_beaten(table: Table, hero: Hero) -> None:
    """Lose 1 strength point if there is more than 1, and set the willpower to 3 at once (AND-156, AND-194, AND-254)."""
    hero.willpower = min(BEATEN_WILLPOWER, hero.limit)
    table.tell(HeroBeaten(hero.seat))
    await lose_strength(table, hero, 1)
    table.note("hero_zero", hero.seat)


def gain_strength(table: Table, hero: Hero, points: int) -> None:
    """Gain strength. Points beyond the track are lost (AND-067). Ambra's cube always stays 2 above and moves along
    (AND-083)."""
    gained = min(points, MOST_STRENGTH - hero.strength)
    if gained > 0:
        hero.strength += gained
        table.tell(StrengthChanged(hero.seat, gained, hero.strength))


async def lose_strength(table: Table, hero: Hero, points: int) -> None:
    """Lose strength, never below 1 (AND-068). Logs that no longer fit are put down (AND-329)."""
    lost = min(points, hero.strength - 1)
    if lost <= 0:
        return
    hero.strength -= lost
    table.tell(StrengthChanged(hero.seat, -lost, hero.strength))
    while sum(hero.logs) > room_for_logs(hero):
        options = [DropLog(value) for value in sorted(set(hero.logs))]
        chosen = await ask_at_once(hero, "drop_log", options, "AND-329")
        hero.logs.remove(chosen.value)
        table.lying(hero.space).logs.append(chosen.value)
        table.tell(ThingPutDown(hero.seat, f"log:{chosen.value}", hero.space))


def room_for_logs(hero: Carrier) -> int:
    """Return the room for logs: the spaces left of the cube. Ambra and bonuses do not count (AND-325 to AND-330)."""
    return hero.strength - 1


def set_willpower(table: Table, hero: Hero, points: int) -> None:
    """Set the willpower disk, within the limit."""
    change = min(points, hero.limit) - hero.willpower
    hero.willpower += change
    if change:
        table.tell(WillpowerChanged(hero.seat, change, hero.willpower))


async def set_strength(table: Table, hero: Hero, points: int) -> None:
    """Set the strength cube. Logs that no longer fit are put down (AND-329)."""
    gain_strength(table, hero, points - hero.strength)
    await lose_strength(table, hero, hero.strength - points)


# -- powerful shields ----------------------------------------------------------------------------------------------


def shields_of(table: Table, hero: Hero) -> list[str]:
    """Return the powerful shields that the hero carries. They are large, so there is one at most (AND-495)."""
    return [each.id for each in hero.articles if table.content.article[each.id].powerful_shield and each.uses]


async def shielded(table: Table, hero: Hero, lost: int, prompt: str, clause: str) -> bool:
    """Return whether the carrier uses a side of a powerful shield to keep this much willpower."""
    shields = shields_of(table, hero)
    if not shields:
        return False
    options: list[UseShield | TakeTheLoss] = [*map(UseShield, shields), TakeTheLoss()]
    chosen = await ask_at_once(hero, prompt, options, clause, Share(lost))
    if isinstance(chosen, UseShield):
        use_side(table, hero, chosen.article)
        return True
    return False


def use_side(table: Table, hero: Hero, article: str) -> None:
    """Use one side or use of an article. After the last one, the article is removed (AND-331, AND-522)."""
    used = next(each for each in hero.articles if each.id == article and each.uses)
    used.uses -= 1
    if not used.uses:
        hero.articles.remove(used)
    table.tell(ArticleUsed(hero.seat, article, not used.uses))


# -- fire ----------------------------------------------------------------------------------------------------------


async def stand_in_fire(table: Table, hero: Hero) -> None:
    """Limit the hero to 3 willpower for the rest of the Legend, unless a shield prevents it (AND-296, AND-297,
    AND-304).

    A hero in the sunrise box cannot use a shield (AND-506). The shield protects during this stay only (AND-505).
    """
    if hero.limit <= FIRE_WILLPOWER:
        return
    burnt = max(hero.willpower - FIRE_WILLPOWER, 0)
    if hero.is_in_the_day and await shielded(table, hero, burnt, "save_from_fire", "AND-300"):
        return
    hero.limit = FIRE_WILLPOWER
    table.tell(StoodInFire(hero.seat))
    lose_willpower(table, hero, burnt, "fire")
