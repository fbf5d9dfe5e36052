"""Parts of reference pages that are made from types: tables of fields, of words, and of closed sets."""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterator, Mapping
from typing import Any, get_args

import msgspec

from fabletop.kernel.misfits import bare, closed_set, is_struct


def struct_table(title: str, struct: Any, level: int) -> Iterator[str]:
    """One table: its fields with their defaults, and what they mean."""
    yield f"\n{'#' * level} {title}\n\n{' '.join(lines(struct))}\n\n"
    yield "| Field | Unless given | Meaning |\n|---|---|---|\n"
    meanings = meanings_of(struct)
    for field in msgspec.structs.fields(struct):
        name = f"**{field.encode_name}**" if field.required else field.encode_name
        yield f"| {name} | {_default(field)} | {meanings.get(field.name, '')} |\n"


def word_row(effect: Any) -> str:
    """One word of cards: its fields with their defaults, and what it means."""
    fields = [each for each in msgspec.structs.fields(effect) if each.name != "when"]
    named = [
        f"**{each.encode_name}**" if each.required else f"{each.encode_name} ({_default(each)})" for each in fields
    ]
    meanings = meanings_of(effect)
    more = " ".join(f"{each.name}: {meanings[each.name]}" for each in fields if each.name in meanings)
    meaning = " ".join(lines(effect)) + (f" {more}" if more else "")
    return f"| `{effect.__struct_config__.tag}` | {', '.join(named)} | {meaning} |\n"


def meanings_of(struct: Any) -> Mapping[str, str]:
    """What the source says about each field, under it."""
    found: dict[str, str] = {}
    for base in struct.__bases__:
        if is_struct(base) and base is not msgspec.Struct and base.__struct_fields__:
            found |= meanings_of(base)
    body = ast.parse(textwrap.dedent(inspect.getsource(struct))).body[0]
    assert isinstance(body, ast.ClassDef)
    for field, below in zip(body.body, body.body[1:], strict=False):
        is_text = isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant)
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and is_text:
            found[field.target.id] = " ".join(str(below.value.value).split())  # type: ignore[attr-defined]
    return found


def _default(field: msgspec.structs.FieldInfo) -> str:
    if field.required:
        return "needed"
    made = field.default_factory
    value = msgspec.to_builtins(field.default if made is msgspec.NODEFAULT else made())
    if value is None or value == "" or value == [] or value == ():
        return "none"
    if isinstance(value, dict):
        return "nothing"
    return f"`{msgspec.json.encode(value).decode()}`"


def closed_sets(structs: Mapping[str, Any]) -> Iterator[str]:
    """Every field that takes one of a few words, with all of them; also what is named by such words."""
    owners: dict[tuple[str, tuple[str, ...]], list[str]] = {}
    for name, struct in structs.items():
        for field in msgspec.structs.fields(struct):
            for values in _sets_in(field.type):
                owners.setdefault((field.encode_name, values), []).append(name)
    for (name, values), of in owners.items():
        yield f"| `{name}` of {', '.join(of)} | {', '.join(f'`{each}`' for each in values)} |\n"


def _sets_in(annotation: Any) -> Iterator[tuple[str, ...]]:
    values = closed_set(annotation)
    if values:
        yield values
    elif not is_struct(bare(annotation)):
        for each in get_args(bare(annotation)):
            yield from _sets_in(each)


def lines(thing: Any) -> Iterator[str]:
    yield from (inspect.getdoc(thing) or "").split("\n")
