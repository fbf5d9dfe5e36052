"""The hex map: two lines for each space, with landscape, pieces, markers and what can be reached."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from fabletop.cli.drawing import Look
from fabletop.cli.frames import DIM, SEAT_COLOUR, SEAT_GLYPH
from fabletop.cli.phenomena.words import AMBER, COLOUR, GOLD, LETTER, box_sign
from fabletop.games.phenomena.content import Space
from fabletop.games.phenomena.effects import MainState, Step
from fabletop.games.phenomena.view import View

CELL = 5
"""Columns of one space."""
REACHABLE, PLACE, MAIN, MORE = "›", "°", "★", "+"


def board(view: View, look: Look) -> Text:
    """The whole map."""
    rows: dict[int, list[Space]] = {}
    for space in sorted(view.content.spaces, key=lambda each: each.q):
        rows.setdefault(space.r, []).append(space)
    reach = reachable(view)
    # Pointy hexagons: each row lies half a space further to the right than its number says.
    left = min(2 * space.q + space.r for space in view.content.spaces)
    lines = []
    for _, row in sorted(rows.items()):
        columns = [(2 * space.q + space.r - left) * CELL // 2 for space in row]
        ground = [_ground(view, space, look, is_near=space.id in reach) for space in row]
        things = [_things(view, space, is_near=space.id in reach) for space in row]
        lines += [_line(zip(columns, cells, strict=True)) for cells in (ground, things)]
    return Text("\n").join(lines)


def map_width(view: View) -> int:
    """How many columns the map needs."""
    ends = [2 * space.q + space.r for space in view.content.spaces]
    return (max(ends) - min(ends)) * CELL // 2 + CELL


def reachable(view: View) -> set[str]:
    """Where the viewer can walk with the steps that are left."""
    steps = view.steps_left + view.magic_steps
    if view.you is None or view.active != view.you or view.step != Step.MOVE or not steps:
        return set()
    here = view.heroes[view.you].space
    return {space for space, away in view.content.distance[here].items() if 0 < away <= steps}


def _line(cells: Iterable[tuple[int, Text]]) -> Text:
    line = Text()
    for column, cell in cells:
        line.pad_right(column - len(line))
        cell.pad_right(CELL - len(cell))
        line.append_text(cell)
    return line


def _ground(view: View, space: Space, look: Look, *, is_near: bool) -> Text:
    """Id and landscape of a space; the castle is a house."""
    letter, colour = (LETTER[space.landscape], COLOUR[space.landscape]) if space.landscape else ("⌂", GOLD)
    style = f"#14101f on {colour}" if look.is_coloured else ""
    return Text.assemble((f"{space.id:<3}{letter}", f"bold {style}" if is_near or space.name else style))


def _things(view: View, space: Space, *, is_near: bool) -> Text:
    """What lies and stands on a space."""
    shown = [Text(REACHABLE, f"bold {AMBER}")] if is_near else []
    markers = [box_sign(index) for index, box in enumerate(view.boxes) if box.prophecy and box.marker == space.id]
    shown += [Text(sign, f"bold {colour}") for sign, colour in markers]
    if own_main_place(view) == space.id:
        shown.append(Text(MAIN, f"bold {GOLD}"))
    if space.name and space.landscape and not shown[is_near:]:
        shown.append(Text(PLACE, DIM))
    pieces = [hero.seat for hero in view.heroes if hero.space == space.id]
    if view.you in pieces:
        pieces.remove(view.you)
        pieces.insert(0, view.you)
    shown += [Text(SEAT_GLYPH[seat], f"bold {SEAT_COLOUR[seat]}") for seat in pieces]
    if len(shown) > CELL - 1:
        shown = [*shown[: CELL - 2], Text(MORE, DIM)]
    return Text("").join(shown)


def own_main_place(view: View) -> str:
    """Where the viewer's main prophecy can be tried; empty if that is done or not known."""
    hero = view.heroes[view.you] if view.you is not None else None
    if hero is None or not hero.main_prophecy or hero.main_state == MainState.FULFILLED:
        return ""
    return view.content.main_prophecy[hero.main_prophecy].location
