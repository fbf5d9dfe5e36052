"""Try the options of a question in the same imagined games, and evaluate the results."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from typing import Any

import msgspec

from fabletop.analysis.intervals import Interval, wilson
from fabletop.analysis.puzzles.goals import Goal, Outcome
from fabletop.bots import Mind, Sampler, mind
from fabletop.bots.search import plausible_worlds
from fabletop.kernel import Game, News, Seat

MOST_ANSWERS = 1500
"""The number of answers after which an imagined game has missed the goal."""
VERY_SURE = 3.0
"""The number of standard errors by which an option must be behind to count as worse. It is high, because several
options are compared at once."""
GLANCE = 3
"""The number of imagined games for the immediate evaluation of the table."""
EVEN = 0.05
"""An option that is behind the best by no more than this counts as equally good."""
CLEAR = 0.15
"""All other options must be behind by at least this much."""


class Figure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How well an option does."""

    chance: float
    """The share of imagined games in which it led to the goal."""
    low: float
    high: float
    """The upper bound of the 95 % Wilson interval."""
    behind: float
    """The least amount by which it is behind the best option, in the same games and with three standard errors. 0 if it
    is not certainly behind."""


class Verdict(msgspec.Struct, frozen=True):
    """The results for all options of a question."""

    figures: tuple[Figure, ...]
    best: tuple[int, ...]
    """The indices of the best options, if they are clear."""


class Trial:
    """Tries the options of one open question for one goal. It knows no more than the seat does."""

    def __init__(self, game: Game[Any], seat: Seat, goal: Goal) -> None:
        decision = game.decision(seat)
        assert decision is not None
        view = game.view(seat)
        outcome = goal.set(view)
        assert outcome is not None
        self.options = decision.options
        self._outcome: Outcome = outcome
        self._seat, self._mind = seat, mind(game.rules.game)
        self._sampler = Sampler(game, seat)
        self._worlds = plausible_worlds(self._sampler, seat, self._mind.plausibility(view), Random(0))
        self.reached: list[list[float]] = [[] for _ in self.options]

    def go_on(self, worlds: int) -> None:
        """Try all options in `worlds` further imagined games."""
        for _ in range(worlds):
            world = next(self._worlds)
            for option, found in zip(self.options, self.reached, strict=True):
                found.append(imagined(self._sampler.fork(world), self._seat, option, self._outcome, self._mind, world))

    @property
    def means(self) -> list[float]:
        """How often each option has reached the goal."""
        return [sum(each) / len(each) for each in self.reached]

    def verdict(self) -> Verdict:
        """Return the results so far."""
        means = self.means
        top = means.index(max(means))
        behind = [_behind(self.reached[top], each) for each in self.reached]
        figures = [
            _figure(wilson(sum(each), len(each)), max(0.0, low)) for each, low in zip(self.reached, behind, strict=True)
        ]
        best = tuple(at for at, mean in enumerate(means) if means[top] - mean <= EVEN)
        others = [at for at in range(len(means)) if at not in best]
        is_clear = all(behind[at] > 0 and means[top] - means[at] >= CLEAR for at in others)
        return Verdict(tuple(figures), best if is_clear and others else ())


def natural(game: Game[Any], seat: Seat) -> int:
    """Return the index of the heuristic bot's answer."""
    decision = game.decision(seat)
    assert decision is not None
    answer = mind(game.rules.game).heuristic(game.view(seat), decision.alone, Random(0))
    return decision.options.index(answer)


def at_once(game: Game[Any], seat: Seat) -> int:
    """Return the index of the option after which the table immediately looks best."""
    decision, known = game.decision(seat), mind(game.rules.game)
    assert decision is not None
    sampler, worth = Sampler(game, seat), [0.0] * len(decision.options)
    for world in range(GLANCE):
        for at, option in enumerate(decision.options):
            there = sampler.fork(world)
            there.answer(seat, option)
            worth[at] += known.worth(there.state, seat)
    return worth.index(max(worth))


def imagined(
    game: Game[Any], seat: Seat, option: Any, outcome: Outcome, known: Mind, world: int, heard: list[News] | None = None
) -> float:
    """Give an answer in an imagined game and let the heuristic bot play on for all seats.

    Return how far the goal was reached.
    """
    known.shorten(game.state)
    random = Random(world)
    for news in _played(game, seat, option, known, random):
        if heard is not None:
            heard.extend(news)
        found = outcome(game.state, [each.event for each in news])
        if found is not None:
            return found
    return 0.0


def _played(game: Game[Any], seat: Seat, option: Any, known: Mind, random: Random) -> Iterator[list[News]]:
    yield game.answer(seat, option)
    for _ in range(MOST_ANSWERS):
        if game.is_over:
            return
        decision = game.asked[0]
        offers = partial(game.offers, decision.seat)
        choice = known.play(game.view(decision.seat), decision, offers, random)
        yield game.answer(decision.seat, choice)


def _figure(share: Interval, behind: float) -> Figure:
    """Return a figure rounded to four places for storage."""
    return Figure(round(share.value, 4), round(share.low, 4), round(share.high, 4), round(behind, 4))


def _behind(best: Sequence[float], other: Sequence[float]) -> float:
    """Return the least amount by which the other option is behind, in the same worlds."""
    gaps = [mine - theirs for mine, theirs in zip(best, other, strict=True)]
    mean = sum(gaps) / len(gaps)
    spread = sum((gap - mean) ** 2 for gap in gaps) / max(1, len(gaps) - 1)
    return mean - VERY_SURE * math.sqrt(spread / len(gaps))
