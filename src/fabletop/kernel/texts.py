"""Words from keys: every text a person reads is made here, from a template and the values it speaks of.

A template names its values and the kind of thing each is: "{seat:seat} plays {card:card}." A piece whose kind is
known to the game becomes a reference, so that a table can show the thing itself. Several values are joined by "and";
"{faces:or}" joins them by "or".

Where one value needs other words, a more special text stands below the key: "<key>.<name>.<value>", as in
"news.steps.count.1" for a single one. So languages with other plurals, cases and genders need templates alone.
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
"""Texts that a client never says by itself: they come to it as words, or it has no use for them."""
EITHER = "or"
"""What stands in place of a kind where one of several values is meant."""
LANGUAGE = "language"
"""The key that says in which language the texts are."""


class Ref(msgspec.Struct, frozen=True, gc=False):
    """A piece of text that stands for a thing on the table."""

    ref: str
    """Kind and id, as in "card:B4" or "seat:2"."""
    text: str


Words = tuple[str | Ref, ...]
"""A sentence in pieces: plain text, and references to things."""
Values = msgspec.Struct | Mapping[str, Any] | None
"""What a text speaks of."""


class Texts:
    """The texts of one game in one language; they stand on those that all games share."""

    def __init__(self, templates: Mapping[str, Any], namers: Mapping[str, Callable[[Texts, Any], str]]) -> None:
        self._templates = {**general_texts(), **flatten(templates)}
        self._refined = frozenset(key.rsplit(".", 2)[0] for key in self._templates)
        self._namers = {"seat": _seat_name, **namers}

    @property
    def unguarded(self) -> Texts:
        """The texts themselves, where others stand before them (`kernel.guard`)."""
        return self

    def __contains__(self, key: str) -> bool:
        return key in self._templates

    def keys(self) -> tuple[str, ...]:
        """All keys, in the order of the file."""
        return tuple(self._templates)

    def for_clients(self) -> dict[str, str]:
        """The templates of what a client says by itself: names of things, headings and labels."""
        return {key: text for key, text in self._templates.items() if not key.startswith(WORDED)}

    def get(self, key: str, default: str = "") -> str:
        """A text without values."""
        return self._templates.get(key, default)

    def words(self, key: str, values: Values = None) -> Words:
        """The text with its values put in, as text and references; the most special one there is for them."""
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
        """The same of a thing that never changes: its words may be kept."""
        return self.words(key, thing)

    def of(self, group: str, thing: msgspec.Struct) -> Words:
        """The words for an event or an option: the key is its tag."""
        return self.lasting(f"{group}.{thing.__struct_config__.tag}", thing)

    def foretold(self, event: msgspec.Struct) -> Words:
        """What will happen: below "consequence" where it is said there, else as it will be told; nothing where that is
        empty, because the option says it already."""
        return self.of("consequence" if f"consequence.{event.__struct_config__.tag}" in self else "news", event)

    def say(self, key: str, **values: Any) -> str:
        """The text with its values put in, as one line."""
        return plain(self.words(key, values))

    def key(self, key: str, values: Values) -> str:
        """The most special key there is for these values: "<key>.<name>.<value>" refines it, also twice."""
        if key in self._refined:
            for name in values if isinstance(values, Mapping) else getattr(values, "__struct_fields__", ()):
                special = f"{key}.{name}.{_plain(_value(values, name))}"
                if special in self._templates:
                    key = special
        return key

    def name(self, kind: str, value: Any) -> str:
        """The name of a thing."""
        return self._namers[kind](self, value)

    def things(self, kind: str) -> tuple[Any, ...]:
        """Everything of a kind that has a name, in the order of its table or of the texts."""
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
    """Names the things of a kind, and knows which there are."""

    def __init__(self, things: Iterable[Any], name: Callable[[Texts, Any], str]) -> None:
        self.things, self._name = tuple(things), name

    def __call__(self, texts: Texts, value: Any) -> str:
        return self._name(texts, value)


def namers_of(
    names: Mapping[str, Mapping[Any, str]], said: Iterable[str] = ()
) -> dict[str, Callable[[Texts, Any], str]]:
    """Namers for kinds of things that are called as their cards say, or as the texts "<kind>.<id>" say."""

    def by_card(kind: str) -> Namer:
        return Namer(names[kind], lambda texts, value: names[kind].get(value, str(value)))

    def by_text(kind: str) -> Callable[[Texts, Any], str]:
        return lambda texts, value: texts.get(f"{kind}.{value}", str(value))

    return {kind: by_card(kind) for kind in names} | {kind: by_text(kind) for kind in said}


@cache
def general_texts() -> dict[str, str]:
    """The templates that are the same for every game, unless it or a pack says them otherwise."""
    return flatten(tomllib.loads(files("fabletop.content").joinpath("texts.en.toml").read_text("utf-8")))


def plain(words: Words) -> str:
    """The words as one line of text."""
    return "".join(piece if isinstance(piece, str) else piece.text for piece in words)


def snake_case(name: str) -> str:
    """The tag of an option or event from its class name, as in "play_card"."""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")


def pieces(template: str) -> list[str]:
    """The things that a template speaks of, as in "{card:card}"."""
    return [match[0] for match in _PIECE.finditer(template)]


def flatten(tree: Mapping[str, Any], prefix: str = "") -> dict[str, str]:
    """Nested tables of texts as one, its keys joined by dots; "_" stands for the table itself."""
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
