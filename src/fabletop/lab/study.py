"""What a game brings to the laboratory: what to note of a game, and what to make of many notes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import msgspec

from fabletop.kernel import News, Rules, Texts
from fabletop.lab.charts import Chart


class Observer(Protocol):
    """Sits at one game and takes notes."""

    def __call__(self, news: list[News]) -> None:
        """Hear what happened."""

    def notes(self) -> Any:
        """What is to be remembered of the game."""


class Study(msgspec.Struct, frozen=True):
    """A game as the laboratory knows it. Every module of a game in the laboratory exports one as `STUDY`."""

    observe: Callable[[int, Any], Observer]
    """An observer for a game of so many seats with this content."""
    points: Callable[[Any], Sequence[float]]
    """The points of each seat, from a finished state."""
    facts: Callable[[Sequence[Any]], msgspec.Struct]
    """What the notes of many games tell."""
    lines: Callable[[Any, Texts], Sequence[str]]
    """The facts for people, line by line, in the words of a game."""
    charts: Callable[[Any, Texts], Sequence[Chart]] = lambda facts, texts: ()
    """The facts as pictures."""
    tables: Callable[[Any, Texts], Sequence[str]] = lambda facts, texts: ()
    """The facts beside their aims, as parts of a page in Markdown."""
    notes: Any = Any
    """The type of the notes, for games that are kept in files."""
    is_cooperative: bool = False
    """Everybody wins or loses together: wins are told of the group, not of seats."""


class Nothing(msgspec.Struct, frozen=True):
    """What is noted of a game of which only the end counts."""

    def __call__(self, news: list[News]) -> None:
        """Hear what happened."""

    def notes(self) -> Nothing:
        """Nothing is to be remembered."""
        return self


def plain_study(rules: Rules[Any]) -> Study:
    """The study of a game that brings none: points are what the rules give at the end."""
    return Study(
        observe=lambda seats, content: Nothing(),
        points=lambda state: rules.result(state) or (),
        facts=lambda notes: Nothing(),
        lines=lambda facts, texts: (),
    )
