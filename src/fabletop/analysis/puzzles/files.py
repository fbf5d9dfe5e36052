"""Files of puzzles: a header, and one line of JSON for each puzzle. They are checked when they are read."""

from __future__ import annotations

import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterable
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec

from fabletop.analysis.puzzles.goals import Goal, goals
from fabletop.analysis.puzzles.trying import Figure
from fabletop.analysis.puzzles.twins import Twin
from fabletop.games import rules
from fabletop.kernel import CHANCE, Decision, Entry, FabletopError, Game, News
from fabletop.kernel.game import LARGEST_STATE
from fabletop.kernel.misfits import explained
from fabletop.kernel.records import content_hash

FORMAT = "fabletop-puzzles/1"
MOST_BYTES = 8 * 2**20
LONGEST_LINE = 2**18
MOST_PUZZLES = 500

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern="^[a-z0-9_]+$")]
Told = Annotated[str, msgspec.Meta(max_length=400)]
Place = Annotated[int, msgspec.Meta(ge=0, le=200)]


class BrokenPuzzle(FabletopError):
    """A file of puzzles cannot be read, or one of them is not a position of its game."""


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line."""

    format: str
    game: str
    rules: int
    content: str
    """The rules version and the content hash with which the puzzles were found. With others, figures may be
    outdated."""


class Given(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An answer since the turn began."""

    seat: Annotated[int, msgspec.Meta(ge=-1, le=20)]
    answer: Any


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One question of a puzzle, and how well its options do."""

    options: Annotated[tuple[dict[str, Any], ...], msgspec.Meta(min_length=2, max_length=200)]
    """The options as they are offered, by value."""
    figures: Annotated[tuple[Figure, ...], msgspec.Meta(min_length=2, max_length=200)]
    best: Annotated[tuple[Place, ...], msgspec.Meta(min_length=1)]
    """The indices of the solutions."""
    natural: Place
    """The index of the heuristic bot's choice."""


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position as one seat sees it, a goal, and the solution."""

    id: Name
    seats: Annotated[int, msgspec.Meta(ge=1, le=20)]
    seat: Annotated[int, msgspec.Meta(ge=0, le=20)]
    """The seat that has to choose."""
    goal: Name
    difficulty: Annotated[int, msgspec.Meta(ge=1, le=3)]
    worlds: Annotated[int, msgspec.Meta(ge=1, le=100_000)]
    """The number of imagined games in which each option was tried."""
    state: str
    """The state at the beginning of the turn: MessagePack, zlib, base64."""
    answers: Annotated[tuple[Given, ...], msgspec.Meta(max_length=200)]
    steps: Annotated[tuple[Step, ...], msgspec.Meta(min_length=1, max_length=8)]
    """One question, or several that follow one another without chance and without another seat."""
    found: Told
    """The command that finds it."""


class Question(NamedTuple):
    """A step of a puzzle in its position."""

    game: Game[Any]
    decision: Decision[Any]
    step: Step
    news: tuple[News, ...]
    """The news of this turn before the question."""


class Puzzles(msgspec.Struct, frozen=True):
    """The contents of a file."""

    header: Header
    puzzles: tuple[Puzzle, ...]

    @property
    def game(self) -> str:
        """The game of the puzzles."""
        return self.header.game

    @property
    def is_dated(self) -> bool:
        """Whether rules or content have changed since the puzzles were found."""
        return self.header != header_of(self.game)

    def of(self, name: str) -> Puzzle | None:
        """Return the puzzle with this id."""
        return next((each for each in self.puzzles if each.id == name), None)

    def questions(self, puzzle: Puzzle) -> list[Question]:
        """Return the steps of a puzzle, each with the game as it stands there.

        Raises BrokenPuzzle if the puzzle does not fit.
        """
        found: list[Question] = []
        goal = goal_of(self.game, puzzle)
        try:
            news: list[News] = []
            game = unpacked(self.game, puzzle).game(rules(self.game), news)
            for step in puzzle.steps:
                decision = game.decision(puzzle.seat)
                if decision is None or len(game.asked) != 1:
                    raise BrokenPuzzle(f"in puzzle {puzzle.id} seat {puzzle.seat + 1} is not asked")
                if tuple(map(plainly, decision.options)) != step.options:
                    raise BrokenPuzzle(f"in puzzle {puzzle.id} other options are offered")
                if goal.set(game.view(puzzle.seat)) is None:
                    raise BrokenPuzzle(f"in puzzle {puzzle.id} the goal {puzzle.goal!r} cannot be set")
                found.append(Question(game, decision, step, tuple(news)))
                game = game.fork()
                news += game.answer(puzzle.seat, decision.options[step.best[0]])
        except BrokenPuzzle:
            raise
        except Exception as error:  # an invalid state can cause any error in rules that trust their state
            raise BrokenPuzzle(f"puzzle {puzzle.id} is no position of {rules(self.game).title}: {error}") from None
        return found


def goal_of(game: str, puzzle: Puzzle) -> Goal:
    """Return the goal of a puzzle."""
    found = next((each for each in goals(game) if each.key == puzzle.goal), None)
    if found is None:
        raise BrokenPuzzle(f"{rules(game).title} knows no goal {puzzle.goal!r}")
    return found


def header_of(game: str) -> Header:
    """Return the header for puzzles that are found now."""
    known = rules(game)
    return Header(FORMAT, game, known.version, content_hash(known.content()))


# -- positions ---------------------------------------------------------------------------------------------------------


def plainly(option: msgspec.Struct) -> dict[str, Any]:
    """Return an option as plain data."""
    told: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(option))
    return told


def packed(twin: Twin) -> tuple[str, tuple[Given, ...]]:
    """Return a position in the form that is stored."""
    answers = tuple(Given(each.seat, each.answer) for each in twin.answers)
    return b64encode(zlib.compress(twin.state, 9)).decode(), answers


def unpacked(game: str, puzzle: Puzzle) -> Twin:
    """Return the position of a puzzle."""
    inflate = zlib.decompressobj()
    state = inflate.decompress(b64decode(puzzle.state, validate=True), LARGEST_STATE)
    if inflate.unconsumed_tail or not inflate.eof:
        raise BrokenPuzzle(f"the state of puzzle {puzzle.id} is cut short or too large")
    choices = rules(game).choices
    answers = [
        Entry(each.seat, each.answer if each.seat == CHANCE else msgspec.convert(each.answer, choices))
        for each in puzzle.answers
    ]
    return Twin(puzzle.seat, state, tuple(answers))


def id_of(twin: Twin, goal: str) -> str:
    """Return a short id that is derived from the position."""
    told = msgspec.json.encode((twin.answers, twin.seat, goal))
    return blake2b(twin.state + told, digest_size=4).hexdigest()


# -- files -------------------------------------------------------------------------------------------------------------


def write(game: str, puzzles: Iterable[Puzzle]) -> str:
    """Return a file of puzzles that were found now."""
    return "".join(f"{msgspec.json.encode(each).decode()}\n" for each in (header_of(game), *puzzles))


def read(data: bytes) -> Puzzles:
    """Parse a file of puzzles. Raises BrokenPuzzle with the line that does not fit."""
    if len(data) > MOST_BYTES:
        raise BrokenPuzzle(f"a file of puzzles has at most {MOST_BYTES >> 20} MiB")
    rows = BytesIO(data)
    header = _line(rows.readline(), 1, Header)
    if header.format != FORMAT:
        raise BrokenPuzzle(f"line 1: its format is {header.format[:40]!r}, and this version reads {FORMAT}")
    rules(header.game)
    found: list[Puzzle] = []
    for at, row in enumerate(rows, start=2):
        if len(found) == MOST_PUZZLES:
            raise BrokenPuzzle(f"a file holds at most {MOST_PUZZLES} puzzles")
        puzzle = _line(row, at, Puzzle)
        for step in puzzle.steps:
            if not len(step.options) == len(step.figures) > max(*step.best, step.natural):
                raise BrokenPuzzle(f"line {at}: its options and its figures do not go together")
        if any(each.id == puzzle.id for each in found):
            raise BrokenPuzzle(f"line {at}: two puzzles are called {puzzle.id}")
        found.append(puzzle)
    return Puzzles(header, tuple(found))


def _line(row: bytes, at: int, kind: type[Any]) -> Any:
    if len(row) > LONGEST_LINE:
        raise BrokenPuzzle(f"line {at}: a line has at most {LONGEST_LINE >> 10} KiB")
    try:
        return msgspec.json.decode(row, type=kind)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        why = explained(error) if isinstance(error, msgspec.ValidationError) else str(error)
        raise BrokenPuzzle(f"line {at}: it cannot be read: {why}") from None


def read_file(path: str | Path) -> Puzzles:
    """Read puzzles from a file on disk."""
    with Path(path).open("rb") as file:
        return read(file.read(MOST_BYTES + 1))


@cache
def shipped(game: str) -> Puzzles:
    """Return the puzzles that come with a game; empty if it has none."""
    place = files("fabletop.content").joinpath("puzzles", f"{game}.jsonl")
    return read(place.read_bytes()) if place.is_file() else Puzzles(header_of(game), ())
