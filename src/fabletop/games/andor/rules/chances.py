"""Compute the exact probabilities of dice rolls, rounds and whole battles.

A distribution is a tuple of probabilities by value, from 0 on. The heroes are assumed to use everything that costs
nothing as well as possible:

- the archer stops when another die promises no more;
- the wizard turns the die that gains most;
- a helm adds up identical dice.

Articles that are used up (witch's brew, old weapons, shields) are not used.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from fabletop.kernel.dice import Distribution, rolled_on, throws, winning

Worth = Sequence[float]
"""The worth of each value, from 0 on."""

RED: tuple[int, ...] = (1, 2, 3, 4, 5, 6)
GRAY: tuple[int, ...] = (3, 4, 5, 6, 7, 8)
MIDDLE_ROW, UPPER_ROW = 7, 14
NEVER = 999
NEGLIGIBLE = 1e-7
"""Courses of a battle less likely than this are dropped."""


def row_of(rows: tuple[int, int, int], willpower: int) -> int:
    """Return the row of dice on a hero board for this willpower (AND-064)."""
    low, middle, high = rows
    return high if willpower >= UPPER_ROW else middle if willpower >= MIDDLE_ROW else low


def opposite(face: int) -> int:
    """Return the opposite side of a hero's die (AND-076)."""
    return RED[0] + RED[-1] - face


class HeroInBattle(msgspec.Struct, frozen=True):
    """A hero with the values that matter for the dice."""

    strength: int
    """The strength with everything that lasts until the end of the battle."""
    willpower: int
    rows: tuple[int, int, int]
    """The dice at 1 to 6, 7 to 13 and 14 to 20 willpower."""
    prices: tuple[int, ...]
    """The willpower price of each further hour of the day. The hero has no other hours."""
    one_by_one: bool = False
    """Whether the hero rolls like the archer: one die after another, and the last counts."""
    turns: bool = False
    """Whether the hero is the wizard, who may turn one die of any fighter in each round."""
    helm: bool = False
    glove: bool = False
    """Whether an iron glove works until the end of the battle (easy play)."""
    extra: tuple[int, ...] = ()
    """Strength in the coming rounds only, the next round first."""

    def dice(self, willpower: int) -> int:
        """Return the number of dice for this willpower."""
        return row_of(self.rows, willpower)


class Opponent(msgspec.Struct, frozen=True):
    """A figure with the values that matter for the dice. A cave sprite has no dice and causes no losses."""

    strength: int
    willpower: int
    rows: tuple[tuple[int, int], ...]
    """Pairs of a willpower and the number of dice from there on, the lowest first."""
    faces: tuple[int, ...] = RED
    falls_at_once: bool = False
    """Whether one lost round defeats it, as with skeletons and cave sprites."""
    is_harmless: bool = False
    yields: bool = True
    """Whether lost rounds cost it willpower."""

    def dice(self, willpower: int) -> int:
        """Return the number of dice for this willpower."""
        return max((dice for least, dice in self.rows if willpower >= least), default=0)


class Roll(msgspec.Struct, frozen=True):
    """A roll that a hero still has to make in this round."""

    dice: int
    one_by_one: bool = False
    helm: bool = False
    glove: bool = False


class Outlook(msgspec.Struct, frozen=True):
    """The expected course of a battle, if the heroes fight on as long as hours and willpower last."""

    wins: float
    """The probability of winning."""
    wins_now: float
    """The probability of winning the next round."""
    falls_now: float
    """The probability that the opponent has no willpower after the next round."""
    lost: float
    """The expected willpower loss of all fighters together, overtime included."""
    beaten: float
    """The expected number of fighters who end at 0."""
    hours: float
    """The expected number of rounds."""


# -- one roll ------------------------------------------------------------------------------------------------------


def added_up(dice: Sequence[int]) -> int:
    """Return the best single die or sum of identical dice (AND-141, AND-142, AND-283)."""
    return max(value * dice.count(value) for value in dice)


def adding_up(dice: Sequence[int]) -> tuple[bool, ...]:
    """Mark the dice that make up that sum. Among equal sums, the highest dice count."""
    best = max(((value * dice.count(value), value) for value in dice), default=(0, 0))[1]
    return tuple(value == best for value in dice)


