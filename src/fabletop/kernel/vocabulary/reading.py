"""Read the data of a card out word by word, for cards whose own text does not say what they do."""

from __future__ import annotations

from typing import Any

import msgspec

from fabletop.kernel.packs.kinds import structs_in
from fabletop.kernel.vocabulary.conditions import Condition
from fabletop.kernel.vocabulary.names import plain_name

_LABELS = ("label", "name", "ask")
"""The fields that are read first."""
_BOUNDS = {"is": "is", "ge": "at least", "le": "at most"}


def read_out(value: Any) -> str:
    """Return a value of a card as a person would read it out. Field names are included only where they are needed."""
    if isinstance(value, Condition):
        return _condition(value)
    if isinstance(value, msgspec.Struct):
        return _struct(value)
    if isinstance(value, dict):
        return ", ".join(f"{plain_name(str(name))} {read_out(each)}" for name, each in value.items())
    if isinstance(value, tuple | list):
        inner = [read_out(each) for each in value]
        return ("; " if any(isinstance(each, msgspec.Struct) for each in value) else ", ").join(filter(None, inner))
    if isinstance(value, bool):
        return "yes" if value else "no"
    return plain_name(str(value))


def _struct(value: msgspec.Struct) -> str:
    """Return an effect or a part of one: its numbers and names, then what follows from it in brackets."""
    if own := getattr(value, "text", ""):
        return f"{getattr(value, 'name', '')}: {own}".removeprefix(": ")
    tag = value.__struct_config__.tag
    said = [plain_name(tag)] if isinstance(tag, str) else []
    label = ""
    conditions: list[str] = []
    inner: list[str] = []
    for field in msgspec.structs.fields(type(value)):
        each = getattr(value, field.name)
        if each is None or (not field.required and each == _usual(field)) or each in ((), {}, ""):
            continue
        name = plain_name(field.encode_name)
        if field.name in _LABELS:
            label = f"{label}: {each}" if label else str(each)
        elif isinstance(each, Condition):
            conditions.append(f"if {_condition(each)}")
        elif each is True:
            said.append(name)
        elif isinstance(each, tuple) and any(isinstance(one, msgspec.Struct) for one in each):
            inner.append(read_out(each) if name in ("do", "options", "rows", "of") else f"{name}: {read_out(each)}")
        elif isinstance(each, dict) or (isinstance(each, int) and name != "n"):
            said.append(f"{name} {read_out(each)}")
        else:
            said.append(read_out(each))
    told = " ".join([*said, *conditions])
    following = f" ({'; '.join(inner)})" if inner and (told or label) else "; ".join(inner)
    return (f"{label}: {told}" if label and told else label or told) + following


def _usual(field: msgspec.structs.FieldInfo) -> Any:
    return field.default if field.default is not msgspec.NODEFAULT else None


def _condition(asked: Condition) -> str:
    """Return a condition in words."""
    parts = [_condition(each) for each in asked.all]
    if asked.any:
        parts.append(f"({' or '.join(_condition(each) for each in asked.any)})")
    if asked.none is not None:
        parts.append(f"not {_condition(asked.none)}")
    if asked.q:
        bounds = ((word, each) for name, word in _BOUNDS.items() if (each := _bound(asked, name)) is not None)
        said = [plain_name(asked.q), plain_name(str(asked.id)), *(f"{word} {read_out(each)}" for word, each in bounds)]
        parts.append(" ".join(filter(None, said)))
    return " and ".join(parts)


def _bound(asked: Condition, name: str) -> Any:
    return asked.equals if name == "is" else getattr(asked, name)


def tells_itself(annotation: Any) -> bool:
    """Return whether the values of a field have texts of their own, as the abilities of a Character have."""
    return any("text" in each.__struct_fields__ for each in structs_in(annotation))
