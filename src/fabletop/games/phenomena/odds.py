"""Exact odds of dice, from a player's view alone."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate

import msgspec

from fabletop.games.phenomena import choices
from fabletop.games.phenomena.effects import AddDice
from fabletop.games.phenomena.view import View
from fabletop.kernel import Decision

Die = tuple[int, ...]
"""The faces of a die."""


def odds(view: View, decision: Decision[msgspec.Struct], option: msgspec.Struct) -> float | None:
    """How likely the ability being tested is met by this option and nothing after it; None if nothing is thrown."""
    attempt, you = view.attempt, view.you
    if decision.prompt != "meet_ability" or attempt is None or attempt.ability is None or you is None:
        return None
    me, content = view.heroes[you], view.content
    missing = attempt.needs[attempt.ability] - attempt.total
    match option:
        case choices.ThrowExperience():
            return at_least(content.die, me.experience[attempt.ability], missing)
        case choices.SacrificeHealth():
            return at_least(content.die, content.character[me.character].sacrifice_dice, missing)
        case choices.Reroll(_, index):
            return at_least(content.die, 1, missing + attempt.dice[index].value)
        case choices.UseMagic(spell) if isinstance(effect := content.spells[spell].effect, AddDice):
            return at_least(content.die, effect.dice, missing)
        case _:
            return None


@lru_cache(maxsize=256)
def sums(die: Die, count: int) -> tuple[float, ...]:
    """How likely each sum of so many dice is, from 0 on: the faces folded into themselves."""
    if count == 0:
        return (1.0,)
    fewer = sums(die, count - 1)
    found = [0.0] * (len(fewer) + max(die))
    for total, chance in enumerate(fewer):
        for face in die:
            found[total + face] += chance / len(die)
    return tuple(found)


@lru_cache(maxsize=256)
def _tails(die: Die, count: int) -> tuple[float, ...]:
    return tuple(accumulate(reversed(sums(die, count))))[::-1]


def at_least(die: Die, count: int, needed: int) -> float:
    """How likely so many dice show at least so much together."""
    if needed <= 0:
        return 1.0
    tails = _tails(die, count)
    return tails[needed] if needed < len(tails) else 0.0
