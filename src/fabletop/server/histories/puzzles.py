"""Puzzles in the browser. The server stores nothing about the players: each page requests what it shows."""

from __future__ import annotations

import msgspec

from fabletop.analysis.puzzles.files import Puzzle, Puzzles, Question, shipped
from fabletop.analysis.puzzles.judged import example, why
from fabletop.analysis.puzzles.trying import Figure
from fabletop.games import GAMES
from fabletop.games import rules as rules_of
from fabletop.kernel import Foresight, Seat, Words, plain
from fabletop.server.operation.advice_failures import reporting
from fabletop.server.processes.pool import WorkerPool
from fabletop.server.protocol import bodies, wire
from fabletop.server.protocol.problems import NotFound
from fabletop.server.tables import snapshots
from fabletop.server.tables.descriptions import bot_name

WHAT = "This puzzle"


class PuzzleInfo(msgspec.Struct, frozen=True):
    """A puzzle in the list."""

    id: str
    game: str
    goal: str
    """The goal in words."""
    difficulty: int
    """1 to 3."""
    steps: int
    """The number of successive questions."""
    seats: int
    worlds: int
    """The number of imagined games in which each option was tried."""


class PuzzleTable(msgspec.Struct, frozen=True):
    """One question of a puzzle: the messages that a WebSocket would send, without odds, which would give the solution
    away.
    """

    puzzle: PuzzleInfo
    step: int
    table: wire.Table
    seats: tuple[bodies.SeatInfo, ...]
    foreseen: wire.Consequences


class PuzzleAnswer(msgspec.Struct, frozen=True):
    """The consequences of an answer."""

    right: bool
    is_last: bool
    """Whether this was the last question."""
    figure: Figure
    reached: bool
    """Whether the goal was reached in the imagined game shown."""
    told: tuple[Words, ...]
    """The events of that game."""


class PuzzleSolution(msgspec.Struct, frozen=True):
    """How good each option is, in order."""

    figures: tuple[Figure, ...]
    best: tuple[int, ...]
    natural: int
    """The choice of the usual bot."""
    why: Words
    """The bot's reason for the first of the best options; empty if it has none."""
    natural_why: Words


def listed() -> list[PuzzleInfo]:
    """Return all puzzles, game by game, the easiest first."""
    return [
        _info(game, puzzle)
        for game in GAMES
        for puzzle in sorted(shipped(game).puzzles, key=lambda each: each.difficulty)
    ]


def _info(game: str, puzzle: Puzzle) -> PuzzleInfo:
    goal = plain(rules_of(game).texts().words(f"puzzle.{puzzle.goal}"))
    return PuzzleInfo(puzzle.id, game, goal, puzzle.difficulty, len(puzzle.steps), puzzle.seats, puzzle.worlds)


async def table(pool: WorkerPool, who: str, game: str, puzzle: str, step: int) -> msgspec.Raw:
    """Return a question of a puzzle."""
    _known(game, puzzle, step)
    made = await pool.kept(("puzzle", game, puzzle, step), who, WHAT, make_table, lambda: (game, puzzle, step))
    return msgspec.Raw(made)


async def answer(pool: WorkerPool, who: str, game: str, puzzle: str, step: int, option: int) -> msgspec.Raw:
    """Return the consequences of an answer."""
    found = _known(game, puzzle, step)
    if option >= len(found.steps[step].options):
        raise NotFound("There is no such option.")
    key = ("puzzle answered", game, puzzle, step, option)
    return msgspec.Raw(await pool.kept(key, who, WHAT, make_answer, lambda: (game, puzzle, step, option)))


async def solution(pool: WorkerPool, who: str, game: str, puzzle: str, step: int) -> msgspec.Raw:
    """Return how good each option is."""
    _known(game, puzzle, step)
    key = ("puzzle solved", game, puzzle, step)
    return msgspec.Raw(await pool.kept(key, who, WHAT, make_solution, lambda: (game, puzzle, step)))


def _known(game: str, puzzle: str, step: int) -> Puzzle:
    found = shipped(game).of(puzzle) if game in GAMES else None
    if found is None or step >= len(found.steps):
        raise NotFound("There is no such puzzle.")
    return found


# -- in worker processes -----------------------------------------------------------------------------------------------


def _question(game: str, name: str, step: int) -> tuple[Puzzles, Puzzle, Question]:
    puzzles = shipped(game)
    puzzle = puzzles.of(name)
    assert puzzle is not None
    return puzzles, puzzle, puzzles.questions(puzzle)[step]


def make_table(game: str, name: str, step: int) -> bytes:
    """Return a question with everything that a seat can ask for, as JSON."""
    _, puzzle, (played, decision, _, news) = _question(game, name, step)
    if played.rules.failed is None:
        played.rules = reporting(played.rules)
    rules, seat = played.rules, puzzle.seat
    view = played.view(seat)
    told = tuple(
        bodies.News(step, each.event, snapshots.told(rules, each.event)) for each in news if each.reaches(seat)
    )
    shown = wire.Table(
        seat, step, view, told, snapshots.question(rules, view, decision), offers_open=False, waiting=(seat,),
        undo=None, stack=snapshots.stack(rules, view),
    )  # fmt: skip
    foresight, options = Foresight(played, seat), decision.options
    foreseen = wire.Consequences(
        seat,
        step,
        tuple(snapshots.all_foretold(rules, foresight.of(option)) for option in options),
        tuple(snapshots.notes(rules, view, decision, option) for option in options),
        snapshots.ways(played, view, decision),
    )
    seats = tuple(_sitter(each, seat) for each in range(played.state.seat_count))
    return msgspec.json.encode(PuzzleTable(_info(game, puzzle), step, shown, seats, foreseen))


def _sitter(seat: Seat, you: Seat) -> bodies.SeatInfo:
    return bodies.SeatInfo(
        seat=seat, kind="person" if seat == you else "bot", name=bot_name(seat, ()), person=None,
        level=None if seat == you else "heuristic", present=True, away=False,
    )  # fmt: skip


def make_answer(game: str, name: str, step: int, option: int) -> bytes:
    """Return the consequences of an answer, as JSON."""
    puzzles, puzzle, question = _question(game, name, step)
    shown, judged = example(puzzles, puzzle, question, option), question.step
    words = [snapshots.told(question.game.rules, each) for each in shown.events]
    told = tuple(each for each in words if each)
    is_last = step + 1 == len(puzzle.steps)
    found = PuzzleAnswer(option in judged.best, is_last, judged.figures[option], shown.reached, told)
    return msgspec.json.encode(found)


def make_solution(game: str, name: str, step: int) -> bytes:
    """Return all figures of a question and the bot's reason, as JSON."""
    puzzles, _, question = _question(game, name, step)
    judged = question.step
    said = [why(puzzles, question, place) for place in (judged.best[0], judged.natural)]
    return msgspec.json.encode(PuzzleSolution(judged.figures, judged.best, judged.natural, *said))
