"""Exact odds of dice: of sums, of throws again, of dice against dice, and what a throw is worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate, combinations_with_replacement
from math import factorial

Die = tuple[int, ...]
"""The faces of a die."""

Dice = tuple[int, ...]
"""Values that lie on the table, the lowest first."""

Distribution = tuple[float, ...]
"""Chances by value, from 0 on."""


@lru_cache(maxsize=256)
def sums(die: Die, count: int) -> Distribution:
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
def _tails(die: Die, count: int) -> Distribution:
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


@lru_cache(maxsize=256)
def throws(die: Die, count: int) -> tuple[tuple[Dice, float], ...]:
    """All throws of so many dice, the lowest first, and how likely each is; a face may stand on a die several times."""
    found = []
    for dice in combinations_with_replacement(sorted(set(die)), count):
        ways = factorial(count)
        for face in set(dice):
            times = dice.count(face)
            ways = ways // factorial(times) * die.count(face) ** times
        found.append((dice, ways / len(die) ** count))
    return tuple(found)


def mean(chances: Distribution) -> float:
    """The value to expect."""
    return sum(value * chance for value, chance in enumerate(chances))


def shifted(chances: Distribution, by: int) -> Distribution:
    """The same with so much more, or less, in every value; below 0 everything is 0."""
    if by >= 0:
        return (0.0,) * by + chances
    return (sum(chances[: 1 - by]), *chances[1 - by :])


def winning(opponent: Distribution, most: int) -> list[float]:
    """The chance that a battle value beats an opponent, by value from 0 to the most."""
    found, below = [], 0.0
    for value in range(most + 1):
        found.append(below)
        below += opponent[value] if value < len(opponent) else 0.0
    return found


def rolled_on(dice: int, worth: Sequence[float]) -> float:
    """The worth of up to so many dice one after another, each face worth so much; at least one is rolled."""
    value = sum(worth) / len(worth)
    for _ in range(dice - 1):
        value = sum(max(each, value) for each in worth) / len(worth)
    return value


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
