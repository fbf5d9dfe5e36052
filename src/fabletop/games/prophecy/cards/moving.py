"""Effects that move characters, and effects on turns."""

from __future__ import annotations

from typing import Annotated

import msgspec

from fabletop.games.prophecy.battle_state import Boost
from fabletop.games.prophecy.cards.base import EffectBase
from fabletop.games.prophecy.cards.scene import Scene
from fabletop.games.prophecy.cards.selecting import Where, places
from fabletop.games.prophecy.choices import AboutCard
from fabletop.games.prophecy.hero import SpaceId
from fabletop.games.prophecy.news import CharacterLeft
from fabletop.games.prophecy.rules.asking import choose_space, wants
from fabletop.games.prophecy.rules.dying import leave_game
from fabletop.games.prophecy.rules.gaining import pay
from fabletop.games.prophecy.rules.movement import put, ride_goals, storm
from fabletop.games.prophecy.rules.swimming import reachable
from fabletop.games.prophecy.terms import Contest, Resource, Rule, Terrain, Travel, Until
from fabletop.kernel.packs import Few

Steps = Annotated[int, msgspec.Meta(ge=1, le=10)]


class GoTo(EffectBase, frozen=True):
    """Go to a space of the main board of the player's choice, and arrive there."""

    to: Where

    def works(self, moment: Scene) -> bool:
        return bool(self.goals(moment))

    def goals(self, scene: Scene) -> list[SpaceId]:
        return places(scene.table, scene.hero, self.to)

    async def happen(self, scene: Scene) -> None:
        await go(scene, self.goals(scene))


async def go(scene: Scene, goals: list[SpaceId]) -> None:
    """Move to the space chosen with the card, or chosen now."""
    space = scene.goal or await choose_space(scene.hero, "go_to", goals, "PRO-068", AboutCard(scene.card))
    put(scene.table, scene.hero, space, "card")


class Summon(EffectBase, frozen=True):
    """Move the character to the user's space."""

    def works(self, moment: Scene) -> bool:
        return moment.hero.space != moment.user.space

    async def happen(self, scene: Scene) -> None:
        put(scene.table, scene.hero, scene.user.space, "summoned")


class Walk(EffectBase, frozen=True):
    """Move up to this many spaces along the loop, in one direction."""

    steps: Steps
    leaving: Terrain | None = None
    """Only starting on this terrain."""
    touching: Terrain | None = None
    """Only starting or ending on this terrain."""
    boosts: Few = 0
    """Bonus in Battles of Strength of the turn in which it is used (Bronze Steed)."""

    def works(self, moment: Scene) -> bool:
        return bool(self.goals(moment))

    def goals(self, scene: Scene) -> list[SpaceId]:
        content, here = scene.table.content, scene.hero.space
        if here not in content.loop or (self.leaving and content.space[here].terrain is not self.leaving):
            return []
        found = content.within(here, self.steps)
        if self.touching is None or content.space[here].terrain is self.touching:
            return found
        return [space for space in found if content.space[space].terrain is self.touching]

    async def happen(self, scene: Scene) -> None:
        await go(scene, self.goals(scene))
        if self.boosts:
            boost = Boost(scene.card, scene.hero.seat, Until.TURN, self.boosts, [Contest.STRENGTH])
            scene.table.boosts.append(boost)


class Ride(EffectBase, frozen=True):
    """Take a standard ride on an own horse. It is free and needs no stables."""

    def works(self, moment: Scene) -> bool:
        return bool(self.goals(moment))

    def goals(self, scene: Scene) -> list[SpaceId]:
        table, hero = scene.table, scene.hero
        return ride_goals(table, hero) if hero.gold >= self.fare(scene) else []

    def fare(self, scene: Scene) -> int:
        """Return the fare, which is positive only in a storm (PRO-475)."""
        return storm(scene.table, scene.hero, Travel.HORSE)

    async def happen(self, scene: Scene) -> None:
        pay(scene.table, scene.hero, {Resource.GOLD: self.fare(scene)}, "storm")
        await go(scene, self.goals(scene))


class Astray(EffectBase, frozen=True):
    """Move to the next space, clockwise if the opponent's die is odd, otherwise the other way. The turn ends there."""

    async def happen(self, scene: Scene) -> None:
        table, hero = scene.table, scene.hero
        assert table.battle is not None
        if hero.space in table.content.loop:
            way = 1 if table.battle.other.counts % 2 else -1
            put(table, hero, table.content.step(hero.space, way), "astray")
        table.turn.is_over = True


class SwimOn(EffectBase, frozen=True):
    """Move up to this many spaces of the Water Realm, over cards, to one without a face-up negative card."""

    steps: Steps

    def works(self, moment: Scene) -> bool:
        return bool(self.goals(moment))

    def goals(self, scene: Scene) -> list[SpaceId]:
        return reachable(scene.table, scene.hero, self.steps)

    async def happen(self, scene: Scene) -> None:
        await go(scene, self.goals(scene))


class ToEntrance(EffectBase, frozen=True):
    """Return to the entrance of the realm."""

    async def happen(self, scene: Scene) -> None:
        table, hero = scene.table, scene.hero
        put(table, hero, table.content.entrance[table.content.realm_of[hero.space]], "card")


class ExtraTurn(EffectBase, frozen=True):
    """Take one more turn in this round."""

    async def happen(self, scene: Scene) -> None:
        scene.table.round.extra_turns += 1


class EndTurn(EffectBase, frozen=True):
    """End the turn."""

    async def happen(self, scene: Scene) -> None:
        scene.table.turn.is_over = True


class SkipChance(EffectBase, frozen=True):
    """Turn up no Chance card this round."""

    def works(self, moment: Scene) -> bool:
        return not moment.table.round.chance_done

    async def happen(self, scene: Scene) -> None:
        scene.table.round.chance_done = True


class LeaveBoard(EffectBase, frozen=True):
    """Leave the board until the next own round; the round ends at once (Path of the Dead)."""

    async def happen(self, scene: Scene) -> None:
        table, hero = scene.table, scene.hero
        hero.is_away = True
        table.turn.is_over, table.round.extra_turns = True, 0
        table.tell(CharacterLeft(hero.seat, "path"))


class LeaveGame(EffectBase, frozen=True):
    """Leave the game for good, if the player wants to (The Little Mermaid)."""

    async def happen(self, scene: Scene) -> None:
        if not any(Rule.LOVED in scene.table.card(card).rules for card in scene.hero.kept):
            return
        if await wants(scene.hero, "leave_game", "PRO-468", AboutCard(scene.card)):
            leave_game(scene.table, scene.hero, "mermaid")


class SummonStorm(EffectBase, frozen=True):
    """Until the user's next round, standard rides and trips of others cost more."""

    n: Few = 1

    def works(self, moment: Scene) -> bool:
        return moment.hero.seat not in moment.table.storms

    async def happen(self, scene: Scene) -> None:
        scene.table.storms.append(scene.hero.seat)
