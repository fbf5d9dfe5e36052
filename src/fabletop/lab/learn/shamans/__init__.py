"""Shamans for learning agents: 294 actions, 694 numbers (1,259 with talk), one round an episode.

    env = fabletop.lab.learn.shamans.env(seats=4, talk_silent=True)

An agent is rewarded with the points it scores, or at the end of a whole game with its share of the win.
"""

from __future__ import annotations

from typing import Any

from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from fabletop.games.shamans.choices import Option
from fabletop.games.shamans.state import Options
from fabletop.games.shamans.view import View
from fabletop.kernel import Decision
from fabletop.lab.learn.aec import GameEnv, Numbers
from fabletop.lab.learn.shamans.actions import ACTIONS, action
from fabletop.lab.learn.shamans.observation import most, observe


class ShamansEncoder:
    """Views and options of Shamans as numbers."""

    game = "shamans"
    actions = len(ACTIONS)

    def most(self, options: Options) -> Numbers:
        """The largest value of each number of an observation."""
        return most(options)

    def observe(self, view: View, decision: Decision[Any] | None) -> Numbers:
        """A view as numbers."""
        return observe(view, decision)

    def action(self, view: View, option: Option) -> int:
        """The number of an option for the viewer."""
        assert view.you is not None
        return action(option, view.you, len(view.seats))

    def won(self, view: View) -> tuple[float, ...]:
        """The points of a single round, or the shares of a game that was won."""
        if view.options.single_round:
            return tuple(float(seat.points) for seat in view.seats)
        return tuple(float(seat.seat in view.winners) for seat in view.seats)


def env(seats: int = 4, *, single_round: bool = True, **options: Any) -> Any:
    """An AEC environment of PettingZoo for Shamans with these table options."""
    return OrderEnforcingWrapper(GameEnv(ShamansEncoder(), seats, {"single_round": single_round, **options}))
