"""Makes the pictures of the terminal in docs/pictures, each from a real game with a fixed seed.

python tools/pictures.py [FOLDER]
"""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

import fabletop
from fabletop.cli.person import Person
from fabletop.cli.screen import Screen
from fabletop.cli.seating import parse_seats
from fabletop.cli.table import Table
from fabletop.kernel import Decision, Game

INK, PAPER = (226, 221, 240), (23, 19, 36)
SUITS = [(238, 106, 80), (79, 187, 126), (240, 194, 68), (92, 155, 240), (180, 140, 245), (111, 211, 230)]
NIGHT = TerminalTheme(background=PAPER, foreground=INK, normal=[PAPER, *SUITS, INK])


class Picture(NamedTuple):
    """A screen of a game with bots, at the moment when a person is asked."""

    file: str
    game: str
    seats: str
    seed: str
    size: tuple[int, int]
    is_moment: Callable[[Game[Any], Decision[Any]], bool]
    """Whether this is the question to be shown; until then a bot plays for the person."""


PICTURES = (
    Picture(
        "terminal.svg",
        "shamans",
        "me,heuristic,heuristic,heuristic,heuristic",
        "moonrise-12",
        (112, 48),
        lambda game, asked: asked.prompt == "follow" and game.state.trick >= 6,
    ),
    Picture(
        "terminal-talisman.svg",
        "talisman",
        "Ann=me,heuristic,heuristic,heuristic",
        "storm-5",
        (80, 70),
        lambda game, asked: asked.prompt == "sentinel" and game.state.round >= 12,
    ),
)


def taken(picture: Picture, folder: Path) -> Path:
    """The screen as it is shown, with the cursor behind it."""
    width, height = picture.size
    console = Console(
        record=True,
        width=width,
        height=height,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
        highlight=False,
    )
    table: Table
    path = folder / picture.file

    def typed() -> Iterator[str]:
        while not picture.is_moment(table.game, table.game.asked[0]):
            decision = table.game.asked[0]
            person = Person(table, decision)
            yield person.menu.label(table.hint(decision.seat).option).plain
        console.export_text(clear=True)
        person = Person(table, table.game.asked[0])
        person.show()
        console.print(Text(f"{table.players[0].name} › ", "bold"), end="")
        yield "hint"
        console.save_svg(str(path), title=f"fabletop play {picture.game}", theme=NIGHT, unique_id="fabletop")

    players = parse_seats(picture.game, picture.seats)
    game = fabletop.new(picture.game, len(players), seed=picture.seed)
    table = Table(game, players, Screen.scripted(typed(), console), seed=picture.seed, explain=False)
    table.play()
    return path


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parents[1] / "docs" / "pictures"
    target.mkdir(parents=True, exist_ok=True)
    for each in PICTURES:
        print(taken(each, target))
