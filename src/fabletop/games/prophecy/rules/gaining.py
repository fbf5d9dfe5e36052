"""Resources: gaining, paying and regaining (Base - Statistics)."""

from __future__ import annotations

from collections.abc import Mapping

from fabletop.games.prophecy.hero import Hero
from fabletop.games.prophecy.news import CubeGained, CubeLost, Gained, Lost, Paid, Regained
from fabletop.games.prophecy.state import Table
from fabletop.games.prophecy.terms import Colour, Resource

PRICE, LEARNING, KIND = "price", "learning", "kind"
"""Sources of payments for which the chosen option or another event already reports the price."""
MOST_CUBES = 10
"""Maximum cubes of a colour (K-02)."""


def gain(table: Table, hero: Hero, what: Resource, n: int, source: str = "") -> None:
    """Gain Gold, Experience or Fame. The bank is unlimited (PRO-B105)."""
    if n > 0:
        setattr(hero, what, getattr(hero, what) + n)
        table.tell(Gained(hero.seat, what, n, source))


def can_regain(table: Table, hero: Hero, what: Resource) -> bool:
    """Whether she has lost something to regain. In the Apocalypse no Health can be regained (PRO-B095)."""
    return hero.lost(what) > 0 and not (what is Resource.HEALTH and table.is_doomed)


def regain(table: Table, hero: Hero, what: Resource, n: int | None, source: str = "") -> None:
    """Regain cubes from the left side of the card, at most those lost (PRO-B019, PRO-157). None means all."""
    if not can_regain(table, hero, what):
        return
    back = hero.lost(what) if n is None else min(n, hero.lost(what))
    setattr(hero, what, getattr(hero, what) + back)
    table.tell(Regained(hero.seat, what, back, source))


def take_off(table: Table, hero: Hero, what: Resource, n: int, source: str = "") -> int:
    """Lose as much as there is of anything but Health, and return what is missing (PRO-B021)."""
    lost = min(n, hero.has(what))
    if lost:
        setattr(hero, what, getattr(hero, what) - lost)
        table.tell(Lost(hero.seat, what, lost, source))
    return n - lost


def can_pay(hero: Hero, cost: Mapping[Resource, int]) -> bool:
    """Whether a cost can be paid in full (PRO-B021). Bubbles are paid only with Bubbles (PRO-162)."""
    for what, n in cost.items():  # noqa: SIM110  # runs for every service: all() takes three times as long
        if hero.has(what) < n:
            return False
    return True


def pay(table: Table, hero: Hero, cost: Mapping[Resource, int], source: str = "") -> None:
    """Pay a cost, which must be payable."""
    for what, n in cost.items():
        if n:
            setattr(hero, what, getattr(hero, what) - n)
            table.tell(Paid(hero.seat, what, n, source, table.is_double(hero)))


# -- cubes -------------------------------------------------------------------------------------------------------------


def add_cube(table: Table, hero: Hero, colour: Colour, source: str = "") -> bool:
    """Gain a cube on the right side (PRO-B019), up to ten of its colour. Return whether one was gained."""
    if hero.cubes(colour) >= MOST_CUBES:
        return False
    if colour is Colour.RED:
        hero.red, hero.health = hero.red + 1, hero.health + 1
    else:
        hero.blue, hero.magic = hero.blue + 1, hero.magic + 1
    table.tell(CubeGained(hero.seat, colour, source))
    return True


def remove_cube(table: Table, hero: Hero, colour: Colour, source: str = "") -> None:
    """Lose a cube, preferably one already lost."""
    if colour is Colour.RED:
        hero.red -= 1
        hero.health = min(hero.health, hero.red)
    else:
        hero.blue -= 1
        hero.magic = min(hero.magic, hero.blue)
    table.tell(CubeLost(hero.seat, colour, source))
