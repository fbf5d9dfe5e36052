"""The interface of what a game draws at the terminal. Everything else of the terminal table is shared."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from typing import Any, Protocol, Self

import msgspec
from rich.console import RenderableType
from rich.text import Text

from fabletop.games import brought
from fabletop.kernel import Decision, Foreseen, Ref, Rules, Seat, Texts, Way, Words

Foresee = Callable[[msgspec.Struct], Foreseen]
"""Returns the certain consequences of an option."""


class Look(msgspec.Struct, frozen=True):
    """The settings of the display for one reader."""

    names: tuple[str, ...]
    """The name of the player in each seat."""
    width: int
    is_coloured: bool
    rules: Rules[Any] | None = None
    """The rules in use, as packs may have changed them."""
    options: tuple[msgspec.Struct, ...] = ()
    """The reader's options, if the reader is asked."""
    ways: Callable[[], Sequence[Way]] = tuple
    """How far the options lead; computed on demand."""


class Drawing(Protocol):
    """What each game draws: `fabletop.cli.<game>.drawing` exports one as `DRAWING`."""

    @property
    def example(self) -> str:
        """The name of a thing that can be chosen, as an example in the help."""

    aside: str
    """The command for acting out of turn: say, or do."""

    def speaking(self, texts: Texts) -> Drawing:
        """Return the same drawing with other texts."""

    def table(self, view: Any, look: Look) -> RenderableType:
        """Return the whole table as one seat sees it."""

    def choices(self, view: Any, decision: Decision[Any], look: Look, foreseen: Foresee) -> RenderableType | None:
        """Return the numbered options of a decision in the game's own layout; None for a plain list."""

    def beside(self, option: msgspec.Struct, view: Any, look: Look) -> str:
        """Return what the card or piece of an option says, if the table does not show it."""

    def shows_options(self, decision: Decision[Any]) -> bool:
        """Whether `choices` shows the options with their numbers, so that no list is needed."""

    def hand(self, view: Any, look: Look) -> RenderableType | None:
        """Return what only the viewer can see of their own things, if no choice shows it."""

    def piece(self, ref: str, text: str, look: Look) -> Text:
        """Return a thing in a sentence by its reference, as in "card:B4"."""

    def is_noise(self, event: msgspec.Struct) -> bool:
        """Whether an event is left out at the terminal."""

    def told(self, event: msgspec.Struct, look: Look) -> Text | None:
        """Return an event in the game's own form; None to use its text."""

    def is_aside(self, event: msgspec.Struct) -> bool:
        """Whether an event is shown in the same line as its cause."""

    def turn_of(self, event: msgspec.Struct) -> Seat | None:
        """Return the seat whose turn begins with an event; None if no turn does."""

    def explain(self, event: msgspec.Struct) -> tuple[str, str] | None:
        """Return a sentence for players who see such an event for the first time, and a key for its subject."""

    def interlude(self, event: msgspec.Struct, view: Any, look: Look) -> RenderableType | None:
        """Return a separate screen for an event such as the end of a round, with the public view after it."""

    def ending(self, view: Any, told: Any, look: Look) -> RenderableType | None:
        """Return how the game ended and how it went, from its chronicle; None if the table and the news show it."""

    def group(self, option: msgspec.Struct) -> tuple[str, ...]:
        """Return the place of a statement in the menu, from the widest heading to the narrowest."""

    def folded(self, option: msgspec.Struct) -> str:
        """Return the menu line that options of this kind share until it is chosen; "" for a line of its own."""

    def find(self, text: str, view: Any, decision: Decision[Any]) -> msgspec.Struct | None:
        """Return the option that a text means, offered or not; None if it is ambiguous or unknown."""

    def statements(self, view: Any) -> Sequence[msgspec.Struct]:
        """Return every possible statement at this table, allowed now or not."""

    def knowledge(self, view: Any, look: Look) -> Sequence[Text]:
        """Return what the viewer knows for certain beyond what is open."""

    def look_up(self, words: str, view: Any, look: Look) -> Sequence[RenderableType]:
        """Return what the things with these names are and do; without words, return what can be looked up. Empty if the
        game has nothing to look up.
        """


class Spoken:
    """Base of drawings that take their words from the texts of the game, packs included."""

    texts: Texts

    @property
    def example(self) -> str:
        """The name of a thing that can be chosen, as an example in the help."""
        return self.texts.get("terminal.example")

    def speaking(self, texts: Texts) -> Self:
        """Return the same drawing with other texts."""
        same = copy(self)
        same.texts = texts
        return same

    def beside(self, option: msgspec.Struct, view: Any, look: Look) -> str:
        """Return nothing: the table shows it."""
        return ""

    def shows_options(self, decision: Decision[Any]) -> bool:
        """Return False: the options are listed."""
        return False

    def told(self, event: msgspec.Struct, look: Look) -> Text | None:
        """Return None: the event's text is used."""
        return None

    def turn_of(self, event: msgspec.Struct) -> Seat | None:
        """Return None: the game has no turns of single seats."""
        return None

    def explain(self, event: msgspec.Struct) -> tuple[str, str] | None:
        """Return the sentence of the guide, if there is one."""
        key = f"explain.{event.__struct_config__.tag}"
        return (key, self.texts.get(key)) if key in self.texts else None

    def look_up(self, words: str, view: Any, look: Look) -> Sequence[RenderableType]:
        """Return nothing: the table shows everything."""
        return ()


class OpenTable(Spoken):
    """Base of drawings for games in which talk is free."""

    aside = "do"

    def hand(self, view: Any, look: Look) -> RenderableType | None:
        """Return None: everything is on the table."""
        return None

    def interlude(self, event: msgspec.Struct, view: Any, look: Look) -> RenderableType | None:
        """Return None: the game continues without a break."""
        return None

    def ending(self, view: Any, told: Any, look: Look) -> RenderableType | None:
        """Return None: the table and the news show it."""
        return None

    def group(self, option: msgspec.Struct) -> tuple[str, ...]:
        """Return the group of an action out of turn, by its kind."""
        return (str(option.__struct_config__.tag).replace("_", " "),)


def percent(chance: float) -> str:
    """Return a chance as whole percent. Only certain events get 0 or 100 percent, apart from rounding errors of
    sums.
    """
    chance = round(chance, 9)
    if 0 < chance < 0.01:
        return "under 1 %"
    return "over 99 %" if 0.99 < chance < 1 else f"{100 * chance:.0f} %"


def drawing(rules: Rules[Any]) -> Drawing:
    """Return the drawing of a game with the texts of its rules; the plain drawing if it has none."""
    from fabletop.cli.plain import PlainDrawing

    found: Drawing = brought(rules.game, "fabletop.cli.{}.drawing", "DRAWING", PlainDrawing())
    return found.speaking(rules.texts())


def news_line(event: msgspec.Struct, texts: Texts, of: Drawing, look: Look) -> Text:
    """Return an event as one line."""
    told = of.told(event, look)
    return sentence(texts.of("news", event), of, look) if told is None else told


def sentence(words: Words, of: Drawing, look: Look) -> Text:
    """Return words as coloured text, with seats by the names of their players."""
    line = Text()
    for piece in words:
        if isinstance(piece, Ref):
            line.append_text(_piece(piece, of, look))
        else:
            line.append(piece)
    return line


def _piece(piece: Ref, of: Drawing, look: Look) -> Text:
    kind, _, name = piece.ref.partition(":")
    if kind == "seat":
        return Text(look.names[int(name)], "bold")
    return of.piece(piece.ref, piece.text, look)
