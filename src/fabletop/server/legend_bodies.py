"""What the HTTP calls about Legends take and give; `docs/wire.md` lists the calls."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from fabletop.server.bodies import Body, Count

LONGEST_LEGEND = 128 * 2**10
LegendSource = Annotated[str, msgspec.Meta(max_length=LONGEST_LEGEND)]
"""The text of a Legend: a pack in one file."""
LegendTitle = Annotated[
    str, msgspec.Meta(max_length=60, pattern=r'^[^"\\\x00-\x1f\x7f]*[^"\\\s][^"\\\x00-\x1f\x7f]*\Z')
]
"""It stands in quotation marks, on one line."""


class LegendInfo(msgspec.Struct, frozen=True):
    """A Legend on the shelf."""

    id: str
    title: str
    blurb: str
    mine: bool
    """Whether I wrote it; the others come with the game."""
    changed: float
    """When it was changed last; 0 for those that come with the game."""


class LegendText(msgspec.Struct, frozen=True):
    """A Legend with its text."""

    info: LegendInfo
    text: str
    revision: int


class LegendFinding(msgspec.Struct, frozen=True):
    """Something that is wrong with a Legend, or looks like it."""

    words: str
    line: int
    """Counted from 1; 0 where it is about the whole."""
    level: Literal["error", "warning"]


class LegendBranch(msgspec.Struct, frozen=True):
    """A part of a Legend: when it happens, what it does, and which cards it leads to."""

    kind: Literal["setup", "card", "trigger", "action", "goal", "hidden", "adversary", "option"]
    id: str
    title: str
    group: str
    when: str
    does: tuple[str, ...]
    leads: tuple[str, ...]
    text: str
    line: int


class LegendReport(msgspec.Struct, frozen=True):
    """What a check says: what the Legend does as soon as its types fit, its set-up as soon as it can be played."""

    findings: tuple[LegendFinding, ...]
    playable: bool
    id: str = ""
    title: str = ""
    blurb: str = ""
    heroes: tuple[int, int] = (2, 4)
    difficulties: tuple[str, ...] = ()
    stars: str = ""
    branches: tuple[LegendBranch, ...] = ()
    protects: int = 0
    """The space of the camp or wagon; 0 if there is none."""
    distances: dict[int, int] = {}
    """The steps of a creature from each space to there."""
    setups: dict[str, Any] = {}
    """The view of a spectator after the set-up, by number of heroes."""


class LegendWord(msgspec.Struct, frozen=True):
    """A word that may be used in a Legend."""

    word: str
    kind: str
    """effect, question, moment, place, heroes, group, rule, module, figure, article, token or table."""
    means: str
    fields: tuple[str, ...] = ()
    """Of an effect or a table; those that are needed first, with a * behind."""


class TrialShare(msgspec.Struct, frozen=True):
    """A share of games with its 95 % interval."""

    value: float
    low: float
    high: float


class TrialRate(msgspec.Struct, frozen=True):
    """How often bots won."""

    bot: str
    heroes: int
    """0 in a total."""
    difficulty: str
    games: int
    wins: int
    share: TrialShare
    days: float
    ends: dict[str, int]


class TrialReport(msgspec.Struct, frozen=True):
    """What came of many games."""

    legend: str
    title: str
    games: int
    rates: tuple[TrialRate, ...]
    total: tuple[TrialRate, ...]
    findings: tuple[LegendFinding, ...]


class TrialStep(msgspec.Struct, frozen=True):
    """A line of a trial: how many games are done; the report comes with the last one."""

    done: int
    count: int
    report: TrialReport | None = None
    problem: str = ""
    """Why it broke off."""


# -- what is asked for ---------------------------------------------------------------------------------------------


class NewLegend(Body, frozen=True):
    """A Legend to begin with: from a text, like another one, or the smallest good one."""

    title: LegendTitle = "A new Legend"
    like: Annotated[str, msgspec.Meta(max_length=30)] = ""
    """The id of a Legend that comes with the game, or of one of mine."""
    text: LegendSource = ""


class LegendDraft(Body, frozen=True):
    """Another text for a Legend."""

    text: LegendSource
    revision: Count
    """Of the text that was changed."""


class LegendCheck(Body, frozen=True):
    """A text to be checked."""

    text: LegendSource


class LegendTrial(Body, frozen=True):
    """Games to be played with a text."""

    text: LegendSource
    random: Annotated[int, msgspec.Meta(ge=0, le=100)] = 40
    heuristic: Annotated[int, msgspec.Meta(ge=0, le=50)] = 10
