"""Where dice lead: the spaces of every number that may still fall."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from fabletop.cli.drawing import Look
from fabletop.cli.frames import DIM
from fabletop.cli.signs import seat_sign
from fabletop.cli.talisman.faces import brief
from fabletop.cli.talisman.signs import ground_colour
from fabletop.games.talisman import choices
from fabletop.games.talisman.content import name_of_space
from fabletop.games.talisman.state import SpaceId
from fabletop.games.talisman.view import View
from fabletop.kernel import Texts, Way

ROLLS = (choices.RollToMove, choices.RollOutward, choices.SpendFate, choices.RollAgain)


def where_rolls_lead(view: View, texts: Texts, look: Look) -> RenderableType | None:
    """For every number of steps, the spaces both ways with what waits there; nothing if nobody is about to roll."""
    if not any(isinstance(option, ROLLS) for option in look.options):
        return None
    ways = look.ways()
    rolled = [way for way in ways if way.via is not None and isinstance(ways[way.via].option, ROLLS)]
    spaces: dict[int, dict[SpaceId, Way]] = {}
    for way in rolled:
        spaces.setdefault(way.option.roll, {}).setdefault(way.option.space, way)
    lines = []
    for steps, found in sorted(spaces.items()):
        faces = sorted({face for way in found.values() for each in way.told for face in each.values.get("faces", ())})
        line = Text.assemble((f"{steps}  ", "bold"), Text(" · ").join(_there(view, texts, space) for space in found))
        if faces != [steps]:
            line.append(f"  {texts.say('terminal.on_faces', faces=', '.join(map(str, faces)))}", DIM)
        lines.append(line)
    return Group(*lines) if lines else None


def _there(view: View, texts: Texts, space: SpaceId) -> Text:
    """A space with who stands and what lies there."""
    place = view.content.space[space]
    line = Text(name_of_space(view.content, place), ground_colour(place.terrain))
    for hero in view.heroes:
        if hero.space == space:
            line.append(" ").append_text(seat_sign(hero.seat))
    ground = next((each for each in view.ground if each.space == space), None)
    if ground is not None and ground.cards:
        line.append(": ").append_text(Text(", ").join(brief(view, texts, card) for card in ground.cards))
    return line
