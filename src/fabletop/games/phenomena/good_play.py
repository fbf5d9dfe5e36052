"""Compute the exact probability of success in a challenge, if a hero spends everything in the best way.

The search considers every use of experience, magic, stones, re-rolls and a sacrifice, and decides again after each
throw. Magic that must still be bought and help that nobody has offered are not part of the hero's means.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from math import comb
from operator import ge

import msgspec
from msgspec.structs import astuple, replace

from fabletop.games.phenomena.effects import LANDSCAPES, Ability, Price
from fabletop.games.phenomena.spells import AddDice, GainStones, GrantRerolls, Heal, MagicEffect
from fabletop.kernel.dice import Dice, Die, reach, throws

MOST_THROWS = 50_000
"""Limit of the throw count: dice still to be thrown, times the possible results of the dice that may be re-rolled."""

Stones = tuple[int, ...]
"""The number of stones of each kind, in the order of LANDSCAPES."""


class Means(msgspec.Struct, frozen=True, gc=False):
    """A means that can be used once and costs stones: a spell, or a spell that must be bought first."""

    price: Stones
    dice: int = 0
    rerolls: int = 0
    abilities: tuple[Ability, ...] = ()
    gains: tuple[Stones, ...] = ()
    """The alternatives of stones that it can gain."""
    heals: bool = False


class Purse(msgspec.Struct, frozen=True, gc=False):
    """Everything a hero has left for the rest of the challenge."""

    stones: Stones
    most_stones: int
    means: tuple[Means, ...] = ()
    rerolls: int = 0
    """Free re-rolls for any tested ability."""
    sacrifice: int = 0
    """The dice for sacrificing a health marker; 0 if the sacrifice is used."""
    health: int = 1


class Test(msgspec.Struct, frozen=True, gc=False):
    """An ability that is not met yet: the missing number, its dice, and free re-rolls for this ability only."""

    ability: Ability
    missing: int
    dice: int
    rerolls: int = 0


Tests = tuple[Test, ...]


class Position(msgspec.Struct, frozen=True, gc=False):
    """The situation of a hero during a challenge."""

    die: Die
    ability: Ability
    shown: Dice
    """The dice on the table."""
    missing: int
    rerolls: int
    """Free re-rolls for this ability only."""
    purse: Purse
    later: Tests
    """The abilities to meet after this one."""


def spell(effect: MagicEffect, price: Stones) -> Means | None:
    """Return a spell's use in a challenge, or None if it has none."""
    match effect:
        case AddDice(dice, abilities):
            return Means(price, dice=dice, abilities=abilities)
        case GrantRerolls(rerolls, abilities):
            return Means(price, rerolls=rerolls, abilities=abilities)
        case GainStones():
            return Means(price, gains=tuple(gains(effect)))
        case Heal():
            return Means(price, heals=True)
        case _:
            return None


def gains(effect: GainStones) -> Iterator[Stones]:
    """Yield all combinations of stones that the effect can gain."""
    kinds = [kind for kind in LANDSCAPES if kind not in effect.without]
    pick = combinations if effect.distinct else combinations_with_replacement
    for chosen in pick(kinds, effect.stones):
        yield counted({kind: chosen.count(kind) for kind in chosen})


def counted(price: Price) -> Stones:
    """Return a price as the number of stones of each kind."""
    return tuple([price.get(kind, 0) for kind in LANDSCAPES])


def covers(stones: Stones, price: Stones) -> bool:
    """Return whether the stones cover the price."""
    return all(map(ge, stones, price))


# -- the best play -------------------------------------------------------------------------------------------------


class TooLong(Exception):
    """Raised when the search needs too many positions."""


