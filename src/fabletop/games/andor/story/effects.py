"""The vocabulary of Legends, events and tokens: effects, conditions and selectors, as data.

Effects are carried out by `doing.carry_out`, conditions are judged by `conditions.holds`.
"""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Any, Literal

import msgspec

from fabletop.kernel import snake_case
from fabletop.kernel.packs import Few, Id, Text

Number = Annotated[int, msgspec.Meta(ge=-99, le=99)]
Amount = Number | Annotated[tuple[Number, ...], msgspec.Meta(min_length=3, max_length=3)]
"""A number, or three of them: for two, three and four heroes (AND-482)."""
Space = Annotated[int, msgspec.Meta(ge=1, le=999)]
Place = int | tuple[Space, ...] | str
"""Spaces by number, or by name: here, die, camp, wagon, protected, behind_wagon:3, road, rock, forest, herb, cave, fog,
spring, forge, growing (with unpicked star herb), beside:farmer, or the space of a figure, as in "at:nomion"."""
Who = Annotated[
    str,
    msgspec.Meta(
        pattern=r"^[a-z_]+(:[a-z0-9_,:]+)?$", max_length=80, description="heroes are named as in all, active or on:camp"
    ),
]
"""Heroes: active, all, group, crest, choose, held, lowest_rank, highest_rank, lowest_strength, lowest_willpower,
highest_willpower, or on:wagon, not_on:cave,camp, within:3:skeleton, carrying:storm_shield, hero:archer."""
What = Annotated[
    str, msgspec.Meta(pattern=r"^[a-z_]*$", max_length=60, description="figures are named as in wargor or creature")
]
"""Figures by kind (wargor, skeleton, undavahr), by group (creature, krahder) or by the id of an adversary."""
Which = Literal["all", "lowest", "highest", "nearest"]
Module = Literal[
    "camp",
    "wagon",
    "provisions",
    "fog",
    "caves",
    "springs",
    "herbs",
    "equipment",
    "old_weapons",
    "second_abilities",
    "logs",
    "gemstones",
    "skeletons",
    "krahder",
    "guard_trolls",
    "farmers",
    "shields",
    "jumps",
    "events",
]
Letter = Annotated[str, msgspec.Meta(pattern=r"^[a-n]$", description="it is a letter from a to n")]
Thing = Literal["apple_nut", "star_herb", "gemstone", "farmer", "log"]


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A question about the table: `q` with what it asks for, or several of them joined."""

    all: tuple[Condition, ...] = ()
    any: tuple[Condition, ...] = ()
    none: Condition | None = msgspec.field(default=None, name="not")
    q: str = ""
    """heroes, option, day, narrator, goal, flag, module, hero_on, hero_held, hero_stat, carried, delivered, figure_on,
    none_on, count, log_value, item_on, wagon_at, wagon_past, shields_free, token_left, adversary_on_board, link_open,
    article_on_board, card_read."""
    id: str = ""
    kind: What = ""
    at: Place | None = None
    who: Who = "all"
    value: Any = None
    equals: Any = msgspec.field(default=None, name="is")
    ge: Amount | None = None
    le: Amount | None = None

    @cached_property
    def queries(self) -> tuple[str, ...]:
        """All that it asks, with its parts."""
        parts = (*self.all, *self.any, *(() if self.none is None else (self.none,)))
        return (self.q, *(query for part in parts for query in part.queries))


def work_of(condition: Condition | None) -> int:
    """How many questions a condition asks."""
    return 0 if condition is None else len(condition.queries)


class EffectBase(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="op", tag=snake_case):
    """Base of all effects; `if` says when it is carried out."""

    when: Condition | None = msgspec.field(default=None, name="if")


# -- figures -------------------------------------------------------------------------------------------------------


class PlaceFigure(EffectBase, frozen=True, tag="place"):
    """Figures come into play; on an occupied space creatures are shifted along the arrow."""

    what: What
    at: Place
    n: Amount = 1


class Remove(EffectBase, frozen=True):
    """Figures leave the board and lie beside it again."""

    what: What
    at: Place | None = None


class Move(EffectBase, frozen=True):
    """Figures move by their own rule."""

    what: What
    n: Few = 1
    which: Which = "all"
    near: Place | None = None
    """Only figures within this many spaces of a place, or the nearest to it."""
    within: Few = 0
    on: Literal["", "road", "forest"] = ""


class MoveTo(EffectBase, frozen=True):
    """A figure is put on a space."""

    what: What
    at: Place
    which: Which = "highest"


class Star(EffectBase, frozen=True):
    """A figure on the board becomes the bearer of an adversary's values."""

    what: What
    adversary: Id


