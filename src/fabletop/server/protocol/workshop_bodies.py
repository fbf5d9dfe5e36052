"""Bodies of the workshop's HTTP requests and responses; `docs/wire.md` lists the calls."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from fabletop.kernel.workshop import Chapter, Part, Place, Word
from fabletop.server.protocol.bodies import Body, Count, TableOptions

LONGEST_DRAFT = 128 * 2**10
DraftSource = Annotated[str, msgspec.Meta(max_length=LONGEST_DRAFT)]
"""The text of a draft: a pack in one file."""
DraftTitle = Annotated[str, msgspec.Meta(max_length=60, pattern=r'^[^"\\\x00-\x1f\x7f]*[^"\\\s][^"\\\x00-\x1f\x7f]*\Z')]
"""It stands in quotation marks, on one line."""


class WorkshopInfo(msgspec.Struct, frozen=True):
    """A workshop, and what its drafts are called."""

    game: str
    title: str
    """Of the game."""
    one: str
    many: str
    lead: str
    """What is written here, in a sentence."""
    bases: str
    """The heading above what comes with the game."""


class DraftInfo(msgspec.Struct, frozen=True):
    """A draft on the shelf."""

    id: str
    title: str
    blurb: str
    mine: bool
    """Whether I wrote it; others come with the game, or somebody showed them to me."""
    base: bool = False
    """Whether it comes with the game."""
    changed: float = 0.0
    """When it was changed last; 0 for those that come with the game."""
    shared: bool = False
    """Whether everybody who knows its address may read it and play with it."""
    author: str = ""
    """Who wrote it, if somebody else did."""


class DraftText(msgspec.Struct, frozen=True):
    """A draft with its text."""

    info: DraftInfo
    text: str
    revision: int


class DraftFinding(msgspec.Struct, frozen=True):
    """Something that is wrong with a draft, or looks like it."""

    words: str
    line: int
    """Counted from 1; 0 where it is about the whole."""
    level: Literal["error", "warning"]


class DraftReport(msgspec.Struct, frozen=True):
    """What a check says: what the draft does as soon as its types fit, a sketch as soon as it can be played."""

    findings: tuple[DraftFinding, ...]
    playable: bool
    id: str = ""
    """Of the pack."""
    title: str = ""
    seats: tuple[int, int] = (1, 1)
    options: TableOptions = {}
    """Those of a table at which what it brings is played."""
    parts: tuple[Part, ...] = ()
    chapters: tuple[Chapter, ...] = ()
    sketch: Any = None
    """What the game's own part of the page draws."""


class EditorWords(msgspec.Struct, frozen=True):
    """Everything that may be written in drafts of a game, and where."""

    words: tuple[Word, ...]
    places: tuple[Place, ...]


class TrialRow(msgspec.Struct, frozen=True):
    """How bots of one kind fared."""

    bot: str
    cells: tuple[str, ...]


class TrialReport(msgspec.Struct, frozen=True):
    """What came of many games."""

    title: str
    games: int
    how: str
    columns: tuple[str, ...]
    rows: tuple[TrialRow, ...]
    notes: tuple[str, ...]
    findings: tuple[DraftFinding, ...] = ()


class TrialStep(msgspec.Struct, frozen=True):
    """A line of a trial: how many games are done; the report comes with the last one."""

    done: int
    count: int
    report: TrialReport | None = None
    problem: str = ""
    """Why it broke off."""


# -- what is asked for ---------------------------------------------------------------------------------------------


class NewDraft(Body, frozen=True):
    """A draft to begin with: from a text, like another one, or the smallest good one."""

    title: DraftTitle = "Something new"
    like: Annotated[str, msgspec.Meta(max_length=30)] = ""
    """The id of one that comes with the game, of one of mine, or of one that was shown to me."""
    text: DraftSource = ""


class ChangedDraft(Body, frozen=True):
    """Another text for a draft."""

    text: DraftSource
    revision: Count
    """Of the text that was changed."""


class SharedDraft(Body, frozen=True):
    """Whether a draft is shown to everybody who knows its address."""

    shared: bool


class DraftCheck(Body, frozen=True):
    """A text to be checked."""

    text: DraftSource


class DraftTrial(Body, frozen=True):
    """Games to be played with a text."""

    text: DraftSource
    random: Annotated[int, msgspec.Meta(ge=0, le=100)] = 6
    heuristic: Annotated[int, msgspec.Meta(ge=0, le=50)] = 24
