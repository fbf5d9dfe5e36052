"""Bots for Shamans."""

from __future__ import annotations

from fabletop.bots.mind import Mind
from fabletop.bots.shamans.heuristic import choose
from fabletop.bots.shamans.rollout import answer, plausibility, shorten, worth
from fabletop.games.shamans.choices import SayNothing
from fabletop.kernel import Decision


def silence(decision: Decision[object]) -> object:
    """Saying nothing, in a talk slot."""
    return SayNothing() if decision.prompt == "talk" else None


MIND = Mind(
    silence=silence,
    heuristic=choose,
    shorten=shorten,
    rollout=answer,
    plausibility=plausibility,
    worth=worth,
)
