"""The effects that contain other effects, and the list of all effects."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from fabletop.games.andor.rules.group import pay_together
from fabletop.games.andor.story.conditions import Condition
from fabletop.games.andor.story.selecting import Who
from fabletop.games.andor.story.words import board, figures, heroes, tale
from fabletop.games.andor.story.words.base import EffectBase, Scene
from fabletop.games.andor.writing.telling import Teller
from fabletop.kernel import vocabulary
from fabletop.kernel.packs import Few, Text
from fabletop.kernel.vocabulary import Names, Steps


class Way(vocabulary.Way, frozen=True):
    """One of the choices."""

    label: Text
    do: tuple[Effect, ...] = ()
    when: Condition | None = msgspec.field(default=None, name="if")


class Choose(vocabulary.Choosing, EffectBase, frozen=True):
    """A hero is asked to choose one of several effects."""

    who: Who
    ask: Text
    """The question as players read it."""
    options: tuple[Way, ...]


class PayTogether(vocabulary.Leading, EffectBase, frozen=True):
    """The group may pay this much willpower, divided freely, no hero down to 0. Then the effects happen."""

    willpower: Few
    do: tuple[Effect, ...]

    async def happen(self, scene: Scene) -> Steps | None:
        table = scene.table
        gained = Teller(table.content, table.legend).joined(self.do)
        return iter([(scene, self.do)]) if await pay_together(table, scene.hero, self.willpower, gained) else None

    def wrong(self, names: Names) -> Iterator[str]:
        if not self.willpower:
            yield "pay_together asks for no willpower"
        yield from super().wrong(names)


class ForEach(vocabulary.ForEach, EffectBase, frozen=True):
    """Repeat the effects for each of these heroes, as the active one, by ascending rank."""

    who: Who
    do: tuple[Effect, ...]


class If(vocabulary.Branching, EffectBase, frozen=True):
    """One list of effects if the condition is true, otherwise the other."""

    test: Condition
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()


Effect = (
    figures.PlaceFigure | figures.Remove | figures.Move | figures.MoveTo | figures.Star | figures.HoldStill
    | figures.Shields | figures.ProtectMove | heroes.Wp | heroes.Sp | heroes.WpSet | heroes.SpSet | heroes.Cap
    | heroes.FreeHour | heroes.Find | heroes.LoseArticle | heroes.Refresh | heroes.Exchange | board.FogDown
    | heroes.Give | heroes.Lose | heroes.Article | heroes.GiveUpArticle | board.EquipAdd | board.EquipRemove | board.Lay
    | board.Apple | board.Herb | board.Gem | board.Log | board.LogUse | board.Farmer | board.Fog | board.Cave
    | board.Spring | board.HiddenLay | board.HiddenShow | board.Fire | tale.Event | tale.Read | tale.Narrator
    | tale.NarratorHold | tale.StarLetter | tale.GoalShow | tale.GoalDone | tale.LoseLegend | tale.WinLegend | tale.Rule
    | tale.Flag | tale.ActionOn | tale.ActionOff | tale.LinkClose | tale.LinkOpen | Choose | PayTogether | ForEach | If
    | figures.TokenMove | figures.ReturnSkeletons
)  # fmt: skip
