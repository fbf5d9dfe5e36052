"""The main board: the loop around the Island and the Astral Planes, two lines for each space."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from rich.text import Text

from fabletop.cli.frames import DIM
from fabletop.cli.prophecy.faces import known_at
from fabletop.cli.prophecy.signs import (
    AMBER,
    DOVE,
    FACE_DOWN,
    FALLEN,
    FRAGMENT,
    GUARDED,
    IN_REACH,
    KNOWN,
    MAGIC_GATE,
    PLANE,
    PORT,
    STONE,
    VIOLET,
    card_sign,
    ground_colour,
)
from fabletop.cli.signs import crowd, shortened
from fabletop.games.prophecy.content import Content
from fabletop.games.prophecy.hero import SpaceId
from fabletop.games.prophecy.printed import Space
from fabletop.games.prophecy.terms import Back
from fabletop.games.prophecy.view import PlaneView, View
from fabletop.kernel import Seat, Texts

GROUND = 6
"""The width of what a space is."""


def board(view: View, texts: Texts, width: int, reach: Collection[SpaceId] = ()) -> Text:
    """The loop clockwise from the upper left, and what lies within; spaces in reach are marked."""
    loop = view.content.loop
    side = -(-len(loop) // 4) + 1
    size = (width - side + 1) // side
    cells = [_cell(view, texts, view.content.space[each], size, reach) for each in loop]
    cells += [(Text(" " * size), Text(" " * size))] * (4 * (side - 1) - len(cells))
    top, right = cells[:side], cells[side : 2 * side - 2]
    bottom, left = cells[2 * side - 2 : 3 * side - 2][::-1], cells[3 * side - 2 :][::-1]
    lines = _row(top)
    within = list(_within(view, texts, reach))
    room = size * (side - 2) + side - 1
    for n, (west, east) in enumerate(zip(left, right, strict=True)):
        for half in (0, 1):
            inside = Text("  ").append_text(within[2 * n + half] if 2 * n + half < len(within) else Text())
            inside.truncate(room, overflow="ellipsis", pad=True)
            lines.append(Text.assemble(west[half], inside, east[half]))
    lines += _row(bottom)
    for line in lines:
        line.rstrip()
    return Text("\n").join(lines)


def _row(cells: list[tuple[Text, Text]]) -> list[Text]:
    return [Text(" ").join(cell[half] for cell in cells) for half in (0, 1)]


def _cell(view: View, texts: Texts, space: Space, size: int, reach: Collection[SpaceId]) -> tuple[Text, Text]:
    """Both lines of a space."""
    colour = ground_colour(space.terrain)
    if space.id in reach:
        name = shortened(space.name, texts, space.id, size - 1)
        head = Text.assemble((IN_REACH, f"bold {AMBER}"), (name, f"bold underline {colour}"))
    else:
        head = Text(shortened(space.name, texts, space.id, size), colour)
    things = _ground(view.content, texts, space, colour)
    things.append_text(crowd(standing(view, space.id), view.you, list(lying_signs(view, space.id)), size - GROUND))
    for line in (head, things):
        line.pad_right(size - len(line))
    return head, things


def _ground(content: Content, texts: Texts, space: Space, colour: str) -> Text:
    """Terrain, ways to travel, and the Astral Plane beside a space."""
    line = Text(texts.get(f"terminal.terrain.{space.terrain or 'none'}"), colour)
    line.append(PORT if space.port else "").append(MAGIC_GATE if space.gate else "").append(DOVE if space.dove else "")
    for plane in content.planes_at[space.id]:
        line.append(str(list(content.plane).index(plane) + 1), f"bold {VIOLET}")
    line.pad_right(GROUND - len(line))
    return line


def standing(view: View, space: SpaceId) -> list[Seat]:
    """Who is on a space."""
    return [hero.seat for hero in view.heroes if hero.space == space and hero.is_alive and not hero.is_away]


def lying_signs(view: View, space: SpaceId) -> Iterator[Text]:
    """What lies on a space, sign by sign."""
    ground = next((each for each in view.ground if each.space == space), None)
    if ground is None:
        return
    yield from (card_sign(view.content.face[card]) for card in ground.up)
    yield from [Text(FACE_DOWN, DIM)] * len(ground.down)
    if ground.fragment:
        yield Text(FRAGMENT, f"bold {STONE}")
    if ground.artifacts:
        yield Text(FALLEN, f"bold {AMBER}")


# -- within the loop ---------------------------------------------------------------------------------------------------


def _within(view: View, texts: Texts, reach: Collection[SpaceId]) -> Iterator[Text]:
    """The Astral Planes, and the Island."""
    yield Text()
    for n, plane in enumerate(view.content.planes, start=1):
        found = next(each for each in view.planes if each.plane == plane.id)
        line = Text.assemble((f"{PLANE}{n} ", f"bold {VIOLET}"), (f"{plane.name:<20}", VIOLET))
        yield line.append_text(_guarded(view, texts, found))
    if view.options.treasure_island:
        yield Text()
        island = view.content.space[view.content.island]
        is_near = island.id in reach
        line = Text.assemble(
            (IN_REACH if is_near else "", f"bold {AMBER}"),
            (island.name, "bold underline" if is_near else "bold"),
            f" {PORT} ",
        )
        figures = crowd(standing(view, island.id), view.you, list(lying_signs(view, island.id)), 8)
        yield line.append_text(figures)


def _guarded(view: View, texts: Texts, plane: PlaneView) -> Text:
    """Who guards an Astral Plane and what: hidden or known."""
    gate = next((card for card in plane.up if card in view.content.gate), None)
    if gate is not None:
        return Text(texts.say("terminal.plane.gate", realm=view.content.gate[gate].realm), "bold")
    known = {view.content.face[card].deck for card in known_at(view, plane)}
    there = {Back.LESSER: plane.has_lesser, Back.GREATER: plane.has_greater, Back.ARTIFACT: plane.artifacts > 0}
    told = [f"{GUARDED[back]}{KNOWN if back in known else FACE_DOWN}" for back, is_there in there.items() if is_there]
    return Text(" ".join(told)) if told else Text(texts.get("terminal.plane.empty"), DIM)
