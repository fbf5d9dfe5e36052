"""Effects that move Characters, change their state, or change dice."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from fabletop.games.talisman.cards.base import EffectBase
from fabletop.games.talisman.cards.scene import Scene
from fabletop.games.talisman.cards.selecting import characters
from fabletop.games.talisman.choices import AlignTo, ChooseCard, TurnDie
from fabletop.games.talisman.news import TurnsLost
from fabletop.games.talisman.rules import tokens
from fabletop.games.talisman.rules.alignment import change_alignment
from fabletop.games.talisman.rules.magic import reaches
from fabletop.games.talisman.rules.movement import choose_space, force, go_home, roll_and_walk
from fabletop.games.talisman.rules.rolls import roll, set_die
from fabletop.games.talisman.rules.spaces import nearest
from fabletop.games.talisman.rules.toads import become_toad, turn_back
from fabletop.games.talisman.state import Boost, Hero, SpaceId, Table, Until
from fabletop.games.talisman.terms import Alignment, Subtype, Token
from fabletop.kernel import CardId, ask
from fabletop.kernel.packs import Few


class GoTo(EffectBase, frozen=True):
    """Go to a space: a named one, the nearest of a kind in the Region, or any other in the Region."""

    space: str = ""
    nearest: Literal["", "town", "outpost", "settlement", "highland", "lowland", "woodland", "wetland", "other"] = ""
    """`settlement` is a Town, or an Outpost outside the Outer Region; `other` is any other terrain."""
    any: bool = False

    def works(self, moment: Scene) -> bool:
        """Whether it can be used: going to another space replaces the movement."""
        return not (self.any and moment.table.turn.has_moved)

    async def happen(self, scene: Scene) -> None:
        table, hero = scene.table, scene.hero
        if scene.space and not (self.space or self.nearest or self.any):
            await force(table, hero, scene.space, scene.card)
            return
        spaces = self._found(table, hero)
        if spaces:
            space = spaces[0] if len(spaces) == 1 else await choose_space(table, hero, spaces)
            if space != hero.space:
                await force(table, hero, space, scene.card)

    def _found(self, table: Table, hero: Hero) -> list[SpaceId]:
        content, here = table.content, table.place(hero)
        if self.space:
            return [self.space]
        others = [space for space in content.ring[here.area] if space != hero.space]
        if self.any:
            return others
        match self.nearest:
            case "settlement":
                found = [space for space in others if content.space[space].sells]
            case "town":
                found = [space for space in others if content.space[space].is_town]
            case "outpost":
                found = [space for space in others if content.space[space].is_outpost]
            case "other":
                found = [space for space in others if content.space[space].terrain is not here.terrain]
            case _:
                found = [space for space in others if content.space[space].terrain == self.nearest]
        return nearest(table, hero.space, found)


class Stagger(EffectBase, frozen=True):
    """Go as many spaces as a die shows, in a direction of the player's choice."""

    async def happen(self, scene: Scene) -> None:
        table, hero = scene.table, scene.hero
        steps = await roll(table, hero, "stagger", scene.card, least=1)
        if hero.space in table.content.sides:
            ends = table.content.along(hero.space, steps)
            await force(table, hero, await choose_space(table, hero, ends), scene.card)


class GoHome(EffectBase, frozen=True):
    """Go Home."""

    async def happen(self, scene: Scene) -> None:
        await go_home(scene.table, scene.hero, scene.card)


class Cross(EffectBase, frozen=True):
    """Cross the Storm River to an opposite space."""

    def works(self, moment: Scene) -> bool:
        return bool(moment.table.place(moment.hero).opposite)

    async def happen(self, scene: Scene) -> None:
        table, hero = scene.table, scene.hero
        ends = list(table.place(hero).opposite)
        if ends:
            await force(table, hero, await choose_space(table, hero, ends), "cross")


