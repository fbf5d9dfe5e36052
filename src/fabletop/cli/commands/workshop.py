"""fabletop workshop"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from fabletop.cli.main import FINE, NEGATIVE
from fabletop.cli.screen import InputEnded, Screen
from fabletop.cli.workshop.bench import Bench
from fabletop.cli.workshop.draft import Draft


def run(arguments: argparse.Namespace) -> int:
    """Work on a pack: run one command, or those that the person types."""
    bench = Bench(Screen.of_terminal(), Draft.opened(arguments.pack))
    if not arguments.words:
        bench.work()
        return FINE
    try:
        return FINE if bench.do(_line(arguments.words)) else NEGATIVE
    except InputEnded:
        return NEGATIVE


def _line(words: Sequence[str]) -> str:
    """Return words from a shell as one line of input, with names of several words in quotation marks."""
    *first, last = words
    return " ".join([*(f'"{each}"' if " " in each else each for each in first), last])
