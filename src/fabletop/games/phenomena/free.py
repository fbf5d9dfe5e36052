"""Ask a hero, and two things that the active player may do at any time: buy magic and teleport."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from fabletop import kernel
from fabletop.games.phenomena.choices import BuyMagic, Option, Teleport
from fabletop.games.phenomena.effects import LANDSCAPES
from fabletop.games.phenomena.news import MagicBought, PieceMoved, StonesLost
from fabletop.games.phenomena.state import Hero, Table
from fabletop.kernel import CardId, Decision, Kind

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
    kind: Kind = Kind.ASK,
    by: Hero | None = None,
    always: Callable[[], bool] | None = None,
) -> Decision[T]:
    """Return an awaitable that asks a hero. Actions that are free at any time stay open meanwhile (PHE-076, PHE-198,
    PHE-205)."""
    asker, offers = None if by is None else by.seat, table.free_actions
    return kernel.ask(hero.seat, prompt, options, clause, None, kind, asker, offers, always)


def choose_taken(table: Table, hero: Hero, prompt: str, option: Callable[[CardId], T], clause: str) -> Decision[T]:
    """Return a decision among cards that the hero looks at alone. It is asked even if all are alike, so that the other
    players cannot tell."""

    def options() -> list[T]:
        return [option(card) for card in dict.fromkeys(hero.taken)]

    return ask(table, hero, prompt, options, clause, always=lambda: len(hero.taken) > 1)


def purchases(table: Table, hero: Hero) -> list[BuyMagic]:
    """Return the kinds that this hero may buy: affordable, available, and not owned yet (PHE-198 to PHE-204)."""
    if not hero.can_pay(ONE_OF_EACH):
        return []
    owned = table.spells(hero)
    return [BuyMagic(spell) for spell, copies in table.shop.items() if copies and spell not in owned]


def buy_magic(table: Table, hero: Hero, spell: str) -> None:
    """Buy a magic card for one stone of each kind (PHE-198, PHE-199)."""
    for kind in LANDSCAPES:
        hero.stones[kind] -= 1
    table.turn.changes += 1
    table.tell(StonesLost(hero.seat, LANDSCAPES, "bought"))
    table.shop[spell] -= 1
    hero.bought.append(spell)
    table.tell(MagicBought(hero.seat, spell))


def teleports(table: Table, hero: Hero) -> list[Teleport]:
    """A piece outside the castle may teleport there (PHE-205, PHE-434)."""
    return [] if table.in_castle(hero) else [Teleport()]


def teleport(table: Table, hero: Hero) -> None:
    """Place the piece in Sha-Ra's castle. Nothing but the piece moves (PHE-205, PHE-208, PHE-209)."""
    start, hero.space = hero.space, table.content.castle
    table.tell(PieceMoved(hero.seat, start, hero.space, "teleport"))
