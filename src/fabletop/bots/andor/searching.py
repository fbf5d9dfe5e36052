"""Search over errands: the day as it is planned is weighed, in whole imagined games, against other ways to spend it."""

from __future__ import annotations

from random import Random
from typing import Any

from fabletop.bots.andor.imagined import DaysOwnChance, Group
from fabletop.bots.andor.plan import NO_LEANING, Leaning, Plan, lean
from fabletop.bots.mind import Mind, Sampler
from fabletop.bots.reasons import Reason
from fabletop.bots.search import Budget, is_surely_better
from fabletop.games.andor.pieces import LETTERS
from fabletop.games.andor.state import Table
from fabletop.games.andor.view import View
from fabletop.kernel import Decision, Seat

WAYS = 2
"""So many are weighed against the plan."""
WORLDS = 3
"""So many at a time; whatever is not ahead of the plan after them is given up."""
CAUTION = 1.0
"""By how many standard errors another way must do better than the plan."""
MARGIN = 0.5
"""What a clear victory, or a near defeat, is worth beside the victory itself."""


class ErrandSearch:
    """Plays by the plan of the group, without the errands that imagined games speak against.

    A hero weighs the errand of a day once, and keeps to what came of it until the next sunrise; a bot that is new at
    the table weighs it again.
    """

    looks = True

    def __init__(self, mind: Mind, random: Random, budget: Budget) -> None:
        self._mind = mind
        self._random = random
        self._budget = budget
        self._day = 0
        self._leaning = NO_LEANING
        self._has_weighed = False

    def choose(self, view: View, decision: Decision[Any], sampler: Sampler) -> Any:
        """What the heuristic does on the errand that did best."""
        if view.day != self._day:
            self._day, self._leaning, self._has_weighed = view.day, NO_LEANING, False
        if decision.prompt in ("turn", "move_on") and not self._has_weighed:
            self._leaning = self._weigh(view, decision.seat, sampler)
        lean(view, self._leaning)
        return self._mind.play(view, decision, sampler.offers, self._random)

    def reason(self, view: View, decision: Decision[Any], option: Any) -> Reason | None:
        """What the errand is for."""
        lean(view, self._leaning)
        return self._mind.reason(view, decision, option)

    def _weigh(self, seen: View, seat: Seat, sampler: Sampler) -> Leaning:
        """What the hero should lean to today: nothing, unless another way does surely better."""
        others = other_ways(seen, seat)
        self._has_weighed = bool(others)
        tried: dict[Leaning, list[float]] = {leaning: [] for leaning in (NO_LEANING, *others)}
        clock, playouts = self._budget.clock(), 0
        while len(tried) > 1 and clock.used(playouts + WORLDS * len(tried)) <= 1:
            worlds = [self._random.getrandbits(64) for _ in range(WORLDS)]
            for leaning, found in tried.items():
                found += [_try_out(sampler, world, leaning) for world in worlds]
            playouts += WORLDS * len(tried)
            bar = sum(tried[NO_LEANING])
            tried = {each: found for each, found in tried.items() if each is NO_LEANING or sum(found) > bar}
        best = max(tried, key=lambda each: sum(tried[each]))
        return best if is_surely_better(tried[best], tried[NO_LEANING], CAUTION) else NO_LEANING


def other_ways(seen: View, seat: Seat) -> list[Leaning]:
    """The day without the errand that a hero is about to begin, and without the next best one either."""
    found: list[Leaning] = []
    errand = Plan(seen).errands.get(seat)
    while errand is not None and not errand.is_pastime and len(found) < WAYS:
        before = found[-1].without if found else ()
        found.append(Leaning(seat, (*before, errand.aim)))
        errand = Plan(seen, found[-1]).errands.get(seat)
    return found


def _try_out(sampler: Sampler, world: int, leaning: Leaning) -> float:
    """What a way to spend the day comes to in one world."""
    game = sampler.fork(world)
    game.chance = DaysOwnChance(world, game.state)
    Group(game, leaning, Random(world)).play()
    return worth_of_end(game.state)


def worth_of_end(table: Table) -> float:
    """To win is what counts, rather with letters left than at the last moment; else, to come near."""
    if table.won:
        return 1.0 + MARGIN * (len(LETTERS) - 1 - table.narrator) / len(LETTERS)
    goals = [goal.id for goal in table.legend.goals if goal.kind == "do"]
    return MARGIN * sum(table.goals.get(goal) == "done" for goal in goals) / max(len(goals), 1)
