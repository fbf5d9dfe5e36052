"""Types for the fields of cards, with marks for the fields that hold words.

Words (names, texts, icons) do not change how a game is played, nor do fields that only the drawing of a board needs.
The content hash leaves both out.
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import Annotated, Any, TypeVar, get_args

import msgspec

T = TypeVar("T")

SNAKE_CASE = "an id has small letters, figures and _, and begins with a letter"
Id = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9_]*$", max_length=60, description=SNAKE_CASE)]
"""The id of a card: snake_case, unique in its table."""
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60, extra={"words": True})]
"""A displayed name."""
Text = Annotated[str, msgspec.Meta(max_length=400, extra={"words": True})]
"""A text on a card for people. No rule reads it."""
Said = Annotated[str, msgspec.Meta(max_length=400, extra={"words": True, "figures": True})]
"""A text that says what a card does. Its numbers come from the card's own fields, as in {effect.dice}."""
Icon = Annotated[
    str,
    msgspec.Meta(
        pattern=r"^[a-z0-9-]*$",
        max_length=60,
        description="an icon is named with small letters, figures and hyphens",
        extra={"words": True, "icon": True},
    ),
]
"""The name of a picture in the icon set; empty if there is none."""
Few = Annotated[int, msgspec.Meta(ge=0, le=20)]
"""A small number: dice, copies, points."""


Each = msgspec.Meta(extra={"each": True})
"""Marks a field that has one number for each of several keys. A pack that names some of the keys leaves the others."""


def by_id(card: type[T], table: str) -> cached_property[dict[str, T]]:
    """Return a property for a game's content: the cards of a table by id."""
    return cached_property(lambda content: {each.id: each for each in getattr(content, table)})


Drawn = msgspec.Meta(extra={"drawn": True})
"""Marks a field that only the drawing needs. The content hash ignores it."""


class PackRef(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pack as records and tables identify it."""

    id: str
    version: str
    hash: str
    """SHA-256 of the pack's own content without words."""
    title: str = ""


@cache
def marked(struct: type[msgspec.Struct], mark: str) -> tuple[str, ...]:
    """Return the fields of a Struct whose type carries a mark: "words", "icon", "figures", "each" or "drawn"."""
    return tuple(field.name for field in msgspec.structs.fields(struct) if _has(field.type, mark))


def wordless(value: Any) -> Any:
    """Return the same content with all words empty, and without fields that only the drawing needs."""
    if isinstance(value, msgspec.Struct) and (played := _undrawn(type(value))):
        return wordless(played(*(getattr(value, name) for name in played.__struct_fields__)))
    if isinstance(value, msgspec.Struct):
        words = marked(type(value), "words")
        inner = {
            name: "" if name in words else wordless(old)
            for name in value.__struct_fields__
            if name in words or isinstance(old := getattr(value, name), msgspec.Struct | tuple | list | dict)
        }
        return msgspec.structs.replace(value, **inner) if inner else value
    if isinstance(value, tuple | list):
        return type(value)(wordless(each) for each in value)
    if isinstance(value, dict):
        return {key: wordless(each) for key, each in value.items()}
    return value


@cache
def _undrawn(struct: type[msgspec.Struct]) -> type[msgspec.Struct] | None:
    """Return a Struct like this without fields that only the drawing needs; None if no field is left."""
    drawn = marked(struct, "drawn")
    kept = [(field.name, field.type) for field in msgspec.structs.fields(struct) if field.name not in drawn]
    return msgspec.defstruct(struct.__name__, kept) if drawn else None


def _has(annotation: Any, mark: str) -> bool:
    return any(
        isinstance(each, msgspec.Meta) and each.extra is not None and mark in each.extra
        for each in get_args(annotation)[1:]
    )
