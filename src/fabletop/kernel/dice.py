"""Exact odds of dice: sums, re-rolls, dice against dice, and the expected worth of a throw."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate, combinations_with_replacement
from math import factorial

Die = tuple[int, ...]
"""The faces of a die."""

Dice = tuple[int, ...]
"""Values on the table, the lowest first."""

Distribution = tuple[float, ...]
"""Probabilities by value, from 0 on."""


@lru_cache(maxsize=256)
def sums(die: Die, count: int) -> Distribution:
    """Return the probability of each sum of `count` dice, from 0 on, by repeated convolution."""
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
    """Return the probability that `count` dice show at least `needed` in total."""
    if needed <= 0:
        return 1.0
    tails = _tails(die, count)
    return tails[needed] if needed < len(tails) else 0.0


@lru_cache(maxsize=1 << 12)
def beats(die: Die, mine: int, theirs: int) -> float:
    """Return the probability that `mine` dice show more in total than `theirs` dice."""
    return sum(chance * at_least(die, mine, total + 1) for total, chance in enumerate(sums(die, theirs)))


@lru_cache(maxsize=256)
def throws(die: Die, count: int) -> tuple[tuple[Dice, float], ...]:
    """Return all throws of `count` dice, the lowest value first, each with its probability.

    Faces of a die may repeat.
    """
    found = []
    for dice in combinations_with_replacement(sorted(set(die)), count):
        ways = factorial(count)
        for face in set(dice):
            times = dice.count(face)
            ways = ways // factorial(times) * die.count(face) ** times
        found.append((dice, ways / len(die) ** count))
    return tuple(found)


def mean(chances: Distribution) -> float:
    """Return the expected value."""
    return sum(value * chance for value, chance in enumerate(chances))


def shifted(chances: Distribution, by: int) -> Distribution:
    """Return the distribution with `by` added to every value. Values below 0 become 0."""
    if by >= 0:
        return (0.0,) * by + chances
    return (sum(chances[: 1 - by]), *chances[1 - by :])


def winning(opponent: Distribution, most: int) -> list[float]:
    """Return the probability that a battle value beats an opponent, for each value from 0 to `most`."""
    found, below = [], 0.0
    for value in range(most + 1):
        found.append(below)
        below += opponent[value] if value < len(opponent) else 0.0
    return found


def rolled_on(dice: int, worth: Sequence[float]) -> float:
    """Return the expected worth of up to `dice` dice rolled one after another, where `worth` is the worth of each face
    and rolling may stop after any die but not before the first."""
    value = sum(worth) / len(worth)
    for _ in range(dice - 1):
        value = sum(max(each, value) for each in worth) / len(worth)
    return value


def reach(die: Die, shown: Dice, extra: int, rerolls: int, missing: int) -> float:
    """Return the probability that the dice shown reach `missing`, with `extra` dice still to throw and `rerolls`
    re-rolls.

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
    """Return the most that the re-rolls could add."""
    return sum(max(die) - value for value in sorted(shown)[:rerolls])


@lru_cache(maxsize=1 << 17)
def _throw(die: Die, lowest: Dice, extra: int, rerolls: int, missing: int) -> float:
    """Throw the extra dice. Only the lowest dice are kept, as many as can be re-rolled."""
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
    """Return the lowest dice after one more was thrown."""
    return tuple(sorted((*lowest, face))[:kept])
