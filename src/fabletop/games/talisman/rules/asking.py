"""Questions that many rules put alike: which card, and whether at all."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from fabletop.games.talisman.choices import ChooseCard, Leave, Option, Yes
from fabletop.games.talisman.state import Hero
from fabletop.kernel import CardId, ask

Cards = Callable[[], Sequence[CardId]]


async def choose_card(
    hero: Hero, prompt: str, cards: Cards, clause: str, about: msgspec.Struct | None = None
) -> CardId:
    """One of these cards."""
    chosen = await ask(hero.seat, prompt, lambda: [ChooseCard(card) for card in cards()], clause, about)
    return chosen.card


async def may_choose_card(
    hero: Hero, prompt: str, cards: Cards, clause: str, about: msgspec.Struct | None = None, *, no: Option | None = None
) -> CardId | None:
    """One of these cards, or none."""
    refusing = no or Leave()

    def options() -> list[Option]:
        return [*[ChooseCard(card) for card in cards()], refusing]

    chosen = await ask(hero.seat, prompt, options, clause, about)
    return chosen.card if isinstance(chosen, ChooseCard) else None


async def wants(hero: Hero, prompt: str, clause: str, about: msgspec.Struct | None = None) -> bool:
    """Whether somebody does what is offered."""

    def options() -> list[Option]:
        return [Yes(), Leave()]

    return isinstance(await ask(hero.seat, prompt, options, clause, about), Yes)
