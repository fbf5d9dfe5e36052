"""The map of Andor at the terminal: each space by its number, with what stands and lies there below it."""

from __future__ import annotations

from math import atan2, pi

from rich.console import Group, RenderableType
from rich.text import Text

from fabletop.cli.andor.signs import BLUE, DIM, EDGE, GOLD, GREEN, RED, figure_sign, hero_sign
from fabletop.games.andor.pieces import Space
from fabletop.games.andor.view import View

ROWS = 30
LABEL = 4
"""A number and the arrow of its space."""
WAY, JUMP = "·", "^"
ARROWS = "→↘↓↙←↖↑↗"


def board(view: View, width: int, reach: frozenset[int] = frozenset()) -> RenderableType:
    """The whole map in so many columns, with ways, jumps and arrows; spaces in reach are underlined."""
    lines = [Text(" " * width) for _ in range(ROWS + 1)]
    content = view.content
    places = _places(view, width)
    for space in content.spaces:
        for other in space.walks:
            if space.id < other:
                _draw_way(lines, places[space.id], places[other], Text(WAY, EDGE))
    for jump in content.jumps:
        _draw_way(lines, places[jump.a], places[jump.b], Text(JUMP, BLUE))
    for space in content.spaces:
        row, column = places[space.id]
        _write(lines[row], column, label(view, space, in_reach=space.id in reach))
        _write(lines[row + 1], column, marks_of(view, space.id))
    return Group(*[line[:width] for line in lines])


def _places(view: View, width: int) -> dict[int, tuple[int, int]]:
    """Row and column of each space."""
    spaces = view.content.spaces
    widest, highest = max(space.x for space in spaces) + 20, max(space.y for space in spaces) + 20
    taken: dict[int, list[tuple[int, int]]] = {}
    places = {}
    for space in sorted(spaces, key=lambda each: (each.y, each.x)):
        size = max(LABEL, len(marks_of(view, space.id)))
        row = 2 * round(space.y / highest * (ROWS / 2 - 1))
        wanted = min(round(space.x / widest * (width - LABEL)), width - size)
        places[space.id] = row, _free(taken.setdefault(row, []), wanted, size)
    return places


def _draw_way(lines: list[Text], start: tuple[int, int], end: tuple[int, int], sign: Text) -> None:
    """Signs along the straight line between two spaces, where nothing stands; two columns are as long as one row."""
    (row, column), (to_row, to_column) = start, end
    steps = max(abs(to_row - row), abs(to_column - column) // 2, 1)
    for step in range(1, steps):
        across = round(column + 1 + (to_column - column) * step / steps)
        _write(lines[round(row + (to_row - row) * step / steps)], across, sign)


def _free(taken: list[tuple[int, int]], column: int, size: int) -> int:
    """The nearest column to the right where nothing stands yet."""
    while any(column < end + 1 and start < column + size + 1 for start, end in taken):
        column += 1
    taken.append((column, column + size))
    return column


def _write(line: Text, column: int, piece: Text) -> None:
    """Put a piece over the blanks of a line."""
    before, after = line[:column], line[column + len(piece) :]
    line.plain, line.spans = "", []
    line.append_text(before).append_text(piece).append_text(after)


def label(view: View, space: Space, *, in_reach: bool) -> Text:
    """The number: the road in gold, forests in green, the camp or wagon reversed."""
    style = GOLD if space.kind == "road" else GREEN if space.kind == "forest" else "#c9c2dd"
    if view.protected and space.id == view.protected_space:
        style = f"bold {GOLD} reverse"
    number = Text.assemble((str(space.id), f"{style} underline" if in_reach else style))
    return number if space.arrow is None else number.append(_arrow(space, view.content.space[space.arrow]), DIM)


def _arrow(space: Space, to: Space) -> str:
    """The arrow that creatures follow, as it points on the map."""
    return ARROWS[round(atan2(to.y - space.y, to.x - space.x) / (pi / 4)) % 8]


def marks_of(view: View, space: int) -> Text:
    """Heroes, figures, tokens and things on a space."""
    marks = Text()
    for hero in view.heroes:
        if hero.space == space:
            marks.append_text(hero_sign(hero))
    for figure in view.figures:
        if figure.space == space:
            marks.append_text(figure_sign(figure))
    marks.append("⌂" if view.protected and space == view.protected_space else "", f"bold {GOLD}")
    marks.append("≈" if any(token.space == space for token in view.fog) else "", DIM)
    marks.append("∩" if any(token.space == space for token in view.caves) else "", "#b98a5a")
    marks.append("☆" if any(token.space == space for token in view.hidden) else "", GOLD)
    if space in view.springs:
        marks.append("○" if view.springs[space] else "·", BLUE)
    marks.append("♣" if space in view.herbs else "", GREEN)
    marks.append("▲" if space in view.fire else "", RED)
    marks.append("+" if any(ground.space == space for ground in view.ground) else "", "bold")
    return marks
