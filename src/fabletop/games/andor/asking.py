"""Asking a hero. Free actions of all heroes stay open meanwhile, except between a roll and its evaluation."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import msgspec

from fabletop.games.andor.choices import Agree, Decline, Option
from fabletop.games.andor.news import BattleBegan, HeroMoved, ThingHandedOver
from fabletop.games.andor.state import Consent, Hero, Table
from fabletop.kernel import Decision

T = TypeVar("T", bound=Option)


async def ask(
    table: Table,
    hero: Hero,
    prompt: str,
    options: Callable[[], Sequence[T]],
    clause: str,
    about: msgspec.Struct | None = None,
    *,
    is_last_chance: bool = False,
) -> T:
    """Ask a hero between two indivisible steps, when free actions are possible (AND-164, AND-174).

    With `is_last_chance` this is asked even without a choice, as long as anybody has a free action left (AND-227).
    """

    def decision() -> Decision[T]:
        found = tuple(options())
        always = is_last_chance and len(found) == 1 and any(table.offers.of(each.seat) for each in table.heroes)
        return Decision(hero.seat, prompt, found, clause, about, offers=table.offers, again=decision, always=always)

    return await decision()


async def ask_at_once(
    hero: Hero, prompt: str, options: Sequence[T], clause: str, about: msgspec.Struct | None = None
) -> T:
    """Ask a hero in the middle of something that nothing may interrupt (AND-174)."""
    return await Decision(hero.seat, prompt, tuple(options), clause, about)


Wish = BattleBegan | HeroMoved | ThingHandedOver
"""What a hero may ask another one to agree to; its seat is who wants it."""


async def agrees(table: Table, hero: Hero, prompt: str, clause: str, about: Wish) -> bool:
    """Whether a hero says yes to what another one wants; everybody sees the question (AND-079, AND-173)."""
    match about:
        case HeroMoved(by, _, space):
            table.consent = Consent(hero.seat, by, prompt, space=space)
        case BattleBegan(by, figure, space):
            table.consent = Consent(hero.seat, by, prompt, figure, space)
        case ThingHandedOver(by, _, thing):
            table.consent = Consent(hero.seat, by, prompt, thing)
    options: tuple[Agree | Decline, ...] = (Agree(), Decline())
    chosen = await ask_at_once(hero, prompt, options, clause, about)
    table.consent = None
    return isinstance(chosen, Agree)