def counting(dice: Sequence[int], *, helm: bool, glove: bool) -> int:
    """Return the value of a roll, given the articles that the hero wears."""
    best = added_up(dice) if helm else max(dice)
    return max(best, sum(sorted(dice)[-2:])) if glove and len(dice) > 1 else best


@lru_cache
def opponents_roll(count: int, faces: tuple[int, ...] = RED) -> Distribution:
    """Return the distribution of an opponent's roll. Identical dice are added up."""
    if not count:
        return (1.0,)
    chances = [0.0] * (max(faces) * count + 1)
    for dice, chance in throws(faces, count):
        chances[added_up(dice)] += chance
    return tuple(chances)


@lru_cache
def outcomes(roll: Roll) -> tuple[tuple[int, int, float], ...]:
    """Return the results of a roll of all dice at once: the value as rolled, the value with the best die turned, and
    the probability."""
    found: dict[tuple[int, int], float] = {}
    for dice, chance in throws(RED, roll.dice):
        lies = counting(dice, helm=roll.helm, glove=roll.glove)
        turned = max(counting(each, helm=roll.helm, glove=roll.glove) for each in turnings(dice))
        found[lies, turned] = found.get((lies, turned), 0.0) + chance
    return tuple((lies, turned, chance) for (lies, turned), chance in sorted(found.items()))


def turnings(dice: Sequence[int]) -> list[tuple[int, ...]]:
    """Return the roll with each of its dice turned to the opposite side."""
    return [(*dice[:at], opposite(dice[at]), *dice[at + 1 :]) for at in range(len(dice))]


# -- a round -------------------------------------------------------------------------------------------------------


def before_rolls(rolls: Sequence[Roll], worth: Worth) -> tuple[list[float], list[float]]:
    """Return the expected worth of each sum before these rolls, under best play, from its worth after them.

    The first list applies while a wizard may still turn a die. The second applies without a wizard, or after the turn.
    """
    free, spent = list(worth), list(worth)
    for roll in reversed(rolls):
        most = most_of(roll)
        sums = range(len(spent) - most)
        if roll.one_by_one:
            free, spent = (
                [rolled_on(roll.dice, [max(free[at + f], spent[at + opposite(f)]) for f in RED]) for at in sums],
                [rolled_on(roll.dice, spent[at + 1 : at + 7]) for at in sums],
            )
        else:
            found = outcomes(roll)
            free, spent = (
                [
                    sum(chance * max(free[at + lies], spent[at + turned]) for lies, turned, chance in found)
                    for at in sums
                ],
                [sum(chance * spent[at + lies] for lies, _, chance in found) for at in sums],
            )
    return free, spent


def most_of(roll: Roll) -> int:
    """Return the highest possible value of a roll."""
    return 6 if roll.one_by_one else max(turned for _, turned, _ in outcomes(roll))


def round_worths(
    rolls: Sequence[Roll], needed: Distribution, most_so_far: int, most: int = 1
) -> tuple[list[float], list[float]]:
    """Return the expected margin of a won round by the heroes' sum so far, with these rolls to come. The margin is
    capped at `most`; with a cap of 1 it is the probability of winning. The two lists are those of `before_rolls`.

    `needed` is the distribution of the opponent's battle value minus the strength of the heroes still to roll.
    """
    chances = winning(needed, most_so_far + sum(map(most_of, rolls)))
    by = [sum(chances[max(value - most + 1, 0) : value + 1]) for value in range(len(chances))] if most > 1 else chances
    return before_rolls(rolls, by)


# -- the sum of a round --------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def total(rolls: tuple[Roll, ...], turns: bool) -> Distribution:
    """Return the distribution of the sum of these rolls, if everybody plays for the highest sum."""
    gains = gains_of_turning(rolls)
    size = sum(map(most_of, rolls)) + 1
    free = [0.0] * size
    spent = [0.0] * size
    (free if turns else spent)[0] = 1.0
    for roll, hope in zip(rolls, gains[1:], strict=True):
        after_free, after_spent = [0.0] * size, [0.0] * size
        lying = [(lies, chance) for lies, _, chance in best_of(roll, None)]
        choosing = best_of(roll, hope)
        for at in range(size):
            if spent[at]:
                for lies, chance in lying:
                    after_spent[at + lies] += spent[at] * chance
            if free[at]:
                for value, is_turned, chance in choosing:
                    (after_spent if is_turned else after_free)[at + value] += free[at] * chance
        free, spent = after_free, after_spent
    return tuple(a + b for a, b in zip(free, spent, strict=True))


