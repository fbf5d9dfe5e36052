"""The board: two lines for each space, with its ground, what lies and who stands there, the river and the mountains."""

from __future__ import annotations

from collections.abc import Collection

from rich.text import Text

from fabletop.cli.frames import DIM
from fabletop.cli.signs import crowd, shortened
from fabletop.cli.talisman.signs import (
    AMBER,
    BLUE,
    FACE_DOWN,
    GOLD,
    RED,
    STONE,
    TOKENS,
    card_sign,
    ground_colour,
)
from fabletop.games.talisman.content import Content, name_of_space
from fabletop.games.talisman.printed import Space
from fabletop.games.talisman.state import SpaceId
from fabletop.games.talisman.terms import Region, title_of
from fabletop.games.talisman.view import GroundView, View
from fabletop.kernel import Texts

RIVER, MOUNTAINS, CROSSING = Text("≈", BLUE), Text("^", STONE), Text("═", f"bold {GOLD}")
IN_REACH, BADLAND = "›", "×"
TOWN, PRAYER, PORTAL, GATE, EVENTFUL = "⌂", "†", "∩", "»", "!"
Place = tuple[int, int]


def board(view: View, texts: Texts, width: int, reach: Collection[SpaceId] = ()) -> Text:
    """All Regions; spaces in reach are marked."""
    places: dict[Place, Space] = {(space.x, space.y): space for space in view.content.spaces}
    columns = range(min(x for x, _ in places), max(x for x, _ in places) + 1)
    rows = range(min(y for _, y in places), max(y for _, y in places) + 1)
    size = (width - len(columns) + 1) // len(columns)
    lines: list[Text] = []
    for y in rows:
        cells = [_cell(view, texts, places.get((x, y)), size, reach) for x in columns]
        gaps = [_gap(view.content, places.get((x, y)), places.get((x + 1, y))) for x in columns[:-1]]
        for half in (0, 1):
            line = Text()
            for cell, gap in zip(cells, [*gaps, Text()], strict=True):
                line.append_text(cell[half]).append_text(gap)
            lines.append(line)
        if any(_barrier(places.get((x, y)), places.get((x, y + 1))).plain.strip() for x in columns):
            lines.append(_between(places, columns, y, size))
    for line in lines:
        line.rstrip()
    return Text("\n").join(lines)


# -- river and mountains -----------------------------------------------------------------------------------------------


def _barrier(one: Space | None, other: Space | None) -> Text:
    """What lies between two spaces side by side."""
    regions = {each.region for each in (one, other) if each is not None}
    if regions == {Region.OUTER, Region.MIDDLE}:
        return RIVER
    return MOUNTAINS if regions == {Region.MIDDLE, Region.INNER} else Text(" ")


def _gap(content: Content, left: Space | None, right: Space | None) -> Text:
    """Between two spaces of a row; a Sentinel or a Portal is a way across."""
    if left is not None and right is not None:
        crossings = {content.sentinel_of.get(space.id) or content.outer_gates.get(space.id) for space in (left, right)}
        if crossings & {left.id, right.id}:
            return CROSSING
    return _barrier(left, right)


def _between(places: dict[Place, Space], columns: range, y: int, size: int) -> Text:
    """The line between two rows; a corner is what its sides are."""
    line = Text()
    for x in columns:
        here = _barrier(places.get((x, y)), places.get((x, y + 1)))
        line.append_text(Text("").join([here] * size))
        if x == columns[-1]:
            break
        sides = [
            here,
            _barrier(places.get((x + 1, y)), places.get((x + 1, y + 1))),
            _barrier(places.get((x, y)), places.get((x + 1, y))),
            _barrier(places.get((x, y + 1)), places.get((x + 1, y + 1))),
        ]
        line.append_text(next((side for side in sides if side.plain.strip()), Text(" ")))
    return line


# -- spaces ------------------------------------------------------------------------------------------------------------


def short_name(content: Content, texts: Texts, space: Space, size: int = 10) -> str:
    """What a space is called where there is little room."""
    return shortened(name_of_space(content, space), texts, space.id, size)


def _cell(view: View, texts: Texts, space: Space | None, size: int, reach: Collection[SpaceId]) -> tuple[Text, Text]:
    """Both lines of a space."""
    if space is None:
        return Text(" " * size), Text(" " * size)
    colour = ground_colour(space.terrain)
    if space.id in reach:
        name = Text.assemble(
            (IN_REACH, f"bold {AMBER}"),
            (short_name(view.content, texts, space, size)[: size - 1], f"bold underline {colour}"),
        )
    else:
        name = Text(short_name(view.content, texts, space, size), colour)
    ground = next((each for each in view.ground if each.space == space.id), None)
    things = _ground(texts, space, ground, colour).append_text(
        _figures(view, space, ground, size - 4),
    )
    for line in (name, things):
        line.pad_right(size - len(line))
    return name, things


def _ground(texts: Texts, space: Space, ground: GroundView | None, colour: str) -> Text:
    """Terrain, and what the space is for: a number of cards to draw, a Town, a prayer, a way on."""
    terrain = texts.get(f"terminal.terrain.{space.terrain}") if space.terrain is not None else ""
    is_bad = ground is not None and ground.is_badland
    mark = Text(mark_of(space), DIM if ground is not None and ground.is_closed else "bold")
    line = Text.assemble((terrain, colour), mark, (BADLAND if is_bad else "", f"bold {RED}"))
    line.pad_right(4 - len(line))
    return line


def mark_of(space: Space) -> str:
    """One sign for what happens in a space."""
    if space.sells:
        return TOWN
    if space.pray:
        return PRAYER
    if space.portal:
        return PORTAL
    if space.gate is not None:
        return GATE
    return str(space.draw) if space.draw else EVENTFUL if space.terrain is not None else ""


def _figures(view: View, space: Space, ground: GroundView | None, room: int) -> Text:
    """Who stands there, oneself first, and what lies there; a plus if there is more."""
    seats = [hero.seat for hero in view.heroes if hero.space == space.id]
    things: list[Text] = []
    if ground is not None:
        things += [card_sign(view.content.card[title_of(card)].kind) for card in ground.cards]
        things += [Text(FACE_DOWN, DIM)] * bool(ground.ditched)
        things += [Text(TOKENS, GOLD)] * bool(ground.tokens)
    return crowd(seats, view.you, things, room)
