"""The games behind docs/balance/levels.md: plays them, and makes the table of the page from what they came to.

python tools/levels.py       plays all games (a quarter of an hour on one core) and keeps the results
python tools/pack_docs.py    writes the table from them
"""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from pathlib import Path

import msgspec

from fabletop.games import rules

KEPT = Path(__file__).parents[1] / "docs" / "balance" / "levels.json"
COMMANDS = (
    "fabletop simulate shamans --seats 4 --games 200 --bots novice,random,random,random",
    "fabletop simulate shamans --seats 4 --games 200 --bots heuristic,novice,novice,novice",
    "fabletop simulate phenomena --seats 4 --games 100 --bots novice,random,random,random",
    "fabletop simulate phenomena --seats 4 --games 200 --bots heuristic,novice,novice,novice",
    "fabletop simulate talisman --seats 4 --games 100 --bots novice,random,random,random",
    "fabletop simulate talisman --seats 4 --games 200 --bots heuristic,novice,novice,novice",
    "fabletop simulate prophecy --seats 4 --games 100 --options most_rounds=40 --bots novice,random,random,random",
    "fabletop simulate prophecy --seats 4 --games 200 --options most_rounds=60 --bots heuristic,novice,novice,novice",
)


class Result(msgspec.Struct, frozen=True):
    """What one command came to: how often the first of its bots won, with a 95 % interval."""

    command: str
    rules: int
    """The version of the rules."""
    games: int
    wins: float
    low: float
    high: float
    others: float
    """How often the other bots won, together."""

    @property
    def said(self) -> str:
        """The wins, as the page says them."""
        share = f"{100 * self.wins / self.games:.1f} % [{100 * self.low:.1f}, {100 * self.high:.1f}] of {self.games}"
        return share if self.others else f"{share}; the others won none"


def result(command: str, printed: str) -> Result:
    """What a simulation has printed as JSON."""
    (table,) = json.loads(printed)["tables"]
    first, second = table["bots"]
    share = first["share"]
    version = rules(command.split()[2]).version
    return Result(command, version, table["games"], first["wins"], share["low"], share["high"], second["wins"])


def kept() -> list[Result]:
    """The results that are kept."""
    return msgspec.json.decode(KEPT.read_bytes(), type=list[Result])


def table() -> str:
    """The table of the page: a line for each game, a column for each pair of levels."""
    lines = ["| game, rules version | novice among random | heuristic among novices |", "|---|---|---|"]
    found = kept()
    for weaker, stronger in zip(found[::2], found[1::2], strict=True):
        name = rules(weaker.command.split()[2]).title.partition(" ")[0]
        lines.append(f"| {name}, {stronger.rules} | {weaker.said} | {stronger.said} |")
    return "\n" + "\n".join(lines) + "\n\n"


def main() -> int:
    """Play all games and keep the results."""
    found = []
    for command in COMMANDS:
        arguments = [*shlex.split(command)[1:], "--json"]
        done = subprocess.run(
            [sys.executable, "-m", "fabletop.cli.main", *arguments], capture_output=True, text=True, check=True
        )
        found.append(result(command, done.stdout))
        print(f"{command}: {found[-1].said}")
    KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(found)) + b"\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
