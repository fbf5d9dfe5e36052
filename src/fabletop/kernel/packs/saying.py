"""A card's own words. A card without a name is named after its id: "the_grey_wolf" becomes "The grey wolf". The numbers
in its text come from its own fields, so that text and rules cannot disagree.

    text = "Throw {effect.dice} extra dice while Fight is tested."
    text = "Regain up to {effect.health|health marker}."        "2 health markers", but "1 health marker"
    text = "Throw {effect.dice|extra die|extra dice}."          another plural than with an s
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from fabletop.kernel.packs.fields import marked
from fabletop.kernel.packs.kinds import fields_of

_FIELD = re.compile(r"\{([a-z][a-z0-9_.]*)(?:\|([^{}|]+)(?:\|([^{}|]+))?)?\}")
_FIGURE = re.compile(r"(?<![\w.])\d+(?![\w.])")


NAME = "name"


def is_called_by_id(card: type[msgspec.Struct]) -> bool:
    """Return whether cards of this kind need a name. A card without one is named after its id."""
    return NAME in fields_of(card) and fields_of(card)[NAME].required


def told(card: type[msgspec.Struct], fields: dict[str, Any]) -> dict[str, Any]:
    """Return a card with its name, and with the numbers of its fields filled into its text."""
    if is_called_by_id(card):
        fields = {NAME: str(fields["id"]).replace("_", " ").capitalize(), **fields}
    names = [name for name in marked(card, "figures") if "{" in str(fields.get(name, ""))]
    return {**fields, **{name: _FIELD.sub(lambda found: _said(card, fields, found), fields[name]) for name in names}}


def false_figures(card: type[msgspec.Struct], fields: dict[str, Any]) -> Iterator[str]:
    """Yield complaints about a text that names an unknown field, or contains a number that is none of the card's."""
    for name in marked(card, "figures"):
        text = fields.get(name)
        if not isinstance(text, str):
            continue
        for found in _FIELD.finditer(text):
            if _number(card, fields, found[1]) is None:
                yield f"its {name} speaks of {found[0]}, but it has no number there"
        known = set(_numbers(fields))
        for figure in _FIGURE.findall(_FIELD.sub("", text)):
            if int(figure) not in known:
                yield f"its {name} says {figure}, but no field of it is {figure}; name the field, as in {{effect.dice}}"


def _said(card: type[msgspec.Struct], fields: dict[str, Any], found: re.Match[str]) -> str:
    number = _number(card, fields, found[1])
    if number is None:
        return found[0]
    if not found[2]:
        return str(number)
    return f"{number} {found[2] if number == 1 else found[3] or f'{found[2]}s'}"


def _number(card: type[msgspec.Struct], fields: dict[str, Any], way: str) -> int | None:
    """Return the number that a field, or a part of it, holds. A field that is not given has its default."""
    first, *rest = way.split(".")
    known = fields_of(card)
    value = fields.get(first, known[first].default if first in known else None)
    for step in rest:
        if isinstance(value, dict):
            value = value.get(step)
        elif isinstance(value, list) and step.isdecimal() and int(step) < len(value):
            value = value[int(step)]
        else:
            return None
    return value if type(value) is int else None


def _numbers(value: Any) -> Iterator[int]:
    if type(value) is int:
        yield value
    elif isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            yield from _numbers(each)
