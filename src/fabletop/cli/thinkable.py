"""Options that a person can name, whether or not they are offered: built from the texts of a game's options."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from functools import cache
from itertools import islice, product
from types import UnionType
from typing import Any, Union, get_args, get_origin

import msgspec

from fabletop.kernel import Rules, Texts

MOST = 60
"""Maximum number of options tried per kind."""
_WORD = re.compile(r"\w+")
_PIECE = re.compile(r"\{(\w+)(?::(\w+))?\}")
_USUAL: dict[object, Any] = {bool: False, int: 0, str: "", tuple: ()}


def thinkable(rules: Rules[Any], texts: Texts, names: Sequence[str], wanted: Sequence[str]) -> Iterator[msgspec.Struct]:
    """Yield options of every type, with the things whose names begin like one of these words."""
    keys: dict[str, list[list[str]]] = {}
    for key in texts.keys():  # noqa: SIM118  # no dictionary
        group, *parts = key.split(".")
        if group == "option" and parts:
            keys.setdefault(parts[0], []).append(parts)

    @cache
    def named(kind: str) -> list[Any]:
        return _named(texts, kind, names, wanted)

    for kind in get_args(rules.choices) or (rules.choices,):
        for tag, *special in keys.get(kind.__struct_config__.tag, ()):
            template = texts.get(".".join(("option", tag, *special)))
            yield from islice(_of_template(kind, template, special, named), MOST)


def _of_template(
    kind: type[msgspec.Struct], template: str, special: Sequence[str], named: Callable[[str], list[Any]]
) -> Iterator[msgspec.Struct]:
    """Yield the options of a type that one of its texts describes. A special text is for one value of a field."""
    fixed = dict(zip(special[::2], special[1::2], strict=True))
    of = dict(_PIECE.findall(template))
    values = []
    for field in msgspec.structs.fields(kind):
        found = [fixed[field.name]] if field.name in fixed else named(of.get(field.name, ""))
        values.append(_fitting(field, found))
    for each in product(*values):
        yield kind(*each)


def _named(texts: Texts, kind: str, names: Sequence[str], wanted: Sequence[str]) -> list[Any]:
    """Return the things of a kind whose names begin like one of the words; the first thing if none does."""
    things = enumerate(names) if kind == "seat" else ((thing, texts.name(kind, thing)) for thing in texts.things(kind))
    all_of_them = dict(things)
    meant = [
        thing
        for thing, name in all_of_them.items()
        if any(word.startswith(each) for word in _WORD.findall(name.lower()) for each in wanted)
    ]
    return meant or list(all_of_them)[:1]


def _fitting(field: msgspec.structs.FieldInfo, found: list[Any]) -> list[Any]:
    """Return the found values that are valid for a field; its default if there is none."""
    values = []
    for each in found:
        wanted = (each,) if _is_tuple(field.type) and not isinstance(each, tuple) else each
        try:
            values.append(msgspec.convert(wanted, field.type, strict=False))
        except msgspec.ValidationError:
            continue
    return values or [_usual(field)]


def _is_tuple(kind: Any) -> bool:
    return get_origin(kind) is tuple


def _usual(field: msgspec.structs.FieldInfo) -> Any:
    """Return a valid default value of a field."""
    if field.default is not msgspec.NODEFAULT:
        return field.default
    kind: Any = field.type
    if get_origin(kind) in (Union, UnionType):
        kind = get_args(kind)[0]
    if isinstance(kind, type) and issubclass(kind, Enum):
        return next(iter(kind))
    if _is_tuple(kind):
        return tuple(_usual_of(each) for each in get_args(kind) if each is not Ellipsis)
    return _USUAL.get(kind)


def _usual_of(kind: Any) -> Any:
    return next(iter(kind)) if isinstance(kind, type) and issubclass(kind, Enum) else _USUAL.get(kind)
