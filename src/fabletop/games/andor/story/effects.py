"""The effects of Legends, events and tokens: words that join others, and all words together."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from fabletop.games.andor.rules.group import pay_together
from fabletop.games.andor.story.conditions import Condition
from fabletop.games.andor.story.selecting import Who
from fabletop.games.andor.story.words.base import EffectBase, Scene
from fabletop.games.andor.story.words.board import (
    Apple,
    Cave,
    EquipAdd,
    EquipRemove,
    Farmer,
    Fire,
    Fog,
    FogDown,
    Gem,
    Herb,
    HiddenLay,
    HiddenShow,
    Lay,
    Log,
    LogUse,
    Spring,
)
from fabletop.games.andor.story.words.figures import (
    HoldStill,
    Move,
    MoveTo,
    PlaceFigure,
    ProtectMove,
    Remove,
    ReturnSkeletons,
    Shields,
    Star,
    TokenMove,
)
from fabletop.games.andor.story.words.heroes import (
    Article,
    Cap,
    Exchange,
    Find,
    FreeHour,
    Give,
    GiveUpArticle,
    Lose,
    LoseArticle,
    Refresh,
    Sp,
    SpSet,
    Wp,
    WpSet,
)
from fabletop.games.andor.story.words.tale import (
    ActionOff,
    ActionOn,
    Event,
    Flag,
    GoalDone,
    GoalShow,
    LinkClose,
    LinkOpen,
    LoseLegend,
    Narrator,
    NarratorHold,
    Read,
    Rule,
    StarLetter,
    WinLegend,
)
from fabletop.games.andor.writing.telling import Teller
from fabletop.kernel import vocabulary
from fabletop.kernel.packs import Few, Text
from fabletop.kernel.vocabulary import Names, Steps

__all__ = [
    "ActionOff", "ActionOn", "Apple", "Article", "Cap", "Cave", "Choose", "Condition", "Effect", "EffectBase",
    "EquipAdd", "EquipRemove", "Event", "Exchange", "Farmer", "Find", "Fire", "Flag", "Fog", "FogDown", "ForEach",
    "FreeHour", "Gem", "Give", "GiveUpArticle", "GoalDone", "GoalShow", "Herb", "HiddenLay", "HiddenShow", "HoldStill",
    "If", "Lay", "LinkClose", "LinkOpen", "Log", "LogUse", "Lose", "LoseArticle", "LoseLegend", "Move", "MoveTo",
    "Narrator", "NarratorHold", "PayTogether", "PlaceFigure", "ProtectMove", "Read", "Refresh", "Remove",
    "ReturnSkeletons", "Rule", "Shields", "Sp", "SpSet", "Spring", "Star", "StarLetter", "TokenMove", "Way",
    "WinLegend", "Wp", "WpSet",
]  # fmt: skip


class Way(vocabulary.Way, frozen=True):
    """One way to choose."""

    label: Text
    do: tuple[Effect, ...] = ()
    when: Condition | None = msgspec.field(default=None, name="if")


class Choose(vocabulary.Choosing, EffectBase, frozen=True):
    """Somebody is asked to choose one of several ways."""

    who: Who
    ask: Text
    """The question, as people read it."""
    options: tuple[Way, ...]


class PayTogether(vocabulary.Leading, EffectBase, frozen=True):
    """The group may give up so much willpower, split freely, nobody to 0; then this happens."""

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
    """For each of these heroes, as the active one, by ascending rank."""

    who: Who
    do: tuple[Effect, ...]


class If(vocabulary.Branching, EffectBase, frozen=True):
    """One thing or the other."""

    test: Condition
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()


Effect = (
    PlaceFigure | Remove | Move | MoveTo | Star | HoldStill | Shields | ProtectMove | Wp | Sp | WpSet | SpSet | Cap
    | FreeHour | Find | LoseArticle | Refresh | Exchange | FogDown | Give | Lose | Article | GiveUpArticle
    | EquipAdd | EquipRemove | Lay | Apple | Herb | Gem | Log | LogUse | Farmer | Fog | Cave | Spring | HiddenLay
    | HiddenShow | Fire | Event | Read | Narrator | NarratorHold | StarLetter | GoalShow | GoalDone | LoseLegend
    | WinLegend | Rule | Flag | ActionOn | ActionOff | LinkClose | LinkOpen | Choose | PayTogether | ForEach | If
    | TokenMove | ReturnSkeletons
)  # fmt: skip
