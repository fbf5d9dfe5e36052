"""The mind of bots for a game that provides none. They know the game's rules and its result."""

from __future__ import annotations

from functools import cache, partial
from random import Random
from typing import Any

from fabletop.bots.mind import Mind
from fabletop.kernel import Decision, Rules, Seat


@cache
def plain_mind(rules: Rules[Any]) -> Mind:
    """Return a mind to which all options are equally good.

    A search plays imagined games to their end and compares the results.
    """
    return Mind(heuristic=_any, appraise=_all_alike, worth=partial(_won, rules), levels=("random",))


def _won(rules: Rules[Any], state: Any, seat: Seat) -> float:
    result = rules.result(state)
    return 0.0 if result is None else result[seat]


def _all_alike(view: Any, decision: Decision[Any], random: Random) -> list[float]:
    return [0.0] * len(decision.options)


def _any(view: Any, decision: Decision[Any], random: Random) -> Any:
    return random.choice(decision.options)
