"""Lasting effects: bonuses, permissions and bans that apply while a card is held or an Enduring Event is in force."""

from __future__ import annotations

from typing import Annotated

import msgspec

from fabletop.games.talisman.cards.conditions import Condition
from fabletop.games.talisman.terms import Combat, Holding, Kind, Race, Rule, Terrain, Token
from fabletop.kernel import vocabulary
from fabletop.kernel.packs import Few

Change = Annotated[int, msgspec.Meta(ge=-9, le=9)]


class LastingBase(vocabulary.Effect, frozen=True, kw_only=True):
    """Base of all lasting effects."""

    when: Condition | None = msgspec.field(default=None, name="if")


class Value(LastingBase, frozen=True):
    """Raises or lowers a Start Value. Its tokens are gained and lost with it."""

    what: Token
    n: Change


class Limit(LastingBase, frozen=True):
    """Raises or lowers a Limit."""

    what: Holding
    n: Change


class Bonus(LastingBase, frozen=True):
    """A bonus on the Character's combat rolls."""

    n: Change
    kinds: tuple[Combat, ...] = (Combat.STRENGTH, Combat.CRAFT)


class EnemyBonus(LastingBase, frozen=True):
    """Changes the combat rolls of Enemies in this kind of Combat."""

    n: Change
    kinds: tuple[Combat, ...] = (Combat.STRENGTH, Combat.CRAFT)
    races: tuple[Race, ...] = ()
    """Only Enemies of these Races."""


class Armour(LastingBase, frozen=True):
    """Prevents the loss of a Life in combat on a roll of this number or more."""

    least: Annotated[int, msgspec.Meta(ge=2, le=6)]
    reroll: bool = False


class Evade(LastingBase, frozen=True):
    """Lets the Character evade cards or Characters."""

    kinds: tuple[Kind, ...] = ()
    """Kinds of cards that may be evaded; empty means none."""
    races: tuple[Race, ...] = ()
    """Only cards or Characters of these Races."""
    characters: bool = False
    fate: Few = 0
    """Cost of each evasion."""
    once: bool = False
    """Once per turn."""
    cards_only: bool = False
    """Only Adventure and Town cards: no Sentinels, spaces or Destinies."""


class Movement(LastingBase, frozen=True):
    """Changes the movement roll."""

    n: Change


class MayChangeMovement(LastingBase, frozen=True):
    """Lets the Character change a movement roll by this amount."""

    down: Few = 0
    up: Few = 0


class RollTwice(LastingBase, frozen=True):
    """Rolls two dice for movement and uses one of them."""


class RollBonus(LastingBase, frozen=True):
    """A bonus on rolls of one kind."""

    what: str
    """Kinds: prayer, test, pickpocket, steal, ranged_spell."""
    n: Change


class StrangerBonus(LastingBase, frozen=True):
    """Changes the rolls of Strangers in Tests."""

    n: Change


class Reroll(LastingBase, frozen=True):
    """Lets the Character reroll one die without Fate, once in its own turn."""

    only: Few = 0
    """Only a die showing this number."""
    kinds: tuple[str, ...] = ()
    """Only rolls of these kinds; empty means any."""


class ChangeDie(LastingBase, frozen=True):
    """Lets the Character change one of its dice outside combat by 1, once in its own turn."""


class Cheaper(LastingBase, frozen=True):
    """Purchases in Towns cost less."""

    n: Few


class GainLess(LastingBase, frozen=True):
    """Reduces each gain of this kind of token."""

    what: Token
    n: Few


class Badlands(LastingBase, frozen=True):
    """Makes spaces of this terrain in the Outer and Middle Region Badlands."""

    terrain: Terrain


class Unaffected(LastingBase, frozen=True):
    """Cards with these ids do not affect the Character."""

    ids: tuple[str, ...]


class Ignore(LastingBase, frozen=True):
    """A card with one of these ids may be ignored by discarding this card."""

    ids: tuple[str, ...]


class Exempt(LastingBase, frozen=True):
    """Sets aside or adds a rule."""

    rule: Rule


class GateBonus(LastingBase, frozen=True):
    """Increases the value that counts at this space."""

    space: str
    n: Change


class CannotTake(LastingBase, frozen=True):
    """The Character cannot take Followers of these Races."""

    races: tuple[Race, ...]


class Pass(LastingBase, frozen=True):
    """The Curse may be passed on: after beating a Character (beaten), or to one at the end of a move (met)."""

    how: str
    least: Few = 0
    """Roll needed to pass it on."""


class LeaveAt(LastingBase, frozen=True):
    """The Curse is discarded when a move ends on one of these spaces; `pay` is the Gold it costs."""

    spaces: tuple[str, ...] = ()
    pay: Few = 0
    first_option: bool = False
    """It is discarded when the first option of a Town or Outpost is chosen."""


Lasting = (
    Value
    | Limit
    | Bonus
    | EnemyBonus
    | Armour
    | Evade
    | Movement
    | MayChangeMovement
    | RollTwice
    | RollBonus
    | StrangerBonus
    | Reroll
    | ChangeDie
    | Cheaper
    | GainLess
    | Badlands
    | Unaffected
    | Ignore
    | Exempt
    | GateBonus
    | CannotTake
    | Pass
    | LeaveAt
)
