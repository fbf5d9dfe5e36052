"""Exact odds of battle rolls: two dice, however many are thrown on either side."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import NamedTuple

from fabletop.games.prophecy.battle_state import Side
from fabletop.games.prophecy.rules.rolling import picked

DIE = range(1, 7)


class Odds(NamedTuple):
    """How a roll may end."""

    victory: float
    draw: float
    defeat: float


class Hand(NamedTuple):
    """How one side's die is thrown."""

    extra: int = 0
    curses: int = 0
    fixed: int = 0
    cap: int = -1


PLAIN = Hand()


@lru_cache(maxsize=512)
def counted(hand: Hand) -> tuple[tuple[int, float], ...]:
    """What a side's dice count, with how likely that is; picked as the rule picks them."""
    if hand.fixed:
        return ((_capped(hand, hand.fixed), 1.0),)
    found: dict[int, int] = {}
    dice = 1 + hand.extra + hand.curses
    for thrown in product(DIE, repeat=dice):
        side = Side(dice=list(thrown), extra=hand.extra, curses=hand.curses)
        count = _capped(hand, picked(side))
        found[count] = found.get(count, 0) + 1
    return tuple((count, n / 6**dice) for count, n in sorted(found.items()))


def _capped(hand: Hand, count: int) -> int:
    return min(count, hand.cap) if hand.cap >= 0 else count


@lru_cache(maxsize=4096)
def roll(ahead: int, own: Hand = PLAIN, other: Hand = PLAIN) -> Odds:
    """One roll by whoever is so far ahead without dice."""
    victory = draw = 0.0
    for mine, p in counted(own):
        for theirs, q in counted(other):
            difference = ahead + mine - theirs
            victory += p * q * (difference > 0)
            draw += p * q * (difference == 0)
    return Odds(victory, draw, 1.0 - victory - draw)


@lru_cache(maxsize=4096)
def in_succession(rolls: tuple[int, ...], own: Hand = PLAIN) -> Odds:
    """Several rolls that must all be won: the first that is not won ends the battle."""
    victory, draw, defeat = 1.0, 0.0, 0.0
    for ahead in rolls:
        each = roll(ahead, own)
        draw += victory * each.draw
        defeat += victory * each.defeat
        victory *= each.victory
    return Odds(victory, draw, defeat)
