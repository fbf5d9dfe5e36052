"""Puzzles at the terminal: the table as usual, a question, and the consequences of the answer."""

from __future__ import annotations

from typing import Any

import msgspec
from rich.table import Table as Grid
from rich.text import Text

from fabletop.analysis.puzzles.files import Puzzle, Puzzles, Question
from fabletop.analysis.puzzles.judged import example, why
from fabletop.analysis.puzzles.trying import Figure
from fabletop.cli.drawing import news_line, percent, sentence
from fabletop.cli.frames import DIM, panel
from fabletop.cli.heard import Told
from fabletop.cli.person import Left, Person
from fabletop.cli.screen import InputEnded, Screen
from fabletop.cli.seating import NAMES
from fabletop.cli.table import HINTS, Table
from fabletop.kernel import Seat, plain
from fabletop.kernel.records import Player

GOOD, BAD = "bold #35c49a", "bold #e0665a"


class PuzzleTable(Table):
    """A table with one open question, at which the game does not continue. It shows no odds, as they would give the
    answer away.
    """

    tells_odds = False

    def __init__(self, question: Question, screen: Screen) -> None:
        seat = question.decision.seat
        players = [
            Player(NAMES[each], "person") if each == seat else Player(NAMES[each], "bot", HINTS)
            for each in range(question.game.state.seat_count)
        ]
        told = [Told(0, each) for each in question.news]
        super().__init__(question.game, players, screen, told=told, explain=False)

    def say(self, seat: Seat, option: msgspec.Struct) -> None:
        """Ignore statements: only the question counts."""
        self.screen.show(Text(self.texts.say("screen.puzzles.no_offers"), DIM))

    def take_back(self, seat: Seat) -> str:
        """Refuse an undo: nothing has been done yet."""
        return self.texts.say("screen.nothing_to_undo")


class Sitting:
    """A person who solves puzzles."""

    def __init__(self, puzzles: Puzzles, screen: Screen) -> None:
        self._puzzles, self._screen = puzzles, screen
        self._solved: set[str] = set()

    def play(self, first: int = 0) -> None:
        """Show puzzles one after the other, until the last one or until the person stops."""
        every = self._puzzles.puzzles
        at = min(max(first, 0), len(every) - 1)
        texts = None
        try:
            while at < len(every):
                questions = self._puzzles.questions(every[at])
                texts = questions[0].game.rules.texts()
                wish = self._solve(at, every[at], questions)
                if wish.startswith("q"):
                    break
                at += not wish.startswith("a")
        except (Left, InputEnded):
            pass
        if texts is not None:
            self._screen.show(Text(texts.say("screen.puzzles.end", solved=len(self._solved), all=len(every))))

    def _solve(self, at: int, puzzle: Puzzle, questions: list[Question]) -> str:
        """Ask the questions of a puzzle; returns what the person wants next."""
        for question in questions:
            table = PuzzleTable(question, self._screen)
            option = self._ask(table, question, at, puzzle)
            place = question.decision.options.index(option)
            self._judge(table, puzzle, question, place)
            is_right, is_last = place in question.step.best, question is questions[-1]
            if is_right and is_last:
                self._solved.add(puzzle.id)
                self._tell_all(table, question, place)
            if not is_right or is_last:
                return self._wish(table, question, place)
        raise AssertionError("a puzzle has a last question")

    def _ask(self, table: PuzzleTable, question: Question, at: int, puzzle: Puzzle) -> Any:
        texts = table.texts
        difficulty = texts.say("table.puzzles.difficulty", level=puzzle.difficulty)
        goal = plain(texts.words(f"puzzle.{puzzle.goal}"))
        head = texts.say(
            "screen.puzzles.head", number=at + 1, all=len(self._puzzles.puzzles), difficulty=difficulty, goal=goal
        )
        option = None
        while option is None:
            person = Person(table, question.decision)
            person.show()
            self._screen.show(Text(head, "bold #ffb454"))
            option = person.listen()
        return option

    def _judge(self, table: PuzzleTable, puzzle: Puzzle, question: Question, place: int) -> None:
        texts, figure = table.texts, question.step.figures[place]
        is_right = place in question.step.best
        is_last = question.step is puzzle.steps[-1]
        key = "right" if is_right and is_last else "further" if is_right else "wrong"
        shown = example(self._puzzles, puzzle, question, place)
        lines = [news_line(each, texts, table.drawing, table.look) for each in shown.events]
        body = Grid.grid()
        led = texts.say("table.puzzles.led", chance=percent(figure.chance), worlds=puzzle.worlds).replace("*", "")
        body.add_row(Text.assemble((texts.say(f"table.puzzles.{key}"), GOOD if is_right else BAD), f". {led}"))
        body.add_row(Text(texts.say("table.puzzles.sure", **_bounds(figure)), DIM))
        body.add_row(Text(texts.say("table.puzzles.went_well" if shown.reached else "table.puzzles.went_badly"), DIM))
        for line in lines:
            if line is not None and line.plain.strip():
                body.add_row(Text.assemble("  ", line))
        self._screen.show(panel(texts.say("table.puzzles.title"), body, table.look.width))

    def _wish(self, table: PuzzleTable, question: Question, place: int) -> str:
        while True:
            wish = self._screen.ask(table.texts.say("screen.puzzles.asks")).lower()
            if not wish.startswith("s"):
                return wish
            self._tell_all(table, question, place)

    def _tell_all(self, table: PuzzleTable, question: Question, place: int) -> None:
        """Show every option with its figures, and the bot's reason."""
        texts, step = table.texts, question.step
        rows = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        for key in ("choice", "chance", "interval"):
            rows.add_column(texts.say(f"table.puzzles.{key}"), justify="left" if key == "choice" else "right")
        rows.add_column()
        order = sorted(range(len(step.figures)), key=lambda at: -step.figures[at].chance)
        for at in order:
            figure, label = step.figures[at], Person(table, question.decision).menu.label(question.decision.options[at])
            marks = [
                texts.say(f"table.puzzles.{key}")
                for key, holds in (("best", at in step.best), ("yours", at == place), ("natural", at == step.natural))
                if holds
            ]
            bounds = _bounds(figure)
            rows.add_row(
                label,
                Text(percent(figure.chance), GOOD if at in step.best else ""),
                Text(f"{bounds['low']} – {bounds['high']}", DIM),
                Text(", ".join(marks), DIM),
            )
        self._screen.show(panel(texts.say("table.puzzles.all_options"), rows, table.look.width))
        for key, at in (("why", step.best[0]), ("natural_why", step.natural)):
            said = why(self._puzzles, question, at)
            if said and (key == "why" or step.natural not in step.best):
                words = sentence(said, table.drawing, table.look)
                self._screen.show(Text.assemble((f"{texts.say(f'table.puzzles.{key}')} ", DIM), words))


def _bounds(figure: Figure) -> dict[str, str]:
    return {"low": percent(figure.low), "high": percent(figure.high)}
