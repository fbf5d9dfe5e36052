"""Answers to answers at the terminal, in a game that has no drawing of its own: everything general is there."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from rich.console import RenderableType
from rich.text import Text

from fabletop.cli import table
from fabletop.cli.drawing import Drawing, Foresee, Look, OpenTable
from fabletop.kernel import Decision, Rules
from tests.cli.sitting import Terminal
from tests.kernel.conclave import game_of

PEOPLE = "Ann=me,Ben=me,Cat=me"


class Plain(OpenTable):
    """As little as a drawing can be."""

    example = "counter"

    def table(self, view: Any, look: Look) -> RenderableType:
        return Text(f"{view.deck} cards left")

    def choices(self, view: Any, decision: Decision[Any], look: Look, foreseen: Foresee) -> RenderableType | None:
        return None

    def hand(self, view: Any, look: Look) -> RenderableType | None:
        return Text(f"You hold {', '.join(view.hand)}")

    def piece(self, ref: str, text: str, look: Look) -> Text:
        return Text(text)

    def is_noise(self, event: msgspec.Struct) -> bool:
        return False

    def is_aside(self, event: msgspec.Struct) -> bool:
        return False

    def explain(self, event: msgspec.Struct) -> tuple[str, str] | None:
        return None

    def interlude(self, event: msgspec.Struct, view: Any, look: Look) -> RenderableType | None:
        return None

    def folded(self, option: msgspec.Struct) -> str:
        return ""

    def find(self, text: str, view: Any, decision: Decision[Any]) -> msgspec.Struct | None:
        return None

    def statements(self, view: Any) -> tuple[msgspec.Struct, ...]:
        return ()

    def knowledge(self, view: Any, look: Look) -> tuple[Text, ...]:
        return ()


@pytest.fixture(autouse=True)
def drawn_plainly(monkeypatch: pytest.MonkeyPatch) -> None:
    def plainly(rules: Rules[Any]) -> Drawing:
        return Plain().speaking(rules.texts())

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
