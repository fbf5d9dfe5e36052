"""Explain an answer to a puzzle: how often it leads to the goal, an example, and a bot's reason."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import msgspec

from fabletop.analysis.puzzles.files import Puzzle, Puzzles, Question, goal_of
from fabletop.analysis.puzzles.finding import difficulty
from fabletop.analysis.puzzles.trying import CLEAR, Trial, at_once, imagined, natural
from fabletop.bots import Sampler, mind
from fabletop.bots.reasons import in_words
from fabletop.bots.search import plausible_worlds
from fabletop.kernel import Big, News, OpensWindow, Quiet, Words

LOOKED_AT = 12
"""The number of imagined games from which the example is chosen."""
MOST_TOLD = 8
"""The number of its events that are shown."""


class Example(msgspec.Struct, frozen=True):
    """One imagined game after an answer."""

    reached: bool
    events: tuple[Any, ...]
    """The last and the most important events that the seat saw in it, in order."""


def example(puzzles: Puzzles, puzzle: Puzzle, question: Question, place: int) -> Example:
    """Return an example of what follows an answer: the first imagined game that ends as most of them do."""
    game, decision, step, _ = question
    seat, known = puzzle.seat, mind(puzzles.game)
    view = game.view(seat)
    outcome = goal_of(puzzles.game, puzzle).set(view)
    assert outcome is not None
    usual = step.figures[place].chance >= 0.5
    sampler = Sampler(game, seat)
    worlds = plausible_worlds(sampler, seat, known.plausibility(view), Random(0))
    heard: list[News] = []
    reached = not usual
    for world in islice(worlds, LOOKED_AT):
        heard.clear()
        reached = imagined(sampler.fork(world), seat, decision.options[place], outcome, known, world, heard) >= 0.5
        if reached == usual:
            break
    told = [each.event for each in heard if each.reaches(seat) and not isinstance(each.event, OpensWindow | Quiet)]
    return Example(reached, _foremost(told))


def _foremost(events: list[Any]) -> tuple[Any, ...]:
    """Return the last events, and the important ones before them."""
    last = len(events) - MOST_TOLD // 2
    big = [at for at, each in enumerate(events[: max(last, 0)]) if isinstance(each, Big)]
    kept = big[-(MOST_TOLD - MOST_TOLD // 2) :]
    return tuple([events[at] for at in kept] + events[max(last, 0) :])


def why(puzzles: Puzzles, question: Question, place: int) -> Words:
    """Return the heuristic bot's reason for an option; empty if it has none."""
    game, decision, _, _ = question
    option = decision.options[place]
    reason = mind(puzzles.game).reason(game.view(decision.seat), decision.alone, option)
    return in_words(game.rules, reason, option)


def judged_anew(puzzles: Puzzles, puzzle: Puzzle, worlds: int) -> Puzzle | None:
    """Return a puzzle with figures from `worlds` new imagined games; None if its solutions are no longer the best."""
    goal, steps, questions = goal_of(puzzles.game, puzzle), [], puzzles.questions(puzzle)
    for question in questions:
        trial = Trial(question.game, puzzle.seat, goal)
        trial.go_on(worlds)
        solved = [mean for at, mean in enumerate(trial.means) if at in question.step.best]
        others = [mean for at, mean in enumerate(trial.means) if at not in question.step.best]
        if max(solved) - max(others) < CLEAR / 2:
            return None
        figures, likely = trial.verdict().figures, natural(question.game, puzzle.seat)
        steps.append(msgspec.structs.replace(question.step, figures=figures, natural=likely))
    lures = (steps[0].natural, at_once(questions[0].game, puzzle.seat))
    return msgspec.structs.replace(puzzle, difficulty=difficulty(steps, lures), worlds=worlds, steps=tuple(steps))
