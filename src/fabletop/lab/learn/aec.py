"""A game as a PettingZoo AEC environment: agents act one after another, and each sees what its seat sees."""

from __future__ import annotations

from typing import Any

from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from fabletop.kernel import Game
from fabletop.lab.learn.agents import RENDER_MODES, Dealer, Dealt
from fabletop.lab.learn.episode import Setting


class GameEnv(Dealt, AECEnv):  # type: ignore[misc]  # PettingZoo ships no types
    """A game. `seat_0` is the first seat; the others follow clockwise."""

    def __init__(
        self, setting: Setting, illegal: str = "refuse", max_cycles: int | None = None, render_mode: str | None = None
    ) -> None:
        super().__init__()
        name = f"fabletop_{setting.rules.game}_v{setting.encoder.actions.version}"
        self.metadata = {"name": name, "render_modes": list(RENDER_MODES), "is_parallelizable": False}
        self.render_mode = render_mode
        self._dealer = Dealer(setting, illegal, max_cycles, render_mode)
        self.possible_agents = [f"seat_{seat}" for seat in range(setting.seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self.observation_spaces = {agent: self._dealer.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: self._dealer.action_space() for agent in self.possible_agents}

    @property
    def setting(self) -> Setting:
        """The game, its options and the encoder."""
        return self._dealer.setting

    @property
    def game(self) -> Game[Any]:
        """The game itself, for analysis. It contains hidden information, so agents must not see it."""
        return self._episode.game

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of observations, with the mask of legal actions."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game. With a seed, it and the games that follow without a seed are always the same."""
        self._episode = self._dealer.deal(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """Return what this agent's seat sees. Only waiting is legal unless the seat is asked."""
        return self._episode.observation(self._seats[agent])

    def step(self, action: int | None) -> None:
        """Let the selected agent act.

        Raises IllegalAnswer, and changes nothing, if the mask does not allow the action.
        """
        episode, agent = self._episode, self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        replaced = self._dealer.act(episode, self._seats[agent], action)
        if episode.asked is None:
            self._end(self.terminations)
            for each, won in zip(self.possible_agents, episode.result, strict=True):
                self.rewards[each] = self._cumulative_rewards[each] = won
        elif episode.steps == self._dealer.max_cycles:
            self._end(self.truncations)
        else:
            self._select()
        if replaced:
            self.infos[agent] = {**self.infos[agent], "replaced": True}
        if self.render_mode == "human":
            self.render()

    def _select(self) -> None:
        asked = self._episode.asked
        assert asked is not None
        self.agent_selection = agent = self.possible_agents[asked.seat]
        self.infos[agent] = self._episode.info(asked.seat)

    def _end(self, how: dict[str, bool]) -> None:
        for agent, seat in self._seats.items():
            how[agent] = True
            self.infos[agent] = self._episode.info(seat)

    def render(self) -> str | None:
        """Show people the open question and the last events."""
        return self._dealer.show(self._episode)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""
