"""Fit the chances to win to games of bots, and measure their calibration on other games.

Each game contributes some moments, evenly spread over its answers. The measure is the log loss: the mean negative
logarithm of the chance given to the winner, so less is better. The base rate is the log loss of constant chances: equal
for all seats, or for groups the share of games won.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

import msgspec

from fabletop.analysis.judging import Chances, judge, outcome, strengths, told_by
from fabletop.bots import USUAL, bot, play_out
from fabletop.games import rules
from fabletop.kernel import Game, SeededChance, seed_from
from fabletop.lab.workers import Progress

MOMENTS = 20
"""The number of moments per game."""
BINS = (0.0, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 1.0)
SHRINKING = 1e-4
"""Regularisation. It keeps the weights of signs that never differ at zero."""
ROUNDS = 12
"""The number of Newton steps. It converges in about six."""


class Seen(msgspec.Struct, frozen=True):
    """A moment of a game, with the result of that game."""

    signs: list[dict[str, float]]
    outcome: Chances


class Bin(msgspec.Struct, frozen=True):
    """How often seats won whose chance was between two bounds."""

    told: float
    """Their average chance."""
    won: float
    count: int


class Calibration(msgspec.Struct, frozen=True):
    """How well the chances are calibrated."""

    game: str
    games: int
    moments: int
    log_loss: float
    base_rate: float
    """The log loss of constant chances: equal for all seats, or the share of games won for groups."""
    halves: tuple[float, float]
    """The log loss in the first half of the games, and in the second."""
    bins: tuple[Bin, ...]


def watched(
    game: str, games: int, seats: Sequence[int], options: Sequence[Any], seed: str, progress: Progress | None = None
) -> list[list[Seen]]:
    """Play games of heuristic bots, with numbers of seats and options in turn. Returns some moments of each game."""
    found = []
    for number in range(games):
        found.append(
            list(_moments(game, seats[number % len(seats)], options[number % len(options)], f"{seed}/{number}"))
        )
        if progress is not None:
            progress(number + 1, games)
    return found


def _moments(game: str, seats: int, options: Any, seed: str) -> Iterator[Seen]:
    the_rules, known = rules(game), judge(game)
    content = the_rules.content()
    played = Game(the_rules, the_rules.start(options, seats, content), content, SeededChance(seed_from(seed)))
    play_out(played, [bot(game, USUAL, f"{seed}/{seat}") for seat in range(seats)])
    result = the_rules.result(played.state)
    assert result is not None
    for each in range(MOMENTS):
        signs = known.signs(played.at((2 * each + 1) * len(played.log) // (2 * MOMENTS)).state)
        if signs is not None:
            ended = outcome(result, together=len(signs) == 1)
            if len(signs) == 1 or max(ended) > 0:
                yield Seen([dict(one) for one in signs], ended)


# -- measuring ---------------------------------------------------------------------------------------------------------


def measure(game: str, seen: Sequence[Sequence[Seen]], weights: Mapping[str, float]) -> Calibration:
    """Measure how well these weights predict the winners of these games."""
    together = _mean(each.outcome[0] for moments in seen for each in moments if len(each.outcome) == 1)
    losses, base, told = [], [], []
    for moments in seen:
        for at, each in enumerate(moments):
            chances = told_by(strengths(each.signs, weights))
            losses.append((_loss(chances, each.outcome), 2 * at >= len(moments)))
            base.append(_loss(_usual(each.outcome, together), each.outcome))
            told += list(zip(chances, each.outcome, strict=True))
    early, late = ([loss for loss, is_late in losses if is_late == half] for half in (False, True))
    return Calibration(
        game, len(seen), len(losses), _mean(loss for loss, _ in losses), _mean(base), (_mean(early), _mean(late)),
        tuple(_bins(told)),
    )  # fmt: skip


def _usual(ended: Chances, won_together: float) -> Chances:
    """Return the constant chances that ignore the table."""
    return (won_together,) if len(ended) == 1 else (1 / len(ended),) * len(ended)


def _loss(chances: Chances, ended: Chances) -> float:
    if len(chances) == 1:
        chances, ended = (chances[0], 1 - chances[0]), (ended[0], 1 - ended[0])
    return -sum(won * math.log(max(chance, 1e-9)) for chance, won in zip(chances, ended, strict=True) if won)


def _bins(told: Sequence[tuple[float, float]]) -> Iterator[Bin]:
    for low, high in pairwise(BINS):
        inside = [each for each in told if low <= each[0] < high]
        if inside:
            yield Bin(_mean(chance for chance, _ in inside), _mean(won for _, won in inside), len(inside))


def _mean(values: Iterable[float]) -> float:
    found = list(values)
    return sum(found) / len(found) if found else 0.0


# -- fitting -----------------------------------------------------------------------------------------------------------


def fit(seen: Sequence[Sequence[Seen]], weights: Mapping[str, float]) -> dict[str, float]:
    """Fit the weights with the least loss on these games, starting from the given ones: a conditional logistic
    regression."""
    present = {name for moments in seen for each in moments for row in each.signs for name in row}
    names = [name for name in weights if name in present]
    found = dict(weights)
    moments = [each for game in seen for each in game]
    for _ in range(ROUNDS):
        slope = [-SHRINKING * len(moments) * found[name] for name in names]
        bend = [[SHRINKING * len(moments) * (row == column) for column in names] for row in names]
        for each in moments:
            _add(each, found, names, slope, bend)
        for name, step in zip(names, _solved(bend, slope), strict=True):
            found[name] += step
    return found


def _add(
    each: Seen, weights: Mapping[str, float], names: Sequence[str], slope: list[float], bend: list[list[float]]
) -> None:
    """Add the gradient and the Hessian of one moment."""
    rows = [[signs.get(name, 0.0) for name in names] for signs in each.signs]
    ended, chances = each.outcome, told_by(strengths(each.signs, weights))
    if len(rows) == 1:
        rows.append([0.0] * len(names))
        chances, ended = (chances[0], 1 - chances[0]), (ended[0], 1 - ended[0])
    middle = [sum(chance * row[at] for chance, row in zip(chances, rows, strict=True)) for at in range(len(names))]
    for chance, won, row in zip(chances, ended, rows, strict=True):
        for at, value in enumerate(row):
            slope[at] += (won - chance) * value
            for other in range(len(names)):
                bend[at][other] += chance * (value - middle[at]) * (row[other] - middle[other])


def _solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Solve a small system of linear equations by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at in range(len(rows)):
        pivot = max(range(at, len(rows)), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        rows[at] = [value / rows[at][at] for value in rows[at]]
        for other in range(len(rows)):
            if other != at:
                factor = rows[other][at]
                rows[other] = [one - factor * two for one, two in zip(rows[other], rows[at], strict=True)]
    return [row[-1] for row in rows]