def gains_of_turning(rolls: Sequence[Roll]) -> list[float]:
    """Return the expected gain from turning a die later, before each of these rolls and after the last."""
    gains = [0.0]
    for roll in reversed(rolls):
        hope = gains[0]
        if roll.one_by_one:
            now = rolled_on(roll.dice, [max(f + hope, opposite(f)) for f in RED]) - rolled_on(roll.dice, RED)
        else:
            now = sum(chance * max(turned - lies, hope) for lies, turned, chance in outcomes(roll))
        gains.insert(0, now)
    return gains


@lru_cache(maxsize=4096)
def best_of(roll: Roll, hope: float | None) -> tuple[tuple[int, bool, float], ...]:
    """Return the possible results of a roll: the value, whether a die is turned for it, and the probability.

    `hope` is the wizard's expected gain from keeping the turn for later rolls. It is None if no die can be turned.
    """
    if not roll.one_by_one:
        return tuple(
            (turned, True, chance) if hope is not None and turned - lies > hope else (lies, False, chance)
            for lies, turned, chance in outcomes(roll)
        )
    ends = [(f, False) if hope is None or f + hope >= opposite(f) else (opposite(f), True) for f in RED]
    worth = [value + (0.0 if hope is None or is_turned else hope) for value, is_turned in ends]
    found: dict[tuple[int, bool], float] = {}
    going = 1.0
    for left in range(roll.dice - 1, -1, -1):
        more = rolled_on(left, worth) if left else float("-inf")
        stopping = [end for end, each in zip(ends, worth, strict=True) if each >= more]
        for end in stopping:
            found[end] = found.get(end, 0.0) + going / 6
        going *= 1 - len(stopping) / 6
    return tuple((value, is_turned, chance) for (value, is_turned), chance in sorted(found.items()))


def distribution(dice: int, *, one_by_one: bool = False, turns: bool = False, helm: bool = False) -> Distribution:
    """Return the distribution of a single hero's roll."""
    return total((Roll(dice, one_by_one, helm),), turns)


# -- a battle ------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def differences(
    rolls: tuple[Roll, ...], turns: bool, dice: int, faces: tuple[int, ...], ahead: int
) -> tuple[tuple[int, float], ...]:
    """Return the distribution of the heroes' lead after all rolls, from their lead without them."""
    found: dict[int, float] = {}
    for ours, chance in enumerate(total(rolls, turns)):
        if chance:
            for theirs, other in enumerate(opponents_roll(dice, faces)):
                if other:
                    margin = ahead + ours - theirs
                    found[margin] = found.get(margin, 0.0) + chance * other
    return tuple(sorted(found.items()))


@lru_cache(maxsize=1024)
def battle_outlook(fighters: tuple[HeroInBattle, ...], opponent: Opponent, rounds: int = 10) -> Outlook:
    """Return the outlook of a battle that these heroes fight as long as they can, limited to this number of rounds."""
    return _Battle(fighters, opponent, rounds).outlook()


Courses = dict[tuple[int, int], float]
"""Probabilities by the opponent's willpower and the loss of every hero."""


