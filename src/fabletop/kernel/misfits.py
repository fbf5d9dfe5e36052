"""Explain to people why a value does not fit a type: what would fit, and where the value is wrong."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from enum import Enum
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec

Way = tuple[str | int, ...]
"""The path to a value from the outside inwards, as in ("effects", 1, "op")."""
ANY_KEY = "..."
UNCLEAR = "it cannot be read"

_KINDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "a text",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
    "null": "nothing",
    "bytes": "bytes",
}
_STEP = re.compile(r"\.(\w+)|\[(\d+)\]|\[(\.\.\.)\]")
_LIMITS = {
    ("int", "<="): "must be at most {}",
    ("int", ">="): "must be at least {}",
    ("float", "<="): "must be at most {}",
    ("float", ">="): "must be at least {}",
    ("str", "<="): "must have at most {} characters",
    ("str", ">="): "must have at least {} characters",
    ("array", "<="): "must have at most {} things",
    ("array", ">="): "must have at least {} things",
    ("object", "<="): "must have at most {} things",
    ("object", ">="): "must have at least {} things",
}


def misfit(error: object, wanted: Any = Any) -> tuple[str, Way]:
    """Return what is wrong, without the spelling of types or patterns, and where. Closed sets are listed in full."""
    message, _, place = str(error).partition(" - at ")
    is_key = place.startswith("`key`")
    steps: list[str | int] = [
        int(index) if index else name or ANY_KEY for name, index, _ in _STEP.findall(place.rpartition("$")[2])
    ]
    kind = _type_at(wanted, steps)
    if is_key:
        kind = get_args(bare(kind))[0] if get_origin(bare(kind)) is dict else Any
    way = tuple(steps[: steps.index(ANY_KEY)] if ANY_KEY in steps else steps)
    return _in_words(message, kind), way


def misfits(value: Any, annotation: Any) -> list[tuple[str, Way]]:
    """Return why a value does not fit a type, and where: one reason for each wrong list element and field."""
    first = _first_misfit(value, annotation)
    if first is None:
        return []
    plain = bare(annotation)
    if isinstance(value, list) and get_origin(plain) is tuple and get_args(plain)[1:] == (...,):
        element = get_args(plain)[0]
        inner = [(words, (index, *way)) for index, each in enumerate(value) for words, way in misfits(each, element)]
    elif isinstance(value, dict) and is_struct(plain) and plain.__struct_config__.tag is None:
        inner = list(_of_fields(value, plain))
    else:
        inner = []
    return inner or [first]


def _of_fields(value: dict[str, Any], struct: Any) -> Iterator[tuple[str, Way]]:
    """Yield the unknown, the wrong and the missing fields."""
    known = {each.encode_name: each for each in msgspec.structs.fields(struct)}
    for name, each in value.items():
        if name in known:
            yield from ((words, (name, *way)) for words, way in misfits(each, known[name].type))
        elif struct.__struct_config__.forbid_unknown_fields:
            yield f"there is no field {name!r}{meant(name, known)}", (name,)
    for name, field in known.items():
        if field.required and name not in value:
            yield f"the field {name} is missing", ()


def _first_misfit(value: Any, annotation: Any) -> tuple[str, Way] | None:
    """Return the first reason why a value does not fit a type, and where."""
    try:
        msgspec.convert(value, annotation)
    except msgspec.ValidationError as error:
        return misfit(error, annotation)
    return None


def explained(error: object, wanted: Any = Any) -> str:
    """Return what is wrong and where, as one sentence without its full stop."""
    words, way = misfit(error, wanted)
    return f"{words}{place_of(way)}"


def plainly(error: object, wanted: Any = Any) -> str:
    """Return what is wrong as a sentence for readers who know nothing of nested fields."""
    words, way = misfit(error, wanted)
    named = [each for each in way if isinstance(each, str)]
    field = named[-1].replace("_", " ") if named else "value"
    if words == UNCLEAR:
        return "This cannot be understood."
    if words.startswith("it "):
        return f"The {field}{words.removeprefix('it')}."
    return f"The {field}: {words}." if named else f"{words[0].upper()}{words[1:]}."


def place_of(way: Way) -> str:
    """Return a path inside a value in words."""
    place = "".join(f"[{each}]" if isinstance(each, int) else f".{each}" for each in way).removeprefix(".")
    return f" (at {place})" if place else ""


def closed_set(annotation: Any) -> tuple[str, ...]:
    """Return all values of a type that is a closed set, as they are written. Empty for all other types."""
    plain = bare(annotation)
    if get_origin(plain) is Literal:
        return tuple(str(each) for each in get_args(plain) if each != "")
    if isinstance(plain, type) and issubclass(plain, Enum):
        return tuple(str(each.value) for each in plain)
    return ()


def bare(annotation: Any) -> Any:
    """Return a type without its constraints and without None."""
    while get_origin(annotation) is Annotated:
        annotation = get_args(annotation)[0]
    if get_origin(annotation) in (UnionType, Union):
        inner = [each for each in get_args(annotation) if each is not type(None)]
        if len(inner) == 1:
            return bare(inner[0])
    return annotation


def tags_in(annotation: Any) -> tuple[str, ...]:
    """Return the tags of all Structs that a value of this type can be."""
    if is_struct(annotation):
        tag = annotation.__struct_config__.tag
        return (tag,) if isinstance(tag, str) else ()
    return tuple(tag for each in get_args(bare(annotation)) for tag in tags_in(each))


def is_struct(thing: Any) -> bool:
    """Return whether it is a Struct type."""
    return isinstance(thing, type) and issubclass(thing, msgspec.Struct)


def meant(word: str, known: Iterable[str]) -> str:
    """Return the end of a message about an unknown word: the most similar known word, if there is one."""
    close = get_close_matches(word, list(known), 1)
    return f"; did you mean {close[0]!r}?" if close else ""


def _in_words(message: str, kind: Any) -> str:
    if found := re.fullmatch(r"Invalid (?:enum )?value (.+)", message):
        return _none_of(found[1], closed_set(kind) or tags_in(kind))
    if found := re.fullmatch(r"Expected `(\w+)`(?: of length)? ([<>]=) (-?[\d.]+)", message):
        limit = _LIMITS[found[1], found[2]].format(found[3])
        return f"it {limit.removesuffix('s') if found[3] == '1' else limit}"
    if found := re.fullmatch(r"Expected `array` of length (\d+), got (\d+)", message):
        return f"it must have {found[1]} things, not {found[2]}"
    if message.startswith("Expected `str` matching regex"):
        return next(_descriptions(kind), "it is not written as it should be")
    if found := re.fullmatch(r"Expected `([^`]+)`, got `(\w+)`", message):
        kinds = " or ".join(_KINDS.get(each, each) for each in found[1].split(" | "))
        return f"it must be {kinds}, not {_KINDS.get(found[2], found[2])}"
    if found := re.fullmatch(r"Object missing required field `(\w+)`", message):
        return f"the field {found[1]} is missing"
    if found := re.fullmatch(r"Object contains unknown field `(.+)`", message):
        return f"there is no field {found[1]!r}"
    return UNCLEAR


def _none_of(value: str, known: tuple[str, ...]) -> str:
    names = dict.fromkeys(known)
    near = meant(value.strip("'\""), names)
    return f"there is no {value}{near}" + (f"; there is {', '.join(names)}" if names and not near else "")


def _descriptions(annotation: Any) -> Iterator[str]:
    """Yield the descriptions that a type has of its written form."""
    for each in get_args(annotation)[1:] if get_origin(annotation) is Annotated else get_args(annotation):
        if isinstance(each, msgspec.Meta) and each.description:
            yield each.description
        elif get_origin(each) is Annotated:
            yield from _descriptions(each)


def _type_at(annotation: Any, steps: list[str | int]) -> Any:
    """Return the type of a part of a value. Of several candidates, the first that has such a part."""
    if not steps:
        return annotation
    step, rest = steps[0], steps[1:]
    plain = bare(annotation)
    if get_origin(plain) in (UnionType, Union):
        if not rest and any(step == each.__struct_config__.tag_field for each in get_args(plain) if is_struct(each)):
            return plain
        found = (_type_at(each, steps) for each in get_args(plain))
        return next((each for each in found if each is not Any), Any)
    if is_struct(plain):
        fields = {each.encode_name: each.type for each in msgspec.structs.fields(plain)}
        return _type_at(fields[step], rest) if step in fields else Any
    arguments = get_args(plain)
    if get_origin(plain) in (tuple, list) and isinstance(step, int) and arguments:
        is_even = get_origin(plain) is list or arguments[1:] == (...,)
        inner = arguments[0] if is_even else arguments[step] if step < len(arguments) else Any
        return _type_at(inner, rest)
    if get_origin(plain) is dict and step == ANY_KEY:
        return _type_at(arguments[1], rest)
    return Any
