"""Asking a hero, and what may be done at any time: give up stones, and in the own turn teleport and buy magic."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from fabletop.games.phenomena.choices import BuyMagic, GiveUpStone, Option, Teleport
from fabletop.games.phenomena.effects import LANDSCAPES
from fabletop.games.phenomena.news import MagicBought, PieceMoved, StonesLost
from fabletop.games.phenomena.state import Hero, Table
from fabletop.kernel import Decision, Offers, Seat

T = TypeVar("T", bound=Option)

ONE_OF_EACH = dict.fromkeys(LANDSCAPES, 1)
"""The price of every magic card (PHE-198)."""


def ask(
    table: Table,
    hero: Hero,
    prompt: str,
    options: Callable[[], Sequence[T]],
    clause: str,
    *,
    always: bool = False,
) -> Decision[T]:
    """To be awaited: asks a hero; what may be done at any time stays open meanwhile (PHE-076, PHE-198, PHE-205)."""
    offers = table.__dict__.get("free_offers") or open_offers(table)

    def decision() -> Decision[T]:
        return Decision(hero.seat, prompt, tuple(options()), clause, offers=offers, again=decision, always=always)

    return decision()


def open_offers(table: Table) -> Offers:
    """What is open to all at any time; the same for every question of a table."""
    offers: Offers = Offers(partial(free_actions, table), partial(take_free_action, table))
    table.__dict__["free_offers"] = offers
    return offers


def free_actions(table: Table, seat: Seat) -> tuple[Option, ...]:
    """What this seat may do at any time."""
    hero = table.heroes[seat]
    if table.phase != "play":
        return ()
    stones = [GiveUpStone(kind) for kind in LANDSCAPES if hero.free_stones(kind) > 0]
    if table.active != seat:
        return tuple(stones)
    return (*purchases(table, hero), *teleports(table, hero), *stones)


async def take_free_action(table: Table, seat: Seat, option: Option) -> None:
    """Carry a free action out."""
    hero = table.heroes[seat]
    match option:
        case GiveUpStone(kind):
            hero.stones[kind] -= 1
            table.turn.changes += 1
            table.tell(StonesLost(seat, (kind,), "given_up"))
        case Teleport():
            teleport(table, hero)
        case BuyMagic(spell):
            buy_magic(table, hero, spell)


def purchases(table: Table, hero: Hero) -> list[BuyMagic]:
    """The kinds this hero may buy: payable, there, and not owned already (PHE-198 to PHE-204)."""
    if not hero.can_pay(ONE_OF_EACH):
        return []
    owned = table.spells(hero)
    return [BuyMagic(spell) for spell, copies in table.shop.items() if copies and spell not in owned]


def buy_magic(table: Table, hero: Hero, spell: str) -> None:
    """Take a magic card for one stone of each kind (PHE-198, PHE-199)."""
    for kind in LANDSCAPES:
        hero.stones[kind] -= 1
    table.shop[spell] -= 1
    hero.bought.append(spell)
    table.turn.changes += 1
    table.tell(StonesLost(hero.seat, LANDSCAPES, "bought"))
    table.tell(MagicBought(hero.seat, spell))


def teleports(table: Table, hero: Hero) -> list[Teleport]:
    """A piece that is not in the castle may be put there (PHE-205, PHE-434)."""
    return [] if table.in_castle(hero) else [Teleport()]


def teleport(table: Table, hero: Hero) -> None:
    """Put the piece into Sha-Ra's castle; this moves the piece only (PHE-205, PHE-208, PHE-209)."""
    start, hero.space = hero.space, table.content.castle
    table.tell(PieceMoved(hero.seat, start, hero.space, "teleport"))
