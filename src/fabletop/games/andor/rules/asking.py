"""Ask a hero. The free actions of all heroes stay open meanwhile, except between a roll and its evaluation."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

import msgspec

from fabletop import kernel
from fabletop.games.andor.choices import Agree, Decline, Option
from fabletop.games.andor.news import BattleBegan, HeroMoved, ThingHandedOver, ThingLost
from fabletop.games.andor.state import Consent, Hero, Table
from fabletop.kernel import Decision, Kind, Seat

T = TypeVar("T", bound=Option)
LastChance = Callable[[Seat, Option], bool]
"""Decides whether a free action of a seat would come too late after the question."""


class Question(msgspec.Struct, frozen=True):
    """What a question is about, in the words of a card or of its effect."""

    question: str


class Share(msgspec.Struct, frozen=True):
    """The points to be divided, paid or lost."""

    points: int
    of: str = "willpower"
    """willpower or strength."""


def ask(
    table: Table,
    hero: Hero,
    prompt: str,
    options: Callable[[], Sequence[T]],
    clause: str,
    about: msgspec.Struct | None = None,
    *,
    last_chance: LastChance | None = None,
) -> Decision[T]:
    """Return an awaitable that asks a hero between two indivisible steps, while free actions are possible (AND-164,
    AND-174).

    With `last_chance`, the hero is asked even without a choice, as long as a hero has such a free action left
    (AND-227).
    """
    always = None if last_chance is None else partial(is_left, table, last_chance)
    return kernel.ask(hero.seat, prompt, options, clause, about, offers=table.offers, always=always)


def is_left(table: Table, last_chance: LastChance) -> bool:
    """Return whether any seat has a free action that would come too late."""
    return any(last_chance(hero.seat, offer) for hero in table.heroes for offer in table.offers.of(hero.seat))


def ask_at_once(
    hero: Hero,
    prompt: str,
    options: Sequence[T],
    clause: str,
    about: msgspec.Struct | None = None,
    kind: Kind = Kind.ASK,
) -> Decision[T]:
    """Return a decision that no free action may interrupt: the hero is in the middle of an indivisible step
    (AND-174)."""
    return Decision(hero.seat, prompt, tuple(options), clause, about, kind=kind)


YES_OR_NO: tuple[Agree | Decline, ...] = (Agree(), Decline())


Wish = BattleBegan | HeroMoved | ThingHandedOver | ThingLost
"""What a hero may ask another hero to agree to."""


async def agrees(table: Table, hero: Hero, by: Seat, prompt: str, clause: str, about: Wish) -> bool:
    """Return whether a hero agrees to what another hero wants. Everybody sees the question (AND-079, AND-173)."""
    match about:
        case HeroMoved(end=space):
            table.consent = Consent(hero.seat, by, prompt, space=space)
        case BattleBegan(figure=figure, space=space):
            table.consent = Consent(hero.seat, by, prompt, figure, space)
        case ThingHandedOver(thing=thing) | ThingLost(thing=thing):
            table.consent = Consent(hero.seat, by, prompt, thing)
    is_agreed = await kernel.consents(hero.seat, by, prompt, YES_OR_NO, clause, about)
    table.consent = None
    return is_agreed
