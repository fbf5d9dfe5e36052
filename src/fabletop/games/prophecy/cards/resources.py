"""Effects that gain, lose and regain resources and cubes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from fabletop.games.prophecy.cards.base import EffectBase
from fabletop.games.prophecy.cards.scene import Scene
from fabletop.games.prophecy.choices import AboutCard, ChooseColour, ChooseLoss, ChooseNumber
from fabletop.games.prophecy.hero import NOBODY, Hero
from fabletop.games.prophecy.rules import gaining
from fabletop.games.prophecy.rules.dice import roll_die
from fabletop.games.prophecy.rules.losing import lose
from fabletop.games.prophecy.rules.wounds import lose_in_battle
from fabletop.games.prophecy.terms import Colour, Resource, Type
from fabletop.kernel import ask
from fabletop.kernel.packs import Few, Id


class Gain(EffectBase, frozen=True):
    """Gain a resource."""

    what: Resource
    n: Few = 1

    async def happen(self, scene: Scene) -> None:
        gaining.gain(scene.table, scene.hero, self.what, self.n, scene.card)


class Regain(EffectBase, frozen=True):
    """Regain cubes, at most those lost."""

    what: Literal["health", "magic", "bubbles"]
    n: Few = 1
    all: bool = False

    def works(self, moment: Scene) -> bool:
        return gaining.can_regain(moment.table, moment.hero, Resource(self.what))

    async def happen(self, scene: Scene) -> None:
        gaining.regain(scene.table, scene.hero, Resource(self.what), None if self.all else self.n, scene.card)


class Loss(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One possible loss."""

    what: Resource
    n: Few = 1


class LoseOneOf(EffectBase, frozen=True):
    """Lose one of several things of the player's choice: one she has in full; if there is none, Health or any."""

    of: tuple[Loss, ...]

    async def happen(self, scene: Scene) -> None:
        hero = scene.hero
        full = [each for each in self.of if can_lose(hero, each)]
        health = [each for each in self.of if each.what is Resource.HEALTH]
        options = [ChooseLoss(each.what, each.n) for each in full or health or self.of]
        chosen = await ask(hero.seat, "lose_one_of", lambda: options, "PRO-B021", AboutCard(scene.card))
        await lose_by_card(scene, chosen.what, chosen.n)


def can_lose(hero: Hero, loss: Loss) -> bool:
    """Whether a character has all that would be lost. Missing Bubbles cost Health (PRO-158)."""
    air = hero.health if loss.what is Resource.BUBBLES else 0
    return hero.has(loss.what) + air >= loss.n


async def lose_by_card(scene: Scene, what: Resource, n: int) -> int:
    """Lose a resource by a card, in a battle by the battle. Return what is missing."""
    table, hero = scene.table, scene.hero
    if what is Resource.HEALTH and table.battle is not None:
        await lose_in_battle(table, hero, n, scene.card, scene.by if scene.by != hero.seat else NOBODY)
        return 0
    return await lose(table, hero, what, n, scene.card)


class Take(EffectBase, frozen=True):
    """The user takes a resource from the character, up to a number."""

    what: Resource = Resource.GOLD
    n: Few = 1

    def works(self, moment: Scene) -> bool:
        return moment.hero.has(self.what) > 0

    async def happen(self, scene: Scene) -> None:
        taken = min(self.n, scene.hero.has(self.what))
        gaining.take_off(scene.table, scene.hero, self.what, taken, scene.card)
        gaining.gain(scene.table, scene.user, self.what, taken, scene.card)