class HoldStill(EffectBase, frozen=True):
    """Figures do not move this sunrise."""

    what: What
    which: Which = "all"
    on: Literal["", "road", "forest"] = ""


# -- camp, wagon, shields ------------------------------------------------------------------------------------------


class Shields(EffectBase, frozen=True):
    """Golden shields are added or taken away."""

    n: Amount


class ProtectMove(EffectBase, frozen=True):
    """The camp or the wagon is put on a space."""

    at: Place


# -- heroes --------------------------------------------------------------------------------------------------------


class Wp(EffectBase, frozen=True):
    """Willpower gained or lost."""

    who: Who
    n: Amount


class Sp(EffectBase, frozen=True):
    """Strength gained or lost."""

    who: Who
    n: Amount


class WpSet(EffectBase, frozen=True):
    """Willpower is set."""

    who: Who
    n: Amount


class SpSet(EffectBase, frozen=True):
    """Strength is set."""

    who: Who
    n: Amount


class Cap(EffectBase, frozen=True):
    """An upper limit of willpower for the rest of the Legend."""

    who: Who
    n: Amount


class FreeHour(EffectBase, frozen=True):
    """The first hour of the day costs nothing; of the next day, if this day's is spent."""

    who: Who


class Find(EffectBase, frozen=True):
    """Heroes receive an article or story token that is not from the equipment board."""

    who: Who
    what: Id


class LoseArticle(EffectBase, frozen=True):
    """Heroes lose these articles."""

    who: Who
    what: tuple[Id, ...]


class Refresh(EffectBase, frozen=True):
    """All such articles can be used again."""

    what: Id


class Exchange(EffectBase, frozen=True):
    """Two heroes of the group's choice may exchange things as with a falcon."""


class Give(EffectBase, frozen=True):
    """Heroes receive things: apple_nut, star_herb, farmer, gemstone or log."""

    who: Who
    what: Thing
    n: Amount = 1
    values: tuple[int, ...] = ()
    """For gemstones and logs: one value each, dealt by chance."""


class Lose(EffectBase, frozen=True):
    """Heroes lose things they have: apple_nut, star_herb or farmer."""

    who: Who
    what: Thing
    n: Amount = 1
    at_least: Few = 1
    """Only heroes who have so many."""


class Article(EffectBase, frozen=True):
    """A hero takes an article of the equipment board: any, or this one."""

    who: Who
    what: Id | None = None


class GiveUpArticle(EffectBase, frozen=True):
    """The group may give up an article, if whose it is agrees."""

    ask: Text
    """The question, as people read it: what they get for it."""


# -- things on the board -------------------------------------------------------------------------------------------


class EquipAdd(EffectBase, frozen=True):
    """Articles are laid on the equipment board."""

    what: tuple[Id, ...]


class EquipRemove(EffectBase, frozen=True):
    """Articles leave the equipment board."""

    what: tuple[Id, ...]


class Lay(EffectBase, frozen=True):
    """An article or a story token is laid on a space."""

    what: Id
    at: Place


class Apple(EffectBase, frozen=True):
    """Apple-nuts are laid on spaces."""

    at: Place
    n: Amount = 1


class Herb(EffectBase, frozen=True):
    """Star herbs grow on spaces, or wither."""

    at: Place
    n: Amount = 1
    only_empty: bool = False


class Gem(EffectBase, frozen=True):
    """A gemstone is laid on a space."""

    at: Place
    value: Few


class Log(EffectBase, frozen=True):
    """A log is laid on a space."""

    at: Place
    value: Few


class LogUse(EffectBase, frozen=True):
    """Logs of at least this value on a space, or with the heroes there, are used up."""

    at: Place
    value: Few


class Farmer(EffectBase, frozen=True):
    """Farmers wait on a space."""

    at: Place
    n: Amount = 1


class Fog(EffectBase, frozen=True):
    """Fog tokens are laid face down: small ones from the bag, or a large one with this face."""

    at: Place
    face: Id | None = None


class FogDown(EffectBase, frozen=True):
    """All uncovered fog tokens are turned face down again."""


