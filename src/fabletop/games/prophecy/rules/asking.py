"""Decisions that many rules share: choosing a card or a space, and accepting an offer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from fabletop.games.prophecy.choices import ChooseCard, ChooseSpace, No, Option, Yes
from fabletop.games.prophecy.hero import Hero, SpaceId
from fabletop.kernel import CardId, ask

Cards = Callable[[], Sequence[CardId]]


async def choose_card(
    hero: Hero, prompt: str, cards: Cards, clause: str, about: msgspec.Struct | None = None
) -> CardId:
    """Let a player choose one of these cards."""
    chosen = await ask(hero.seat, prompt, lambda: [ChooseCard(card) for card in cards()], clause, about)
    return chosen.card


async def choose_space(
    hero: Hero, prompt: str, spaces: Sequence[SpaceId], clause: str, about: msgspec.Struct | None = None
) -> SpaceId:
    """Let a player choose one of these spaces."""
    chosen = await ask(hero.seat, prompt, lambda: [ChooseSpace(each) for each in spaces], clause, about)
    return chosen.space


async def wants(hero: Hero, prompt: str, clause: str, about: msgspec.Struct | None = None) -> bool:
    """Ask a player whether to accept an offer."""

    def options() -> list[Option]:
        return [Yes(), No()]

    return isinstance(await ask(hero.seat, prompt, options, clause, about), Yes)
