"""Shared parts of the environments with several agents: names, spaces, seeds, and handling of illegal actions."""

from __future__ import annotations

import sys
from enum import StrEnum
from functools import cached_property
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding

from fabletop.kernel import SEED_BYTES, BadSetup, IllegalAnswer, Seat, SeededChance
from fabletop.lab.learn.episode import By, Episode, Setting

RENDER_MODES = ("human", "ansi")


class Illegal(StrEnum):
    """How an action is handled that the mask does not allow."""

    REFUSE = "refuse"
    """Raise IllegalAnswer and change nothing."""
    REPLACE = "replace"
    """Replace it by a random legal action, and report that in `infos`. For learners that do not support masks."""


class Dealt:
    """Base of the environments. It holds an episode once one is dealt."""

    @cached_property
    def _episode(self) -> Episode:
        raise BadSetup("nothing is dealt yet: reset deals a game")


class Dealer:
    """Deals the episodes of a setting, one after another, from a seed."""

    def __init__(self, setting: Setting, illegal: str, max_cycles: int | None, render_mode: str | None) -> None:
        if illegal not in list(Illegal):
            raise BadSetup(f"illegal actions are met by {' or '.join(Illegal)}, not by {illegal!r}")
        if render_mode not in (None, *RENDER_MODES):
            raise BadSetup(f"there is no render mode {render_mode!r}; there is {', '.join(RENDER_MODES)}")
        self.setting = setting
        self.max_cycles = max_cycles
        self.random, _ = seeding.np_random()
        self._replaces = Illegal(illegal) is Illegal.REPLACE
        self._prints = render_mode == "human"

    def deal(self, seed: int | None) -> Episode:
        """Deal a new game. With a seed, it and the games that follow without a seed are always the same."""
        if seed is not None:
            self.random, _ = seeding.np_random(seed)
        return Episode(self.setting, SeededChance(self.random.bytes(SEED_BYTES)))

    def check(self, episode: Episode, seat: Seat, action: Any) -> None:
        """Raise IllegalAnswer if this action of a seat that is asked will be refused."""
        if not self._replaces:
            episode.option(seat, action)

    def act(self, episode: Episode, seat: Seat, action: Any) -> bool:
        """Act for a seat that is asked. Returns whether another action was drawn for an illegal one."""
        try:
            episode.act(seat, action)
        except IllegalAnswer:
            if not self._replaces:
                raise
            episode.act(seat, self.random.choice(list(episode.legal(seat))))
            return True
        return False

    def show(self, episode: Episode) -> str | None:
        """Print an episode in words, or return them."""
        if not self._prints:
            return episode.words()
        sys.stdout.write(f"{episode.words()}\n\n")
        return None

    def observation_space(self) -> spaces.Dict:
        """The space of observations of an agent."""
        setting, encoder = self.setting, self.setting.encoder
        parts: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(-np.inf, np.inf, (encoder.size,), dtype=np.float32),
            "action_mask": spaces.Box(0, 1, (setting.actions,), dtype=np.int8),
        }
        if setting.by is By.PLACE:
            rows = (setting.most + 1, encoder.option_size)
            parts["options"] = spaces.Box(-np.inf, np.inf, rows, dtype=np.float32)
        return spaces.Dict(parts)

    def action_space(self) -> spaces.Discrete:
        """The space of actions."""
        return spaces.Discrete(self.setting.actions)