class Cave(EffectBase, frozen=True):
    """A cave token is laid face down: a small one from the supply, or a large one with this face."""

    at: Place
    face: Id | None = None


class Spring(EffectBase, frozen=True):
    """Springs are laid out, or all are turned to one side."""

    at: Place | None = None
    full: bool = True


class HiddenLay(EffectBase, frozen=True):
    """Face-down star tokens are shuffled over their spaces."""

    id: Id


class HiddenShow(EffectBase, frozen=True):
    """A face-down star token of the group's choice is uncovered."""


class Fire(EffectBase, frozen=True):
    """A fire token is laid on a space."""

    at: Place


# -- the story -----------------------------------------------------------------------------------------------------


class Event(EffectBase, frozen=True):
    """The top event card is read and carried out."""


class Read(EffectBase, frozen=True):
    """A Legend card is read and carried out."""

    card: Id


class Narrator(EffectBase, frozen=True):
    """The Narrator goes on."""

    n: Few = 1


class NarratorHold(EffectBase, frozen=True):
    """The Narrator does not move this sunrise."""


class StarLetter(EffectBase, frozen=True):
    """A letter gets a star, or loses it."""

    letter: Letter
    on: bool = True


class GoalShow(EffectBase, frozen=True):
    """A goal is known from now on."""

    id: Id


class GoalDone(EffectBase, frozen=True):
    """A goal is complete."""

    id: Id


class LoseLegend(EffectBase, frozen=True):
    """The Legend is lost."""


class WinLegend(EffectBase, frozen=True):
    """The Legend is won."""


class Rule(EffectBase, frozen=True):
    """A named number or switch of the rules changes."""

    key: str
    value: Amount | bool
    until_sunrise: bool = False
    """Until the next sunrise begins."""
    this_sunrise: bool = False
    """For one sunrise alone: this one, or the next if it is day."""


class Flag(EffectBase, frozen=True):
    """Something to be remembered."""

    id: Id
    value: bool = True


class ActionOn(EffectBase, frozen=True):
    """Heroes may choose an action of the Legend."""

    id: Id


class ActionOff(EffectBase, frozen=True):
    """An action of the Legend can no longer be chosen."""

    id: Id


class LinkClose(EffectBase, frozen=True):
    """A connection is closed."""

    a: Space
    b: Space
    to: tuple[Literal["wagon", "heroes"], ...] = ("wagon",)


class LinkOpen(EffectBase, frozen=True):
    """A connection is open again."""

    a: Space
    b: Space


# -- joining effects -----------------------------------------------------------------------------------------------


class Way(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One way to choose."""

    label: Text
    do: tuple[Effect, ...] = ()
    when: Condition | None = msgspec.field(default=None, name="if")


class Choose(EffectBase, frozen=True):
    """Somebody is asked to choose one of several ways."""

    who: Who
    ask: Text
    """The question, as people read it."""
    options: tuple[Way, ...]


class PayTogether(EffectBase, frozen=True):
    """The group may give up so much willpower, split freely, nobody to 0; then this happens."""

    willpower: Few
    do: tuple[Effect, ...]


class ForEach(EffectBase, frozen=True):
    """For each of these heroes, as the active one, by ascending rank."""

    who: Who
    do: tuple[Effect, ...]


class If(EffectBase, frozen=True):
    """One thing or the other."""

    test: Condition
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()


class TokenMove(EffectBase, frozen=True):
    """The top movement token is carried out; nobody gets it."""


class ReturnSkeletons(EffectBase, frozen=True):
    """All skeletons on space 200 come back on rolled red die spaces."""


Effect = (
    PlaceFigure | Remove | Move | MoveTo | Star | HoldStill | Shields | ProtectMove | Wp | Sp | WpSet | SpSet | Cap
    | FreeHour | Find | LoseArticle | Refresh | Exchange | FogDown | Give | Lose | Article | GiveUpArticle
    | EquipAdd | EquipRemove | Lay | Apple | Herb | Gem | Log | LogUse | Farmer | Fog | Cave | Spring | HiddenLay
    | HiddenShow | Fire | Event | Read | Narrator | NarratorHold | StarLetter | GoalShow | GoalDone | LoseLegend
    | WinLegend | Rule | Flag | ActionOn | ActionOff | LinkClose | LinkOpen | Choose | PayTogether | ForEach | If
    | TokenMove | ReturnSkeletons
)  # fmt: skip