class Reckoning:
    """The search for the best play from several positions of the same challenges. It raises `TooLong` after the given
    number of steps."""

    def __init__(self, steps: int) -> None:
        self._steps = steps
        self._begun: dict[tuple[Die, Tests, Purse], float] = {}
        self._known: dict[Position, float] = {}

    def begin(self, die: Die, tests: Tests, purse: Purse) -> float:
        """Return the probability of meeting all tests if the hero chooses the first one."""
        if not tests:
            return 1.0
        purse = _useful(purse, tuple([test.ability for test in tests]))
        position = (die, tests, purse)
        if position not in self._begun:
            self._begun[position] = max([self.begin_with(die, tests, index, purse) for index in range(len(tests))])
        return self._begun[position]

    def begin_with(self, die: Die, tests: Tests, index: int, purse: Purse) -> float:
        """Return the probability of meeting all tests if this ability comes next. Its experience dice are free and are
        thrown first."""
        test, later = tests[index], (*tests[:index], *tests[index + 1 :])
        return self.after_throw(Position(die, test.ability, (), test.missing, test.rerolls, purse, later), test.dice)

    def after_throw(self, now: Position, dice: int) -> float:
        """Return the probability of meeting all tests if this many dice are thrown now."""
        if not dice or now.missing <= 0:
            return self.play_on(now)
        now = _without_useless(now)
        if not now.later and not _is_contested(now.purse):
            return _with_everything(now, dice)
        chance = 0.0
        for thrown, weight in throws(now.die, dice):
            after = replace(now, shown=(*now.shown, *thrown), missing=now.missing - sum(thrown))
            chance += weight * self.play_on(after)
        return chance

    def after_reroll(self, now: Position, index: int, dice: int = 0, *, serves_all: bool) -> float:
        """Return the probability of meeting all tests if this die is re-rolled. `serves_all` says whether the re-roll
        could serve other abilities."""
        rest = (*now.shown[:index], *now.shown[index + 1 :])
        if serves_all:
            after = replace(now, purse=replace(now.purse, rerolls=now.purse.rerolls - 1))
        else:
            after = replace(now, rerolls=now.rerolls - 1)
        chance = 0.0
        for face in now.die:
            missing = now.missing + now.shown[index] - face
            chance += self.after_throw(replace(after, shown=(*rest, face), missing=missing), dice)
        return chance / len(now.die)

    def after_sacrifice(self, now: Position, dice: int = 0) -> float:
        """Return the probability of meeting all tests if a health marker is sacrificed for dice now."""
        purse = replace(now.purse, sacrifice=0, health=now.purse.health - 1)
        return self.after_throw(replace(now, purse=purse), dice + now.purse.sacrifice)

    def after_means(self, now: Position, means: Means, dice: int = 0) -> float:
        """Return the probability of meeting all tests if these means are used now."""
        left = _paid(now.purse, means)
        if means.heals:
            return self.after_throw(replace(now, purse=replace(left, health=1)), dice)
        if means.gains:
            return max([self.after_throw(replace(now, purse=more), dice) for more in _gained(left, means)])
        return self.after_throw(replace(now, rerolls=now.rerolls + means.rerolls, purse=left), dice + means.dice)

    def play_on(self, now: Position) -> float:
        """Return the probability of meeting all tests from this position."""
        self._steps -= 1
        if self._steps < 0:
            raise TooLong
        if now.missing <= 0:
            return self.begin(now.die, now.later, now.purse)
        now = _without_useless(now)
        purse, highest = now.purse, max(now.die)
        here = [means for means in purse.means if now.ability in means.abilities]
        dice = purse.sacrifice + sum([means.dice for means in here])
        if now.missing > highest * dice + sum([highest - value for value in now.shown]):
            return 0.0
        if not now.later and not _is_contested(purse):
            return _with_everything(now, 0)
        for means in here:
            if not _could_serve_elsewhere(means, purse, now.later):
                return self.after_means(now, means)
        if now not in self._known:
            self._known[now] = self._best(now)
        return self._known[now]

    def _best(self, now: Position) -> float:
        """Return the probability under the best next step. A re-roll always takes the lowest die, since no other use is
        better."""
        purse, best = now.purse, 0.0
        if now.shown and (now.rerolls or purse.rerolls):
            best = self.after_reroll(now, 0, serves_all=not now.rerolls)
        if purse.sacrifice and purse.health:
            best = max(best, self.after_sacrifice(now))
        for means in dict.fromkeys(purse.means):
            works = now.ability in means.abilities or means.gains or means.heals
            if works and best < 1.0 and covers(purse.stones, means.price):
                best = max(best, self.after_means(now, means))
        return best