class _Battle:
    """All courses of a battle, round by round.

    All heroes still fighting have lost the same amount. So the round, the opponent's willpower and that loss describe a
    course completely.
    """

    def __init__(self, fighters: tuple[HeroInBattle, ...], opponent: Opponent, rounds: int) -> None:
        self.fighters, self.opponent, self.rounds = fighters, opponent, rounds
        self.wins = self.lost = self.beaten = self.hours = 0.0

    def outlook(self) -> Outlook:
        """Follow all courses from the start to the end."""
        opponent, first = self.opponent, self.side(0, 0)
        margins = self.margins(first, opponent.dice(opponent.willpower)) if first and self.rounds else ()
        wins_now = sum(chance for margin, chance in margins if margin > 0)
        falls_now = sum(chance for margin, chance in margins if margin >= opponent.willpower)
        courses: Courses = {(opponent.willpower, 0): 1.0}
        for rounds in range(self.rounds):
            courses = self.fight(rounds, courses)
        # Rounding can push the sum over many courses above 1.
        wins = min(self.wins, 1.0)
        return Outlook(wins, wins_now, falls_now if opponent.yields else 0.0, self.lost, self.beaten, self.hours)

    def fight(self, rounds: int, courses: Courses) -> Courses:
        """Play one more round of all courses."""
        opponent, after = self.opponent, dict[tuple[int, int], float]()
        known: dict[tuple[int, int], _Round | None] = {}
        for (willpower, lost), likely in courses.items():
            key = lost, opponent.dice(willpower)
            if key not in known:
                known[key] = self.round(rounds, *key)
            fought = known[key]
            if fought is None:
                continue
            self.hours += likely
            self.lost += likely * fought.lost
            self.beaten += likely * fought.beaten
            falls = 1 if opponent.falls_at_once else willpower if opponent.yields else NEVER
            for margin, chance in fought.ahead:
                if margin >= falls:
                    self.wins += likely * chance
                else:
                    there = (willpower - margin if opponent.yields else willpower, lost)
                    after[there] = after.get(there, 0.0) + likely * chance
            for loss, chance in fought.behind:
                there = (willpower, lost + loss)
                after[there] = after.get(there, 0.0) + likely * chance
        return {key: likely for key, likely in after.items() if likely > NEGLIGIBLE}

    def round(self, rounds: int, lost: int, dice: int) -> _Round | None:
        """Return the possible results of the next round, or None if no hero can fight it."""
        side = self.side(rounds, lost)
        if side is None:
            return None
        margins = self.margins(side, dice)
        if self.opponent.is_harmless:
            return _Round(tuple((max(margin, 0), chance) for margin, chance in margins), (), side.price, 0.0)
        losses = [(-margin, chance) for margin, chance in margins if margin < 0]
        return _Round(
            ahead=tuple((margin, chance) for margin, chance in margins if margin >= 0),
            behind=tuple((loss, chance) for loss, chance in losses if loss < side.left[-1]),
            lost=side.price + sum(chance * min(loss, each) for loss, chance in losses for each in side.left),
            beaten=sum(chance for loss, chance in losses for each in side.left if loss >= each),
        )

    def side(self, rounds: int, lost: int) -> _Side | None:
        """Return the heroes who can fight one more round after these rounds and this loss."""
        strength, price, left, rolls, turns = 0, 0, [], [], False
        for each in self.fighters:
            if rounds >= len(each.prices):
                continue
            rest = each.willpower - lost - sum(each.prices[:rounds])
            if rest <= each.prices[rounds]:
                continue
            rest -= each.prices[rounds]
            price += each.prices[rounds]
            strength += each.strength + (each.extra[rounds] if rounds < len(each.extra) else 0)
            left.append(rest)
            rolls.append(Roll(each.dice(rest), each.one_by_one, each.helm, each.glove))
            turns = turns or each.turns
        return _Side(strength, price, tuple(sorted(left)), tuple(rolls), turns) if left else None

    def margins(self, side: _Side, dice: int) -> tuple[tuple[int, float], ...]:
        """Return the distribution of the difference between the heroes' battle value and the opponent's."""
        ahead = side.strength - self.opponent.strength
        return differences(side.rolls, side.turns, dice, self.opponent.faces, ahead)


class _Side(msgspec.Struct, frozen=True):
    """The heroes who fight a round."""

    strength: int
    price: int
    """The willpower that the hour costs all of them together."""
    left: tuple[int, ...]
    """Their willpower after paying, the lowest first."""
    rolls: tuple[Roll, ...]
    turns: bool


class _Round(msgspec.Struct, frozen=True):
    """The possible results of a round."""

    ahead: tuple[tuple[int, float], ...]
    """Differences in the heroes' favour, from 0 on."""
    behind: tuple[tuple[int, float], ...]
    """Differences against the heroes that at least one of them survives."""
    lost: float
    beaten: float
