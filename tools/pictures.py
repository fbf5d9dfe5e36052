"""Makes the pictures of the terminal in docs/pictures, each from a real game with a fixed seed.

python tools/pictures.py [FOLDER]
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

import fabletop
from fabletop.cli.person import Person
from fabletop.cli.screen import Screen
from fabletop.cli.seating import parse_seats
from fabletop.cli.table import Table

SEED = "moonrise-12"
SEATS = "me,heuristic,heuristic,heuristic,heuristic"
TRICK = 6
WIDTH = 112

INK, PAPER = (226, 221, 240), (23, 19, 36)
SUITS = [(238, 106, 80), (79, 187, 126), (240, 194, 68), (92, 155, 240), (180, 140, 245), (111, 211, 230)]
NIGHT = TerminalTheme(background=PAPER, foreground=INK, normal=[PAPER, *SUITS, INK])


def terminal(folder: Path) -> Path:
    """A person is asked for a card in the middle of a round; until then a bot plays for them."""
    console = Console(
        record=True,
        width=WIDTH,
        height=48,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
        highlight=False,
    )
    table: Table

    def typed() -> Iterator[str]:
        while table.game.asked[0].prompt != "follow" or table.game.state.trick < TRICK:
            decision = table.game.asked[0]
            yield str(decision.options.index(table.hint(decision.seat)) + 1)
        console.export_text(clear=True)
        person = Person(table, table.game.asked[0])
        person.show()
        console.print(Text(f"{table.players[0].name} › ", "bold"), end="")
        yield "hint"

    players = parse_seats("shamans", SEATS)
    game = fabletop.new("shamans", len(players), seed=SEED)
    table = Table(game, players, Screen.scripted(typed(), console), seed=SEED, explain=False)
    table.play()
    path = folder / "terminal.svg"
    console.save_svg(str(path), title="fabletop play shamans", theme=NIGHT, unique_id="fabletop")
    return path


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parents[1] / "docs" / "pictures"
    target.mkdir(parents=True, exist_ok=True)
    print(terminal(target))
