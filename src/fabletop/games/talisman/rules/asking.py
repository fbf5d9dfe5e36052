"""Decisions that many rules share: choosing a card, and accepting an offer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import msgspec

from fabletop.games.talisman.choices import (
    CastSpell,
    ChooseCard,
    DitchCard,
    Evade,
    Leave,
    Option,
    Shoot,
    UsePotion,
    Yes,
)
from fabletop.games.talisman.rules.hands import could_surprise, face_down
from fabletop.games.talisman.state import Hero, Table
from fabletop.games.talisman.terms import POTION, SPELL, Kind
from fabletop.kernel import CardId, Decision, Offers, ask

Cards = Callable[[], Sequence[CardId]]
T = TypeVar("T", bound=Option)
FROM_HAND = (SPELL, POTION)


def ask_covered(
    table: Table,
    hero: Hero,
    prompt: str,
    options: Callable[[], Sequence[T]],
    clause: str,
    about: msgspec.Struct | None = None,
    *,
    kinds: Sequence[Kind] = FROM_HAND,
    offers: Offers | None = None,
) -> Decision[T]:
    """Return a decision to which face-down cards of these kinds may add options, to be awaited.

    The decision is covered if the public sees only one other option, besides things to ditch, and hidden cards could
    add more (TAL-B005).
    """

    def is_covered(found: Sequence[T]) -> bool:
        hidden = face_down(table, hero)
        known = [each for each in found if means_of(each) not in hidden and not isinstance(each, DitchCard)]
        return len(known) <= 1 and could_surprise(table, hero, kinds)

    return ask(hero.seat, prompt, options, clause, about, offers=offers, covered=is_covered)


def means_of(option: Option) -> CardId:
    """Return the card that an option uses, if any."""
    match option:
        case CastSpell(card) | UsePotion(card) | Shoot(card) | Evade(means=card):
            return card
        case _:
            return ""


async def choose_card(
    hero: Hero, prompt: str, cards: Cards, clause: str, about: msgspec.Struct | None = None
) -> CardId:
    """Let a player choose one of these cards."""
    chosen = await ask(hero.seat, prompt, lambda: [ChooseCard(card) for card in cards()], clause, about)
    return chosen.card


async def may_choose_card(
    hero: Hero, prompt: str, cards: Cards, clause: str, about: msgspec.Struct | None = None, *, no: Option | None = None
) -> CardId | None:
    """Let a player choose one of these cards, or none."""
    refusing = no or Leave()

    def options() -> list[Option]:
        return [*[ChooseCard(card) for card in cards()], refusing]

    chosen = await ask(hero.seat, prompt, options, clause, about)
    return chosen.card if isinstance(chosen, ChooseCard) else None


async def wants(hero: Hero, prompt: str, clause: str, about: msgspec.Struct | None = None) -> bool:
    """Ask a player whether to accept an offer."""

    def options() -> list[Option]:
        return [Yes(), Leave()]

    return isinstance(await ask(hero.seat, prompt, options, clause, about), Yes)
