"""Make every text that people read, from a template and the values in it.

A template names its values and the kind of each: "{seat:seat} plays {card:card}." A value whose kind the game knows
becomes a reference, so that a table can show the object itself. Several values are joined by "and"; "{faces:or}" joins
them by "or".

If one value needs other words, a more specific text has the key "<key>.<name>.<value>", as in "news.steps.count.1" for
a single step. So languages with other plurals, cases and genders need only templates.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

_PIECE = re.compile(r"\{(\w+)(?::(\w+))?\}")
WORDED = (
    "prompt.",
    "detail.",
    "option.",
    "news.",
    "consequence.",
    "danger.",
    "refusal.",
    "open.",
    "odds.",
    "chance.",
    "note.",
    "reason.",
    "prospects.",
    "status",
    "explain.",
    "guide.",
    "alias.",
    "table_option",
    "terminal.",
    "screen.",
    "report.",
    "effect.",
    "effect_on_one.",
    "condition.",
    "question.",
    "selector.",
    "workshop.",
    "puzzle.",
)
"""Prefixes of texts that clients never build themselves: they receive them as words, or do not need them."""
EITHER = "or"
"""Used in place of a kind where one of several values is meant."""
LANGUAGE = "language"
"""The key of the text that gives the language of the texts."""


class Ref(msgspec.Struct, frozen=True, gc=False):
    """A piece of text that stands for an object on the table."""

    ref: str
    """Kind and id, as in "card:B4" or "seat:2"."""
    text: str


Words = tuple[str | Ref, ...]
"""A sentence in pieces: plain text, and references to objects."""
Values = msgspec.Struct | Mapping[str, Any] | None
"""The values in a text."""


class Texts:
    """The texts of one game in one language, on top of the texts that all games share."""

    def __init__(self, templates: Mapping[str, Any], namers: Mapping[str, Callable[[Texts, Any], str]]) -> None:
        self._templates = {**general_texts(), **flatten(templates)}
        self._refined = frozenset(key.rsplit(".", 2)[0] for key in self._templates)
        self._namers = {"seat": _seat_name, **namers}

    @property
    def unguarded(self) -> Texts:
        """The texts without the guard around them (`kernel.guard`)."""
        return self

    def __contains__(self, key: str) -> bool:
        return key in self._templates

    def keys(self) -> tuple[str, ...]:
        """Return all keys, in the order of the file."""
        return tuple(self._templates)

    def for_clients(self) -> dict[str, str]:
        """Return the templates that clients fill in themselves: names of objects, headings and labels."""
        return {key: text for key, text in self._templates.items() if not key.startswith(WORDED)}

    def get(self, key: str, default: str = "") -> str:
        """Return a text that has no values."""
        return self._templates.get(key, default)

    def words(self, key: str, values: Values = None) -> Words:
        """Return the most specific text for these values, with the values filled in, as text and references."""
        template = self._templates[self.key(key, values)]
        pieces: list[str | Ref] = []
        at = 0
        for match in _PIECE.finditer(template):
            if match.start() > at:
                pieces.append(template[at : match.start()])
            pieces.extend(self._put(_value(values, match[1]), match[2]))
            at = match.end()
        if at < len(template):
            pieces.append(template[at:])
        return tuple(pieces)

    def lasting(self, key: str, thing: msgspec.Struct | None) -> Words:
        """As `words`, for an object that never changes, so that the words may be cached."""
        return self.words(key, thing)

    def of(self, group: str, thing: msgspec.Struct) -> Words:
        """Return the words for an event or an option. Its tag is the key."""
        return self.lasting(f"{group}.{thing.__struct_config__.tag}", thing)

    def foretold(self, event: msgspec.Struct) -> Words:
        """Return the words for a future event: below "consequence" if there is such a text, otherwise those of the
        news. Empty if that text is empty, because the words of the option are enough."""
        return self.of("consequence" if f"consequence.{event.__struct_config__.tag}" in self else "news", event)

    def say(self, key: str, **values: Any) -> str:
        """Return the text with its values filled in, as one line."""
        return plain(self.words(key, values))

    def key(self, key: str, values: Values) -> str:
        """Return the most specific key for these values.

        "<key>.<name>.<value>" refines a key, and can be refined in turn.
        """
        if key in self._refined:
            for name in values if isinstance(values, Mapping) else getattr(values, "__struct_fields__", ()):
                special = f"{key}.{name}.{_plain(_value(values, name))}"
                if special in self._templates:
                    key = special
        return key

    def name(self, kind: str, value: Any) -> str:
        """Return the name of an object."""
        return self._namers[kind](self, value)

    def things(self, kind: str) -> tuple[Any, ...]:
        """Return all objects of a kind that have a name, in the order of their table or of the texts."""
        namer = self._namers.get(kind)
        if isinstance(namer, Namer):
            return namer.things
        return tuple([key[len(kind) + 1 :] for key in self._templates if key.startswith(f"{kind}.")])

    def _put(self, value: Any, kind: str | None, last: str = "list.and") -> Words:
        if kind == EITHER:
            return self._put(value, None, "list.or")
        if isinstance(value, list | tuple):
            pieces: list[str | Ref] = []
            for index, one in enumerate(value):
                if index:
                    pieces.append(self.get(last) if index == len(value) - 1 else ", ")
                pieces.extend(self._put(one, kind))
            return tuple(pieces) or (self.get("list.none"),)
        return (str(value) if kind is None else Ref(f"{kind}:{value}", self.name(kind, value)),)


class Namer:
    """Names the objects of a kind, and lists them."""

    def __init__(self, things: Iterable[Any], name: Callable[[Texts, Any], str]) -> None:
        self.things, self._name = tuple(things), name

    def __call__(self, texts: Texts, value: Any) -> str:
        return self._name(texts, value)


def namers_of(
    names: Mapping[str, Mapping[Any, str]], said: Iterable[str] = ()
) -> dict[str, Callable[[Texts, Any], str]]:
    """Return namers: for kinds that are named on their cards, and for kinds that are named in the texts
    "<kind>.<id>"."""

    def by_card(kind: str) -> Namer:
        return Namer(names[kind], lambda texts, value: names[kind].get(value, str(value)))

    def by_text(kind: str) -> Callable[[Texts, Any], str]:
        return lambda texts, value: texts.get(f"{kind}.{value}", str(value))

    return {kind: by_card(kind) for kind in names} | {kind: by_text(kind) for kind in said}


@cache
def general_texts() -> dict[str, str]:
    """Return the templates that all games share. A game or a pack can override them."""
    return flatten(tomllib.loads(files("fabletop.content").joinpath("texts.en.toml").read_text("utf-8")))


def plain(words: Words) -> str:
    """Return the words as one line of text."""
    return "".join(piece if isinstance(piece, str) else piece.text for piece in words)


def snake_case(name: str) -> str:
    """Return the tag of an option or event from its class name, as in "play_card"."""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")


def pieces(template: str) -> list[str]:
    """Return the placeholders of a template, as in "{card:card}"."""
    return [match[0] for match in _PIECE.finditer(template)]


def flatten(tree: Mapping[str, Any], prefix: str = "") -> dict[str, str]:
    """Flatten nested tables of texts, joining keys by dots; "_" stands for the table itself."""
    flat: dict[str, str] = {}
    for key, value in tree.items():
        if isinstance(value, Mapping):
            flat.update(flatten(value, f"{prefix}{key}."))
        elif key == "_":
            flat[prefix[:-1]] = str(value)
        else:
            flat[f"{prefix}{key}"] = str(value)
    return flat


def _seat_name(texts: Texts, seat: int) -> str:
    return plain(texts.words("seat", {"number": seat + 1}))


def _value(values: Values, name: str) -> Any:
    if isinstance(values, Mapping):
        return values[name]
    return getattr(values, name)


def _plain(value: Any) -> str:
    if value is None or value in ("", ()):
        return "none"
    if isinstance(value, tuple):
        return "some"
    return str(value).lower() if isinstance(value, bool) else str(value)
