"""Arrange a Legend for reading in the workshop: the cards in the order of the story, then all other parts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fabletop.games.andor.content import Content
from fabletop.games.andor.story.legend import Legend
from fabletop.games.andor.writing import legend_tree
from fabletop.kernel.packs import Pack
from fabletop.kernel.workshop import Chapter, Part, Reading

STORY = "The story"
HEADINGS = {
    "goal": "Goals",
    "action": "Actions",
    "adversary": "Adversaries",
    "hidden": "Hidden stars",
    "trigger": "Triggers",
    "setup": "Set-up",
    "option": "Difficulties",
}
GROUPS = {"rule": "Rules", "hero": "Heroes", "place": "Places and finds", "adversary": "Adversaries", "end": "The end"}


def reading(content: Content, legend: Legend, pack: Pack) -> Reading:
    """Return the first Legend of a pack in words."""
    parts = tuple(_part(each, pack) for each in legend_tree.branches(content, legend))
    return Reading(legend.title, legend.heroes, parts, (*_story(legend, parts), *_others(parts)))


def _part(branch: legend_tree.Branch, pack: Pack) -> Part:
    line = pack.line(("legends", 0, *branch.way))
    is_card = branch.kind == "card"
    return Part(
        key=branch.id if is_card else ":".join(map(str, branch.way)),
        kind=branch.kind,
        id=branch.id,
        title=branch.title,
        note=" · ".join(filter(None, (GROUPS.get(branch.group, "") if is_card else "", branch.when))),
        does=branch.does,
        leads=branch.leads,
        text=branch.text,
        line=line,
        group=branch.group or branch.kind,
    )


def _story(legend: Legend, parts: Sequence[Part]) -> Iterator[Chapter]:
    """Yield the cards read at the start, then by letter, then by moment. Each is followed by the cards that it leads
    to."""
    led = {card for part in parts for card in part.leads}
    roots: dict[str, list[str]] = {}
    for card in legend.cards:
        if card.read == "start" or card.read.startswith("letter:"):
            roots.setdefault(card.read, []).append(card.id)
        elif card.id not in led:
            roots.setdefault("", []).append(card.id)
    if "start" in roots:
        yield Chapter(STORY, tuple(roots["start"]), "Start", "At the start")
    for read in sorted(each for each in roots if each.startswith("letter:")):
        letter = read.removeprefix("letter:")
        yield Chapter(STORY, tuple(roots[read]), letter, f"Letter {letter}")
    if "" in roots:
        yield Chapter(STORY, tuple(roots[""]), "…", "When something happens")


def _others(parts: Sequence[Part]) -> Iterator[Chapter]:
    for kind, heading in HEADINGS.items():
        found = tuple(part.key for part in parts if part.kind == kind)
        if found:
            yield Chapter(heading, found)
