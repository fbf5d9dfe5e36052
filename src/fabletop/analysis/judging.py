"""Estimate how likely each seat is to win, from the state of the table with all hands open."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from fabletop.games import brought
from fabletop.kernel import Rules

Signs = Mapping[str, float]
"""Figures in favour of a seat, by name."""
Chances = tuple[float, ...]
"""The chance of each seat; a single one if all win or lose together."""

LEAST = 0.001
"""The least chance of a seat that still plays. Where all play together, the chance stays as far from 0 and from 1."""


class Judge(msgspec.Struct, frozen=True):
    """What a game provides for the analysis. Each game's module in this package exports one as `JUDGE`."""

    signs: Callable[[Any], list[Signs] | None]
    """Returns, from a state, the signs of each seat, or of the group; None during setup. It uses all hands, but knows
    no more of the decks than the players do."""
    weights: Mapping[str, float]
    """The weight of each sign in the strength. One more point of strength multiplies the odds by 2.7. Fitted by
    `fabletop lab chances --fit`; docs/lab.md lists the games used and the accuracy."""
    turn: Callable[[Any], int] | None = None
    """Returns, from a state, the number of the turn, for games whose turns are longer than the time between two rests.
    The effect of an answer is measured when its turn is over."""

    def chances(self, rules: Rules[Any], state: Any) -> Chances | None:
        """Return the chances to win, or the result of a finished game; None during setup."""
        signs = self.signs(state)
        if signs is None:
            return None
        result = rules.result(state)
        if result is not None:
            return outcome(result, together=len(signs) == 1)
        return told_by(strengths(signs, self.weights))


def strengths(signs: Sequence[Signs], weights: Mapping[str, float]) -> list[float]:
    """Return the strength of each seat: the weighted sum of its signs."""
    return [sum(weights[name] * value for name, value in each.items()) for each in signs]


def told_by(stand: Sequence[float]) -> Chances:
    """Return the chances for these strengths: a softmax, or for a single strength the logistic function."""
    if len(stand) == 1:
        return (min(max(1 / (1 + math.exp(-stand[0])), LEAST), 1 - LEAST),)
    most = max(stand)
    parts = [max(math.exp(each - most), LEAST) for each in stand]
    return tuple([part / sum(parts) for part in parts])


def outcome(result: Sequence[float], *, together: bool) -> Chances:
    """Return the result of a game as chances."""
    return (max(result),) if together else shares(result)


def shares(result: Sequence[float]) -> Chances:
    """Return each seat's share of the win. If all have lost, nobody has one."""
    most = max(result)
    winners = [seat for seat, won in enumerate(result) if won == most] if most > 0 else []
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(result)))


def judge(game: str) -> Judge:
    """Return the judge of a game. Raises NotBrought if it has none."""
    found: Judge = brought(game, "fabletop.analysis.{}", "JUDGE")
    return found
