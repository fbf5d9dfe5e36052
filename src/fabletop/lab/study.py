"""What a game brings to the laboratory: what to note of a game, and what to make of many notes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

import msgspec

from fabletop.kernel import News, Rules, Texts
from fabletop.lab.charts import Chart, Group


class Observer(Protocol):
    """Sits at one game and takes notes."""

    def __call__(self, news: list[News]) -> None:
        """Hear what happened."""

    def notes(self) -> Any:
        """What is to be remembered of the game."""


class Moment(msgspec.Struct, frozen=True, gc=False):
    """How a game stands when the table comes to rest."""

    step: int
    """Which turn, round or day it is; of several in one step the last counts."""
    standing: tuple[float, ...] = ()
    """How far each seat is; who has most is in the lead. Empty where nobody can be."""
    shared: float | None = None
    """How far the game is for all of them, where one figure says it."""


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
    never: Callable[[Any, Texts], Sequence[Group]] = lambda facts, texts: ()
    """What was never wanted, taken, used or entered."""
    length: str = "decisions"
    """The figure that tells how long a game is."""
    tables: Callable[[Any, Texts], Sequence[str]] = lambda facts, texts: ()
    """The facts beside their aims, as parts of a page in Markdown."""
    notes: Any = Any
    """The type of the notes, for games that are kept in files."""
    is_cooperative: Callable[[Any], bool] = lambda state: False
    """From a state: whether everybody wins or loses together. Wins are then told of the group, not of seats."""
    moment: Callable[[Any, Any], Moment | None] = lambda state, observer: None
    """From a state at rest and the observer at the table: how the game stands; None while it is being set up."""
    figures: Callable[[Any], Mapping[str, float]] = lambda notes: {}
    """What a game came to, from its notes: figures of which averages are told. Their names stand below `figure` in the
    texts of reports."""
    characters: Callable[[Any], Sequence[str]] = lambda notes: ()
    """From the notes: the character of each seat, by id."""
    had: Callable[[Any], Sequence[Sequence[str]]] = lambda notes: ()
    """From the notes: the cards, or other things, that each seat has had, by id."""
    name: Callable[[Texts, str, str], str] = lambda texts, kind, what: texts.name(kind, what)
    """How a character (kind `character`) or a thing that one can have (kind `card`) is called."""


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
