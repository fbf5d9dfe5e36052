"""What lasts: bonuses, permissions and bars that hold while a card is held."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec

from fabletop.games.prophecy.cards.conditions import Condition
from fabletop.games.prophecy.terms import Colour, Contest, Holding, Purchase, Realm, Rule, Travel, Type, Versus
from fabletop.kernel import vocabulary
from fabletop.kernel.packs import Few
from fabletop.kernel.vocabulary import Names

Change = Annotated[int, msgspec.Meta(ge=-9, le=9)]
DieRoll = Annotated[int, msgspec.Meta(ge=1, le=6)]
BOTH = (Contest.STRENGTH, Contest.WILLS)


class LastingBase(vocabulary.Effect, frozen=True, kw_only=True):
    """Base of all that lasts."""

    when: Condition | None = msgspec.field(default=None, name="if")


class Bonus(LastingBase, frozen=True):
    """A bonus in battles: against all, only against some, or against some another one instead."""

    n: Change
    kinds: tuple[Contest, ...] = (Contest.STRENGTH,)
    vs: tuple[Versus, ...] = ()
    instead: Change | None = None
    """Against those in `vs` so much in place of `n`; without it the bonus counts only against them."""
    unlike: tuple[Versus, ...] = ()
    """Not against these."""
    each_type: bool = False
    """For each type of the opponent."""
    shared: bool = False
    """For other characters on the space, not for the owner."""

    def wrong(self, names: Names) -> Iterator[str]:
        if self.instead is not None and not self.vs:
            yield "bonus says instead, but not against whom: write vs"


class Limit(LastingBase, frozen=True):
    """More or fewer Items or Abilities may be owned."""

    what: Holding
    n: Change = 0
    none: bool = False
    """There is no limit."""


class Extra(LastingBase, frozen=True):
    """A cube more while the card is owned; it goes with the card, if one was gained."""

    colour: Colour


class Shield(LastingBase, frozen=True):
    """After a lost Battle of Strength it may be broken to make it a draw."""

    keeps: tuple[Versus, ...] = ()
    """Against these it does not break."""


class ShieldHolds(LastingBase, frozen=True):
    """A shield that would break does not, on a roll of so much or more."""

    least: DieRoll


class Armour(LastingBase, frozen=True):
    """When Health is lost in a battle, one less is, on a roll of so much or more."""

    least: DieRoll
    kinds: tuple[Contest, ...] = BOTH


class Fare(LastingBase, frozen=True):
    """Standard travel costs more, less or nothing, or even brings something."""

    mode: Travel
    n: Change = 0
    free: bool = False
    brings: Few = 0
    """Gold for each trip that is not to or from the Island."""
    brings_from_island: Few = 0
    """Gold for each trip away from the Island."""


class Cheaper(LastingBase, frozen=True):
    """Something costs less."""

    what: Purchase
    n: Few = 0
    free: bool = False
    least: Few = 0
    """It costs so much at least."""
    once: bool = False
    """Once a round."""


class Dearer(LastingBase, frozen=True):
    """A sale brings more, but not more than the price."""

    n: Few


class LeaveAlone(LastingBase, frozen=True):
    """Creatures may be left alone."""

    types: tuple[Type, ...] = ()
    """Only those of these types; none: all."""
    one_by_one: bool = False
    """Each for itself, and Opportunities may be used before (Amulet of Untouchability)."""
    realms: tuple[Realm, ...] = ()
    """In these realms, too."""
    main_board: bool = True
    once: bool = False
    """Once a round."""


class Types(LastingBase, frozen=True):
    """The owner has these types, too."""

    of: tuple[Type, ...]


class Air(LastingBase, frozen=True):
    """At the start of a round in the Water Realm no Bubble is lost, on a roll of so much or more."""

    least: DieRoll


class Exempt(LastingBase, frozen=True):
    """A rule is set aside or added."""

    rule: Rule


Lasting = (
    Bonus | Limit | Extra | Shield | ShieldHolds | Armour | Fare | Cheaper | Dearer | LeaveAlone | Types | Air | Exempt
)
