"""People at a terminal that only exists in a test."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from typing import Any

from rich.console import Console, RenderableType

import fabletop
from fabletop.cli.screen import Screen
from fabletop.cli.seating import parse_seats
from fabletop.cli.table import Table
from fabletop.kernel import Game

WIPE = "\x1b[3J"


def shown(thing: RenderableType, width: int = 80, *, colours: bool = False) -> str:
    """What a reader sees."""
    system = "truecolor" if colours else None
    out = io.StringIO()
    Console(file=out, width=width, force_terminal=colours, color_system=system).print(thing, width=width)  # type: ignore[arg-type]
    return out.getvalue()


class Terminal:
    """A table whose people type what a function says; everything that was shown is kept."""

    def __init__(
        self, seats: str, game: Game[Any] | None = None, *, options: dict[str, Any] | None = None, **how: Any
    ) -> None:
        self.out = io.StringIO()
        self.asked: list[str] = []
        console = Console(file=self.out, width=how.pop("width", 100), height=60, force_terminal=True, color_system=None)
        self.typed: Callable[[Terminal], str] = lambda terminal: "1"
        interactive = how.pop("interactive", True)
        self.screen = Screen(console, self._read, interactive=interactive)
        players = parse_seats("shamans", seats)
        self.game = game or fabletop.new("shamans", len(players), options, how.pop("seed", 1))
        self.table = Table(self.game, players, self.screen, seed="test", **how)

    def _read(self) -> str:
        self.asked.append(self.text[self.text.rfind("\n") + 1 :])
        line = self.typed(self)
        self.out.write(f"{line}\n")
        return line

    @property
    def text(self) -> str:
        """All that was ever printed."""
        return self.out.getvalue()

    @property
    def visible(self) -> str:
        """What can still be read, by scrolling as well."""
        return self.text[self.text.rfind(WIPE) + len(WIPE) :] if WIPE in self.text else self.text

    @property
    def prompt(self) -> str:
        """What stands before the cursor."""
        return self.text[self.text.rfind("\n") + 1 :]

    def type(self, *lines: str) -> bool:
        """Type these lines, then leave; True if the game came to its end."""
        left: Iterator[str] = iter(lines)

        def next_line(_: Terminal) -> str:
            try:
                return next(left)
            except StopIteration:
                raise EOFError from None

        self.typed = next_line
        return self.table.play()

    def play(self, typed: Callable[[Terminal], str]) -> bool:
        """Type what a function says, to the end."""
        self.typed = typed
        return self.table.play()
