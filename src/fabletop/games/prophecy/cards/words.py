"""What cards and spaces do: the words that join others, and all words together."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from fabletop.games.prophecy.cards.base import EffectBase
from fabletop.games.prophecy.cards.board import (
    DefeatThis,
    Foretell,
    IgnoreObstacle,
    Legend,
    LetBe,
    LookAhead,
    OfferAbilities,
    PeekChance,
    PlaceAdventures,
    PlaceFragments,
    Reveal,
    RevealRealm,
    Scout,
    TurnUpAdventures,
)
from fabletop.games.prophecy.cards.conditions import Condition
from fabletop.games.prophecy.cards.fighting import (
    Boost,
    CurseDie,
    ExtraDie,
    MakeDraw,
    NoDice,
    Reroll,
    SetDie,
    SpareHealth,
    SwapDice,
    Weaken,
)
from fabletop.games.prophecy.cards.moving import (
    Astray,
    EndTurn,
    ExtraTurn,
    GoTo,
    LeaveBoard,
    LeaveGame,
    Ride,
    SkipChance,
    Summon,
    SummonStorm,
    SwimOn,
    ToEntrance,
    Walk,
)
from fabletop.games.prophecy.cards.owning import (
    BreakItem,
    BreakThis,
    Deck,
    DiscardThis,
    DrawItem,
    Duplicate,
    Entrance,
    Gifts,
    Keep,
    Learn,
    Riddle,
    Smith,
    Steal,
    TakeDearest,
)
from fabletop.games.prophecy.cards.resources import (
    Become,
    Cube,
    Gain,
    Gamble,
    HalveGold,
    LoseOneOf,
    Mark,
    Regain,
    Take,
    Train,
)
from fabletop.games.prophecy.cards.selecting import Who
from fabletop.games.prophecy.terms import Resource
from fabletop.kernel import vocabulary
from fabletop.kernel.packs import Few, Name
from fabletop.kernel.vocabulary import Names


class Lose(EffectBase, frozen=True):
    """Lose something; `instead` happens to whoever has not enough, `missing` for each that is missing."""

    what: Resource
    n: Few = 1
    instead: tuple[Effect, ...] = ()
    missing: tuple[Effect, ...] = ()


class Sacrifice(EffectBase, frozen=True):
    """Give up one or more of something: `each` for each of them, `full` besides if it is the most."""

    what: Resource
    most: Few
    each: tuple[Effect, ...]
    full: tuple[Effect, ...] = ()


class DiscardItems(EffectBase, frozen=True):
    """Discard Items that are worth so much together for this."""

    worth: Few
    then: tuple[Effect, ...]


class Market(EffectBase, frozen=True):
    """See so many Items of a deck and buy any of them, or sell own ones; `then`, once something was bought or sold."""

    deck: Deck = "common"
    n: Few = 0
    """How many are shown; 0: nothing is for sale."""
    sells: Few = 0
    """How many may be sold; 20 is any number."""
    full: bool = False
    """For the full price, else for half of it, rounded up."""
    plus: Few = 0
    """What a sale brings besides."""
    then: tuple[Effect, ...] = ()


class Drift(EffectBase, frozen=True):
    """Moved so many spaces of the Water Realm in a random direction; `landing` before the card there is dealt with."""

    n: Few = 2
    landing: tuple[Effect, ...] = ()


class Row(vocabulary.Row, frozen=True):
    """What some numbers bring."""

    do: tuple[Effect, ...] = ()


class Roll(vocabulary.Rolling, EffectBase, frozen=True):
    """A die decides; it is no battle roll."""

    rows: tuple[Row, ...]
    plus: Resource | None = None
    """What the character has of this is added."""


class Check(EffectBase, frozen=True):
    """A die must not show more than half of something, rounded up (Sphinx)."""

    half: Resource
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()


class Way(vocabulary.Way, frozen=True):
    """One way to choose."""

    label: Name
    do: tuple[Effect, ...] = ()
    cost: dict[Resource, Few] = {}
    when: Condition | None = msgspec.field(default=None, name="if")


class Choose(vocabulary.Choosing, EffectBase, frozen=True):
    """One of several ways, as the player chooses."""

    options: tuple[Way, ...]


class May(EffectBase, frozen=True):
    """Whoever wants to may do this, perhaps for a price; else something else happens."""

    do: tuple[Effect, ...] = ()
    cost: dict[Resource, Few] = {}
    otherwise: tuple[Effect, ...] = ()


class If(vocabulary.Branching, EffectBase, frozen=True):
    """One thing or the other."""

    test: Condition
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()


class ForEach(vocabulary.ForEach, EffectBase, frozen=True):
    """The same for each of these characters."""

    who: Who
    do: tuple[Effect, ...]


class ToOne(EffectBase, frozen=True):
    """One of these characters is named, and this happens to her; `then` to the user, unless it was stopped."""

    who: Who
    do: tuple[Effect, ...]
    then: tuple[Effect, ...] = ()
    may: bool = False
    """Nobody has to be named."""
    aimed: bool = False
    """An aimed effect: the Amulet of Untouchability may stop it, a Mirrored Shield throw it back."""

    def wrong(self, names: Names) -> Iterator[str]:
        if not self.do:
            yield "to_one does nothing: write do"


Effect = (
    Gain | Regain | Lose | LoseOneOf | Take | Cube | Train | Gamble | Become | Mark | HalveGold | Sacrifice
    | DrawItem | BreakItem | BreakThis | DiscardThis | Keep | Steal | TakeDearest | Smith | Learn | Duplicate | Gifts
    | Riddle | Entrance | DiscardItems | Market | GoTo | Summon | Walk | Ride | Astray | SwimOn | ToEntrance | Drift
    | ExtraTurn | EndTurn | SkipChance | LeaveBoard | LeaveGame | SummonStorm | PlaceAdventures | TurnUpAdventures
    | OfferAbilities | Legend | RevealRealm | Reveal | PeekChance | Scout | LookAhead | PlaceFragments | Foretell
    | LetBe | DefeatThis | IgnoreObstacle | Boost | Weaken | ExtraDie | CurseDie | SetDie | NoDice | Reroll | SwapDice
    | MakeDraw | SpareHealth | Roll | Check | Choose | May | If | ForEach | ToOne
)  # fmt: skip
