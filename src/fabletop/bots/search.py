"""Information-set Monte Carlo search: each option is tried in many imagined games."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from statistics import mean, stdev
from time import perf_counter
from typing import Any, Protocol

import msgspec

from fabletop.bots.mind import Mind, Plan, Sampler, as_likely_as_any, shuffler
from fabletop.bots.reasons import Reason
from fabletop.kernel import Decision, Game, Seat

TRIES = 12
"""The most worlds that are drawn to find one that fits what was seen played."""
PRIOR = 10
"""The weight of the heuristic's estimate of an option, in imagined games."""


class Budget(Protocol):
    """The limit of thinking for a decision."""

    def clock(self) -> Clock:
        """Return a clock that starts now."""


class Clock(Protocol):
    """Measures how much of a budget is used."""

    def used(self, playouts: float) -> float:
        """Return the used fraction after this many imagined games. 1 or more means stop."""


class Iterations(msgspec.Struct, frozen=True):
    """A budget in imagined games, which is independent of the machine."""

    count: int

    def clock(self) -> Clock:
        """Return the budget itself, because only the count matters."""
        return self

    def used(self, playouts: float) -> float:
        """Return the fraction of the games that were played."""
        return playouts / self.count


class Milliseconds(msgspec.Struct, frozen=True):
    """A budget in time."""

    count: int

    def clock(self) -> Clock:
        """Return a stopwatch that starts now."""
        return _Stopwatch(self.count / 1000)


class _Stopwatch:
    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._start = perf_counter()

    def used(self, playouts: float) -> float:
        return (perf_counter() - self._start) / self._seconds


class SearchBot:
    """Successive halving: all options are tried in the same imagined worlds, and the worse half is dropped each time.

    All seats play by the heuristic there. The prior is the heuristic's estimate of an option, with the weight of some
    games.
    """

    looks = True

    def __init__(self, mind: Mind, random: Random, budget: Budget) -> None:
        self._mind = mind
        self._random = random
        self._budget = budget
        self._favourite: Any = None

    def choose(self, view: Any, decision: Decision[Any], sampler: Sampler) -> Any:
        """Return the option with the best results."""
        mind = self._mind
        self._favourite = None
        if mind.freely is not None:
            taken = mind.freely(view, decision, sampler.offers())
            if taken is not None:
                return taken
        plans = mind.to_try(view, decision, self._random)
        if len(plans) < 2:
            return mind.play(view, decision, sampler.offers, self._random)
        worlds = plausible_worlds(sampler, decision.seat, mind.plausibility(view), self._random)
        is_far = mind.horizon(view)
        total = {plan: PRIOR * plan.worth for plan in plans}
        left = sorted(total, key=total.__getitem__, reverse=True)[: mind.width]
        best = favourite = left[0]
        self._favourite = favourite.option
        tried: dict[Plan, list[float]] = {plan: [] for plan in left}
        halvings = math.ceil(math.log2(len(left)))
        clock, playouts = self._budget.clock(), 0
        for halving in range(1, halvings + 1):
            while clock.used(playouts + len(left)) <= halving / halvings:
                world = next(worlds)
                for plan in left:
                    worth = self._try_out(sampler.fork(world), decision.seat, plan, Random(world), is_far)
                    total[plan] += worth
                    tried[plan].append(worth)
                playouts += len(left)
            left.sort(key=total.__getitem__, reverse=True)
            best, left = left[0], left[: math.ceil(len(left) / 2)]
            if mind.caution and favourite not in left:
                left[-1] = favourite
        return (best if is_surely_better(tried[best], tried[favourite], mind.caution) else favourite).option

    def reason(self, view: Any, decision: Decision[Any], option: Any) -> Reason | None:
        """Return the heuristic's reason, unless imagined games led to another choice."""
        if self._favourite not in (None, option):
            return Reason((), "imagined_better_than", self._favourite)
        return self._mind.reason(view, decision, option)

    def _try_out(self, game: Game[Any], seat: Seat, plan: Plan, random: Random, is_far: Callable[[Any], bool]) -> float:
        """Return the worth of a plan in one world."""
        mind = self._mind
        mind.shorten(game.state)
        game.answer(seat, plan.option)
        while not game.is_over and not is_far(game.state):
            for decision in game.asked:
                view, planned = game.view(decision.seat), None
                if plan.follow is not None and decision.seat == seat:
                    planned = plan.follow(view, decision)
                if planned is None:
                    planned = mind.play(view, decision, partial(game.offers, decision.seat), random)
                game.answer(decision.seat, planned)
        return mind.worth(game.state, seat)


def searching_by(
    heuristic: Callable[[Any, Decision[Any], Random], Any], reason: Callable[[Any, Decision[Any], Any], Reason | None]
) -> Callable[[Mind, Random, Budget], SearchBot]:
    """Return a searcher that uses another heuristic, also for all seats in imagined games."""

    def searcher(mind: Mind, random: Random, budget: Budget) -> SearchBot:
        return SearchBot(msgspec.structs.replace(mind, heuristic=heuristic, reason=reason), random, budget)

    return searcher


def is_surely_better(ours: list[float], theirs: list[float], caution: float) -> bool:
    """Return whether a plan did better than the heuristic's choice in the same worlds, by at least `caution` standard
    errors."""
    if not caution:
        return True
    gains = [mine - other for mine, other in zip(ours, theirs, strict=True)]
    return len(gains) > 1 and mean(gains) > caution * stdev(gains) / math.sqrt(len(gains))


def plausible_worlds(
    sampler: Sampler, seat: Seat, plausibility: Callable[[Any], float], random: Random
) -> Iterator[int]:
    """Yield numbers of worlds. Worlds that fit better what was seen played come up more often (rejection sampling)."""
    probe = sampler.fork(0)
    while True:
        world = 0
        for _ in range(TRIES):
            world, least = random.getrandbits(64), random.random()
            if plausibility is as_likely_as_any:  # nothing to test, so skip the costly redraw
                break
            probe.rules.reshuffle(probe.state, seat, shuffler(world))
            if least < plausibility(probe.state):
                break
        yield world
