"""A game as a PettingZoo parallel environment: in each cycle all agents act, and most of them wait.

Seats that are asked when a cycle begins act in it. If several choose at once, all of them do. All other seats wait,
whatever their action.
"""

from __future__ import annotations

from typing import Any

from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import ParallelEnv

from fabletop.lab.learn.agents import RENDER_MODES, Dealer, Dealt
from fabletop.lab.learn.episode import Setting

Observations = dict[str, dict[str, NDArray[Any]]]


class ParallelGameEnv(Dealt, ParallelEnv):  # type: ignore[misc]  # PettingZoo ships no types
    """A game. `seat_0` is the first seat; the others follow clockwise."""

    def __init__(
        self, setting: Setting, illegal: str = "refuse", max_cycles: int | None = None, render_mode: str | None = None
    ) -> None:
        name = f"fabletop_{setting.rules.game}_v{setting.encoder.actions.version}"
        self.metadata = {"name": name, "render_modes": list(RENDER_MODES), "is_parallelizable": True}
        self.render_mode = render_mode
        self._dealer = Dealer(setting, illegal, None, render_mode)
        self._max_cycles = max_cycles
        self.possible_agents = [f"seat_{seat}" for seat in range(setting.seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self.observation_spaces = {agent: self._dealer.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: self._dealer.action_space() for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of observations, with the mask of legal actions."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of actions."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, dict[str, Any]]]:
        """Deal a new game. With a seed, it and the games that follow without a seed are always the same."""
        self._episode = self._dealer.deal(seed)
        self._cycles = 0
        self.agents = list(self.possible_agents)
        return self._observations(), self._infos()

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[Observations, dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Let all seats act that are asked now, in the order of asking.

        Raises IllegalAnswer, and changes nothing, if a mask does not allow one of the actions.
        """
        episode, replaced = self._episode, set()
        acting = [(asked.seat, self.possible_agents[asked.seat]) for asked in episode.game.asked]
        for seat, agent in acting:
            self._dealer.check(episode, seat, actions.get(agent))
        self._cycles += 1
        for seat, agent in acting:
            if self._dealer.act(episode, seat, actions.get(agent)):
                replaced.add(agent)
        over = episode.asked is None
        cut = not over and self._cycles == self._max_cycles
        infos = self._infos()
        for agent in replaced:
            infos[agent]["replaced"] = True
        rewards = dict(zip(self.possible_agents, episode.result, strict=True))
        found = self._observations(), rewards, dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, cut), infos
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return found

    def _observations(self) -> Observations:
        return {agent: self._episode.observation(seat) for agent, seat in self._seats.items()}

    def _infos(self) -> dict[str, dict[str, Any]]:
        return {agent: self._episode.info(seat) for agent, seat in self._seats.items()}

    def render(self) -> str | None:
        """Show people the open question and the last events."""
        return self._dealer.show(self._episode)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""
