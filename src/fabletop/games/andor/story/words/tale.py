"""Effects on the story: cards, goals, the Narrator, and lasting changes of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from fabletop.games.andor.news import ActionGranted, LinkClosed, LinkOpened, RuleChanged
from fabletop.games.andor.pieces import Amount, Letter, SpaceId
from fabletop.games.andor.rules.figures import own_strength
from fabletop.games.andor.rules.over import LegendOver
from fabletop.games.andor.state import Table
from fabletop.games.andor.story.conditions import wrong_link
from fabletop.games.andor.story.narrator import advance_narrator, event_read, goal_reached, reading, show_goal
from fabletop.games.andor.story.words.base import EffectBase, Scene
from fabletop.games.andor.writing.vocabulary import wrong_rule
from fabletop.kernel.packs import Few, Id
from fabletop.kernel.vocabulary import Names, Of, Steps

GoalId = Annotated[Id, Of("goal")]
ActionId = Annotated[Id, Of("action")]


class Event(EffectBase, frozen=True):
    """The top event card is read and carried out."""

    needs = ("events", "an event")

    async def happen(self, scene: Scene) -> Steps | None:
        return await event_read(scene.table, scene.hero)


class Read(EffectBase, frozen=True):
    """A Legend card is read and carried out."""

    card: Annotated[Id, Of("card")]

    async def happen(self, scene: Scene) -> Steps | None:
        return reading(scene.table, scene.table.legend.card(self.card), scene.hero)


class Narrator(EffectBase, frozen=True):
    """The Narrator moves on."""

    n: Few = 1

    async def happen(self, scene: Scene) -> None:
        for _ in range(self.n):
            await advance_narrator(scene.table)


class NarratorHold(EffectBase, frozen=True):
    """The Narrator does not move at this sunrise."""

    async def happen(self, scene: Scene) -> None:
        scene.table.holds_narrator = True


class StarLetter(EffectBase, frozen=True):
    """A letter gains or loses a star."""

    letter: Letter
    on: bool = True

    async def happen(self, scene: Scene) -> None:
        scene.table.stars = scene.table.stars.replace(self.letter, "") + (self.letter if self.on else "")


class GoalShow(EffectBase, frozen=True):
    """A goal becomes known."""

    id: GoalId

    async def happen(self, scene: Scene) -> None:
        show_goal(scene.table, self.id)


class GoalDone(EffectBase, frozen=True):
    """A goal is completed."""

    id: GoalId

    async def happen(self, scene: Scene) -> Steps | None:
        return goal_reached(scene.table, self.id)


class LoseLegend(EffectBase, frozen=True):
    """The Legend is lost."""

    async def happen(self, scene: Scene) -> None:
        raise LegendOver("story")


class WinLegend(EffectBase, frozen=True):
    """The Legend is won."""

    async def happen(self, scene: Scene) -> None:
        raise LegendOver("story", won=True)


class Rule(EffectBase, frozen=True):
    """A named number or switch of the rules changes."""

    key: str
    value: Amount | bool
    until_sunrise: bool = False
    """Whether the change ends when the next sunrise begins."""
    this_sunrise: bool = False
    """Whether the change is for one sunrise only: the current one, or the next if it is day."""

    async def happen(self, scene: Scene) -> None:
        table = scene.table
        changed = table.rules_today if self.until_sunrise else table.rules
        (table.rules_at_sunrise if self.this_sunrise else changed)[self.key] = self.value
        table.tell(rule_news(table, self.key, int(table.number(self.value))))

    def wrong(self, names: Names) -> Iterator[str]:
        return wrong_rule(names, self.key, self.value)


def rule_news(table: Table, key: str, value: int) -> RuleChanged:
    """Return the news of a changed rule."""
    owner, _, what = key.partition(".")
    adversary = table.legend.adversary(owner)
    if adversary is None:
        return RuleChanged(key, value)
    return RuleChanged(what, own_strength(table, adversary) if what == "strength" else value, adversary.id)


class Flag(EffectBase, frozen=True):
    """A name is remembered for later conditions, or forgotten."""

    id: Id
    value: bool = True

    async def happen(self, scene: Scene) -> None:
        kept = [each for each in scene.table.flags if each != self.id]
        scene.table.flags = kept + ([self.id] if self.value else [])


class ActionOn(EffectBase, frozen=True):
    """An action of the Legend becomes available to heroes."""

    id: ActionId

    async def happen(self, scene: Scene) -> None:
        table = scene.table
        if self.id not in table.actions:
            table.actions.append(self.id)
            table.tell(ActionGranted(f"{table.legend.id}/{self.id}"))


class ActionOff(EffectBase, frozen=True):
    """An action of the Legend is no longer available."""

    id: ActionId

    async def happen(self, scene: Scene) -> None:
        scene.table.actions = [each for each in scene.table.actions if each != self.id]


class LinkClose(EffectBase, frozen=True):
    """A connection is closed."""

    a: SpaceId
    b: SpaceId
    to: tuple[Literal["wagon", "heroes"], ...] = ("wagon",)

    async def happen(self, scene: Scene) -> None:
        scene.table.closed_links += [(self.a, self.b, each) for each in self.to]
        scene.table.tell(LinkClosed(self.a, self.b, "all" if len({*self.to}) > 1 else self.to[0]))

    def wrong(self, names: Names) -> Iterator[str]:
        return wrong_link(names, self.a, self.b)


class LinkOpen(EffectBase, frozen=True):
    """A connection is opened again."""

    a: SpaceId
    b: SpaceId

    async def happen(self, scene: Scene) -> None:
        table = scene.table
        table.closed_links = [each for each in table.closed_links if {each[0], each[1]} != {self.a, self.b}]
        table.tell(LinkOpened(self.a, self.b))

    def wrong(self, names: Names) -> Iterator[str]:
        return wrong_link(names, self.a, self.b)
