"""Chances of dice in battle, exact: what rolls count for, rounds, and whole battles.

A distribution is a tuple of chances by value, from 0 on. Heroes make the most of what costs them nothing: the archer
stops when another die promises no more, the wizard turns the die that gains most, a helm adds identical dice. Whatever
is used up (brew, old weapons, shields) stays in the bag.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from fabletop.kernel.dice import Distribution, rolled_on, throws, winning

Worth = Sequence[float]
"""What each value is worth, from 0 on."""

RED: tuple[int, ...] = (1, 2, 3, 4, 5, 6)
GRAY: tuple[int, ...] = (3, 4, 5, 6, 7, 8)
MIDDLE_ROW, UPPER_ROW = 7, 14
NEVER = 999
NEGLIGIBLE = 1e-7
"""Courses less likely than this are not followed."""


def row_of(rows: tuple[int, int, int], willpower: int) -> int:
    """The dice of a hero board that so much willpower gives (AND-064)."""
    low, middle, high = rows
    return high if willpower >= UPPER_ROW else middle if willpower >= MIDDLE_ROW else low


def opposite(face: int) -> int:
    """The other side of a hero's die (AND-076)."""
    return RED[0] + RED[-1] - face


class HeroInBattle(msgspec.Struct, frozen=True):
    """A hero as the dice see one."""

    strength: int
    """With everything that lasts to the end of the battle."""
    willpower: int
    rows: tuple[int, int, int]
    """Dice at 1 to 6, 7 to 13 and 14 to 20 willpower."""
    prices: tuple[int, ...]
    """What each further hour of the day costs in willpower; no more hours than these."""
    one_by_one: bool = False
    """The archer: dice are rolled one after another, and the last counts."""
    turns: bool = False
    """The wizard: may turn one die a round, of anybody in the battle."""
    helm: bool = False
    glove: bool = False
    """An iron glove that works to the end of the battle (easy play)."""
    extra: tuple[int, ...] = ()
    """Strength in the coming rounds only, the next one first."""

    def dice(self, willpower: int) -> int:
        """How many dice so much willpower gives."""
        return row_of(self.rows, willpower)


class Opponent(msgspec.Struct, frozen=True):
    """A figure as the dice see one; a cave sprite has no dice and harms nobody."""

    strength: int
    willpower: int
    rows: tuple[tuple[int, int], ...]
    """So many dice from so much willpower on, the lowest first."""
    faces: tuple[int, ...] = RED
    falls_at_once: bool = False
    """One lost round is the end: skeletons and sprites."""
    is_harmless: bool = False
    yields: bool = True
    """Whether lost rounds cost it willpower at all."""

    def dice(self, willpower: int) -> int:
        """How many dice so much willpower gives."""
        return max((dice for least, dice in self.rows if willpower >= least), default=0)


class Roll(msgspec.Struct, frozen=True):
    """A roll that somebody still has to make in this round."""

    dice: int
    one_by_one: bool = False
    helm: bool = False
    glove: bool = False


class Outlook(msgspec.Struct, frozen=True):
    """What becomes of a battle that is fought as long as there are hours and willpower for it."""

    wins: float
    """The chance to win."""
    wins_now: float
    """The chance to win the next round."""
    falls_now: float
    """The chance that the opponent is without willpower after the next round."""
    lost: float
    """Willpower that all fighters together can expect to lose, overtime included."""
    beaten: float
    """How many of them can expect to end at 0."""
    hours: float
    """Rounds to expect."""


# -- one roll ------------------------------------------------------------------------------------------------------


def added_up(dice: Sequence[int]) -> int:
    """The best single die or sum of identical dice (AND-141, AND-142, AND-283)."""
    return max(value * dice.count(value) for value in dice)


def adding_up(dice: Sequence[int]) -> tuple[bool, ...]:
    """Which of the dice make that sum: of equal ones the highest."""
    best = max(((value * dice.count(value), value) for value in dice), default=(0, 0))[1]
    return tuple(value == best for value in dice)


def counting(dice: Sequence[int], *, helm: bool, glove: bool) -> int:
    """What a roll counts for with what its hero wears."""
    best = added_up(dice) if helm else max(dice)
    return max(best, sum(sorted(dice)[-2:])) if glove and len(dice) > 1 else best


@lru_cache
def opponents_roll(count: int, faces: tuple[int, ...] = RED) -> Distribution:
    """What so many dice of an opponent count for: identical ones are added."""
    if not count:
        return (1.0,)
    chances = [0.0] * (max(faces) * count + 1)
    for dice, chance in throws(faces, count):
        chances[added_up(dice)] += chance
    return tuple(chances)


@lru_cache
def outcomes(roll: Roll) -> tuple[tuple[int, int, float], ...]:
    """What a roll of all dice at once counts for as it lies, and with the best of its dice turned."""
    found: dict[tuple[int, int], float] = {}
    for dice, chance in throws(RED, roll.dice):
        lies = counting(dice, helm=roll.helm, glove=roll.glove)
        turned = max(counting(each, helm=roll.helm, glove=roll.glove) for each in turnings(dice))
        found[lies, turned] = found.get((lies, turned), 0.0) + chance
    return tuple((lies, turned, chance) for (lies, turned), chance in sorted(found.items()))


