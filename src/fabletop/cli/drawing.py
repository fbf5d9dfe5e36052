"""What a game brings to the terminal. Everything else of the table is shared."""

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
"""What an option certainly leads to."""


class Look(msgspec.Struct, frozen=True):
    """How things are shown to one reader."""

    names: tuple[str, ...]
    """Who sits in each seat."""
    width: int
    is_coloured: bool
    rules: Rules[Any] | None = None
    """What is played by, if packs may have changed it."""
    options: tuple[msgspec.Struct, ...] = ()
    """What the reader can choose from, where they are asked."""
    ways: Callable[[], Sequence[Way]] = tuple
    """How far that leads, reckoned when it is wanted."""


class Drawing(Protocol):
    """One for each game: `fabletop.cli.<game>.drawing` exports one as `DRAWING`."""

    @property
    def example(self) -> str:
        """The name of a thing that can be chosen, for the help."""

    aside: str
    """The command for what may be done besides answering: say, or do."""

    def speaking(self, texts: Texts) -> Drawing:
        """The same drawing in the words of these texts."""

    def table(self, view: Any, look: Look) -> RenderableType:
        """The whole table as one seat sees it."""

    def choices(self, view: Any, decision: Decision[Any], look: Look, foreseen: Foresee) -> RenderableType | None:
        """The numbered options of a decision in the game's own way; None for a plain list."""

    def beside(self, option: msgspec.Struct, view: Any, look: Look) -> str:
        """What the thing says that an option is about, where the table does not show it."""

    def shows_options(self, decision: Decision[Any]) -> bool:
        """Whether `choices` shows the options themselves with their numbers, so that no list is needed."""

    def hand(self, view: Any, look: Look) -> RenderableType | None:
        """What the viewer alone can see of their own, where no choice shows it."""

    def piece(self, ref: str, text: str, look: Look) -> Text:
        """A thing that a sentence speaks of, by its reference, as in "card:B4"."""

    def is_noise(self, event: msgspec.Struct) -> bool:
        """Whether an event goes without saying at a terminal."""

    def told(self, event: msgspec.Struct, look: Look) -> Text | None:
        """An event in the game's own way; None where its words are enough."""

    def is_aside(self, event: msgspec.Struct) -> bool:
        """Whether an event is told in one line with what caused it."""

    def turn_of(self, event: msgspec.Struct) -> Seat | None:
        """Whose turn begins with an event; None where none does."""

    def explain(self, event: msgspec.Struct) -> tuple[str, str] | None:
        """A sentence for whoever sees such a thing for the first time, and a key for what it explains."""

    def interlude(self, event: msgspec.Struct, view: Any, look: Look) -> RenderableType | None:
        """A screen of its own for an event such as the end of a round, with what everybody sees after it."""

    def ending(self, view: Any, told: Any, look: Look) -> RenderableType | None:
        """How the game ended and how it went, from its chronicle; None where the table and the news tell it."""

    def group(self, option: msgspec.Struct) -> tuple[str, ...]:
        """Where a statement stands in the menu, from the widest heading to the narrowest."""

    def folded(self, option: msgspec.Struct) -> str:
        """The line that options of this kind share in a menu until it is chosen; "" for a line of its own."""

    def find(self, text: str, view: Any, decision: Decision[Any]) -> msgspec.Struct | None:
        """The option that somebody means, offered or not; None if it cannot be told."""

    def statements(self, view: Any) -> Sequence[msgspec.Struct]:
        """Everything that could ever be said at this table, allowed now or not."""

    def knowledge(self, view: Any, look: Look) -> Sequence[Text]:
        """What the viewer knows for certain beyond what lies open."""

    def look_up(self, words: str, view: Any, look: Look) -> Sequence[RenderableType]:
        """What the things are and do that somebody names; without words, what can be looked up. Nothing where a game
        has nothing to look up."""


class Spoken:
    """A drawing that takes its words from the texts of the game it draws, packs included."""

    texts: Texts

    @property
    def example(self) -> str:
        """The name of a thing that can be chosen, for the help."""
        return self.texts.get("terminal.example")

    def speaking(self, texts: Texts) -> Self:
        """The same drawing in other words."""
        same = copy(self)
        same.texts = texts
        return same

    def beside(self, option: msgspec.Struct, view: Any, look: Look) -> str:
        """Nothing: the table shows it."""
        return ""

    def shows_options(self, decision: Decision[Any]) -> bool:
        """They are a list."""
        return False

    def told(self, event: msgspec.Struct, look: Look) -> Text | None:
        """In its words."""
        return None

    def turn_of(self, event: msgspec.Struct) -> Seat | None:
        """Nobody has a turn of their own."""
        return None

    def explain(self, event: msgspec.Struct) -> tuple[str, str] | None:
        """The sentence of the guide, where there is one."""
        key = f"explain.{event.__struct_config__.tag}"
        return (key, self.texts.get(key)) if key in self.texts else None

    def look_up(self, words: str, view: Any, look: Look) -> Sequence[RenderableType]:
        """The table tells everything."""
        return ()


class OpenTable(Spoken):
    """What a drawing answers for a game in which talk is free."""

    aside = "do"

    def hand(self, view: Any, look: Look) -> RenderableType | None:
        """Everything lies on the table."""
        return None

    def interlude(self, event: msgspec.Struct, view: Any, look: Look) -> RenderableType | None:
        """The game goes on without a break."""
        return None

    def ending(self, view: Any, told: Any, look: Look) -> RenderableType | None:
        """The table and the news tell it."""
        return None

    def group(self, option: msgspec.Struct) -> tuple[str, ...]:
        """What may be done besides, by kind."""
        return (str(option.__struct_config__.tag).replace("_", " "),)


def percent(chance: float) -> str:
    """A chance as whole percent; what is not certain is not called so, but for what sums of fractions leave over."""
    chance = round(chance, 9)
    if 0 < chance < 0.01:
        return "under 1 %"
    return "over 99 %" if 0.99 < chance < 1 else f"{100 * chance:.0f} %"


def drawing(rules: Rules[Any]) -> Drawing:
    """The drawing of a game, in the words of its rules; where it brings none, its view as it is."""
    from fabletop.cli.plain import PlainDrawing

    found: Drawing = brought(rules.game, "fabletop.cli.{}.drawing", "DRAWING", PlainDrawing())
    return found.speaking(rules.texts())


def news_line(event: msgspec.Struct, texts: Texts, of: Drawing, look: Look) -> Text:
    """What happened, in a line."""
    told = of.told(event, look)
    return sentence(texts.of("news", event), of, look) if told is None else told


def sentence(words: Words, of: Drawing, look: Look) -> Text:
    """Words as coloured text, seats by the names of those who sit there."""
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
