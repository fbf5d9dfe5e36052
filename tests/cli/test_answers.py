"""Answers to answers at the terminal, in a game that has no drawing of its own: everything general is there."""

from __future__ import annotations

from typing import Any

import pytest
from rich.console import RenderableType
from rich.text import Text

from fabletop.cli import table
from fabletop.cli.drawing import Drawing, Look
from fabletop.cli.plain import PlainDrawing
from fabletop.kernel import Rules
from tests.cli.sitting import Terminal
from tests.kernel.conclave import game_of

PEOPLE = "Ann=me,Ben=me,Cat=me"


class Brief(PlainDrawing):
    """As little as a drawing can be."""

    example = "counter"

    def table(self, view: Any, look: Look) -> RenderableType:
        return Text(f"{view.deck} cards left")

    def hand(self, view: Any, look: Look) -> RenderableType | None:
        return Text(f"You hold {', '.join(view.hand)}")

    def piece(self, ref: str, text: str, look: Look) -> Text:
        return Text(text)


@pytest.fixture(autouse=True)
def drawn_plainly(monkeypatch: pytest.MonkeyPatch) -> None:
    def plainly(rules: Rules[Any]) -> Drawing:
        return Brief().speaking(rules.texts())

    monkeypatch.setattr(table, "drawing", plainly)


def test_whoever_steps_forward_sees_the_stack_and_answers() -> None:
    terminal = Terminal(PEOPLE, game_of("BC", "PP", "C"))
    terminal.type("", "1", "3", "", "1", "1", "")
    assert "Who wants the screen (2 Ben, 3 Cat; Enter: nobody)?" in terminal.text
    assert "Who wants the screen (1 Ann, 2 Ben; Enter: nobody)?" in terminal.text
    lines = [line.rstrip() for line in terminal.visible.splitlines()]
    first = lines.index("Ann casts bolt at Ben")
    assert lines[first + 1] == "  ↳ Cat casts counter at Ann"
    assert "Answer the counter of Cat?" in lines[first + 2]
    assert "You hold counter, potion" in terminal.visible


def test_whoever_steps_forward_in_vain_learns_it_alone() -> None:
    terminal = Terminal(PEOPLE, game_of("BC", "PP", "C"))
    terminal.type("", "1", "2", "", "")
    assert "There is nothing for you to use here" in terminal.text
    assert terminal.game.state.mages[1].lives == 2, "nobody else stepped forward, so nobody answered"