# -- what serves, and what it costs ----------------------------------------------------------------------------------


def _with_everything(now: Position, dice: int) -> float:
    """Throw all dice and use all re-rolls, as nothing that is left has a better use elsewhere."""
    purse = now.purse
    more = (purse.sacrifice if purse.health else 0) + sum([means.dice for means in purse.means])
    again = now.rerolls + purse.rerolls + sum([means.rerolls for means in purse.means])
    if (dice + more + 1) * comb(again + len(set(now.die)) - 1, again) > MOST_THROWS:
        raise TooLong
    return reach(now.die, now.shown, dice + more, again, now.missing)


def _without_useless(now: Position) -> Position:
    """Drop the dice that no longer matter: they show the highest value, or no re-roll would ever reach them."""
    purse = _useful(now.purse, (now.ability, *[test.ability for test in now.later]))
    again = now.rerolls + purse.rerolls
    again += sum([means.rerolls for means in purse.means if now.ability in means.abilities])
    highest = max(now.die)
    shown = tuple(sorted([value for value in now.shown if value < highest])[:again])
    return replace(now, shown=shown, purse=purse)


def _paid(purse: Purse, means: Means) -> Purse:
    """Return the purse after paying for these means."""
    stones = tuple([have - price for have, price in zip(purse.stones, means.price, strict=True)])
    others = list(purse.means)
    if means in others:
        others.remove(means)
    return replace(purse, stones=stones, means=tuple(others))


def _gained(purse: Purse, means: Means) -> Iterator[Purse]:
    """Yield the purse after gaining stones. A hero with too many stones gives some up."""
    for gain in means.gains:
        stones = tuple([have + more for have, more in zip(purse.stones, gain, strict=True)])
        for kept in _kept(stones, purse.most_stones):
            yield replace(purse, stones=kept)


def _kept(stones: Stones, most: int) -> Iterator[Stones]:
    if sum(stones) <= most:
        yield stones
        return
    for kind, count in enumerate(stones):
        if count:
            yield from _kept((*stones[:kind], count - 1, *stones[kind + 1 :]), most)


@lru_cache(maxsize=1 << 16)
def _useful(purse: Purse, abilities: tuple[Ability, ...]) -> Purse:
    """Remove what is no longer useful from the purse. This reduces the number of different positions."""
    may_gain = any(means.gains for means in purse.means)
    is_barred = bool(purse.sacrifice) and not purse.health
    kept = [
        means
        for means in purse.means
        if (covers(purse.stones, means.price) or may_gain)
        and (means.gains or (means.heals and is_barred) or not set(abilities).isdisjoint(means.abilities))
    ]
    for_stones = [means for means in kept if means.gains]
    asked = _sum(means for means in kept if not means.gains)
    if for_stones and covers(purse.stones, asked):
        kept = [means for means in kept if not means.gains]
    most = _sum(iter(kept))
    stones = tuple([min(have, asked) for have, asked in zip(purse.stones, most, strict=True)])
    kept.sort(key=astuple)
    return replace(purse, stones=stones, means=tuple(kept))


def _sum(means: Iterator[Means]) -> Stones:
    """Return the total price of these means."""
    return tuple(map(sum, zip(*[each.price for each in means], strict=True))) or (0,) * len(LANDSCAPES)


def _is_contested(purse: Purse) -> bool:
    """Return whether anything keeps the hero from using the whole purse."""
    is_barred = bool(purse.sacrifice) and not purse.health and any(means.heals for means in purse.means)
    return is_barred or not covers(purse.stones, _sum(iter(purse.means)))


def _could_serve_elsewhere(means: Means, purse: Purse, later: Tests) -> bool:
    """Return whether using these means now could be a mistake, because they or their stones may be needed later."""
    if any(test.ability in means.abilities for test in later):
        return True
    asked = _sum(iter(purse.means))
    return any(price and most > have for price, most, have in zip(means.price, asked, purse.stones, strict=True))
