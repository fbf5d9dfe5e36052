"""How a hero gets somewhere, in words."""

from __future__ import annotations

from rich.text import Text

from fabletop.bots.andor.ways import ways
from fabletop.cli.andor.signs import DIM
from fabletop.games.andor.pieces import SpaceId
from fabletop.games.andor.view import HeroView, View


def way(view: View, hero: HeroView, space: SpaceId) -> Text:
    """All steps to a space and the hours they take; jumps with the willpower they need."""
    if space == hero.space:
        return Text(f"You stand on {space}.")
    steps = ways(view, hero).steps(space)
    if not steps:
        return Text(f"You cannot get to {space} now.")
    told, here = Text(str(hero.space), "bold"), hero.space
    for there in steps:
        needed = 0 if there in view.content.space[here].walks else view.content.jumps_from[here][there]
        told.append(f" ^ {there}" if needed else f" → {there}").append(f" (jump, {needed} willpower)" if needed else "")
        here = there
    hours = "1 hour" if len(steps) == 1 else f"{len(steps)} hours"
    return told.append(f"  {hours}", DIM)
