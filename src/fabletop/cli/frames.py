"""Elements that every table draws alike: frames with a title, and the marks of seats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rich import box
from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from fabletop.cli.drawing import Drawing, Look, sentence
from fabletop.kernel import Seat, Texts

DIM = "#8d86a8"
EDGE = "#544d73"
SEAT_GLYPH = "●◆▲■⬢✚"
SEAT_COLOUR = ("#f4b03e", "#5db4ee", "#f07ca8", "#35c49a", "#e8e2d6", "#b79cf2")


def panel(title: str, inside: RenderableType, width: int | None = None, height: int | None = None) -> Panel:
    """Return a frame with a title."""
    heading = Text(title, "bold #d9d2f0")
    return Panel(
        inside, title=heading, title_align="left", box=box.ROUNDED, border_style=EDGE, width=width, height=height
    )


def read_out(text: str, flavour: str) -> Iterator[Text]:
    """Yield the text of a card below its name."""
    if text:
        yield Text(text)
    if flavour:
        yield Text(flavour, f"italic {DIM}")


def headline(left: Text, right: Text) -> RenderableType:
    """Return the first line of a table: the game, and whose turn it is."""
    line = Grid.grid(expand=True)
    line.add_column()
    line.add_column(justify="right")
    line.add_row(left, right)
    return line


def course(milestones: Sequence[Any], texts: Texts, of: Drawing, look: Look) -> Panel:
    """Return the milestones of a game, round by round."""
    rows = Grid.grid(padding=(0, 2, 0, 0))
    before = 0
    for each in milestones:
        line = sentence(texts.of("news", each.event), of, look)
        rows.add_row(Text(str(each.round) if each.round != before else "", DIM), line)
        before = each.round
    return panel(texts.get("terminal.end.course"), rows, look.width)


def seat_name(seat: Seat, look: Look) -> Text:
    """Return the name of the player in a seat, with the sign of the seat."""
    return Text.assemble((f"{SEAT_GLYPH[seat]} ", SEAT_COLOUR[seat]), (look.names[seat], "bold"))