class Cube(EffectBase, frozen=True):
    """Gain a cube of one of these colours on the right side, up to ten of a colour."""

    of: tuple[Colour, ...]
    like_copied: bool = False
    """Only a colour of which the copied character has more cubes (Doppelganger)."""

    def works(self, moment: Scene) -> bool:
        return bool(self._open(moment))

    def _open(self, scene: Scene) -> list[Colour]:
        hero, battle = scene.hero, scene.table.battle
        found = [colour for colour in self.of if hero.cubes(colour) < gaining.MOST_CUBES]
        if self.like_copied and battle is not None and battle.copied >= 0:
            copied = scene.table.heroes[battle.copied]
            found = [colour for colour in found if copied.cubes(colour) > hero.cubes(colour)]
        return found

    async def happen(self, scene: Scene) -> None:
        open_ = self._open(scene)
        if open_:
            colour = await choose_colour(scene, open_)
            gaining.add_cube(scene.table, scene.hero, colour, scene.card)


async def choose_colour(scene: Scene, colours: Sequence[Colour]) -> Colour:
    """Let the character's player choose one of these colours."""
    options = [ChooseColour(colour) for colour in colours]
    chosen = await ask(scene.hero.seat, "choose_colour", lambda: options, "PRO-B019", AboutCard(scene.card))
    return chosen.colour


class Train(EffectBase, frozen=True):
    """Pay Experience equal to own cubes of a colour, perhaps less or more, for another cube."""

    of: tuple[Colour, ...]
    less: Few = 0
    more: Few = 0

    def works(self, moment: Scene) -> bool:
        return bool(self._open(moment.hero))

    def _open(self, hero: Hero) -> list[Colour]:
        return [
            colour
            for colour in self.of
            if hero.cubes(colour) < gaining.MOST_CUBES and hero.experience >= self.cost(hero, colour)
        ]

    def cost(self, hero: Hero, colour: Colour) -> int:
        """Return the Experience for another cube."""
        return max(hero.cubes(colour) - self.less + self.more, 0)

    async def happen(self, scene: Scene) -> None:
        table, hero = scene.table, scene.hero
        colour = await choose_colour(scene, self._open(hero))
        gaining.pay(table, hero, {Resource.EXPERIENCE: self.cost(hero, colour)}, scene.card)
        gaining.add_cube(table, hero, colour, scene.card)


class Gamble(EffectBase, frozen=True):
    """Stake Gold on a die. Some numbers return it with a bonus, others multiply it."""

    most: Few
    back: tuple[int, ...] = (4, 5)
    plus: Few = 1
    """The bonus with a returned stake."""
    jackpot: tuple[int, ...] = (6,)
    times: Few = 3

    def works(self, moment: Scene) -> bool:
        return moment.hero.gold > 0

    async def happen(self, scene: Scene) -> None:
        table, hero = scene.table, scene.hero
        options = [ChooseNumber(n, Resource.GOLD) for n in range(1, min(self.most, hero.gold) + 1)]
        stake = (await ask(hero.seat, "stake", lambda: options, "PRO-B021", AboutCard(scene.card))).n
        gaining.pay(table, hero, {Resource.GOLD: stake}, scene.card)
        die = await roll_die(table, hero, scene.card)
        gaining.gain(table, hero, Resource.GOLD, self.won(stake, die), scene.card)

    def won(self, stake: int, die: int) -> int:
        """Return the Gold that a die result pays for a stake."""
        if die in self.back:
            return stake + self.plus
        return stake * self.times if die in self.jackpot else 0


class Become(EffectBase, frozen=True):
    """Give the character these types for good."""

    of: tuple[Type, ...]

    async def happen(self, scene: Scene) -> None:
        scene.hero.types += [each for each in self.of if each not in scene.hero.types]


class Mark(EffectBase, frozen=True):
    """Add or remove a mark on the character."""

    id: Id
    off: bool = False

    async def happen(self, scene: Scene) -> None:
        marks = scene.hero.marks
        if self.off and self.id in marks:
            marks.remove(self.id)
        elif not self.off and self.id not in marks:
            marks.append(self.id)


class HalveGold(EffectBase, frozen=True):
    """Lose half of the Gold, with the loss rounded down. Characters with less than a minimum lose nothing."""

    least: Few = 0

    async def happen(self, scene: Scene) -> None:
        if scene.hero.gold >= self.least:
            gaining.take_off(scene.table, scene.hero, Resource.GOLD, scene.hero.gold // 2, scene.card)
