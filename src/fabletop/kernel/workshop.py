"""What a game brings for those who write packs for it: texts to begin with, and a pack in words.

A game that has a workshop exports one as `WORKSHOP` from `fabletop.games.<game>.workshop`. A draft is a pack in one
file, finished or not. Whatever else there is to a workshop (keeping drafts, checking them, sharing them, sitting down
to them) is the same for all games.
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
    """The id of a new pack, from a name somebody gave: "My own" is my_own."""
    plain = _NO_LETTERS.sub("_", name.lower()).strip("_")
    return (plain if plain[:1].isalpha() else f"pack_{plain}")[:50].strip("_")


class Base(msgspec.Struct, frozen=True):
    """A text that comes with the game, to be read and to begin with."""

    id: str
    title: str
    blurb: str


class Word(msgspec.Struct, frozen=True):
    """A word that may be written in a pack."""

    word: str
    kind: str
    """What sort of word it is, as `Place.kinds` names it: an effect, a place, a table."""
    means: str
    fields: tuple[str, ...] = ()
    """Of an effect or a table; those that are needed first, with a * behind."""


def struct_word(struct: Any, word: str, kind: str) -> Word:
    """A word for a table or an effect: what it means is the first line of its docstring."""
    fields = msgspec.structs.fields(struct)
    needed = [f"{each.encode_name}*" for each in fields if each.required]
    others = [each.encode_name for each in fields if not each.required]
    return Word(word, kind, (struct.__doc__ or "").split("\n")[0], (*needed, *others))


class Place(msgspec.Struct, frozen=True):
    """Where in a line words of some kinds are written, for editors."""

    before: str
    """A regular expression for the line up to the caret; its group is the word as far as it is written."""
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
    """The keys of parts that come of it."""
    text: str
    line: int
    """Where it stands in the file, counted from 1."""
    group: str = ""
    """Parts of one group look alike."""


class Chapter(msgspec.Struct, frozen=True):
    """Parts that are read together. Chapters of one heading follow one another."""

    heading: str
    parts: tuple[str, ...]
    """Their keys; what they lead to hangs below them."""
    mark: str = ""
    """A letter or two that stand for it in the margin."""
    name: str = ""
    """What the mark means."""


class Reading(msgspec.Struct, frozen=True):
    """A draft in words."""

    title: str
    seats: tuple[int, int]
    """How many can play it."""
    parts: tuple[Part, ...] = ()
    chapters: tuple[Chapter, ...] = ()


def nothing(pack: Pack) -> Iterable[Finding]:
    """All that can be wrong is found when the pack is merged."""
    return ()


def as_usual(pack: Pack) -> dict[str, Any]:
    """The pack is played with the usual options."""
    return {}


def no_sketch(rules: Rules[Any], pack: Pack) -> Any:
    """There is nothing to draw."""
    return None


class Workshop(msgspec.Struct, frozen=True):
    """What a game brings for those who write packs for it. What its drafts are called stands in the game's texts."""

    begin: Callable[[str, str, str], str]
    """The text of a new draft: like the base with this id, or the smallest good one if it is empty; with this id and
    title."""
    read: Callable[[Pack, Any], Reading | None]
    """A draft in words, with the content it is laid over or merged into; None if its types do not fit at all."""
    words: Callable[[], tuple[Word, ...]]
    """Everything that may be written."""
    places: tuple[Place, ...] = ()
    bases: Callable[[], tuple[Base, ...]] = tuple
    check: Callable[[Pack], Iterable[Finding]] = nothing
    """What is wrong with a draft alone, besides what the check of the merged content finds."""
    options: Callable[[Pack], dict[str, Any]] = as_usual
    """The options of a table at which what the draft brings is played."""
    subject: Callable[[Pack], str] = lambda pack: ""
    """The id of the one thing that a draft tells of, which need not be named in each sentence; empty if there are
    several."""
    sketch: Callable[[Rules[Any], Pack], Any] = no_sketch
    """What the game's own part of the page draws of a draft that can be played."""
    formerly: str = ""
    """An earlier address of this workshop, which leads here."""


class Examined(msgspec.Struct, frozen=True):
    """What a check of a draft has found."""

    bundle: Bundle | None
    """With it a table can be set up; None if something is wrong."""
    findings: tuple[Finding, ...]

    @property
    def errors(self) -> tuple[Finding, ...]:
        """What keeps it from being played."""
        return tuple(each for each in self.findings if each.level == "error")


def examined(library: Library, known: Workshop, packs: Sequence[Pack]) -> Examined:
    """Check the last of these packs, laid over the others: as a part of the game, and as a draft alone."""
    merged, found = merge(library, packs)
    missing = tuple(known.check(packs[-1]))
    return Examined(None if missing else merged, (*found, *missing))
