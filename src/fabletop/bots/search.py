"""Information-set Monte Carlo: each option is tried out in many imagined games."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from statistics import mean, stdev
from time import perf_counter
from typing import Any, Protocol

from fabletop.bots.mind import Mind, Sampler, shuffler
from fabletop.bots.reasons import Reason
from fabletop.kernel import Decision, Game, Seat

TRIES = 12
"""How many worlds are drawn at most for one that fits what was seen played."""
PRIOR = 10
"""As many imagined games the heuristic's opinion of an option is worth."""


class Budget(Protocol):
    """How much thinking a decision may cost."""

    def clock(self) -> Clock:
        """A clock that starts now."""


class Clock(Protocol):
    """Tells how much of a budget is used up."""

    def used(self, playouts: int) -> float:
        """The part that is used up after so many imagined games: 1 or more means stop."""


class Iterations:
    """A budget in imagined games: the same on every machine."""

    def __init__(self, count: int) -> None:
        self._count = count

    def clock(self) -> Clock:
        """Counts alone matter: the budget is its own clock."""
        return self

    def used(self, playouts: int) -> float:
        """The part of the games that were played."""
        return playouts / self._count


class Milliseconds:
    """A budget in time."""

    def __init__(self, milliseconds: int) -> None:
        self._seconds = milliseconds / 1000

    def clock(self) -> Clock:
        """A stopwatch that starts now."""
        return _Stopwatch(self._seconds)


class _Stopwatch:
    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._start = perf_counter()

    def used(self, playouts: int) -> float:
        return (perf_counter() - self._start) / self._seconds


class SearchBot:
    """Successive halving: all options are tried in the same imagined worlds, and the worse half drops out each time.

    All seats play by the heuristic there; what it thinks of an option counts as much as some imagined games.
    """

    looks = True

    def __init__(self, mind: Mind, random: Random, budget: Budget) -> None:
        self._mind = mind
        self._random = random
        self._budget = budget
        self._favourite: Any = None

    def choose(self, view: Any, decision: Decision[Any], sampler: Sampler) -> Any:
        """The option that did best."""
        mind = self._mind
        self._favourite = None
        if mind.freely is not None:
            taken = mind.freely(view, decision, sampler.offers())
            if taken is not None:
                return taken
        prior = mind.appraise(view, decision, self._random)
        if prior is None or sum(worth > -math.inf for worth in prior) == 1:
            return mind.play(view, decision, sampler.offers, self._random)
        worlds = self._plausible_worlds(sampler, decision.seat, mind.plausibility(view))
        is_far = mind.horizon(view)
        judged = zip(decision.options, prior, strict=True)
        total = {option: PRIOR * worth for option, worth in judged if worth > -math.inf}
        left = sorted(total, key=total.__getitem__, reverse=True)
        best = favourite = self._favourite = left[0]
        tried: dict[Any, list[float]] = {option: [] for option in left}
        halvings = math.ceil(math.log2(len(left)))
        clock, playouts = self._budget.clock(), 0
        for halving in range(1, halvings + 1):
            while clock.used(playouts + len(left)) <= halving / halvings:
                world = next(worlds)
                for option in left:
                    worth = self._try_out(sampler.fork(world), decision.seat, option, Random(world), is_far)
                    total[option] += worth
                    tried[option].append(worth)
                playouts += len(left)
            left.sort(key=total.__getitem__, reverse=True)
            best, left = left[0], left[: math.ceil(len(left) / 2)]
            if mind.caution and favourite not in left:
                left[-1] = favourite
        return best if self._is_surely_better(tried[best], tried[favourite]) else favourite

    def reason(self, view: Any, decision: Decision[Any], option: Any) -> Reason | None:
        """What the heuristic thinks of it, unless imagined games have changed its mind."""
        if self._favourite not in (None, option):
            return Reason((), "imagined_better_than", self._favourite)
        return self._mind.reason(view, decision, option)

    def _is_surely_better(self, ours: list[float], theirs: list[float]) -> bool:
        """Whether an option did better than the heuristic's in the same worlds, and by more than luck would explain."""
        if not self._mind.caution:
            return True
        gains = [mine - other for mine, other in zip(ours, theirs, strict=True)]
        return len(gains) > 1 and mean(gains) > self._mind.caution * stdev(gains) / math.sqrt(len(gains))

    def _plausible_worlds(self, sampler: Sampler, seat: Seat, plausibility: Callable[[Any], float]) -> Iterator[int]:
        """Numbers of worlds, drawn so that those that fit better what was seen played come up more often."""
        random, probe = self._random, sampler.fork(0)
        while True:
            world = 0
            for _ in range(TRIES):
                world = random.getrandbits(64)
                probe.rules.reshuffle(probe.state, seat, shuffler(world))
                if random.random() < plausibility(probe.state):
                    break
            yield world

    def _try_out(
        self, game: Game[Any], seat: Seat, option: Any, random: Random, is_far: Callable[[Any], bool]
    ) -> float:
        """What an option is worth in one world."""
        mind = self._mind
        mind.shorten(game.state)
        game.answer(seat, option)
        while not game.is_over and not is_far(game.state):
            for decision in game.asked:
                offers = partial(game.offers, decision.seat)
                game.answer(decision.seat, mind.play(game.view(decision.seat), decision, offers, random))
        return mind.worth(game.state, seat)
