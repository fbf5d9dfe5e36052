"""A game as a Gymnasium environment: one agent, and bots at all other seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, SupportsFloat

import gymnasium
from numpy.typing import NDArray

from fabletop.bots import ask, bot, observers, tell
from fabletop.kernel import BadSetup, Seat
from fabletop.lab.learn.agents import RENDER_MODES, Dealer, Dealt
from fabletop.lab.learn.episode import Setting

Observation = dict[str, NDArray[Any]]


class SeatEnv(Dealt, gymnasium.Env[Any, Any]):
    """One seat of a table. In cooperative games the bots are its companions."""

    def __init__(
        self,
        setting: Setting,
        bots: Sequence[str] = ("heuristic",),
        seat: Seat | None = None,
        illegal: str = "refuse",
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Seat the bots clockwise from the agent.

        A list that is too short is repeated. Without a seat, the agent moves on by one seat from game to game.
        """
        if not bots or (seat is not None and not 0 <= seat < setting.seats):
            raise BadSetup("an agent needs a seat of the table, and a bot at least for the others")
        self.metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}
        self.render_mode = render_mode
        self._dealer = Dealer(setting, illegal, max_cycles, render_mode)
        self._specs = tuple(bots)
        self._fixed = seat
        self.seat: Seat = -1 if seat is None else seat
        """The agent's seat."""
        self.observation_space = self._dealer.observation_space()
        self.action_space = self._dealer.action_space()

    @property
    def setting(self) -> Setting:
        """The game, its options and the encoder."""
        return self._dealer.setting

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a new game. With a seed, it and the games that follow without a seed are always the same."""
        super().reset(seed=seed)
        setting = self.setting
        if self._fixed is None:
            self.seat = 0 if seed is not None else (self.seat + 1) % setting.seats
        self._episode = self._dealer.deal(seed)
        names = [(self.seat + 1 + place) % setting.seats for place in range(setting.seats - 1)]
        self._bots = {
            seat: bot(
                setting.rules.game,
                self._specs[place % len(self._specs)],
                str(self._dealer.random.integers(2**62)),
                setting.rules.bundle,
            )
            for place, seat in enumerate(names)
        }
        self._curious = observers(self._bots)
        tell(self._curious, self._episode.told)
        self._let_bots_play()
        return self._episode.observation(self.seat), self._episode.info(self.seat)

    def step(self, action: Any) -> tuple[Observation, SupportsFloat, bool, bool, dict[str, Any]]:
        """Let the agent act, and then the bots until the agent is asked again.

        The reward comes at the end of the game.
        """
        episode = self._episode
        if episode.asked is None:
            raise BadSetup("the game is over: reset deals a new one")
        before = len(episode.told)
        replaced = self._dealer.act(episode, self.seat, action)
        tell(self._curious, episode.told[before:])
        cut = episode.steps == self._dealer.max_cycles
        if not cut:
            self._let_bots_play()
        over, info = episode.asked is None, episode.info(self.seat)
        if replaced:
            info["replaced"] = True
        if self.render_mode == "human":
            self.render()
        return episode.observation(self.seat), episode.result[self.seat], over, cut and not over, info

    def _let_bots_play(self) -> None:
        """Let a bot answer its question, or act out of turn."""
        episode = self._episode
        while episode.asked is not None and (episode.question(self.seat) is None):
            seat = episode.asked.seat
            tell(self._curious, episode.take(seat, ask(self._bots[seat], episode.game, episode.asked)))

    def render(self) -> str | None:
        """Show people the open question and the last events."""
        return self._dealer.show(self._episode)
