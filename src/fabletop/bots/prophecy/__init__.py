"""Bots for Prophecy: for now they do anything but give up."""

from __future__ import annotations

from random import Random
from typing import Any

from fabletop.bots.mind import Mind
from fabletop.games.prophecy.choices import Concede
from fabletop.games.prophecy.state import Table
from fabletop.kernel import Decision, Seat


def choose(view: Any, decision: Decision[Any], random: Random) -> Any:
    """Anything but giving up."""
    return random.choice([each for each in decision.options if not isinstance(each, Concede)])


def worth(state: Table, seat: Seat) -> float:
    """Who has won, and before that how many Artifacts there are."""
    return float(seat in state.winners) if state.phase == "over" else len(state.heroes[seat].artifacts) / 10


MIND = Mind(
    heuristic=choose,
    appraise=lambda view, decision, random: [0.0] * len(decision.options),
    horizon=lambda view: lambda state: bool(state.rounds > view.rounds + 2),
    worth=worth,
)
