"""What the coming sunrise will bring, and how an option could lose the Legend: from the view alone."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from fabletop.games.andor import choices
from fabletop.games.andor.effects import LoseLegend
from fabletop.games.andor.figures import way_on
from fabletop.games.andor.legend import LETTERS
from fabletop.games.andor.pieces import SpaceId
from fabletop.games.andor.view import FigureView, View
from fabletop.kernel import Decision, snake_case

ORDER = ("wargor", "mountain_skral", "troll", "wargor")
"""Symbols 2 to 5 of the sunrise box."""


class March(msgspec.Struct):
    """A figure that goes its way at sunrise."""

    figure: FigureView
    space: SpaceId
    """Where it comes to stand."""
    gets_in: bool = False
    """Into the camp or wagon."""


def forecast(view: View) -> list[March]:
    """Where creatures and walking adversaries come to stand, if no event, card or shield comes between.

    Skeletons and Krahder seek heroes, who may still move: they are not foretold.
    """
    gems = {each.space: max(each.gemstones) for each in view.ground if each.gemstones}
    marches = [March(each, each.space) for each in view.figures if each.group == "creature"]
    adversaries = view.content.legend[view.legend].adversary
    for kind in ORDER:
        for march in sorted(marches, key=lambda each: each.space):
            adversary = adversaries(march.figure.name)
            stays = adversary is not None and (adversary.stays or adversary.walks)
            if march.figure.kind == kind and not march.gets_in and not stays:
                _go(view, march, _lure(view, gems, march.space) or _next_free(view, marches, march.space))
                gems.pop(march.space, None)
    marches += [March(each, each.space) for each in view.figures if each.group == "final"]
    for march in marches:
        is_leader = march.figure.group == "creature"
        for _ in range(0 if march.gets_in else march.figure.walks):
            if is_leader:
                _go(view, march, _lure(view, gems, march.space) or _next_free(view, marches, march.space))
            else:
                _go(view, march, way_on(view, march.space))
    return [march for march in marches if march.space != march.figure.space]


def _go(view: View, march: March, target: SpaceId | None) -> None:
    if target is not None:
        march.space = target
        march.gets_in = bool(view.protected) and target == view.protected_space


def _lure(view: View, gems: dict[SpaceId, int], space: SpaceId) -> SpaceId | None:
    """The adjacent space with the most valuable gemstone."""
    near = [there for there in view.content.space[space].walks if there in gems]
    return min(near, key=lambda there: (-gems[there], there), default=None)


def _next_free(view: View, marches: list[March], space: SpaceId) -> SpaceId | None:
    """Along the arrow or the road, and on over creatures."""
    taken = {each.space for each in marches if each.figure.group == "creature" and not each.gets_in}
    target = way_on(view, space)
    while target is not None and target in taken:
        target = way_on(view, target)
    return target


# -- how it could be lost ------------------------------------------------------------------------------------------


class Danger(msgspec.Struct, frozen=True, tag_field="type", tag=snake_case):
    """A way in which the Legend could be lost."""


class ShieldsRunOut(Danger, frozen=True):
    """More figures get in at sunrise than golden shields are free."""

    figures: int
    free: int


class AdversaryGetsIn(Danger, frozen=True):
    """One that must not."""

    figure: str


class StoryEnds(Danger, frozen=True):
    """The Narrator reaches the letter n."""

    by: str
    """sunrise, defeat or space_200"""


def tonight(view: View) -> tuple[Danger, ...]:
    """How the Legend could be lost at the coming sunrise (AND-039, AND-262, AND-519)."""
    return tuple(_tonight(view)) if view.phase == "day" else ()


def _tonight(view: View) -> Iterator[Danger]:
    coming = [march.figure for march in forecast(view) if march.gets_in]
    fatal = [each.name for each in coming if each.group == "final" or _loses_by(view, each.name)]
    yield from map(AdversaryGetsIn, fatal)
    count, free = sum(each.group != "final" for each in coming), view.shields - len(view.on_shields)
    if count > free:
        yield ShieldsRunOut(count, free)
    if _is_last_letter(view):
        yield StoryEnds("sunrise")


def dangers(view: View, decision: Decision[msgspec.Struct], option: msgspec.Struct) -> tuple[Danger, ...]:
    """How the Legend could be lost by an option (AND-155, AND-262, AND-415)."""
    match option:
        case choices.EndDay():
            return tonight(view)
        case choices.Fight(figure, space) if _is_last_letter(view):
            groups = [each.group for each in view.figures if each.name == figure and each.space == space]
            return (StoryEnds("defeat"),) if {"creature", "krahder"} & {*groups} else ()
        case choices.SkeletonTo("space_200") if _is_last_letter(view):
            return (StoryEnds("space_200"),)
    return ()


def _loses_by(view: View, name: str) -> bool:
    """Whether the Legend says that it is lost when this figure gets in."""
    triggers = view.content.legend[view.legend].triggers
    waiting = [each for each in triggers if each.on == f"figure_enters_protected:{name}"]
    return any(isinstance(effect, LoseLegend) for each in waiting for effect in each.do)


def _is_last_letter(view: View) -> bool:
    return view.narrator == LETTERS[-2]
