"""Selectors as data: words that name objects of the table by their present state, as in "road" or
"within:3:skeleton"."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any, Generic, TypeVar

import msgspec

from fabletop.kernel.misfits import meant
from fabletop.kernel.vocabulary.names import FieldRule, Names

Found = TypeVar("Found", bound=Callable[..., Any])
"""A selector at the table: a function that finds objects."""
Check = Callable[[Names, str], Iterator[str]]


class Selector(msgspec.Struct, frozen=True):
    """A word that names objects."""

    means: str
    make: Callable[[str], Any]
    """Returns the function that finds them, from the text after the colon."""
    example: str = ""
    """How it is written, if something follows it."""
    names: str = ""
    """The kind of object that the text after the colon names."""
    check: Check | None = None
    """Finds what else may be wrong with that text."""


class Selectors(Generic[Found]):
    """All selectors of one kind, such as places or people."""

    def __init__(self, kind: str, unknown: str) -> None:
        self.kind = kind
        self._unknown = unknown
        """The beginning of the message about an unknown word."""
        self.words: dict[str, Selector] = {}
        self.made: Callable[[str], Found] = lru_cache(maxsize=1000)(self._make)
        """Returns the function behind a written selector. Cached, because it is requested often."""

    def plain(self, name: str, means: str, found: Found) -> None:
        """Add a selector that nothing follows."""
        self.words[name] = Selector(means, lambda detail: found)

    def word(
        self, means: str, *, example: str = "", names: str = "", check: Check | None = None, name: str = ""
    ) -> Callable[[Callable[[str], Found]], Callable[[str], Found]]:
        """Return a decorator that adds a selector. The decorated function returns what finds the objects."""

        def add(make: Callable[[str], Found]) -> Callable[[str], Found]:
            self.words[name or make.__name__.strip("_")] = Selector(means, make, example, names, check)
            return make

        return add

    def _make(self, written: str) -> Found:
        name, _, detail = written.partition(":")
        if name not in self.words:
            raise ValueError(f"{self._unknown} {written}")
        found: Found = self.words[name].make(detail)
        return found

    def wrong(self, names: Names, written: str) -> Iterator[str]:
        """Yield what is wrong: it must be known, and name something that exists."""
        name, _, detail = written.partition(":")
        word = self.words.get(name)
        if word is None or bool(detail) != bool(word.example):
            alone = [each for each, known in self.words.items() if not known.example]
            yield f"{self._unknown} {written!r}{meant(written, alone)}"
        elif word.check is not None:
            yield from word.check(names, detail)
        elif word.names:
            yield from names.unknown(word.names, detail)

    @property
    def meanings(self) -> dict[str, str]:
        """Every selector as it is written, with its meaning. Those that nothing follows come first."""
        ordered = sorted(self.words.items(), key=lambda each: bool(each[1].example))
        return {word.example or name: word.means for name, word in ordered}


class Chosen(FieldRule):
    """A field that holds a selector. Objects that are named by number or in a list are of another kind."""

    def __init__(self, selectors: Selectors[Any], kind: str = "", without: Mapping[str, str] | None = None) -> None:
        self.selectors = selectors
        self._kind = kind
        self._without = without or {}
        """Words that cannot be used here, and why."""

    def wrong(self, names: Names, word: str, field: str, value: Any) -> Iterator[str]:
        """It must name something that exists."""
        if not isinstance(value, str):
            yield from names.unknown(self._kind, *map(str, value if isinstance(value, tuple) else (value,)))
        elif value in self._without:
            yield self._without[value]
        else:
            yield from self.selectors.wrong(names, value)
