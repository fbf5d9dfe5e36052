"""The names that words may use, and the types of fields that hold them: how they are checked and described."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cache
from typing import Any, get_args

import msgspec

from fabletop.kernel.misfits import meant

FEW = 6
"""Up to this many known names are all listed in the message about an unknown one."""


class Names:
    """All names that may be used in one place of a pack, by kind. `content` is the source of the names."""

    def __init__(
        self, known: Mapping[str, Collection[str]], content: Any = None, called: Mapping[str, str] | None = None
    ) -> None:
        self.known = known
        self.content = content
        self._called = called or {}
        """The displayed name of a kind, if it differs."""

    def unknown(self, kind: str, *names: str) -> Iterator[str]:
        """Yield a complaint for each name that is unknown among its kind."""
        for name in names:
            if name not in self.known[kind]:
                yield f"there is no {self._called.get(kind, kind)} {name!r}{self._instead(kind, name)}"

    def _instead(self, kind: str, name: str) -> str:
        """Return what could have been meant; of a few names, all of them. No suggestion is made for numbers."""
        known = self.known[kind]
        if name.isdecimal():
            return ""
        return meant(name, known) or (f"; there is {', '.join(known)}" if 0 < len(known) <= FEW else "")


class Meaning(msgspec.Struct, frozen=True):
    """The meaning of a word that is not an effect, a question or a selector, and the kind of object that follows it."""

    means: str
    names: str = ""
    """The kind: space, figure, goal, card and so on. Empty if nothing follows."""


# -- kinds of fields -------------------------------------------------------------------------------------------------


class FieldRule:
    """Base of the checks that a field's type carries, as in `Annotated[Id, Of("article")]`."""

    def wrong(self, names: Names, word: str, field: str, value: Any) -> Iterator[str]:
        """Yield what is wrong with the value of a field."""
        raise NotImplementedError


class Of(FieldRule):
    """The field holds one or several names of objects of a kind."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def wrong(self, names: Names, word: str, field: str, value: Any) -> Iterator[str]:
        """Each name must exist, and a list must not be empty."""
        if value == ():
            yield f"{word} names no {self.kind}"
        yield from names.unknown(self.kind, *(value if isinstance(value, tuple) else (value,)))


class Between(FieldRule):
    """The field holds a number between limits, or one for each number of players."""

    def __init__(self, least: int, most: int) -> None:
        self.least = least
        self.most = most

    def wrong(self, names: Names, word: str, field: str, value: Any) -> Iterator[str]:
        """The number must have an effect and lie within the limits."""
        for each in value if isinstance(value, tuple) else (value,):
            if not each:
                yield f"{word}: with {field} = 0 nothing happens"
            elif not self.least <= each <= self.most:
                yield f"{word}: {field} is {each}; it can be {self.least} to {self.most}"


@cache
def field_rules(struct: type[msgspec.Struct]) -> Mapping[str, FieldRule]:
    """Return the fields of a word whose types carry a check."""
    found = ((each.name, _field_rule(each.type)) for each in msgspec.structs.fields(struct))
    return {name: rule for name, rule in found if rule is not None}


def _field_rule(annotation: Any) -> FieldRule | None:
    for each in get_args(annotation):
        found = each if isinstance(each, FieldRule) else _field_rule(each)
        if found is not None:
            return found
    return None


def wrong_fields(names: Names, word: str, node: msgspec.Struct) -> Iterator[tuple[str, str]]:
    """Yield the wrong fields of a word, each with the reason. Fields with their default value are not checked."""
    defaults = _defaults(type(node))
    for field, rule in field_rules(type(node)).items():
        if (value := getattr(node, field)) != defaults[field]:
            yield from ((field, wrong) for wrong in rule.wrong(names, word, field, value))


@cache
def _defaults(struct: type[msgspec.Struct]) -> Mapping[str, Any]:
    return {each.name: each.default for each in msgspec.structs.fields(struct)}


def plain_name(name: str) -> str:
    """Return an id as words."""
    return name.replace("_", " ")
