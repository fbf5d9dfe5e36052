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
"""Shown in quotation marks, on one line."""


class WorkshopInfo(msgspec.Struct, frozen=True):
    """A workshop, and what its drafts are called."""

    game: str
    title: str
    """The title of the game."""
    one: str
    many: str
    lead: str
    """What can be written here, in one sentence."""
    bases: str
    """The heading above the drafts that come with the game."""


class DraftInfo(msgspec.Struct, frozen=True):
    """A draft in the list."""

    id: str
    title: str
    blurb: str
    mine: bool
    """Whether the caller wrote it. Others come with the game, or were shared with the caller."""
    base: bool = False
    """Whether it comes with the game."""
    changed: float = 0.0
    """When it was last changed; 0 for those that come with the game."""
    shared: bool = False
    """Whether everyone who knows its address may read it and play with it."""
    author: str = ""
    """The author, if not the caller."""


class DraftText(msgspec.Struct, frozen=True):
    """A draft with its text."""

    info: DraftInfo
    text: str
    revision: int


class DraftFinding(msgspec.Struct, frozen=True):
    """An error or a warning about a draft."""

    words: str
    line: int
    """Counted from 1; 0 if it concerns the whole draft."""
    level: Literal["error", "warning"]


class DraftReport(msgspec.Struct, frozen=True):
    """The result of a check. Contains a description once the types fit, and a sketch once the draft can be played."""

    findings: tuple[DraftFinding, ...]
    playable: bool
    id: str = ""
    """The id of the pack."""
    title: str = ""
    seats: tuple[int, int] = (1, 1)
    options: TableOptions = {}
    """The options of a table with which its content is played."""
    parts: tuple[Part, ...] = ()
    chapters: tuple[Chapter, ...] = ()
    sketch: Any = None
    """Data for the game's own part of the page."""


class EditorWords(msgspec.Struct, frozen=True):
    """Everything that drafts of a game may contain, and where."""

    words: tuple[Word, ...]
    places: tuple[Place, ...]


class TrialRow(msgspec.Struct, frozen=True):
    """The results of one kind of bot."""

    bot: str
    cells: tuple[str, ...]


class TrialReport(msgspec.Struct, frozen=True):
    """The results of many games."""

    title: str
    games: int
    how: str
    columns: tuple[str, ...]
    rows: tuple[TrialRow, ...]
    notes: tuple[str, ...]
    findings: tuple[DraftFinding, ...] = ()


class TrialStep(msgspec.Struct, frozen=True):
    """A line of a trial: the number of finished games. The last line has the report."""

    done: int
    count: int
    report: TrialReport | None = None
    problem: str = ""
    """Why the trial was aborted."""


# -- requests ------------------------------------------------------------------------------------------------------


class NewDraft(Body, frozen=True):
    """A new draft: from a text, as a copy of another draft, or from the smallest valid text."""

    title: DraftTitle = "Something new"
    like: Annotated[str, msgspec.Meta(max_length=30)] = ""
    """The id of a draft that comes with the game, that the caller wrote, or that was shared with the caller."""
    text: DraftSource = ""


class ChangedDraft(Body, frozen=True):
    """A new text of a draft."""

    text: DraftSource
    revision: Count
    """The revision of the text that was changed."""


class SharedDraft(Body, frozen=True):
    """Whether a draft is shared with everyone who knows its address."""

    shared: bool


class DraftCheck(Body, frozen=True):
    """A text to check."""

    text: DraftSource


class DraftTrial(Body, frozen=True):
    """Trial games of a text."""

    text: DraftSource
    random: Annotated[int, msgspec.Meta(ge=0, le=100)] = 6
    heuristic: Annotated[int, msgspec.Meta(ge=0, le=50)] = 24
