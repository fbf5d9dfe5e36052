"""Exact odds of dice: of sums, of dice of which some may be thrown again, and of dice against dice."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate

Die = tuple[int, ...]
"""The faces of a die."""

Dice = tuple[int, ...]
"""Values that lie on the table, the lowest first."""


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


@lru_cache(maxsize=1 << 12)
def beats(die: Die, mine: int, theirs: int) -> float:
    """How likely so many dice show more than so many others."""
    return sum(chance * at_least(die, mine, total + 1) for total, chance in enumerate(sums(die, theirs)))


def reach(die: Die, shown: Dice, extra: int, rerolls: int, missing: int) -> float:
    """How likely dice that lie there reach what is missing, with so many dice still to be thrown and so many re-rolls.

    Re-rolls come last and always go to the lowest die: no other use of them is better.
    """
    if missing <= 0:
        return 1.0
    if not rerolls:
        return at_least(die, extra, missing)
    if missing > max(die) * extra + _room(die, shown, rerolls):
        return 0.0
    return _throw(die, tuple(sorted(shown)[:rerolls]), extra, rerolls, missing)


def _room(die: Die, shown: Dice, rerolls: int) -> int:
    """What re-rolls could add at the very best."""
    return sum(max(die) - value for value in sorted(shown)[:rerolls])


@lru_cache(maxsize=1 << 17)
def _throw(die: Die, lowest: Dice, extra: int, rerolls: int, missing: int) -> float:
    """Only the lowest dice matter, as many as can be thrown again."""
    if not extra:
        return _reroll(die, lowest, rerolls, missing)
    chance = 0.0
    for face in die:
        chance += _throw(die, _with(lowest, face, rerolls), extra - 1, rerolls, missing - face)
    return chance / len(die)


@lru_cache(maxsize=1 << 17)
def _reroll(die: Die, lowest: Dice, rerolls: int, missing: int) -> float:
    if missing <= 0:
        return 1.0
    if not rerolls or not lowest or lowest[0] == max(die):
        return 0.0
    chance = 0.0
    for face in die:
        chance += _reroll(die, _with(lowest[1:], face, rerolls - 1), rerolls - 1, missing - face + lowest[0])
    return chance / len(die)


def _with(lowest: Dice, face: int, kept: int) -> Dice:
    """The lowest dice after one more was thrown."""
    return tuple(sorted((*lowest, face))[:kept])
