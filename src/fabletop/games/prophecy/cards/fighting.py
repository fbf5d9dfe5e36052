"""Words for battles: bonuses that pass, dice, and results (B3, B5, B7)."""

from __future__ import annotations

from fabletop.games.prophecy.cards.base import EffectBase
from fabletop.games.prophecy.cards.lasting import Change, DieRoll
from fabletop.games.prophecy.terms import Contest, Until, Versus
from fabletop.kernel.packs import Few


class Boost(EffectBase, frozen=True):
    """A bonus that passes; against those in `vs` another one, if `instead` is given, else only against them."""

    n: Change
    kinds: tuple[Contest, ...] = (Contest.STRENGTH,)
    until: Until = Until.ROLL
    vs: tuple[Versus, ...] = ()
    instead: Change | None = None
    hurts: bool = False
    """If the battle is lost, 1 Health more is lost (Berserk Rage)."""


class Weaken(EffectBase, frozen=True):
    """The opponent's total is lowered."""

    n: Few
    until: Until = Until.ROLL


class ExtraDie(EffectBase, frozen=True):
    """The own die is rolled once more, the better counts (Prayer)."""


class CurseDie(EffectBase, frozen=True):
    """The opponent's die is rolled so often more, the worst counts (Curse)."""

    n: Few = 2


class SetDie(EffectBase, frozen=True):
    """The own die is not thrown and counts as this."""

    n: DieRoll


class NoDice(EffectBase, frozen=True):
    """No dice are thrown in this roll, both count as this (Divine Will)."""

    n: DieRoll


class Reroll(EffectBase, frozen=True):
    """One own die is rolled again, or all dice of this roll."""

    all: bool = False


class SwapDice(EffectBase, frozen=True):
    """One own die and one of the opponent's are exchanged."""


class MakeDraw(EffectBase, frozen=True):
    """A lost battle becomes a draw."""


class SpareHealth(EffectBase, frozen=True):
    """A lost battle costs no Health."""
