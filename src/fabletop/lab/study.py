"""What a game provides to the laboratory: what to note of a game, and how to evaluate many notes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

import msgspec

from fabletop.kernel import News, Rules, Texts
from fabletop.lab.charts import Chart, Group


class Observer(Protocol):
    """Observes one game and takes notes."""

    def __call__(self, news: list[News]) -> None:
        """Receive the news."""

    def notes(self) -> Any:
        """Return the notes of the game."""


class Moment(msgspec.Struct, frozen=True, gc=False):
    """The standing of a game at a rest."""

    step: int
    """The turn, round or day. If there are several rests in one step, the last counts."""
    standing: tuple[float, ...] = ()
    """The standing of each seat; the highest is in the lead. Empty if there is no standing."""
    shared: float | None = None
    """The standing of the whole group, if one figure describes it."""


class Study(msgspec.Struct, frozen=True):
    """A game as the laboratory knows it. Each game's module in the laboratory exports one as `STUDY`."""

    observe: Callable[[int, Any], Observer]
    """Returns an observer for a game with this number of seats and this content."""
    points: Callable[[Any], Sequence[float]]
    """Returns the points of each seat, from a finished state."""
    facts: Callable[[Sequence[Any]], msgspec.Struct]
    """Returns the figures from the notes of many games."""
    lines: Callable[[Any, Texts], Sequence[str]]
    """Returns the figures in words, line by line, with the texts of a game."""
    charts: Callable[[Any, Texts], Sequence[Chart]] = lambda facts, texts: ()
    """Returns charts of the figures."""
    never: Callable[[Any, Texts], Sequence[Group]] = lambda facts, texts: ()
    """Returns what was never chosen, taken, used or entered."""
    length: str = "decisions"
    """The figure that measures the length of a game."""
    tables: Callable[[Any, Texts], Sequence[str]] = lambda facts, texts: ()
    """Returns the figures beside their aims, as sections of a Markdown page."""
    notes: Any = Any
    """The type of the notes, for games that are stored in files."""
    is_cooperative: Callable[[Any], bool] = lambda state: False
    """Returns, from a state, whether all win or lose together. Wins are then counted for the group, not for seats."""
    moment: Callable[[Any, Any], Moment | None] = lambda state, observer: None
    """Returns, from a state at rest and the observer at the table, the standing of the game; None during setup."""
    figures: Callable[[Any], Mapping[str, float]] = lambda notes: {}
    """Returns, from the notes, figures of a game that can be averaged. Their names are below `figure` in the reports'
    texts."""
    characters: Callable[[Any], Sequence[str]] = lambda notes: ()
    """Returns, from the notes, the id of the character of each seat."""
    had: Callable[[Any], Sequence[Sequence[str]]] = lambda notes: ()
    """Returns, from the notes, the ids of the cards or other objects that each seat has had."""
    name: Callable[[Texts, str, str], str] = lambda texts, kind, what: texts.name(kind, what)
    """Returns the name of a character (kind `character`) or of another object (kind `card`)."""


class Nothing(msgspec.Struct, frozen=True):
    """Empty notes, for games of which only the result counts."""

    def __call__(self, news: list[News]) -> None:
        """Ignore the news."""

    def notes(self) -> Nothing:
        """Return the empty notes."""
        return self


def plain_study(rules: Rules[Any]) -> Study:
    """Return the study of a game without its own. Points are the result that the rules return."""
    return Study(
        observe=lambda seats, content: Nothing(),
        points=lambda state: rules.result(state) or (),
        facts=lambda notes: Nothing(),
        lines=lambda facts, texts: (),
    )
