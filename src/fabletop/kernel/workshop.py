"""What a game provides for authors of packs: texts to start from, and a pack described in words.

A game that has a workshop exports one as `WORKSHOP` from `fabletop.games.<game>.workshop`. A draft is a pack in one
file, finished or not. Everything else in a workshop (storing, checking, sharing and trying out drafts) is the same for
all games.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from fabletop.kernel.packs import Bundle, Finding, Library, Pack, merge
from fabletop.kernel.rules import Rules

_NO_LETTERS = re.compile(r"[^a-z0-9]+")


def id_from(name: str) -> str:
    """Return the id of a new pack from a name that a person gave: "My own" becomes my_own."""
    plain = _NO_LETTERS.sub("_", name.lower()).strip("_")
    return (plain if plain[:1].isalpha() else f"pack_{plain}")[:50].strip("_")


class Base(msgspec.Struct, frozen=True):
    """A text that comes with the game, to read and to start from."""

    id: str
    title: str
    blurb: str


class Word(msgspec.Struct, frozen=True):
    """A word that may be written in a pack."""

    word: str
    kind: str
    """The category of the word, as in `Place.kinds`: an effect, a place, a table."""
    means: str
    fields: tuple[str, ...] = ()
    """The fields of an effect or a table. Required ones come first and end in *."""


def struct_word(struct: Any, word: str, kind: str) -> Word:
    """Return the word for a table or an effect. Its meaning is the first line of the docstring."""
    fields = msgspec.structs.fields(struct)
    needed = [f"{each.encode_name}*" for each in fields if each.required]
    others = [each.encode_name for each in fields if not each.required]
    return Word(word, kind, (struct.__doc__ or "").split("\n")[0], (*needed, *others))


class Place(msgspec.Struct, frozen=True):
    """Where in a line words of some kinds are written, for completion in editors."""

    before: str
    """A regular expression for the line up to the caret. Its group is the word as typed so far."""
    kinds: tuple[str, ...]
    """Kinds of words, or of parts of this draft."""


class Part(msgspec.Struct, frozen=True):
    """A part of a draft in words: when it happens, what it does, and what it leads to."""

    key: str
    kind: str
    id: str
    title: str
    note: str
    """When it happens, or what it is."""
    does: tuple[str, ...]
    leads: tuple[str, ...]
    """The keys of the parts that follow from it."""
    text: str
    line: int
    """Its line in the file, counted from 1."""
    group: str = ""
    """Parts of one group look alike."""


class Chapter(msgspec.Struct, frozen=True):
    """Parts that are read together. Chapters of one heading follow one another."""

    heading: str
    parts: tuple[str, ...]
    """The keys of the parts. The parts that they lead to are shown below them."""
    mark: str = ""
    """One or two letters that stand for it in the margin."""
    name: str = ""
    """The meaning of the mark."""


class Reading(msgspec.Struct, frozen=True):
    """A draft in words."""

    title: str
    seats: tuple[int, int]
    """The least and the greatest number of players."""
    parts: tuple[Part, ...] = ()
    chapters: tuple[Chapter, ...] = ()


def nothing(pack: Pack) -> Iterable[Finding]:
    """Return no findings: merging the pack finds everything that can be wrong."""
    return ()


def as_usual(pack: Pack) -> dict[str, Any]:
    """Return the default options."""
    return {}


def no_sketch(rules: Rules[Any], pack: Pack) -> Any:
    """Return None: there is nothing to draw."""
    return None


class Workshop(msgspec.Struct, frozen=True):
    """What a game provides for authors of its packs. The name of its drafts is in the game's texts."""

    begin: Callable[[str, str, str], str]
    """Returns the text of a new draft with this id and title: a copy of the base with the given id, or the smallest
    valid draft if that id is empty."""
    read: Callable[[Pack, Any], Reading | None]
    """Returns a draft in words, with the content that it is laid over or merged into; None if its types do not fit."""
    words: Callable[[], tuple[Word, ...]]
    """Returns everything that may be written."""
    places: tuple[Place, ...] = ()
    bases: Callable[[], tuple[Base, ...]] = tuple
    check: Callable[[Pack], Iterable[Finding]] = nothing
    """Returns what is wrong with the draft alone, besides what the check of the merged content finds."""
    options: Callable[[Pack], dict[str, Any]] = as_usual
    """Returns the options of a table at which the content of the draft is in play."""
    subject: Callable[[Pack], str] = lambda pack: ""
    """Returns the id of the one object that a draft describes, which its sentences can leave out; empty if several."""
    sketch: Callable[[Rules[Any], Pack], Any] = no_sketch
    """Returns what the game's own part of the page needs to draw a playable draft."""
    formerly: str = ""
    """An earlier address of this workshop, which redirects here."""


class Examined(msgspec.Struct, frozen=True):
    """The result of checking a draft."""

    bundle: Bundle | None
    """The merged packs, with which a table can be set up. None if there is an error."""
    findings: tuple[Finding, ...]

    @property
    def errors(self) -> tuple[Finding, ...]:
        """The findings that keep it from being played."""
        return tuple(each for each in self.findings if each.level == "error")


def examined(library: Library, known: Workshop, packs: Sequence[Pack]) -> Examined:
    """Check the last of these packs, laid over the others: as a part of the game, and as a draft alone."""
    merged, found = merge(library, packs)
    missing = tuple(known.check(packs[-1]))
    return Examined(None if missing else merged, (*found, *missing))
