"""A server that serves one more game, of which nothing outside its rules has ever heard: `tests.kernel.conclave`."""

from __future__ import annotations

import sys
from random import Random
from types import ModuleType
from typing import Any

from fabletop import games
from fabletop.bots.mind import Mind
from fabletop.kernel import Decision
from tests.kernel import conclave


def _at_random(view: Any, decision: Decision[Any], random: Random) -> Any:
    return random.choice(decision.options)


def add_conclave() -> None:
    """Must be called before anything else of the server is imported."""
    name = conclave.RULES.game
    bots = ModuleType(f"fabletop.bots.{name}")
    bots.__dict__["MIND"] = Mind(
        heuristic=_at_random,
        appraise=lambda view, decision, random: None,
        horizon=lambda view: lambda state: True,
        worth=lambda state, seat: 0.0,
    )
    sys.modules[f"fabletop.games.{name}"] = conclave
    sys.modules[bots.__name__] = bots
    games.GAMES = (*games.GAMES, name)  # type: ignore[assignment]  # one more than there are


if __name__ == "__main__":
    add_conclave()
    from fabletop.server.app import run

    run()
