"""How likely each seat is to win, by the look of the table with all hands open."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from fabletop.games import brought
from fabletop.kernel import Rules

Signs = Mapping[str, float]
"""What speaks for somebody, by name."""
Chances = tuple[float, ...]
"""Of each seat; a single one where all win or lose together."""

LEAST = 0.001
"""Nobody who still plays has a smaller chance, and where all play together none is nearer to certainty."""


class Judge(msgspec.Struct, frozen=True):
    """What a game brings to the analysis: every module of a game here exports one as `JUDGE`."""

    signs: Callable[[Any], list[Signs] | None]
    """From a state: what speaks for each seat, or for all in one where they play together; None while the table is
    being laid. It knows all hands, but no more of the decks than the players."""
    weights: Mapping[str, float]
    """What each of them counts for: a point more makes it 2.7 times as likely to win. Fitted by `fabletop lab chances
    --fit`; docs/lab.md says on which games, and how well they tell."""
    turn: Callable[[Any], int] | None = None
    """From a state: which turn runs, where one is more than what lies between two rests of the table. What an answer is
    worth is not known before its turn is over."""

    def chances(self, rules: Rules[Any], state: Any) -> Chances | None:
        """Who wins, or how likely each is to; None while the table is being laid."""
        signs = self.signs(state)
        if signs is None:
            return None
        result = rules.result(state)
        if result is not None:
            return outcome(result, together=len(signs) == 1)
        return told_by(strengths(signs, self.weights))


def strengths(signs: Sequence[Signs], weights: Mapping[str, float]) -> list[float]:
    """How strongly each of them stands, by what its signs count for."""
    return [sum(weights[name] * value for name, value in each.items()) for each in signs]


def told_by(stand: Sequence[float]) -> Chances:
    """The chances of seats that stand so: logistic, with none at nothing."""
    if len(stand) == 1:
        return (min(max(1 / (1 + math.exp(-stand[0])), LEAST), 1 - LEAST),)
    most = max(stand)
    parts = [max(math.exp(each - most), LEAST) for each in stand]
    return tuple([part / sum(parts) for part in parts])


def outcome(result: Sequence[float], *, together: bool) -> Chances:
    """How a game ended."""
    return (max(result),) if together else shares(result)


def shares(result: Sequence[float]) -> Chances:
    """A win in parts for all who share it; nobody wins where all have lost."""
    most = max(result)
    winners = [seat for seat, won in enumerate(result) if won == most] if most > 0 else []
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(result)))


def judge(game: str) -> Judge:
    """Who judges the positions of a game; `NotBrought` if it brings nobody."""
    found: Judge = brought(game, "fabletop.analysis.{}", "JUDGE")
    return found
