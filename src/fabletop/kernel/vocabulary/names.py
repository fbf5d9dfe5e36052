"""The names that words may use, and the kinds of fields that hold them: what is checked, and how it is said."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cache
from typing import Any, get_args

import msgspec

from fabletop.kernel.misfits import meant

FEW = 6
"""So many names are all told to whoever has written another."""


class Names:
    """All names that may be used in one place of a pack, by what they name; `content` is what they were taken from."""

    def __init__(
        self, known: Mapping[str, Collection[str]], content: Any = None, called: Mapping[str, str] | None = None
    ) -> None:
        self.known = known
        self.content = content
        self._called = called or {}
        """What people call a kind, where that is not its name."""

    def unknown(self, kind: str, *names: str) -> Iterator[str]:
        """A complaint for each name that names nothing of its kind."""
        for name in names:
            if name not in self.known[kind]:
                yield f"there is no {self._called.get(kind, kind)} {name!r}{self._instead(kind, name)}"

    def _instead(self, kind: str, name: str) -> str:
        """What could have been meant; of a few names all. A number that looks alike helps nobody."""
        known = self.known[kind]
        if name.isdecimal():
            return ""
        return meant(name, known) or (f"; there is {', '.join(known)}" if 0 < len(known) <= FEW else "")


class Meaning(msgspec.Struct, frozen=True):
    """What a word means that is neither effect, question nor selector, and of what it names one."""

    means: str
    names: str = ""
    """space, figure, goal, card and so on; empty if nothing follows."""


# -- kinds of fields -------------------------------------------------------------------------------------------------


class FieldRule:
    """Base of what a field's type says besides its form, as in `Annotated[Id, Of("article")]`."""

    def wrong(self, names: Names, word: str, field: str, value: Any) -> Iterator[str]:
        """What is wrong with the value of a field."""
        raise NotImplementedError


class Of(FieldRule):
    """A name of something, or several."""

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def wrong(self, names: Names, word: str, field: str, value: Any) -> Iterator[str]:
        """Each of them exists, and a list names one at least."""
        if value == ():
            yield f"{word} names no {self.kind}"
        yield from names.unknown(self.kind, *(value if isinstance(value, tuple) else (value,)))


class Between(FieldRule):
    """A number that can be meant, or one for each number of players; no table has more of it."""

    def __init__(self, least: int, most: int) -> None:
        self.least = least
        self.most = most

    def wrong(self, names: Names, word: str, field: str, value: Any) -> Iterator[str]:
        """It does something, and is no slip of the pen."""
        for each in value if isinstance(value, tuple) else (value,):
            if not each:
                yield f"{word}: with {field} = 0 nothing happens"
            elif not self.least <= each <= self.most:
                yield f"{word}: {field} is {each}; it can be {self.least} to {self.most}"


@cache
def field_rules(struct: type[msgspec.Struct]) -> Mapping[str, FieldRule]:
    """The fields of a word whose types carry a rule."""
    found = ((each.name, _field_rule(each.type)) for each in msgspec.structs.fields(struct))
    return {name: rule for name, rule in found if rule is not None}


def _field_rule(annotation: Any) -> FieldRule | None:
    for each in get_args(annotation):
        found = each if isinstance(each, FieldRule) else _field_rule(each)
        if found is not None:
            return found
    return None


def wrong_fields(names: Names, word: str, node: msgspec.Struct) -> Iterator[tuple[str, str]]:
    """The fields of a word with what is wrong with them, by their kinds; what was not written is as it should be."""
    defaults = _defaults(type(node))
    for field, rule in field_rules(type(node)).items():
        if (value := getattr(node, field)) != defaults[field]:
            yield from ((field, wrong) for wrong in rule.wrong(names, word, field, value))


@cache
def _defaults(struct: type[msgspec.Struct]) -> Mapping[str, Any]:
    return {each.name: each.default for each in msgspec.structs.fields(struct)}


def plain_name(name: str) -> str:
    """An id as words."""
    return name.replace("_", " ")
