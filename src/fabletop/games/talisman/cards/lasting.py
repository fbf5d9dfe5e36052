"""What lasts: bonuses, permissions and bars that hold while a card is held, or an Enduring Event is in force."""

from __future__ import annotations

from typing import Annotated

import msgspec

from fabletop.games.talisman.cards.conditions import Condition
from fabletop.games.talisman.terms import Combat, Holding, Kind, Race, Rule, Terrain, Token
from fabletop.kernel import vocabulary
from fabletop.kernel.packs import Few

Change = Annotated[int, msgspec.Meta(ge=-9, le=9)]


class LastingBase(vocabulary.Effect, frozen=True, kw_only=True):
    """Base of all that lasts."""

    when: Condition | None = msgspec.field(default=None, name="if")


class Value(LastingBase, frozen=True):
    """A Start Value is raised or lowered; tokens come and go with it."""

    what: Token
    n: Change


class Limit(LastingBase, frozen=True):
    """A Limit is raised or lowered."""

    what: Holding
    n: Change


class Bonus(LastingBase, frozen=True):
    """A bonus on one's own combat rolls."""

    n: Change
    kinds: tuple[Combat, ...] = (Combat.STRENGTH, Combat.CRAFT)


class EnemyBonus(LastingBase, frozen=True):
    """Enemies have more or less on their combat rolls of this kind."""

    n: Change
    kinds: tuple[Combat, ...] = (Combat.STRENGTH, Combat.CRAFT)
    races: tuple[Race, ...] = ()
    """Only Enemies of these Races."""


class Armour(LastingBase, frozen=True):
    """A Life that would be lost in combat is not, on a roll of so much or more."""

    least: Annotated[int, msgspec.Meta(ge=2, le=6)]
    reroll: bool = False


class Evade(LastingBase, frozen=True):
    """Cards or Characters may be evaded."""

    kinds: tuple[Kind, ...] = ()
    """Cards of these kinds; none: of no kind."""
    races: tuple[Race, ...] = ()
    """Only those of these Races."""
    characters: bool = False
    fate: Few = 0
    """What each time costs."""
    once: bool = False
    """Once in a turn."""
    cards_only: bool = False
    """Only Adventure and Town cards: no Sentinels, no spaces, no Destinies."""


class Movement(LastingBase, frozen=True):
    """A movement roll is more or less."""

    n: Change


class MayChangeMovement(LastingBase, frozen=True):
    """A movement roll may be changed by so much."""

    down: Few = 0
    up: Few = 0


class RollTwice(LastingBase, frozen=True):
    """For movement two dice are rolled and one of them is used."""


class RollBonus(LastingBase, frozen=True):
    """A bonus on rolls of a kind."""

    what: str
    """prayer, test, pickpocket, steal, ranged_spell"""
    n: Change


class StrangerBonus(LastingBase, frozen=True):
    """Strangers have more or less on their rolls in Tests."""

    n: Change


class Reroll(LastingBase, frozen=True):
    """One die of one's own may be rolled again without Fate, once in the own turn."""

    only: Few = 0
    """Only a die that shows this number."""
    kinds: tuple[str, ...] = ()
    """Only rolls of these kinds; none: any."""


class ChangeDie(LastingBase, frozen=True):
    """One die of one's own outside combat may be changed by 1, once in the own turn."""


class Cheaper(LastingBase, frozen=True):
    """Purchases in Towns cost less."""

    n: Few


class GainLess(LastingBase, frozen=True):
    """Whenever tokens of this kind are gained, fewer are."""

    what: Token
    n: Few


class Badlands(LastingBase, frozen=True):
    """Spaces of this terrain in the Outer and Middle Region are Badlands."""

    terrain: Terrain


class Unaffected(LastingBase, frozen=True):
    """Cards with these ids do nothing to the Character."""

    ids: tuple[str, ...]


class Ignore(LastingBase, frozen=True):
    """A card with one of these ids may be ignored; this card is discarded for it."""

    ids: tuple[str, ...]


class Exempt(LastingBase, frozen=True):
    """A rule is set aside or added."""

    rule: Rule


class GateBonus(LastingBase, frozen=True):
    """The value counts more at this space."""

    space: str
    n: Change


class CannotTake(LastingBase, frozen=True):
    """Followers of these Races cannot be taken."""

    races: tuple[Race, ...]


class Pass(LastingBase, frozen=True):
    """The Curse may be passed on: after beating a Character (beaten), or to one met at the end of a move (met)."""

    how: str
    least: Few = 0
    """What must be rolled for it."""


class LeaveAt(LastingBase, frozen=True):
    """The Curse is discarded when a move ends on one of these spaces; `pay` says for how much Gold."""

    spaces: tuple[str, ...] = ()
    pay: Few = 0
    first_option: bool = False
    """It goes when the first option of a Town or Outpost is chosen."""


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
