"""The boards of the realms: a grid that ends in a palace at the top, two lines for each space."""

from __future__ import annotations

from collections.abc import Collection

from rich.text import Text

from fabletop.cli.frames import DIM
from fabletop.cli.prophecy.board import standing
from fabletop.cli.prophecy.faces import named
from fabletop.cli.prophecy.signs import AMBER, DARK, FACE_DOWN, FALLEN, IN_REACH, LIGHT, RED, VIOLET
from fabletop.cli.signs import crowd
from fabletop.games.prophecy.hero import SpaceId
from fabletop.games.prophecy.printed import Cell
from fabletop.games.prophecy.terms import GOOD, Realm
from fabletop.games.prophecy.view import View
from fabletop.kernel import Texts

JOINED = "═"


def is_open(view: View, realm: Realm) -> bool:
    """Whether somebody can go to a realm: its gate was found, or she is there."""
    cells = {each.id for each in view.content.cells if each.realm is realm}
    return realm in view.gates or any(hero.space in cells for hero in view.heroes)


def realm_board(view: View, texts: Texts, realm: Realm, width: int, reach: Collection[SpaceId] = ()) -> Text:
    """A realm, the way on upwards; spaces in reach are marked."""
    at = {(each.x, each.y): each for each in view.content.cells if each.realm is realm}
    columns = range(min(x for x, _ in at), max(x for x, _ in at) + 1)
    rows = range(max(y for _, y in at), min(y for _, y in at) - 1, -1)
    size = (width - len(columns) + 1) // len(columns)
    lines: list[Text] = []
    for y in rows:
        cells = [_cell(view, at.get((x, y)), size, reach) for x in columns]
        gaps = [_gap(at.get((x, y)), at.get((x + 1, y))) for x in columns[:-1]]
        for half in (0, 1):
            line = Text()
            for cell, gap in zip(cells, [*gaps, " "], strict=True):
                line.append_text(cell[half]).append(gap if half == 0 else " ", VIOLET)
            line.rstrip()
            lines.append(line)
    return Text("\n").join(lines)


def _gap(left: Cell | None, right: Cell | None) -> str:
    """A way to the next path, where only some spaces are joined."""
    return JOINED if left is not None and right is not None and right.id in left.joins else " "


def _cell(view: View, cell: Cell | None, size: int, reach: Collection[SpaceId]) -> tuple[Text, Text]:
    """Both lines of a space: its name and its kind; who is there, and the card."""
    if cell is None:
        return Text(" " * size), Text(" " * size)
    head = Text(IN_REACH if cell.id in reach else "", f"bold {AMBER}")
    head.append(cell.name, "bold underline" if cell.id in reach else "bold")
    if cell.holds is not None:
        is_light = cell.holds is GOOD[cell.realm]
        head.append(f" {LIGHT if is_light else DARK}", DIM if is_light else RED)
    ground = next((each for each in view.ground if each.space == cell.id), None)
    below = crowd(standing(view, cell.id), view.you, (), size)
    if ground is not None and ground.up:
        below.append(" " if below else "").append_text(Text(", ").join(named(view, card) for card in ground.up))
    elif ground is not None and ground.down:
        below.append(" " if below else "").append(FACE_DOWN, DIM)
    below.append(f" {FALLEN}" if ground is not None and ground.artifacts else "", f"bold {AMBER}")
    for line in (head, below):
        line.truncate(size, overflow="ellipsis", pad=True)
    return head, below
