"""How a battle will go: the chance to win it in so many rounds, and what it costs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

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
    return course_of([force_of(seen, hero) for hero in team], foe).within(rounds)


def course_of(team: Sequence[Force], foe: Opponent) -> Course:
    """How a battle goes on, of forces that are known."""
    if len(team) == 1:
        (one,) = team
        return _course(one.strength, one.extra, (one.dice,), min(one.willpower, MOST), foe)
    extra: tuple[int, ...] = ()
    strength, weakest, dice = 0, MOST, []
    for each in team:
        strength += each.strength
        extra = extra or each.extra
        dice.append(each.dice)
        weakest = min(weakest, each.willpower)
    return _course(strength, extra, tuple(sorted(dice)), weakest, foe)


class Course:
    """A battle round after round, over the willpower that the opponent and the weakest hero have left; it is followed
    no further than somebody has asked."""

    def __init__(
        self,
        strength: int,
        extra: tuple[int, ...],
        dice: tuple[tuple[str, int, bool], ...],
        weakest: int,
        foe: Opponent,
    ) -> None:
        self._ahead = strength - foe.strength
        self._extra = extra
        self._heroes = _team_roll(dice)
        self._weakest = weakest
        self._foe = foe
        self._left = {(foe.willpower, weakest): 1.0}
        self._known = [NO_PROSPECT]

    def within(self, rounds: int) -> Prospect:
        """What to expect of so many rounds."""
        known = self._known
        rounds = min(max(rounds, 0), MOST)
        while len(known) <= rounds:
            known.append(self._after_another(known[-1]))
        return known[rounds]

    def _after_another(self, so_far: Prospect) -> Prospect:
        """What to expect of one round more."""
        fought, foe, can_be_beaten = len(self._known) - 1, self._foe, self._weakest < MOST
        ahead = self._ahead + (self._extra[fought] if fought < len(self._extra) else 0)
        win, loss, spent, beaten = so_far.win, so_far.loss, so_far.rounds, so_far.beaten
        after: dict[tuple[int, int], float] = {}
        for (willpower, ours), chance in self._left.items():
            spent += chance
            for margin, odds in _margins(self._heroes, foe.dice(willpower), foe.faces):
                difference = margin + ahead
                if difference >= willpower or (foe.falls_at_once and difference > 0):
                    win += chance * odds
                    continue
                rest = willpower, ours
                if difference > 0:
                    rest = willpower - difference, ours
                elif difference < 0:
                    loss -= chance * odds * difference
                    if ours > -difference:
                        rest = willpower, ours + difference
                    elif can_be_beaten:
                        beaten += chance * odds
                        continue
                    else:
                        rest = willpower, 1
                after[rest] = after.get(rest, 0.0) + chance * odds
        self._left = {state: chance for state, chance in after.items() if chance > UNLIKELY}
        return Prospect(win, loss, spent, beaten)


_course = lru_cache(maxsize=10_000)(Course)


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
