"""The map of Andor at the terminal: each space by its number, with what stands and lies there below it."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from fabletop.cli.andor.signs import BLUE, DIM, GOLD, GREEN, RED, figure_sign, hero_sign
from fabletop.games.andor.pieces import Space
from fabletop.games.andor.view import View

ROWS = 30
LABEL = 3


def board(view: View, width: int, reach: frozenset[int] = frozenset()) -> RenderableType:
    """The whole map in so many columns; spaces in reach are underlined."""
    lines = [Text(" " * width) for _ in range(ROWS + 1)]
    content = view.content
    widest = max(space.x for space in content.spaces) + 20
    highest = max(space.y for space in content.spaces) + 20
    taken: dict[int, list[tuple[int, int]]] = {}
    for space in sorted(content.spaces, key=lambda each: (each.y, each.x)):
        marks = marks_of(view, space.id)
        size = max(LABEL, len(marks))
        row = 2 * round(space.y / highest * (ROWS / 2 - 1))
        column = _free(taken.setdefault(row, []), min(round(space.x / widest * (width - LABEL)), width - size), size)
        _write(lines[row], column, label(view, space, in_reach=space.id in reach))
        _write(lines[row + 1], column, marks)
    return Group(*[line[:width] for line in lines])


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
    return Text(str(space.id), f"{style} underline" if in_reach else style)


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
