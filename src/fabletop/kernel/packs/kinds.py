"""The structure of a game's content, derived from its type."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, get_args, get_origin

import msgspec

from fabletop.kernel.misfits import bare, is_struct


class Kind(msgspec.Struct, frozen=True):
    """One table of a pack."""

    name: str
    type: Any
    card: type[msgspec.Struct] | None = None
    """The Struct of its elements, if it is a list of objects with ids."""
    is_table: bool = False
    """Whether it is a plain table, which packs change key by key."""


@cache
def kinds(content: type[msgspec.Struct]) -> dict[str, Kind]:
    """Return the tables that a pack may have, by name."""
    return {field.name: _kind(field.encode_name, field.type) for field in msgspec.structs.fields(content)}


def _kind(name: str, annotation: Any) -> Kind:
    plain = bare(annotation)
    element: Any = bare(get_args(plain)[0]) if get_origin(plain) in (tuple, list) else None
    if is_struct(element) and "id" in element.__struct_fields__:
        return Kind(name, annotation, card=element)
    return Kind(name, annotation, is_table=is_struct(plain) or get_origin(plain) is dict)


@cache
def fields_of(card: type[msgspec.Struct]) -> dict[str, msgspec.structs.FieldInfo]:
    """Return the fields of a card by name."""
    return {field.encode_name: field for field in msgspec.structs.fields(card)}


@cache
def programs(card: type[msgspec.Struct]) -> tuple[str, ...]:
    """Return the fields of a card that can hold effects, at any depth."""
    fields = msgspec.structs.fields(card)
    return tuple(each.name for each in fields if any(_is_program(struct) for struct in structs_in(each.type)))


@cache
def _is_program(struct: type[msgspec.Struct]) -> bool:
    """Return whether it is an effect or holds effects."""
    inner = {each for field in msgspec.structs.fields(struct) for each in structs_in(field.type)} - {struct}
    return struct.__struct_config__.tag is not None or any(map(_is_program, inner))


def structs_in(annotation: Any) -> Iterator[type[msgspec.Struct]]:
    """Yield the Structs that a value of this type can be, without those nested in them."""
    plain = bare(annotation)
    if is_struct(plain):
        yield plain
    else:
        for each in get_args(plain):
            yield from structs_in(each)
