"""How a battle will go: the chance to win it in so many rounds, and what it costs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product

import msgspec

from fabletop.games.andor.content import DiceRow
from fabletop.games.andor.points import AMBRA
from fabletop.games.andor.rolls import CAVE_STRENGTH, FORGED_SWORD, added_up
from fabletop.games.andor.view import FigureView, HeroView, View

Odds = tuple[float, ...]
"""The chance of each value, from 0 on."""
RED, GRAY = (1, 2, 3, 4, 5, 6), (3, 4, 5, 6, 7, 8)


class Foe(msgspec.Struct, frozen=True):
    """An opponent as a battle needs it."""

    strength: int
    willpower: int
    rows: tuple[DiceRow, ...]
    faces: tuple[int, ...]
    falls_at_once: bool = False
    """A skeleton is overcome by any lost round."""


class Prospect(msgspec.Struct, frozen=True):
    """What to expect of a battle."""

    win: float
    loss: float
    """Willpower that each fighter loses on the way."""
    rounds: float
    beaten: float
    """The chance that somebody falls to 0 willpower first."""


NO_PROSPECT = Prospect(0.0, 0.0, 0.0, 0.0)
MOST = 12
"""Willpower beyond which nobody is beaten in one battle, and rounds beyond which none lasts."""
UNLIKELY = 0.001
"""What is not reckoned with."""


def foe_of(seen: View, figure: FigureView) -> Foe:
    """An opponent from what everybody sees of it."""
    adversary = seen.content.legend[seen.legend].adversary(figure.name)
    kind = seen.content.figure.get(figure.kind)
    rows = adversary.rows if adversary is not None and adversary.rows else kind.rows if kind else ()
    is_gray = figure.group == "final" or (kind is not None and kind.die == "gray")
    return Foe(figure.strength, figure.willpower, rows, GRAY if is_gray else RED, figure.kind == "skeleton")


def prospect(seen: View, team: Sequence[HeroView], foe: Foe, rounds: int) -> Prospect:
    """What this team may expect within so many rounds."""
    if rounds <= 0:
        return NO_PROSPECT
    has_abilities = "second_abilities" in seen.content.legend[seen.legend].modules
    strength = first = 0
    dice = []
    for hero in team:
        strength += hero.strength + CAVE_STRENGTH * hero.cave_bonus
        strength += FORGED_SWORD * any(each.id == "sword_of_the_forge" for each in hero.articles)
        first += AMBRA * (hero.hero == "warrior" and has_abilities)
        helm = hero.hero != "archer" and any(each.id == "helm" for each in hero.articles)
        dice.append((hero.hero, hero.dice, helm))
    weakest = min(hero.willpower for hero in team)
    return _outlook(strength, first, tuple(sorted(dice)), min(weakest, MOST), foe, min(rounds, MOST))


@lru_cache(maxsize=50_000)
def _outlook(
    strength: int, first: int, dice: tuple[tuple[str, int, bool], ...], weakest: int, foe: Foe, rounds: int
) -> Prospect:
    """Round after round over the willpower that the opponent and the weakest hero have left."""
    heroes = _team_roll(dice)
    left = {(foe.willpower, weakest): 1.0}
    win = loss = spent = beaten = 0.0
    for number in range(rounds):
        after: dict[tuple[int, int], float] = {}
        for (willpower, ours), chance in left.items():
            count = max((row.dice for row in foe.rows if willpower >= row.willpower), default=1)
            spent += chance
            for margin, odds in _margins(heroes, count, foe.faces):
                difference = margin + strength - foe.strength + (first if number == 0 else 0)
                if difference >= willpower or (foe.falls_at_once and difference > 0):
                    win += chance * odds
                    continue
                if difference < 0:
                    loss -= chance * odds * difference
                    if -difference >= ours and weakest < MOST:
                        beaten += chance * odds
                        continue
                rest = (willpower - max(difference, 0), max(ours + min(difference, 0), 1))
                after[rest] = after.get(rest, 0.0) + chance * odds
        left = {state: chance for state, chance in after.items() if chance > UNLIKELY}
    return Prospect(win, loss, spent, beaten)


@lru_cache(maxsize=5_000)
def _margins(heroes: Odds, dice: int, faces: tuple[int, ...]) -> tuple[tuple[int, float], ...]:
    """By how much the heroes' dice beat the opponent's, and how likely."""
    found: dict[int, float] = {}
    for theirs, odds in enumerate(_added(dice, faces)):
        for ours, chance in enumerate(heroes):
            if odds and chance:
                found[ours - theirs] = found.get(ours - theirs, 0.0) + odds * chance
    return tuple(sorted(found.items()))


@lru_cache(maxsize=2_000)
def _team_roll(dice: tuple[tuple[str, int, bool], ...]) -> Odds:
    """What all dice of the team count for together."""
    total: Odds = (1.0,)
    for hero, count, helm in dice:
        total = _plus(total, counting(hero, count, helm=helm))
    return total


def _plus(one: Odds, other: Odds) -> Odds:
    found = [0.0] * (len(one) + len(other) - 1)
    for a, p in enumerate(one):
        for b, q in enumerate(other):
            found[a + b] += p * q
    return tuple(found)


@lru_cache(maxsize=200)
def counting(hero: str, dice: int, *, helm: bool = False) -> Odds:
    """What a hero's roll counts for: the best die, the archer's last, the wizard's better side, or equal ones added."""
    if hero == "archer":
        return _last_of(dice)
    if hero == "wizard" and dice == 1:
        return (0, 0, 0, 0, 1 / 3, 1 / 3, 1 / 3)
    if helm:
        return _added(dice, RED)
    return _spread([max(roll) for roll in product(RED, repeat=dice)])


@lru_cache(maxsize=200)
def _added(dice: int, faces: tuple[int, ...]) -> Odds:
    """The best single die or sum of equal dice."""
    return _spread([added_up(list(roll)) for roll in product(faces, repeat=dice)])


def _spread(values: list[int]) -> Odds:
    return tuple(values.count(value) / len(values) for value in range(max(values) + 1))


def _last_of(dice: int) -> Odds:
    """One die after the other, stopping as soon as another one promises less."""
    odds: Odds = (0.0, *(1 / 6 for _ in RED))
    for _ in range(dice - 1):
        mean = expected(odds)
        kept = [1 / 6 if value > mean else 0.0 for value in range(7)]
        on = 1 - sum(kept)
        odds = tuple(keep + on * chance for keep, chance in zip(kept, odds, strict=True))
    return odds


def expected(odds: Odds) -> float:
    """The mean value."""
    return sum(value * chance for value, chance in enumerate(odds))
