"""How we measure, the same in every benchmark, and where the figures go.

Machines are noisy, so a rate is taken from CPU time and not from the clock, and as the best of several turns: whatever
else runs can only slow a turn down. Systems that are compared take their turns one after another, so that a noisy
minute hits all of them.
"""

from __future__ import annotations

import json
import os
import platform
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

import fabletop

FIGURES = Path(__file__).parents[1] / ".fabletop" / "bench.json"
COMPILED = any(
    path.name.endswith(tuple(EXTENSION_SUFFIXES)) for path in Path(fabletop.__file__).parent.glob("games/*/*")
)
"""Whether the rules that are measured were compiled to C (`make bench COMPILED=1`)."""


class Turn(NamedTuple):
    """What was done in one turn of a measurement."""

    decisions: int
    games: int
    seconds: float
    """CPU time."""


def interleaved(contestants: Mapping[str, Callable[[int], Turn]], turns: int) -> dict[str, Turn]:
    """The best turn of each contestant by decisions a second. They are told the number of the turn."""
    best: dict[str, Turn] = {}
    for number in range(turns):
        for name, play in contestants.items():
            turn = play(number)
            if name not in best or turn.decisions / turn.seconds > best[name].decisions / best[name].seconds:
                best[name] = turn
    return best


def percentile(values: Sequence[float], percent: float) -> float:
    """The value below which so many percent of the values lie."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))]


def print_table(title: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """A table with the names on the left and figures on the right."""
    table = Table(
        title=f"{title}, rules compiled" if COMPILED else title,
        title_justify="left",
        title_style="bold",
        header_style="",
    )
    for place, column in enumerate(columns):
        table.add_column(column, justify="left" if place == 0 else "right")
    for row in rows:
        table.add_row(*row)
    Console(width=None if sys.stdout.isatty() else 120).print(table)


def write_figures(part: str, figures: Mapping[str, Any]) -> None:
    """Put the figures of one benchmark beside those of the others."""
    try:
        known = json.loads(FIGURES.read_text(encoding="utf-8"))
    except (FileNotFoundError, ValueError):
        known = {}
    known[part] = {"machine": machine(), **figures}
    FIGURES.parent.mkdir(exist_ok=True)
    FIGURES.write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8")


def machine() -> dict[str, Any]:
    """What the figures were measured on."""
    return {
        "python": platform.python_version(),
        "rules": "compiled" if COMPILED else "as written",
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0], 1),
    }
