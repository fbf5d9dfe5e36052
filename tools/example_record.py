"""Writes docs/examples/records/shamans.jsonl: a game of Shamans between bots, for the commands that read a record.

python tools/example_record.py
"""

from __future__ import annotations

from pathlib import Path

import fabletop
from fabletop.bots import bot, play_out
from fabletop.kernel.records import Player

FILE = Path(__file__).parents[1] / "docs" / "examples" / "records" / "shamans.jsonl"
NAMES = ("Fox", "Owl", "Stag")


def main() -> None:
    """Play the game, always in the same way, and keep it."""
    game = fabletop.new("shamans", len(NAMES), {"target_vp": 4}, seed="an example")
    play_out(game, [bot("shamans", "heuristic", seat) for seat in range(len(NAMES))])
    FILE.parent.mkdir(exist_ok=True)
    fabletop.save(game, FILE, [Player(name, "bot", "heuristic") for name in NAMES])


if __name__ == "__main__":
    main()
