"""The chances to win of a recorded game, at the terminal: turning points, and the causes of the chances."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from fabletop.analysis.course import Course, course
from fabletop.cli.drawing import Drawing, Look, drawing, news_line
from fabletop.cli.frames import seat_name
from fabletop.kernel import Big, Game, Texts
from fabletop.kernel.records import Position, positions


def analysis(game: Game[Any], look: Look) -> Iterator[RenderableType]:
    """Yield all parts of the analysis, one below the other."""
    found, texts = course(game), game.rules.texts()
    yield Text(texts.say("table.analysis.turns"), "bold")
    yield _turns(found, positions(game, (None,)), drawing(game.rules), texts, look)
    yield Text(texts.say("table.analysis.ledger"), "bold")
    yield _ledger(found, texts, look)
    yield Text(texts.say("table.analysis.doubt", points=max(1, _points(max(each.doubt for each in found.ledger)))))
    yield Text(texts.say("table.analysis.how_judged"), "italic")


def _turns(found: Course, places: Sequence[Position], drawn: Drawing, texts: Texts, look: Look) -> Grid:
    rows = Grid.grid(padding=(0, 2, 0, 0))
    for each in found.turns:
        change = texts.say("table.analysis.change", before=f"{each.before:.0%}", after=f"{each.after:.0%}")
        who = Text() if found.together else seat_name(each.row, look)
        rows.add_row(str(each.frame + 1), _headline(places[each.frame], drawn, texts, look), who, change)
    return rows


def _headline(place: Position, drawn: Drawing, texts: Texts, look: Look) -> Text:
    """Return the text of the first important public event, or of the first public event."""
    told = [each.event for each in place.news if each.reaches(None) and not drawn.is_noise(each.event)]
    for event in sorted(told, key=lambda each: not isinstance(each, Big)):
        line = news_line(event, texts, drawn, look)
        if line is not None:
            return line
    return Text()


def _ledger(found: Course, texts: Texts, look: Look) -> Grid:
    def say(key: str) -> str:
        return texts.say(f"table.analysis.{key}")

    table = Grid(box=None, pad_edge=False)
    first = found.ledger[0]
    if found.together:
        table.show_header = False
        table.add_row(say("start"), f"{first.start:.0%}")
        table.add_row(say("luck"), _signed(first.luck))
        for seat, part in enumerate(first.decided):
            table.add_row(seat_name(seat, look), _signed(part))
        table.add_row(say("course"), _signed(first.course))
        table.add_row(say("end"), f"{first.end:.0%}")
        return table
    for key in ("who", "start", "luck", "own", "others", "course", "end"):
        table.add_column(say(key), justify="left" if key == "who" else "right")
    for seat, row in enumerate(found.ledger):
        table.add_row(
            seat_name(seat, look), f"{row.start:.0%}", _signed(row.luck), _signed(row.decided[seat]),
            _signed(sum(row.decided) - row.decided[seat]), _signed(row.course), f"{row.end:.0%}",
        )  # fmt: skip
    return table


def _points(part: float) -> int:
    return round(part * 100)


def _signed(part: float) -> str:
    return f"{_points(part):+d}"
