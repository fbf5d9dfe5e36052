"""The levels of play that do not imagine; what they know of a game is its Mind."""

from __future__ import annotations

from random import Random
from typing import Any

from fabletop.bots.mind import Mind, Sampler
from fabletop.bots.reasons import Reason
from fabletop.kernel import Decision, Game, GivingUp, Irrevocable, Kind

CHATTER = 0.05
"""How often a random player says something in a talk slot, so that games are not all chatter."""
FREELY = 0.1
"""How often a random player does something out of turn, where a game is played that way."""

TEMPTING = 2
"""So many options a novice looks at where it does not think."""


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

    def reason(self, view: Any, decision: Decision[Any], option: Any) -> Reason | None:
        """What the heuristic thinks of it."""
        return self._mind.reason(view, decision, option)


class NoviceBot(HeuristicBot):
    """Plays with sense, but is careless now and then: it looks at a few things, and at nothing beyond the next moment.
    So people play who know the rules and not yet the game."""

    def __init__(self, mind: Mind, random: Random) -> None:
        super().__init__(mind, random)
        self._is_careless = False

    def choose(self, view: Any, decision: Decision[Any], sampler: Sampler) -> Any:
        """What the heuristic says; or, of a few options, the one after which the table looks best at once."""
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
        """None, if it did not think."""
        return None if self._is_careless else super().reason(view, decision, option)

    def _at_once(self, game: Game[Any], decision: Decision[Any], option: Any) -> float:
        game.answer(decision.seat, option)
        return self._mind.worth(game.state, decision.seat)
