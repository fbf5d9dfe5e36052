"""A game looked back on: the days, the battles with their luck, and when it turned."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

import msgspec

from fabletop.games.andor import choices
from fabletop.games.andor.advice.odds import faces_of, hero_in_battle
from fabletop.games.andor.news import (
    BattleBegan,
    BattleOver,
    BattleWon,
    DayBegan,
    DieTurned,
    HeroJoined,
    HeroLeft,
    HeroRolled,
    HourSpent,
    LegendLost,
    LegendWon,
    OpponentRolled,
    ValuesCompared,
)
from fabletop.games.andor.rules.chances import Roll, added_up, counting, opponents_roll, total
from fabletop.games.andor.view import View
from fabletop.kernel import Seat
from fabletop.kernel.dice import mean

Positions = Iterable[tuple[View, Sequence[msgspec.Struct]]]
"""The table after each answer, and what had happened."""
Chance = Callable[[View], float]
"""How likely the group wins from here."""


class HeroDay(msgspec.Struct):
    """A hero on one day."""

    seat: Seat
    willpower: int
    """In the morning."""
    strength: int
    hours: int = 0
    """How many the hero spent."""


class Day(msgspec.Struct):
    """One day."""

    day: int
    letter: str
    chance: float
    """To win, as a bot saw it in the morning."""
    heroes: list[HeroDay]


class BattleLine(msgspec.Struct):
    """A battle in short."""

    day: int
    opponent: str
    space: int
    seats: list[Seat]
    rounds: int = 0
    won: bool = False
    luck: float = 0.0
    """By how much the dice were better for the heroes than was to be expected, over all rounds."""


class Chronicle(msgspec.Struct, frozen=True):
    """The whole game in short."""

    days: tuple[Day, ...]
    battles: tuple[BattleLine, ...]
    turning: int | None
    """The day in which the chance to win changed most; None if there was only one."""
    luck: float
    """Over all battles."""


def chronicle(positions: Positions, chance: Chance) -> Chronicle:
    """What there is to tell of a finished game."""
    days: list[Day] = []
    battles: list[BattleLine] = []
    dice = _Dice()
    before: View | None = None
    for view, events in positions:
        seen = before or view
        for event in events:
            match event:
                case DayBegan(day):
                    heroes = [HeroDay(hero.seat, hero.willpower, hero.strength) for hero in view.heroes]
                    days.append(Day(day, view.narrator, chance(view), heroes))
                case HourSpent(seat, hour) if days:
                    days[-1].heroes[seat].hours = hour
                case BattleBegan(seat, figure, space):
                    battles.append(BattleLine(days[-1].day, figure, space, [seat]))
                    dice = _Dice()
                case HeroJoined(seat):
                    battles[-1].seats.append(seat)
                case HeroLeft(seat):
                    dice.forget(seat)
                case HeroRolled() | DieTurned() | OpponentRolled():
                    dice.note(event)
                case ValuesCompared():
                    battles[-1].rounds += 1
                    battles[-1].luck += dice.luck(seen, battles[-1])
                case BattleWon():
                    battles[-1].won = True
                case BattleOver():
                    dice = _Dice()
                case LegendWon() | LegendLost():
                    heroes = [HeroDay(hero.seat, hero.willpower, hero.strength) for hero in view.heroes]
                    days.append(Day(days[-1].day + 1, view.narrator, float(isinstance(event, LegendWon)), heroes))
        before = view
    fought = tuple(battle for battle in battles if battle.rounds)
    return Chronicle(tuple(days), fought, _turning(days), sum(battle.luck for battle in fought))


def _turning(days: Sequence[Day]) -> int | None:
    """The day after whose morning the chance changed most."""
    changes = [(abs(after.chance - day.chance), -day.day) for day, after in pairwise(days)]
    return -max(changes)[1] if changes else None


class _Dice:
    """The dice of a round, as far as they have been rolled."""

    def __init__(self) -> None:
        self.heroes: dict[Seat, tuple[int, ...]] = {}
        self.opponent: tuple[int, ...] = ()

    def note(self, event: HeroRolled | DieTurned | OpponentRolled) -> None:
        """A roll, or a die that was turned over."""
        match event:
            case HeroRolled(seat, dice):
                self.heroes[seat] = dice
            case DieTurned(_, to, old, new):
                roll = list(self.heroes[to])
                roll[len(roll) - 1 - roll[::-1].index(old)] = new
                self.heroes[to] = tuple(roll)
            case OpponentRolled(_, dice):
                self.opponent = dice

    def forget(self, seat: Seat) -> None:
        """Who has left rolls no more."""
        self.heroes.pop(seat, None)

    def luck(self, view: View, battle: BattleLine) -> float:
        """How much better the round went for the heroes than its dice promised."""
        fighters = {seat: hero_in_battle(view, seat) for seat in self.heroes}
        rolls = tuple(
            Roll(len(dice) if not fighters[seat].one_by_one else view.heroes[seat].dice, fighters[seat].one_by_one,
                 fighters[seat].helm, fighters[seat].glove)
            for seat, dice in self.heroes.items()
        )  # fmt: skip
        turns = any(fighter.turns for fighter in fighters.values())
        ours = sum(
            dice[-1] if fighters[seat].one_by_one
            else counting(dice, helm=fighters[seat].helm, glove=fighters[seat].glove)
            for seat, dice in self.heroes.items()
        )  # fmt: skip
        gained = ours - mean(total(rolls, turns))
        if battle.opponent == choices.SPRITE or not self.opponent:
            return gained
        faces = faces_of(view, battle.opponent)
        return gained - (added_up(self.opponent) - mean(opponents_roll(len(self.opponent), faces)))
