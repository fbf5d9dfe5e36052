"""The effects of magic: each with its fields, its moments, its script and its checks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec

from fabletop.games.phenomena.effects import (
    ALL_ABILITIES,
    LANDSCAPES,
    Ability,
    EffectBase,
    Landscape,
    Moment,
    Scene,
    Step,
)
from fabletop.games.phenomena.state import Rerolls
from fabletop.games.phenomena.stones import gain_chosen_stones, heal
from fabletop.games.phenomena.throwing import attempt_of, throw
from fabletop.kernel.packs import Few
from fabletop.kernel.vocabulary import Names

Health = Annotated[int, msgspec.Meta(ge=0, le=99)]


class AddDice(EffectBase, frozen=True):
    """Throw extra dice while one of these abilities is tested."""

    dice: Few
    abilities: tuple[Ability, ...] = ALL_ABILITIES

    def serves(self, ability: Ability | None) -> bool:
        return ability in self.abilities

    def works(self, moment: Moment) -> bool:
        return self.serves(moment.ability)

    async def happen(self, scene: Scene) -> None:
        await throw(scene.table, scene.hero, self.dice, scene.spell)

    def wrong(self, names: Names) -> Iterator[str]:
        yield from super().wrong(names)
        if not self.abilities:
            yield f"{self.word} does nothing: it is for no ability"


class GrantRerolls(EffectBase, frozen=True):
    """Re-roll dice of the present pool while one of these abilities is tested."""

    rerolls: Few
    abilities: tuple[Ability, ...] = ALL_ABILITIES

    def serves(self, ability: Ability | None) -> bool:
        return ability in self.abilities

    def works(self, moment: Moment) -> bool:
        return moment.has_dice and self.serves(moment.ability)

    async def happen(self, scene: Scene) -> None:
        attempt = attempt_of(scene.table)
        given = Rerolls(scene.spell, scene.hero.seat, self.rerolls, attempt.ability, lapses=True)
        attempt.rerolls.append(given)

    def wrong(self, names: Names) -> Iterator[str]:
        yield from super().wrong(names)
        if not self.abilities:
            yield f"{self.word} does nothing: it is for no ability"


class AddSteps(EffectBase, frozen=True):
    """Move further in step 2, in any direction."""

    steps: Few

    def works(self, moment: Moment) -> bool:
        return moment.step == Step.MOVE

    async def happen(self, scene: Scene) -> None:
        scene.table.turn.magic_steps += self.steps


class Heal(EffectBase, frozen=True):
    """Regain health markers, up to the limit."""

    health: Health

    def works(self, moment: Moment) -> bool:
        return moment.is_hurt

    async def happen(self, scene: Scene) -> None:
        heal(scene.table, scene.hero, self.health, scene.cause)


class GainStones(EffectBase, frozen=True):
    """Gain stones of the player's choice."""

    stones: Few
    distinct: bool = False
    """All stones must be of different kinds."""
    without: tuple[Landscape, ...] = ()
    """The kinds that cannot be chosen."""

    async def happen(self, scene: Scene) -> None:
        await gain_chosen_stones(scene.table, scene.hero, self, scene.cause)

    def wrong(self, names: Names) -> Iterator[str]:
        left = [kind for kind in LANDSCAPES if kind not in self.without]
        if not left or (self.distinct and self.stones > len(left)):
            yield f"{self.stones} stones cannot be gained, only {len(left)} kinds are allowed"
        yield from super().wrong(names)


class RedrawEvent(EffectBase, frozen=True):
    """Discard the event just drawn and draw another, which must be accepted."""

    def works(self, moment: Moment) -> bool:
        return moment.step == Step.DRAWN

    async def happen(self, scene: Scene) -> None:
        scene.table.turn.redraw = "magic"


class PeekEvents(EffectBase, frozen=True):
    """Before drawing, look at the top events alone, choose one, and put the others back on top."""

    cards: Few

    def works(self, moment: Moment) -> bool:
        return moment.has_event

    async def happen(self, scene: Scene) -> None:
        scene.table.turn.peek = self.cards

    def wrong(self, names: Names) -> Iterator[str]:
        if self.cards < 2:
            yield f"who looks at {self.cards} event has no choice"


MagicEffect = AddDice | GrantRerolls | AddSteps | Heal | GainStones | RedrawEvent | PeekEvents
