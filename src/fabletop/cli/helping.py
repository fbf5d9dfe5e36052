"""The list of possible inputs that the command `help` shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text

from fabletop.cli.drawing import Drawing
from fabletop.kernel import Texts

FREE_TEXT = 'say "words"'

COMMANDS = (
    ("{pick}", "pick"),
    ("{aside} [words]", "{aside}"),
    (FREE_TEXT, "write"),
    ("hint", "hint"),
    ("why", "why"),
    ("why not {name}", "why_not"),
    ("rules {clause} · rules words", "rules"),
    ("look {name}", "look"),
    ("notes · note words", "notes"),
    ("log · log all", "log"),
    ("undo", "undo"),
    ("save FILE · quit", "save"),
    ("way {name}", "way"),
    ("how", "how"),
)
"""The possible inputs, each with the key below "screen.help" of the text that explains it."""


def commands(texts: Texts, drawing: Drawing, clause: str, left_out: Sequence[str] = ()) -> Iterator[Text]:
    """Yield the possible inputs with their explanations."""
    known = {
        "pick": texts.say("screen.help.a_number", name=drawing.example),
        "name": drawing.example,
        "aside": drawing.aside,
        "clause": clause,
    }
    for typed, key in COMMANDS:
        if key not in left_out:
            means = texts.say(f"screen.help.{key.format(**known)}")
            yield Text(f"{typed.format(**known):<35}{means}")
