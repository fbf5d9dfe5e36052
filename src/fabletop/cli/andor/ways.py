"""How a hero gets somewhere, in words."""

from __future__ import annotations

from rich.text import Text

from fabletop.bots.andor.ways import ways
from fabletop.cli.andor.signs import DIM
from fabletop.games.andor.pieces import SpaceId
from fabletop.games.andor.view import HeroView, View
from fabletop.kernel import Texts


def way(view: View, hero: HeroView, space: SpaceId, texts: Texts) -> Text:
    """All steps to a space and the hours they take; jumps with the willpower they need."""
    if space == hero.space:
        return Text(texts.say("terminal.way.here", space=space))
    steps = ways(view, hero).steps(space)
    if not steps:
        return Text(texts.say("terminal.way.none", space=space))
    told, here = Text(str(hero.space), "bold"), hero.space
    for there in steps:
        needed = 0 if there in view.content.space[here].walks else view.content.jumps_from[here][there]
        told.append(f" ^ {there} {texts.say('terminal.way.jump', willpower=needed)}" if needed else f" → {there}")
        here = there
    return told.append(f"  {texts.say('terminal.way.hours', count=len(steps))}", DIM)
