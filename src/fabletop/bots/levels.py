"""The levels of play without imagined games. They use the game's Mind."""

from __future__ import annotations

from random import Random
from typing import Any

from fabletop.bots.mind import Mind, Sampler
from fabletop.bots.reasons import Reason
from fabletop.kernel import Decision, Game, GivingUp, Irrevocable, Kind

CHATTER = 0.05
"""How often a random player says something in a talk slot. It is low, to keep games from filling with talk."""
FREELY = 0.1
"""How often a random player takes an offer, in games that have them throughout."""

TEMPTING = 2
"""The number of options that a careless novice looks at."""


class RandomBot:
    """Chooses at random."""

    looks = False

    def __init__(self, mind: Mind, random: Random) -> None:
        self._mind = mind
        self._random = random

    def choose(self, view: Any, decision: Decision[Any], sampler: Sampler) -> Any:
        """Return a random option; in talk slots mostly silence."""
        if self._mind.freely is not None and self._random.random() < FREELY:
            offers = sampler.offers()
            if offers:
                return self._random.choice(offers)
        if decision.kind is Kind.TALK and self._random.random() >= CHATTER:
            return decision.passing
        return self._random.choice(decision.options)


class HeuristicBot:
    """Plays by the game's heuristic."""

    looks = True

    def __init__(self, mind: Mind, random: Random) -> None:
        self._mind = mind
        self._random = random

    def choose(self, view: Any, decision: Decision[Any], sampler: Sampler) -> Any:
        """Return the choice of the game's heuristic, which sees only the view and the offers."""
        return self._mind.play(view, decision, sampler.offers, self._random)

    def reason(self, view: Any, decision: Decision[Any], option: Any) -> Reason | None:
        """Return the heuristic's reason."""
        return self._mind.reason(view, decision, option)


class NoviceBot(HeuristicBot):
    """Plays by the heuristic, but is careless now and then: it then looks at a few options, and only at their immediate
    effect. This resembles people who know the rules but are new to the game."""

    def __init__(self, mind: Mind, random: Random) -> None:
        super().__init__(mind, random)
        self._is_careless = False

    def choose(self, view: Any, decision: Decision[Any], sampler: Sampler) -> Any:
        """Return the heuristic's choice, or the option, out of a few, after which the table immediately looks best."""
        self._is_careless = decision.kind is not Kind.TALK and self._random.random() < self._mind.careless
        if not self._is_careless:
            return super().choose(view, decision, sampler)
        noticed = [option for option in decision.options if not isinstance(option, GivingUp | Irrevocable)]
        tempting = self._random.sample(noticed, min(TEMPTING, len(noticed))) or [decision.options[0]]
        if len(tempting) == 1:
            return tempting[0]
        world = self._random.getrandbits(32)
        return max(tempting, key=lambda option: self._at_once(sampler.fork(world), decision, option))

    def reason(self, view: Any, decision: Decision[Any], option: Any) -> Reason | None:
        """Return the heuristic's reason, or None after a careless choice."""
        return None if self._is_careless else super().reason(view, decision, option)

    def _at_once(self, game: Game[Any], decision: Decision[Any], option: Any) -> float:
        game.answer(decision.seat, option)
        return self._mind.worth(game.state, decision.seat)