def turnings(dice: Sequence[int]) -> list[tuple[int, ...]]:
    """The roll with each one of its dice turned to the opposite side."""
    return [(*dice[:at], opposite(dice[at]), *dice[at + 1 :]) for at in range(len(dice))]


# -- a round -------------------------------------------------------------------------------------------------------


def before_rolls(rolls: Sequence[Roll], worth: Worth) -> tuple[list[float], list[float]]:
    """What sums are worth before these rolls are made as well as they can be, given what they are worth afterwards.

    The first list is for a wizard who may still turn a die, the second for none, or for one who has turned it.
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
    """The most that a roll can count for."""
    return 6 if roll.one_by_one else max(turned for _, turned, _ in outcomes(roll))


def round_worths(
    rolls: Sequence[Roll], needed: Distribution, most_so_far: int, most: int = 1
) -> tuple[list[float], list[float]]:
    """By how much the round is won on average, no more than `most`, by what heroes have so far, with these rolls to
    come; free and spent, as above. With 1 that is the chance to win.

    `needed` is the distribution of the opponent's battle value less the strength of the heroes still to roll.
    """
    chances = winning(needed, most_so_far + sum(map(most_of, rolls)))
    by = [sum(chances[max(value - most + 1, 0) : value + 1]) for value in range(len(chances))] if most > 1 else chances
    return before_rolls(rolls, by)


# -- the sum of a round --------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def total(rolls: tuple[Roll, ...], turns: bool) -> Distribution:
    """What these rolls add up to, if everybody goes for the highest sum."""
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
    """What the right to turn a die promises before each of these rolls, and after the last."""
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
    """What a roll ends with, whether a die is turned for it, and how likely.

    `hope` is what a wizard gains by keeping the turn for later rolls; None if there is nothing to turn with.
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
    """What a single hero's roll counts for."""
    return total((Roll(dice, one_by_one, helm),), turns)


# -- a battle ------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def differences(
    rolls: tuple[Roll, ...], turns: bool, dice: int, faces: tuple[int, ...], ahead: int
) -> tuple[tuple[int, float], ...]:
    """By how much the heroes are ahead after all rolls, if they are so much ahead without them."""
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
    """How a battle ends that these heroes fight as long as they can, but no more than so many rounds."""
    return _Battle(fighters, opponent, rounds).outlook()


Courses = dict[tuple[int, int], float]
"""How likely a battle has come so far: willpower of the opponent, and what every hero has lost."""


class _Battle:
    """All courses of a battle, round by round.

    Everybody who still fights has lost the same, so that rounds, willpower of the opponent and loss say everything.
    """

    def __init__(self, fighters: tuple[HeroInBattle, ...], opponent: Opponent, rounds: int) -> None:
        self.fighters, self.opponent, self.rounds = fighters, opponent, rounds
        self.wins = self.lost = self.beaten = self.hours = 0.0

    def outlook(self) -> Outlook:
        """From the start to the end of all courses."""
        opponent, first = self.opponent, self.side(0, 0)
        margins = self.margins(first, opponent.dice(opponent.willpower)) if first and self.rounds else ()
        wins_now = sum(chance for margin, chance in margins if margin > 0)
        falls_now = sum(chance for margin, chance in margins if margin >= opponent.willpower)
        courses: Courses = {(opponent.willpower, 0): 1.0}
        for rounds in range(self.rounds):
            courses = self.fight(rounds, courses)
        # What is added up of many courses may be more than all of them by the last digit.
        wins = min(self.wins, 1.0)
        return Outlook(wins, wins_now, falls_now if opponent.yields else 0.0, self.lost, self.beaten, self.hours)

    def fight(self, rounds: int, courses: Courses) -> Courses:
        """One more round of all courses."""
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
        """What the next round may bring, or None if nobody can fight it."""
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
        """The heroes who can fight one more round after so many, having lost so much."""
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
        """By how much the heroes' battle value exceeds the opponent's."""
        ahead = side.strength - self.opponent.strength
        return differences(side.rolls, side.turns, dice, self.opponent.faces, ahead)


class _Side(msgspec.Struct, frozen=True):
    """The heroes in a round."""

    strength: int
    price: int
    """Willpower that the hour costs all of them together."""
    left: tuple[int, ...]
    """Their willpower after that, the least first."""
    rolls: tuple[Roll, ...]
    turns: bool


class _Round(msgspec.Struct, frozen=True):
    """What a round may bring."""

    ahead: tuple[tuple[int, float], ...]
    """Differences for the heroes, from 0 on."""
    behind: tuple[tuple[int, float], ...]
    """Differences against them that somebody survives."""
    lost: float
    beaten: float
