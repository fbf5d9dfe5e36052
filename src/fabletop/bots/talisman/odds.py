"""How dice fall: Combats, two dice against a value, and how long luck must last in the Valley of Fire."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from fabletop.games.talisman.rules.rolls import DIE


class Odds(NamedTuple):
    """How a Combat or a Test may end."""

    victory: float
    stand_off: float
    defeat: float


NO_HOPE = Odds(0.0, 0.0, 1.0)


@lru_cache(maxsize=512)
def combat(ahead: int, again: bool = False, wins_ties: bool = False) -> Odds:
    """Die and value against die and value, by how much one is ahead; with Fate a die that did not win is rolled again,
    unless it only stands off against a high one. Some win where others stand off."""
    victory = stand_off = 0.0
    for own in DIE:
        for other in DIE:
            now = _ends([ahead + own - other], wins_ties)
            if again and not now.victory:
                after = _ends([ahead + new - other for new in DIE], wins_ties)
                if now.defeat or after.victory > after.defeat:
                    now = after
            victory += now.victory / 36
            stand_off += now.stand_off / 36
    return Odds(victory, stand_off, 1 - victory - stand_off)


def _ends(gaps: list[int], wins_ties: bool) -> Odds:
    """How often one is ahead, level or behind."""
    won, level = sum(gap > 0 for gap in gaps), sum(gap == 0 for gap in gaps)
    if wins_ties:
        won, level = won + level, 0
    return Odds(won / len(gaps), level / len(gaps), (len(gaps) - won - level) / len(gaps))


@lru_cache(maxsize=128)
def two_dice_at_most(most: int, again: bool = False) -> float:
    """The chance that two dice show no more than this; with Fate the higher one of too much is rolled again."""
    hits = 0.0
    for one in DIE:
        for two in DIE:
            if one + two <= most:
                hits += 1
            elif again:
                hits += sum(min(one, two) + new <= most for new in DIE) / 6
    return hits / 36


@lru_cache(maxsize=128)
def die_at_least(least: int, again: bool = False) -> float:
    """The chance that one die shows this or more; with Fate one that does not is rolled again."""
    once = min(max((7 - least) / 6, 0.0), 1.0)
    return 1 - (1 - once) ** 2 if again else once


def share_of_die(least: int, most: int) -> float:
    """The chance that one die shows something between two numbers."""
    return max(min(most, 6) - max(least, 1) + 1, 0) / 6


@lru_cache(maxsize=4096)
def outlast(successes: int, lives: int, win: float, loss: float) -> float:
    """The chance of so many successes before so many Lives are gone, when each attempt brings a success, the loss of a
    Life, or neither."""
    if successes <= 0:
        return 1.0
    if lives <= 0 or win <= 0:
        return 0.0
    ends = win + loss
    return (win * outlast(successes - 1, lives, win, loss) + loss * outlast(successes, lives - 1, win, loss)) / ends