class Miss(EffectBase, frozen=True):
    """Lose the next turn, or make the opponent in the fight lose it."""

    n: Few = 1
    foe: bool = False

    async def happen(self, scene: Scene) -> None:
        for hero in characters(scene.table, scene.hero, scene.card, "foe" if self.foe else "me"):
            hero.missed += self.n
            scene.table.tell(TurnsLost(hero.seat, self.n))


class Toad(EffectBase, frozen=True):
    """Become a Toad."""

    async def happen(self, scene: Scene) -> None:
        await become_toad(scene.table, scene.hero)


class Untoad(EffectBase, frozen=True):
    """Turn all Toads back into Characters, except those in the Sanctuary (TAL-065)."""

    def works(self, moment: Scene) -> bool:
        return any(hero.toad for hero in self._found(moment))

    def _found(self, scene: Scene) -> list[Hero]:
        return [hero for hero in scene.table.in_turn_order() if reaches(scene.table, scene.hero, hero)]

    async def happen(self, scene: Scene) -> None:
        for hero in self._found(scene):
            await turn_back(scene.table, hero)


class Align(EffectBase, frozen=True):
    """Change Alignment to one of these, as the player chooses."""

    to: tuple[Alignment, ...]

    async def happen(self, scene: Scene) -> None:
        chosen = await ask(scene.hero.seat, "align", lambda: [AlignTo(each) for each in self.to], "TAL-B051")
        await change_alignment(scene.table, scene.hero, chosen.alignment)


class Sharpen(EffectBase, frozen=True):
    """Give an own Weapon more Strength until the end of the next own turn."""

    n: Few = 1

    def works(self, moment: Scene) -> bool:
        return bool(self._weapons(moment))

    def _weapons(self, scene: Scene) -> list[CardId]:
        return [card for card in scene.hero.objects if scene.table.card(card).is_(Subtype.WEAPON)]

    async def happen(self, scene: Scene) -> None:
        weapons = self._weapons(scene)
        chosen = await ask(scene.hero.seat, "sharpen", lambda: [ChooseCard(card) for card in weapons], "TAL-305")
        scene.table.boosts.append(
            Boost(
                scene.card,
                scene.hero.seat,
                Until.NEXT_TURN,
                strength=self.n,
                sharpens=chosen.card,
                left=1 + (scene.table.active == scene.hero.seat),
            )
        )


class RaiseDead(EffectBase, frozen=True):
    """Stay alive with this number of Lives."""

    lives: Few

    async def happen(self, scene: Scene) -> None:
        tokens.gain(scene.table, scene.hero, Token.LIFE, self.lives, scene.card)


class Haste(EffectBase, frozen=True):
    """Roll two dice for movement and use either or both."""

    async def happen(self, scene: Scene) -> None:
        scene.table.turn.used.append(f"haste:{scene.hero.seat}")


class SetDie(EffectBase, frozen=True):
    """Set an own die on the table to this number, before modifiers."""

    to: Annotated[int, msgspec.Meta(ge=1, le=6)]

    def works(self, moment: Scene) -> bool:
        rolled = moment.table.roll
        return rolled is not None and rolled.seat == moment.hero.seat and any(die != self.to for die in rolled.dice)

    async def happen(self, scene: Scene) -> None:
        rolled = scene.table.roll
        if rolled is None:
            return
        dice = [at for at, die in enumerate(rolled.dice) if die != self.to]
        chosen = await ask(
            scene.hero.seat, "which_die", lambda: [TurnDie(scene.card, at, self.to) for at in dice], "TAL-305"
        )
        set_die(scene.table, scene.hero, rolled, chosen.die, self.to, scene.card)


class Walk(EffectBase, frozen=True):
    """Roll for movement as usual."""

    async def happen(self, scene: Scene) -> None:
        await roll_and_walk(scene.table, scene.hero)


class SetRoll(EffectBase, frozen=True):
    """The movement roll of another Character becomes the number named."""

    async def happen(self, scene: Scene) -> None:
        rolled = scene.table.roll
        if rolled is not None:
            rolled.dice = [scene.number_named]
            rolled.is_set = True
            set_die(scene.table, scene.hero, rolled, 0, scene.number_named, scene.card)
