"""A game as a PettingZoo environment: agents act one after another, and each sees what its seat sees.

A game brings an `Encoder`, which turns views into numbers and options into numbered actions. Everything else is here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv

import fabletop
from fabletop.kernel import SEED_BYTES, Decision, Game, IllegalAnswer, Seat

Numbers = NDArray[np.float32]


class Encoder(Protocol):
    """What a game brings to its learning environment. It sees views and decisions, never the game."""

    game: str
    actions: int
    """How many numbered actions there are; which of them are legal changes from decision to decision."""

    def most(self, options: Any) -> Numbers:
        """The largest value of each number of an observation at a table with these options; the smallest is 0."""

    def observe(self, view: Any, decision: Decision[Any] | None) -> Numbers:
        """A view as numbers, with the seat's own open decision if it has one."""

    def action(self, view: Any, option: Any) -> int:
        """The number of an option for the seat with this view."""

    def won(self, view: Any) -> tuple[float, ...]:
        """What each seat has won so far, as everybody can see; an agent is rewarded with the differences."""


class GameEnv(AECEnv):  # type: ignore[misc]  # PettingZoo ships no types
    """A game of an encoder's kind. `seat_0` is the first seat; the others follow clockwise."""

    def __init__(self, encoder: Encoder, seats: int, options: Mapping[str, Any]) -> None:
        """`BadSetup` if seats and options do not go together."""
        super().__init__()
        self.metadata = {"name": f"fabletop_{encoder.game}_v1", "render_modes": [], "is_parallelizable": False}
        self.render_mode = None
        self._encoder = encoder
        self._options = dict(options)
        most = encoder.most(fabletop.new(encoder.game, seats, self._options, seed=0).state.options)
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(np.zeros_like(most), most, dtype=np.float32),
                    "action_mask": spaces.Box(0, 1, (encoder.actions,), dtype=np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(encoder.actions) for agent in self.possible_agents}
        self._random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Numbers of an observation, and the mask of legal actions."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """All numbered actions of the game."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game. With a seed it is always the same one, and so are those that follow without a seed."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        seats = len(self.possible_agents)
        self._game: Game[Any] = fabletop.new(
            self._encoder.game, seats, self._options, seed=self._random.bytes(SEED_BYTES)
        )
        self._won = (0.0,) * seats
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What this agent's seat sees. The mask is empty unless the seat is asked."""
        seat = self.possible_agents.index(agent)
        view, decision = self._game.view(seat), self._asked(seat)
        mask = np.zeros(self._encoder.actions, dtype=np.int8)
        if decision is not None:
            mask[[self._encoder.action(view, option) for option in decision.options]] = 1
        return {"observation": self._encoder.observe(view, decision), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Let the selected agent act; `IllegalAnswer` if the mask does not allow it, and nothing has changed."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        seat = self.possible_agents.index(agent)
        self._game.answer(seat, self._option(seat, action))
        self._cumulative_rewards[agent] = 0.0
        self._reward()
        if self._game.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self._select()
        self._accumulate_rewards()

    def _select(self) -> None:
        self.agent_selection = self.possible_agents[self._game.asked[0].seat]

    def _asked(self, seat: Seat) -> Decision[Any] | None:
        """The decision of a seat if it is that seat's turn to act.

        Seats that decide at once act one after another; a choice stays hidden until all have chosen.
        """
        asked = self._game.asked
        return asked[0] if asked and asked[0].seat == seat else None

    def _option(self, seat: Seat, action: int | None) -> Any:
        view, decision = self._game.view(seat), self._asked(seat)
        assert decision is not None
        for option in decision.options:
            if self._encoder.action(view, option) == action:
                return option
        raise IllegalAnswer(f"action {action} is not legal in {decision.prompt!r}", clause=decision.clause)

    def _reward(self) -> None:
        won = self._encoder.won(self._game.view(None))
        self.rewards = {
            agent: after - before for agent, before, after in zip(self.possible_agents, self._won, won, strict=True)
        }
        self._won = won
