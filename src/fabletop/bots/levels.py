"""The three levels of play; what they know of a game is its Mind."""

from __future__ import annotations

from random import Random
from typing import Any

from fabletop.bots.mind import Mind, Sampler
from fabletop.kernel import Decision, Kind

CHATTER = 0.05
"""How often a random player says something in a talk slot, so that games are not all chatter."""
FREELY = 0.1
"""How often a random player does something out of turn, where a game is played that way."""


class RandomBot:
    """Any option is as good as another."""

    looks = False

    def __init__(self, mind: Mind, random: Random) -> None:
        self._mind = mind
        self._random = random

    def choose(self, view: Any, decision: Decision[Any], sampler: Sampler) -> Any:
        """Any option; in talk slots mostly silence."""
        if self._mind.freely is not None and self._random.random() < FREELY:
            offers = sampler.offers()
            if offers:
                return self._random.choice(offers)
        if decision.kind is Kind.TALK and self._random.random() >= CHATTER:
            return decision.passing
        return self._random.choice(decision.options)


class HeuristicBot:
    """Plays with sense, by rules of thumb."""

    looks = True

    def __init__(self, mind: Mind, random: Random) -> None:
        self._mind = mind
        self._random = random

    def choose(self, view: Any, decision: Decision[Any], sampler: Sampler) -> Any:
        """What the game's heuristic says; it sees the view and its offers alone."""
        return self._mind.play(view, decision, sampler.offers, self._random)
