"""What environments of several agents have in common: names, spaces, seeds, and what becomes of illegal actions."""

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
    """What becomes of an action that the mask does not allow."""

    REFUSE = "refuse"
    """`IllegalAnswer`, and nothing has changed."""
    REPLACE = "replace"
    """A legal action is drawn for it, and `infos` say so: for learners that know no masks."""


class Dealt:
    """Whatever holds an episode as soon as one is dealt."""

    @cached_property
    def _episode(self) -> Episode:
        raise BadSetup("nothing is dealt yet: reset deals a game")


class Dealer:
    """Deals episodes of a setting, one after another, from a seed."""

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
        """A new game. With a seed it is always the same one, and so are those that follow without a seed."""
        if seed is not None:
            self.random, _ = seeding.np_random(seed)
        return Episode(self.setting, SeededChance(self.random.bytes(SEED_BYTES)))

    def check(self, episode: Episode, seat: Seat, action: Any) -> None:
        """`IllegalAnswer` if this action of a seat that is asked will be refused."""
        if not self._replaces:
            episode.option(seat, action)

    def act(self, episode: Episode, seat: Seat, action: Any) -> bool:
        """Act for a seat that is asked; whether another action was drawn for one that is not legal."""
        try:
            episode.act(seat, action)
        except IllegalAnswer:
            if not self._replaces:
                raise
            episode.act(seat, self.random.choice(list(episode.legal(seat))))
            return True
        return False

    def show(self, episode: Episode) -> str | None:
        """An episode in words: printed for people, else told."""
        if not self._prints:
            return episode.words()
        sys.stdout.write(f"{episode.words()}\n\n")
        return None

    def observation_space(self) -> spaces.Dict:
        """What an agent observes."""
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
        """All actions."""
        return spaces.Discrete(self.setting.actions)
