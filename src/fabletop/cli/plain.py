"""A table drawn from its view alone, for a game without its own drawing.

The text of each field is found below "view": `view.dice = "The dice show {dice}"`, or "" to hide the field. A field
without a text is shown by its name. A list of Structs with a field `seat` describes the seats.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from rich.console import Group, RenderableType
from rich.text import Text

from fabletop.cli.drawing import Foresee, Look, OpenTable, sentence
from fabletop.kernel import Decision, Words

APART = ("you", "options", "is_over")
"""Fields that do not describe the table itself."""


class PlainDrawing(OpenTable):
    """Draws the fields of a view, one below the other."""

    def table(self, view: Any, look: Look) -> RenderableType:
        """Return the seats, then everything else."""
        at_seats: list[Text] = []
        others: list[Text] = []
        for name in view.__struct_fields__:
            told = at_seats if is_of_seats(getattr(view, name)) else others
            told += self._field(view, name, f"view.{name}", look, 0)
        return Group(*at_seats, *others)

    def _field(self, struct: Any, name: str, key: str, look: Look, depth: int) -> Iterator[Text]:
        value = getattr(struct, name)
        indent = Text("  " * depth)
        if name in APART or value is None:
            return
        if key in self.texts:
            words = self.texts.words(key, struct)
            if words:
                yield indent + sentence(words, self, look)
            return
        label = Text.assemble(indent, (f"{spelt(name).capitalize()}: ", "dim"))
        nested = [value] if isinstance(value, msgspec.Struct) else value
        if isinstance(nested, Sequence) and nested and isinstance(nested[0], msgspec.Struct):
            if not is_of_seats(value):
                yield label
            for each in nested:
                yield from self._struct(each, key, look, depth)
            return
        yield label + sentence(self._value(value), self, look)

    def _struct(self, struct: msgspec.Struct, key: str, look: Look, depth: int) -> Iterator[Text]:
        seat = getattr(struct, "seat", None)
        head = Text(look.names[seat], "bold") if isinstance(seat, int) else Text("·")
        told = [
            line
            for name in struct.__struct_fields__
            if name != "seat"
            for line in self._field(struct, name, f"{key}.{name}", look, depth + 1)
        ]
        yield Text("  " * depth) + Text("  ").join([head, *(Text(line.plain.strip()) for line in told)])

    def _value(self, value: Any) -> Words:
        if isinstance(value, bool):
            return (self.texts.get("plain.yes" if value else "plain.no"),)
        if isinstance(value, list | tuple):
            return (", ".join(spelt(str(each)) for each in value) or self.texts.get("list.none"),)
        return (spelt(str(value)),)

    def choices(self, view: Any, decision: Decision[Any], look: Look, foreseen: Foresee) -> RenderableType | None:
        """Return None: the options are a plain list."""
        return None

    def hand(self, view: Any, look: Look) -> RenderableType | None:
        """Return None: the table shows it."""
        return None

    def piece(self, ref: str, text: str, look: Look) -> Text:
        """Return the thing by its name."""
        return Text(text, "bold")

    def is_noise(self, event: msgspec.Struct) -> bool:
        """Return False: every event is shown."""
        return False

    def is_aside(self, event: msgspec.Struct) -> bool:
        """Return False: each event has its own line."""
        return False

    def explain(self, event: msgspec.Struct) -> tuple[str, str] | None:
        """Return None: events are shown without explanation."""
        return None

    def interlude(self, event: msgspec.Struct, view: Any, look: Look) -> RenderableType | None:
        """Return None: the game continues."""
        return None

    def folded(self, option: msgspec.Struct) -> str:
        """Return "": each option has its own line."""
        return ""

    def find(self, text: str, view: Any, decision: Decision[Any]) -> msgspec.Struct | None:
        """Return None: options are chosen by number or label only."""
        return None

    def statements(self, view: Any) -> Sequence[msgspec.Struct]:
        """Return nothing beyond the offers."""
        return ()

    def knowledge(self, view: Any, look: Look) -> Sequence[Text]:
        """Return nothing: the table shows it."""
        return ()


def is_of_seats(value: Any) -> bool:
    """Whether a value is a list that describes the seats in order."""
    return (
        isinstance(value, Sequence)
        and bool(value)
        and all(isinstance(getattr(each, "seat", None), int) for each in value)
    )


def spelt(name: str) -> str:
    """Return a code name as readable words."""
    return name.replace("_", " ")
