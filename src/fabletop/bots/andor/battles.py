"""How a battle will go: the chance to win it in so many rounds, and what it costs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import zip_longest

import msgspec

from fabletop.games.andor.advice.odds import ambra, opponent
from fabletop.games.andor.choices import Fight
from fabletop.games.andor.rules.chances import Opponent, distribution, opponents_roll
from fabletop.games.andor.rules.rolls import CAVE_STRENGTH, FORGED_SWORD
from fabletop.games.andor.view import FigureView, HeroView, View
from fabletop.kernel.dice import Distribution


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


def foe_of(seen: View, figure: FigureView) -> Opponent:
    """An opponent from what everybody sees of it."""
    return opponent(seen, Fight(figure.name, figure.space), ())


class Force(msgspec.Struct, frozen=True):
    """What one hero brings to a battle, as its prospect counts it."""

    strength: int
    extra: tuple[int, ...]
    """What Ambra adds, round by round."""
    dice: tuple[str, int, bool]
    """Whose they are, how many, and whether a helm adds them up."""
    willpower: int


def force_of(seen: View, hero: HeroView) -> Force:
    """A hero in battles to come."""
    articles = [each.id for each in hero.articles]
    strength = hero.strength + CAVE_STRENGTH * hero.cave_bonus + FORGED_SWORD * ("sword_of_the_forge" in articles)
    helm = hero.hero != "archer" and "helm" in articles
    return Force(strength, ambra(seen, hero, 0, MOST), (hero.hero, hero.dice, helm), hero.willpower)


def prospect(seen: View, team: Sequence[HeroView], foe: Opponent, rounds: int) -> Prospect:
    """What this team may expect within so many rounds."""
    return outlook([force_of(seen, hero) for hero in team], foe, rounds)


def outlook(team: Sequence[Force], foe: Opponent, rounds: int) -> Prospect:
    """The same, of forces that are known."""
    if rounds <= 0:
        return NO_PROSPECT
    if len(team) == 1:
        (one,) = team
        return _outlook(one.strength, one.extra, (one.dice,), min(one.willpower, MOST), foe, min(rounds, MOST))
    extra: tuple[int, ...] = ()
    strength, weakest, dice = 0, MOST, []
    for each in team:
        strength += each.strength
        extra = extra or each.extra
        dice.append(each.dice)
        weakest = min(weakest, each.willpower)
    return _outlook(strength, extra, tuple(sorted(dice)), weakest, foe, min(rounds, MOST))


@lru_cache(maxsize=50_000)
def _outlook(
    strength: int,
    extra: tuple[int, ...],
    dice: tuple[tuple[str, int, bool], ...],
    weakest: int,
    foe: Opponent,
    rounds: int,
) -> Prospect:
    """Round after round over the willpower that the opponent and the weakest hero have left."""
    heroes = _team_roll(dice)
    left = {(foe.willpower, weakest): 1.0}
    win = loss = spent = beaten = 0.0
    for added, _ in zip_longest(extra[:rounds], range(rounds), fillvalue=0):
        after: dict[tuple[int, int], float] = {}
        for (willpower, ours), chance in left.items():
            spent += chance
            for margin, odds in _margins(heroes, foe.dice(willpower), foe.faces):
                difference = margin + strength + added - foe.strength
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
def _margins(heroes: Distribution, dice: int, faces: tuple[int, ...]) -> tuple[tuple[int, float], ...]:
    """By how much the heroes' dice beat the opponent's, and how likely."""
    found: dict[int, float] = {}
    for theirs, odds in enumerate(opponents_roll(dice, faces)):
        for ours, chance in enumerate(heroes):
            if odds and chance:
                found[ours - theirs] = found.get(ours - theirs, 0.0) + odds * chance
    return tuple(sorted(found.items()))


@lru_cache(maxsize=2_000)
def _team_roll(dice: tuple[tuple[str, int, bool], ...]) -> Distribution:
    """What all dice of the team count for together."""
    total: Distribution = (1.0,)
    for hero, count, helm in dice:
        own = distribution(count, one_by_one=hero == "archer", turns=hero == "wizard", helm=helm)
        total = _plus(total, own)
    return total


def _plus(one: Distribution, other: Distribution) -> Distribution:
    found = [0.0] * (len(one) + len(other) - 1)
    for a, p in enumerate(one):
        for b, q in enumerate(other):
            found[a + b] += p * q
    return tuple(found)
