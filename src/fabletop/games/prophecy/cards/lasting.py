"""Lasting effects: bonuses, permissions and bans that apply while a card is held."""

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
    """Base of all lasting effects."""

    when: Condition | None = msgspec.field(default=None, name="if")


class Bonus(LastingBase, frozen=True):
    """A bonus in battles: against all opponents, only against some, or with another value against some."""

    n: Change
    kinds: tuple[Contest, ...] = (Contest.STRENGTH,)
    vs: tuple[Versus, ...] = ()
    instead: Change | None = None
    """Value against those in `vs` instead of `n`. Without it the bonus applies only against them."""
    unlike: tuple[Versus, ...] = ()
    """Does not apply against these."""
    each_type: bool = False
    """Applies once for each type of the opponent."""
    shared: bool = False
    """Applies to other characters on the space, not to the owner."""

    def wrong(self, names: Names) -> Iterator[str]:
        if self.instead is not None and not self.vs:
            yield "bonus says instead, but not against whom: write vs"


class Limit(LastingBase, frozen=True):
    """Raises or lowers how many Items or Abilities may be owned."""

    what: Holding
    n: Change = 0
    none: bool = False
    """Removes the limit."""


class Extra(LastingBase, frozen=True):
    """Gives a cube while the card is owned. It goes with the card if it was gained."""

    colour: Colour


class Shield(LastingBase, frozen=True):
    """Can be broken to turn a lost Battle of Strength into a draw."""

    keeps: tuple[Versus, ...] = ()
    """Does not break against these."""


class ShieldHolds(LastingBase, frozen=True):
    """Keeps a shield from breaking on a roll of this number or more."""

    least: DieRoll


class Armour(LastingBase, frozen=True):
    """Reduces Health lost in a battle by one on a roll of this number or more."""

    least: DieRoll
    kinds: tuple[Contest, ...] = BOTH


class Fare(LastingBase, frozen=True):
    """Changes the cost of standard travel, which may become free or bring something."""

    mode: Travel
    n: Change = 0
    free: bool = False
    brings: Few = 0
    """Gold for each trip that is not to or from the Island."""
    brings_from_island: Few = 0
    """Gold for each trip away from the Island."""


class Cheaper(LastingBase, frozen=True):
    """Lowers the cost of something."""

    what: Purchase
    n: Few = 0
    free: bool = False
    least: Few = 0
    """Minimum cost."""
    once: bool = False
    """Once per round."""


class Dearer(LastingBase, frozen=True):
    """Raises the Gold of a sale, up to the price."""

    n: Few


class LeaveAlone(LastingBase, frozen=True):
    """Lets Creatures be left alone."""

    types: tuple[Type, ...] = ()
    """Only those of these types; empty means all."""
    one_by_one: bool = False
    """Applies to each Creature separately. Opportunities may be used before (Amulet of Untouchability)."""
    realms: tuple[Realm, ...] = ()
    """Also applies in these realms."""
    main_board: bool = True
    once: bool = False
    """Once per round."""


class Types(LastingBase, frozen=True):
    """Gives the owner these types as well."""

    of: tuple[Type, ...]


class Air(LastingBase, frozen=True):
    """Saves the Bubble at the start of a round in the Water Realm on a roll of this number or more."""

    least: DieRoll


class Exempt(LastingBase, frozen=True):
    """Sets aside or adds a rule."""

    rule: Rule


Lasting = (
    Bonus | Limit | Extra | Shield | ShieldHolds | Armour | Fare | Cheaper | Dearer | LeaveAlone | Types | Air | Exempt
)
