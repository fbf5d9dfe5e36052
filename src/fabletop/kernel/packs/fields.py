"""Types for the fields of cards, and which of them are words.

Words (names, texts, icons) do not change how a game is played, nor does what only the drawing of a board needs. They
are no part of the content hash.
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import Annotated, Any, TypeVar, get_args

import msgspec

T = TypeVar("T")

SNAKE_CASE = "an id has small letters, figures and _, and begins with a letter"
Id = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9_]*$", max_length=60, description=SNAKE_CASE)]
"""The id of a card: snake_case, unique in its kind."""
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60, extra={"words": True})]
"""What a thing is called."""
Text = Annotated[str, msgspec.Meta(max_length=400, extra={"words": True})]
"""What stands on a card for people; no rule reads it."""
Said = Annotated[str, msgspec.Meta(max_length=400, extra={"words": True, "figures": True})]
"""A text that tells what a card does: its numbers come from the card's own fields, as in {effect.dice}."""
Icon = Annotated[
    str,
    msgspec.Meta(
        pattern=r"^[a-z0-9-]*$",
        max_length=60,
        description="an icon is named with small letters, figures and hyphens",
        extra={"words": True, "icon": True},
    ),
]
"""The name of a picture in the icon set; none if empty."""
Few = Annotated[int, msgspec.Meta(ge=0, le=20)]
"""A small number: dice, copies, points."""


Each = msgspec.Meta(extra={"each": True})
"""Marks a field with a number for each of several things: a pack that names some of them leaves the others."""


def by_id(card: type[T], table: str) -> cached_property[dict[str, T]]:
    """Of a game's content: the cards of a table by their ids."""
    return cached_property(lambda content: {each.id: each for each in getattr(content, table)})


Drawn = msgspec.Meta(extra={"drawn": True})
"""Marks a field that only the drawing needs: the content hash is the same as if it did not exist."""


class PackRef(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pack as records and tables name it."""

    id: str
    version: str
    hash: str
    """SHA-256 of what the pack itself says, words left out."""
    title: str = ""


@cache
def marked(struct: type[msgspec.Struct], mark: str) -> tuple[str, ...]:
    """The fields of a Struct whose type carries a mark: "words", "icon", "figures", "each" or "drawn"."""
    return tuple(field.name for field in msgspec.structs.fields(struct) if _has(field.type, mark))


def wordless(value: Any) -> Any:
    """The same content with all words left empty, and without what only the drawing needs."""
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
    """A Struct like this without what only the drawing needs; none if that is all of it."""
    drawn = marked(struct, "drawn")
    kept = [(field.name, field.type) for field in msgspec.structs.fields(struct) if field.name not in drawn]
    return msgspec.defstruct(struct.__name__, kept) if drawn else None


def _has(annotation: Any, mark: str) -> bool:
    return any(
        isinstance(each, msgspec.Meta) and each.extra is not None and mark in each.extra
        for each in get_args(annotation)[1:]
    )
