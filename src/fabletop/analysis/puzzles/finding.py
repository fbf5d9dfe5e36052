"""Search for puzzles in games between bots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from fabletop.analysis.puzzles.files import Puzzle, Step, id_of, packed, plainly
from fabletop.analysis.puzzles.goals import Goal, goals
from fabletop.analysis.puzzles.trying import CLEAR, Trial, at_once, natural
from fabletop.analysis.puzzles.twins import twin
from fabletop.bots import USUAL, ask, bot
from fabletop.games import rules
from fabletop.kernel import Decision, Game, Kind, Seat, SeededChance, seed_from
from fabletop.kernel.records import options_from

ASKED = (Kind.ASK, Kind.SEVERAL, Kind.CONSENT)
"""Kinds of questions that make puzzles. Talk and bargains do not. Windows do not either: the seats that are asked later
at a window were determined before the redraw, and may not hold what they would use in an imagined game."""
MOST_OPTIONS = 12
LOOKS = (3, 8, 20)
"""The numbers of imagined games for each option after which the search decides whether to try more."""
WORLDS = 160
"""The final number of imagined games for each option."""
LEAST_CHANCE = 0.4
"""The least chance of the solution to reach the goal."""
DECOY = 0.1
"""Another option must reach the goal at least this often, so that the goal alone does not reveal the solution."""
MOST_STEPS = 4
MANY_OPTIONS = 6


class Search(msgspec.Struct, frozen=True):
    """What to search for, and where."""

    game: str
    seed: str = "0"
    seats: int = 0
    """The number of seats; 0 means the most that the game allows."""
    options: dict[str, Any] = {}
    goals: tuple[str, ...] = ()
    """The goals; empty means all."""

    def seed_of(self, number: int | None) -> str:
        """Return the seed of a game. For a single game it is the seed as given."""
        return self.seed if number is None else f"{self.seed}/{number}"

    def command(self, number: int | None) -> str:
        """Return the command that finds the same puzzles in a game."""
        words = [f"fabletop puzzles find {self.game} --games 1 --seed {self.seed_of(number)}"]
        words += [f"--seats {self.seats}"] if self.seats else []
        words += [f"--option {name}={value}" for name, value in self.options.items()]
        words += [f"--goal {each}" for each in self.goals]
        return " ".join(words)


def find(search: Search, number: int | None = None) -> Iterator[Puzzle]:
    """Yield the puzzles of one game between heuristic bots: the single game, or the one with this number."""
    known = rules(search.game)
    seed = search.seed_of(number)
    seats = search.seats or known.seats[1]
    content = known.content()
    start = known.start(options_from(known, search.options), seats, content)
    game: Game[Any] = Game(known, start, content, SeededChance(seed_from(seed)))
    bots = [bot(search.game, USUAL, f"{seed}/{seat}") for seat in range(seats)]
    wanted = [each for each in goals(search.game) if not search.goals or each.key in search.goals]
    command = search.command(number)
    had: set[tuple[str, str, Seat]] = set()
    while not game.is_over:
        decision = game.asked[0]
        for goal in wanted if len(game.asked) == 1 else ():
            kind = (goal.key, decision.prompt, decision.seat)
            if kind not in had and (puzzle := puzzle_at(game, decision, goal, command)) is not None:
                had.add(kind)
                yield puzzle
        game.answer(decision.seat, ask(bots[decision.seat], game, decision))


def puzzle_at(game: Game[Any], decision: Decision[Any], goal: Goal, command: str = "") -> Puzzle | None:
    """Return the puzzle that an open question makes for this goal, if it makes one."""
    seat = decision.seat
    if decision.kind not in ASKED or not 2 <= len(decision.options) <= MOST_OPTIONS:
        return None
    if goal.set(game.view(seat)) is None:
        return None
    lures = (natural(game, seat), at_once(game, seat))
    if not _deceives(Trial(game, seat, goal), LOOKS, lures):
        return None
    quick = twin(game, seat, tidy=False)
    steps = [] if quick is None else _line(quick.game(game.rules), seat, goal, lures)
    found = twin(game, seat) if steps else None
    if found is None:
        return None
    state, answers = packed(found)
    return Puzzle(
        id=id_of(found, goal.key),
        seats=game.state.seat_count,
        seat=seat,
        goal=goal.key,
        difficulty=difficulty(steps, lures),
        worlds=WORLDS,
        state=state,
        answers=answers,
        steps=tuple(steps),
        found=command,
    )


def _line(game: Game[Any], seat: Seat, goal: Goal, lures: Sequence[int]) -> list[Step]:
    """Return the questions that follow one another, as long as each has a clear answer.

    The first one must be deceptive.
    """
    first = _judged(game, seat, goal, lures)
    if first is None or not _is_worth_asking(first):
        return []
    steps = [first]
    while len(steps) < MOST_STEPS and len(steps[-1].best) == 1:
        decision, game = game.decision(seat), game.fork()
        assert decision is not None
        game.answer(seat, decision.options[steps[-1].best[0]])
        if not _goes_on(game, seat) or goal.set(game.view(seat)) is None:
            break
        further = _judged(game, seat, goal)
        if further is None:
            break
        steps.append(further)
    return steps


def _judged(game: Game[Any], seat: Seat, goal: Goal, lures: Sequence[int] = ()) -> Step | None:
    """Return an open question with how well its options do.

    Returns None if it is not clear which are best, or if all natural choices are among them.
    """
    trial = Trial(game, seat, goal)
    if not _deceives(trial, (*LOOKS, WORLDS), lures):
        return None
    verdict = trial.verdict()
    is_natural = bool(lures) and set(lures) <= set(verdict.best)
    if not verdict.best or is_natural or len(verdict.best) > max(1, len(trial.options) // 3):
        return None
    return Step(tuple(map(plainly, trial.options)), verdict.figures, verdict.best, natural(game, seat))


def _deceives(trial: Trial, looks: Sequence[int], lures: Sequence[int]) -> bool:
    """Return whether the options differ, at each of these numbers of trials, and not in favour of all natural
    choices."""
    for count in looks:
        trial.go_on(count - len(trial.reached[0]))
        gaps = [max(trial.means) - each for each in trial.means]
        if max(gaps) < CLEAR or (lures and max(gaps[at] for at in lures) < CLEAR):
            return False
    return True


def _is_worth_asking(step: Step) -> bool:
    """Return whether the solution is likely to reach the goal, and other options can reach it too."""
    chances = [each.chance for at, each in enumerate(step.figures) if at not in step.best]
    return max(each.chance for each in step.figures) >= LEAST_CHANCE and max(chances) >= DECOY


def _goes_on(game: Game[Any], seat: Seat) -> bool:
    """Return whether the same seat is asked next."""
    asked = game.decision(seat)
    if asked is None or len(game.asked) != 1 or asked.kind not in ASKED:
        return False
    return 2 <= len(asked.options) <= MOST_OPTIONS


def difficulty(steps: Sequence[Step], lures: Sequence[int]) -> int:
    """Return a difficulty from 1 to 3.

    A puzzle is harder if the heuristic or a quick look is wrong, if there are many options, and if it has many steps.
    """
    first = steps[0]
    errs, deceives = (each not in first.best for each in lures)
    return min(3, max(1, 2 * errs + deceives + (len(first.options) > MANY_OPTIONS) + (len(steps) > 1) - 1))
