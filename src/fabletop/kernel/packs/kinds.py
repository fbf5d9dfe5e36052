"""What a game's content is made of, read off its type."""

from __future__ import annotations

from functools import cache
from typing import Any, get_args, get_origin

import msgspec

from fabletop.kernel.misfits import bare, is_struct


class Kind(msgspec.Struct, frozen=True):
    """One table of a pack."""

    name: str
    type: Any
    card: type[msgspec.Struct] | None = None
    """The Struct of its elements, if it is a list of things with ids."""
    is_table: bool = False
    """Whether it is a plain table, replaced key by key."""


@cache
def kinds(content: type[msgspec.Struct]) -> dict[str, Kind]:
    """The tables that a pack may have, by name."""
    return {field.name: _kind(field.encode_name, field.type) for field in msgspec.structs.fields(content)}


def _kind(name: str, annotation: Any) -> Kind:
    plain = bare(annotation)
    element: Any = bare(get_args(plain)[0]) if get_origin(plain) in (tuple, list) else None
    if is_struct(element) and "id" in element.__struct_fields__:
        return Kind(name, annotation, card=element)
    return Kind(name, annotation, is_table=is_struct(plain) or get_origin(plain) is dict)


@cache
def fields_of(card: type[msgspec.Struct]) -> dict[str, msgspec.structs.FieldInfo]:
    """The fields of a card by name."""
    return {field.encode_name: field for field in msgspec.structs.fields(card)}
